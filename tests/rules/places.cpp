// Where the spaces of a field stand when they are drawn as text.
#include "rules/engine/places.h"
#include "../catch.h"
#include "rules/minkingi/contacts.h"

using namespace kingpress;
using geometry::Length;
using rules::Place;
using enum cards::Orientation;

namespace {

struct At {
  double x, y;
  cards::Orientation orientation = portrait;
};

std::vector<Place> places(const std::vector<At>& spaces) {
  const geometry::Size card{Length::mm(63), Length::mm(88)};
  std::vector<geometry::Point> centres;
  for (const At& at : spaces) {
    cards::Space space;
    space.at.value = {Length::mm(at.x), Length::mm(at.y)};
    space.orientation = at.orientation;
    centres.push_back(rules::minkingi::rect_of(space, card).centre());
  }
  return rules::places_of(centres, card.width / 2.0);
}

}  // namespace

TEST_CASE("spaces beside each other stand in one row, those beneath in the next") {
  CHECK(places({{0, 0}, {63, 0}, {0, 88}, {63, 88}}) == std::vector<Place>{{0, 0}, {0, 2}, {1, 0}, {1, 2}});
  CHECK(places({{63, 88}, {0, 0}}) == std::vector<Place>{{1, 2}, {0, 0}});
}

TEST_CASE("portrait and landscape spaces of a row are told by their centres") {
  CHECK(places({{32, 20}, {95, 32.5, landscape}, {183, 20}}) == std::vector<Place>{{0, 0}, {0, 2}, {0, 5}});
}

TEST_CASE("spaces half a card apart are one row, those further apart two") {
  const auto rows = [](double apart) {
    return rules::places_of({{{}, {}}, {{}, Length::points(apart)}}, Length::points(32)).back().row;
  };
  CHECK(rows(32) == 0);
  CHECK(rows(32.5) == 1);
}

TEST_CASE("a row that stands between two columns keeps its place, and no two spaces of a row overlap") {
  CHECK(places({{0, 0}, {63, 0}, {31.5, 88}}) == std::vector<Place>{{0, 0}, {0, 2}, {1, 1}});
  CHECK(places({{0, 0}, {40, 0}, {80, 0}}) == std::vector<Place>{{0, 0}, {0, 2}, {0, 4}});
}
