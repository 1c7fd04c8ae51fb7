// Boxes and the sheet to begin with.
#include "../catch.h"
#include "../editions.h"
#include "a_kit.h"
#include "press/legible.h"

using namespace kingpress;
using press::AKit;

namespace {

AKit asked_for(const std::string& game, const std::string& kind) {
  press::Selection selection;
  selection.only = {kind};
  return AKit(game, selection);
}

std::string all_words(AKit& kit, const press::Cutout& piece) {
  std::string text;
  output::Rasteriser raster(kit.workshop.fonts());
  for (const auto& words : press::words_of(kit.draw(piece.front), raster)) text += words.text + "\n";
  return text;
}

}  // namespace

TEST_CASE("every game's cards have boxes that name its author, in type of 6.5 points or more") {
  const auto [game, boxes] = GENERATE(table<std::string, std::size_t>(
      {{"minkingi", 2}, {"25-kingdoms", 1}, {"kings-keys", 1}, {"kingdom-coinquest", 1}, {"kingdoms-ii", 3}}));
  INFO(game);
  AKit kit = asked_for(game, "box");
  INFO(diag::print(kit.workshop.diagnostics));
  REQUIRE(kit.cutouts.size() == boxes);
  output::Rasteriser raster(kit.workshop.fonts());
  for (const press::Cutout& box : kit.cutouts) {
    CHECK(box.component.kind == "box");
    CHECK(box.component.shape == geometry::CutShape::path);
    CHECK(all_words(kit, box).find("after ") != std::string::npos);
    for (const auto& words : press::words_of(kit.draw(box.front), raster)) CHECK(words.points >= 6.5 - 1e-6);
  }
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
}

TEST_CASE("thicker cards make deeper boxes") {
  press::Selection selection;
  selection.only = {"box"};
  const AKit usual("25-kingdoms", selection);
  selection.thickness = geometry::Length::mm(0.4);
  const AKit thick("25-kingdoms", selection);
  CHECK(thick.cutouts.front().component.trim.width > usual.cutouts.front().component.trim.width);
}

TEST_CASE("the sheet to begin with lists every part of the kit and names the author") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  AKit kit = asked_for(game, "cover");
  REQUIRE(kit.cutouts.size() == 1);
  const std::string words = all_words(kit, kit.cutouts.front());
  CHECK(words.find("after ") != std::string::npos);
  CHECK(words.find("Tick as you cut") != std::string::npos);
  CHECK(words.find("63 x 88 mm") + words.find("70 x 120 mm") != 2 * std::string::npos);
  CHECK_FALSE(kit.workshop.diagnostics.has_errors());
}

TEST_CASE("boxes and cover stay out of a kit that does not ask for them") {
  const AKit kit("25-kingdoms");
  for (const press::Cutout& piece : kit.cutouts) {
    CHECK(piece.component.kind != "box");
    CHECK(piece.component.kind != "cover");
  }
}
