// Templates of the user's own against the fields of the decks they draw.
#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "press/check.h"
#include "press/prepare.h"

using namespace kingpress;

namespace {

const std::string deck_head =
    "game: freeform\nschema: {attack: integer, title: text, tags: list, kind: [spell, beast]}\n"
    "allow: [not-shown]\ntemplate: look\n";
const std::string one_card = "cards: [{id: a, title: A, attack: 2, tags: [x], kind: spell}]\n";

std::string look(const std::string& element, const std::string& more = {}) {
  return "trim: 50x70mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 9pt, colour: ink}}\n" + more +
         "elements:\n  - {style: big, " + element + "}\n";
}

// "look.yaml:5:40: error: ..." of what is told, a line each.
std::string told_of(const TempFolder& folder, const std::string& target = "deck.yaml") {
  press::Workshop workshop;
  press::check(press::load(folder / target, workshop), workshop);
  std::string text;
  for (const diag::Diagnostic& one : workshop.diagnostics.sorted()) {
    const auto place = one.span.file->place(one.span.begin);
    const std::string& path = one.span.file->path();
    text += path.substr(path.rfind('/') + 1) + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) +
            (one.severity == diag::Severity::error ? ": error: " : ": warning: ") +
            one.message.substr(0, one.message.find('/')) + "\n";
  }
  return text;
}

std::string told_of(const std::string& element, const std::string& more = {}) {
  const TempFolder folder;
  folder.write("deck.yaml", deck_head + one_card);
  folder.write("look.yaml", look(element, more));
  return told_of(folder);
}

}  // namespace

TEST_CASE("what a template asks of the cards is judged by the deck's fields, at its place in the template") {
  CHECK(
      told_of("text: \"{title} {attack + 1} {id} {copies} {deck.title}\", box: [0mm, 0mm, 30mm, 9mm], when: attack > 1")
          .empty());
  CHECK(told_of("text: \"{title + 1}\", box: [0mm, 0mm, 30mm, 9mm]") ==
        "look.yaml:5:26: error: '+' cannot be worked out with a text\n");
  CHECK(told_of("text: x, box: [0mm, 0mm, 30mm, 9mm], when: title > 3") ==
        "look.yaml:5:61: error: 'title' is a text, and '3' is a number: they cannot be compared\n");
  CHECK(told_of("text: x, box: [0mm, 0mm, 30mm, 9mm], when: kind == spel") ==
        "look.yaml:5:69: error: 'kind' can never be 'spel'\n");
  CHECK(told_of("text: x, box: [0mm, 0mm, \"{tags}\", 9mm]") == "look.yaml:5:45: error: 'tags' is a list, no length\n");
}

TEST_CASE("a name nearly that of a field is an error, any other a warning unless the template declares it") {
  CHECK(told_of("text: \"{atack}\", box: [0mm, 0mm, 30mm, 9mm]").find("look.yaml:5:26: error: no card of '") == 0);
  CHECK(told_of("text: \"{mana}\", box: [0mm, 0mm, 30mm, 9mm]").find("look.yaml:5:26: warning: no card of '") == 0);
  CHECK(told_of("text: \"{mana}\", box: [0mm, 0mm, 30mm, 9mm]", "values: {mana: of wizards}\n").empty());
}

TEST_CASE("of a name that no card has in a drawn look the way out is a column or doubled braces") {
  const TempFolder folder;
  folder.write("card.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>"
               "<text x='5' y='20' font-size='4'>{title} {foo}</text></svg>");
  press::Workshop workshop;
  press::check(
      press::load(folder.write("deck.yaml", "game: freeform\ntemplate: card.svg\nback: none\ncards: [{title: A}]\n"),
                  workshop),
      workshop);
  CHECK_THAT(diag::print(workshop.diagnostics),
             Catch::Contains("hint: give the cards a column 'foo', or write '{{foo}}'"));
}

namespace {

// What is told of a token's template, and of a list of it.
std::string told_of_token(const std::string& element, const std::string& more = {}) {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nallow: [not-shown]\ncards: [{id: a, title: A}]\n");
  folder.write("look.yaml", look(element + ", box: [0mm, 0mm, 30mm, 9mm]", more) +
                                "  - {style: big, text: \"{sign}\", box: [0mm, 10mm, 30mm, 9mm]}\n");
  folder.write("edition.yaml",
               "game: freeform\ntitle: Kit\nplayers: 2\nseats: [{colour: red}, {colour: blue}]\ndecks: [deck.yaml]\n"
               "tokens: [{name: pawn, template: look, each_player: 1, values: {sign: crown}}]\nparts_list: false\n");
  return told_of(folder, "");
}

}  // namespace

TEST_CASE("a name in the template of a board or token is one that its list gives it") {
  CHECK(told_of_token("text: \"{player} {colour} {sign} {text} {deck.title} {width}\"").empty());
  CHECK(told_of_token("text: \"{playr}\"") == "look.yaml:5:26: error: 'pawn red' has no 'playr'\n");
  CHECK(told_of_token("text: \"{mana}\"") == "look.yaml:5:26: warning: 'pawn red' has no 'mana'\n");
  CHECK(told_of_token("text: \"{mana}\"", "values: {mana: m, sign: s}\n").empty());
  CHECK(told_of_token("text: \"{sign}\", when: coluor == red").find("error: 'pawn red' has no 'coluor'") !=
        std::string::npos);
  CHECK(told_of_token("text: \"{deck.titel}\"") == "look.yaml:5:26: error: 'deck' has no 'titel'\n");
  const std::string theme = "themes: {tone: {by: [colour], records: {red: {ink: \"#000000\"}}}}\n";
  CHECK(told_of_token("text: \"{tone.ink}\"", theme).empty());
  CHECK(told_of_token("text: \"{tone.inc}\"", theme).find("error: 'tone' has no 'inc'") != std::string::npos);
}

TEST_CASE("a name in the template of cells is one of theirs") {
  const TempFolder folder;
  folder.write("edition.yaml", "game: freeform\nboards: [{name: track, template: look}]\nparts_list: false\n");
  const auto told = [&](const std::string& words) {
    folder.write("look.yaml",
                 "trim: 50x70mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 9pt, colour: ink}}\nelements:\n"
                 "  - repeat: [{text: \"" +
                     words + "\", style: big}]\n    cells: {square: [2, 2]}\n");
    return told_of(folder, "");
  };
  CHECK(told("{name}{index - 1}").empty());
  CHECK(told("{indx - 1}") == "look.yaml:5:23: error: 'track' has no 'indx'\n");
}

TEST_CASE("a back that all cards share may name what a card has") {
  const TempFolder folder;
  folder.write("deck.yaml", deck_head + "back: {template: behind, sign: moon}\n" + one_card);
  folder.write("look.yaml", look("text: \"{title}\", box: [0mm, 0mm, 30mm, 9mm]"));
  folder.write("behind.yaml", look("text: \"{sign}\", box: [0mm, 0mm, 30mm, 9mm]"));
  CHECK(told_of(folder).empty());
  folder.write("behind.yaml", look("text: \"{sign}{sgin}\", box: [0mm, 0mm, 30mm, 9mm]"));
  CHECK(told_of(folder).find("behind.yaml:5:32: error: no card of '") == 0);
}

TEST_CASE("a template of two decks may ask for what either has") {
  const TempFolder folder;
  folder.write("edition.yaml", "game: freeform\ntitle: Two\ndecks: [deck.yaml, mages.yaml]\n");
  folder.write("deck.yaml", deck_head + one_card);
  folder.write("mages.yaml", "game: freeform\nschema: {mana: integer}\ntemplate: look\ncards: [{id: m, mana: 3}]\n");
  folder.write("look.yaml", look("text: \"{mana + 1}{attack}\", box: [0mm, 0mm, 30mm, 9mm]"));
  CHECK(told_of(folder, "edition.yaml").empty());
  folder.write("look.yaml", look("text: \"{mana + 1}{attack}\", box: [0mm, 0mm, 30mm, 9mm], when: mana == none"));
  CHECK(told_of(folder, "edition.yaml") ==
        "look.yaml:5:80: error: 'mana' is a number, and 'none' is a text: they cannot be compared\n");
}

TEST_CASE("a template beside the deck comes before one of the gallery that is called alike") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: hex\nallow: [not-shown]\ncards: [{id: a, title: A}]\n");
  const auto layout = [&] {
    press::Workshop workshop;
    const press::Target target = press::load(folder / "deck.yaml", workshop);
    const auto all = press::prepare(target, {}, false, workshop);
    INFO(diag::print(workshop.diagnostics));
    REQUIRE(all.size() == 1);
    return all.front().cutouts.front().front.layout->path;
  };
  CHECK(layout() != folder / "hex.yaml");
  folder.write("hex.yaml", "game: freeform\ncards: [{id: b}]\n");  // a deck that is called so
  CHECK(layout() != folder / "hex.yaml");
  folder.write("hex.yaml", look("text: \"{title}\", box: [0mm, 0mm, 30mm, 9mm]"));
  CHECK(layout() == folder / "hex.yaml");
  folder.write("hex.yaml", "extends: hex\ntitle: mine\n");  // ours, changed
  CHECK(layout() == folder / "hex.yaml");
}

TEST_CASE("lengths of a template are judged as lengths: numbers count millimetres, texts have their unit") {
  const TempFolder folder;
  folder.write(
      "deck.yaml",
      "game: freeform\nschema: {n: integer, wide: length, t: text, b: boolean, kind: [spell, beast], size: [4mm, "
      "2cm], tags: list}\nallow: [not-shown]\ntemplate: look\n"
      "cards: [{id: a, n: 2, wide: 4mm, t: 3mm, b: true, kind: spell, size: 4mm, tags: [x]}]\n");
  const auto told = [&](const std::string& length) {
    folder.write("look.yaml", look("text: x, box: [0mm, 0mm, \"" + length + "\", 9mm]"));
    return told_of(folder);
  };
  for (const char* good : {"{n} * 2mm", "{n} * {wide}", "{wide} * {n}", "{t}", "{size}", "max({wide} + {n}, 2mm)",
                           "{n + 1} * 2mm", "100% - {wide}", "max({wide}, {t}) / 2", "{copies} * 3mm"}) {
    INFO(good);
    CHECK(told(good).empty());
  }
  CHECK(told("{b}") == "look.yaml:5:45: error: 'b' is true or false, no length\n");
  CHECK(told("4mm + {kind}") == "look.yaml:5:51: error: 'kind' is one of spell, beast, no length\n");
  CHECK(told("{wide} * {wide}") == "look.yaml:5:54: error: 'wide' is a length, no number\n");
  CHECK(told("{t + 1} * 2mm") == "look.yaml:5:45: error: 't' is a text, no number\n");
  CHECK(told("max({tags}, 3mm)") == "look.yaml:5:49: error: 'tags' is a list, no length\n");
}
