// Parts of a sheet by themselves, in numbers that tell each side from the others.
#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "sheets/backs.h"
#include "sheets/band.h"
#include "sheets/correction.h"
#include "sheets/cut_line.h"
#include "sheets/tuck_box.h"
#include "tests/catch.h"

namespace test_sheet_parts {

using namespace kingpress;
using namespace kingpress::geometry;
using namespace kingpress::sheets;
using scene::Outline;

namespace {

std::string mm(Length length) { return fmt::format("{}", std::round(length.mm() * 100) / 100 + 0.0); }
std::string text(Point p) { return mm(p.x) + "," + mm(p.y); }
std::string text(const Rect& r) { return text(r.origin()) + " " + mm(r.width) + "x" + mm(r.height); }
std::string text(const std::optional<Length>& length) { return length ? mm(*length) : "none"; }

std::string text(const Outline& outline) {
  std::string all;
  std::size_t at = 0;
  for (const Outline::Verb verb : outline.verbs) {
    if (!all.empty()) all += ' ';
    all += verb == Outline::Verb::move    ? 'M'
           : verb == Outline::Verb::line  ? 'L'
           : verb == Outline::Verb::curve ? 'C'
                                          : 'Z';
    for (int n = verb == Outline::Verb::close ? 0 : verb == Outline::Verb::curve ? 3 : 1; n > 0; --n)
      all += text(outline.points[at++]) + (n > 1 ? " " : "");
  }
  return all;
}

constexpr Size upright{200_mm, 300_mm}, landscape{300_mm, 200_mm};
constexpr Rect printable{10_mm, 20_mm, 100_mm, 200_mm};

Correction shifted(std::optional<Duplex> measured, QuarterTurn turn = QuarterTurn::counterclockwise) {
  Correction correction;
  correction.backs_by = {1_mm, 2_mm};
  correction.measured = measured;
  correction.landscape = turn;
  return correction;
}

}  // namespace

TEST_CASE("a band lies along its edge, from left to right or from the bottom up") {
  const auto band = [](Edge edge) { return Band(edge, printable, {}); };
  CHECK(text(band(Edge::top).point(3_mm, 1_mm)) == "13,21");
  CHECK(text(band(Edge::bottom).point(3_mm, 1_mm)) == "13,219");
  CHECK(text(band(Edge::left).point(3_mm, 1_mm)) == "11,217");
  CHECK(text(band(Edge::right).point(3_mm, 1_mm)) == "109,217");
  for (const Edge level : {Edge::top, Edge::bottom}) {
    CHECK(band(level).length() == 100_mm);
    CHECK(band(level).degrees() == 0);
  }
  for (const Edge upward : {Edge::left, Edge::right}) {
    CHECK(band(upward).length() == 200_mm);
    CHECK(band(upward).degrees() == 270);
  }
  for (const Edge outside : {Edge::top, Edge::left}) CHECK(mm(band(outside).baseline()) == "1.85");
  for (const Edge outside : {Edge::bottom, Edge::right}) CHECK(mm(band(outside).baseline()) == "0.5");
}

TEST_CASE("what stands in a band's depth of 2.4 mm takes its stretch, 1.2 mm aside") {
  // 30 mm long from 20 mm on, in the coordinates of each edge
  const auto fits = [](Edge edge, const Rect& obstacle, Length width) {
    const Band band(edge, printable, {obstacle});
    return text(band.first_fit(width)) + " " + text(band.last_fit(width));
  };
  CHECK(fits(Edge::top, {30_mm, 21_mm, 30_mm, 5_mm}, 10_mm) == "0 90");
  CHECK(fits(Edge::top, {30_mm, 21_mm, 30_mm, 5_mm}, 19.5_mm) == "0 80.5");
  CHECK(fits(Edge::top, {30_mm, 21_mm, 30_mm, 5_mm}, 20.01_mm) == "51.2 79.99");
  CHECK(fits(Edge::top, {30_mm, 21_mm, 30_mm, 5_mm}, 49.6_mm) == "50.4 50.4");
  CHECK(fits(Edge::top, {30_mm, 21_mm, 30_mm, 5_mm}, 50.01_mm) == "none none");
  CHECK(fits(Edge::bottom, {30_mm, 214_mm, 30_mm, 5_mm}, 40_mm) == "51.2 60");
  CHECK(fits(Edge::left, {11_mm, 170_mm, 5_mm, 30_mm}, 40_mm) == "51.2 160");
  CHECK(fits(Edge::right, {104_mm, 170_mm, 5_mm, 30_mm}, 40_mm) == "51.2 160");
  CHECK(fits(Edge::top, {30_mm, 22.39_mm, 30_mm, 5_mm}, 40_mm) == "51.2 60");
  CHECK(fits(Edge::top, {30_mm, 22.41_mm, 30_mm, 5_mm}, 40_mm) == "0 60");  // deeper in
  CHECK(fits(Edge::top, {30_mm, 15_mm, 30_mm, 4.99_mm}, 40_mm) == "0 60");  // outside
  CHECK(fits(Edge::top, {30_mm, 15_mm, 30_mm, 5.01_mm}, 40_mm) == "51.2 60");
  CHECK(fits(Edge::top, {}, 100_mm) == "0 0");
  CHECK(fits(Edge::top, {}, 100.01_mm) == "none none");
}

TEST_CASE("a stretch of a band is free until it is taken") {
  Band band(Edge::top, printable, {{30_mm, 21_mm, 30_mm, 5_mm}});
  CHECK(band.is_free(0_mm, 19.99_mm, 2.4_mm));
  CHECK_FALSE(band.is_free(0_mm, 20.01_mm, 2.4_mm));
  CHECK(band.is_free(0_mm, 30_mm, 1_mm));
  CHECK_FALSE(band.is_free(49.99_mm, 60_mm, 2.4_mm));
  CHECK(band.is_free(50_mm, 60_mm, 2.4_mm));
  band.take(60_mm, 70_mm);
  CHECK_FALSE(band.is_free(50_mm, 60.01_mm, 2.4_mm));
  CHECK_FALSE(band.is_free(69.99_mm, 80_mm, 0.1_mm));
  CHECK(band.is_free(70_mm, 80_mm, 2.4_mm));
}

TEST_CASE("backs are moved as they lie, whichever edge the sheet was turned over when it was measured") {
  const auto moved = [](const Correction& correction, Size paper, Duplex duplex) {
    return text(transform_of(correction, paper, true, duplex).apply({}));
  };
  CHECK(moved(shifted({}), upright, Duplex::long_edge) == "1,2");
  CHECK(moved(shifted({}), landscape, Duplex::short_edge) == "1,2");
  CHECK(moved(shifted(Duplex::long_edge), upright, Duplex::long_edge) == "1,2");
  CHECK(moved(shifted(Duplex::long_edge), upright, Duplex::short_edge) == "-1,-2");
  CHECK(moved(shifted(Duplex::long_edge), landscape, Duplex::long_edge) == "-2,1");
  CHECK(moved(shifted(Duplex::long_edge, QuarterTurn::clockwise), landscape, Duplex::long_edge) == "2,-1");
  CHECK(moved(shifted(Duplex::long_edge, QuarterTurn::clockwise), landscape, Duplex::short_edge) == "-2,1");
  CHECK(transform_of(shifted({}), upright, false, Duplex::long_edge) == Transform{});
}

TEST_CASE("a page is turned and scaled about its middle, the factors with the paper's sides") {
  Correction correction = shifted({});
  correction.backs_degrees = 90;
  CHECK(text(transform_of(correction, upright, true, Duplex::long_edge).apply({100_mm, 150_mm})) == "98,151");
  correction.backs_degrees = 0, correction.backs_by = {};
  correction.across = 1.1;
  const auto scaled = [&](Size paper) {
    return text(transform_of(correction, paper, false, Duplex::long_edge).apply({})) + " " +
           text(transform_of(correction, paper, true, Duplex::long_edge).apply({}));
  };
  CHECK(scaled(upright) == "-10,0 -10,0");
  CHECK(scaled(landscape) == "-15,0 -15,0");
  correction.across = 1, correction.down = 1.1;
  CHECK(scaled(upright) == "0,-15 0,-15");
  correction.measured = Duplex::long_edge;
  CHECK(scaled(upright) == "0,-15 0,-15");
  CHECK(scaled(landscape) == "-15,0 -15,0");  // the long side of the sheet lies across
}

TEST_CASE("a page with nothing to undo is given as it is, another as one group") {
  scene::Scene page{upright, {scene::Image{}, scene::Image{}}};
  CHECK(corrected(page, {}, true, Duplex::long_edge).nodes.size() == 2);
  const scene::Scene moved = corrected(page, shifted({}), true, Duplex::long_edge);
  REQUIRE(moved.nodes.size() == 1);
  CHECK(std::get<scene::Group>(moved.nodes[0]).children->size() == 2);
  CHECK(moved.size == upright);
}

TEST_CASE("a sheet is turned over about its long or its short edge") {
  const Point p{10_mm, 20_mm};
  CHECK(text(through_paper(upright, Duplex::long_edge).apply(p)) == "190,20");
  CHECK(text(through_paper(upright, Duplex::short_edge).apply(p)) == "10,280");
  CHECK(text(through_paper(landscape, Duplex::long_edge).apply(p)) == "10,180");
  CHECK(text(through_paper(landscape, Duplex::short_edge).apply(p)) == "290,20");
  CHECK(text(through_paper({200_mm, 200_mm}, Duplex::long_edge).apply(p)) == "190,20");
}

TEST_CASE("a piece takes the area that its shape has") {
  scene::Component piece;
  piece.trim = {40_mm, 20_mm};
  CHECK(area_of(piece) == Approx(800));
  piece.round = true;
  CHECK(area_of(piece) == Approx(200 * std::numbers::pi));
  piece.shape = CutShape::circle;
  CHECK(area_of(piece) == Approx(200 * std::numbers::pi));
  piece.shape = CutShape::hex;
  CHECK(area_of(piece) == Approx(600));
  piece.shape = CutShape::path;
  Outline triangle;
  triangle.move_to({0_mm, 0_mm});
  triangle.line_to({0_mm, 20_mm});
  triangle.line_to({30_mm, 0_mm});
  triangle.close();
  piece.cut = std::make_shared<const Outline>(triangle);
  CHECK(area_of(piece) == Approx(300));
  CHECK(text(trim_outline(piece, scene::Side::front)) == "M0,0 L0,20 L30,0 Z");
  CHECK(text(trim_outline(piece, scene::Side::back)) == "M40,0 L40,20 L10,0 Z");
}

TEST_CASE("bleed reaches as far from every side, and the tips of a hexagon farther out") {
  const auto reach = [](CutShape shape, Size trim) {
    const Axes axes = bleed_reach(shape, trim, 3_mm);
    return mm(axes.x) + " " + mm(axes.y);
  };
  CHECK(reach(CutShape::rectangle, {40_mm, 20_mm}) == "3 3");
  CHECK(reach(CutShape::hex, {40_mm, 20_mm}) == "3.46 3");
  CHECK(reach(CutShape::hex, {20_mm, 40_mm}) == "3 3.46");
  scene::Component piece;
  piece.trim = {40_mm, 20_mm};
  CHECK(text(bleed_outline(piece, scene::Side::front, 3_mm)) == "M-3,-3 L43,-3 L43,23 L-3,23 Z");
  piece.round = true;
  CHECK(text(bleed_outline(piece, scene::Side::front, 3_mm)) == text(Outline::ellipse({20_mm, 10_mm}, 23_mm, 13_mm)));
  CHECK(trim_outline(piece, scene::Side::front) == Outline::ellipse({20_mm, 10_mm}, 20_mm, 10_mm));
}

TEST_CASE("an outline is polygons: curves in sixteen pieces, the end not twice, nothing of less than three corners") {
  Outline outline;
  outline.move_to({0_mm, 0_mm});
  outline.line_to({10_mm, 0_mm});
  outline.curve_to({10_mm, 8_mm}, {0_mm, 8_mm}, {0_mm, 0_mm});
  outline.close();
  outline.move_to({1_mm, 1_mm});
  outline.line_to({2_mm, 2_mm});
  const auto lines = flattened(outline);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].size() == 17);
  CHECK(text(lines[0][1]) == "10,0");
  CHECK(text(lines[0][9]) == "5,6");
  CHECK(text(lines[0][5]) == "8.44,4.5");
}

TEST_CASE("the net of a box is cut, scored and glued along these lines") {
  const TuckBox box = tuck_box({36_mm, 46_mm}, 10, 0.8_mm);  // 40 x 50 x 10 mm inside
  CHECK(mm(box.net.width) + " " + mm(box.net.height) == "109.5 85");
  CHECK(text(box.left) == "0,25 10x50");
  CHECK(text(box.back) == "10,25 40x50");
  CHECK(text(box.right) == "50,25 10x50");
  CHECK(text(box.front) == "60,25 40x50");
  CHECK(text(box.lid) == "10,15 40x10");
  CHECK(text(box.tongue) == "12,0 36x15");
  CHECK(text(box.back_bottom) == "10,75 40x10");
  CHECK(text(box.front_bottom) == "60,75 40x10");
  CHECK(text(box.cut) ==
        "M0,25 L0,25 L0,19 L4,15 L6,15 L10,19 L10,25 L10,15 L12,15 L12,6 C12,2 14.67,0 20,0 L40,0 C45.33,0 48,2 48,6 "
        "L48,15 L50,15 L50,25 L50,19 L54,15 L56,15 L60,19 L60,25 L71,25 C77,33.67 83,33.67 89,25 L100,25 "
        "L109.5,29.75 L109.5,70.25 L100,75 L100,85 L60,85 L60,75 L60,75 L60,77 L56,81 L54,81 L50,77 L50,75 L50,75 "
        "L50,85 L10,85 L10,75 "
        "L10,75 L10,77 L6,81 L4,81 L0,77 L0,75 Z");
  CHECK(text(box.score) ==
        "M10,25 L10,75 M50,25 L50,75 M60,25 L60,75 M100,25 L100,75 M0,25 L60,25 M0,75 L100,75 M12,15 L48,15");
  CHECK(text(box.glue) ==
        "M104,30.75 L101,33.75 M107,30.75 L101,36.75 M108.5,32.25 L101,39.75 M108.5,35.25 L101,42.75 M108.5,38.25 "
        "L101,45.75 M108.5,41.25 L101,48.75 M108.5,44.25 L101,51.75 M108.5,47.25 L101,54.75 M108.5,50.25 "
        "L101,57.75 M108.5,53.25 L101,60.75 M108.5,56.25 L101,63.75 M108.5,59.25 L101,66.75 M108.5,62.25 "
        "L101.5,69.25 M108.5,65.25 L104.5,69.25 M108.5,68.25 L107.5,69.25 M14,76 L11,79 M17,76 L11,82 M20,76 "
        "L12,84 M23,76 L15,84 M26,76 L18,84 M29,76 L21,84 M32,76 L24,84 M35,76 L27,84 M38,76 L30,84 M41,76 L33,84 "
        "M44,76 L36,84 M47,76 L39,84 M49,77 L42,84 M49,80 L45,84 M49,83 L48,84");
  const TuckBox deep = tuck_box({36_mm, 46_mm}, 100, 0.38_mm);  // 40 mm
  CHECK(text(deep.cut) ==
        "M0,55 L0,55 L0,45.67 L4,41.67 L36,41.67 L40,45.67 L40,55 L40,15 L42,15 L42,6 C42,2 44.67,0 50,0 L70,0 "
        "C75.33,0 78,2 78,6 L78,15 L80,15 L80,55 L80,45.67 L84,41.67 L116,41.67 L120,45.67 L120,55 L131,55 C137,63.67 "
        "143,63.67 149,55 L160,55 L176,63 L176,97 L160,105 L160,145 L120,145 L120,105 L120,105 L120,119 L116,123 "
        "L84,123 L80,119 L80,105 L80,105 L80,145 L40,145 L40,105 L40,105 L40,119 L36,123 L4,123 L0,119 L0,105 Z");
}

TEST_CASE("a box is at most 40 mm deep, and lies either way round on its sheet") {
  const Size card{36_mm, 46_mm};
  const auto boxes = [&](std::size_t cards, double width, double height) {
    return boxes_for(card, cards, 1_mm, {Length::mm(width), Length::mm(height)});
  };
  CHECK(boxes(38, 1000, 1000) == 1);
  CHECK(boxes(39, 1000, 1000) == 2);
  CHECK(boxes(76, 1000, 1000) == 2);
  CHECK(boxes(77, 1000, 1000) == 3);
  CHECK(boxes(8, 110.01, 85.01) == 1);  // the net of 8 cards of 1 mm is 109.5 x 85 mm
  CHECK(boxes(8, 85.01, 110.01) == 1);
  CHECK(boxes(8, 109.4, 85.01) == 2);
  CHECK(boxes(8, 110.01, 84.9) == 2);
  CHECK(boxes(8, 50, 50) == 0);
  CHECK(boxes(0, 1000, 1000) == 0);
}

}  // namespace test_sheet_parts
