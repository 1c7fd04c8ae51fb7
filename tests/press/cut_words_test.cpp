// Words that run over the line along which their piece is cut.
#include "press/cut_words.h"

#include "../catch.h"
#include "../temp_folder.h"
#include "press/check.h"
#include "press/target.h"

using namespace kingpress;

namespace {

// What `check` says of two cards cut in this shape, the second one's title long, in a line across the piece.
std::vector<std::string> told(const std::string& trim, const std::string& box) {
  TempFolder folder;
  folder.write("look.yaml",
               "bleed: 3mm\npalette: {ink: \"#000000\"}\nstyles: {t: {size: 10pt, colour: ink}}\n" + trim +
                   "\nelements:\n  - {text: \"{title}\", style: t, align: centre, max_lines: 1, box: " + box + "}\n");
  press::Workshop workshop;
  press::check(press::load(folder.write("deck.yaml",
                                        "game: freeform\ntemplate: look\nback: none\ncards:\n"
                                        "  - {title: I}\n  - {title: HHHHHHHHHHHHHHHHHH}\n"),
                           workshop),
               workshop);
  std::vector<std::string> messages;
  for (const diag::Diagnostic& one : workshop.diagnostics.list())
    if (one.code == "words-cut-off") messages.push_back(one.message);
  return messages;
}

const std::string below = "[2mm, 38mm, 46mm, 5mm]", middle = "[2mm, 22mm, 46mm, 5mm]";

}  // namespace

TEST_CASE("words that run over the outline of a piece are told, whatever its shape") {
  const std::string shape =
      GENERATE("trim: 50mm\nshape: circle", "trim: 50x57.735mm\nshape: hex",
               "trim: 50x50mm\nshape: {path: \"M25 0 L50 25 L25 50 L0 25 Z\"}", "trim: 50x50mm\ncorner_radius: 25mm");
  CAPTURE(shape);
  const auto found = told(shape, shape.find("hex") == std::string::npos ? below : "[2mm, 49mm, 46mm, 5mm]");
  REQUIRE(found.size() == 1);
  CHECK(found.front().starts_with("card hhhhhhhhhhhhhhhhhh: 'HHHHHHHHHHHHHHHHHH' runs "));
  CHECK(told(shape, middle).empty());
}

TEST_CASE("words that run over a straight cut are told by how far, and with how many other faces") {
  const auto found = told("trim: 50x50mm", "[-10mm, 47mm, 70mm, 4mm]");
  REQUIRE(found.size() == 1);
  CHECK(found.front().ends_with("mm over the cut (1 other face too)"));
  CHECK(told("trim: 50x50mm", below).empty());
}

TEST_CASE("words that lie wholly beyond the cut are told") {
  for (const char* beyond : {"[55mm, 5mm, 60mm, 4mm]", "[-100mm, 5mm, 60mm, 4mm]", "[2mm, 60mm, 46mm, 4mm]"}) {
    CAPTURE(beyond);
    const auto found = told("trim: 50x50mm", beyond);
    REQUIRE(found.size() == 1);
    CHECK(found.front().find("lies beyond the cut: nothing of it is on the piece (1 other face too)") !=
          std::string::npos);
  }
}
