// A template as a drawing for Inkscape: what its texts look like there.
#include "start/drawn_look.h"

#include <fstream>
#include <iterator>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/printer.h"

using namespace kingpress;

namespace {

std::string drawn(const std::string& element, const std::string& layout = {}) {
  const TempFolder folder;
  folder.write("own.yaml", "extends: base\ntitle: an own look\nkind: card\n" + layout +
                               "elements:\n  - {text: \"{title}\", style: title, box: "
                               "{left: 5mm, top: 5mm, width: 53mm, height: 20mm}" +
                               element + "}\n");
  folder.write("deck.yaml", "game: freeform\ntemplate: own.yaml\ncards:\n  - {title: Owl}\n");
  press::Workshop workshop;
  start::draw_look({folder / "card.svg", {}, folder / "deck.yaml"}, workshop);
  INFO(diag::print(workshop.diagnostics));
  CHECK_FALSE(workshop.diagnostics.has_errors());
  std::ifstream in(folder / "card.svg", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("a text lies in the drawing as the template aligns it") {
  const auto anchor = [](const std::string& align) {
    const std::string svg = drawn(align.empty() ? "" : ", align: " + align);
    REQUIRE(svg.find("shape-inside:url(#box1)") != std::string::npos);
    const std::size_t at = svg.find("text-align:");
    return at == std::string::npos ? "none" : svg.substr(at, svg.find(";shape-inside", at) - at);
  };
  CHECK(anchor("") == "none");
  CHECK(anchor("left") == "none");
  CHECK(anchor("centre") == "text-align:center;text-anchor:middle");
  CHECK(anchor("right") == "text-align:end;text-anchor:end");
}

TEST_CASE("a drawing is written as it was looked at, whatever a card is cut along") {
  const std::string element = ", align: justify";
  std::string all;
  for (const std::string layout :
       {"", "round: true\ntrim: 63x63mm\n", "trim: 60mm\nshape: hex\n", "trim: 60mm\nshape: circle\n",
        "trim: 63x50mm\nshape: {path: M0 0 L63 0 C63 30 50 50 30 50 L0 50 Z}\n"})
    all += "== " + layout + drawn(element, layout);
  check_golden("start/golden/drawn.txt", all);
}
