#include "compose/field_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <sstream>

#include "../catch.h"
#include "scene/bounds.h"
#include "svg/path_data.h"

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

// In the middle of a cross every side is walled in. To the right the wall ends 63.5 mm away, less the 4 mm that a spot
// keeps off anyway, and has a spot of its own behind it, 27.4 mm high and 8.5 with its number. Steps are of 2 mm.
TEST_CASE("the spot of a walled-in space lies beyond the wall, no farther aside than the space reaches") {
  const FieldLayout layout = lay_field(
      field({{0_mm, 0_mm}, {63_mm, 0_mm}, {Length::mm(-63), 0_mm}, {0_mm, 88_mm}, {0_mm, Length::mm(-88)}}), trim);
  const cards::Value& space = spaces(layout).at(0);
  CHECK(*space.find("owner_side")->text() == "right");
  CHECK(number(space, "owner_x") - number(space, "x") == Approx(63 + 17.7 + 60));
  CHECK(number(space, "owner_y") - number(space, "y") == Approx(44 + 36));
  CHECK(number(space, "link_x") == Approx(number(space, "owner_x")));  // no link is drawn
  CHECK(number(space, "link_y") == Approx(number(space, "owner_y")));
}

TEST_CASE("a landscape space is the card turned") {
  cards::Field wanted = field({{0_mm, 0_mm}});
  wanted.spaces[0].orientation = cards::Orientation::landscape;
  const FieldLayout layout = lay_field(wanted, trim);
  const cards::Value& space = spaces(layout).at(0);
  CHECK(number(space, "width") == Approx(88));
  CHECK(*space.find("orientation")->text() == "landscape");
}

namespace {

std::string cuts(const std::vector<Length>& at, Length from) {
  std::string text;
  for (const Length length : at) text += std::to_string(static_cast<int>(std::lround((length - from).mm() * 10))) + " ";
  return text;
}
// In tenths of a millimetre from the first space.
std::string across(const FieldLayout& layout) {
  return cuts(layout.gutters.across, Length::mm(number(spaces(layout).at(0), "x")));
}
std::string down(const FieldLayout& layout) {
  return cuts(layout.gutters.down, Length::mm(number(spaces(layout).at(0), "y")));
}

}  // namespace

// Four spaces of 63 x 88 mm side by side.
TEST_CASE("a board may be cut along the edges of its spaces, but not through the words in the middle of its border") {
  cards::Field four = field({{0_mm, 0_mm}, {63_mm, 0_mm}, {126_mm, 0_mm}, {189_mm, 0_mm}});
  CHECK(across(lay_field(four, trim)) == "0 2520 ");  // 63 and 189 are within 72 mm of the middle
  four.title = std::string(39, 'x');                  // reaches 123.1 mm to either side of the middle
  CHECK(across(lay_field(four, trim)) == "0 2520 ");
  four.title += "xx";  // 128.9 mm
  CHECK(across(lay_field(four, trim)) == "");
}

TEST_CASE("no board is cut within 10 mm of a number's middle across it, or within 13 mm up and down") {
  // A space below, ever farther to the right: its left edge comes near the middle of the one above.
  const auto edges = [](double x) {
    return across(lay_field(field({{0_mm, 0_mm}, {Length::mm(x), 88_mm}, {Length::mm(200), 0_mm}}), trim));
  };
  CHECK(edges(21.4).find("214 ") != std::string::npos);
  CHECK(edges(21.6).find("216 ") == std::string::npos);
  CHECK(edges(41.4).find("414 ") == std::string::npos);
  CHECK(edges(41.6).find("416 ") != std::string::npos);
  const auto levels = [](double y) {
    return down(lay_field(field({{0_mm, 0_mm}, {Length::mm(150), Length::mm(y)}}), trim));
  };
  // The middle of the first lies at 44, its tab from 21.8 to 57.7; the tab is at the left of it.
  CHECK(levels(21.7).find("217 ") != std::string::npos);
  CHECK(levels(21.9).find("219 ") == std::string::npos);
  CHECK(levels(57.6).find("576 ") == std::string::npos);
  CHECK(levels(57.8).find("578 ") != std::string::npos);
}

TEST_CASE("a spot beside its space has a link at the edge of the frame, one above or below too") {
  const auto side_of = [](Point given) {
    cards::Field wanted = field({{0_mm, 0_mm}});
    wanted.spaces[0].owner = cards::Located<Point>{given, {}};
    const FieldLayout layout = lay_field(wanted, trim);
    const cards::Value& space = spaces(layout).at(0);
    return *space.find("owner_side")->text() + " " +
           std::to_string(std::lround(10 * (number(space, "link_x") - number(space, "x")))) + " " +
           std::to_string(std::lround(10 * (number(space, "link_y") - number(space, "y"))));
  };
  CHECK(side_of({Length::mm(90), 44_mm}) == "right 635 440");
  CHECK(side_of({Length::mm(-30), 44_mm}) == "left -5 440");
  CHECK(side_of({31.5_mm, Length::mm(120)}) == "bottom 315 885");
  CHECK(side_of({31.5_mm, Length::mm(-30)}) == "top 315 -5");
  // By its width and its height: 40 of 63 across are more than 50 of 88 down.
  CHECK(side_of({Length::mm(31.5 + 40), Length::mm(44 + 50)}).starts_with("right"));
  CHECK(side_of({Length::mm(31.5 + 35), Length::mm(44 + 50)}).starts_with("bottom"));
}

TEST_CASE("the trim holds spaces and spots with their numbers, and its margin") {
  cards::Field wanted = field({{0_mm, 0_mm}});
  const auto size = [&](Point given) {
    wanted.spaces[0].owner = cards::Located<Point>{given, {}};
    const FieldLayout layout = lay_field(wanted, trim);
    const auto mm = [](Length length) { return std::to_string(std::lround(10 * length.mm())); };
    return mm(layout.trim.width) + " " + mm(layout.trim.height);
  };
  // Space and frame are 64 x 89, the margin 9 all round; a spot reaches 13.7, its number 8.5 farther up or down.
  CHECK(size({31.5_mm, 44_mm}) == "820 1070");
  CHECK(size({Length::mm(90), 44_mm}) == "1222 1070");    // -0.5 to 103.7
  CHECK(size({31.5_mm, Length::mm(-30)}) == "820 1587");  // -30 - 13.7 - 8.5 to 88.5
  CHECK(size({31.5_mm, Length::mm(120)}) == "820 1607");  // -0.5 to 120 + 13.7 + 8.5
}

TEST_CASE("a board has no head and foot where with them it takes more sheets of A4 or of Letter") {
  templates::FieldTrim roomy = trim;
  roomy.head = 2.5_mm, roomy.foot = 12.5_mm, roomy.small_side = roomy.small_length = 100_mm;
  const auto foot = [&](double width, double height) {  // of a board of that size with two spaces in opposite corners
    const Point far{Length::mm(width - 112.9), Length::mm(height - 107)};
    const FieldLayout layout = lay_field(field({{0_mm, 0_mm}, far}), roomy);
    INFO(layout.trim.width.mm() << " x " << layout.trim.height.mm());
    return std::get<double>(cards::find(layout.values, "foot")->data);
  };
  CHECK(foot(360, 240) == Approx(12.5));  // two sheets of either, across, also as 360 x 255
  CHECK(foot(360, 262) == 0);             // two of either, but three by one, or two by two, as 360 x 277
  CHECK(foot(360, 290) == Approx(12.5));  // more than two in any case
}

TEST_CASE("a board that is larger than small ones has room for its title above and for its legend below") {
  templates::FieldTrim roomy = trim;
  roomy.head = 2.5_mm, roomy.foot = 12.5_mm;
  const auto laid = [&](double small_side, double small_length) {
    roomy.small_side = Length::mm(small_side), roomy.small_length = Length::mm(small_length);
    return lay_field(field({{0_mm, 0_mm}}), roomy);  // of itself 112.9 x 107
  };
  const auto foot = [](const FieldLayout& layout) {
    return std::get<double>(cards::find(layout.values, "foot")->data);
  };
  for (const auto& [side, length] : {std::pair{107.0, 112.9}, std::pair{150.0, 150.0}}) {
    const FieldLayout small = laid(side, length);
    CHECK(small.trim.height.mm() == Approx(107));
    CHECK(number(spaces(small).at(0), "y") == Approx(9.5));
    CHECK(foot(small) == 0);
  }
  for (const auto& [side, length] : {std::pair{106.9, 200.0}, std::pair{110.0, 112.8}}) {
    const FieldLayout large = laid(side, length);
    CHECK(large.trim.width.mm() == Approx(112.9));
    CHECK(large.trim.height.mm() == Approx(107 + 15));
    CHECK(number(spaces(large).at(0), "y") == Approx(9.5 + 2.5));
    CHECK(foot(large) == Approx(12.5));
  }
}

TEST_CASE("a field without spaces is its margin, and its names come with it") {
  cards::Field none = field({});
  none.title = "Empty";
  none.name = "none";
  const FieldLayout layout = lay_field(none, trim);
  CHECK(layout.trim.width.mm() == Approx(18));
  CHECK(*cards::find(layout.values, "title")->text() == "Empty");
  CHECK(*cards::find(layout.values, "name")->text() == "none");
  CHECK(std::get<double>(cards::find(layout.values, "width")->data) == Approx(18));
}

TEST_CASE("corners that fight come as the game counts them, from 1") {
  const cards::Field two = field({{0_mm, 0_mm}, {63_mm, 0_mm}});
  const auto whole = [](std::int64_t n) { return cards::Value{n, {}}; };
  const cards::Value contacts{
      cards::List{
          {cards::Record{{"a", whole(1)}, {"corner_a", whole(1)}, {"b", whole(2)}, {"corner_b", whole(0)}}, {}}},
      {}};
  const FieldLayout layout = lay_field(two, trim, &contacts);
  const double x = number(spaces(layout).at(0), "x"), y = number(spaces(layout).at(0), "y");
  const std::string fights = *cards::find(layout.values, "fights")->text();
  CHECK(std::stod(fights.substr(1)) == Approx(x + 61.1));
  CHECK(std::stod(fights.substr(fights.find(' '))) == Approx(y + 10.5));
  CHECK(cards::find(lay_field(two, trim).values, "fights")->text()->empty());
}

TEST_CASE("a board is cut in the middle of a narrow lane, and not through the words of its border") {
  const FieldLayout layout = lay_field(field({{0_mm, 0_mm}, {0_mm, 92_mm}, {400_mm, 0_mm}}), trim);
  const double top = number(spaces(layout).at(0), "y");
  const auto has = [](const std::vector<Length>& all, double at) {
    return std::ranges::any_of(all, [&](Length one) { return std::abs(one.mm() - at) < 1e-6; });
  };
  CHECK(has(layout.gutters.down, top + 90));
  CHECK_FALSE(has(layout.gutters.down, top + 88));
  CHECK_FALSE(has(layout.gutters.down, top + 92));
  for (const Length x : layout.gutters.across) CHECK(std::abs((x - layout.trim.width / 2.0).mm()) >= 72);
}

TEST_CASE("the free ground is filled with whole motifs and emblems, day above, night below, clear of spaces and tabs") {
  const FieldLayout layout = lay_field(field({{0_mm, 0_mm}, {300_mm, 0_mm}, {0_mm, 200_mm}, {300_mm, 200_mm}}), trim);
  const cards::List& emblems = *cards::find(layout.values, "emblems")->list();
  REQUIRE(emblems.size() == 4);
  for (const cards::Value& emblem : emblems) {
    const Point centre{Length::mm(number(emblem, "x")), Length::mm(number(emblem, "y"))};
    CHECK(std::get<bool>(emblem.find("night")->data) == (centre.y > layout.trim.height / 2.0));
    const Rect box{centre.x - 15_mm, centre.y - 15_mm, 30_mm, 30_mm};
    for (const cards::Value& space : spaces(layout)) {
      CHECK_FALSE(box.overlaps(place(space)));
      CHECK_FALSE(box.overlaps(spot(space)));
    }
  }
  std::istringstream quarters(*cards::find(layout.values, "quarters")->text());
  const auto within = [](const Rect& r, Point p) {
    return p.x > r.left() && p.x < r.right() && p.y > r.top() && p.y < r.bottom();
  };
  std::size_t count = 0;
  for (std::string one; std::getline(quarters, one, 'Z'); ++count) {
    double x = 0, y = 0;
    REQUIRE(std::sscanf(one.c_str(), "M%lf %lf", &x, &y) == 2);
    const Point start{Length::mm(x), Length::mm(y)};
    for (const cards::Value& space : spaces(layout)) {
      CHECK_FALSE(within(place(space).outset(1_mm), start));
      CHECK_FALSE(within(spot(space).outset(1_mm), start));
    }
  }
  CHECK(count > 200);
}

namespace {

// Where the shapes of the pattern begin.
std::vector<Point> motifs(const FieldLayout& layout) {
  std::vector<Point> found;
  std::istringstream quarters(*cards::find(layout.values, "quarters")->text());
  for (std::string one; std::getline(quarters, one, 'Z');) {
    double x = 0, y = 0;
    REQUIRE(std::sscanf(one.c_str(), "M%lf %lf", &x, &y) == 2);
    found.push_back({Length::mm(x), Length::mm(y)});
  }
  return found;
}

}  // namespace

TEST_CASE("each shape of the pattern fills a square of 5.8 mm, 2.2 mm clear of spaces, some of them mirrored") {
  const FieldLayout layout = lay_field(field({{0_mm, 0_mm}, {300_mm, 0_mm}}), trim);
  std::istringstream quarters(*cards::find(layout.values, "quarters")->text());
  std::map<bool, std::size_t> turned;
  for (std::string one; std::getline(quarters, one, 'Z');) {
    const auto read = svg::parse_path_data(one + "Z", Length::points_per_mm);
    REQUIRE_FALSE(read.error);
    scene::Path path;
    path.outline = read.outline;
    path.fill = scene::Colour{};
    const auto box = scene::ink_bounds(path);
    REQUIRE(box);
    CHECK(box->width.mm() == Approx(5.8).margin(0.02));
    CHECK(box->height.mm() == Approx(5.8).margin(0.02));
    for (const cards::Value& space : spaces(layout)) CHECK_FALSE(place(space).overlaps(box->outset(2.1_mm)));
    ++turned[read.outline.points.front().x > box->centre().x];
  }
  CHECK(turned[false] > 0);
  CHECK(turned[true] > 0);
}

TEST_CASE("a lane has no pattern, ground for three rows of it has") {
  const auto between = [](double lane) {
    const FieldLayout layout = lay_field(field({{0_mm, 0_mm}, {0_mm, Length::mm(88 + lane)}}), trim);
    const Rect above = place(spaces(layout).at(0)), below = place(spaces(layout).at(1));
    return std::ranges::count_if(motifs(layout), [&](const Point& p) {
      return p.x > above.left() && p.x < above.right() && p.y > above.bottom() && p.y < below.top();
    });
  };
  CHECK(between(4) == 0);
  CHECK(between(27) == 0);  // two rows
  CHECK(between(34) >= 9);
}

TEST_CASE("the pattern leaves the middle of the foot to the legend, and only that") {
  templates::FieldTrim roomy = trim;
  roomy.foot = 12.5_mm, roomy.legend = 120_mm;
  const FieldLayout layout = lay_field(field({{0_mm, 0_mm}, {300_mm, 0_mm}}), roomy);
  const Length top = layout.trim.height - 8.4_mm - 12.5_mm;
  std::size_t beside = 0;
  for (const Point& p : motifs(layout)) {
    if (p.y < top) continue;
    CHECK(std::abs((p.x - layout.trim.width / 2.0).mm()) > 60);
    ++beside;
  }
  CHECK(beside > 10);
}
