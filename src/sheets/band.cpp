#include "sheets/band.h"

namespace kingpress::sheets {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

namespace {
constexpr Length air = Length::mm(1.2);  // beside texts
}

Band::Band(Edge edge, const Rect& printable, const std::vector<Rect>& obstacles)
    : edge_(edge), printable_(printable), length_(is_level() ? printable.width : printable.height) {
  for (const Rect& o : obstacles) {
    Rect local;
    switch (edge) {
      case Edge::top: local = {o.x - printable.x, o.y - printable.y, o.width, o.height}; break;
      case Edge::bottom: local = {o.x - printable.x, printable.bottom() - o.bottom(), o.width, o.height}; break;
      case Edge::left: local = {printable.bottom() - o.bottom(), o.x - printable.x, o.height, o.width}; break;
      case Edge::right:
        local = {printable.bottom() - o.bottom(), printable.right() - o.right(), o.height, o.width};
        break;
    }
    if (local.y < band_depth && local.bottom() > Length{}) taken_.push_back(local);
  }
}

Point Band::point(Length along, Length in) const {
  switch (edge_) {
    case Edge::top: return {printable_.left() + along, printable_.top() + in};
    case Edge::bottom: return {printable_.left() + along, printable_.bottom() - in};
    case Edge::left: return {printable_.left() + in, printable_.bottom() - along};
    case Edge::right: break;
  }
  return {printable_.right() - in, printable_.bottom() - along};
}

bool Band::is_free(Length from, Length to, Length depth) const {
  const Rect wanted{from, {}, to - from, depth};
  return std::none_of(taken_.begin(), taken_.end(), [&](const Rect& t) { return t.overlaps(wanted); });
}

// Where a stretch can begin: at the band's ends and beside everything taken.
std::vector<Length> Band::starts(Length width) const {
  std::vector<Length> result{Length{}, length_ - width};
  for (const Rect& t : taken_) {
    result.push_back(t.right() + air);
    result.push_back(t.left() - air - width);
  }
  std::erase_if(result, [&](Length s) {
    return s < Length{} || s + width > length_ + slack || !is_free(s, s + width, band_depth);
  });
  return result;
}

std::optional<Length> Band::first_fit(Length width) const {
  const auto all = starts(width);
  if (all.empty()) return std::nullopt;
  return *std::min_element(all.begin(), all.end());
}

std::optional<Length> Band::last_fit(Length width) const {
  const auto all = starts(width);
  if (all.empty()) return std::nullopt;
  return *std::max_element(all.begin(), all.end());
}

// A line's ink lies between 0.47 mm below the baseline and 1.8 mm above it (6 pt, accents on capitals included).
Length Band::baseline() const {
  const bool top_is_outside = edge_ == Edge::top || edge_ == Edge::left;
  return top_is_outside ? Length::mm(1.85) : Length::mm(0.5);
}

}  // namespace kingpress::sheets
