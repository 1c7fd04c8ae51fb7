// Outlines are compared as they are, not by their boxes: rows of turned pieces may save a third of the paper. Distances
// are searched, because outlines may be concave.
#include "sheets/interlock.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sheets/measures.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Size;
using Lattice = Interlock::Lattice;

constexpr long ways_beside = 32, ways_above = 32, ways_along = 48;  // that are tried

// Every lattice in which pieces are `apart`.
class LatticeSearch {
 public:
  LatticeSearch(const Polygons& outline, Size box, Length apart, Length step)
      : step_(step),
        tallest_((box.height + apart).points()),
        turned_(upside_down(outline, box)),
        onto_same_(outline, outline, apart, step),
        onto_upright_(outline, turned_, apart, step),
        onto_turned_(turned_, outline, apart, step),
        same_beside_(transposed(outline), transposed(outline), apart, step),
        turned_beside_(transposed(outline), transposed(turned_), apart, step),
        upright_beside_(transposed(turned_), transposed(outline), apart, step) {}

  std::vector<Lattice> run() {
    const long closest = steps(same_beside_(0));
    if (closest < 1) return {};
    add({closest, false, 0, 0, 0, 0});
    for (long beside = 0; beside < closest; beside += 1 + closest / ways_beside)
      add({closest, true, beside, lowest(onto_upright_, beside, closest), 0, 0});
    const long reach = turned_beside_.reach();
    for (long above = -reach; above <= reach; above += 1 + reach / ways_above) {
      const double there = turned_beside_(above), back = upright_beside_(-above);
      if (!std::isfinite(there) || !std::isfinite(back)) continue;
      const long beside = steps(there);
      add({std::max(closest, beside + steps(back)), true, beside, static_cast<double>(above) * step_.points(), 0, 0});
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Lattice& a, const Lattice& b) { return a.paper() < b.paper(); });
    return std::move(found_);
  }

 private:
  long steps(double points) const { return static_cast<long>(std::ceil(points / step_.points() - 1e-9)); }

  // The lowest of what lies a number of steps beside, and whole periods from there.
  static double lowest(const Approach& approach, long steps, long period) {
    const long reach = approach.reach();
    const long within = (steps + reach) % period;
    double lowest = -std::numeric_limits<double>::infinity();
    for (long at = (within < 0 ? within + period : within) - reach; at <= reach; at += period)
      lowest = std::max(lowest, approach(at));
    return lowest;
  }

  // With its rows as near to one another as they may be, moved along by so much or so much.
  void add(Lattice lattice) {
    if (!std::isfinite(lattice.below)) return;
    for (lattice.along = 0; lattice.along < lattice.period; lattice.along += 1 + lattice.period / ways_along) {
      lattice.down = 0;
      for (long rows = 1; rows == 1 || static_cast<double>(rows) * lattice.down < tallest_ + std::abs(lattice.below);
           ++rows)
        lattice.down = std::max(lattice.down, clear_of(lattice, rows) / static_cast<double>(rows));
      if (lattice.down > step_.points()) found_.push_back(lattice);
    }
  }

  // How far below a row one must lie that comes so many rows later.
  double clear_of(const Lattice& lattice, long rows) const {
    const long along = rows * lattice.along;
    double down = std::max(step_.points(), lowest(onto_same_, along, lattice.period));
    if (!lattice.paired) return down;
    down = std::max(down, lowest(onto_upright_, along + lattice.beside, lattice.period) - lattice.below);
    return std::max(down, lowest(onto_turned_, along - lattice.beside, lattice.period) + lattice.below);
  }

  Length step_;
  double tallest_;
  Polygons turned_;
  Approach onto_same_, onto_upright_, onto_turned_;        // from below
  Approach same_beside_, turned_beside_, upright_beside_;  // from the right
  std::vector<Lattice> found_;
};

// What a room holds of a lattice whose first row begins at its left, and whose top is an upright or a turned row.
struct Row {
  double y, x;  // x: of its first piece
  bool over;
};

class Filling {
 public:
  Filling(const Lattice& lattice, double step, double width, double height)
      : lattice_(lattice),
        period_(static_cast<double>(lattice.period) * step),
        step_(step),
        width_(width),
        height_(height) {}

  std::size_t at_most() const {
    const auto in_a_row = 1 + static_cast<std::size_t>(width_ / period_ + fits);
    if (!lattice_.paired) return in_a_row * rows_between(0);
    return in_a_row * (rows_between(0) + std::max(rows_between(lattice_.below), rows_between(-lattice_.below)));
  }

  // The most it holds, however it is shifted.
  std::vector<Row> best() const {
    std::vector<Row> best;
    std::size_t most = 0;
    for (const double top : {0.0, lattice_.below}) {
      const std::vector<Row> rows = rows_from(top);
      for (const Row& first : rows) {
        std::size_t count = 0;
        for (const Row& row : rows) count += in_row(wrapped(row.x - first.x));
        if (count <= most) continue;
        most = count;
        best = rows;
        for (Row& row : best) row.x = wrapped(row.x - first.x);
      }
      if (!lattice_.paired) break;
    }
    return best;
  }

  std::size_t count_of(const std::vector<Row>& rows) const {
    std::size_t count = 0;
    for (const Row& row : rows) count += in_row(row.x);
    return count;
  }

  // As one reads: pieces that lie nearly level, from the left.
  std::vector<NestPlace> places(std::vector<Row> rows, double level) const {
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.y < b.y; });
    std::vector<NestPlace> places;
    for (std::size_t first = 0, row = 0; row < rows.size(); first = row) {
      const auto start = static_cast<std::ptrdiff_t>(places.size());
      for (; row < rows.size() && rows[row].y <= rows[first].y + level; ++row)
        for (std::size_t i = 0; i < in_row(rows[row].x); ++i)
          places.push_back(
              {{Length::points(rows[row].x + static_cast<double>(i) * period_), Length::points(rows[row].y)},
               rows[row].over});
      std::stable_sort(places.begin() + start, places.end(),
                       [](const NestPlace& a, const NestPlace& b) { return a.corner.x < b.corner.x; });
    }
    return places;
  }

 private:
  static constexpr double fits = 1e-6;

  double wrapped(double x) const {
    const double in_period = x - std::floor((x + fits) / period_) * period_;
    return std::max(0.0, in_period);
  }

  // From x on.
  std::size_t in_row(double x) const {
    const double left = width_ - x;
    return left < -fits ? 0 : 1 + static_cast<std::size_t>(std::max(0.0, left) / period_ + fits);
  }

  // Of one kind, of which one lies at y.
  std::size_t rows_between(double y) const {
    const double rows = std::floor((height_ - y) / lattice_.down + fits) - std::ceil(-y / lattice_.down - fits) + 1;
    return static_cast<std::size_t>(std::max(0.0, rows));
  }

  std::vector<Row> rows_from(double top) const {
    std::vector<Row> rows;
    const auto add = [&](double y, double x, bool over) {
      if (y >= -fits && y <= height_ + fits) rows.push_back({std::max(0.0, y), x, over});
    };
    const auto far = static_cast<long>((height_ + std::abs(lattice_.below)) / lattice_.down) + 1;
    for (long i = -far; i <= far; ++i) {
      const double y = static_cast<double>(i) * lattice_.down - top;
      const long along = i * lattice_.along;
      add(y, static_cast<double>(along) * step_, false);
      if (lattice_.paired) add(y + lattice_.below, static_cast<double>(along + lattice_.beside) * step_, true);
    }
    return rows;
  }

  const Lattice& lattice_;
  double period_, step_, width_, height_;
};

Length step_for(Size trim) { return std::max(Length::mm(0.1), std::max(trim.width, trim.height) / 500.0); }

void begin_at_corner(Nested& nested, Size piece) {
  if (nested.places.empty()) return;
  Point corner = nested.places.front().corner;
  for (const NestPlace& place : nested.places)
    corner = {std::min(corner.x, place.corner.x), std::min(corner.y, place.corner.y)};
  for (NestPlace& place : nested.places) {
    place.corner = place.corner - corner;
    nested.size = {std::max(nested.size.width, place.corner.x + piece.width),
                   std::max(nested.size.height, place.corner.y + piece.height)};
  }
}

}  // namespace

Interlock::Interlock(const scene::Outline& outline, Size trim)
    : trim_(trim), outline_(silhouette_of(outline)), step_(step_for(trim)) {}

const std::vector<Lattice>& Interlock::lattices(bool quarter, Length apart) const {
  const auto [at, is_new] = known_.try_emplace({quarter, apart.points()});
  if (is_new) {
    Polygons lines = outline_.lines;
    if (quarter)
      for (auto& line : lines)
        for (Point& p : line) p = {trim_.height - p.y, p.x};
    at->second = LatticeSearch(lines, quarter ? trim_.turned() : trim_, apart + 2.0 * outline_.off, step_).run();
  }
  return at->second;
}

Nested Interlock::fit(Size room, bool quarter, Length bleed, Length gutter, std::size_t most) const {
  const Size trim = quarter ? trim_.turned() : trim_;
  const auto with = [&](Length around) {
    Nested nested;
    nested.bleed = around;
    const Size piece{trim.width + 2.0 * around, trim.height + 2.0 * around};
    const double width = (room.width - piece.width + slack).points(),
                 height = (room.height - piece.height + slack).points();
    if (width < 0 || height < 0) return nested;
    std::size_t held = 0;
    for (const Lattice& lattice : lattices(quarter, 2.0 * around + gutter)) {
      const Filling filling(lattice, step_.points(), width, height);
      if (filling.at_most() <= held) continue;
      const std::vector<Row> rows = filling.best();
      if (filling.count_of(rows) <= held) continue;
      held = filling.count_of(rows);
      nested.places = filling.places(rows, trim.height.points() / 4);
    }
    nested.places.resize(std::min(nested.places.size(), most));
    begin_at_corner(nested, piece);
    return nested;
  };
  constexpr std::size_t always = 3;
  constexpr double steps_a_mm = 20;
  const Nested whole = with(bleed);
  Length least = std::min(bleed, bleed_worth_having);
  Nested best = with(least);
  if (best.places.size() <= always) best = with(least = {});
  if (whole.places.size() >= best.places.size()) return whole;
  long enough = 0, too_much = static_cast<long>((bleed - least).mm() * steps_a_mm) + 1;
  while (too_much - enough > 1) {
    const long half = (enough + too_much) / 2;
    Nested more = with(least + Length::mm(static_cast<double>(half) / steps_a_mm));
    const bool holds = more.places.size() >= best.places.size();
    (holds ? enough : too_much) = half;
    if (holds) best = std::move(more);
  }
  return best;
}

}  // namespace kingpress::sheets
