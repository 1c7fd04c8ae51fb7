// How a value that the page sends is written depends on its type, which a part of a value has by its name.
#include "serve/card_edits.h"

#include "../catch.h"

using namespace kingpress;
using Kind = cards::FieldType::Kind;

namespace {

cards::CardSchema with_a_record() {
  cards::CardSchema schema{"freeform"};
  schema.fields.push_back({"cost", {Kind::integer}});
  schema.fields.push_back({"tags", {Kind::list}, false, {}, {{Kind::text}}});
  cards::FieldSchema record{"stats", {Kind::record}};
  record.type.element_names = {"power", "motto", "swift"};
  record.of = {{Kind::integer}, {Kind::text}, {Kind::boolean}};
  schema.fields.push_back(record);
  return schema;
}

}  // namespace

TEST_CASE("a part of a record has the type that its name has, in its own place") {
  const cards::CardSchema schema = with_a_record();
  const auto kind = [&](const char* name) {
    const cards::FieldType* type = serve::type_of(&schema, name);
    REQUIRE(type);
    return type->kind;
  };
  CHECK(kind("cost") == Kind::integer);
  CHECK(kind("stats") == Kind::record);
  CHECK(kind("stats.power") == Kind::integer);
  CHECK(kind("stats.motto") == Kind::text);
  CHECK(kind("stats.swift") == Kind::boolean);
  CHECK(kind("tags.1") == Kind::text);  // of a list all parts have one type
  for (const char* none : {"title", "cost.part", "statistics", "stat", ""}) {
    CAPTURE(none);
    CHECK(serve::type_of(&schema, none) == nullptr);
  }
  CHECK(serve::type_of(nullptr, "cost") == nullptr);
}

TEST_CASE("numbers, true and false, and how many copies there are stand plainly, words as text") {
  const cards::CardSchema schema = with_a_record();
  for (const char* plain : {"copies", "quantity", "cost", "stats.power", "stats.swift"}) {
    CAPTURE(plain);
    CHECK(serve::form_of(&schema, plain) == edit::Form::plain);
  }
  for (const char* words : {"title", "stats.motto", "unknown"}) {
    CAPTURE(words);
    CHECK(serve::form_of(&schema, words) == edit::Form::text);
  }
  CHECK(serve::form_of(nullptr, "qty") == edit::Form::plain);
}

TEST_CASE("cards are named by their places where a row's number is its card's id, and by nothing else") {
  kingpress::cards::Deck deck;
  const auto by_place = [&](const std::string& id, std::size_t row) {
    deck.cards.resize(1);
    deck.cards.front().id = id;
    deck.cards.front().row = row;
    return kingpress::serve::names_of(deck).by_place;
  };
  CHECK(by_place("1", 1));
  CHECK_FALSE(by_place("2", 1));
  CHECK_FALSE(by_place("0", 0));  // of YAML, which has no rows
  deck.cards.resize(2);
  deck.cards.back().id = "owl";
  CHECK(kingpress::serve::names_of(deck).ids == std::set<std::string>{"0", "owl"});
}
