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
  CHECK(marks.lozenges.empty());
}

TEST_CASE("corners that fight have a line with a lozenge at both ends") {
  const std::vector<Rect> touching{card_at(0, 0), card_at(63, 0)};
  const FieldFight top{0, 1, 1, 0};
  const auto near = compose::mark_field(touching, {}, {top}, Length::mm(0.5));
  CHECK(near.fights == "M61.100 10.500 L64.900 10.500 ");
  CHECK(near.lozenges.rfind("M61.100 9.300", 0) == 0);
  CHECK(times(near.lozenges, "M") == 2);
}

TEST_CASE("no lozenge lies where lines cross") {
  const std::vector<Rect> four{card_at(0, 0), card_at(63, 0), card_at(0, 88), card_at(63, 88)};
  const auto marks = compose::mark_field(four, {}, {{0, 3, 3, 0}, {1, 2, 2, 1}}, Length::mm(0.5));
  CHECK(times(marks.fights, "M") == 3);  // the second line is broken
  CHECK(times(marks.lozenges, "M") == 4);
  CHECK(marks.lozenges.find("63.000") == std::string::npos);
}

TEST_CASE("a tab is wide and round at one of its outer corners") {
  const Rect beside{Length::mm(63), Length::mm(20), Length::mm(27), Length::mm(27)};
  const auto frames = compose::mark_field({card_at(0, 0)}, {{beside, false, 3}}, {}, {}).frames;
  CHECK(frames.find("L90.000 33.800 A13.2 13.2 0 0 1 76.800 47.000") != std::string::npos);
  CHECK(times(frames, "A13.2") == 1);
}

TEST_CASE("a token's tab and its space are one shape, without a line between; one that lies away points at it") {
  const Rect space = card_at(0, 0), beside{Length::mm(63), Length::mm(20), Length::mm(31), Length::mm(36)},
             away{Length::mm(80), Length::mm(100), Length::mm(27), Length::mm(36)};
  CHECK(compose::mark_field({space}, {{beside, false}}, {}, {}).seams.empty());
  const auto marks = compose::mark_field({space}, {{away, true}}, {}, {});
  CHECK(marks.seams.empty());
  CHECK(marks.frames.find("M63.000 88.000") != std::string::npos);  // the beak begins at the nearest corner
}

TEST_CASE("a frame goes clockwise round its space, with corners of 3.5 mm") {
  CHECK(compose::mark_field({card_at(10, 20)}, {}, {}, Length::mm(0.5)).frames ==
        "M9.500 23.000 A3.5 3.5 0 0 1 13.000 19.500 L70.000 19.500 A3.5 3.5 0 0 1 73.500 23.000 "
        "L73.500 105.000 A3.5 3.5 0 0 1 70.000 108.500 L13.000 108.500 A3.5 3.5 0 0 1 9.500 105.000 Z ");
}

TEST_CASE("a corner that another shape comes within 0.6 mm of is square") {
  const auto round = [](double x, double y) {
    return times(compose::mark_field({card_at(0, 0), card_at(x, y)}, {}, {}, {}).frames, "A3.5");
  };
  CHECK(round(63.59, 0) == 4);
  CHECK(round(63.61, 0) == 8);
  CHECK(round(0, 88.59) == 4);
  CHECK(round(0, 88.61) == 8);
  CHECK(round(63.59, 88.59) == 6);  // one corner of each
  CHECK(round(63.59, 88.61) == 8);
}

TEST_CASE("a seam is where edges lie together, for more than half a millimetre") {
  const auto seams = [](double x, double y) {
    return compose::mark_field({card_at(0, 0), card_at(x, y)}, {}, {}, {}).seams;
  };
  CHECK(seams(63, 20) == "M63.000 20.000 L63.000 88.000 ");
  CHECK(seams(-63, 20) == "M0.000 20.000 L0.000 88.000 ");
  CHECK(seams(63, -20) == "M63.000 0.000 L63.000 68.000 ");
  CHECK(seams(20, 88) == "M20.000 88.000 L63.000 88.000 ");
  CHECK(seams(20, -88) == "M20.000 0.000 L63.000 0.000 ");
  CHECK(seams(-20, 88) == "M0.000 88.000 L43.000 88.000 ");
  CHECK(seams(63.04, 0) != "");
  CHECK(seams(63.06, 0) == "");
  CHECK(seams(62.94, 0) == "");
  CHECK(seams(0, 88.04) != "");
  CHECK(seams(0, 88.06) == "");
  CHECK(seams(63, 87.4) != "");
  CHECK(seams(63, 87.6) == "");
  CHECK(seams(62.4, 88) != "");
  CHECK(seams(62.6, 88) == "");
}

TEST_CASE("a fight is marked from the middle of one corner's box towards the other's") {
  const auto marks = [](double x, double y, int corner_a, int corner_b) {
    return compose::mark_field({card_at(0, 0), card_at(x, y)}, {}, {{0, 1, corner_a, corner_b}}, {});
  };
  // Boxes lie 10.5 mm from the corner; the line stays clear of both middles by 8.6 mm.
  CHECK(marks(100, 0, 1, 0).fights == "M61.100 10.500 L101.900 10.500 ");
  CHECK(marks(100, 0, 3, 2).fights == "M61.100 77.500 L101.900 77.500 ");
  CHECK(marks(0, 100, 2, 0).fights == "M10.500 86.100 L10.500 101.900 ");
  CHECK(marks(100, 0, 1, 0).lozenges ==
        "M61.100 9.300 L62.300 10.500 L61.100 11.700 L59.900 10.500 Z "
        "M101.900 9.300 L103.100 10.500 L101.900 11.700 L100.700 10.500 Z ");
  // Aslant by 9.4 mm: along 3 : 4 that is 5.64 and 7.52.
  const auto aslant = marks(63 + 9, 88 + 19, 3, 0);  // from 52.5, 77.5 to 82.5, 117.5
  CHECK(aslant.fights == "M58.140 85.020 L76.860 109.980 ");
}

TEST_CASE("a line is broken for 1.5 mm on both sides of an earlier one that it crosses") {
  // Square spaces of 100 mm, 60 mm apart: both lines are aslant by 45 degrees and cross at 130, 130.
  const auto square = [](double x, double y) {
    return Rect{Length::mm(x), Length::mm(y), Length::mm(100), Length::mm(100)};
  };
  const std::vector<Rect> four{square(0, 0), square(160, 0), square(0, 160), square(160, 160)};
  const FieldFight down{0, 3, 3, 0}, up{2, 1, 1, 2};
  const std::string one = compose::mark_field(four, {}, {down}, {}).fights;
  CHECK(times(one, "M") == 1);
  const std::string both = compose::mark_field(four, {}, {down, up}, {}).fights;
  REQUIRE(both.starts_with(one));
  const std::string broken = both.substr(one.size());  // 1.5 mm aslant are 1.061 along either axis
  CHECK(times(broken, "M") == 2);
  CHECK(broken.find("L128.939 131.061 ") != std::string::npos);
  CHECK(broken.find("M131.061 128.939 ") != std::string::npos);
  const FieldFight beside{0, 1, 1, 0};  // crosses neither
  CHECK(compose::mark_field(four, {}, {down, beside}, {}).fights ==
        one + compose::mark_field(four, {}, {beside}, {}).fights);
}

TEST_CASE("boxes too near have no line") {
  const auto marks = [](double x) {
    return compose::mark_field({card_at(0, 0), card_at(x, 0)}, {}, {{0, 1, 1, 0}}, {});
  };
  // Both boxes' middles lie 21 mm apart and the gap: 19.2 mm are too few, which needs an overlap.
  CHECK(marks(63 - 1.9).fights.empty());
  CHECK_FALSE(marks(63 - 1.7).fights.empty());
  CHECK(marks(42).fights.empty());  // one upon the other
  CHECK(marks(42).lozenges.empty());
}

TEST_CASE("fights of spaces that are not there are none") {
  CHECK(compose::mark_field({card_at(0, 0)}, {}, {{0, 1, 1, 0}, {1, 0, 1, 0}}, {}).lozenges.empty());
}

TEST_CASE("a beak is 14 mm wide at the middle of its box, and ends at the nearest point of the space") {
  // The box's middle lies 30 mm right of the space's edge: the base is upright there.
  const Rect away{Length::mm(83), Length::mm(30), Length::mm(20), Length::mm(20)};
  const std::string frames = compose::mark_field({card_at(0, 0)}, {{away, true}}, {}, {}).frames;
  CHECK(frames.ends_with("M63.000 40.000 L93.000 33.000 L93.000 47.000 Z "));
  const Rect below{Length::mm(20), Length::mm(108), Length::mm(20), Length::mm(20)};
  CHECK(compose::mark_field({card_at(0, 0)}, {{below, true}}, {}, {})
            .frames.ends_with("M30.000 88.000 L37.000 118.000 L23.000 118.000 Z "));
}
