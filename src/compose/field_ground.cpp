// A motif that is cut by a frame looks like a fault, and so do few in a lane: the lattice moves until most motifs lie
// in blocks of three by three, and only those are drawn. Emblems take the largest voids first, in pairs across the
// middle, so that a board that is even looks even.
#include "compose/field_ground.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace kingpress::compose {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

constexpr double motif = 5.8;  // mm
constexpr std::array pitches{9.2, 9.0, 9.1, 9.3, 9.4, 9.5, 9.6};
constexpr double clear_of_motif = 2.2;  // from its edge to a frame's outside or a road's middle, and its line
constexpr double half_road = 1.7;
constexpr double emblem = 15, clear_of_emblem = 3.4;
constexpr double step = 2;  // between places that are tried for an emblem
constexpr double emblems_apart = 90;
constexpr std::size_t most_emblems = 4;

double away(const Rect& r, Point p) {
  const double x = std::max({0.0, (r.left() - p.x).mm(), (p.x - r.right()).mm()});
  const double y = std::max({0.0, (r.top() - p.y).mm(), (p.y - r.bottom()).mm()});
  return std::hypot(x, y);
}

double away(const FieldLine& line, Point p) {
  const double x = (line.to.x - line.from.x).mm(), y = (line.to.y - line.from.y).mm();
  const double px = (p.x - line.from.x).mm(), py = (p.y - line.from.y).mm();
  const double length = x * x + y * y;
  const double at = length > 0 ? std::clamp((px * x + py * y) / length, 0.0, 1.0) : 0;
  return std::hypot(px - at * x, py - at * y);
}

class Ground {
 public:
  Ground(geometry::Size board, Length margin, const std::vector<Rect>& taken, const std::vector<FieldTab>& tabs,
         const std::vector<FieldLine>& roads)
      : board_(board), margin_(margin), taken_(taken), roads_(roads) {
    for (const FieldTab& tab : tabs) taken_.push_back(tab.box);
  }

  FieldGround fill() {
    while (ground_.emblems.size() < most_emblems && add_emblem()) {
    }
    add_quarters();
    return std::move(ground_);
  }

 private:
  // From a point to whatever is nearest; negative within the margin.
  double room(Point p) const {
    double least = std::min({(p.x - margin_).mm(), (p.y - margin_).mm(), (board_.width - margin_ - p.x).mm(),
                             (board_.height - margin_ - p.y).mm()});
    for (const Rect& r : taken_) least = std::min(least, away(r, p));
    for (const FieldLine& line : roads_) least = std::min(least, away(line, p) - half_road);
    return least;
  }

  bool takes_motif(Point p) const {
    const Length half = Length::mm(motif / 2);
    const Rect box{p.x - half, p.y - half, 2.0 * half, 2.0 * half};
    if (box.left() < margin_ || box.top() < margin_ || box.right() > board_.width - margin_ ||
        box.bottom() > board_.height - margin_)
      return false;
    const Rect halo = box.outset(Length::mm(clear_of_motif));
    if (std::ranges::any_of(taken_, [&](const Rect& r) { return r.overlaps(halo); })) return false;
    if (std::ranges::any_of(roads_, [&](const FieldLine& l) { return away(l, p) < motif * 0.7 + clear_of_motif; }))
      return false;
    return is_clear_of_emblems(halo);
  }

  bool is_clear_of_emblems(const Rect& box) const {
    return std::ranges::none_of(ground_.emblems, [&](const FieldEmblem& e) {
      const Length reach = Length::mm(emblem);
      return Rect{e.centre.x - reach, e.centre.y - reach, 2.0 * reach, 2.0 * reach}.overlaps(box);
    });
  }

  bool add_emblem() {
    constexpr double enough = emblem + clear_of_emblem;
    const Point middle{board_.width / 2.0, board_.height / 2.0};
    Point best;
    double most = enough;
    const auto reach = [](Length half) { return static_cast<int>(half.mm() / step); };
    for (int row = -reach(middle.y); row <= reach(middle.y); ++row)
      for (int column = 0; column <= reach(middle.x); ++column)
        for (const int side : {-1, 1}) {
          const Point p{middle.x + Length::mm(side * step * column), middle.y + Length::mm(step * row)};
          const double here = room(p) - (is_apart(p) ? 0 : 1e6);
          if (here > most + 1e-6) most = here, best = p;
        }
    if (most <= enough) return false;
    put(best, middle);
    const Point mirrored{board_.width - best.x, best.y};
    if (room(mirrored) > enough && is_apart(mirrored)) put(mirrored, middle);
    return true;
  }

  bool is_apart(Point p) const {
    return std::ranges::none_of(ground_.emblems, [&](const FieldEmblem& e) {
      return std::max(std::abs((e.centre.x - p.x).mm()), std::abs((e.centre.y - p.y).mm())) < emblems_apart;
    });
  }

  void put(Point centre, Point middle) { ground_.emblems.push_back({centre, centre.y > middle.y}); }

  struct Motif {
    Point at;
    int row = 0, column = 0;
  };

  // On the lattice, even about the middle of the board, that has the most.
  void add_quarters() {
    std::vector<Motif> best;
    for (const double pitch : pitches)
      for (const double x : {0.0, 0.5})
        for (const double y : {0.0, 0.5})
          if (std::vector<Motif> found = in_blocks(lattice(pitch, x, y)); found.size() > best.size())
            best = std::move(found);
    for (const Motif& motif : best) {
      const bool left = motif.at.x < board_.width / 2.0;
      ground_.quarters += quarter(motif.at, left != (motif.column % 2 != 0));
    }
  }

  std::vector<Motif> lattice(double pitch, double x, double y) const {
    const auto count = [&](Length half) { return static_cast<int>(half.mm() / pitch) + 1; };
    const Point middle{board_.width / 2.0, board_.height / 2.0};
    std::vector<Motif> found;
    for (int row = -count(middle.y); row <= count(middle.y); ++row)
      for (int column = -count(middle.x); column <= count(middle.x); ++column) {
        const Point p{middle.x + Length::mm((column + x) * pitch), middle.y + Length::mm((row + y) * pitch)};
        if (takes_motif(p)) found.push_back({p, row, column});
      }
    return found;
  }

  static std::vector<Motif> in_blocks(const std::vector<Motif>& all) {
    constexpr int side = 3;
    using Cell = std::pair<int, int>;
    std::set<Cell> cells, kept;
    for (const Motif& motif : all) cells.emplace(motif.row, motif.column);
    for (const auto& [row, column] : cells) {
      std::vector<Cell> block;
      for (int i = 0; i < side * side; ++i) block.emplace_back(row + i / side, column + i % side);
      if (std::ranges::all_of(block, [&](const Cell& cell) { return cells.contains(cell); }))
        kept.insert(block.begin(), block.end());
    }
    std::vector<Motif> found;
    std::ranges::copy_if(all, std::back_inserter(found), [&](const Motif& m) {
      return kept.contains({m.row, m.column});
    });
    return found;
  }

  // Three corners are small, the fourth is round: that towards the middle of a card.
  static std::string quarter(Point p, bool turned) {
    constexpr double half = motif / 2, small = 0.67, round = 2.9;
    const double side = turned ? -1 : 1;
    const auto at = [&](double x, double y) { return fmt::format("{:.2f} {:.2f}", p.x.mm() + side * x, p.y.mm() + y); };
    const int sweep = turned ? 0 : 1;
    return "M" + at(-half + small, -half) + "L" + at(half - small, -half) +
           fmt::format("A{0} {0} 0 0 {1} ", small, sweep) + at(half, -half + small) + "L" + at(half, half - round) +
           fmt::format("A{0} {0} 0 0 {1} ", round, sweep) + at(half - round, half) + "L" + at(-half + small, half) +
           fmt::format("A{0} {0} 0 0 {1} ", small, sweep) + at(-half, half - small) + "L" + at(-half, -half + small) +
           fmt::format("A{0} {0} 0 0 {1} ", small, sweep) + at(-half + small, -half) + "Z";
  }

  geometry::Size board_;
  Length margin_;
  std::vector<Rect> taken_;
  const std::vector<FieldLine>& roads_;
  FieldGround ground_;
};

}  // namespace

FieldGround fill_ground(geometry::Size board, Length margin, const std::vector<Rect>& taken,
                        const std::vector<FieldTab>& tabs, const std::vector<FieldLine>& roads) {
  return Ground(board, margin, taken, tabs, roads).fill();
}

}  // namespace kingpress::compose
