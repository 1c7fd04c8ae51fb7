#include "cards/json_schema.h"

#include <nlohmann/json.hpp>

#include "games.h"

using namespace kingpress::cards;
using Json = nlohmann::json;

TEST_CASE("a game's schema describes its decks and fields") {
  const Json schema = Json::parse(json_schema(test_schema()));
  CHECK(schema["$schema"] == "http://json-schema.org/draft-07/schema#");
  const Json& deck = schema["else"]["else"];
  CHECK(deck["required"] == Json::array({"game"}));
  CHECK(deck["anyOf"][0]["required"] == Json::array({"cards"}));
  CHECK(deck["additionalProperties"] == false);
  CHECK(deck["properties"]["game"]["const"] == "testers");
  const Json& card = deck["properties"]["cards"]["oneOf"][0]["items"]["else"]["else"];
  CHECK(deck["allOf"][0]["then"]["properties"]["cards"]["items"]["then"]["required"] == Json::array({"number"}));
  CHECK(card["additionalProperties"] == false);
  const Json& keys = card["properties"];
  CHECK(keys["number"] ==
        Json({{"type", "integer"}, {"minimum", 1}, {"maximum", 1000}, {"description", "its number"}}));
  CHECK(keys["type"]["enum"] == Json({"spade", "heart", "7", 7, "true", true}));
  CHECK(keys["flies"]["type"] == "boolean");
  CHECK(keys["corners"]["oneOf"][0]["minItems"] == 4);
  CHECK(keys["corners"]["oneOf"][0]["items"][0]["oneOf"][1]["enum"].size() == 21);
  CHECK(keys["corners"]["oneOf"][1]["required"].size() == 4);
  for (const char* key : {"id", "title", "text", "art", "set", "copies", "qty", "count", "quantity"})
    CHECK(keys.contains(key));
  CHECK(keys["art"]["oneOf"][0]["type"] == "string");
  const Json& parts = keys["art"]["oneOf"][1];
  for (const char* key : {"ground", "subject", "props", "accent"}) CHECK(parts["properties"].contains(key));
  CHECK(parts["additionalProperties"] == false);
  const Json& field = schema["then"];
  CHECK(field["properties"]["rows"]["maximum"] == 9);
  CHECK(field["properties"]["spaces"]["items"]["required"] == Json::array({"at"}));
  CHECK(field["required"] == Json({"game", "rows"}));
  CHECK(schema["else"]["then"]["properties"].contains("decks"));
}

TEST_CASE("the schema of all games lets the game decide") {
  CardSchema own;
  own.game = "freeform";
  const CardSchema* games[] = {&test_schema(), &own};
  const Json schema = Json::parse(json_schema(games));
  CHECK(schema["properties"]["game"]["enum"] == Json({"testers", "freeform"}));
  REQUIRE(schema["allOf"].size() == 2);
  CHECK(schema["allOf"][0]["if"]["properties"]["game"]["const"] == "testers");
  const auto card = [&](std::size_t game) {
    return schema["allOf"][game]["then"]["else"]["else"]["properties"]["cards"]["oneOf"][0]["items"]["else"]["else"];
  };
  CHECK(card(0)["additionalProperties"] == false);
  CHECK_FALSE(card(1).contains("additionalProperties"));
}

TEST_CASE("the schema of a game of one's own knows what decks say of their cards") {
  CardSchema own;
  own.game = "freeform";
  const Json deck = Json::parse(json_schema(own))["else"]["else"]["properties"];
  for (const char* key : {"checks", "computed", "where", "keywords", "symbols", "constructed", "include", "defaults",
                          "columns", "bleed_from", "shape", "schema", "id", "allow", "words", "terms"})
    CHECK(deck.contains(key));
  const Json& check = deck["checks"]["items"];
  CHECK(check["properties"].contains("severity"));
  CHECK(check["additionalProperties"] == false);
  CHECK(check["oneOf"].size() == 3);
  CHECK(deck["constructed"]["properties"].contains("max_copies"));
}

TEST_CASE("the schema of a language knows its texts, cards and fonts") {
  const Json keys = Json::parse(language_schema())["properties"];
  for (const char* key : {"texts", "cards", "fonts", "known"}) CHECK(keys.contains(key));
}
