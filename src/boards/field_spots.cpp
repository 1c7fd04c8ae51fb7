#include "boards/field_spots.h"

#include <array>
#include <cmath>

namespace kingpress::boards {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

bool is_within(Length dx, Length dy, Length reach) {
  return dx.points() * dx.points() + dy.points() * dy.points() < reach.points() * reach.points();
}
bool is_within(Point p, Point q, Length reach) { return is_within(p.x - q.x, p.y - q.y, reach); }
bool is_within(const Rect& r, Point p, Length reach) {
  return is_within(std::max({Length{}, r.left() - p.x, p.x - r.right()}),
                   std::max({Length{}, r.top() - p.y, p.y - r.bottom()}), reach);
}

// A spot and its number: 22 pt figures, two at most, centred 18.9 mm above the spot's middle, or below it where the
// spot is below its space.
struct Spot {
  Point at;
  Rect number;
};
Spot spot_at(Point at, const Rect& space) {
  const Point from = at - space.centre();
  const double x = from.x / space.width, y = from.y / space.height;
  const bool below = y > std::abs(x);
  return {at, {at.x - Length::mm(6), at.y + Length::mm(below ? 15.2 : -22.2), Length::mm(12), Length::mm(7)}};
}

Rect joined(const Rect& a, const Rect& b) {
  const Length x = std::min(a.x, b.x), y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

bool is_clear_of(const Spot& spot, const std::vector<Rect>& spaces) {
  constexpr Length reach = spot_radius + least_spot_gap - Length::mm(1e-6);
  return std::none_of(spaces.begin(), spaces.end(), [&](const Rect& space) {
    return is_within(space, spot.at, reach) || spot.number.overlaps(space.outset(frame_reach));
  });
}

bool are_clear(const Spot& a, const Spot& b) {
  return !is_within(a.at, b.at, 2.0 * spot_radius + least_spot_gap) && !is_within(a.number, b.at, spot_radius) &&
         !is_within(b.number, a.at, spot_radius) && !a.number.overlaps(b.number);
}

struct Candidate {
  Spot spot;
  double cost;  // in millimetres, without what it adds to the board
};

class Placer {
 public:
  Placer(const std::vector<Rect>& spaces, SpotSides sides, const std::vector<std::size_t>& opposites)
      : spaces_(spaces), sides_(sides), opposites_(opposites), spots_(spaces.size()), left_(spaces.size()) {
    bounds_ = spaces.front();
    for (const Rect& space : spaces) bounds_ = joined(bounds_, space);
    middle_ = bounds_.centre();
    for (std::size_t i = 0; i < spaces.size(); ++i) left_[i] = candidates(i);
  }

  // Always the space with the least choice left.
  std::optional<std::vector<Point>> run() {
    std::vector<bool> placed(spaces_.size(), false);
    while (true) {
      std::size_t next = spaces_.size();
      for (std::size_t i = 0; i < spaces_.size(); ++i)
        if (!placed[i] && (next == spaces_.size() || left_[i].size() < left_[next].size())) next = i;
      if (next == spaces_.size()) return spots_;
      if (left_[next].empty()) return std::nullopt;
      const Spot spot = cheapest(left_[next]);
      take(next, spot);
      placed[next] = true;
      if (has_opposite(next)) {
        take(opposites_[next], mirrored(spot, next));
        placed[opposites_[next]] = true;
      }
    }
  }

 private:
  Spot cheapest(const std::vector<Candidate>& list) const {
    const auto cost = [&](const Candidate& c) {
      const Rect grown = joined(bounds_, spot_extent(c.spot.at));
      return c.cost + (grown.width - bounds_.width + grown.height - bounds_.height).mm();
    };
    const Candidate* best = &list.front();
    double least = cost(*best);
    for (const Candidate& candidate : list)
      if (const double c = cost(candidate); c < least - 1e-9) {
        best = &candidate;
        least = c;
      }
    return best->spot;
  }

  void take(std::size_t i, const Spot& spot) {
    spots_[i] = spot.at;
    bounds_ = joined(bounds_, spot_extent(spot.at));
    for (std::size_t k = 0; k < left_.size(); ++k)
      std::erase_if(left_[k], [&](const Candidate& c) {
        return !are_clear(c.spot, spot) || (has_opposite(k) && !are_clear(mirrored(c.spot, k), spot));
      });
  }

  bool has_opposite(std::size_t i) const { return !opposites_.empty() && opposites_[i] != i; }
  // Where the space opposite of i has its spot when i has this one.
  Spot mirrored(const Spot& spot, std::size_t i) const {
    return spot_at({2.0 * middle_.x - spot.at.x, 2.0 * middle_.y - spot.at.y}, spaces_[opposites_[i]]);
  }

  // The spaces that a spot or number beside i can come near.
  std::vector<Rect> near(std::size_t i) const {
    const Rect reach = spaces_[i].outset(4.0 * spot_radius);
    std::vector<Rect> result;
    std::copy_if(spaces_.begin(), spaces_.end(), std::back_inserter(result),
                 [&](const Rect& space) { return space.overlaps(reach); });
    return result;
  }

  std::vector<Candidate> candidates(std::size_t i) const {
    std::vector<Candidate> found;
    const std::vector<Rect> near_spaces = near(i);
    for (const auto& [x, y] : {std::pair{1, 0}, std::pair{-1, 0}, std::pair{0, 1}, std::pair{0, -1}}) {
      if (x != 0 ? !sides_.beside : !sides_.above_below) continue;
      for (const Length gap : {spot_gap, Length::mm(2.3), least_spot_gap}) add_side(i, x, y, gap, near_spaces, found);
    }
    return found;
  }

  // Along one side, its middle first, to a little beyond its corners.
  void add_side(std::size_t i, int x, int y, Length gap, const std::vector<Rect>& near_spaces,
                std::vector<Candidate>& found) const {
    const Rect& space = spaces_[i];
    const Length away = gap + spot_radius;
    const Length half = (x != 0 ? space.height : space.width) / 2.0;
    const Point from{space.centre().x + x * (space.width / 2.0 + away),
                     space.centre().y + y * (space.height / 2.0 + away)};
    const Point out = space.centre() - middle_;
    const double outward = x * out.x.mm() + y * out.y.mm();
    const auto steps = static_cast<int>(std::ceil((half + spot_radius).mm()));
    for (int step = 0; step <= steps; step += 2)
      for (const int sign : {1, -1}) {
        if (step == 0 && sign < 0) continue;
        const Length along = Length::mm(sign * step);
        const Spot spot = spot_at(x != 0 ? Point{from.x, from.y + along} : Point{from.x + along, from.y}, space);
        if (!is_clear_of(spot, near_spaces)) continue;
        if (has_opposite(i) && !(is_clear_of(mirrored(spot, i), spaces_) && are_clear(spot, mirrored(spot, i))))
          continue;
        found.push_back({spot, 0.25 * step + 2 * (spot_gap - gap).mm() - 0.05 * outward});
      }
  }

  const std::vector<Rect>& spaces_;
  SpotSides sides_;
  const std::vector<std::size_t>& opposites_;
  std::vector<Point> spots_;
  std::vector<std::vector<Candidate>> left_;
  Rect bounds_;
  Point middle_;
};

}  // namespace

std::optional<std::vector<Point>> place_spots(const std::vector<Rect>& spaces, SpotSides sides,
                                              const std::vector<std::size_t>& opposites) {
  if (spaces.empty()) return std::vector<Point>{};
  return Placer(spaces, sides, opposites).run();
}

Rect spot_extent(Point spot) {
  return {spot.x - spot_radius, spot.y - spot_radius - label_room, 2.0 * spot_radius, 2.0 * spot_radius + label_room};
}

Rect board_bounds(const std::vector<Rect>& spaces, const std::vector<Point>& spots) {
  Rect bounds = spaces.front().outset(frame_reach);
  for (const Rect& space : spaces) bounds = joined(bounds, space.outset(frame_reach));
  for (const Point& spot : spots) bounds = joined(bounds, spot_extent(spot));
  return bounds.outset(board_margin);
}

}  // namespace kingpress::boards
