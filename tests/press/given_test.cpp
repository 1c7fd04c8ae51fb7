// Values that are given to a template that never shows them.
#include "../catch.h"
#include "../temp_folder.h"
#include "press/check.h"
#include "press/prepare.h"

using namespace kingpress;

namespace {

std::string told_of(const TempFolder& folder, const std::string& target) {
  press::Workshop workshop;
  press::check(press::load(folder / target, workshop), workshop);
  std::string text;
  for (const diag::Diagnostic& one : workshop.diagnostics.sorted()) {
    const auto place = one.span.file->place(one.span.begin);
    text += std::to_string(place.line) + ":" + std::to_string(place.column) +
            (one.severity == diag::Severity::error ? ": error: " : ": warning: ") + one.message + " / " + one.hint +
            "\n";
  }
  return text;
}

std::string told_of_deck(const std::string& looks) {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nallow: [not-shown]\n" + looks +
                                "\nschema: {faction: [tide, ember], cost: integer}\n"
                                "cards: [{title: Fox, faction: ember, cost: 2}, {title: Seal, faction: tide}]\n");
  for (const char* kind : {"tide", "ember"})
    folder.write(std::string(kind) + "-look.yaml",
                 "trim: 50x70mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 9pt, colour: ink}}\nelements:\n"
                 "  - {style: big, text: \"{title} {" +
                     std::string(kind) +
                     "}\"}\nvalues: {title: t, tide: w, "
                     "ember: f, spare: s}\n");
  return told_of(folder, "deck.yaml");
}

}  // namespace

TEST_CASE("a misspelt key of a look is an error at the key, one that is like none a warning") {
  CHECK(told_of_deck("template: creature\nback: {template: creature-back, faction: lore}").empty());
  CHECK(told_of_deck("template: creature\nback: {template: creature-back, facton: lore}") ==
        "4:33: error: the template 'freeform/creature-back' shows no 'facton' / did you mean 'faction'?\n");
  CHECK(told_of_deck("template: {template: creature, costt: \"{cost}\"}")
            .find("3:32: error: the template 'freeform/creature' shows no 'costt' / did you mean 'cost'?") == 0);
  CHECK(told_of_deck("template: {template: creature, umbrella: 3}")
            .find("3:32: warning: the template 'freeform/creature' shows no 'umbrella'") == 0);
}

TEST_CASE("of a look that means several templates a key may be for any, or be declared") {
  CHECK(told_of_deck("template: {template: \"{faction}-look\", tide: 1, ember: 2, spare: 3}\nback: none").empty());
  CHECK(told_of_deck("template: {template: \"{faction}-look\", tidde: 1}\nback: none") ==
        "3:40: error: the templates that this chooses show no 'tidde' / did you mean 'tide'?\n");
}

TEST_CASE("a value of a piece is shown by its face or its back, or chooses them") {
  const TempFolder folder;
  const auto told = [&](const std::string& values) {
    folder.write("edition.yaml",
                 "game: freeform\ntokens: [{name: coin, template: \"{kind}\", back: behind, copies: 2, text: unseen, "
                 "values: {kind: front, " +
                     values + "}}]\nparts_list: false\n");
    return told_of(folder, "");
  };
  const std::string head = "trim: 20x20mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 9pt, colour: ink}}\n";
  folder.write("front.yaml", head + "elements: [{style: big, text: \"{worth}\"}]\n");
  folder.write("behind.yaml", head + "elements: [{style: big, text: \"{sign}\"}]\n");
  CHECK(told("worth: 1, sign: x").empty());
  CHECK(told("worth: 1, sing: x")
            .find("2:114: error: the templates that this chooses show no 'sing' / did you mean "
                  "'sign'?") != std::string::npos);
}
