// Decks in other languages, from the command to the pages.
#include "../catch.h"
#include "../editions.h"
#include "program.h"

using namespace kingpress::test;

namespace {

Surroundings within(const TempFolder& folder) { return {folder.path(), {}, {}, 0}; }

constexpr const char* beasts =
    "game: freeform\ntitle: Beasts\nset: B\nschema:\n  habitat: [land, sea]\ntemplate: look.yaml\n"
    "cards:\n"
    "  - {id: owl, title: The Owl, text: She knows who., habitat: land}\n"
    "  - {id: eel, title: The Eel, habitat: sea}\n";
constexpr const char* beasts_look =
    "extends: freeform/card\nelements:\n"
    "  - {text: \"lives on {habitat}\", box: {left: 5mm, right: 5mm, top: 70mm, height: 4mm}, style: label}\n";

void write_deck(const TempFolder& folder, const std::string& german) {
  folder.write("deck.yaml", beasts);
  folder.write("look.yaml", beasts_look);
  if (!german.empty()) folder.write("languages/de.yaml", german);
}

constexpr const char* german =
    "texts:\n  \"lives on {habitat}\": \"lebt: {habitat}\"\n  land: an Land\n  sea: im Meer\n  Beasts: Tiere\n"
    "cards:\n  owl:\n    title: {from: The Owl, to: Die Eule}\n    text: Sie weiß, wer.\n"
    "  eel:\n    title: {from: The Eel, to: Der Aal}\n";

}  // namespace

TEST_CASE("every kit prints in German: nothing missing, nothing too long") {
  const std::string game = GENERATE(from_range(editions()));
  const TempFolder folder;
  const Outcome checked = program({"check", game, "--language", "de", "--format", "json"});
  INFO(checked.out + checked.err);
  CHECK(checked.status == 0);
  CHECK_FALSE(contains(checked.out, "translation"));
  const Outcome printed = program({"print", game, "--language", "de"}, within(folder));
  INFO(printed.err);
  CHECK(printed.status == 0);
  CHECK_FALSE(contains(printed.err, "translation"));
  const Outcome words = run({"pdftotext", folder.path("output/" + game + ".pdf"), "-"});
  CHECK(contains(words.out, "in Originalgröße drucken"));
  CHECK(contains(words.out, "Bogen 1 von"));
  for (const char* english : {" the ", " you ", "sheet 1", "cards 1", " of "})
    CHECK_FALSE(contains(words.out, english));
}

TEST_CASE("a deck says other words in another language") {
  const TempFolder folder;
  write_deck(folder, german);
  const Outcome dumped = program({"dump", "deck.yaml", "--language", "de"}, within(folder));
  INFO(dumped.err);
  REQUIRE(dumped.status == 0);
  CHECK(dumped.err.empty());
  for (const char* words : {"Die Eule", "Sie weiß, wer.", "lebt: an Land", "Der Aal", "lebt: im Meer"})
    CHECK(contains(dumped.out, words));
  const Outcome plain = program({"dump", "deck.yaml"}, within(folder));
  CHECK(contains(plain.out, "lives on land"));
}

TEST_CASE("what is missing is listed, and 'new language' writes it to fill in") {
  const TempFolder folder;
  write_deck(folder, {});
  const Outcome missing = program({"check", "deck.yaml", "--language", "de"}, within(folder));
  CHECK(missing.status == 0);
  CHECK(contains(missing.err, "5 texts not translated into 'de': owl title, owl text, 'land', eel title, 'sea'"));
  CHECK(contains(missing.err, "'kingpress new language de deck.yaml' writes a file to fill in"));
  CHECK(contains(missing.err, "1 text not translated into 'de': 'lives on {habitat}'"));
  for (const char* format : {"yaml", "csv", "po"}) {
    const TempFolder other;
    write_deck(other, {});
    const Outcome begun = program({"new", "language", "de", "deck.yaml", "--format", format}, within(other));
    INFO(format << begun.err);
    REQUIRE(begun.status == 0);
    CHECK(contains(begun.out, std::string("wrote languages/de.") + format + ": 7 texts to translate"));
    const Outcome checked = program({"check", "deck.yaml", "--language", "de"}, within(other));
    CHECK(checked.status == 0);
    CHECK(contains(checked.err, "add them to 'languages/de."));
    CHECK(program({"new", "language", "de", "deck.yaml"}, within(other)).status == 2);
  }
}

TEST_CASE("a translation of other words than the card's is stale, and printed all the same") {
  const TempFolder folder;
  std::string text = german;
  text.replace(text.find("from: The Eel"), 13, "from: An Eel ");
  write_deck(folder, text);
  const Outcome checked = program({"check", "deck.yaml", "--language", "de"}, within(folder));
  CHECK(checked.status == 0);
  CHECK(contains(checked.err,
                 "languages/de.yaml:11:19: warning: 'title' of card 'eel' has changed since it was translated"));
  CHECK(contains(checked.err, "deck.yaml:9:22: note: the card says now"));
  CHECK(contains(program({"dump", "deck.yaml", "--language", "de"}, within(folder)).out, "Der Aal"));
}

TEST_CASE("cards, texts and values that there are not are errors with near names") {
  const auto [wrong, message] = GENERATE(table<std::string, std::string>(
      {{"cards:\n  owll: {title: Eule}\n", "languages/de.yaml:2:3: error: 'deck.yaml' has no card 'owll'"},
       {"cards:\n  owl: {titel: Eule}\n", "languages/de.yaml:2:9: error: card 'owl' has no text 'titel'"},
       {"cards:\n  owl: {habitat: Land}\n", "languages/de.yaml:2:9: error: card 'owl' has no text 'habitat'"},
       {"texts:\n  \"lives on {habitat}\": \"lebt: {habitaz}\"\n",
        "languages/de.yaml:2:25: error: the original has no '{habitaz}'"}}));
  const TempFolder folder;
  write_deck(folder, wrong);
  const Outcome checked = program({"check", "deck.yaml", "--language", "de"}, within(folder));
  INFO(checked.err);
  CHECK(checked.status == 1);
  CHECK(contains(checked.err, message));
}

TEST_CASE("a language nobody speaks is a slip of the command line") {
  const TempFolder folder;
  write_deck(folder, german);
  const Outcome unknown = program({"check", "deck.yaml", "--language", "fr"}, within(folder));
  CHECK(unknown.status == 2);
  CHECK(contains(unknown.err, "'deck.yaml' has no words in the language 'fr'"));
  CHECK(contains(unknown.err, "there are: de"));
  CHECK(program({"check", "deck.yaml", "--language", "german"}, within(folder)).status == 2);
  // what de-AT does not say itself it takes from de
  CHECK(contains(program({"dump", "deck.yaml", "--language", "de-AT"}, within(folder)).out, "Die Eule"));
}
