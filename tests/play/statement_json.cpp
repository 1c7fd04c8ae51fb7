// Statements and values as JSON, and what is none.
#include "play/statement_json.h"

#include <nlohmann/json.hpp>

#include "../catch.h"

using namespace kingpress;
using play::Json;

TEST_CASE("a statement comes back from JSON as it was") {
  const Json said = Json::parse(R"({"action": "attack", "card": "7H", "from": 3, "items": ["axe", "key"],
                                    "spaces": [1, 4]})");
  Json with_more = said;
  with_more["actor"] = 1;
  with_more["legal"] = nullptr;
  const auto statement = play::statement_of(with_more);
  REQUIRE(statement);
  CHECK(statement->action == "attack");
  REQUIRE(statement->words.size() == 4);
  Json again = Json::object();
  play::put(again, *statement);
  CHECK(again == said);
  CHECK(play::plain(statement->words[0]) == "card 7H");
  CHECK(play::plain(statement->words[1]) == "from 3");
  CHECK(play::plain(statement->words[2]) == "items axe key");
  CHECK(play::plain(statement->words[3]) == "spaces 1 4");
}

TEST_CASE("what no statement says is none") {
  for (const char* text :
       {"3", "[]", "null", "{}", R"({"card": "7H"})", R"({"action": ""})", R"({"action": 3})",
        R"({"action": "a", "x": null})", R"({"action": "a", "x": true})", R"({"action": "a", "x": 1.5})",
        R"({"action": "a", "x": {}})", R"({"action": "a", "x": [1, "b"]})", R"({"action": "a", "x": [1.5]})"}) {
    CAPTURE(text);
    CHECK_FALSE(play::statement_of(Json::parse(text)));
  }
}

TEST_CASE("values come back from JSON as they were, and what is no object has no entries") {
  const Json all = Json::parse(R"({"yes": true, "no": false, "whole": -3, "part": 2.5, "text": "x", "none": null,
                                   "list": [1, ["a"], {"b": 2}], "record": {"c": "d"}})");
  const cards::Record record = play::record_of(all);
  CHECK(record.size() == 8);
  CHECK(play::to_json(record).dump() == all.dump());
  CHECK(cards::find(record, "whole")->integer() != nullptr);
  CHECK(cards::find(record, "part")->integer() == nullptr);
  for (const Json& json : {Json(), Json(7), Json("x"), Json::array({1, 2})}) CHECK(play::record_of(json).empty());
}
