// Marks in texts, filters and their order, ways that lead out of a folder, and the schemas of editors, whole.
#include <nlohmann/json.hpp>
#include <set>

#include "../golden.h"
#include "cards/json_schema.h"
#include "cards/keywords.h"
#include "cards/language.h"
#include "cards/own_rules.h"
#include "cards/read_value.h"
#include "cards/rulings.h"
#include "games.h"

namespace test_words_and_checks {

using namespace kingpress;
using namespace kingpress::cards;

namespace {

// The titles of the cards that a deck of one's own keeps, or what is wrong with it.
std::string kept(const std::string& keys) {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml", "game: freeform\n" + keys));
  if (read->diagnostics.error_count() > 0) return read->said();
  std::string titles;
  for (const Card& card : read->deck().cards) titles += card.id + " ";
  return titles;
}

const std::string three =
    "schema: {cost: integer}\n"
    "cards:\n  - {id: a, title: A, cost: 1}\n  - {id: b, title: B, cost: 2, copies: 3}\n  - {id: c, title: C, cost: "
    "6}\n";

}  // namespace

namespace {

using Json = nlohmann::json;

// Each object once, a line: the key that it stands at and its members, of those that are no plain values the kind.
void list_objects(const std::string& key, const Json& json, std::set<std::string>& lines) {
  if (json.is_object()) {
    std::string line = key + ":";
    for (const auto& [name, value] : json.items()) {
      const bool plain = !value.is_object() && !(value.is_array() && !value.empty() && value.front().is_object());
      line += " " + name + "=" +
              (plain               ? value.dump()
               : value.is_object() ? "{}"
                                   : "[" + std::to_string(value.size()) + "]");
    }
    lines.insert(line);
  }
  if (json.is_object() || json.is_array())
    for (const auto& [name, value] : json.items()) list_objects(json.is_array() ? key + "[]" : name, value, lines);
}

}  // namespace

TEST_CASE("the schemas of editors are as they were looked at") {
  CardSchema own;
  own.game = "freeform";
  const std::pair<const char*, std::string> schemas[] = {
      {"testers", json_schema(test_schema())}, {"freeform", json_schema(own)}, {"language", language_schema()}};
  for (const auto& [name, schema] : schemas) {
    std::set<std::string> lines;
    list_objects("", Json::parse(schema), lines);
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    check_golden(std::string("cards/golden/schema_") + name + ".txt", all);
  }
}

TEST_CASE("a filter asks for the fields of a card, its id and its copies, and for what is worked out of them") {
  CHECK(kept(three) == "a b c ");
  CHECK(kept("where: cost < 3\n" + three) == "a b ");
  CHECK(kept("where: copies > 1\n" + three) == "b ");
  CHECK(kept("where: id != \"b\"\n" + three) == "a c ");
  CHECK(kept("computed: {double: cost * 2}\nwhere: double > 3\n" + three) == "b c ");
  CHECK(kept("computed: {half: cost / 2, part: half / 2}\nwhere: part >= 1\n" + three) == "c ");
  const std::string over = "'all' is worked out over all the cards, and 'where' says which these are";
  CHECK(kept("computed: {all: sum(cost)}\nwhere: all > 3\n" + three).find(over) != std::string::npos);
  CHECK(kept("computed: {sums: sum(cost), all: sums + 1}\nwhere: all > 3\n" + three).find(over) != std::string::npos);
}

TEST_CASE("what goes over all cards goes over those that the filter leaves, whether it asks for others or not") {
  const auto value = [](const std::string& keys, const std::string& name) {
    const TempFolder folder;
    const auto read = read_target(folder.write("deck.yaml", "game: freeform\n" + keys + three));
    CHECK(read->said() == "");
    const Value* found = read->deck().cards.front().find(name);
    return found ? to_text(*found) : "none";
  };
  CHECK(value("computed: {all: sum(cost)}\n", "all") == "9");
  CHECK(value("computed: {all: sum(cost)}\nwhere: cost < 3\n", "all") == "3");
  CHECK(value("computed: {double: cost * 2, all: sum(cost)}\nwhere: double < 6\n", "all") == "3");
  CHECK(value("computed: {double: cost * 2, all: sum(double)}\nwhere: double < 6\n", "all") == "6");
  CHECK(value("computed: {double: cost * 2, rest: double + 1}\nwhere: double < 6\n", "rest") == "3");
}

TEST_CASE("a path leads out of its folder where it goes up more than down, or begins elsewhere") {
  for (const char* within : {"", "a", "a/b.png", "./a", "a/../b", "a/./../b", "a//../b", "..a", "a..", "a/b/../../c"}) {
    CAPTURE(within);
    CHECK_FALSE(leads_out(within));
  }
  for (const char* out :
       {"..", "../a", "a/../../b", "./../a", "a/./../../b", "a//../../b", "/a", "~/a", "http://a", "a/b/../../.."}) {
    CAPTURE(out);
    CHECK(leads_out(out));
  }
}

TEST_CASE("a keyword's number stands behind a blank, and is no part of its name") {
  const std::vector<Keyword> keywords{{"guard", "it blocks {n}", {}}, {"m2", "twice", {}}, {"7", "seven", {}}};
  const auto name = [&](std::string_view words) {
    const Keyword* found = find_keyword(words, keywords);
    return found ? found->name : "none";
  };
  CHECK(name("guard") == "guard");
  CHECK(name("Guard 2") == "guard");
  CHECK(name("GUARD 1234567890") == "guard");
  CHECK(name("guard 9") == "guard");
  CHECK(name("guard2") == "none");
  CHECK(name("guard ") == "none");
  CHECK(name("guard x") == "none");
  CHECK(name("M2") == "m2");
  CHECK(name("7") == "7");
  CHECK(name("") == "none");
  const auto shown = [&](std::string_view text) { return with_keywords(text, keywords, true, false); };
  CHECK(shown("[[guard 2]][[m2]]") == "guard 2 (it blocks 2)m2 (twice)");
  CHECK(shown("a [[]] b [[m2]]") == "a  b m2 (twice)");
  CHECK(shown("[[m2]] [[m2") == "m2 (twice) [[m2");
  CHECK(shown("[m2] ]] [[7]]") == "[m2] ]] 7 (seven)");
  CHECK(unexplained("[[haste]] [[m2]] [[]] [[Ward 3]]", keywords) == std::vector<std::string>{"haste", "", "Ward 3"});
  CHECK(renamed_keyword("Guard 2", "Wache") == "Wache 2");
  CHECK(renamed_keyword("Guard", "Wache") == "Wache");
  CHECK(renamed_keyword("m2", "M zwei") == "M zwei");
}

TEST_CASE("a range of a field is two numbers, the lower first, of a field that counts") {
  const auto said = [](const std::string& field) {
    return kept("schema: {cost: " + field + "}\ncards: [{title: A}]\n");
  };
  CHECK(said("{type: integer, range: [0, 10]}") == "a ");
  CHECK(said("{type: number, range: [5, 5]}") == "a ");
  CHECK(said("{type: integer, range: [10, 0]}").find("the low end of 'range' is above the high end") !=
        std::string::npos);
  for (const char* none : {"[0]", "[0, 1, 2]", "5", "{a: 1}"})
    CHECK(said("{type: integer, range: " + std::string(none) + "}").find("'range' must be a list of two numbers") !=
          std::string::npos);
  CHECK(said("{type: text, range: [0, 1]}").find("only an integer or a number has a 'range'") != std::string::npos);
  const std::string of = "'of' is a type's name for a list, and a map of element to type's name for a record";
  CHECK(said("{type: record, of: {north: integer}}") == "a ");
  CHECK(said("{type: list, of: integer}") == "a ");
  CHECK(said("{type: list, of: {north: integer}}").find(of) != std::string::npos);
  CHECK(said("{type: record, of: integer}").find(of) != std::string::npos);
  CHECK(said("{type: text, of: integer}").find(of) != std::string::npos);
  CHECK(said("{type: text, of: {north: integer}}").find(of) != std::string::npos);
}

}  // namespace test_words_and_checks
