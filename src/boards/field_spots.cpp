// Where a spot lies decides where its neighbours' can. The search always takes the space with the least choice left, so
// that it ends soon without trying every combination.
#include "boards/field_spots.h"

#include <algorithm>
#include <cmath>

namespace kingpress::boards {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

Rect joined(const Rect& a, const Rect& b) {
  const Length x = std::min(a.x, b.x), y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// A spot; its number stands in its corner. Its tab is drawn on the space's own edge where it ends between the corners
// there.
struct Spot {
  Point at;
  Rect tab;
  bool away = false;
};
Spot spot_at(Point at, const Rect& space) {
  const Point from = at - space.centre();
  const double x = from.x / space.width, y = from.y / space.height;
  const Rect box = spot_extent(at);
  const Rect edge = space.outset(Length::mm(1));
  const bool beside = std::abs(x) >= std::abs(y);
  const bool away = beside ? box.top() < edge.top() || box.bottom() > edge.bottom()
                           : box.left() < edge.left() || box.right() > edge.right();
  if (away) return {at, box, true};
  const Point near{std::clamp(at.x, space.left(), space.right()), std::clamp(at.y, space.top(), space.bottom())};
  return {at, joined(box, {near.x, near.y, {}, {}}), false};
}

// Of its own space a tab is only clear on the outside of the edge; of others by the gap as well.
bool is_clear_of(const Spot& spot, const Rect& own, const std::vector<Rect>& spaces) {
  const Rect box = spot_extent(spot.at);
  return std::none_of(spaces.begin(), spaces.end(), [&](const Rect& space) {
    const bool is_own = space.x == own.x && space.y == own.y;
    return box.overlaps(space.outset(is_own ? Length{} : frame_reach + least_spot_gap));
  });
}

bool are_clear(const Spot& a, const Spot& b) {
  return !spot_extent(a.at).outset(least_spot_gap).overlaps(spot_extent(b.at)) && !a.tab.overlaps(b.tab);
}

// What a line under a tab costs: more than a board that is larger by one; a tab that hangs loose costs less.
constexpr double cost_of_a_lane = 60, cost_away = 30;
constexpr double cost_inward = 0.2;  // a millimetre from the middle of the board that a tab does not look away from it

struct Candidate {
  Spot spot;
  std::size_t crossed;  // lanes
  double cost;          // in millimetres, without what it adds to the board
};

class Placer {
 public:
  Placer(const std::vector<Rect>& spaces, SpotSides sides, const std::vector<std::size_t>& opposites,
         const std::vector<Lane>& lanes)
      : spaces_(spaces), sides_(sides), opposites_(opposites), lanes_(lanes), left_(spaces.size()) {
    placed_.at.resize(spaces.size());
    bounds_ = spaces.front();
    for (const Rect& space : spaces) bounds_ = joined(bounds_, space);
    middle_ = bounds_.centre();
    for (std::size_t i = 0; i < spaces.size(); ++i) left_[i] = candidates(i);
  }

  // Always the space with the least choice left, first of what meets no lane.
  std::optional<PlacedSpots> run() {
    std::vector<bool> placed(spaces_.size(), false);
    while (true) {
      std::size_t next = spaces_.size();
      for (std::size_t i = 0; i < spaces_.size(); ++i)
        if (!placed[i] && (next == spaces_.size() || choice(i) < choice(next))) next = i;
      if (next == spaces_.size()) return placed_;
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
  std::pair<std::size_t, std::size_t> choice(std::size_t i) const {
    const auto clear = std::count_if(left_[i].begin(), left_[i].end(), [](const Candidate& c) { return !c.crossed; });
    return {static_cast<std::size_t>(clear), left_[i].size()};
  }

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
    placed_.at[i] = spot.at;
    placed_.crossed += lanes_under(spot.tab);
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
      add_side(i, x, y, near_spaces, found);
    }
    return found;
  }

  // Along one side, its middle first, to a little beyond its corners.
  void add_side(std::size_t i, int x, int y, const std::vector<Rect>& near_spaces,
                std::vector<Candidate>& found) const {
    const Rect& space = spaces_[i];
    const Length away = spot_gap + spot_radius;
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
        if (!is_clear_of(spot, space, near_spaces)) continue;
        if (has_opposite(i) &&
            !(is_clear_of(mirrored(spot, i), spaces_[opposites_[i]], spaces_) && are_clear(spot, mirrored(spot, i))))
          continue;
        std::size_t crossed = lanes_under(spot.tab);
        if (has_opposite(i)) crossed += lanes_under(mirrored(spot, i).tab);
        const bool loose =
            spot.away || std::ranges::any_of(near_spaces, [&](const Rect& s) { return spot.tab.overlaps(s); });
        found.push_back({spot, crossed,
                         0.25 * step - cost_inward * outward + cost_of_a_lane * static_cast<double>(crossed) +
                             (loose ? cost_away : 0)});
      }
  }

  std::size_t lanes_under(const Rect& tab) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(lanes_, [&](const Lane& lane) { return runs_through(lane, tab); }));
  }

  const std::vector<Rect>& spaces_;
  SpotSides sides_;
  const std::vector<std::size_t>& opposites_;
  const std::vector<Lane>& lanes_;
  PlacedSpots placed_;
  std::vector<std::vector<Candidate>> left_;
  Rect bounds_;
  Point middle_;
};

}  // namespace

std::optional<PlacedSpots> place_spots(const std::vector<Rect>& spaces, SpotSides sides,
                                       const std::vector<std::size_t>& opposites, const std::vector<Lane>& lanes) {
  if (spaces.empty()) return PlacedSpots{};
  return Placer(spaces, sides, opposites, lanes).run();
}

bool runs_through(const Lane& lane, const Rect& box) {
  double from = 0, to = 1;
  const auto clip = [&](Length start, Length end, Length least, Length most) {
    const double way = (end - start).mm(), before = (least - start).mm(), after = (most - start).mm();
    if (std::abs(way) < 1e-9) return before < 0 && after > 0;
    from = std::max(from, std::min(before / way, after / way));
    to = std::min(to, std::max(before / way, after / way));
    return from < to;
  };
  return clip(lane.from.x, lane.to.x, box.left(), box.right()) && clip(lane.from.y, lane.to.y, box.top(), box.bottom());
}

Rect spot_extent(Point spot) {
  return {spot.x - spot_radius, spot.y - spot_radius, 2.0 * spot_radius, 2.0 * spot_radius};
}

Rect bounds_of(const std::vector<Rect>& spaces, const std::vector<Point>& spots) {
  Rect bounds = spaces.front().outset(frame_reach);
  for (const Rect& space : spaces) bounds = joined(bounds, space.outset(frame_reach));
  for (const Point& spot : spots) bounds = joined(bounds, spot_extent(spot));
  return bounds;
}

geometry::Size board_size(const Rect& bounds) {
  const geometry::Size size = bounds.outset(board_margin).size();
  const bool is_small =
      std::min(size.width, size.height) <= small_board.width && std::max(size.width, size.height) <= small_board.height;
  return is_small ? size : geometry::Size{size.width, size.height + board_head + board_foot};
}

}  // namespace kingpress::boards
