// The text of a page written as SVG, letter by letter.
#include "svg/markup.h"

#include <limits>

#include "../catch.h"

namespace test_markup {

using namespace kingpress;
using namespace kingpress::geometry;
using svg::Markup;

namespace {

template <class Write>
std::string written(Write write) {
  Markup markup;
  write(markup);
  REQUIRE(markup.sound());
  return markup.take();
}

std::string number(double value) {
  return written([value](Markup& m) { m.number(value); });
}

}  // namespace

TEST_CASE("numbers are written to the fourth decimal, without a tail of zeros") {
  CHECK(number(0) == "0");
  CHECK(number(12) == "12");
  CHECK(number(-12.5) == "-12.5");
  CHECK(number(0.0625) == "0.0625");
  CHECK(number(10.0409) == "10.0409");
  CHECK(number(1.00004) == "1");
  CHECK(number(1.00006) == "1.0001");
  CHECK(number(-0.00004) == "0");
  CHECK(written([](Markup& m) { m.number(0.12345678, 1e8); }) == "0.12345678");
}

TEST_CASE("what is drawn more than ten times as large has a decimal more for every ten times") {
  const auto enlarged = [](double times) {
    return written([times](Markup& m) {
      m.enlarge_to(times);
      CHECK(m.enlarged() == times);
      m.number(0.123456789);
      m += ' ';
      m.outline(scene::Outline::rectangle({{}, {}, geometry::Length::points(0.12345678), {}}), 1);
    });
  };
  CHECK(enlarged(0.1) == "0.1235 M0 0L0.1235 0L0.1235 0L0 0Z");
  CHECK(enlarged(10) == enlarged(1));
  CHECK(enlarged(10.1) == "0.12346 M0 0L0.12346 0L0.12346 0L0 0Z");
  CHECK(enlarged(100) == enlarged(10.1));
  CHECK(enlarged(1e30) == "0.123456789 M0 0L0.12345678 0L0.12345678 0L0 0Z");
  CHECK(written([](Markup& m) {
          m.enlarge_to(100);
          m.enlarge_to(1);
          m.number(0.123456789);
        }) == "0.1235");
}

TEST_CASE("a number beyond ten millions, or none, makes the page unsound") {
  CHECK(number(1e7) == "10000000");
  CHECK(number(-1e7) == "-10000000");
  for (const double wrong :
       {1.0000001e7, -1.0000001e7, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    Markup markup;
    markup.number(wrong);
    CHECK_FALSE(markup.sound());
    CHECK(markup.take("left") == "0");
    CHECK(markup.take() == "left");
  }
}

TEST_CASE("an outline is its verbs and scaled points") {
  scene::Outline outline;
  outline.move_to({1_pt, 2_pt});
  outline.line_to({3_pt, 4_pt});
  outline.curve_to({5_pt, 6_pt}, {7_pt, 8_pt}, {9_pt, 10_pt});
  outline.close();
  CHECK(written([&](Markup& m) { m.outline(outline, 2); }) == "M2 4L6 8C10 12 14 16 18 20Z");
}

TEST_CASE("colours and lines are attributes") {
  CHECK(written([](Markup& m) { m.paint("fill", {1, 171, 255, 255}); }) == " fill=\"#01abff\"");
  CHECK(written([](Markup& m) { m.paint("fill", {1, 2, 3, 51}); }) == " fill=\"#010203\" fill-opacity=\"0.2\"");
  CHECK(written([](Markup& m) {
          m.paint("stop", {1, 2, 3, 0}, "stop-color");
        }) == " stop-color=\"#010203\" stop-opacity=\"0\"");
  scene::Stroke line{{1, 2, 3, 255}, 2_mm, scene::LineCap::butt, scene::LineJoin::miter, {}, 4};
  const auto told = [&] { return written([&](Markup& m) { m.stroke(line); }); };
  CHECK(told() == " stroke=\"#010203\" stroke-width=\"2\" stroke-miterlimit=\"4\"");
  line.cap = scene::LineCap::round, line.join = scene::LineJoin::bevel;
  line.dash = {1_mm, 2_mm, 3_mm};
  CHECK(told() ==
        " stroke=\"#010203\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\" "
        "stroke-dasharray=\"1 2 3\"");
  line.cap = scene::LineCap::square, line.join = scene::LineJoin::round;
  line.dash = {};
  CHECK(told() == " stroke=\"#010203\" stroke-width=\"2\" stroke-linecap=\"square\" stroke-linejoin=\"round\"");
}

TEST_CASE("a matrix keeps eight decimals, its move is in millimetres") {
  CHECK(written([](Markup& m) {
          m.matrix({1, 0.12345678, -2, 0.5, 3_mm, 4_mm});
        }) == " transform=\"matrix(1 0.12345678 -2 0.5 3 4)\"");
  CHECK(written([](Markup& m) { m.matrix({}, "gradientTransform"); }) == " gradientTransform=\"matrix(1 0 0 1 0 0)\"");
}

TEST_CASE("text is escaped, and control characters left out") {
  CHECK(svg::escaped("a<b>&\"c\"\n\x1f \x7f\u00e9") == "a&lt;b&gt;&amp;&quot;c&quot; \x7f\u00e9");
}

}  // namespace test_markup
