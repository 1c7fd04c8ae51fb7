// `print --max-dpi`: what a picture's face holds, and what is told.
#include <algorithm>

#include "../catch.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "pictures/png_encode.h"
#include "press/faces.h"
#include "scene/dump.h"

using namespace kingpress;

namespace {

const std::string capped_layout =
    "trim: 63x88mm\nvalues: {art: a picture}\nelements:\n  - {image: \"{art}\", box: [0mm, 0mm, 25.4mm, 25.4mm]}\n";

void write_capped_deck(const TempFolder& folder) {
  folder.write("look.yaml", capped_layout);
  folder.write("deck.yaml", "game: freeform\ntemplate: look\nback: none\ncards:\n  - {id: a, art: a.png}\n");
  const pictures::Pixels grey{900, 900, true, std::vector<std::uint32_t>(900 * 900, 0xFF808080u)};
  folder.write("a.png", pictures::encode_png(pictures::rows_of(grey), 0));
}

struct Capped {
  double pixels = 0;
  std::string told, hash;
};

double pixels_in(const scene::Nodes& nodes) {
  double pixels = 0;
  for (const scene::Node& node : nodes) {
    if (const auto* image = std::get_if<scene::Image>(&node)) pixels = image->picture->width;
    if (const auto* group = std::get_if<scene::Group>(&node)) pixels = std::max(pixels, pixels_in(*group->children));
  }
  return pixels;
}

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
  capped.pixels = pixels_in(*face.nodes);
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

TEST_CASE("what is wrong with a picture that a template names is told once, not for each card") {
  const TempFolder folder;
  write_capped_deck(folder);
  folder.write("look.yaml",
               "trim: 63x88mm\nbleed: 3mm\nelements:\n  - {image: a.png, box: [4mm, 4mm, 25.4mm, 25.4mm]}\n");
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look\nback: none\ncards:\n  - {id: a}\n  - {id: b}\n  - {id: c}\n");
  const std::string told = press_capped(folder, std::nullopt).told;
  const std::size_t first = told.find("warning: 'a.png' is printed at ");
  CHECK(first != std::string::npos);
  CHECK(told.find("[high-resolution]") == told.rfind("[high-resolution]"));
}

TEST_CASE("a deck says how many pixels its pictures have, also those in texts, and the command line before it") {
  const TempFolder folder;
  write_capped_deck(folder);
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look\nback: none\nmax_dpi: 300\ncards:\n  - {id: a, art: a.png}\n");
  CHECK(press_capped(folder, std::nullopt).pixels == 300);
  CHECK(press_capped(folder, 600).pixels == 600);
  folder.write("look.yaml",
               "trim: 63x88mm\nstyles: {text: {size: 72pt, colour: \"#000000\"}}\nvalues: {art: a picture}\n"
               "elements:\n  - {text: \":a:\", style: text, markup: true}\n");
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look\nback: none\nmax_dpi: 100\nsymbols: {a: a.png}\n"
               "cards:\n  - {id: a}\n");
  const double pixels = press_capped(folder, std::nullopt).pixels;
  CHECK(pixels > 50);
  CHECK(pixels <= 101);
}

TEST_CASE("an edition says it for the decks that do not, and other numbers are refused") {
  const TempFolder folder;
  write_capped_deck(folder);
  folder.write("edition.yaml", "game: freeform\ntitle: T\nmax_dpi: 200\nparts_list: false\ndecks: [deck.yaml]\n");
  press::Workshop workshop;
  const press::Target target = press::load(folder / "edition.yaml", workshop);
  const auto all = press::prepare(target, {}, false, workshop);
  REQUIRE(all.size() == 1);
  CHECK(all.front().cutouts.front().front.subject.most_dpi == 200);
  folder.write("deck.yaml", "game: freeform\ntemplate: look\nmax_dpi: 7\ncards:\n  - {id: a, art: a.png}\n");
  press::Workshop wrong;
  press::load(folder / "deck.yaml", wrong);
  CHECK(diag::print(wrong.diagnostics).find("'max_dpi' must be from 72 to 2400, found '7'") != std::string::npos);
}

TEST_CASE("decks of one kit share no pictures in texts that bind nothing, when each says its own") {
  const TempFolder folder;
  write_capped_deck(folder);
  folder.write("look.yaml",
               "trim: 63x88mm\nstyles: {text: {size: 72pt, colour: \"#000000\"}}\n"
               "elements:\n  - {text: \":f:\", style: text, markup: true}\n");
  const std::string deck = "game: freeform\ntemplate: look\nback: none\nsymbols: {f: a.png}\ncards: [{id: a}]\n";
  folder.write("deck.yaml", deck + "max_dpi: 100\n");
  folder.write("other.yaml", deck + "max_dpi: 300\n");
  folder.write("edition.yaml", "game: freeform\ntitle: T\nparts_list: false\ndecks: [deck.yaml, other.yaml]\n");
  press::Workshop workshop;
  const press::Target target = press::load(folder / "edition.yaml", workshop);
  const auto all = press::prepare(target, {}, false, workshop);
  REQUIRE(all.size() == 1);
  press::Faces faces(all.front().cutouts, workshop);
  const double coarse = pixels_in(*faces.face(0, scene::Side::front).nodes),
               fine = pixels_in(*faces.face(1, scene::Side::front).nodes);
  CHECK(coarse > 50);
  CHECK(coarse <= 101);
  CHECK(fine > 200);
}
