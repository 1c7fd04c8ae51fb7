// What lies beside a deck serves it: fonts by their family's name, drawings in symbols/.
#include <filesystem>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "a_kit.h"
#include "press/check.h"

using namespace kingpress;

namespace {

const std::string mono_file = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf";

std::string told_beside(const TempFolder& folder) {
  press::Workshop workshop;
  press::check(press::load(folder / "deck.yaml", workshop), workshop);
  std::string codes;
  for (const diag::Diagnostic& one : workshop.diagnostics.sorted()) codes += one.code + " ";
  return codes;
}

}  // namespace

TEST_CASE("a font beside the deck is used by its family's name, and not without it") {
  REQUIRE(std::filesystem::exists(mono_file));  // the package that brings our fallback
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: look\nback: none\ncards: [{id: a, title: A}]\n");
  folder.write("look.yaml",
               "trim: 63x88mm\npalette: {ink: \"#000000\"}\nstyles: {mono: {font: DejaVu Sans Mono, size: 9pt, colour: "
               "ink}}\nelements:\n  - {text: \"{title}\", style: mono, box: [1mm, 1mm, 20mm, 9mm]}\n");
  CHECK(told_beside(folder) == "unknown-font ");
  folder.write("mono.ttf", read_bytes(mono_file));
  CHECK(told_beside(folder).empty());
  press::AKit kit(folder / "deck.yaml");
  const scene::Scene face = kit.draw(kit.cutouts.front().front);
  const auto* text = std::get_if<scene::Text>(&face.nodes.front());
  REQUIRE(text);
  CHECK(kit.workshop.fonts().info(text->face).family == "DejaVu Sans Mono");
}

TEST_CASE("a drawing in symbols/ beside the deck is found by its texts") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nback: none\ncards: [{id: a, title: A, text: \":acorn: grows\"}]\n");
  CHECK(told_beside(folder) == "unknown-symbol ");
  folder.write("symbols/acorn.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><circle cx='5' cy='5' r='4'/></svg>");
  CHECK(told_beside(folder).empty());
}
