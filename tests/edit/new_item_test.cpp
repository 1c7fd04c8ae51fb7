// A new item is written as the one beside it is, in every format, and nothing else of the file changes.
#include <string>

#include "../catch.h"
#include "texts.h"

namespace kingpress::edit {
namespace {

// The text with the new item, and the item behind it in <>.
std::string added(const std::string& text, const std::string& beside, Format format, bool at_end = false,
                  const std::vector<NewMember>& members = {{"id", "new: card"}, {"cost", "0", Form::plain}}) {
  const Made made = insert_item(document(text, format), place_of(text, beside), members, at_end);
  if (const auto* refusal = std::get_if<Refusal>(&made)) return "refused: " + refusal->reason;
  const auto& [now, places] = std::get<NewItems>(made);
  const std::string after(now.text());
  return after + "<" + after.substr(places.front().begin, places.front().end - places.front().begin) + ">";
}

}  // namespace

TEST_CASE("a new card of YAML is written as the card before it, in braces or line by line") {
  CHECK(
      added("cards:\n  # best\n  - {id: fox, cost: 1}  # dear\n  - {id: owl}\n", "{id: fox, cost: 1}", Format::yaml) ==
      "cards:\n  # best\n  - {id: fox, cost: 1}  # dear\n  - {id: \"new: card\", cost: 0}\n  - {id: owl}\n"
      "<{id: \"new: card\", cost: 0}>");
  CHECK(added("cards:\r\n- id: fox\r\n  text: a\r\n- {id: owl}\r\n", "id: fox\r\n  text: a", Format::yaml, true) ==
        "cards:\r\n- id: fox\r\n  text: a\r\n- {id: owl}\r\n- id: \"new: card\"\r\n  cost: 0\r\n"
        "<id: \"new: card\"\r\n  cost: 0>");
  CHECK(added("cards: [{id: fox}, {id: owl}]", "{id: fox}", Format::yaml) ==
        "cards: [{id: fox}, {id: \"new: card\", cost: 0}, {id: owl}]<{id: \"new: card\", cost: 0}>");
  CHECK(added("cards: [{id: fox}]", "{id: fox}", Format::yaml).find("[{id: fox}, {id: \"new: card\", cost: 0}]") !=
        std::string::npos);
  CHECK(added("- fox\n- {id: owl}\n", "fox", Format::yaml) ==
        "refused: the card beside it is no map of keys and values");
}

TEST_CASE("a new card says a list as the card beside it does") {
  const std::string cards = "- id: fox\n  corners:\n    - 1\n    - 2\n  cost: 3\n- {id: owl, corners: [3, 4]}\n";
  const Document deck = document(cards);
  const data::Node& fox = deck.root().items.front();
  const Made made = insert_item(deck, {fox.span.begin, fox.span.end},
                                {{"id", "new"}, {"corners", {}, Form::text, &fox.members[1]}}, false);
  REQUIRE(std::holds_alternative<NewItems>(made));
  CHECK(std::string(std::get<NewItems>(made).document.text()) ==
        "- id: fox\n  corners:\n    - 1\n    - 2\n  cost: 3\n- id: new\n  corners:\n    - 1\n    - 2\n"
        "- {id: owl, corners: [3, 4]}\n");
}

TEST_CASE("a new card of JSON, of JSON Lines and of a table") {
  const std::string one_line = "[{\"id\": \"fox\"}]";
  CHECK(added(one_line, "{\"id\": \"fox\"}", Format::json) ==
        "[{\"id\": \"fox\"}, {\"id\": \"new: card\", \"cost\": 0}]<{\"id\": \"new: card\", \"cost\": 0}>");
  const std::string fox = "{\n    \"id\": \"fox\",\n    \"cost\": 1\n  }";
  const std::string card = "{\n    \"id\": \"new: card\",\n    \"cost\": 0\n  }";
  CHECK(added("[\n  " + fox + ",\n  {\"id\": \"owl\"}\n]\n", fox, Format::json) ==
        "[\n  " + fox + ",\n  " + card + ",\n  {\"id\": \"owl\"}\n]\n<" + card + ">");
  const std::string lines = "{\"id\": \"fox\"}\n{\"id\": \"owl\"}";
  CHECK(added(lines, "{\"id\": \"fox\"}", Format::json_lines, true) ==
        lines + "\n{\"id\": \"new: card\", \"cost\": 0}<{\"id\": \"new: card\", \"cost\": 0}>");
  CHECK(added("id;text;cost\r\nfox;\"two\nlines\";\r\nowl;;2\r\n", "fox;\"two\nlines\";", Format::table) ==
        "id;text;cost\r\nfox;\"two\nlines\";\r\nnew: card;;0\r\nowl;;2\r\n<new: card;;0>");
  CHECK(added("cost\n1\n2\n", "1", Format::table) == "cost,id\n1\n0,new: card\n2\n<0,new: card>");
  CHECK(added("text,cost\na,1\n", "a,1", Format::table, false, {{"id", "a, b"}}) ==
        "text,cost,id\na,1\n,,\"a, b\"\n<,,\"a, b\">");
}

}  // namespace kingpress::edit
