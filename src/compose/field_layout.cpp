#include "compose/field_layout.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

namespace kingpress::compose {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

namespace {

struct Side {
  std::string_view name;
  double x, y;  // direction outwards
};
constexpr std::array<Side, 4> sides{{{"right", 1, 0}, {"left", -1, 0}, {"bottom", 0, 1}, {"top", 0, -1}}};

struct Spot {
  Point centre;
  Side side = sides[0];
};

class FieldMeasurer {
 public:
  FieldMeasurer(const cards::Field& field, const templates::FieldTrim& trim) : field_(field), trim_(trim) {
    for (const cards::Space& space : field.spaces) {
      const geometry::Size size = space.orientation == cards::Orientation::portrait ? field.card : field.card.turned();
      spaces_.push_back({space.at.value.x, space.at.value.y, size.width, size.height});
    }
  }

  FieldLayout lay() {
    place_spots();
    Rect bounds = spaces_.empty() ? Rect{} : framed(0);
    const auto cover = [&](const Rect& r) {
      const Length right = std::max(bounds.right(), r.right()), bottom = std::max(bounds.bottom(), r.bottom());
      bounds.x = std::min(bounds.x, r.x);
      bounds.y = std::min(bounds.y, r.y);
      bounds.width = right - bounds.x;
      bounds.height = bottom - bounds.y;
    };
    for (std::size_t i = 0; i < spaces_.size(); ++i) cover(framed(i)), cover(taken_by(spots_[i].centre));
    bounds = bounds.outset(trim_.margin);
    return {bounds.size(), values(bounds)};
  }

 private:
  Rect framed(std::size_t i) const { return spaces_[i].outset(trim_.frame); }

  // A spot with the number above it.
  Rect taken_by(Point centre) const {
    const Length radius = trim_.spot / 2.0;
    return {centre.x - radius, centre.y - radius - trim_.label, trim_.spot, trim_.spot + trim_.label};
  }

  Point middle() const {
    Point sum;
    for (const Rect& space : spaces_) sum = sum + space.centre();
    const double count = std::max(1.0, static_cast<double>(spaces_.size()));
    return {sum.x / count, sum.y / count};
  }

  void place_spots() {
    spots_.resize(spaces_.size());
    std::vector<bool> placed(spaces_.size(), false);
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      if (!field_.spaces[i].owner) continue;
      spots_[i] = {field_.spaces[i].owner->value, facing(i, field_.spaces[i].owner->value)};
      placed[i] = true;
      occupied_.push_back(taken_by(spots_[i].centre));
    }
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      if (placed[i]) continue;
      spots_[i] = choose_spot(i);
      occupied_.push_back(taken_by(spots_[i].centre));
    }
  }

  // The side of the space that looks at a spot.
  Side facing(std::size_t i, Point spot) const {
    const Point from = spaces_[i].centre();
    const double x = (spot.x - from.x) / spaces_[i].width, y = (spot.y - from.y) / spaces_[i].height;
    return *std::max_element(sides.begin(), sides.end(), [&](const Side& a, const Side& b) { return a.x * x + a.y * y < b.x * x + b.y * y; });
  }

  // The spot on one side, `further` away than beside the space; `along` moves it along the side.
  Point beside(std::size_t i, const Side& side, Length further) const {
    const Rect& space = spaces_[i];
    const Length away = trim_.spot_gap + trim_.spot / 2.0 + further;
    return {space.centre().x + (space.width / 2.0 + away) * side.x, space.centre().y + (space.height / 2.0 + away) * side.y};
  }

  bool is_clear(Point centre) const {
    const Rect spot = taken_by(centre);
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      if (spot.overlaps(framed(i))) return false;
    }
    return std::none_of(occupied_.begin(), occupied_.end(), [&](const Rect& other) { return spot.overlaps(other); });
  }

  // The clear place that is nearest; of equals the one on the side that looks most outwards.
  Spot choose_spot(std::size_t i) const {
    const Point centre = middle(), from = spaces_[i].centre();
    const double x = (from.x - centre.x).mm(), y = (from.y - centre.y).mm();
    std::array<Side, 4> order = sides;
    std::stable_sort(order.begin(), order.end(), [&](const Side& a, const Side& b) { return a.x * x + a.y * y > b.x * x + b.y * y + 0.01; });
    const Length reach = Length::mm(2000);
    for (Length further; further < reach; further += Length::mm(1)) {
      for (const Side& side : order) {
        if (const Point spot = beside(i, side, further); is_clear(spot)) return {spot, side};
      }
    }
    return {beside(i, order[0], reach), order[0]};
  }

  cards::Record values(const Rect& bounds) const {
    const auto text = [](std::string_view words) { return cards::Value{std::string(words), {}}; };
    const auto mm = [](Length length) { return cards::Value{length.mm(), {}}; };
    cards::List list;
    for (std::size_t i = 0; i < spaces_.size(); ++i) {
      const Rect space = spaces_[i].moved({-bounds.x, -bounds.y});
      const Rect frame = space.outset(trim_.frame);
      const Spot& spot = spots_[i];
      const Point link{frame.centre().x + frame.width * (spot.side.x / 2), frame.centre().y + frame.height * (spot.side.y / 2)};
      list.push_back({cards::Record{{"x", mm(space.x)},
                                    {"y", mm(space.y)},
                                    {"width", mm(space.width)},
                                    {"height", mm(space.height)},
                                    {"orientation", text(field_.spaces[i].orientation == cards::Orientation::portrait ? "portrait" : "landscape")},
                                    {"number", {static_cast<std::int64_t>(i) + 1, {}}},
                                    {"owner_x", mm(spot.centre.x - bounds.x)},
                                    {"owner_y", mm(spot.centre.y - bounds.y)},
                                    {"owner_side", text(spot.side.name)},
                                    {"link_x", mm(link.x)},
                                    {"link_y", mm(link.y)}},
                      field_.spaces[i].span});
    }
    return {{"spaces", {std::move(list), field_.span}}, {"width", mm(bounds.width)}, {"height", mm(bounds.height)}, {"title", text(field_.title)}, {"name", text(field_.name)}};
  }

  const cards::Field& field_;
  const templates::FieldTrim& trim_;
  std::vector<Rect> spaces_;
  std::vector<Spot> spots_;
  std::vector<Rect> occupied_;
};

}  // namespace

FieldLayout lay_field(const cards::Field& field, const templates::FieldTrim& trim) { return FieldMeasurer(field, trim).lay(); }

}  // namespace kingpress::compose
