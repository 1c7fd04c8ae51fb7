// The best packing cannot be found in reasonable time. So sheets are filled one by one with what is worth most, pieces
// on badly filled sheets become dearer, and the best of a fixed number of tries counts: the same on every machine.
#include "sheets/few_sheets.h"

#include <cmath>
#include <numeric>

#include "sheets/fill_sheet.h"
#include "sheets/grid.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Size;
using Counts = std::vector<std::size_t>;

constexpr std::size_t most_stocks = 16;
constexpr int corrections = 4;  // of prices
constexpr std::size_t unlimited = 1'000'000;
constexpr double well_filled = 0.75;  // of a sheet that needs no other kind

struct SheetRoom {
  Size paper;
  Slug slug;
  Size size;
};

double square(Size size) { return size.width.points() * size.height.points(); }

std::vector<SheetRoom> rooms_of(const SheetSpec& spec) {
  std::vector<SheetRoom> rooms;
  const Size paper = papers_to_try(spec).front();  // turned, it holds the same pieces turned
  for (const Slug slug : {Slug::horizontal, Slug::vertical})
    rooms.push_back({paper, slug, work_area(spec, paper, slug, spec.marks != Marks::none).size()});
  return rooms;
}

// From loose to tight.
std::vector<Spacing> spacings_of(const std::vector<Stock>& stocks, const SheetSpec& spec) {
  const Length tight = least_gap(stocks, spec), wide = std::max(block_gap, tight);
  const Length enough = bleed_to_keep(spec);
  const auto alike = [](Length bleed, Length gap) { return Spacing{{bleed, bleed}, {gap, gap}}; };
  std::vector<Spacing> spacings{alike(enough, wide), alike(enough, tight)};
  if (spec.bleed_is_usual) spacings.push_back(alike(std::min(enough, least_bleed), tight));
  return spacings;
}

class Search {
 public:
  Search(const std::vector<Stock>& stocks, const SheetSpec& spec)
      : stocks_(stocks), spec_(spec), rooms_(rooms_of(spec)) {
    double all = 0;
    for (const Stock& stock : stocks_) all += static_cast<double>(stock.items.size()) * square(stock.trim);
    for (const SheetRoom& room : rooms_) largest_room_ = std::max(largest_room_, square(room.size));
    fewest_possible_ = static_cast<std::size_t>(std::ceil(all / largest_room_ - 1e-9));
  }

  std::optional<std::vector<Ream>> run() {
    if (!lay_grids()) return std::nullopt;
    for (const Spacing& spacing : spacings_of(stocks_, spec_)) {
      SheetFiller filler(stocks_, spacing);
      for (const double favour : {1.0, 1.15}) {
        std::vector<double> prices;
        for (const Stock& stock : stocks_) prices.push_back(std::pow(square(stock.trim), favour));
        for (const bool apart : {true, false}) {
          consider(cover(filler, prices, apart));
          if (is_fewest()) return best_;
        }
        if (stocks_.size() == 1) break;  // its price decides nothing
      }
      correct_prices(filler);
      if (is_fewest()) break;
    }
    return best_;
  }

 private:
  bool is_fewest() const { return best_ && sheets_of(*best_) <= fewest_possible_; }

  void consider(std::vector<Ream> reams) {
    if (!reams.empty() && (!best_ || sheets_of(reams) < sheets_of(*best_))) best_ = std::move(reams);
  }

  // The equal grid of each stock, with the marks and rulers that it must have.
  bool lay_grids() {
    if (stocks_.size() > most_stocks) return false;
    for (const Stock& stock : stocks_) {
      SheetSpec spec = spec_;
      spec.gutter = stock.gutter;
      const auto grid = fit_grid({stock.trim, stock.shape, stock.bleed}, spec);
      if (!grid) return false;
      const bool complete = grid->slug != Slug::none && (grid->ticks || spec_.marks == Marks::none);
      if (!complete) return false;
      std::optional<Ream> ream;
      if (grid->nested.empty()) {
        ream = Ream{grid->paper, grid->slug, {}, 1};
        ream->cutting.stock = grids_.size();
        ream->cutting.columns = grid->columns;
        ream->cutting.rows = grid->rows;
        ream->cutting.turned = grid->turned;
      }
      grids_.push_back(std::move(ream));
    }
    return true;
  }

  // Sheet after sheet what is worth most, each as often as there are pieces for it; well-filled sheets of one stock
  // before all others if they are to lie apart. Nothing when a piece fits no room.
  std::vector<Ream> cover(SheetFiller& filler, const std::vector<double>& prices, bool apart) const {
    std::vector<Ream> reams;
    Counts left;
    for (const Stock& stock : stocks_) left.push_back(stock.items.size());
    for (std::size_t i = 0; apart && i < stocks_.size(); ++i) {
      Counts endless(stocks_.size());
      endless[i] = unlimited;
      auto ream = best_sheet(filler, endless, prices);
      const std::size_t count = ream ? counts_of(ream->cutting, stocks_.size())[i] : unlimited;
      const bool full = static_cast<double>(count) * square(stocks_[i].trim) > well_filled * largest_room_;
      if (left[i] < count || !full) continue;
      ream->sheets = left[i] / count;
      left[i] %= count;
      reams.push_back(std::move(*ream));
    }
    while (std::accumulate(left.begin(), left.end(), std::size_t{0}) > 0) {
      auto ream = best_sheet(filler, left, prices);
      if (!ream) return {};
      const Counts counts = counts_of(ream->cutting, stocks_.size());
      ream->sheets = std::numeric_limits<std::size_t>::max();
      for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] > 0) ream->sheets = std::min(ream->sheets, left[i] / counts[i]);
      for (std::size_t i = 0; i < counts.size(); ++i) left[i] -= ream->sheets * counts[i];
      reams.push_back(std::move(*ream));
    }
    return reams;
  }

  std::optional<Ream> best_sheet(SheetFiller& filler, const Counts& left, const std::vector<double>& prices) const {
    std::optional<Ream> best;
    double value = 0;
    for (std::size_t i = 0; i < stocks_.size(); ++i) {
      if (!grids_[i] || left[i] == 0) continue;
      const std::size_t count = std::min(left[i], grids_[i]->cutting.columns * grids_[i]->cutting.rows);
      const double worth = static_cast<double>(count) * prices[i];
      if (worth <= value * (1 + 1e-9)) continue;
      value = worth;
      best = grids_[i];
      best->cutting.count = count;
    }
    for (const SheetRoom& room : rooms_) {
      Filled filled = filler.fill(room.size, left, prices);
      if (filled.value <= value * (1 + 1e-9)) continue;
      value = filled.value;
      best = Ream{room.paper, room.slug, std::move(filled.cutting), 1};
    }
    return best;
  }

  // Pieces that lie on badly filled sheets become dearer, so that they are laid earlier, while there is choice.
  void correct_prices(SheetFiller& filler) {
    std::vector<double> prices;
    for (const Stock& stock : stocks_) prices.push_back(square(stock.trim));
    for (int i = 0; i < corrections && stocks_.size() > 1; ++i) {
      const std::vector<Ream> reams = cover(filler, prices, false);
      std::vector<double> cost(stocks_.size()), pieces(stocks_.size());
      for (const Ream& ream : reams) {
        const Counts counts = counts_of(ream.cutting, stocks_.size());
        double used = 0;
        for (std::size_t k = 0; k < counts.size(); ++k)
          used += static_cast<double>(counts[k]) * square(stocks_[k].trim);
        for (std::size_t k = 0; k < counts.size(); ++k) {
          const double number = static_cast<double>(ream.sheets * counts[k]);
          cost[k] += number * square(stocks_[k].trim) * largest_room_ / used;
          pieces[k] += number;
        }
      }
      consider(reams);
      if (is_fewest()) return;
      for (std::size_t k = 0; k < prices.size(); ++k)
        if (pieces[k] > 0) prices[k] = (prices[k] + cost[k] / pieces[k]) / 2;
    }
  }

  const std::vector<Stock>& stocks_;
  const SheetSpec& spec_;
  std::vector<SheetRoom> rooms_;
  std::vector<std::optional<Ream>> grids_;
  double largest_room_ = 0;
  std::size_t fewest_possible_ = 0;
  std::optional<std::vector<Ream>> best_;
};

// Sheets of the first stock first, those that it has to itself before those that it shares.
void sort_sheets(std::vector<Ream>& reams, std::size_t stocks) {
  const auto rank = [&](const Ream& ream) {
    const Counts counts = counts_of(ream.cutting, stocks);
    const auto first = std::find_if(counts.begin(), counts.end(), [](std::size_t n) { return n > 0; });
    return std::pair{first - counts.begin(), std::count_if(first, counts.end(), [](std::size_t n) { return n > 0; })};
  };
  std::stable_sort(reams.begin(), reams.end(), [&](const Ream& a, const Ream& b) { return rank(a) < rank(b); });
}

}  // namespace

std::size_t sheets_of(const std::vector<Ream>& reams) {
  return std::accumulate(reams.begin(), reams.end(), std::size_t{0},
                         [](std::size_t n, const Ream& ream) { return n + ream.sheets; });
}

std::optional<std::vector<Ream>> few_sheets(const std::vector<Stock>& stocks, const SheetSpec& spec) {
  auto reams = Search(stocks, spec).run();
  if (reams) sort_sheets(*reams, stocks.size());
  return reams;
}

}  // namespace kingpress::sheets
