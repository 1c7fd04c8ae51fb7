#include "sheets/stacks.h"

#include <algorithm>
#include <set>

namespace kingpress::sheets {
namespace {

bool is_same_place(const Placement& a, const Placement& b) {
  return a.trim == b.trim && a.extent == b.extent && a.transform == b.transform;
}

// Whether `page` lies on `first` place for place, as far as it goes.
bool lies_on(const Page& page, const Page& first) {
  return page.paper == first.paper && page.slug == first.slug && !page.tile && !page.fold &&
         page.placements.size() <= first.placements.size() &&
         std::equal(page.placements.begin(), page.placements.end(), first.placements.begin(), is_same_place);
}

bool is_same_size(const scene::Component& a, const scene::Component& b) {
  return a.trim == b.trim && a.shape == b.shape && a.round == b.round;
}

}  // namespace

std::size_t stack_from(const std::vector<Page>& fronts, std::size_t first) {
  std::size_t last = first + 1;
  if (!lies_on(fronts[first], fronts[first])) return 1;  // in parts, or folded
  while (last < fronts.size() && lies_on(fronts[last], fronts[first]) &&
         fronts[last - 1].placements.size() == fronts[first].placements.size())
    ++last;
  return last - first;
}

void sort_for_stacks(std::vector<Page>& fronts, const scene::Components& components) {
  for (std::size_t first = 0, pages = 0; first < fronts.size(); first += pages) {
    pages = stack_from(fronts, first);
    if (pages == 1) continue;
    std::set<std::size_t> done;
    for (std::size_t place = 0; place < fronts[first].placements.size(); ++place) {
      if (done.contains(place)) continue;
      const scene::Component& like = components[fronts[first].placements[place].component];
      std::vector<std::size_t> places, items;
      for (std::size_t other = place; other < fronts[first].placements.size(); ++other)
        if (is_same_size(components[fronts[first].placements[other].component], like)) places.push_back(other);
      for (std::size_t i = first; i < first + pages; ++i)
        for (const std::size_t of : places)
          if (of < fronts[i].placements.size()) items.push_back(fronts[i].placements[of].component);
      std::size_t next = 0;
      for (const std::size_t of : places)
        for (std::size_t i = first; i < first + pages; ++i)
          if (of < fronts[i].placements.size()) fronts[i].placements.put(of, items[next++]);
      done.insert(places.begin(), places.end());
    }
  }
}

}  // namespace kingpress::sheets
