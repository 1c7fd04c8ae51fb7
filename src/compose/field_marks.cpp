// Spaces and tabs are drawn as one outline, so each shape is square where it meets another. Lines between corners that
// fight cross often: which is broken follows from their order alone, so that a field always looks the same.
#include "compose/field_marks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace kingpress::compose {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

constexpr double round_corner = 3.5, touching = 0.6;  // mm
constexpr double to_quarter = 10.5;                   // from a card's corner to the middle of its box
constexpr double lozenge = 1.2;                       // its half width
constexpr double clear_of_crossing = 1.5;             // square to the line above
constexpr double round_tab = 13.2;                    // the wide corner of a tab

std::string at(Point p) { return fmt::format("{:.3f} {:.3f}", p.x.mm(), p.y.mm()); }
std::string line(Point from, Point to) { return "M" + at(from) + " L" + at(to) + " "; }
double distance(Point p, Point q) { return std::hypot((p.x - q.x).mm(), (p.y - q.y).mm()); }

// Clockwise from the top left.
std::array<Point, 4> corners_of(const Rect& r) {
  return {Point{r.left(), r.top()}, {r.right(), r.top()}, {r.right(), r.bottom()}, {r.left(), r.bottom()}};
}

std::string box(const Rect& r, const std::array<double, 4>& radii) {
  const std::array<Point, 4> corners = corners_of(r);
  constexpr std::array<std::array<double, 2>, 4> along{
      {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};  // from each corner to the next
  std::string path;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& to = along[i];
    const auto& from = along[(i + 3) % 4];
    const Length radius = Length::mm(radii[i]);
    const Point before{corners[i].x - radius * from[0], corners[i].y - radius * from[1]};
    const Point after{corners[i].x + radius * to[0], corners[i].y + radius * to[1]};
    path += (i == 0 ? "M" : "L") + at(before) + " ";
    if (radii[i] > 0) path += fmt::format("A{0} {0} 0 0 1 {1} ", radii[i], at(after));
  }
  return path + "Z ";
}

// Square where another shape touches the corner, so that shapes meet without a notch.
std::string frame_of(const Rect& r, std::size_t self, const std::vector<Rect>& all, int round) {
  constexpr std::array<int, 4> clockwise{0, 1, 3, 2};  // as corners of spaces are numbered
  std::array<double, 4> radii{};
  const std::array<Point, 4> corners = corners_of(r);
  for (std::size_t i = 0; i < 4; ++i) {
    bool touched = false;
    for (std::size_t other = 0; other < all.size() && !touched; ++other) {
      const Rect near = all[other].outset(Length::mm(touching));
      touched = other != self && corners[i].x >= near.left() && corners[i].x <= near.right() &&
                corners[i].y >= near.top() && corners[i].y <= near.bottom();
    }
    radii[i] = touched ? 0 : clockwise[i] == round ? round_tab : round_corner;
  }
  return box(r, radii);
}

Point nearest_in(const Rect& r, Point p) {
  return {std::clamp(p.x, r.left(), r.right()), std::clamp(p.y, r.top(), r.bottom())};
}

// A wedge from the point of the space that is nearest to the middle of the box, clockwise as all shapes here: filled
// together they cover each other.
std::string beak(const Rect& space, const Rect& tab) {
  constexpr double half_base = 7;
  const Point tip = nearest_in(space, tab.centre()), middle = tab.centre();
  const double length = std::max(0.001, distance(tip, middle));
  const double x = (middle.x - tip.x).mm() / length, y = (middle.y - tip.y).mm() / length;
  const auto base = [&](double side) {
    return Point{middle.x - Length::mm(y * half_base * side), middle.y + Length::mm(x * half_base * side)};
  };
  return "M" + at(tip) + " L" + at(base(-1)) + " L" + at(base(1)) + " Z ";
}

// Where the right edge of one is the left edge of the other, or one's bottom the other's top.
std::string seam(const Rect& a, const Rect& b) {
  constexpr double even = 0.05, shortest = 0.5;
  std::string path;
  if (std::abs((a.right() - b.left()).mm()) < even) {
    const Length from = std::max(a.top(), b.top()), to = std::min(a.bottom(), b.bottom());
    if ((to - from).mm() > shortest) path += line({b.left(), from}, {b.left(), to});
  }
  if (std::abs((a.bottom() - b.top()).mm()) < even) {
    const Length from = std::max(a.left(), b.left()), to = std::min(a.right(), b.right());
    if ((to - from).mm() > shortest) path += line({from, b.top()}, {to, b.top()});
  }
  return path;
}

Point quarter_of(const Rect& r, int corner) {
  const Length in = Length::mm(to_quarter);
  const Point p = r.corner(corner);
  return {corner % 2 ? p.x - in : p.x + in, corner / 2 ? p.y - in : p.y + in};
}

std::string lozenge_at(Point p) {
  const Length half = Length::mm(lozenge);
  return "M" + at({p.x, p.y - half}) + " L" + at({p.x + half, p.y}) + " L" + at({p.x, p.y + half}) + " L" +
         at({p.x - half, p.y}) + " Z ";
}

// A part of a line that another takes, from 0 at its beginning to 1.
struct Gap {
  double from = 0, to = 0;
};

std::optional<Gap> gap_at(const FieldLine& under, const FieldLine& over) {
  const Point u = under.to - under.from, v = over.to - over.from, w = over.from - under.from;
  const double across = u.x.mm() * v.y.mm() - u.y.mm() * v.x.mm();
  if (std::abs(across) < 1e-6) return std::nullopt;
  const double on_under = (w.x.mm() * v.y.mm() - w.y.mm() * v.x.mm()) / across;
  const double on_over = (w.x.mm() * u.y.mm() - w.y.mm() * u.x.mm()) / across;
  if (std::min(on_under, on_over) <= 0 || std::max(on_under, on_over) >= 1) return std::nullopt;
  const double half = clear_of_crossing * distance(over.from, over.to) / std::abs(across);
  return Gap{on_under - half, on_under + half};
}

std::string broken_line(const FieldLine& under, const std::vector<FieldLine>& drawn) {
  std::vector<Gap> gaps;
  for (const FieldLine& over : drawn)
    if (const auto gap = gap_at(under, over)) gaps.push_back(*gap);
  std::ranges::sort(gaps, {}, &Gap::from);
  gaps.push_back({1, 1});
  const Point along = under.to - under.from;
  const auto point = [&](double t) { return Point{under.from.x + along.x * t, under.from.y + along.y * t}; };
  std::string path;
  double begin = 0;
  for (const Gap& gap : gaps) {
    if (gap.from > begin) path += line(point(begin), point(gap.from));
    begin = std::max(begin, gap.to);
  }
  return path;
}

void mark_fight(const Rect& a, const Rect& b, const FieldFight& fight, std::vector<FieldLine>& drawn,
                FieldMarks& marks) {
  const Point from = quarter_of(a, fight.corner_a), to = quarter_of(b, fight.corner_b);
  marks.lines.push_back({from, to});
  const double length = distance(from, to);
  const double x = (to.x - from.x).mm() / std::max(length, 0.001), y = (to.y - from.y).mm() / std::max(length, 0.001);
  const double off = std::min(std::abs(x), std::abs(y)) < 0.2 ? 8.6 : 9.4;  // clear of the boxes, longer aslant
  if (length <= 2 * off + 2) return;
  const Point step{Length::mm(x * off), Length::mm(y * off)};
  const FieldLine shown{from + step, to - step};
  marks.fights += broken_line(shown, drawn);
  drawn.push_back(shown);
  marks.lozenges += lozenge_at(from + step) + lozenge_at(to - step);
}

}  // namespace

FieldMarks mark_field(const std::vector<Rect>& spaces, const std::vector<FieldTab>& tabs,
                      const std::vector<FieldFight>& fights, Length frame) {
  FieldMarks marks;
  std::vector<Rect> all;
  for (const Rect& space : spaces) all.push_back(space.outset(frame));
  for (const FieldTab& tab : tabs) all.push_back(tab.box);
  for (std::size_t i = 0; i < all.size(); ++i)
    marks.frames += frame_of(all[i], i, all, i < spaces.size() ? -1 : tabs[i - spaces.size()].round);
  for (std::size_t i = 0; i < spaces.size(); ++i)
    for (std::size_t j = i + 1; j < spaces.size(); ++j)
      marks.seams += seam(spaces[i], spaces[j]) + seam(spaces[j], spaces[i]);
  for (std::size_t i = 0; i < std::min(tabs.size(), spaces.size()); ++i)
    if (tabs[i].away) marks.frames += beak(spaces[i], tabs[i].box);
  std::vector<FieldLine> drawn;
  for (const FieldFight& fight : fights)
    if (fight.a < spaces.size() && fight.b < spaces.size())
      mark_fight(spaces[fight.a], spaces[fight.b], fight, drawn, marks);
  return marks;
}

}  // namespace kingpress::compose
