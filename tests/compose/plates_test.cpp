#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("an element with a plate is a group of that plate, whatever kind it is, and no other is") {
  Bench bench(
      "  - {shape: rect, box: [0mm, 0mm, 63mm, 88mm], fill: paper}\n"
      "  - {shape: ellipse, plate: foil, box: [10mm, 10mm, 20mm, 20mm], fill: red}\n"
      "  - {text: \"words\", plate: spot varnish, style: body, box: [4mm, 40mm, 40mm, 5mm]}\n"
      "  - {symbol: moon, plate: white, box: [4mm, 60mm, 10mm, 10mm]}\n");
  const std::string dump = bench.dump();
  CHECK(bench.messages().empty());
  CHECK(has(dump, "group plate \"foil\"\n"));
  CHECK(has(dump, "group plate \"spot varnish\"\n"));
  CHECK(has(dump, "group plate \"white\"\n"));
  CHECK(dump.find("plate") > dump.find("#ffffff"));
}

TEST_CASE("a card says which plate, and none leaves the usual colours") {
  Bench bench("  - {shape: rect, plate: \"{finish}\", box: [0mm, 0mm, 10mm, 10mm], fill: red}\n");
  CHECK(!has(bench.dump(), "plate"));
  bench.with("finish", "foil");
  CHECK(has(bench.dump(), "group plate \"foil\"\n"));
  CHECK(bench.messages().empty());
}

TEST_CASE("no plate is called as an ink of every press, or by more than 60 bytes") {
  const std::string name = GENERATE(as<std::string>{}, "black", "Cyan", "ALL", "none", std::string(61, 'f'));
  Bench bench("  - {shape: rect, plate: \"" + name + "\", box: [0mm, 0mm, 10mm, 10mm], fill: red}\n");
  CHECK(!has(bench.dump(), "plate \""));
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.diagnostics.list().front().code == "bad-plate");
  Bench fits("  - {shape: rect, plate: \"" + std::string(60, 'f') + "\", box: [0mm, 0mm, 10mm, 10mm], fill: red}\n");
  CHECK(has(fits.dump(), "plate \"" + std::string(60, 'f')));
}
