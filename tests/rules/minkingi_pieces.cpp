#include <algorithm>
#include <random>

#include "../catch.h"
#include "judging.h"
#include "rules/minkingi/contacts.h"
#include "rules/minkingi/pieces.h"

using namespace kingpress;
using namespace kingpress::rules::minkingi;

namespace {

constexpr Corner number(int n) { return {false, static_cast<std::uint8_t>(n), {}, {}}; }
constexpr Corner symbol(Colour colour) { return {true, 0, colour, Shape::moon}; }

std::vector<Corner> every_corner() {
  std::vector<Corner> corners;
  for (int n = 0; n < 10; ++n) corners.push_back(number(n));
  for (Colour c : {Colour::blue, Colour::red, Colour::yellow}) corners.push_back(symbol(c));
  return corners;
}

Card random_card(std::mt19937& random) {
  const auto corners = every_corner();
  Card card;
  // Few values, so that dominance is common enough to be tested.
  const std::array<std::size_t, 5> some{0, 1, 2, 10, 11};
  for (Corner& corner : card.corners) corner = corners[some[random() % some.size()]];
  card.speed = static_cast<int>(random() % 3);
  return card;
}

// A step down: a lower number in some corner or, where it is a symbol or 0, a higher Speed; turned by half now and
// then.
Card weakened(Card card, std::mt19937& random) {
  Corner& corner = card.corners[random() % 4];
  if (!corner.symbol && corner.number > 0)
    --corner.number;
  else
    ++card.speed;
  if (random() % 3 == 0) std::reverse(card.corners.begin(), card.corners.end());
  return card;
}

// From the definition: whatever may lie opposite, the strong card's corner wins where the weak one's does and holds
// where it holds.
bool dominates_by_definition(const Card& strong, const Card& weak) {
  if (strong.speed > weak.speed) return false;
  for (int turn = 0; turn < 2; ++turn) {
    bool covers = true, better = strong.speed < weak.speed;
    for (int place = 0; place < 4; ++place) {
      const Corner& a = strong.corners[static_cast<std::size_t>(turn == 0 ? place : 3 - place)];
      const Corner& b = weak.corners[static_cast<std::size_t>(place)];
      for (const Corner& opposite : every_corner()) {
        if (defeats(b, opposite) && !defeats(a, opposite)) covers = false;
        if (defeats(opposite, a) && !defeats(opposite, b)) covers = false;
        if (defeats(a, opposite) != defeats(b, opposite) || defeats(opposite, a) != defeats(opposite, b)) better = true;
      }
    }
    if (covers && better) return true;
  }
  return false;
}

cards::Space space(double x, double y, cards::Orientation orientation = cards::Orientation::portrait) {
  cards::Space result;
  result.at.value = {geometry::Length::mm(x), geometry::Length::mm(y)};
  result.orientation = orientation;
  return result;
}

cards::Field field(std::vector<cards::Space> spaces) {
  cards::Field result;
  result.card = {geometry::Length::mm(63), geometry::Length::mm(88)};
  result.spaces = std::move(spaces);
  return result;
}

}  // namespace

TEST_CASE("W2: colours beat in a circle, numbers by being equal or higher, and never each other") {
  const Corner blue = symbol(Colour::blue), red = symbol(Colour::red), yellow = symbol(Colour::yellow);
  CHECK(defeats(blue, red));
  CHECK(defeats(red, yellow));
  CHECK(defeats(yellow, blue));
  CHECK_FALSE(defeats(red, blue));
  CHECK_FALSE(defeats(yellow, red));
  CHECK_FALSE(defeats(blue, yellow));
  for (const Corner& colour : {blue, red, yellow}) {
    CHECK_FALSE(defeats(colour, colour));
    CHECK_FALSE(defeats(number(9), colour));
    CHECK_FALSE(defeats(colour, number(0)));
  }
  CHECK(defeats(number(7), number(7)));
  CHECK(defeats(number(8), number(7)));
  CHECK_FALSE(defeats(number(6), number(7)));
}

TEST_CASE("corners move with the card: a quarter turn carries the top left to the top right") {
  using cards::Orientation;
  CHECK(printed_corner(Orientation::landscape, 0, 1) == 0);
  for (int place = 0; place < 4; ++place) {
    CHECK(printed_corner(Orientation::portrait, 0, place) == place);
    CHECK(printed_corner(Orientation::portrait, 1, place) == 3 - place);
    // 270 degrees is 90 and a half turn.
    CHECK(printed_corner(Orientation::landscape, 1, place) == printed_corner(Orientation::landscape, 0, 3 - place));
  }
}

TEST_CASE("dominance is what its definition says, over random cards") {
  std::mt19937 random(135);
  int found = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Card a = random_card(random), b = random_card(random);
    const bool expected = dominates_by_definition(a, b);
    found += expected;
    REQUIRE(dominates(a, b) == expected);
  }
  CHECK(found > 100);
}

TEST_CASE("dominance is a strict order: nothing dominates itself, never both ways, and it passes on") {
  std::mt19937 random(7);
  int chains = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Card a = random_card(random), b = weakened(a, random), c = i % 2 ? weakened(b, random) : random_card(random);
    REQUIRE_FALSE(dominates(a, a));
    if (!dominates(a, b)) continue;
    REQUIRE_FALSE(dominates(b, a));
    if (!dominates(b, c)) continue;
    REQUIRE(dominates(a, c));
    ++chains;
  }
  CHECK(chains > 1000);
}

TEST_CASE("MK-2: spaces side by side touch with two pairs of corners, corner to corner with one") {
  const auto found = adjacencies(field({space(0, 0), space(63, 0), space(0, 88), space(63, 88)}));
  REQUIRE(found.size() == 6);
  CHECK(found[0] == Adjacency{0, 1, {{1, 0}, {3, 2}}});
  CHECK(found[1] == Adjacency{0, 2, {{2, 0}, {3, 1}}});
  CHECK(found[2] == Adjacency{0, 3, {{3, 0}}});
  CHECK(found[3] == Adjacency{1, 2, {{2, 1}}});
}

TEST_CASE("MK-1: a landscape space beside a portrait one touches within 21 mm") {
  // Centred on each other's side: corner points lie 12.5 mm apart.
  const auto found = adjacencies(field({space(0, 0), space(63, 12.5, cards::Orientation::landscape)}));
  REQUIRE(found.size() == 1);
  CHECK(found[0].corners == std::vector<CornerPair>{{1, 0}, {3, 2}});
}

TEST_CASE("MK-14: sides that touch without corners are adjacent, with no corner to fight") {
  auto shifted = field({space(0, 0), space(63, 44)});
  const auto found = adjacencies(shifted);
  REQUIRE(found.size() == 1);
  CHECK(found[0].corners.empty());
  shifted.spaces[1].at.value.x = geometry::Length::mm(64);
  CHECK(adjacencies(shifted).empty());
  shifted.gap = geometry::Length::mm(1);
  CHECK(adjacencies(shifted).size() == 1);
}

TEST_CASE("MK-20: a listed contact without corners touches by those in reach, else by the nearest") {
  auto far = field({space(0, 0), space(300, 0)});
  far.contacts = std::vector<cards::Contact>{{2, 1, {}, {}, {}}};
  CHECK(adjacencies(far) == std::vector<Adjacency>{{0, 1, {{1, 0}, {3, 2}}}});
  far.contacts = std::vector<cards::Contact>{{2, 1, 3, 0, {}}};
  CHECK(adjacencies(far) == std::vector<Adjacency>{{0, 1, {{0, 3}}}});
  auto near = field({space(0, 0), space(63, 0)});
  near.contacts = std::vector<cards::Contact>{{1, 2, {}, {}, {}}, {1, 9, {}, {}, {}}};
  CHECK(adjacencies(near) == std::vector<Adjacency>{{0, 1, {{1, 0}, {3, 2}}}});
}

TEST_CASE("contacts do not depend on where the board lies or which way it is mirrored") {
  std::mt19937 random(18);
  for (int i = 0; i < 200; ++i) {
    std::vector<cards::Space> spaces, mirrored;
    for (int n = 0; n < 6; ++n) {
      const double x = static_cast<double>(random() % 300), y = static_cast<double>(random() % 300);
      const auto orientation = random() % 2 ? cards::Orientation::portrait : cards::Orientation::landscape;
      spaces.push_back(space(x, y, orientation));
      mirrored.push_back(
          space(1000 - x - (orientation == cards::Orientation::portrait ? 63 : 88), y + 50, orientation));
    }
    auto expected = adjacencies(field(spaces));
    for (auto& pair : expected) {
      for (auto& corners : pair.corners)
        corners = {static_cast<std::uint8_t>(corners.a ^ 1), static_cast<std::uint8_t>(corners.b ^ 1)};
      std::sort(pair.corners.begin(), pair.corners.end(),
                [](auto p, auto q) { return std::pair(p.a, p.b) < std::pair(q.a, q.b); });
    }
    REQUIRE(adjacencies(field(mirrored)) == expected);
  }
}
