#include "boards/field_generator.h"

#include <cmath>

#include "../catch.h"
#include "../rules/judging.h"
#include "boards/field_spots.h"
#include "boards/field_writer.h"
#include "rules/minkingi/contacts.h"

using namespace kingpress;
using boards::FieldRequest;
using boards::FieldShape;
using boards::generate_field;
using geometry::Length;
using geometry::Point;

namespace {

std::optional<boards::GeneratedField> generated(const FieldRequest& request) {
  diag::Diagnostics diagnostics;
  return generate_field(request, diagnostics);
}

std::string refused(const FieldRequest& request) {
  diag::Diagnostics diagnostics;
  CHECK_FALSE(generate_field(request, diagnostics));
  return diagnostics.list().empty() ? "" : diagnostics.list().front().message;
}

double distance_mm(const geometry::Rect& r, Point p) {
  const double dx = std::max({0.0, (r.left() - p.x).mm(), (p.x - r.right()).mm()}),
               dy = std::max({0.0, (r.top() - p.y).mm(), (p.y - r.bottom()).mm()});
  return std::hypot(dx, dy);
}

// What every generated field keeps, whatever was asked.
void check_lawful(const cards::Field& field, const FieldRequest& request) {
  REQUIRE(static_cast<int>(field.spaces.size()) == request.spaces);
  const std::string text = boards::write_field(field, "a test");
  INFO(text);
  CHECK(rules::testing::field_says(text) == rules::testing::Strings{});
  const auto touching = rules::minkingi::adjacencies(field);
  // Joined by corners, not by sides alone (MK-1).
  auto by_corner = touching;
  std::erase_if(by_corner, [](const auto& pair) { return pair.corners.empty(); });
  CHECK(rules::minkingi::groups(field.spaces.size(), by_corner).size() == 1);
  for (std::size_t i = 0; i < field.spaces.size(); ++i) {
    const Point spot = field.spaces[i].owner.value().value;
    for (std::size_t k = 0; k < field.spaces.size(); ++k) {
      const geometry::Rect card = rules::minkingi::rect_of(field.spaces[k], field.card);
      CHECK(distance_mm(card, spot) >= 13.2 + 0.4);
      if (k == i) CHECK(distance_mm(card, spot) <= 25);
      if (k < i)
        CHECK(std::hypot((spot.x - field.spaces[k].owner->value.x).mm(),
                         (spot.y - field.spaces[k].owner->value.y).mm()) >= 26.4 + 0.8);
    }
  }
}

// Lines between corners that fight, as the board draws them, that run over the tab of some space's token.
int lines_over_tabs(const cards::Field& field) {
  std::vector<geometry::Rect> cards, tabs;
  for (const cards::Space& space : field.spaces) {
    const geometry::Rect card = rules::minkingi::rect_of(space, field.card);
    const Point at = space.owner.value().value;
    cards.push_back(card);
    tabs.push_back(boards::spot_extent(at));
  }
  const auto quarter = [&](int space, int corner) {
    const geometry::Rect inner = cards[static_cast<std::size_t>(space)].outset(Length::mm(-10.5));
    return inner.corner(corner);
  };
  int found = 0;
  for (const auto& pair : rules::minkingi::adjacencies(field))
    for (const auto& corners : pair.corners) {
      const Point a = quarter(pair.a, corners.a), b = quarter(pair.b, corners.b);
      for (const geometry::Rect& tab : tabs)
        for (int step = 0; step <= 200; ++step) {
          const Point p{a.x + (b.x - a.x) * (step / 200.0), a.y + (b.y - a.y) * (step / 200.0)};
          if (p.x <= tab.left() || p.x >= tab.right() || p.y <= tab.top() || p.y >= tab.bottom()) continue;
          ++found;
          break;
        }
    }
  return found;
}

}  // namespace

TEST_CASE("every shape, number and mix of spaces gives a lawful field, or says why not") {
  const auto& entry = GENERATE(from_range(boards::field_shapes().begin(), boards::field_shapes().end()));
  const bool symmetric = GENERATE(false, true);
  const double mix = GENERATE(0.5, 1.0);
  for (const int spaces : {2, 3, 4, 5, 6, 9, 11, 12, 18}) {
    INFO(entry.name << " of " << spaces << (symmetric ? " symmetric" : "") << " mix " << mix);
    FieldRequest request;
    request.shape = entry.shape;
    request.spaces = spaces;
    request.symmetric = symmetric;
    request.portrait = mix;
    request.seed = 7;
    diag::Diagnostics diagnostics;
    const auto made = generate_field(request, diagnostics);
    if (entry.shape == FieldShape::ring && (spaces < 4 || (symmetric && spaces % 2 == 1))) {
      CHECK_FALSE(made);
      CHECK(diagnostics.error_count() == 1);
      continue;
    }
    if (!made) FAIL(diagnostics.list().front().message);
    check_lawful(made->field, request);
  }
}

TEST_CASE("lines between corners that fight run clear of the tabs") {
  const auto& entry = GENERATE(from_range(boards::field_shapes().begin(), boards::field_shapes().end()));
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    FieldRequest request;
    request.shape = entry.shape;
    request.spaces = 4 + static_cast<int>(seed * 7 % 15);
    request.portrait = static_cast<double>(seed % 5) / 4;
    request.symmetric = seed % 4 == 1 && request.spaces % 2 == 0;
    request.gap = Length::mm(seed % 5 == 4 ? 6 : 0);
    request.seed = seed;
    INFO(entry.name << " of " << request.spaces << ", seed " << seed);
    const auto made = generated(request);
    REQUIRE(made);
    CHECK(lines_over_tabs(made->field) == 0);
    check_lawful(made->field, request);
  }
}

TEST_CASE("random fields are lawful for many seeds") {
  for (std::uint64_t seed = 1; seed <= 17; ++seed) {
    FieldRequest request;
    request.shape = FieldShape::random;
    request.spaces = 2 + static_cast<int>(seed % 17);
    request.portrait = static_cast<double>(seed % 5) / 4;
    request.symmetric = seed % 2 == 0;
    request.gap = Length::mm(static_cast<double>(seed % 4) * 3);
    request.seed = seed;
    INFO("seed " << seed);
    const auto made = generated(request);
    REQUIRE(made);
    check_lawful(made->field, request);
  }
}

TEST_CASE("the same seed gives the same file, another seed another field") {
  FieldRequest request;
  request.shape = FieldShape::random;
  const auto text = [&] { return boards::write_field(generated(request)->field, "seed"); };
  const std::string first = text();
  CHECK(text() == first);
  request.seed = 2;
  CHECK(text() != first);
}

TEST_CASE("a symmetric field is the same for the player on the other side, owner spots too") {
  const auto shape =
      GENERATE(FieldShape::grid, FieldShape::cross, FieldShape::diamond, FieldShape::spiral, FieldShape::random);
  const int spaces = GENERATE(9, 12);
  FieldRequest request;
  request.shape = shape;
  request.spaces = spaces;
  request.symmetric = true;
  const auto made = generated(request);
  REQUIRE(made);
  const auto& field = made->field;
  Point sum;
  for (const auto& space : field.spaces) sum = sum + rules::minkingi::rect_of(space, field.card).centre();
  const Point twice{sum.x * (2.0 / spaces), sum.y * (2.0 / spaces)};
  for (const auto& space : field.spaces) {
    const Point centre = twice - rules::minkingi::rect_of(space, field.card).centre(),
                spot = twice - space.owner->value;
    const auto is_opposite = [&](const cards::Space& other) {
      const Point c = rules::minkingi::rect_of(other, field.card).centre();
      return std::hypot((c.x - centre.x).mm(), (c.y - centre.y).mm()) < 0.3 && other.orientation == space.orientation;
    };
    const auto found = std::find_if(field.spaces.begin(), field.spaces.end(), is_opposite);
    REQUIRE(found != field.spaces.end());
    if (&*found != &space)
      CHECK(std::hypot((found->owner->value.x - spot.x).mm(), (found->owner->value.y - spot.y).mm()) < 0.3);
  }
}

TEST_CASE("mix decides how many spaces are portrait") {
  FieldRequest request;
  request.spaces = 18;
  const auto portraits = [&](double mix) {
    request.portrait = mix;
    const auto made = generated(request);
    return std::count_if(made->field.spaces.begin(), made->field.spaces.end(),
                         [](const cards::Space& s) { return s.orientation == cards::Orientation::portrait; });
  };
  CHECK(portraits(1) == 18);
  CHECK(portraits(0) == 0);
  const auto half = portraits(0.5);
  CHECK((half > 3 && half < 15));
}

TEST_CASE("columns shape a grid") {
  FieldRequest request;
  request.spaces = 6;
  request.portrait = 1;
  request.columns = 2;
  const auto made = generated(request);
  REQUIRE(made);
  CHECK(made->field.spaces[1].at.value.y == made->field.spaces[0].at.value.y);
  CHECK(made->field.spaces[2].at.value.x == made->field.spaces[0].at.value.x);
}

TEST_CASE("a field asked to fit a paper stands as it must, and says when it cannot") {
  FieldRequest request;
  request.spaces = 4;
  request.portrait = 1;
  request.fit = geometry::Size{Length::mm(198), Length::mm(283)};  // what A4 leaves beside marks
  const auto small = generated(request);
  REQUIRE(small);
  CHECK(small->fits);
  CHECK(std::max(small->board.width, small->board.height) <= request.fit->height);
  request.spaces = 18;
  const auto large = generated(request);
  REQUIRE(large);
  CHECK_FALSE(large->fits);
  check_lawful(large->field, request);
}

TEST_CASE("the gap lies between neighbouring spaces and corners still touch") {
  FieldRequest request;
  request.shape = FieldShape::row;
  request.spaces = 3;
  request.portrait = 1;
  request.gap = Length::mm(6);
  const auto made = generated(request);
  REQUIRE(made);
  CHECK((made->field.spaces[1].at.value.x - made->field.spaces[0].at.value.x).mm() == Approx(69));
  check_lawful(made->field, request);
}

TEST_CASE("what cannot be made is refused with the number that was asked") {
  FieldRequest request;
  request.spaces = 19;
  CHECK(refused(request) == "19 spaces, expected 2 to 18");
  request.spaces = 9;
  request.portrait = 1.5;
  CHECK(refused(request) == "the mix of orientations must lie between 0 (all landscape) and 1 (all portrait)");
  request.portrait = std::nan("");
  CHECK_FALSE(refused(request).empty());
  request.portrait = 0.5;
  request.gap = Length::mm(21);
  CHECK(refused(request) == "gap 21mm between spaces, expected 0mm to 20mm");
  request.gap = {};
  request.shape = FieldShape::cross;
  request.columns = 3;
  CHECK_FALSE(refused(request).empty());
}

TEST_CASE("a written field reads back as it was, with comments for the reader") {
  FieldRequest request;
  request.spaces = 5;
  request.shape = FieldShape::cross;
  const auto made = generated(request);
  REQUIRE(made);
  cards::Field field = made->field;
  field.title = "Odd: \"title\" # with marks";
  field.gap = Length::mm(2);
  field.contacts = {{1, 2, 1, 0, {}}, {2, 3, {}, {}, {}}};
  const std::string text = boards::write_field(field, "kingpress field --shape cross");
  CHECK(text.find("# Made by: kingpress field --shape cross\n") != std::string::npos);
  rules::testing::Judging judged;
  rules::testing::judge_field(judged, text);
  CHECK(judged.field.title == field.title);
  CHECK(judged.field.gap->mm() == Approx(2));
  REQUIRE(judged.field.contacts);
  CHECK(judged.field.contacts->size() == 2);
  CHECK((*judged.field.contacts)[0].corner_a == 1);
  REQUIRE(judged.field.spaces.size() == field.spaces.size());
  for (std::size_t i = 0; i < field.spaces.size(); ++i) {
    CHECK(judged.field.spaces[i].at.value.x.mm() == Approx(field.spaces[i].at.value.x.mm()).margin(1e-9));
    CHECK(judged.field.spaces[i].owner->value.y.mm() == Approx(field.spaces[i].owner->value.y.mm()).margin(1e-9));
    CHECK(judged.field.spaces[i].orientation == field.spaces[i].orientation);
  }
}

TEST_CASE("a title stands bare where YAML takes it for words, else in quotes, and reads back in any case") {
  const auto [title, written] = GENERATE(table<std::string, std::string>({{"The Keep", "The Keep"},
                                                                          {"Zeus-1 x'9", "Zeus-1 x'9"},
                                                                          {"az AZ 09", "az AZ 09"},
                                                                          {"9 lives", "\"9 lives\""},
                                                                          {"ends in a blank ", "\"ends in a blank \""},
                                                                          {"a: b", "\"a: b\""},
                                                                          {"a#b", "\"a#b\""},
                                                                          {"say \"hi\" \\", "\"say \\\"hi\\\" \\\\\""},
                                                                          {"two\nlines\tand", "\"two\\nlines\\tand\""},
                                                                          {"bell\x07", "\"bell\\x07\""},
                                                                          {"Z\xc3\xbcrich", "\"Z\xc3\xbcrich\""}}));
  FieldRequest request;
  request.spaces = 2;
  request.shape = FieldShape::row;
  const auto made = generated(request);
  REQUIRE(made);
  cards::Field field = made->field;
  field.title = title;
  const std::string text = boards::write_field(field, "kingpress field --title " + title);
  CHECK(text.find("\ntitle: " + written + "\n") != std::string::npos);
  rules::testing::Judging judged;
  rules::testing::judge_field(judged, text);
  CHECK(judged.field.title == title);
}

TEST_CASE("a field of two spaces reads as it is written") {
  cards::Field field;
  field.spaces.resize(2);
  field.spaces[1].at.value = {Length::mm(66), Length::mm(2.5)};
  field.spaces[1].orientation = cards::Orientation::landscape;
  field.contact = Length::mm(20);
  field.contacts = {{1, 2, 0, 3, {}}, {1, 2, 1, {}, {}}};
  const std::string text = boards::write_field(field, "");
  CHECK(text.starts_with("# Field: an Active Field of 2 spaces. "));
  CHECK(text.find("Made by") == std::string::npos);
  CHECK(text.substr(text.find("game: ")) ==
        "game: minkingi\ncontact: 20mm\n\nspaces:\n  - {at: [0mm, 0mm], orientation: portrait}  # 1\n"
        "  - {at: [66mm, 2.5mm], orientation: landscape}  # 2\n\ncontacts:\n"
        "  - {spaces: [1, 2], corners: [top_left, bottom_right]}\n  - [1, 2]\n");
}
