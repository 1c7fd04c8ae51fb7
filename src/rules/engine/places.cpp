#include "rules/engine/places.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kingpress::rules {

std::vector<Place> places_of(const std::vector<geometry::Point>& centres, geometry::Length half) {
  std::vector<std::size_t> order(centres.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t space) { return centres[space].y; });
  std::vector<Place> places(centres.size());
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

}  // namespace kingpress::rules
