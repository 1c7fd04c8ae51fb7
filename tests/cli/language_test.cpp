// Decks in other languages, from the command to the pages.
#include <filesystem>

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
  CHECK(contains(words.out, "Bogen 3 von"));
  std::string text = words.out;
  const std::string founder = "League of ";  // who made a font keeps the name
  for (std::size_t at = text.find(founder); at != std::string::npos; at = text.find(founder, at))
    text.erase(at, founder.size());
  for (const char* english : {" the ", " you ", "sheet 1", "cards 1", " of "}) CHECK_FALSE(contains(text, english));
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

TEST_CASE("the file to fill in names each card once, in whatever order its texts are met") {
  const TempFolder folder;
  write_deck(folder, {});
  folder.write("look.yaml",  // the texts of all cards are measured before the first title is drawn
               "trim: 63x88mm\npalette: {ink: \"#000000\"}\nstyles: {body: {size: 8pt, colour: ink}}\nelements:\n"
               "  - {text: \"{text}\", style: body, box: [1mm, 1mm, 60mm, 30mm], shrink_to: 6pt, same_size: deck}\n"
               "  - {text: \"{title}\", style: body, box: [1mm, 40mm, 60mm, 9mm]}\n"
               "  - {text: \"{habitat}\", style: body, box: [1mm, 50mm, 60mm, 9mm]}\n");
  folder.write("deck.yaml", std::string(beasts) + "  - {id: fox, title: The Fox, text: He does not., habitat: land}\n");
  REQUIRE(program({"new", "language", "de", "deck.yaml"}, within(folder)).status == 0);
  const std::string file = read_bytes(folder.path("languages/de.yaml"));
  INFO(file);
  CHECK(file.find("  owl:\n") != std::string::npos);
  CHECK(file.find("  owl:\n") == file.rfind("  owl:\n"));
  CHECK(program({"check", "deck.yaml", "--language", "de"}, within(folder)).status == 0);
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

TEST_CASE("keywords have names and meanings in another language, wherever they stand") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\nallow: [not-shown]\ntemplate: look\nschema: {traits: {type: list, of: keyword}}\n"
               "keywords: {flying: only flyers block it, guard: \"it blocks {n}\"}\ncards:\n"
               "  - {id: owl, title: Owl, text: \"[[Flying]], [[guard 2]].\", traits: [guard 2]}\n"
               "  - {id: cat, title: Cat, text: \"[[Flying]].\"}\n");
  folder.write("look.yaml",
               "trim: 63x88mm\npalette: {ink: \"#000000\"}\nstyles: {body: {size: 8pt, colour: ink}}\nelements:\n"
               "  - {text: \"{text}\", style: body, box: [1mm, 1mm, 60mm, 9mm], reminders: true}\n"
               "  - {text: \"{traits.0}\", style: body, box: [1mm, 20mm, 60mm, 9mm]}\n");
  folder.write(
      "languages/de.yaml",
      "texts:\n  flying: Flug\n  guard: Wache\n  only flyers block it: nur Flieger halten es\n"
      "  \"it blocks {n}\": \"hält {n} auf\"\n"
      "cards:\n  owl: {title: Eule, text: \"[[Flug]], [[Wache 2]].\"}\n  cat: {title: Katze, text: \"[[Flgu]].\"}\n");
  const Outcome said = program({"dump", "deck.yaml", "--language", "de", "--card", "owl"}, within(folder));
  CHECK(contains(said.out, "Flug (nur Flieger halten es), Wache 2 (hält 2 auf)."));
  CHECK(contains(said.out, "text \"Wache 2\""));
  const Outcome judged = program({"check", "deck.yaml", "--language", "de"}, within(folder));
  CHECK(contains(judged.err, "explains the keyword 'Flgu' [unknown-keyword]"));
  CHECK(contains(judged.err, "did you mean 'Flug'?"));
  folder.write("languages/de.yaml", "cards:\n  owl: {title: Eule, text: \"[[Flying]].\"}\n");
  CHECK(contains(program({"check", "deck.yaml", "--language", "de"}, within(folder)).err,
                 "'only flyers block it'"));  // among those not translated
}

TEST_CASE("a language chooses its fonts") {
  const TempFolder folder;
  write_deck(folder, std::string(german) + "fonts: {text: DejaVu Sans, title: DejaVu Sans}\n");
  const Outcome said = program({"dump", "deck.yaml", "--language", "de", "--card", "owl"}, within(folder));
  const Outcome plain = program({"dump", "deck.yaml", "--card", "owl"}, within(folder));
  INFO(said.err);
  CHECK(said.status == 0);
  const auto face_of = [](const std::string& out) { return out.substr(out.find(" face "), 8); };
  CHECK(face_of(said.out) != face_of(plain.out));
  write_deck(folder, std::string(german) + "fonts: {text: DejaVu Snas}\n");
  const Outcome slip = program({"check", "deck.yaml", "--language", "de"}, within(folder));
  CHECK(slip.status == 1);
  CHECK(contains(slip.err, "languages/de.yaml:12:15: error: unknown font 'DejaVu Snas'"));
}

TEST_CASE("languages beside a deck change nothing of what is printed without one") {
  const TempFolder folder;
  write_deck(folder, german);
  REQUIRE(program({"print", "deck.yaml", "-o", "with.pdf"}, within(folder)).status == 0);
  REQUIRE(program({"print", "deck.yaml", "-o", "de.pdf", "--language", "de"}, within(folder)).status == 0);
  std::filesystem::remove_all(folder.path("languages"));
  REQUIRE(program({"print", "deck.yaml", "-o", "without.pdf"}, within(folder)).status == 0);
  CHECK(read_bytes(folder.path("with.pdf")) == read_bytes(folder.path("without.pdf")));
  CHECK(read_bytes(folder.path("with.pdf")) != read_bytes(folder.path("de.pdf")));
}

TEST_CASE("a language for one of the five games is written where one works, and read from there") {
  const TempFolder folder;
  const Outcome begun = program({"new", "language", "fr", "kings-keys"}, within(folder));
  INFO(begun.out + begun.err);
  REQUIRE(begun.status == 0);
  CHECK(contains(begun.out, "wrote kings-keys/languages/fr.yaml: "));
  CHECK(!std::filesystem::exists(project_root() + "/cards/kings-keys/languages/fr.yaml"));
  CHECK(contains(read_bytes(folder.path("kings-keys/languages/fr.yaml")), "Joker"));
  CHECK(program({"new", "language", "fr", "kings-keys"}, within(folder)).status == 2);
  const Outcome unfilled = program({"check", "kings-keys", "--language", "fr"}, within(folder));
  CHECK(unfilled.status == 0);
  CHECK(contains(unfilled.err, "hint: add them to 'kings-keys/languages/fr.yaml'"));
  CHECK(contains(unfilled.err, "hint: write it as 'kings-keys/languages/LEAFLET.fr.md'"));
  CHECK(!contains(unfilled.err, "has the original changed?"));
  folder.write("kings-keys/languages/de.yaml", "texts:\n  JOKER: NARR\n");
  const Outcome narr =
      program({"print", "kings-keys", "--language", "de", "--only", "cards", "-o", "own.pdf"}, within(folder));
  INFO(narr.out + narr.err);
  CHECK(narr.status == 0);
  CHECK(contains(run({"pdftotext", folder.path("own.pdf"), "-"}).out, "NARR"));
}
