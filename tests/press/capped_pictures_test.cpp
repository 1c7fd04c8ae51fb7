// `print --max-dpi`: what a picture's face holds, and what is told.
#include <algorithm>

#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "output/pack_pixels.h"
#include "press/faces.h"

using namespace kingpress;

namespace {

const std::string capped_layout =
    "trim: 63x88mm\nvalues: {art: a picture}\nelements:\n  - {image: \"{art}\", box: [0mm, 0mm, 25.4mm, 25.4mm]}\n";

void write_capped_deck(const TempFolder& folder) {
  folder.write("look.yaml", capped_layout);
  folder.write("deck.yaml", "game: freeform\ntemplate: look\nback: none\ncards:\n  - {id: a, art: a.png}\n");
  const output::Pixels grey{900, 900, true, std::vector<std::uint32_t>(900 * 900, 0xFF808080u)};
  folder.write("a.png", output::pack_png(grey));
}

struct Capped {
  double pixels = 0;
  std::string told, hash;
};

Capped press_capped(const TempFolder& folder, std::optional<double> most_dpi) {
  press::Workshop workshop;
  if (most_dpi) workshop.cap_pictures(*most_dpi);
  const press::Target target = press::load(folder / "deck.yaml", workshop);
  const auto all = press::prepare(target, {}, false, workshop);
  REQUIRE(all.size() == 1);
  press::Faces faces(all.front().cutouts, workshop);
  const press::Ingredients ingredients = faces.compose_all();
  Capped capped{0, diag::print(workshop.diagnostics),
                press::content_hash(workshop.sources, ingredients, workshop.fonts())};
  const sheets::Face face = faces.face(0, scene::Side::front);
  for (const scene::Node& node : *face.nodes)
    if (const auto* image = std::get_if<scene::Image>(&node)) capped.pixels = image->picture->width;
  return capped;
}

}  // namespace

TEST_CASE("pictures above the resolution that is asked for are printed at it, under another hash") {
  const TempFolder folder;
  write_capped_deck(folder);
  const Capped whole = press_capped(folder, std::nullopt), capped = press_capped(folder, 600),
               enough = press_capped(folder, 900);
  CHECK(whole.pixels == 900);
  CHECK(whole.told.find("[high-resolution]") != std::string::npos);
  CHECK(capped.pixels == 600);
  CHECK(capped.told.empty());
  CHECK(capped.hash != whole.hash);
  CHECK(enough.pixels == 900);
  CHECK(enough.hash == whole.hash);
}
