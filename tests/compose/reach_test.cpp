// What would lie far outside any paper is an error where it is written, however it came about.
#include "compose/reach.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

std::string codes(const Bench& bench) {
  std::string all;
  for (const diag::Diagnostic& d : bench.diagnostics.list()) {
    const auto place = d.span ? d.span.file->place(d.span.begin) : diag::SourceFile::Place{0, 0};
    all += d.code + " " + std::to_string(place.line) + ":" + std::to_string(place.column) + "\n";
  }
  return all;
}

}  // namespace

TEST_CASE("a length in a box that no paper holds is an error at the length") {
  const auto [box, column] = GENERATE(table<std::string, int>({{"[99999mm, 4mm, 4mm, 4mm]", 25},
                                                               {"[4mm, 4mm, 6000mm, 4mm]", 35},
                                                               {"{left: 1mm, bottom: -900000000000mm}", 45}}));
  Bench bench("  - {shape: rect, box: " + box + ", fill: ink}\n");
  INFO(box);
  CHECK_FALSE(bench.library->find("card", "", bench.folder.path(), {}));
  CHECK(codes(bench) == "out-of-range 10:" + std::to_string(column) + "\n");
}

TEST_CASE("a value or a share that takes a box far off is an error at the measure") {
  const std::string box = GENERATE("[\"{far}\", 4mm, 4mm, 4mm]", "[4mm, 4mm, \"90000%\", 4mm]");
  Bench bench("  - {shape: rect, box: " + box + ", fill: ink}\n");
  bench.with("far", 999'999);
  bench.scene();
  CHECK(codes(bench).rfind("out-of-range 10:", 0) == 0);
  CHECK(bench.messages().find("card 106: the box reaches ") == 0);
}

TEST_CASE("what an element draws far off is an error at the element, and is not drawn") {
  const std::string element = GENERATE("{shape: path, d: M 0 0 L 900000 0, stroke: ink 1mm}",
                                       "{repeat: [{shape: rect, box: [0mm, 0mm, 1mm, 1mm], fill: ink}], times: 3, "
                                       "step: [4000mm, 0mm]}",
                                       "{group: [{shape: rect, box: [5000mm, 0mm, 1mm, 1mm], fill: ink}], "
                                       "box: [5000mm, 0mm, 1mm, 1mm], scale: 9}");
  Bench bench("  - " + element + "\n");
  INFO(element);
  CHECK(bench.scene().nodes.empty());
  INFO(bench.messages());
  CHECK(codes(bench) == "out-of-range 10:5\n");
}

TEST_CASE("a stroke as wide as a street is an error at the stroke") {
  Bench bench("  - {shape: rect, box: [0mm, 0mm, 1mm, 1mm], stroke: ink 99999mm}\n");
  CHECK_FALSE(bench.library->find("card", "", bench.folder.path(), {}));
  CHECK(codes(bench) == "out-of-range 10:54\n");
}

TEST_CASE("text lies within reach by its origin and its last letter, and by its origin alone without letters") {
  scene::Text text;
  text.size = geometry::Length::points(10);
  const auto reaches = [&] { return within_reach(scene::Nodes{text}); };
  CHECK(reaches());
  text.glyphs = {{1, 0, 0}, {1, 100, 0}};
  CHECK(reaches());
  text.glyphs.back().x = 1e6;
  CHECK_FALSE(reaches());
  text.glyphs.clear();
  text.origin = {geometry::Length::mm(9e4), {}};
  CHECK_FALSE(reaches());
}
