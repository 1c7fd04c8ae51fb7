#include "../catch.h"

#include <fmt/format.h>

#include "tests/edit/texts.h"

using namespace kingpress::edit;
using kingpress::data::Node;

namespace {

using What = Change::What;

Change change(What what, const std::string& text, const std::string& part, const std::string& value,
              const std::string& key = {}) {
  return {what, place_of(text, part), value, Form::text, key};
}

std::size_t readings(const Edited& edited) {
  REQUIRE(std::holds_alternative<Document>(edited));
  return std::get<Document>(edited).readings();
}

// The values of a column of a table.
std::vector<Place> values_of(const Document& table, const std::string& key) {
  std::vector<Place> found;
  for (const Node& row : table.root().members.back().value.items)
    if (const Node* value = row.find(key)) found.push_back({value->span.begin, value->span.end});
  return found;
}

}  // namespace

TEST_CASE("a file is read again once for any number of values") {
  std::string rows = "id,faction,cost\n";
  for (int i = 0; i < 1000; ++i) rows += fmt::format("card-{},ember,{}\n", i, i % 9);
  const Document table = document(rows, Format::table);
  CHECK(table.readings() == 1);
  std::vector<Change> changes;
  for (const Place& place : values_of(table, "faction")) changes.push_back({What::set, place, "night", Form::text, {}});
  REQUIRE(changes.size() == 1000);
  const Edited edited = change_values(table, changes);
  CHECK(readings(edited) == 2);
  CHECK(done(edited).find("ember") == std::string::npos);
  // What cannot stand without quotes is never tried so.
  std::string cards;
  for (int i = 0; i < 12; ++i) cards += fmt::format("- {{id: card-{}, faction: ember}}\n", i);
  changes.clear();
  for (std::size_t at = 0; (at = cards.find("ember", at)) != std::string::npos; at += 5)
    changes.push_back({What::set, {at, at + 5}, "night: dark", Form::text, {}});
  REQUIRE(changes.size() == 12);
  CHECK(readings(change_values(document(cards), changes)) == 2);
}

TEST_CASE("changes of a file are told by places of the file before them") {
  const std::string cards =
      "- {id: fox, cost: 3, text: a}  # one\n- id: owl\n  cost: 1  # two\n  text: b\n- {id: elk}\n";
  CHECK(done(change_values(document(cards),
                           {change(What::set, cards, "owl", "a long name"), change(What::remove, cards, "3", ""),
                            change(What::add, cards, "{id: elk}", "Elk", "title"),
                            change(What::add, cards, "{id: elk}", "x: y", "text"), change(What::remove, cards, "b", ""),
                            change(What::add, cards, "id: owl\n  cost: 1  # two\n  text: b", "U", "art"),
                            change(What::set, cards, "fox", "12")})) ==
        "- {id: \"12\", text: a}  # one\n- id: a long name\n  cost: 1  # two\n  art: U\n"
        "- {id: elk, title: Elk, text: \"x: y\"}\n");
  const std::string row = "[{\"a\": 1, \"b\": 2, \"c\": 3}]";
  const Document json = document(row, Format::json);
  CHECK(done(change_values(json, {change(What::remove, row, "2", ""), change(What::remove, row, "3", "")})) ==
        "[{\"a\": 1}]");
  CHECK(done(change_values(json, {change(What::remove, row, "1", ""), change(What::remove, row, "2", "")})) ==
        "[{\"c\": 3}]");
}

TEST_CASE("cells that are lacking are filled together, in rows that end at different columns") {
  const std::string rows = "id,cost,text\nfox,,a\nowl\nelk,2,b\n";
  const Document table = document(rows, Format::table);
  CHECK(done(change_values(
            table, {change(What::add, rows, "owl", "x", "text"), change(What::add, rows, "owl", "4", "cost"),
                    change(What::add, rows, "fox,,a", "1", "cost"), change(What::add, rows, "fox,,a", "red", "hue"),
                    change(What::add, rows, "elk,2,b", "blue", "hue"), change(What::add, rows, "elk,2,b", "3", "rank"),
                    change(What::remove, rows, "b", "")})) ==
        "id,cost,text,hue,rank\nfox,1,a,red\nowl,4,x\nelk,2,,blue,3\n");
}

TEST_CASE("of many changes none is made where one is refused, and the reason is that one's") {
  const std::string cards = "- {id: fox, cost: 3}\n- {id: owl, cost: &two 2}\n- {id: elk, cost: *two}\n";
  const Document deck = document(cards);
  CHECK(done(change_values(deck, {change(What::set, cards, "fox", "x"), change(What::set, cards, "*two", "5")})) ==
        "refused: this value is that of the anchor '&two'");
  CHECK(done(change_values(deck, {change(What::set, cards, "fox", "x"),
                                  change(What::add, cards, "{id: fox, cost: 3}", "1", "cost")})) ==
        "refused: 'cost' is given already");
  CHECK(done(change_values(deck, {change(What::set, cards, "fox", "x"), change(What::set, cards, "fox", "y")})) ==
        "refused: the file would then say something else too");
}

TEST_CASE("several items are duplicated, removed and moved together") {
  const std::string cards =
      "cards:\n  # first\n  - {id: fox}\n  - {id: 'owl'}\n\n  # last\n  - {id: elk}\n  - {id: fox-2}\n";
  const Document deck = document(cards);
  const auto at = [&](const std::string& part) { return place_of(cards, part); };
  const auto copied = [](const Made& made) {
    if (const auto* refusal = std::get_if<Refusal>(&made)) return "refused: " + refusal->reason;
    const auto& [now, places] = std::get<NewItems>(made);
    std::string text(now.text());
    for (const Place& place : places) text += "<" + text.substr(place.begin, place.end - place.begin) + ">";
    return text;
  };
  CHECK(copied(duplicate_items(deck, {at("{id: 'owl'}"), at("{id: fox}")}, false)) ==
        "cards:\n  # first\n  - {id: fox}\n  # first\n  - {id: fox}\n  - {id: 'owl'}\n  - {id: 'owl'}\n\n"
        "  # last\n  - {id: elk}\n  - {id: fox-2}\n<{id: 'owl'}><{id: fox}>");
  CHECK(copied(duplicate_items(deck, {at("{id: 'owl'}"), at("{id: fox}")}, true)) ==
        cards + "  # first\n  - {id: fox}\n  - {id: 'owl'}\n<{id: 'owl'}><{id: fox}>");
  CHECK(done(remove_items(deck, {at("{id: fox-2}"), at("{id: fox}"), at("{id: elk}")})) ==
        "cards:\n  - {id: 'owl'}\n\n");
  CHECK(readings(remove_items(deck, {at("{id: fox-2}"), at("{id: fox}")})) == 2);
  CHECK(done(remove_items(deck, {at("{id: fox-2}"), at("{id: fox}"), at("{id: elk}"), at("{id: 'owl'}")})) ==
        "refused: the last one cannot be removed");
  CHECK(done(move_items(deck, {at("{id: 'owl'}"), at("{id: elk}")}, true)) ==
        "cards:\n  - {id: 'owl'}\n  # last\n  - {id: elk}\n\n  # first\n  - {id: fox}\n  - {id: fox-2}\n");
  CHECK(done(move_items(deck, {at("{id: fox}"), at("{id: 'owl'}")}, true)) == "refused: nothing stands above that");
  CHECK(done(move_items(deck, {at("{id: fox}"), at("{id: elk}")}, false)) ==
        "cards:\n  - {id: 'owl'}\n  # first\n  - {id: fox}\n\n  - {id: fox-2}\n  # last\n  - {id: elk}\n");
  const std::string row = "[{\"id\": 1}, {\"id\": 2},\n {\"id\": 3}]";
  const Document json = document(row, Format::json);
  CHECK(done(remove_items(json, {place_of(row, "{\"id\": 2}"), place_of(row, "{\"id\": 3}")})) == "[{\"id\": 1}]");
  CHECK(done(remove_items(json, {place_of(row, "{\"id\": 1}"), place_of(row, "{\"id\": 3}")})) == "[{\"id\": 2}]");
  const std::string lines = "id,text\nfox,\"two\nlines\"\nowl,b\nelk,c";
  const Document table = document(lines, Format::table);
  CHECK(done(remove_items(table, {place_of(lines, "elk,c"), place_of(lines, "fox,\"two\nlines\"")})) ==
        "id,text\nowl,b");
  CHECK(copied(duplicate_items(table, {place_of(lines, "elk,c"), place_of(lines, "owl,b")}, false)) ==
        "id,text\nfox,\"two\nlines\"\nowl,b\nowl,b\nelk,c\nelk,c<elk,c><owl,b>");
}
