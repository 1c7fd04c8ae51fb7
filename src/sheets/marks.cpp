// A tick is useful only outside of every picture. Where it would meet a piece or a ruler it is made shorter, and left
// out before it is too short to cut by.
#include "sheets/marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

#include "sheets/cut_line.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

enum class Way { left, right, up, down };

// A tick from `start` outwards along `way`, as long as nothing stands in it and, beyond the least, clear of the rulers;
// nothing when shorter than the least.
// Of outer ones: nothing where a piece lies beyond.
std::optional<Segment> tick(Point start, Way way, const Page& page, std::size_t own, const TickRoom& room, Marks marks,
                            const MarkLine& line) {
  const Rect& limit = room.limit;
  const bool level = way == Way::left || way == Way::right;
  const double sign = way == Way::left || way == Way::up ? -1 : 1;
  const Length along = level ? start.x : start.y, across = level ? start.y : start.x;
  const Length half = line.weight / 2.0;
  const Length near_side = level ? limit.top() : limit.left(), far_side = level ? limit.bottom() : limit.right();
  if (across - half < near_side - slack || across + half > far_side + slack) return std::nullopt;
  const auto edge = [&](const Rect& of) {
    return level ? (sign < 0 ? of.left() : of.right()) : (sign < 0 ? of.top() : of.bottom());
  };
  const Length clear = std::max(least_tick, sign * (edge(room.clear) - along));
  Length length = std::min(sign * (edge(limit) - along), clear);
  if (marks != Marks::full) length = std::min(length, line.length);
  for (std::size_t i = 0; i < page.placements.size(); ++i) {
    if (i == own) continue;
    const Rect box = page.placements[i].extent.outset(tick_gap - slack);
    const Length low = level ? box.top() : box.left(), high = level ? box.bottom() : box.right();
    if (across + half <= low || across - half >= high) continue;
    const Length first = level ? box.left() : box.top(), last = level ? box.right() : box.bottom();
    const bool behind = sign > 0 ? last <= along : first >= along;
    if (behind) continue;
    if (marks == Marks::outer) return std::nullopt;
    length = std::min(length, std::max(Length{}, sign * ((sign > 0 ? first : last) - along)));
  }
  if (length < std::min(least_tick, line.length) - slack) return std::nullopt;
  const Length end = along + sign * length;
  return Segment{start, level ? Point{end, across} : Point{across, end}};
}

// Its tip at `tip`, pointing along (dx, dy).
scene::Outline triangle(Point tip, double dx, double dy, Length height, Length half) {
  const Point base{tip.x - dx * height, tip.y - dy * height};
  const Point along{dy * half, dx * half};
  scene::Outline outline;
  outline.move_to(tip);
  outline.line_to(base + along);
  outline.line_to(base - along);
  outline.close();
  return outline;
}

// The cuts of a page in one direction: those of trims, and after them alleys, which join one that is near.
class CutLines {
 public:
  explicit CutLines(std::vector<Length> trims) : lines_(std::move(trims)) {}

  Length join(Length alley) {
    constexpr Length near = Length::mm(1);  // of the 1.5 between the middle of an alley and a bleed
    const auto distance = [&](Length line) { return std::abs((line - alley).mm()); };
    const auto nearest = std::ranges::min_element(lines_, {}, distance);
    if (nearest != lines_.end() && distance(*nearest) < near.mm()) return *nearest;
    lines_.push_back(alley);
    return alley;
  }

 private:
  std::vector<Length> lines_;
};

constexpr Length alley_mark = Length::mm(3.5), short_alley_mark = Length::mm(1.5);

JoinMark join_mark(Point tip, double dx, double dy, Length overlap) {
  constexpr Length most = Length::mm(3), rim = Length::mm(0.6);
  const Length height = std::min(most, overlap * 0.6);
  return {triangle(tip, dx, dy, height, height / 2.0), triangle(tip, dx, dy, height + rim, height / 2.0 + rim)};
}

}  // namespace

Rect ink_of(const Segment& s, Length weight) {
  const Length half = weight / 2.0;
  if (s.from.y == s.to.y)
    return {std::min(s.from.x, s.to.x), s.from.y - half, std::max(s.from.x, s.to.x) - std::min(s.from.x, s.to.x),
            weight};
  return {s.from.x - half, std::min(s.from.y, s.to.y), weight, std::max(s.from.y, s.to.y) - std::min(s.from.y, s.to.y)};
}

std::vector<Segment> crop_ticks(const Page& page, const scene::Components& components, const TickRoom& room,
                                Marks marks, const MarkLine& line) {
  std::vector<Segment> ticks;
  std::set<std::tuple<long, long, int>> seen;  // start in thousandths of a millimetre, way
  for (std::size_t i = 0; i < page.placements.size(); ++i) {
    const Placement& p = page.placements[i];
    if ((has_cut_line(components[p.component]) || components[p.component].draws_cut) && !page.tile) continue;
    const Rect trim = cut_box(page, p);
    const Rect box = p.extent.outset(tick_gap);
    const auto add = [&](Point start, Way way) {
      const auto key =
          std::tuple{std::lround(start.x.mm() * 1000), std::lround(start.y.mm() * 1000), static_cast<int>(way)};
      const auto segment = tick(start, way, page, i, room, marks, line);
      if (segment && seen.insert(key).second) ticks.push_back(*segment);
    };
    for (const Length x : {trim.left(), trim.right()}) {
      add({x, box.top()}, Way::up);
      add({x, box.bottom()}, Way::down);
    }
    for (const Length y : {trim.top(), trim.bottom()}) {
      add({box.left(), y}, Way::left);
      add({box.right(), y}, Way::right);
    }
  }
  return ticks;
}

std::vector<Segment> corner_marks(const Page& page, const scene::Components& components, const MarkLine& line) {
  constexpr Length least = Length::mm(0.5);
  std::vector<Segment> marks;
  if (page.tile) return marks;
  for (const Placement& p : page.placements) {
    if (has_cut_line(components[p.component]) || components[p.component].draws_cut) continue;
    const auto add = [&](Point corner, Point way, Length bleed) {
      const Length length = std::min(line.length, bleed);
      const double points = length.points();
      if (length >= least) marks.push_back({corner, corner + Point{points * way.x, points * way.y}});
    };
    constexpr Length one = Length::points(1), none;
    for (const Length y : {p.trim.top(), p.trim.bottom()}) {
      add({p.trim.left(), y}, {-one, none}, p.trim.left() - p.extent.left());
      add({p.trim.right(), y}, {one, none}, p.extent.right() - p.trim.right());
    }
    for (const Length x : {p.trim.left(), p.trim.right()}) {
      add({x, p.trim.top()}, {none, -one}, p.trim.top() - p.extent.top());
      add({x, p.trim.bottom()}, {none, one}, p.extent.bottom() - p.trim.bottom());
    }
  }
  return marks;
}

std::vector<Segment> round_ticks(const Page& page, const scene::Components& components, const Rect& limit,
                                 Length weight) {
  std::vector<Segment> ticks;
  if (page.tile) return ticks;
  std::vector<Rect> rounds;
  std::set<std::tuple<long, long, long, long>> seen;  // in thousandths of a millimetre
  const auto put = [&](Point from, Point to) {
    const auto thousandths = [](Length length) { return std::lround(length.mm() * 1000); };
    const bool within = std::min(from.x, to.x) >= limit.left() && std::max(from.x, to.x) <= limit.right() &&
                        std::min(from.y, to.y) >= limit.top() && std::max(from.y, to.y) <= limit.bottom();
    const bool free = std::ranges::none_of(page.placements, [&](const Placement& p) {
      return p.extent.overlaps(ink_of({from, to}, weight));
    });
    if (!within || !free) return false;
    if (seen.insert({thousandths(from.x), thousandths(from.y), thousandths(to.x), thousandths(to.y)}).second)
      ticks.push_back({from, to});
    return true;
  };
  const auto add = [&](Point from, double x, double y) {
    const auto end = [&](Length length) { return from + Point{x * length, y * length}; };
    if (!put(from, end(alley_mark))) put(from, end(short_alley_mark));
  };
  std::vector<Length> across, down;
  for (const Placement& p : page.placements) {
    const scene::Component& piece = components[p.component];
    if (is_cut_by_ticks(piece)) rounds.push_back(p.extent);
    if (has_cut_line(piece) || piece.draws_cut) continue;
    across.insert(across.end(), {p.trim.left(), p.trim.right()});
    down.insert(down.end(), {p.trim.top(), p.trim.bottom()});
  }
  CutLines upright(std::move(across)), level(std::move(down));
  const auto is_open = [&](const Rect& beyond) {
    return std::ranges::none_of(rounds, [&](const Rect& other) { return other.overlaps(beyond); });
  };
  for (const Rect& box : rounds) {
    const Rect cell = box.outset(alley / 2.0);
    const std::array x_of{upright.join(cell.left()), upright.join(cell.right())};
    const std::array y_of{level.join(cell.top()), level.join(cell.bottom())};
    if (is_open({box.left(), cell.top() - alley, box.width, alley}))
      for (const Length x : x_of) add({x, y_of[0]}, 0, -1);
    if (is_open({box.left(), cell.bottom(), box.width, alley}))
      for (const Length x : x_of) add({x, y_of[1]}, 0, 1);
    if (is_open({cell.left() - alley, box.top(), alley, box.height}))
      for (const Length y : y_of) add({x_of[0], y}, -1, 0);
    if (is_open({cell.right(), box.top(), alley, box.height}))
      for (const Length y : y_of) add({x_of[1], y}, 1, 0);
  }
  return ticks;
}

std::vector<JoinMark> join_marks(const Page& page) {
  if (!page.tile || page.placements.empty() || !(page.tile->overlap > Length{})) return {};
  const Rect box = cut_box(page, page.placements.front());
  const Length overlap = page.tile->overlap;
  // From the ends of a line; at its start past the corner that the other neighbour covers.
  const auto places = [&](Length from, Length to, bool covered) {
    const Length inset = std::min(Length::mm(6), (to - from) / 4.0);
    return std::array{from + (covered ? std::max(overlap + Length::mm(3), inset) : inset), to - inset};
  };
  std::vector<JoinMark> marks;
  if (page.tile->column > 0)
    for (const Length y : places(box.top(), box.bottom(), page.tile->row > 0))
      marks.push_back(join_mark({box.left() + overlap, y}, 1, 0, overlap));
  if (page.tile->row > 0)
    for (const Length x : places(box.left(), box.right(), page.tile->column > 0))
      marks.push_back(join_mark({x, box.top() + overlap}, 0, 1, overlap));
  return marks;
}

}  // namespace kingpress::sheets
