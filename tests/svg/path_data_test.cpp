// Path data command by command; of arcs, where they go and where their middle lies.
#include "svg/path_data.h"

#include <fmt/format.h>

#include <cmath>

#include "../catch.h"

namespace test_path_data {

using namespace kingpress;
using Verb = scene::Outline::Verb;

namespace {

std::string point(geometry::Point p) {
  const auto rounded = [](geometry::Length length) { return std::round(length.points() * 1000) / 1000 + 0.0; };
  return fmt::format("{},{}", rounded(p.x), rounded(p.y));
}

// "M0,0 L1,2 C..., ..., ... Z"; behind it what is wrong: "!OFFSET message".
std::string told(std::string_view data, double unit = 1) {
  const svg::PathData read = svg::parse_path_data(data, unit);
  std::string text;
  std::size_t at = 0;
  for (const Verb verb : read.outline.verbs) {
    if (!text.empty()) text += ' ';
    text += verb == Verb::move ? 'M' : verb == Verb::line ? 'L' : verb == Verb::curve ? 'C' : 'Z';
    for (int n = verb == Verb::close ? 0 : verb == Verb::curve ? 3 : 1; n > 0; --n)
      text += point(read.outline.points[at++]) + (n > 1 ? " " : "");
  }
  if (read.error) text += fmt::format("!{} {}", read.error->offset, read.error->message);
  return text;
}

// Where an arc from 0,0 ends and where half of it lies: at a joint, or in the middle of the middle cubic.
std::string course(std::string_view data) {
  const auto outline = svg::parse_path_data(data, 1).outline;
  const std::size_t curves = outline.points.size() / 3;
  REQUIRE(outline.points.size() == 3 * curves + 1);
  geometry::Point middle = outline.points[3 * (curves / 2)];
  if (curves % 2) {
    const geometry::Point* p = &outline.points[3 * (curves / 2)];
    middle = {(p[0].x + 3.0 * p[1].x + 3.0 * p[2].x + p[3].x) / 8.0,
              (p[0].y + 3.0 * p[1].y + 3.0 * p[2].y + p[3].y) / 8.0};
  }
  const auto tenths = [](geometry::Length length) { return std::round(length.points() * 10) / 10 + 0.0; };
  return fmt::format("{} by {},{} to {}", curves, tenths(middle.x), tenths(middle.y), point(outline.points.back()));
}

}  // namespace

TEST_CASE("lines go to places, or on from where the pen stands") {
  CHECK(told("M1 2 L3 4 5 6") == "M1,2 L3,4 L5,6");
  CHECK(told("m1 2 l3 4 5 6") == "M1,2 L4,6 L9,12");
  CHECK(told("M1 2 3 4") == "M1,2 L3,4");
  CHECK(told("m1 2 3 4 m1 1") == "M1,2 L4,6 M5,7");
  CHECK(told("M1 2 H5 6 V7 8") == "M1,2 L5,2 L6,2 L6,7 L6,8");
  CHECK(told("M1 2 h5 6 v7 8") == "M1,2 L6,2 L12,2 L12,9 L12,17");
  CHECK(told("M1-2.5.5+3") == "M1,-2.5 L0.5,3");
  CHECK(told(" M 1,2\n\tL\r3,4 ") == "M1,2 L3,4");
  CHECK(told("M1 2 L3 4", 2) == "M2,4 L6,8");
}

TEST_CASE("after a close the pen stands where the piece began") {
  CHECK(told("M1 2 l3 0 0 3 z") == "M1,2 L4,2 L4,5 Z");
  CHECK(told("M1 2 l3 0 0 3 z l1 1") == "M1,2 L4,2 L4,5 Z M1,2 L2,3");
  CHECK(told("M1 2 l3 0 Z m1 1 l1 0") == "M1,2 L4,2 Z M2,3 L3,3");
  CHECK(told("M1 2 l3 0 z c0 0 1 1 1 1") == "M1,2 L4,2 Z M1,2 C1,2 2,3 2,3");
  CHECK(told("M1 2 L9 9 Z Z") == "M1,2 L9,9 Z Z");
}

TEST_CASE("a smooth curve goes on as the one before it came, a first one starts at the pen") {
  CHECK(told("M1 1 C2 3 4 5 6 7 S20 21 22 23") == "M1,1 C2,3 4,5 6,7 C8,9 20,21 22,23");
  CHECK(told("M1 1 c2 3 4 5 6 7 s1 2 3 4 5 6 7 8") == "M1,1 C3,4 5,6 7,8 C9,10 8,10 10,12 C12,14 15,18 17,20");
  CHECK(told("M1 1 S20 21 22 23") == "M1,1 C1,1 20,21 22,23");
  CHECK(told("M1 1 Q4 1 4 4 S20 21 22 23") == "M1,1 C3,1 4,2 4,4 C4,4 20,21 22,23");
  CHECK(told("M1 1 Q4 1 4 4 T10 10") == "M1,1 C3,1 4,2 4,4 C4,6 6,8 10,10");
  CHECK(told("M1 1 q3 0 3 3 t3 3 3 0") == "M1,1 C3,1 4,2 4,4 C4,6 5,7 7,7 C9,7 10,7 10,7");
  CHECK(told("M1 1 T4 4") == "M1,1 C1,1 2,2 4,4");
  CHECK(told("M1 1 C2 3 4 5 6 7 T9 10") == "M1,1 C2,3 4,5 6,7 C6,7 7,8 9,10");
  CHECK(told("M1 1 C2 3 4 5 6 7 L6 8 S20 21 22 23") == "M1,1 C2,3 4,5 6,7 L6,8 C6,8 20,21 22,23");
}

TEST_CASE("of four arcs between two points each pair of flags names one") {
  CHECK(course("M0 0 A10 5 0 0 1 10 5") == "1 by 7.1,1.5 to 10,5");
  CHECK(course("M0 0 A10 5 0 0 0 10 5") == "1 by 2.9,3.5 to 10,5");
  CHECK(course("M0 0 A10 5 0 1 1 10 5") == "3 by 17.1,-3.5 to 10,5");
  CHECK(course("M0 0 A10 5 0 1 0 10 5") == "3 by -7.1,8.5 to 10,5");
  CHECK(course("M0 0 A-10-5 0 1010 5") == "3 by -7.1,8.5 to 10,5");
  // A quarter turn on, the longer radius lies down: the same from the other side.
  CHECK(course("M0 0 A5 10 90 0 1 10 5") == "1 by 7.1,1.5 to 10,5");
  // Turned by 30 degrees as a whole.
  CHECK(course("M0 0 A10 5 30 0 1 6.1602540378 9.3301270189") == "1 by 5.4,4.8 to 6.16,9.33");
  CHECK(course("M0 0 A10 5 30 1 0 6.1602540378 9.3301270189") == "3 by -10.4,3.9 to 6.16,9.33");
}

TEST_CASE("an arc whose radii do not reach is half an ellipse, in their proportion") {
  CHECK(course("M0 0 A1 1 0 0 1 10 0") == "2 by 5,-5 to 10,0");
  CHECK(course("M0 0 A1 1 0 0 0 10 0") == "2 by 5,5 to 10,0");
  CHECK(course("M0 0 A1 2 0 0 1 10 0") == "2 by 5,-10 to 10,0");
  CHECK(course("M0 0 A2 1 90 0 1 10 0") == "2 by 5,-10 to 10,0");
}

TEST_CASE("an arc ends where it is said to, in each way to say it") {
  CHECK(told("M1 1 A5 5 0 0 1 1 1") == "M1,1");  // to where the pen stands
  CHECK(told("M1 1 A0 5 0 0 1 3 4") == "M1,1 L3,4");
  CHECK(told("M1 1 A5 0 0 0 1 3 4") == "M1,1 L3,4");
  CHECK(told("M1 1 a0 5 0 0 1 3 4 0 5 0 0 1 1 1") == "M1,1 L4,5 L5,6");
  CHECK(told("M0 0 A5 5 0 0 1 5 5 L9 9").ends_with(" 5,5 L9,9"));
  CHECK(told("M0 0 A5 5 0 0 1 0 5 V9").ends_with(" 0,5 L0,9"));
  CHECK(told("M0 0 A5 5 0 0 1 5 0 H9").ends_with(" 5,0 L9,0"));
}

TEST_CASE("an arc is a cubic for each quarter turn, and on its circle") {
  CHECK(told("M10 0 A10 10 0 0 1 0 10") == "M10,0 C10,5.523 5.523,10 0,10");
  CHECK(told("M10 0 A10 10 0 0 1 -10 0") == "M10,0 C10,5.523 5.523,10 0,10 C-5.523,10 -10,5.523 -10,0");
  CHECK(told("M10 0 A10 10 0 0 0 -10 0") == "M10,0 C10,-5.523 5.523,-10 0,-10 C-5.523,-10 -10,-5.523 -10,0");
}

TEST_CASE("what is no path data is told where it stands, with what was read before") {
  CHECK(told("") == "");
  CHECK(told("L1 2") == "!0 path data starts with 'M', found 'L'");
  CHECK(told("M1 2 X3") == "M1,2!5 expected a path command (M L H V C S Q T A Z), found 'X'");
  CHECK(told("1 2") == "!0 expected a path command (M L H V C S Q T A Z), found '1'");
  CHECK(told("M1") == "!2 expected a number in the path data");
  CHECK(told("M1 2 L3") == "M1,2!7 expected a number in the path data");
  CHECK(told("M1 2 C1 2 3 4 5") == "M1,2!15 expected a number in the path data");
  CHECK(told("M1 2 A5 5 0 2 1 3 4") == "M1,2!12 expected an arc flag, 0 or 1");
  CHECK(told("M1 2 A5 5 0 1") == "M1,2!13 expected an arc flag, 0 or 1");
  CHECK(told("M1 2 A5 5 0 1 1 3") == "M1,2!17 expected a number in the path data");
  CHECK(told("M1000000 2") == "M1000000,2");
  CHECK(told("M1000001 2") == "!1 expected a number in the path data");
  CHECK(told("M-1000001 2") == "!1 expected a number in the path data");
  CHECK(told("M1e999 2") == "!1 expected a number in the path data");
}

}  // namespace test_path_data
