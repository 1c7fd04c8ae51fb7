// What is chosen of a target and prepared, from the smallest decks that show it.
#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "diag/usage_error.h"
#include "press/check.h"
#include "press/dump.h"
#include "press/print.h"

using namespace kingpress;

namespace {

press::Selection only(std::set<std::string> kinds) {
  press::Selection selection;
  selection.only = std::move(kinds);
  return selection;
}

}  // namespace

TEST_CASE("backs alone whose template is missing are told and not printed") {
  TempFolder folder;
  const std::string deck = folder.write("deck.yaml", "game: freeform\nback: nothere\ncards:\n  - {id: a}\n");
  const bool draft = GENERATE(false, true);
  press::Workshop workshop;
  press::PrintJob job;
  job.selection = only({"back"});
  job.sheets.draft = draft;
  job.output = folder / "out.pdf";
  CHECK_FALSE(press::dump(press::load(deck, workshop), job, std::nullopt, workshop));
  CHECK_FALSE(press::print(press::load(deck, workshop), job, workshop, [](std::size_t, std::size_t) {}));
  CHECK(diag::print(workshop.diagnostics).find("deck.yaml:2:7: error: unknown template 'nothere'") !=
        std::string::npos);
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml"});
}

TEST_CASE("backs alone are one cutout with a copy for each card") {
  TempFolder folder;
  const std::string deck = folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, copies: 3}\n  - {id: b}\n");
  const press::AKit kit(deck, only({"back"}));
  REQUIRE(kit.cutouts.size() == 1);
  CHECK(kit.cutouts[0].component.copies == 4);
  CHECK(kit.cutouts[0].component.kind == "back");
  CHECK_FALSE(kit.cutouts[0].component.has_back);
}

TEST_CASE("what is prepared may be moved and still be drawn") {
  press::Workshop workshop;
  const press::Target target = press::load("25-kingdoms", workshop);
  std::vector<press::Prepared> all = press::prepare(target, only({"card", "back"}), false, workshop);
  REQUIRE(all.size() == 1);
  const std::vector<press::Cutout> cutouts = std::move(all.front().cutouts);
  all.clear();
  std::size_t drawn = 0;
  press::each_drawing(cutouts, [&](const std::string&, const press::Drawing& drawing) {
    CHECK_FALSE(workshop.composer().compose(*drawing.layout, drawing.subject).nodes.empty());
    ++drawn;
  });
  CHECK(drawn == 52 + 3 + 4);  // the backs of cards, references, title card and four kinds of tokens
}

TEST_CASE("every deck of a folder is judged, and what their templates are is told in the same run") {
  TempFolder folder;
  folder.write("a.yaml", "game: 25-kingdoms\ntemplate: nothere\ncards:\n  - {suit: hearts, rank: 7}\n");
  folder.write("b.yaml", "game: 25-kingdoms\ncards:\n  - {suit: hearts, rank: 99}\n");
  press::Workshop workshop;
  press::check(press::load(folder.path(), workshop), workshop);
  const std::string said = diag::print(workshop.diagnostics);
  CHECK(said.find("b.yaml:3") != std::string::npos);
  CHECK(said.find("a.yaml:1") != std::string::npos);  // too few cards to play
  CHECK(said.find("unknown template 'nothere'") != std::string::npos);
}

TEST_CASE("where reading a deck brought errors, everything that prepares it tells what else is wrong") {
  TempFolder folder;
  folder.write("a.yaml", "game: 25-kingdoms\ncards:\n  - {suit: [], rank: 7}\n");
  folder.write("b.yaml", "game: 25-kingdoms\ncards:\n  - {suit: hearts, rank: 99}\n");
  press::Workshop workshop;
  const press::Target target = press::load(folder.path(), workshop);
  REQUIRE(workshop.diagnostics.has_errors());
  REQUIRE(diag::print(workshop.diagnostics).find("b.yaml:3") == std::string::npos);
  SECTION("to print") { CHECK(press::prepare(target, {}, false, workshop).empty()); }
  SECTION("to dump") { CHECK_FALSE(press::dump(target, {}, std::nullopt, workshop)); }
  CHECK(diag::print(workshop.diagnostics).find("b.yaml:3") != std::string::npos);
}

namespace {

std::string said_of(const std::string& target) {
  press::Workshop workshop;
  press::check(press::load(target, workshop), workshop);
  return diag::print(workshop.diagnostics);
}

}  // namespace

TEST_CASE("a Minkingi deck that names no template is drawn by what its cards have") {
  TempFolder folder;
  const auto [rest, layout] = GENERATE(table<std::string, std::string>({{"", "minkingi/blank"},
                                                                        {", title: ''", "minkingi/blank"},
                                                                        {", level: 3", "minkingi/blank"},
                                                                        {", title: The Wolf", "minkingi/illustrated"},
                                                                        {", text: Howls", "minkingi/illustrated"},
                                                                        {", art: wolf.png", "minkingi/illustrated"}}));
  CAPTURE(rest);
  const press::AKit kit(folder.write("deck.yaml",
                                     "game: minkingi\ncards:\n"
                                     "  - {number: 1, corners: [1, 2, 3, 4], speed: 5}\n"
                                     "  - {number: 2, corners: [1, 2, 3, 5], speed: 6" +
                                         rest + "}\n"),
                        only({"card"}));
  REQUIRE(kit.cutouts.size() == 2);
  for (const press::Cutout& cutout : kit.cutouts) CHECK(cutout.front.layout->name == layout);
}

TEST_CASE(
    "what a template shows nowhere is a warning, once for a deck and key, and its art is looked for all the same") {
  TempFolder folder;
  const std::string said =
      said_of(folder.write("deck.yaml",
                           "game: minkingi\ntemplate: blank\ncards:\n"
                           "  - {number: 1, corners: [1, 2, 3, 4], speed: 5, title: Wolf, text: '', art: gone.png}\n"
                           "  - {number: 2, corners: [4, 3, 2, 1], speed: 6, title: Owl, text: Hoots}\n"
                           "  - {number: 3, corners: [4, 3, 2, 1], speed: 6, title: Elk, text: Bells}\n"));
  INFO(said);
  CHECK(said.find("deck.yaml:5:68: warning: 'text' of 2 cards is not shown by the template 'minkingi/blank'") !=
        std::string::npos);
  CHECK(said.find("deck.yaml:4:78: error: there is no picture 'gone.png'") != std::string::npos);
  CHECK(said.find("'art' of 1 card is not shown") != std::string::npos);
  CHECK(said.find("'title' of") == std::string::npos);
  CHECK(said.find("'text' of", said.find("'text' of") + 1) == std::string::npos);
}

TEST_CASE("a value that is not shown is offered the names that the template shows, of its kind, the nearest first") {
  TempFolder folder;
  const auto hint_for = [&](const std::string& column, const std::string& value) {
    const std::string said =
        said_of(folder.write("deck.yaml", "game: freeform\ntemplate: creature\nschema: {attack: integer, " + column +
                                              "}\ncards:\n  - {title: Tower, attack: 1, " + value + "}\n"));
    const auto at = said.find("the template shows (");
    REQUIRE(at != std::string::npos);
    return said.substr(at, said.find(';', at) - at);
  };
  CHECK(hint_for("ward: integer", "ward: 2") ==
        "the template shows (cost, defence): template: {template: creature, cost: \"{ward}\"}");
  CHECK(hint_for("defense: integer", "defense: 2") ==
        "the template shows (defence, cost): template: {template: creature, defence: \"{defense}\"}");
  CHECK(hint_for("tribe: text", "tribe: elf") ==
        "the template shows (type): template: {template: creature, type: \"{tribe}\"}");
}

TEST_CASE("in a game of one's own every value wants to be shown, by a condition too, unless the deck allows it") {
  TempFolder folder;
  folder.write("look.yaml",
               "title: a look\ntrim: [63mm, 88mm]\npalette: {ink: '#000000'}\nelements:\n"
               "  - {shape: rect, when: rare, box: [0mm, 0mm, 9mm, 9mm], fill: ink}\n"
               "  - repeat: [{shape: rect, when: power == a, box: [0mm, 0mm, 9mm, 9mm], fill: ink}]\n"
               "    over: tags\n    as: power\n");
  const auto deck = [](const std::string& allow) {
    return "game: freeform\n" + allow +
           "template: look.yaml\nschema: {rare: boolean, power: integer, tags: {type: list, of: text}}\n"
           "cards:\n  - {id: a, rare: true, power: 3, tags: [a, b]}\n";
  };
  const std::string said = said_of(folder.write("deck.yaml", deck("")));
  INFO(said);
  CHECK(said.find("deck.yaml:5:32: warning: 'power' of 1 card is not shown by the template 'look.yaml'") !=
        std::string::npos);
  CHECK(said.find("where it says {power}") != std::string::npos);
  CHECK(said.find("'rare'") == std::string::npos);
  CHECK(said.find("'tags'") == std::string::npos);
  CHECK(said_of(folder.write("deck.yaml", deck("allow: [not-shown]\n"))).empty());
}

TEST_CASE("of a value that is not shown the hint names what the template shows as a text, and nothing else") {
  TempFolder folder;
  const auto said = [&](const std::string& layout, const std::string& key, const std::string& has) {
    return said_of(folder.write("deck.yaml", "game: freeform\ntemplate: " + layout + "\nschema: {" + key +
                                                 ": text}\ncards:\n  - {" + has + ", " + key + ": Owl}\n"));
  };
  const std::string word = said("word", "second", "title: Fox");
  INFO(word);
  CHECK(word.find("template: {template: word, other_word: \"{second}\"}") != std::string::npos);
  for (const char* layout : {"flashcard", "playing-card", "classic"}) {
    const std::string other = said(layout, "odd", "title: Fox");
    INFO(other);
    CHECK(other.find("'odd' of 1 card is not shown") != std::string::npos);
    for (const char* no_text : {"art_", "colour:", "faction:", "suit:", "rarity:"})
      CHECK(other.find(no_text) == std::string::npos);
  }
}

TEST_CASE("art that its template draws only sometimes is looked for always") {
  TempFolder folder;
  folder.write("look.yaml",
               "title: a look\ntrim: [63mm, 88mm]\nelements:\n"
               "  - {image: '{art}', when: rare, box: [0mm, 0mm, 9mm, 9mm]}\n");
  const std::string said = said_of(folder.write(
      "deck.yaml",
      "game: freeform\ntemplate: look.yaml\nschema: {rare: boolean}\ncards:\n  - {id: a, art: gone.png}\n"));
  INFO(said);
  CHECK(said.find("deck.yaml:5:18: error: there is no picture 'gone.png'") != std::string::npos);
  CHECK(said.find("not-shown") == std::string::npos);
}

TEST_CASE("a filter that leaves no card is named where nothing is left to print") {
  TempFolder folder;
  const std::string deck = folder.write(
      "deck.yaml", "game: freeform\nschema: {cost: integer}\nwhere: cost > 9\ncards:\n  - {id: a, cost: 3}\n");
  press::Workshop workshop;
  try {
    press::check(press::load(deck, workshop), workshop);
    FAIL("nothing is printed");
  } catch (const diag::UsageError& error) {
    CHECK(error.hint() == "no card of '" + deck + "' meets its 'where:'");
  }
  folder.write("other.yaml", "game: freeform\ncards:\n  - {id: b}\n");
  folder.write("edition.yaml", "game: freeform\ndecks: [deck.yaml, other.yaml]\n");
  press::Workshop both;
  press::check(press::load(folder.path(), both), both);
  CHECK(diag::print(both.diagnostics).find("deck.yaml:3:8: warning: no card of the deck meets this 'where'") !=
        std::string::npos);
}
