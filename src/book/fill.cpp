#include "book/lay.h"

#include "book/lines.h"

namespace kingpress::book {
namespace {

double height_at_top(const Slab& slab) { return slab.height_at_top > 0 ? slab.height_at_top : slab.height; }

}  // namespace

Filled fill(const std::vector<Slab>& slabs, double lines, const Type& type) {
  Filled filled;
  filled.columns.emplace_back();
  double y = 0;
  bool at_top = true;
  for (std::size_t begin = 0; begin < slabs.size();) {
    std::size_t end = begin + 1;
    while (end < slabs.size() && slabs[end - 1].with_next) ++end;
    double height = 0;
    for (std::size_t i = begin + 1; i < end; ++i) height += slabs[i].before + slabs[i].height;
    const double below = y + slabs[begin].before + slabs[begin].height + height;
    if (!at_top && below > lines + rounding) {
      filled.columns.emplace_back();
      at_top = true;
    }
    if (const double all = height_at_top(slabs[begin]) + height; at_top && all > lines + rounding && !filled.too_high)
      filled.too_high = {slabs[begin].span, all, filled.columns.size() - 1};
    for (std::size_t i = begin; i < end; ++i) {
      const Slab& slab = slabs[i];
      y = at_top ? 0 : y + slab.before;
      filled.columns.back().push_back(moved(slab.nodes, {}, type.at(y)));
      filled.places.emplace_back(slab.span.begin, filled.columns.size() - 1);
      if (at_top && !slab.rule.empty()) filled.columns.back().push_back(moved(slab.rule, {}, type.at(y)));
      y += at_top ? height_at_top(slab) : slab.height;
      at_top = false;
    }
    begin = end;
  }
  filled.used = y;
  return filled;
}

}  // namespace kingpress::book
