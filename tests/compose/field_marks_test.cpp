// The marks of a field between its spaces: one outline, single seams, a line for each pair of corners that fight.
#include "compose/field_marks.h"
#include "../catch.h"

using namespace kingpress;
using compose::FieldFight;
using compose::FieldTab;
using geometry::Length;
using geometry::Rect;

namespace {

Rect card_at(double x, double y) { return {Length::mm(x), Length::mm(y), Length::mm(63), Length::mm(88)}; }

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("spaces that touch share one seam and are square where they meet") {
  const auto marks = compose::mark_field({card_at(0, 0), card_at(63, 0)}, {}, {}, Length::mm(0.5));
  CHECK(marks.seams == "M63.000 0.000 L63.000 88.000 ");
  CHECK(times(marks.frames, "A3.5") == 4);  // the outer corners of both, two each
  CHECK(marks.roads.empty());
  CHECK(marks.lozenges.empty());
}

TEST_CASE("corners that fight have a line and a lozenge, and a road where they lie apart") {
  const std::vector<Rect> touching{card_at(0, 0), card_at(63, 0)}, apart{card_at(0, 0), card_at(95, 0)};
  const FieldFight top{0, 1, 1, 0};
  const auto near = compose::mark_field(touching, {}, {top}, Length::mm(0.5));
  CHECK(near.roads.empty());
  CHECK(near.fights == "M59.700 10.500 L66.300 10.500 ");
  CHECK(near.lozenges.rfind("M63.000 8.500", 0) == 0);
  const auto far = compose::mark_field(apart, {}, {top}, Length::mm(0.5));
  CHECK(far.roads == "M52.500 10.500 L105.500 10.500 ");
}

TEST_CASE("lines that cross share the lozenge in their middle") {
  const std::vector<Rect> four{card_at(0, 0), card_at(63, 0), card_at(0, 88), card_at(63, 88)};
  const auto marks = compose::mark_field(four, {}, {{0, 3, 3, 0}, {1, 2, 2, 1}}, Length::mm(0.5));
  CHECK(times(marks.fights, "M") == 2);
  CHECK(times(marks.lozenges, "M") == 1);
}

TEST_CASE("a token's tab meets its space at a seam; one that lies away points at it") {
  const Rect space = card_at(0, 0), beside{Length::mm(63), Length::mm(20), Length::mm(31), Length::mm(36)},
             away{Length::mm(80), Length::mm(100), Length::mm(27), Length::mm(36)};
  CHECK(compose::mark_field({space}, {{beside, false}}, {}, {}).seams == "M63.000 20.000 L63.000 56.000 ");
  const auto marks = compose::mark_field({space}, {{away, true}}, {}, {});
  CHECK(marks.seams.empty());
  CHECK(marks.frames.find("M63.000 88.000") != std::string::npos);  // the beak begins at the nearest corner
}
