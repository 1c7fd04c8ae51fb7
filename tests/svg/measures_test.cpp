// Colours, lengths and boxes, each way to write them.
#include <fmt/format.h>

#include <cmath>

#include "../catch.h"
#include "svg/colours.h"
#include "svg/measures.h"

namespace test_svg_measures {

using namespace kingpress;
using scene::Outline;
using svg::Along;

namespace {

std::string colour(std::string_view text) {
  const auto c = svg::parse_colour(text);
  return c ? fmt::format("{} {} {} {}", c->red, c->green, c->blue, c->alpha) : "none";
}

double length(std::string_view text, Along along = Along::x) {
  return svg::length_of(text, {300, 400}, along).value_or(-1);
}

std::string box(const Outline& outline) {
  const auto r = svg::box_of(outline);
  const auto rounded = [](geometry::Length value) { return std::round(value.points() * 1000) / 1000 + 0.0; };
  return r ? fmt::format("{} {} {} {}", rounded(r->x), rounded(r->y), rounded(r->width), rounded(r->height)) : "none";
}

constexpr geometry::Point at(double x, double y) { return {geometry::Length::points(x), geometry::Length::points(y)}; }

}  // namespace

TEST_CASE("a colour is read from digits, parts and names") {
  CHECK(colour("#12aBcD") == "18 171 205 255");
  CHECK(colour("#12abcd80") == "18 171 205 128");
  CHECK(colour("#1aF") == "17 170 255 255");
  CHECK(colour("#1af8") == "17 170 255 136");
  CHECK(colour("rgb(1, 2, 3)") == "1 2 3 255");
  CHECK(colour("rgb(10% 20% 100%)") == "26 51 255 255");
  CHECK(colour("RGBA(1,2,3,.5)") == "1 2 3 128");
  CHECK(colour("rgb(1 2 3 / 20%)") == "1 2 3 51");
  CHECK(colour("rgb(300, -5, 3)") == "255 0 3 255");
  CHECK(colour("rgb(1, 2, 3, 7)") == "1 2 3 255");
  CHECK(colour("transparent") == "0 0 0 0");
  CHECK(colour("aliceblue") == "240 248 255 255");
  CHECK(colour("YellowGreen") == "154 205 50 255");
  CHECK(colour("rebeccapurple") == "102 51 153 255");
}

TEST_CASE("what is no colour is none") {
  for (const char* none : {"",
                           "#",
                           "#1",
                           "#12",
                           "#12345",
                           "#1234567",
                           "#123456789",
                           "#12345g",
                           "#1g3",
                           "rgb()",
                           "rgb(1, 2)",
                           "rgb(1, 2, 3, 4, 5)",
                           "rgb(1, 2, x)",
                           "rgb(1, 2, 3",
                           "rgb 1, 2, 3)",
                           "hsl(1, 2%, 3%)",
                           "aliceblu",
                           "aliceblueish",
                           "zebra",
                           "aaa"}) {
    INFO(none);
    CHECK(colour(none) == "none");
  }
}

TEST_CASE("a length counts in 96ths of an inch, or is a share of what it lies along") {
  CHECK(length("7") == 7);
  CHECK(length("7px ") == 7);
  CHECK(length("72pt") == Approx(96));
  CHECK(length("6pc") == Approx(96));
  CHECK(length("25.4mm") == Approx(96));
  CHECK(length("2.54cm") == Approx(96));
  CHECK(length("-1in") == Approx(-96));
  CHECK(length("101.6q") == Approx(96));
  CHECK(length("50%", Along::x) == Approx(150));
  CHECK(length("50%", Along::y) == Approx(200));
  CHECK(length("50%", Along::both) == Approx(176.7767));
  for (const char* none : {"", "px", "2em", "2 mm", "1in 2"}) CHECK(length(none) == -1);
  for (const char* x : {"x", "cx", "x1", "x2", "width", "rx", "fx"}) CHECK(svg::along_of(x) == Along::x);
  for (const char* y : {"y", "cy", "y1", "y2", "height", "ry", "fy"}) CHECK(svg::along_of(y) == Along::y);
  for (const char* both : {"r", "fr"}) CHECK(svg::along_of(both) == Along::both);
}

TEST_CASE("the box of a curve ends where the curve turns") {
  Outline outline;
  CHECK(box(outline) == "none");
  outline.move_to(at(10, 20));
  CHECK(box(outline) == "10 20 0 0");
  outline.line_to(at(13, 26));
  CHECK(box(outline) == "10 20 3 6");
  outline.close();
  CHECK(box(outline) == "10 20 3 6");
  const auto curved = [](geometry::Point a, geometry::Point b, geometry::Point c) {
    Outline curve;
    curve.move_to(at(0, 0));
    curve.curve_to(a, b, c);
    return box(curve);
  };
  CHECK(curved(at(0, 40), at(30, 40), at(30, 0)) == "0 0 30 30");  // up and down again
  CHECK(curved(at(0, -40), at(30, -40), at(30, 0)) == "0 -30 30 30");
  CHECK(curved(at(120, 5), at(-90, -60), at(30, 30)) == "-8.5 -18.047 47.001 48.047");
  CHECK(curved(at(0, 20), at(0, 40), at(30, 0)) == "0 0 30 23.094");
  CHECK(curved(at(-50, 0), at(80, 0), at(30, 0)) == "-11.667 0 53.333 0");
  CHECK(curved(at(10, 10), at(20, 20), at(30, 30)) == "0 0 30 30");  // a line
  outline = {};
  outline.move_to(at(13, 26));
  outline.curve_to(at(0, 40), at(30, 40), at(30, 0));
  outline.line_to(at(31, 5));
  CHECK(box(outline) == "9.734 0 21.266 34.473");
}

}  // namespace test_svg_measures
