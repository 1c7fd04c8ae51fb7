// Dots of braille as they are drawn: each where a finger expects it.
#include "braille/dots.h"

#include <algorithm>
#include <cmath>

#include "../catch.h"

using namespace kingpress;
using geometry::Length;

namespace {

const sheets::LabelSource type{
    [](const sheets::Label& label) {
      scene::Text text;
      text.text = label.text;
      text.origin = label.baseline;
      return scene::Nodes{text};
    },
    [](std::string_view text, Length) { return Length::mm(2) * static_cast<double>(text.size()); }};

struct Dot {
  double x, y;
  bool operator==(const Dot&) const = default;
  bool operator<(const Dot& other) const { return y < other.y || (y == other.y && x < other.x); }
};

// Their middles in millimetres, from the first label's corner.
std::vector<Dot> dots_on(const scene::Scene& page) {
  std::vector<Dot> dots;
  for (const scene::Node& node : page.nodes)
    if (const auto* path = std::get_if<scene::Path>(&node); path && path->fill) {
      Length left = path->outline.points[0].x, right = left, top = path->outline.points[0].y, bottom = top;
      for (const geometry::Point at : path->outline.points) {
        left = std::min(left, at.x), right = std::max(right, at.x);
        top = std::min(top, at.y), bottom = std::max(bottom, at.y);
      }
      CHECK((right - left).mm() == Approx(1.5));
      CHECK((bottom - top).mm() == Approx(1.5));
      const auto rounded = [](Length at) { return std::round(at.mm() * 1000) / 1000; };
      dots.push_back({rounded((left + right) / 2.0 - Length::mm(10)), rounded((top + bottom) / 2.0 - Length::mm(10))});
    }
  std::sort(dots.begin(), dots.end());
  return dots;
}

std::string words_on(const scene::Scene& page) {
  std::string words;
  for (const scene::Node& node : page.nodes)
    if (const auto* text = std::get_if<scene::Text>(&node)) words += text->text + "|";
  return words;
}

const braille::DotPaper a4{{Length::mm(210), Length::mm(297)}, Length::mm(10)};

}  // namespace

TEST_CASE("a cell of braille in ASCII has the dots of its letter") {
  CHECK(braille::dots_of(' ') == 0);
  CHECK(braille::dots_of('A') == 0b000001);
  CHECK(braille::dots_of('b') == 0b000011);
  CHECK(braille::dots_of('C') == 0b001001);
  CHECK(braille::dots_of('=') == 0b111111);
  CHECK(braille::dots_of('~') == 0);
}

TEST_CASE("dots stand 2.5 mm apart, cells 6 and lines 10, from the left above") {
  // "AB" above "C": dot 1; dots 1 and 2; dots 1 and 4.
  const auto pages = braille::dot_pages({{"Owl", {"AB", "C"}}}, {9, 8}, a4, type);
  REQUIRE(pages.size() == 1);
  CHECK(dots_on(pages[0]) == std::vector<Dot>{{3, 3}, {9, 3}, {9, 5.5}, {3, 13}, {5.5, 13}});
  CHECK(words_on(pages[0]) == "100 mm  as it is read  1|Owl|");
}

TEST_CASE("mirrored, a label begins at its right edge and every cell is the other way round") {
  braille::DotPaper slate = a4;
  slate.mirrored = true;
  const auto pages = braille::dot_pages({{"Owl", {"AB", "C"}}}, {9, 8}, slate, type);
  REQUIRE(pages.size() == 1);
  const double width = 8 * 6 + 2.5 + 6;  // of a label with nine cells
  std::vector<Dot> expected;
  for (const Dot dot : {Dot{3, 3}, {9, 3}, {9, 5.5}, {3, 13}, {5.5, 13}}) expected.push_back({width - dot.x, dot.y});
  std::sort(expected.begin(), expected.end());
  CHECK(dots_on(pages[0]) == expected);
  CHECK(words_on(pages[0]) == "100 mm  mirrored, for a slate  1|Owl|");
}

TEST_CASE("labels fill a sheet row by row, a row as high as its highest, and names are cut to their width") {
  std::vector<braille::Label> labels(4, {"Owl", {"A"}});
  labels[1].lines = {"A", "A", "A"};
  const auto pages = braille::dot_pages(labels, {9, 8}, a4, type);
  REQUIRE(pages.size() == 1);
  // Three beside each other; below them one, two lines lower than a single line would have it.
  CHECK(dots_on(pages[0]) == std::vector<Dot>{{3, 3}, {59.5, 3}, {116, 3}, {59.5, 13}, {59.5, 23}, {3, 38}});
  labels.assign(100, {"A name of thirty-four letters here", {"A"}});
  const auto many = braille::dot_pages(labels, {9, 8}, a4, type);
  CHECK(many.size() == 2);
  CHECK(words_on(many[0]).find("|A name of thirty-four let|") != std::string::npos);
  std::size_t dots = 0;
  for (const scene::Scene& page : many) dots += dots_on(page).size();
  CHECK(dots == 100);
  CHECK(braille::dot_pages({}, {9, 8}, a4, type).empty());
}
