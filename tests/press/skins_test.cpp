// What dresses the templates of the gallery: ours, one's own, and by card.
#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/check.h"
#include "told_by.h"

using namespace kingpress;

namespace {

scene::Colour colour_of(const press::Drawing& drawing, const char* name) { return drawing.layout->palette.at(name); }

constexpr scene::Colour white{0xFF, 0xFF, 0xFF}, night{0x0E, 0x15, 0x1C}, rust{0xF4, 0xE9, 0xDC};

}  // namespace

TEST_CASE("a deck's skin dresses fronts, backs and tokens; what stands where stays") {
  TempFolder folder;
  const auto deck_in = [&](const char* skin) {
    return folder.write("deck.yaml", std::string("game: freeform\ntemplate: creature\nback: creature-back\n") + skin +
                                         "cards:\n  - {id: a, title: A}\n");
  };
  const press::AKit plain(deck_in("")), dressed(deck_in("skin: night\n"));
  REQUIRE(dressed.cutouts.size() == 1);
  CHECK(colour_of(plain.cutouts[0].front, "paper") == white);
  CHECK(colour_of(dressed.cutouts[0].front, "paper") == night);
  CHECK(colour_of(*dressed.cutouts[0].back, "paper") == night);
  CHECK(dressed.cutouts[0].front.layout->name == "freeform/creature");
  CHECK(dressed.cutouts[0].component.trim == plain.cutouts[0].component.trim);
  CHECK(dressed.cutouts[0].front.layout->styles.at("title").font == "JetBrains Mono");
  CHECK(plain.cutouts[0].front.layout->styles.at("title").font == "title");
}

TEST_CASE("a skin of one's own lies beside the deck, over all templates or over one, with its drawings") {
  TempFolder folder;
  folder.write("skins/rust/gallery.yaml",
               "title: rust\npalette: {paper: \"#F4E9DC\"}\nfonts: {text: number}\nelements: []\n");
  folder.write("skins/rust/quest.yaml", "palette: {paper: \"#FFFFFF\"}\nremove: [panel]\n");
  folder.write("skins/rust/symbols/sign-fish.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 7'><rect width='3' height='7'/></svg>");
  press::AKit kit(folder.write("deck.yaml",
                               "game: freeform\nskin: rust\nback: none\ncards:\n  - {id: a, title: A, text: B}\n"
                               "  - {id: b, title: A, text: B, template: quest}\n"));
  REQUIRE(kit.cutouts.size() == 2);
  const templates::Template& classic = *kit.cutouts[0].front.layout;
  const templates::Template& quest = *kit.cutouts[1].front.layout;
  CHECK(colour_of(kit.cutouts[0].front, "paper") == rust);
  CHECK(colour_of(kit.cutouts[1].front, "paper") == white);
  CHECK(classic.styles.at("text").font == "number");
  const auto has_panel = [](const templates::Template& layout) {
    return std::any_of(layout.elements.begin(), layout.elements.end(),
                       [](const templates::Element& one) { return one.common().id == "panel"; });
  };
  CHECK(has_panel(classic));
  CHECK_FALSE(has_panel(quest));
  const templates::Drawing* fish = kit.workshop.templates().drawing_if_any(classic, "sign-fish");
  REQUIRE(fish);
  CHECK(fish->size.width.points() == 3);
}

TEST_CASE("a skin by card takes its value; a card without one wears none") {
  TempFolder folder;
  const press::AKit kit(folder.write("deck.yaml",
                                     "game: freeform\nskin: \"{expansion}\"\nschema: {expansion: text}\nback: none\n"
                                     "cards:\n  - {id: a, title: A, expansion: night}\n  - {id: b, title: B}\n"));
  REQUIRE(kit.cutouts.size() == 2);
  CHECK(colour_of(kit.cutouts[0].front, "paper") == night);
  CHECK(colour_of(kit.cutouts[1].front, "paper") == white);
}

TEST_CASE("a skin that there is not is told once, where it stands") {
  TempFolder folder;
  const auto told = [&](const char* skin) {
    return told_by(folder.write("deck.yaml", std::string("game: freeform\nallow: [not-shown]\nskin: ") + skin +
                                                 "\ncards:\n  - {id: a, title: A}\n  - {id: b, title: B}\n"));
  };
  const std::string misspelt = told("nigth");
  CHECK(misspelt.find("deck.yaml:3:7: error: unknown skin 'nigth' [unknown-skin]") != std::string::npos);
  CHECK(misspelt.find("did you mean 'night'?") != std::string::npos);
  CHECK(misspelt.find("error:", misspelt.find("error:") + 1) == std::string::npos);
  CHECK(told("../skins/night").find("[unknown-skin]") != std::string::npos);
  CHECK(told("[night]").find("error:") != std::string::npos);
  CHECK(told("\"{colour}\"").find("no card of this deck has a 'colour'") != std::string::npos);
}

TEST_CASE("a skin that the command line misspells is missed like an option, a template in the deck where it stands") {
  TempFolder folder;
  const auto deck_with = [&](const std::string& layout) {
    return folder.write("deck.yaml",
                        "game: freeform\ntemplate: " + layout + "\nback: none\ncards:\n  - {id: a, title: A}\n");
  };
  press::Selection selection;
  selection.skin = "nigth";
  CHECK_THROWS_WITH(press::AKit(deck_with("quest"), selection), "unknown skin 'nigth'");
  selection.skin = "night";
  press::Workshop workshop;
  press::prepare(press::load(deck_with("qeust"), workshop), selection, true, workshop);
  CHECK(diag::print(workshop.diagnostics).find("deck.yaml:2:11: error: unknown template 'qeust'") != std::string::npos);
}

TEST_CASE("a skin of the command line that no template heeds is told") {
  press::Selection selection;
  selection.skin = "night";
  const auto told = [&](const std::string& deck) {
    return diag::print(press::AKit(deck, selection).workshop.diagnostics).find("--skin night changes nothing") !=
           std::string::npos;
  };
  TempFolder folder;
  CHECK(told("minkingi"));
  CHECK_FALSE(told(folder.write("deck.yaml", "game: freeform\ntemplate: quest\ncards:\n  - {id: a, title: A}\n")));
}
