#include "rules/minkingi/space_places.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "rules/minkingi/contacts.h"

namespace kingpress::rules::minkingi {

std::vector<SpacePlace> places_of(const cards::Field& field) {
  std::vector<geometry::Point> centres;
  for (const cards::Space& space : field.spaces) centres.push_back(rect_of(space, field.card).centre());
  const geometry::Length half = std::min(field.card.width, field.card.height) / 2.0;
  std::vector<std::size_t> order(centres.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t space) { return centres[space].y; });
  std::vector<SpacePlace> places(centres.size());
  int row = 0;
  for (std::size_t at = 0, first = 0; at < order.size(); ++at) {
    if (centres[order[at]].y - centres[order[first]].y > half) {
      first = at;
      ++row;
    }
    places[order[at]].row = row;
  }
  std::ranges::stable_sort(order, {}, [&](std::size_t space) { return centres[space].x; });
  std::vector<int> free(static_cast<std::size_t>(row) + 1, 0);  // by row: the first column still free
  for (const std::size_t space : order) {
    const double halves = (centres[space].x - centres[order.front()].x) / half;
    int& from = free[static_cast<std::size_t>(places[space].row)];
    places[space].column = std::max(from, static_cast<int>(std::lround(halves)));
    from = places[space].column + 2;
  }
  return places;
}

}  // namespace kingpress::rules::minkingi
