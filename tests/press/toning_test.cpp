// What is printed with low ink takes less of it, on fronts and on backs.
#include "press/toning.h"

#include "../catch.h"
#include "../editions.h"
#include "a_kit.h"
#include "start/gallery.h"

using namespace kingpress;

namespace {

double darkness(const scene::Scene& scene, output::Rasteriser& raster) {
  double sum = 0;
  for (const std::uint32_t pixel : raster.pixels(scene, 80, "a face").words)
    for (const unsigned shift : {0U, 8U, 16U}) sum += 255 - static_cast<double>(pixel >> shift & 0xFF);
  return sum;
}

}  // namespace

TEST_CASE("with low ink no face of a kit takes more ink, and backs at most half of it") {
  const std::string game = GENERATE(from_range(kingpress::test::editions()));
  press::AKit kit(game);
  press::Toning low(scene::Tone::low_ink, kit.workshop);
  output::Rasteriser raster(kit.workshop.fonts());
  std::size_t backs = 0;
  press::each_drawing(kit.cutouts, [&](const std::string& name, const press::Drawing& drawing) {
    const scene::Scene full = kit.draw(drawing);
    const bool is_pattern = drawing.layout->kind == "back";
    const double left = darkness({full.size, low.of(full, is_pattern)}, raster) / std::max(darkness(full, raster), 1.0);
    INFO(game << ' ' << name << ": " << left);
    CHECK(left <= 1);
    if (is_pattern) CHECK(left < 0.5);
    backs += is_pattern;
  });
  CHECK(backs > 0);
}

TEST_CASE("with low ink no face of the gallery takes more ink") {
  press::Workshop workshop;
  press::Toning low(scene::Tone::low_ink, workshop);
  output::Rasteriser raster(workshop.fonts());
  for (const start::Exhibit& exhibit : start::gallery(workshop)) {
    const cards::Deck deck = start::sample_deck(exhibit);
    for (const cards::Card* card : {&deck.cards.front(), static_cast<const cards::Card*>(nullptr)}) {
      compose::Subject subject;
      subject.name = exhibit.name;
      subject.deck = &deck;
      subject.card = card;
      const scene::Scene full = workshop.composer().compose(card ? *exhibit.front : *exhibit.back, subject);
      const double left = darkness({full.size, low.of(full)}, raster) / std::max(darkness(full, raster), 1.0);
      INFO(exhibit.name << (card ? "" : ", back") << ": " << left);
      CHECK(left <= 1);
    }
  }
}
