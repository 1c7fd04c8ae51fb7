// Templates and backs that cards name themselves.
#include "../catch.h"
#include "../skipped.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "fonts/installed.h"
#include "press/check.h"
#include "press/faces.h"
#include "scene/dump.h"
#include "sheets/impose.h"
#include "told_by.h"

using namespace kingpress;

namespace {

constexpr const char* plain_look = "trim: 50x70mm\nelements:\n  - {shape: rect, fill: \"#123456\"}\n";
constexpr const char* titled_back =
    "trim: 50x70mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 20pt, colour: ink}}\n"
    "elements:\n  - {text: \"{title}\", style: big, box: [5mm, 5mm, 40mm, 20mm]}\n";
constexpr const char* picture =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'><rect width='50' height='70'/></svg>";

std::string layout_of(const press::Drawing& drawing) {
  const std::string& path = drawing.layout->path;
  return path.substr(path.rfind('/') + 1);
}

}  // namespace

TEST_CASE("a card's own template and back come before its deck's") {
  TempFolder folder;
  for (const char* name : {"unit.yaml", "spell.yaml", "red.yaml"}) folder.write(name, plain_look);
  const std::string deck = folder.write("deck.yaml",
                                        "game: freeform\ntemplate: unit.yaml\ncards:\n  - {id: a}\n"
                                        "  - {id: b, template: spell, back: red.yaml}\n  - {id: c, back: none}\n");
  const press::AKit kit(deck);
  REQUIRE(kit.cutouts.size() == 3);
  CHECK(layout_of(kit.cutouts[0].front) == "unit.yaml");
  CHECK(layout_of(*kit.cutouts[0].back) == "classic-back.yaml");
  CHECK(layout_of(kit.cutouts[1].front) == "spell.yaml");
  CHECK(layout_of(*kit.cutouts[1].back) == "red.yaml");
  CHECK(layout_of(kit.cutouts[2].front) == "unit.yaml");
  CHECK_FALSE(kit.cutouts[2].back);
  CHECK_FALSE(kit.cutouts[2].component.has_back);
}

TEST_CASE("a drawing is a back's template where it is said to be one or says where it is cut, else a picture") {
  TempFolder folder;
  const std::string words = "<text id='motto' y='20' font-size='5'>Motto</text></svg>";
  const std::string open = "<svg xmlns='http://www.w3.org/2000/svg' width='50mm' height='70mm' viewBox='0 0 50 70'>";
  folder.write("plain.svg", open + words);
  folder.write("cut.svg", open + "<rect id='Trim' width='50' height='70'/>" + words);
  const auto back_of = [&](const std::string& back) {
    const press::AKit kit(folder.write(
        "deck.yaml", "game: freeform\nschema: {motto: text}\nback: " + back + "\ncards:\n  - {id: a, motto: Hm}\n"));
    REQUIRE(kit.cutouts.size() == 1);
    REQUIRE(kit.cutouts[0].back);
    return layout_of(*kit.cutouts[0].back);
  };
  CHECK(back_of("plain.svg") == "picture-back.yaml");
  CHECK(back_of("{template: plain.svg}") == "plain.svg");
  CHECK(back_of("cut.svg") == "cut.svg");
  CHECK(back_of("{template: picture-back, art: cut.svg}") == "picture-back.yaml");
}

TEST_CASE("a drawing shows the values that a look gives it, though no card has them") {
  TempFolder folder;
  folder.write("look.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' width='50mm' height='70mm' viewBox='0 0 50 70'>"
               "<text id='motto' y='20' font-size='5'>Motto</text></svg>");
  const press::AKit kit(folder.write("deck.yaml",
                                     "game: freeform\ntemplate: {template: look.svg, motto: Hm}\n"
                                     "back: {template: look.svg, motto: Ha}\ncards: [{id: a}]\n"));
  REQUIRE(kit.cutouts.size() == 1);
  for (const press::Drawing* side : {&kit.cutouts[0].front, kit.cutouts[0].back.get()}) {
    REQUIRE(side);
    REQUIRE(side->layout->elements.size() == 1);
    CHECK(side->layout->elements[0].common().id == "motto");
  }
}

TEST_CASE("what a look gives from columns that a card leaves empty is not given, and a false condition stays false") {
  TempFolder folder;
  folder.write("look.yaml",
               "trim: 63x88mm\nstyles: {t: {size: 10pt, colour: \"#000000\"}}\nvalues: {power: a, big: b, both: c}\n"
               "elements:\n"
               "  - {text: \"power {power}\", when: power, style: t}\n  - {text: \"big {big}\", when: big, style: t}\n"
               "  - {text: \"{both}\", when: both, style: t}\n");
  const std::string deck =
      "game: freeform\nschema: {title: text, strength: integer, swift: boolean}\n"
      "template: {template: look.yaml, power: \"{if(strength, strength)}\", big: \"{strength > 3}\",\n"
      "           both: \"{strength} of {title}\"}\n"
      "back: {template: look.yaml, power: \"{strength}\", big: \"{swift}\"}\n";
  press::AKit kit(folder.write("deck.yaml", deck + "cards:\n  - {title: One, strength: 7, swift: true}\n"
                                                   "  - {title: Two, strength: 1, swift: false}\n  - {title: Three}\n"
                                                   "  - {id: none}\n"));
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.cutouts.size() == 4);
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
  const auto said = [&](const press::Drawing& drawing) {
    std::string texts;
    for (const scene::Node& node : kit.draw(drawing).nodes)
      if (const auto* text = std::get_if<scene::Text>(&node)) texts += text->text + "; ";
    return texts;
  };
  CHECK(said(kit.cutouts[0].front) == "power 7; big true; 7 of One; ");
  CHECK(said(kit.cutouts[1].front) == "power 1; 1 of Two; ");
  CHECK(said(kit.cutouts[2].front) == "of Three; ");
  CHECK(said(kit.cutouts[3].front) == "");
  CHECK(said(*kit.cutouts[0].back) == "power 7; big true; ");
  CHECK(said(*kit.cutouts[1].back) == "power 1; ");
  CHECK(said(*kit.cutouts[3].back) == "");
}

TEST_CASE("a table's columns name templates and backs") {
  TempFolder folder;
  for (const char* name : {"unit.yaml", "red.yaml"}) folder.write(name, plain_look);
  folder.write("cards.csv", "id,template,back\na,unit,red\nb,,\n");
  const press::AKit kit(folder.write("deck.yaml", "game: freeform\ncards: cards.csv\n"));
  REQUIRE(kit.cutouts.size() == 2);
  CHECK(layout_of(kit.cutouts[0].front) == "unit.yaml");
  CHECK(layout_of(*kit.cutouts[0].back) == "red.yaml");
  CHECK(layout_of(kit.cutouts[1].front) == "classic.yaml");
}

TEST_CASE("looks by value: one back for all cards that show the same") {
  TempFolder folder;
  for (const char* name : {"red-back.yaml", "blue-back.yaml", "unit.yaml", "spell.yaml"})
    folder.write(name, plain_look);
  const std::string deck =
      folder.write("deck.yaml",
                   "game: freeform\ntemplate: \"{kind}\"\nback: \"{faction}-back\"\n"
                   "schema: {faction: [red, blue], kind: [unit, spell]}\ncards:\n"
                   "  - {id: a, kind: unit, faction: red}\n  - {id: b, kind: spell, faction: blue}\n"
                   "  - {id: c, kind: unit, faction: red}\n");
  press::AKit kit(deck);
  REQUIRE(kit.cutouts.size() == 3);
  CHECK(layout_of(kit.cutouts[0].front) == "unit.yaml");
  CHECK(layout_of(kit.cutouts[1].front) == "spell.yaml");
  CHECK(layout_of(*kit.cutouts[0].back) == "red-back.yaml");
  CHECK(layout_of(*kit.cutouts[1].back) == "blue-back.yaml");
  CHECK(kit.cutouts[0].back == kit.cutouts[2].back);
  press::Faces faces(kit.cutouts, kit.workshop);
  faces.compose_all();
  CHECK(faces.face(0, scene::Side::back).nodes == faces.face(2, scene::Side::back).nodes);
  CHECK(faces.face(0, scene::Side::back).nodes != faces.face(1, scene::Side::back).nodes);
}

TEST_CASE("a back that shows values of its card is one for each that differs") {
  TempFolder folder;
  folder.write("titled.yaml", titled_back);
  const press::AKit kit(folder.write("deck.yaml",
                                     "game: freeform\nback: titled\ncards:\n  - {id: a, title: Owl}\n"
                                     "  - {id: b, title: Bear}\n  - {id: c, title: Owl}\n"));
  REQUIRE(kit.cutouts.size() == 3);
  CHECK(kit.cutouts[0].back == kit.cutouts[2].back);
  CHECK(kit.cutouts[0].back != kit.cutouts[1].back);
  CHECK(kit.cutouts[1].back->subject.name == "the back of card b");
  CHECK(kit.cutouts[1].back->subject.card == kit.cutouts[1].front.subject.card);
}

TEST_CASE("a picture of its own is a card's back, by name or with a template") {
  TempFolder folder;
  folder.write("owl_back.svg", picture);
  folder.write("bear_back.svg", picture);
  const auto back =
      GENERATE(as<std::string>{}, "\"{id}_back.svg\"", "{template: picture-back, art: \"{id}_back.svg\"}");
  const std::string deck =
      folder.write("deck.yaml", "game: freeform\nback: " + back + "\ncards: [{id: owl}, {id: bear}]\n");
  const press::AKit kit(deck);
  REQUIRE(kit.cutouts.size() == 2);
  CHECK(layout_of(*kit.cutouts[0].back) == "picture-back.yaml");
  CHECK(cards::to_text(*cards::find(*kit.cutouts[1].back->values, "art")) == "bear_back.svg");
  CHECK(told_by(deck).empty());
}

TEST_CASE("a look that cannot be had is said where the card names it") {
  TempFolder folder;
  folder.write("unit.yaml", plain_look);
  folder.write("red-back.yaml", plain_look);
  const std::string head = "game: freeform\nschema: {faction: text}\n";
  SECTION("with the nearest name") {
    const std::string said =
        told_by(folder.write("deck.yaml", head + "cards:\n  - {id: a, template: unti}\n  - {id: b}\n"));
    CHECK(said.find("deck.yaml:4:23: error: unknown template 'unti'") != std::string::npos);
    CHECK(said.find("did you mean 'unit'?") != std::string::npos);
  }
  SECTION("of a path too") {
    const std::string said = told_by(folder.write("deck.yaml", head + "cards:\n  - {id: a, back: red-bock.yaml}\n"));
    CHECK(said.find("deck.yaml:4:19: error: there is no template file 'red-bock.yaml'") != std::string::npos);
    CHECK(said.find("did you mean 'red-back.yaml'?") != std::string::npos);
  }
  SECTION("at the value that makes the name") {
    const std::string said = told_by(folder.write(
        "deck.yaml",
        head + "back: \"{faction}-back\"\ncards:\n  - {id: a, faction: rde}\n  - {id: b, faction: red}\n"));
    CHECK(said.find("deck.yaml:5:22: error: unknown template 'rde-back'") != std::string::npos);
    CHECK(said.find("did you mean 'red-back'?") != std::string::npos);
  }
  SECTION("at the card that has no such value") {
    const std::string said =
        told_by(folder.write("deck.yaml", head + "back: \"{faction}-back\"\ncards:\n  - {id: a}\n"));
    CHECK(said.find("deck.yaml:5:10: error: card 'a' has no 'faction', which '{faction}-back' takes for its back") !=
          std::string::npos);
  }
  SECTION("once where no card can have it") {
    const std::string said =
        told_by(folder.write("deck.yaml", head + "back: \"{fraction}\"\ncards: [{id: a}, {id: b}]\n"));
    CHECK(said.find("deck.yaml:3:9: error: no card of this deck has a 'fraction'") != std::string::npos);
    CHECK(said.find("did you mean 'faction'?") != std::string::npos);
    CHECK(said.find("error:") == said.rfind("error:"));
  }
  SECTION("and a value does not lead out of the folder") {
    const std::string said =
        told_by(folder.write("deck.yaml", head + "back: \"{faction}.yaml\"\ncards: [{id: a, faction: ../../x}]\n"));
    CHECK(said.find("deck.yaml:4:26: error: the back '../../x.yaml' of card 'a' is not in the folder") !=
          std::string::npos);
  }
  SECTION("a map without a template") {
    const std::string said = told_by(folder.write("deck.yaml", head + "back: {art: x.png}\ncards: [{id: a}]\n"));
    CHECK(said.find("deck.yaml:3:7: error: 'back' does not say its template") != std::string::npos);
  }
}

TEST_CASE("the decks of our games take cards with looks of their own") {
  TempFolder folder;
  folder.write("red.yaml", plain_look);
  const press::AKit kit(folder.write("deck.yaml",
                                     "game: 25-kingdoms\ncards:\n  - {suit: hearts, rank: 7}\n"
                                     "  - {suit: hearts, rank: 8, template: red, back: none}\n"));
  REQUIRE(kit.cutouts.size() == 2);
  CHECK(layout_of(kit.cutouts[0].front) == "card.yaml");
  CHECK(kit.cutouts[0].back);
  CHECK(layout_of(kit.cutouts[1].front) == "red.yaml");
  CHECK_FALSE(kit.cutouts[1].back);
}

TEST_CASE("backs that differ lie behind their own fronts, whichever edge the sheet is turned about") {
  TempFolder folder;
  folder.write("titled.yaml", titled_back);
  const press::AKit kit(
      folder.write("deck.yaml",
                   "game: freeform\nsize: 50x70mm\nback: titled\ncards:\n  - {id: a, title: A, copies: 3}\n"
                   "  - {id: b, title: B}\n  - {id: c, back: none, copies: 2}\n  - {id: d, title: D, copies: 14}\n"));
  std::vector<scene::Component> components;
  for (const press::Cutout& piece : kit.cutouts) components.push_back(piece.component);
  sheets::SheetSpec spec;
  spec.duplex = GENERATE(sheets::Duplex::long_edge, sheets::Duplex::short_edge);
  spec.orientation = GENERATE(sheets::PaperOrientation::portrait, sheets::PaperOrientation::landscape);
  diag::Diagnostics diagnostics;
  const sheets::Plan plan = sheets::impose(components, spec, diagnostics);
  // The paper is turned over about its side as it lies.
  const bool across =
      (spec.duplex == sheets::Duplex::long_edge) == (spec.orientation == sheets::PaperOrientation::portrait);
  std::size_t behind = 0;
  for (std::size_t i = 0; i + 1 < plan.pages.size(); i += 2) {
    const sheets::Page &front = plan.pages[i], &back = plan.pages[i + 1];
    REQUIRE(back.back);
    for (const sheets::Placement& under : back.placements) {
      const geometry::Point at = under.trim.centre();
      const geometry::Point through{across ? front.paper.width - at.x : at.x,
                                    across ? at.y : front.paper.height - at.y};
      const auto over =
          std::find_if(front.placements.begin(), front.placements.end(), [&](const sheets::Placement& placement) {
            const geometry::Point apart = placement.trim.centre() - through;
            return std::abs(apart.x.mm()) < 0.002 && std::abs(apart.y.mm()) < 0.002;
          });
      REQUIRE(over != front.placements.end());
      CHECK(over->component == under.component);
      CHECK(components[under.component].name != "card c");
      ++behind;
    }
  }
  CHECK(behind == 18);
}

TEST_CASE("a value that a back shows, or that chooses a look, is not missed on the face") {
  TempFolder folder;
  folder.write("titled.yaml", titled_back);
  folder.write("plain.yaml", plain_look);
  folder.write("red.yaml", plain_look);
  const std::string head = "game: freeform\ntemplate: plain\nschema: {faction: text}\n";
  CHECK(told_by(folder.write("a.yaml", head + "back: titled\ncards: [{id: a, title: Owl}]\n")).empty());
  CHECK(told_by(folder.write("b.yaml", head + "back: \"{faction}\"\ncards: [{id: a, faction: red}]\n")).empty());
  CHECK(told_by(folder.write("c.yaml", head + "back: red\ncards: [{id: a, faction: red}]\n")).find("[not-shown]") !=
        std::string::npos);
}

TEST_CASE("a picture that a template names is found beside the template, beside its parent, or beside the deck") {
  const std::string at =
      GENERATE(std::string("looks/"), std::string("looks/base/"), std::string(), std::string("nowhere/"));
  TempFolder folder;
  folder.write("looks/base/frame.yaml", "trim: 50x70mm\nelements:\n  - {image: frames/red.svg}\n");
  folder.write("looks/mine.yaml", "extends: base/frame.yaml\nelements: []\n");
  folder.write(at + "frames/red.svg", picture);
  folder.write("looks/frames/res.svg", picture);
  const std::string told =
      told_by(folder.write("deck.yaml", "game: freeform\ntemplate: looks/mine\nback: none\ncards:\n  - {id: a}\n"));
  CAPTURE(at, told);
  if (at != "nowhere/") {
    CHECK(told.empty());
    return;
  }
  CHECK(told.find("frame.yaml:3:13: error: there is no picture 'frames/red.svg'") != std::string::npos);
  CHECK(told.find(
            "did you mean 'frames/res.svg'? what a template names is looked for beside the template, then beside the "
            "deck") != std::string::npos);
}

TEST_CASE("what a theme gets wrong is told once, at the theme, with the drawings that there are") {
  TempFolder folder;
  folder.write("hat.yaml",
               "extends: freeform/creature\nelements: []\nthemes:\n  look:\n    records:\n"
               "      hats: {colour: \"#2E5E4E\", on: papper, pattern: waves, sign: trumpet}\n");
  const std::string deck = folder.write("deck.yaml",
                                        "game: freeform\ntemplate: hat\nback: none\nschema: {faction: text}\ncards:\n"
                                        "  - {id: a, title: A, faction: hats}\n  - {id: b, title: B, faction: hats}\n");
  press::Workshop workshop;
  press::check(press::load(deck, workshop), workshop);
  const auto found = workshop.diagnostics.sorted();
  const std::string told = diag::print(workshop.diagnostics);
  INFO(told);
  std::size_t signs = 0;
  for (const diag::Diagnostic& one : found) {
    CHECK(one.span.file->path().ends_with("hat.yaml"));
    if (one.code == "unknown-symbol") ++signs;
  }
  CHECK(signs == 1);
  CHECK(told.find("hat.yaml:6:67: error: unknown symbol 'sign-trumpet'") != std::string::npos);
  CHECK(told.find("there are sign-apple, sign-book, ") != std::string::npos);
  CHECK(told.find("error: unknown colour 'papper'") != std::string::npos);
}

TEST_CASE("all faults of a deck are told in one run: keys, template, back, pictures and every symbol of a text") {
  TempFolder folder;
  folder.write("bak.yaml", "game: freeform\ncards: []\n");
  const std::string told = told_by(
      folder.write("deck.yaml",
                   "game: freeform\ntemplate: creatur\nback: creature-bak\nschema: {cost: integer}\ncards:\n"
                   "  - {title: A, cost: x, colr: red, art: no.png, text: \"[rde]:anvil: and :anvle:[/] now\"}\n"));
  INFO(told);
  for (const char* fault : {"'cost' must be a whole number", "unknown key 'colr'", "unknown template 'creatur'",
                            "unknown template 'creature-bak'", "there is no picture 'no.png'",
                            "unknown colour or size '[rde]'", "unknown symbol 'anvil'", "unknown symbol 'anvle'"})
    CHECK(told.find(fault) != std::string::npos);
  CHECK(told.find("did you mean 'creature'?") != std::string::npos);
  CHECK(told.find("did you mean 'creature-back'?") != std::string::npos);
}

TEST_CASE("a card that lacks what its template shows of nearly all the others is told of") {
  TempFolder folder;
  const auto told = [&](const std::string& last) {
    folder.write("cards.csv", "title,cost,text,qty\nA,1,x,1\nB,2,x,1\nC,3,,1\nD,4,x,1\n" + last);
    return told_by(folder.write("deck.yaml",
                                "game: freeform\ntemplate: creature\nback: none\nschema: {cost: integer}\n"
                                "cards: cards.csv\n"));
  };
  CHECK(told(",,,9\n").find("cards.csv:6:4: warning: card '5' has no 'cost', 'title', as nearly all others "
                            "have [bare-card]") != std::string::npos);
  CHECK(told("E,5,,1\n").empty());
}

TEST_CASE("a flashcard that lacks its question, or on its back the answer, is told of") {
  TempFolder folder;
  const auto told = [&](const std::string& last) {
    folder.write("cards.csv", "question,answer,topic\na,b,X\nc,d,X\ne,f,X\ng,h,X\n" + last);
    return told_by(folder.write("deck.yaml",
                                "game: freeform\ntemplate: flashcard\nback: flashcard-back\n"
                                "schema: {question: text, answer: text, topic: text}\ncards: cards.csv\n"));
  };
  CHECK(told("k,,X\n").find("cards.csv:6:1: warning: card '5' has no 'answer', as nearly all others have") !=
        std::string::npos);
  CHECK(told(",m,X\n").find("warning: card '5' has no 'question', as nearly all others have") != std::string::npos);
  CHECK(told(",,X\n").find("has no 'answer', 'question', as") != std::string::npos);
  CHECK(told("k,m,\n").empty());
}

TEST_CASE("the paths of a tile may stand in any order, in capitals and with commas") {
  TempFolder folder;
  const auto drawn = [&](const std::string& paths) {
    press::AKit kit(folder.write(
        "deck.yaml",
        "game: freeform\ntemplate: tile\nback: none\nschema: {paths: text}\ncards:\n  - {id: a, paths: \"" + paths +
            "\"}\n"));
    REQUIRE(kit.cutouts.size() == 1);
    return scene::dump(kit.draw(kit.cutouts[0].front));
  };
  for (const char* paths : {"se", "ES", "s, e"}) CHECK(drawn(paths) == drawn("es"));
  CHECK(drawn("wsen") == drawn("nesw"));
  CHECK(drawn("e") != drawn("es"));
  CHECK(drawn("none") == drawn("xyz"));
}

TEST_CASE("a score sheet has a column for each of up to six players") {
  TempFolder folder;
  const auto told = [&](const std::string& players) {
    return told_by(
        folder.write("deck.yaml",
                     "game: freeform\ntemplate: score-sheet\nback: none\nschema: {players: integer}\ncards:\n"
                     "  - {title: A, players: " +
                         players + "}\n"));
  };
  CHECK(told("6").empty());
  CHECK(told("1").empty());
  CHECK(told("7").find("deck.yaml:6:25: error: card a: 'players' is too long: item 7 of 7 would run off the card") !=
        std::string::npos);
}

TEST_CASE("a half of a domino has up to twelve pips, in every skin") {
  const char* skin = GENERATE("", "skin: plain\n", "skin: bold\n");
  CAPTURE(skin);
  TempFolder folder;
  const auto deck = [&](const std::string& pips) {
    return folder.write("deck.yaml", "game: freeform\ntemplate: domino\nback: none\n" + std::string(skin) +
                                         "schema: {first_pips: integer, second_pips: integer}\ncards:\n  - {id: a, " +
                                         pips + "}\n");
  };
  CHECK(told_by(deck("first_pips: 12, second_pips: 12")).empty());
  for (const char* key : {"first_pips", "second_pips"})
    CHECK(told_by(deck(std::string(key) + ": 13"))
              .find(std::string("card a: '") + key + "' is too long: item 13 of 13 would run off the card") !=
          std::string::npos);
}

TEST_CASE("whatever 'list symbols' names is found by a template made from nothing") {
  TempFolder folder;
  folder.write("look.yaml", "trim: 50x70mm\nelements:\n  - {symbol: pattern-scales}\n  - {symbol: sign-fish}\n");
  CHECK(
      told_by(folder.write("deck.yaml", "game: freeform\ntemplate: look\nback: none\ncards:\n  - {id: a}\n")).empty());
}

TEST_CASE("letters that no font of ours has are printed with those of the machine where the deck says so") {
  TempFolder folder;
  const auto told = [&](const std::string& fonts) {
    return told_by(folder.write("deck.yaml", "game: freeform\ntemplate: classic\nback: none\n" + fonts +
                                                 "cards:\n  - {title: \"\u5996\u7cbe\"}\n"));
  };
  CHECK(told("").find("'fonts: installed'") != std::string::npos);
  CHECK(told("fonts: mine\n").find("'fonts' can be 'installed', found 'mine'") != std::string::npos);
  if (skipped(fonts::installed_for({0x5996, 0x7cbe}).empty(), "no font with Chinese letters is installed")) return;
  const std::string with = told("fonts: installed\n");
  CHECK(with.find("of this machine is used: elsewhere these pages may look otherwise [installed-font]") !=
        std::string::npos);
  CHECK(with.find("missing-glyph") == std::string::npos);
}
