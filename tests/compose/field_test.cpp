#include "compose/field_layout.h"

#include "../catch.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;

namespace {

const templates::FieldTrim trim{9_mm, 0.5_mm, 27.4_mm, 4_mm, 8.5_mm};

cards::Field field(std::initializer_list<Point> places) {
  cards::Field result;
  result.card = {63_mm, 88_mm};
  for (Point at : places) {
    cards::Space space;
    space.at.value = at;
    result.spaces.push_back(space);
  }
  return result;
}

double number(const cards::Value& space, const char* key) { return std::get<double>(space.find(key)->data); }
const cards::List& spaces(const FieldLayout& layout) { return *cards::find(layout.values, "spaces")->list(); }

Rect spot(const cards::Value& space) {
  return {Length::mm(number(space, "owner_x") - 13.7), Length::mm(number(space, "owner_y") - 13.7), 27.4_mm, 27.4_mm};
}
Rect place(const cards::Value& space) {
  return {Length::mm(number(space, "x")), Length::mm(number(space, "y")), Length::mm(number(space, "width")),
          Length::mm(number(space, "height"))};
}

}  // namespace

TEST_CASE("one space has its spot on the right, four millimetres off") {
  const FieldLayout layout = lay_field(field({{10_mm, 10_mm}}), trim);
  const cards::Value& space = spaces(layout).at(0);
  CHECK(number(space, "owner_x") - number(space, "x") == Approx(63 + 17.7));
  CHECK(number(space, "owner_y") - number(space, "y") == Approx(44));
  CHECK(number(space, "link_x") - number(space, "x") == Approx(63.5));
  CHECK(number(space, "x") == Approx(9.5));  // margin and frame
  CHECK(layout.trim.width.mm() == Approx(9 + 0.5 + 63 + 4 + 27.4 + 9));
}

TEST_CASE("a spot that the file places stays there and the trim grows to hold it") {
  cards::Field wanted = field({{0_mm, 0_mm}});
  wanted.spaces[0].owner = cards::Located<Point>{{Length::mm(-30), 44_mm}, {}};
  const FieldLayout layout = lay_field(wanted, trim);
  const cards::Value& space = spaces(layout).at(0);
  CHECK(number(space, "owner_x") - number(space, "x") == Approx(-30));
  CHECK(*space.find("owner_side")->text() == "left");
  CHECK(number(space, "owner_x") == Approx(9 + 13.7));
}

TEST_CASE("spots look outwards and touch neither spaces nor each other, even those of walled-in spaces") {
  const FieldLayout layout = lay_field(field({{0_mm, 0_mm},
                                              {63_mm, 0_mm},
                                              {126_mm, 0_mm},
                                              {0_mm, 88_mm},
                                              {63_mm, 88_mm},
                                              {126_mm, 88_mm},
                                              {0_mm, 176_mm},
                                              {63_mm, 176_mm},
                                              {126_mm, 176_mm}}),
                                       trim);
  const cards::List& list = spaces(layout);
  REQUIRE(list.size() == 9);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Rect own = spot(list[i]);
    CHECK(own.left() >= 8.99_mm);
    CHECK(own.right() <= layout.trim.width - 8.99_mm);
    for (std::size_t k = 0; k < list.size(); ++k) {
      CAPTURE(i, k);
      CHECK_FALSE(own.overlaps(place(list[k])));
      if (i != k) CHECK_FALSE(own.overlaps(spot(list[k])));
    }
  }
  CHECK(*list[1].find("owner_side")->text() == "top");
  CHECK(*list[7].find("owner_side")->text() == "bottom");
  CHECK(*list[3].find("owner_side")->text() == "left");
  CHECK(*list[5].find("owner_side")->text() == "right");
}

TEST_CASE("a landscape space is the card turned") {
  cards::Field wanted = field({{0_mm, 0_mm}});
  wanted.spaces[0].orientation = cards::Orientation::landscape;
  const FieldLayout layout = lay_field(wanted, trim);
  const cards::Value& space = spaces(layout).at(0);
  CHECK(number(space, "width") == Approx(88));
  CHECK(*space.find("orientation")->text() == "landscape");
}
