// Templates and backs that cards name themselves.
#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/check.h"
#include "press/faces.h"
#include "sheets/impose.h"

using namespace kingpress;

namespace {

constexpr const char* plain_look = "trim: 50x70mm\nelements:\n  - {shape: rect, fill: \"#123456\"}\n";
constexpr const char* titled_back =
    "trim: 50x70mm\npalette: {ink: \"#000000\"}\nstyles: {big: {size: 20pt, colour: ink}}\n"
    "elements:\n  - {text: \"{title}\", style: big, box: [5mm, 5mm, 40mm, 20mm]}\n";
constexpr const char* picture =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 50 70'><rect width='50' height='70'/></svg>";

std::string told_by(const std::string& path) {
  press::Workshop workshop;
  press::check(press::load(path, workshop), workshop);
  return diag::print(workshop.diagnostics);
}

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
    CHECK(said.find("deck.yaml:3:7: error: no card of this deck has a 'fraction'") != std::string::npos);
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
