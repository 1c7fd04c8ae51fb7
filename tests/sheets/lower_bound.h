// No way to print a kit takes fewer sheets than this. Every pattern of straight cuts right through is looked at, any
// number of pieces of each size, turned or not (the linear programme of Gilmore and Gomory, priced exactly); what it
// needs is rounded up. Bleeds and gaps are taken as nothing. Also the area of all pieces, and of each size alone.
#pragma once

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "plans.h"
#include "sheets/measures.h"

namespace lower_bound {

using namespace plans;

struct Piece {
  long width, height;  // thousandths of a millimetre
  double number;
};

// The dearest pattern of straight cuts in a room, over all positions where pieces laid on end may meet.
class Guillotine {
 public:
  Guillotine(long width, long height, const std::vector<Piece>& pieces)
      : across_(positions(width, pieces)), down_(positions(height, pieces)), pieces_(pieces) {}

  // Fills `counts` with the pieces of the best pattern.
  double best(const std::vector<double>& prices, std::vector<double>& counts) {
    const std::size_t m = across_.size(), n = down_.size();
    value_.assign(m * n, 0);
    choice_.assign(m * n, {});
    for (std::size_t x = 0; x < m; ++x)
      for (std::size_t y = 0; y < n; ++y) decide(x, y, prices);
    counts.assign(pieces_.size(), 0);
    collect(m - 1, n - 1, counts);
    return value_.back();
  }

 private:
  struct Choice {
    int kind = 0;  // a piece, a cut across, a cut down
    std::size_t at = 0;
  };

  static std::vector<long> positions(long room, const std::vector<Piece>& pieces) {
    std::set<long> sums{0};
    for (const Piece& piece : pieces)
      for (const long side : {piece.width, piece.height})
        for (const long from : std::vector<long>(sums.begin(), sums.end()))
          for (long sum = from + side; sum <= room; sum += side) sums.insert(sum);
    sums.insert(room);
    return {sums.begin(), sums.end()};
  }

  static std::size_t last_within(const std::vector<long>& list, long length) {
    return static_cast<std::size_t>(std::upper_bound(list.begin(), list.end(), length) - list.begin()) - 1;
  }

  void decide(std::size_t x, std::size_t y, const std::vector<double>& prices) {
    const std::size_t n = down_.size();
    double& best = value_[x * n + y];
    Choice& choice = choice_[x * n + y];
    const auto offer = [&](double value, Choice how) {
      if (value > best + 1e-12) best = value, choice = how;
    };
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const Piece& p = pieces_[i];
      if ((p.width <= across_[x] && p.height <= down_[y]) || (p.height <= across_[x] && p.width <= down_[y]))
        offer(prices[i], {1, i});
    }
    for (std::size_t c = 1; across_[c] * 2 <= across_[x]; ++c)
      offer(value_[c * n + y] + value_[last_within(across_, across_[x] - across_[c]) * n + y], {2, c});
    for (std::size_t c = 1; down_[c] * 2 <= down_[y]; ++c)
      offer(value_[x * n + c] + value_[x * n + last_within(down_, down_[y] - down_[c])], {3, c});
  }

  void collect(std::size_t x, std::size_t y, std::vector<double>& counts) const {
    const Choice& choice = choice_[x * down_.size() + y];
    if (choice.kind == 1) counts[choice.at] += 1;
    if (choice.kind == 2) {
      collect(choice.at, y, counts);
      collect(last_within(across_, across_[x] - across_[choice.at]), y, counts);
    }
    if (choice.kind == 3) {
      collect(x, choice.at, counts);
      collect(x, last_within(down_, down_[y] - down_[choice.at]), counts);
    }
  }

  std::vector<long> across_, down_;
  const std::vector<Piece>& pieces_;
  std::vector<double> value_;
  std::vector<Choice> choice_;
};

// Prices u >= 0 with pattern . u <= 1 for each pattern that make number . u the most: the simplex method, Bland's rule.
inline std::vector<double> dearest(const std::vector<std::vector<double>>& patterns, const std::vector<Piece>& pieces) {
  const std::size_t rows = patterns.size(), own = pieces.size(), columns = own + rows + 1;
  std::vector<std::vector<double>> table(rows + 1, std::vector<double>(columns, 0));
  std::vector<std::size_t> basis(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t k = 0; k < own; ++k) table[i][k] = patterns[i][k];
    table[i][own + i] = table[i][columns - 1] = 1;
    basis[i] = own + i;
  }
  for (std::size_t k = 0; k < own; ++k) table[rows][k] = -pieces[k].number;
  for (;;) {
    std::size_t in = 0;
    while (in + 1 < columns && table[rows][in] > -1e-9) ++in;
    if (in + 1 == columns) break;
    std::size_t out = rows;
    for (std::size_t i = 0; i < rows; ++i) {
      if (table[i][in] < 1e-9) continue;
      const double ratio = table[i][columns - 1] / table[i][in];
      const double least = out == rows ? 0 : table[out][columns - 1] / table[out][in];
      if (out == rows || ratio < least - 1e-12 || (ratio < least + 1e-12 && basis[i] < basis[out])) out = i;
    }
    if (out == rows) break;
    const double pivot = table[out][in];
    for (double& cell : table[out]) cell /= pivot;
    for (std::size_t i = 0; i <= rows; ++i) {
      if (i == out) continue;
      const double factor = table[i][in];
      for (std::size_t k = 0; factor != 0 && k < columns; ++k) table[i][k] -= factor * table[out][k];
    }
    basis[out] = in;
  }
  std::vector<double> prices(own, 0);
  for (std::size_t i = 0; i < rows; ++i)
    if (basis[i] < own) prices[basis[i]] = table[i][columns - 1];
  return prices;
}

inline std::size_t sheets(const std::vector<scene::Component>& kit, const sheets::SheetSpec& spec) {
  const auto thousandths = [](Length length) { return std::lround(length.mm() * 1000); };
  std::vector<Piece> pieces;
  double area = 0, room_area = 0, all = 0;
  for (const scene::Component& c : kit) {
    pieces.push_back({thousandths(c.trim.width), thousandths(c.trim.height), static_cast<double>(c.copies)});
    area += c.trim.width.mm() * c.trim.height.mm() * static_cast<double>(c.copies);
  }
  std::vector<Guillotine> rooms;
  for (const auto slug : {sheets::Slug::horizontal, sheets::Slug::vertical}) {
    const Rect room = sheets::work_area(spec, spec.paper, slug, spec.marks == sheets::Marks::crop);
    rooms.emplace_back(thousandths(room.width), thousandths(room.height), pieces);
    room_area = std::max(room_area, room.width.mm() * room.height.mm());
  }
  std::vector<std::vector<double>> patterns;
  const auto price = [&](const std::vector<double>& prices) {
    double most = 0;
    for (Guillotine& room : rooms) {
      std::vector<double> counts;
      const double value = room.best(prices, counts);
      if (value > most + 1e-9) most = value, patterns.push_back(counts);
    }
    return most;
  };
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    std::vector<double> one(pieces.size(), 0);
    one[i] = 1;
    all = std::max(all, std::ceil(pieces[i].number / price(one) - 1e-6));
  }
  double linear = 0;
  for (int i = 0; i < 200; ++i) {
    const std::vector<double> prices = dearest(patterns, pieces);
    double sum = 0;
    for (std::size_t k = 0; k < pieces.size(); ++k) sum += prices[k] * pieces[k].number;
    const double most = price(prices);
    linear = std::max(linear, sum / std::max(most, 1.0));
    if (most <= 1 + 1e-6) break;
  }
  return static_cast<std::size_t>(std::max({all, std::ceil(area / room_area - 1e-6), std::ceil(linear - 1e-6)}));
}

}  // namespace lower_bound
