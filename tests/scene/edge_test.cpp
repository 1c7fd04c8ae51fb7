#include "scene/edge.h"

#include "../catch.h"
#include "scene/dump.h"

namespace test_edge {

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

// "M x,y L ..." in millimetres.
std::string drawn(const Outline& outline) {
  Path path;
  path.outline = outline;
  const std::string text = dump({{1_mm, 1_mm}, {path}});
  const std::size_t at = text.find("path") + 5, named = text.find(" M", at);
  return text.substr(text[at] == '=' ? named + 1 : at, text.size() - (text[at] == '=' ? named + 1 : at) - 1);
}

Component piece(CutShape shape) {
  Component component;
  component.trim = {40_mm, 20_mm};
  component.shape = shape;
  return component;
}

}  // namespace

TEST_CASE("a hexagon has its corners along the longer side, and lies where the sides are equal upright") {
  CHECK(drawn(hexagon({10_mm, 20_mm, 40_mm, 20_mm})) == "M50,30 L40,40 L20,40 L10,30 L20,20 L40,20 Z");
  CHECK(drawn(hexagon({10_mm, 20_mm, 20_mm, 40_mm})) == "M20,20 L30,30 L30,50 L20,60 L10,50 L10,30 Z");
  CHECK(drawn(hexagon({0_mm, 0_mm, 20_mm, 20_mm})) == "M10,0 L20,5 L20,15 L10,20 L0,15 L0,5 Z");
}

TEST_CASE("a piece is cut along its shape, where it lies, as large as it is drawn") {
  CHECK(drawn(edge_of(piece(CutShape::rectangle))) == "M0,0 L40,0 L40,20 L0,20 Z");
  CHECK(drawn(edge_of(piece(CutShape::rectangle), {1_mm, 2_mm}, 0.5)) == "M1,2 L21,2 L21,12 L1,12 Z");
  CHECK(drawn(edge_of(piece(CutShape::hex), {1_mm, 2_mm}, 0.5)) == "M21,7 L16,12 L6,12 L1,7 L6,2 L16,2 Z");
  const Outline circle = edge_of(piece(CutShape::circle), {1_mm, 2_mm}, 0.5);
  CHECK(circle == Outline::ellipse({11_mm, 7_mm}, 10_mm, 5_mm));
  Component round = piece(CutShape::rectangle);
  round.round = true;
  CHECK(edge_of(round, {1_mm, 2_mm}, 0.5) == circle);
  Component soft = piece(CutShape::rectangle);
  soft.corner_radius = 4_mm;
  CHECK(edge_of(soft, {1_mm, 2_mm}, 0.5) == Outline::rounded({1_mm, 2_mm, 20_mm, 10_mm}, 2_mm));
  Component own = piece(CutShape::path);
  Outline triangle;
  triangle.move_to({0_mm, 0_mm});
  triangle.line_to({8_mm, 0_mm});
  triangle.line_to({4_mm, 6_mm});
  triangle.close();
  own.cut = std::make_shared<const Outline>(triangle);
  CHECK(drawn(edge_of(own, {1_mm, 2_mm}, 0.5)) == "M1,2 L5,2 L3,5 Z");
}

TEST_CASE("each corner of a rounded rectangle bends outwards by its own radius") {
  CHECK(drawn(Outline::rounded({0_mm, 0_mm, 40_mm, 20_mm}, {1_mm, 2_mm, 3_mm, 4_mm})) ==
        "M38,0 C39.105,0 40,0.895 40,2 L40,17 C40,18.657 38.657,20 37,20 L4,20 C1.791,20 0,18.209 0,16 L0,1 C0,0.448 "
        "0.448,0 1,0 Z");
  CHECK(drawn(Outline::ellipse({10_mm, 20_mm}, 4_mm, 2_mm)) ==
        "M14,20 C14,21.105 12.209,22 10,22 C7.791,22 6,21.105 6,20 C6,18.895 7.791,18 10,18 C12.209,18 14,18.895 14,20 "
        "Z");
}

TEST_CASE("two radii that want more than their side are cut down together, by the tightest side") {
  const auto radii = [](double a, double b, double c, double d) {
    return std::array{Length::mm(a), Length::mm(b), Length::mm(c), Length::mm(d)};
  };
  const Rect box{0_mm, 0_mm, 10_mm, 10_mm};
  CHECK(Outline::rounded(box, radii(15, 5, 0, 0)) == Outline::rounded(box, radii(7.5, 2.5, 0, 0)));  // above
  CHECK(Outline::rounded(box, radii(0, 0, 5, 15)) == Outline::rounded(box, radii(0, 0, 2.5, 7.5)));  // below
  CHECK(Outline::rounded(box, radii(15, 0, 0, 5)) == Outline::rounded(box, radii(7.5, 0, 0, 2.5)));  // at the left
  CHECK(Outline::rounded(box, radii(0, 15, 5, 0)) == Outline::rounded(box, radii(0, 7.5, 2.5, 0)));  // at the right
  CHECK(drawn(Outline::rounded(box, radii(4, 6, 0, 0))).starts_with("M4,0 C7.314,0 10,2.686 10,6"));
}

}  // namespace test_edge
