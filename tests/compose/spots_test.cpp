#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;

namespace {

std::vector<NamedSpot> spots_of(Bench& bench) { return bench.composer->spots(bench.look(), bench.subject); }

void check_spot(const NamedSpot& spot, const std::string& id, Point centre, Size size, double degrees) {
  CAPTURE(spot.id);
  CHECK(spot.id == id);
  CHECK(spot.centre.x.mm() == Approx(centre.x.mm()));
  CHECK(spot.centre.y.mm() == Approx(centre.y.mm()));
  CHECK(spot.size.width.mm() == Approx(size.width.mm()));
  CHECK(spot.size.height.mm() == Approx(size.height.mm()));
  CHECK(spot.degrees == Approx(degrees).margin(1e-9));
}

}  // namespace

TEST_CASE("an element with an id has a spot where it is drawn, turned as it lies there") {
  Bench bench(
      "  - {shape: rect, id: plain, box: [4mm, 6mm, 10mm, 20mm], fill: ink}\n"
      "  - {shape: rect, box: [4mm, 6mm, 10mm, 20mm], fill: ink}\n"
      "  - {shape: rect, id: quarter, box: [30mm, 10mm, 20mm, 10mm], rotate: \"90\", fill: ink}\n"
      "  - group: [{text: words, id: inner, box: [1mm, 2mm, 4mm, 6mm], style: body}]\n"
      "    id: turned\n"
      "    box: [10mm, 40mm, 20mm, 30mm]\n"
      "    rotate: \"180\"\n");
  const auto spots = spots_of(bench);
  REQUIRE(spots.size() == 4);
  check_spot(spots[0], "plain", {9_mm, 16_mm}, {10_mm, 20_mm}, 0);
  check_spot(spots[1], "quarter", {40_mm, 15_mm}, {10_mm, 20_mm}, 90);
  check_spot(spots[2], "turned", {20_mm, 55_mm}, {20_mm, 30_mm}, 180);
  check_spot(spots[3], "inner", {27_mm, 65_mm}, {4_mm, 6_mm}, 180);
}

TEST_CASE("of a repeat every item has a spot, of a part each of its uses, and of what is not drawn there is none") {
  Bench bench(
      "  - {use: seat, id: left, box: [0mm, 0mm, 20mm, 20mm], with: {n: \"1\"}}\n"
      "  - {use: seat, id: right, box: [40mm, 0mm, 20mm, 20mm], with: {n: \"2\"}}\n"
      "  - {shape: rect, id: absent, when: number > 106, box: [0mm, 0mm, 5mm, 5mm], fill: ink}\n"
      "  - repeat: [{shape: rect, fill: ink}]\n"
      "    id: space\n"
      "    times: \"3\"\n"
      "    columns: 2\n"
      "    step: [10mm, 20mm]\n"
      "    box: [2mm, 40mm, 8mm, 8mm]\n",
      "trim: 63x88mm\nbleed: 3mm\n"
      "parts:\n"
      "  seat:\n"
      "    takes: [n]\n"
      "    elements: [{shape: rect, id: chair, box: [5mm, 5mm, 4mm, 4mm], fill: ink}]\n");
  bench.with("number", 106);
  const auto spots = spots_of(bench);
  REQUIRE(spots.size() == 7);
  check_spot(spots[1], "chair", {7_mm, 7_mm}, {4_mm, 4_mm}, 0);
  check_spot(spots[3], "chair", {47_mm, 7_mm}, {4_mm, 4_mm}, 0);
  check_spot(spots[4], "space", {6_mm, 44_mm}, {8_mm, 8_mm}, 0);
  check_spot(spots[5], "space", {16_mm, 44_mm}, {8_mm, 8_mm}, 0);
  check_spot(spots[6], "space", {6_mm, 64_mm}, {8_mm, 8_mm}, 0);
}

TEST_CASE("the id of what a repeat draws is filled with the values of each item") {
  Bench bench(
      "  - repeat: [{shape: rect, id: \"place-{name}\", box: [1mm, 1mm, 4mm, 4mm], fill: ink}]\n"
      "    id: \"cell-{index}\"\n"
      "    cells: {square: [2, 1]}\n"
      "    box: [2mm, 2mm, 20mm, 10mm]\n"
      "  - repeat: [{shape: rect, id: \"step-{index}-{number}\", fill: ink}]\n"
      "    times: \"2\"\n"
      "    step: [10mm, 0mm]\n"
      "    box: [2mm, 40mm, 8mm, 8mm]\n");
  bench.with("number", 106);
  const auto spots = spots_of(bench);
  REQUIRE(spots.size() == 6);
  check_spot(spots[0], "cell-1", {7_mm, 7_mm}, {10_mm, 10_mm}, 0);
  check_spot(spots[1], "place-A1", {5_mm, 5_mm}, {4_mm, 4_mm}, 0);
  check_spot(spots[2], "cell-2", {17_mm, 7_mm}, {10_mm, 10_mm}, 0);
  check_spot(spots[3], "place-B1", {15_mm, 5_mm}, {4_mm, 4_mm}, 0);
  check_spot(spots[4], "step-1-106", {6_mm, 44_mm}, {8_mm, 8_mm}, 0);
  check_spot(spots[5], "step-2-106", {16_mm, 44_mm}, {8_mm, 8_mm}, 0);
}

TEST_CASE("asking for spots tells of no fault and changes no face") {
  Bench bench(
      "  - {symbol: sun, id: sun, box: [4mm, 6mm, 10mm, 20mm]}\n"
      "  - {shape: rect, id: ink, box: [4mm, 6mm, 10mm, 20mm], fill: ink}\n");
  CHECK(spots_of(bench).size() == 2);
  CHECK(bench.messages().empty());
  Bench other(
      "  - {shape: rect, box: [4mm, 6mm, 10mm, 20mm], fill: ink}\n"
      "  - {shape: rect, id: ink, box: [4mm, 6mm, 10mm, 20mm], fill: red}\n");
  const std::string before = other.dump();
  spots_of(other);
  CHECK(other.dump() == before);
}
