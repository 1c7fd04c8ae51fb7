// Faces that are drawn larger, with type that grows into the room of its box.
#include "support.h"

using namespace kingpress;
using compose::Bench;
using geometry::Length;

namespace {

struct OfText : Bench {
  OfText(const std::string& more, const std::string& words)
      : Bench("  - {text: \"{text}\", style: body, box: [5mm, 5mm, 50mm, 12mm]" + more + "}\n") {
    with("text", words);
  }
};

// As it is printed.
double points(Bench& bench, double enlarged, double least) {
  bench.subject.enlarged = enlarged;
  bench.subject.least_type = Length::points(least);
  const auto found = compose::texts(bench.scene());
  REQUIRE(!found.empty());
  return found.front().text.size.points() * enlarged;
}

const std::string full =
    "This creature remembers every field it ever crossed and the name of everyone who stood on it.";

}  // namespace

TEST_CASE("small type grows to the least that is asked for, and no further") {
  OfText bench(", max_lines: 1", "few words");
  CHECK(points(bench, 1, 0) == Approx(9));
  CHECK(points(bench, 1, 12) == Approx(12));
  CHECK(points(bench, 1.25, 12) == Approx(12));
  CHECK(points(bench, 2, 12) == Approx(18));  // is larger already
  CHECK(bench.messages().empty());
}

TEST_CASE("type grows only as far as its words fit their box") {
  OfText lines("", full);
  CHECK(points(lines, 1, 12) < 12);
  CHECK(points(lines, 1, 12) >= 9);
  OfText low(", max_lines: 1, baseline: 2.5mm", "few words");  // capitals of 2.5 mm
  CHECK(points(low, 1, 12) < 11);
  OfText shrunk(", shrink_to: 6pt", full + full);
  CHECK(points(shrunk, 1, 12) == points(shrunk, 1, 0));
  CHECK((lines.messages() + low.messages() + shrunk.messages()).empty());
}

TEST_CASE("words that may be cut are, before they are smaller than the least") {
  OfText bench(", max_lines: 1, overflow: ellipsis, shrink_to: 6pt", "Construct of the ancients of the long past");
  CHECK(points(bench, 1, 12) == Approx(12));
  CHECK(compose::texts(bench.scene()).front().text.text.find("\xe2\x80\xa6") != std::string::npos);
  CHECK(points(bench, 1, 0) < 9);
  CHECK(compose::texts(bench.scene()).front().text.text.find("\xe2\x80\xa6") == std::string::npos);
}

TEST_CASE("what no value touches is not shared between faces with another least type") {
  Bench bench("  - {text: \"always the same\", style: body, box: [5mm, 5mm, 50mm, 12mm]}\n");
  CHECK(points(bench, 1, 0) == Approx(9));
  CHECK(points(bench, 1, 12) == Approx(12));
  CHECK(points(bench, 1, 0) == Approx(9));
}

TEST_CASE("an enlarged face has a larger trim, corner and cut, and its spots move along") {
  Bench bench("  - {shape: rect, id: place, box: [10mm, 20mm, 30mm, 40mm]}\n",
              "trim: 60x80mm\nbleed: 3mm\ncorner_radius: 4mm\ngutters: {across: [30mm]}\n");
  bench.subject.enlarged = 1.5;
  const scene::Component measured = bench.composer->measure(bench.look(), bench.subject);
  CHECK(measured.trim == geometry::Size{Length::mm(90), Length::mm(120)});
  CHECK(measured.corner_radius.mm() == Approx(6));
  CHECK(measured.bleed.mm() == Approx(3));
  REQUIRE(measured.gutters);
  CHECK(measured.gutters->across.front().mm() == Approx(45));
  const auto spots = bench.composer->spots(bench.look(), bench.subject);
  REQUIRE(spots.size() == 1);
  CHECK(spots[0].centre.x.mm() == Approx(37.5));
  CHECK(spots[0].size.height.mm() == Approx(60));
  CHECK(bench.scene().size.width.mm() == Approx(90));
}

TEST_CASE("in one font for all, type is as large as the font says, and shrinks a little where the template would not") {
  const auto width = [](Bench& bench) { return compose::texts(bench.scene()).front().text.size.points(); };
  OfText few("", "few words");
  REQUIRE(few.set->set_all_in("DejaVu Sans"));  // as large as it is asked for
  CHECK(width(few) == Approx(9));
  CHECK(few.set->info(compose::texts(few.scene()).front().text.face).family == "DejaVu Sans");
}

TEST_CASE("a picture is measured as it is printed, on a card of another size too") {
  const auto said = [](double larger, std::optional<geometry::Size> trim) {
    Bench bench("  - {image: a.png, box: [0mm, 0mm, 25.4mm, 25.4mm]}\n");
    bench.pictures.add("a.png", 200, 200);
    bench.subject.enlarged = larger;
    bench.subject.trim = trim;
    bench.scene();
    return bench.messages();
  };
  CHECK(said(1, {}) == "");
  CHECK(said(2, {}) == "'a.png' is printed at 100 dpi\n");
  CHECK(said(1, geometry::Size{geometry::Length::mm(126), geometry::Length::mm(176)}) ==
        "'a.png' is printed at 100 dpi\n");
}
