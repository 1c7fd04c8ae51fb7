// Every face of every kit can be read: the size of each text, and its contrast with what lies under it.
#include "../catch.h"
#include "../editions.h"
#include "a_kit.h"
#include "drawn_beyond.h"
#include "fonts/font_set.h"
#include "press/legible.h"
#include "press/sight.h"
#include "trade/near_cut.h"

using namespace kingpress;
using geometry::Length;
using press::AKit;
using press::contrast;
using press::Words;
using press::words_of;

namespace {

std::string shown(const press::Cutout& cutout, const Words& words) {
  return cutout.component.name + " says '" + words.text + "' at " + std::to_string(words.points) + " pt, contrast " +
         std::to_string(contrast(words.colour, words.ground));
}

}  // namespace

TEST_CASE("black on white is the strongest contrast, and a pill's words are held against the pill") {
  CHECK(contrast({0, 0, 0}, {255, 255, 255}) == Approx(21));
  CHECK(contrast({0x77, 0x77, 0x77}, {255, 255, 255}) == Approx(4.48).margin(0.01));
  AKit kit("kingdoms-ii");
  output::Rasteriser raster(kit.workshop.fonts());
  for (const press::Cutout& cutout : kit.cutouts) {
    if (cutout.component.name != "card empress") continue;
    for (const Words& words : words_of(kit.draw(cutout.front), raster))
      if (words.text.rfind("GOOD OMEN", 0) == 0) {
        CHECK(words.colour == scene::Colour{255, 255, 255});
        CHECK(words.ground == scene::Colour{0x1E, 0x6B, 0x3A});
        return;
      }
  }
  FAIL("no words on the Empress's tag");
}

TEST_CASE("every text of every kit is printed at 6.5 points or more, rules at 8, and stands out from its ground") {
  std::vector<std::string> printed = kingpress::test::editions();
  printed.push_back("minkingi/sampler");
  const std::string game = GENERATE_COPY(from_range(printed));
  AKit kit(game);
  output::Rasteriser raster(kit.workshop.fonts());
  std::size_t texts = 0, rules = 0;
  for (const press::Cutout& cutout : kit.cutouts)
    for (const Words& words : words_of(kit.draw(cutout.front), raster)) {
      INFO(shown(cutout, words));
      const fonts::FaceInfo& face = kit.workshop.fonts().info(words.face);
      const bool rule = face.family == "Linux Libertine O" && face.weight == 400;  // labels are in League Spartan
      CHECK(words.points >= (rule ? 8 : press::least_points) - 1e-6);
      if (cutout.component.kind != "field" || !press::is_guide(words))
        CHECK(contrast(words.colour, words.ground) >= press::least_contrast);
      ++texts;
      rules += rule;
    }
  CHECK(texts > 30);
  CHECK(rules >= 2);
  CHECK(diag::print(kit.workshop.diagnostics).find("error") == std::string::npos);
}

TEST_CASE("every piece of every kit is drawn at least 3.5 mm beyond its cut") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  AKit kit(game);
  output::Rasteriser raster(kit.workshop.fonts());
  const Length enough = Length::mm(3.5);
  std::size_t measured = 0;
  for (const press::Cutout& cutout : kit.cutouts) {
    if (cutout.front.layout->name == "minkingi/dice") continue;  // its cut is drawn on it, in the waste
    const scene::Component& piece = cutout.component;
    INFO(game << ", " << piece.name);
    CHECK(piece.bleed >= enough);
    const trade::CutLine cut{geometry::Rect::of(piece.trim), piece.round ? geometry::CutShape::circle : piece.shape};
    CHECK(press::undrawn(kit.draw(cutout.front).nodes, cut, enough, raster) == 0);
    if (cutout.back) CHECK(press::undrawn(kit.draw(*cutout.back).nodes, cut, enough, raster) == 0);
    ++measured;
  }
  CHECK(measured > 10);
}

TEST_CASE("what is read on a piece of a kit ends 4 mm inside its cut, and nothing runs along the cut") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  AKit kit(game);
  output::Rasteriser raster(kit.workshop.fonts());
  std::size_t measured = 0;
  for (const press::Cutout& cutout : kit.cutouts) {
    const scene::Component& piece = cutout.component;
    if (piece.round || piece.shape != geometry::CutShape::rectangle) continue;  // tokens, which no such shop makes
    const trade::CutLine cut{geometry::Rect::of(piece.trim)};
    for (const press::Drawing* side : {&cutout.front, cutout.back.get()}) {
      if (!side) continue;
      const scene::Scene face = kit.draw(*side);
      for (const trade::Strayed& strayed : trade::outside_safe_zone(face.nodes, cut, Length::mm(4), raster)) {
        INFO(game << ", " << piece.name << ": '" << strayed.text << "' " << strayed.from_cut.mm());
        CHECK(false);
      }
      INFO(game << ", " << piece.name);
      CHECK_FALSE(trade::near_cut(face.nodes, cut.box, trade::frame_from_cut, raster));
      ++measured;
    }
  }
  CHECK(measured > 10);
}

TEST_CASE("at another size a card's ground surrounds it, from two millimetres inside its cut to its bleed") {
  struct Case {
    std::string game, card;
    double width, height;
  };
  const auto [game, card, width, height] = GENERATE(values<Case>({{"minkingi", "7", 70, 120},
                                                                  {"minkingi", "7", 70, 70},
                                                                  {"kings-keys", "sun-banner", 70, 120},
                                                                  {"kingdoms-ii", "swords-5", 90, 90}}));
  press::Selection selection;
  selection.only = {"card"};
  selection.cards = card;
  selection.size = geometry::Size{Length::mm(width), Length::mm(height)};
  AKit kit(game, selection);
  REQUIRE(kit.cutouts.size() == 1);
  const scene::Group moved{geometry::Transform::move({Length::mm(4), Length::mm(4)}), std::nullopt,
                           std::make_shared<const scene::Nodes>(kit.draw(kit.cutouts.front().front).nodes)};
  output::Rasteriser raster(kit.workshop.fonts());
  constexpr double a_mm = 25.4;  // a pixel each
  const pictures::Pixels pixels =
      raster.pixels({{Length::mm(width + 8), Length::mm(height + 8)}, {moved}}, a_mm, "a face");
  const auto at = [&](double x, double y) {
    return pixels.words[static_cast<std::size_t>(y + 4) * pixels.width + static_cast<std::size_t>(x + 4)];
  };
  INFO(game << " " << width << " x " << height);
  const std::uint32_t ground = at(2, 2);
  CHECK(ground != 0xFFFFFFFF);
  for (const double off : {-3.0, 2.0}) {
    CHECK(at(width / 2, off) == ground);
    CHECK(at(width / 2, height - 1 - off) == ground);
    CHECK(at(off, height / 2) == ground);
    CHECK(at(width - 1 - off, height / 2) == ground);
  }
}
