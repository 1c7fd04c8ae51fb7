// Few pieces of many sizes waste whole sheets when each size gets its own. Shelves are the simplest packing that can
// still be cut with straight cuts, and people understand what they see.
#include "sheets/shelves.h"

#include <cassert>
#include <numeric>

#include "sheets/cut_line.h"
#include "sheets/grid.h"
#include "sheets/nest.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Size;

struct Shelf {
  Length top, height, used;         // from the top and the left of the area
  std::vector<std::size_t> pieces;  // placements of the page
};

// How one stock lies on this page: pieces with their bleed and gutter.
struct Cut {
  bool turned = false;
  Size trim;
  Axes bleed, step;
};

// Full bleed, or less when that saves a stock that is on its own from needing another page.
std::optional<Cut> cut(const Stock& stock, const Rect& area) {
  const Length gutter = stock.gutter;
  for (const bool turned : {false, true}) {
    const Size trim = turned ? stock.trim.turned() : stock.trim;
    if (trim.width > area.width + slack || trim.height > area.height + slack) continue;
    const auto bleeds_of = [&](std::size_t columns, std::size_t rows) {
      return Axes{bleed_in(area.width, columns, trim.width, gutter, stock.bleed),
                  bleed_in(area.height, rows, trim.height, gutter, stock.bleed)};
    };
    Axes bleed = bleeds_of(1, 1);
    const std::size_t roomy = how_many(area.width, trim.width + 2.0 * bleed.x, gutter) *
                              how_many(area.height, trim.height + 2.0 * bleed.y, gutter);
    if (stock.items.size() > roomy)
      bleed = bleeds_of(worth_having(area.width, trim.width, gutter, stock.bleed),
                        worth_having(area.height, trim.height, gutter, stock.bleed));
    return Cut{turned, trim, bleed, {trim.width + 2.0 * bleed.x + gutter, trim.height + 2.0 * bleed.y + gutter}};
  }
  return std::nullopt;
}

class Shelves {
 public:
  // Paths as they interlock, or in rows.
  Shelves(Size paper, const SheetSpec& spec, bool interlocks)
      : paper_(paper),
        area_(work_area(spec, paper, Slug::horizontal, spec.marks != Marks::none)),
        interlocks_(interlocks) {}

  void add(const Stock& stock) {
    const auto lying = cut(stock, area_);
    assert(lying && "a stock fits every paper of the spec");
    if ((nests(stock.shape) || interlocks(stock)) && !lying->turned) {
      for (std::size_t done = 0; done < stock.items.size();) done += add_nest(stock, done);
      return;
    }
    for (std::size_t done = 0; done < stock.items.size();) done += add_block(stock, *lying, done);
  }

  std::vector<SharedPage> finish() {
    close_page();
    return std::move(pages_);
  }

 private:
  // One block of `stock` from `done` on: onto the first shelf with room, else onto a new one. Returns how many pieces
  // it took.
  std::size_t add_block(const Stock& stock, const Cut& lying, std::size_t done) {
    const std::size_t left = stock.items.size() - done;
    for (Shelf& shelf : shelves_)
      if (const std::size_t taken = fill(shelf, stock, lying, done, left)) return taken;
    const Length top = shelves_.empty() ? Length{} : shelves_.back().top + shelves_.back().height + block_gap;
    const std::size_t rows = how_many(area_.height - top, lying.step.y - stock.gutter, stock.gutter);
    if (rows == 0) {
      close_page();
      return 0;
    }
    const std::size_t columns = how_many(area_.width, lying.step.x - stock.gutter, stock.gutter);
    const std::size_t wanted = std::min(rows, (left + columns - 1) / columns);
    shelves_.push_back({top, static_cast<double>(wanted) * lying.step.y - stock.gutter, {}, {}});
    return fill(shelves_.back(), stock, lying, done, left);
  }

  // The same of pieces that interlock.
  std::size_t add_nest(const Stock& stock, std::size_t done) {
    const std::size_t left = stock.items.size() - done;
    for (Shelf& shelf : shelves_)
      if (const std::size_t taken = fill_nest(shelf, stock, done, left)) return taken;
    const Length top = shelves_.empty() ? Length{} : shelves_.back().top + shelves_.back().height + block_gap;
    const Nested nested = nest({area_.width, area_.height - top}, stock, left);
    if (nested.places.empty()) {
      close_page();
      return 0;
    }
    shelves_.push_back({top, nested.size.height, {}, {}});
    return fill_nest(shelves_.back(), stock, done, left);
  }

  std::size_t fill_nest(Shelf& shelf, const Stock& stock, std::size_t done, std::size_t left) {
    const Length start = shelf.pieces.empty() ? Length{} : shelf.used + block_gap;
    const Nested nested = nest({area_.width - start, shelf.height}, stock, left);
    if (nested.places.empty()) return 0;
    const Axes bleed = bleed_reach(stock.shape, stock.trim, nested.bleed);
    for (std::size_t i = 0; i < nested.places.size(); ++i) {
      NestPlace place = nested.places[i];
      place.corner = place.corner + geometry::Point{area_.x + start + bleed.x, area_.y + shelf.top + bleed.y};
      shelf.pieces.push_back(page_.size());
      page_.push_back(placed(place, stock.items[done + i], stock.trim, false, bleed));
    }
    shelf.used = start + nested.size.width;
    return nested.places.size();
  }

  bool interlocks(const Stock& stock) const { return interlocks_ && stock.interlock; }

  Nested nest(Size room, const Stock& stock, std::size_t most) const {
    return interlocks(stock) ? stock.interlock->fit(room, false, stock.bleed, stock.gutter, most)
                             : fit_nest(room, stock.shape, stock.trim, stock.bleed, stock.gutter, most);
  }

  // Beside what the shelf holds already.
  std::size_t fill(Shelf& shelf, const Stock& stock, const Cut& lying, std::size_t done, std::size_t left) {
    const Length start = shelf.pieces.empty() ? Length{} : shelf.used + block_gap;
    const std::size_t columns = how_many(area_.width - start, lying.step.x - stock.gutter, stock.gutter);
    const std::size_t rows = how_many(shelf.height, lying.step.y - stock.gutter, stock.gutter);
    const std::size_t count = std::min(left, columns * rows);
    if (count == 0) return 0;
    for (std::size_t i = 0; i < count; ++i) {
      const geometry::Point at{area_.x + start + lying.bleed.x + static_cast<double>(i % columns) * lying.step.x,
                               area_.y + shelf.top + lying.bleed.y + static_cast<double>(i / columns) * lying.step.y};
      const Rect trim{at.x, at.y, lying.trim.width, lying.trim.height};
      shelf.pieces.push_back(page_.size());
      page_.push_back({stock.items[done + i], scene::Side::front, lay(stock.trim, lying.turned, at), trim,
                       outset(trim, lying.bleed)});
    }
    shelf.used = start + static_cast<double>(std::min(count, columns)) * lying.step.x - stock.gutter;
    return count;
  }

  // Centres every shelf across and all of them together down the page.
  void close_page() {
    if (shelves_.empty()) return;
    const Length down = (area_.height - shelves_.back().top - shelves_.back().height) / 2.0;
    for (const Shelf& shelf : shelves_) {
      const geometry::Point by{(area_.width - shelf.used) / 2.0, down};
      for (const std::size_t i : shelf.pieces) {
        page_[i].trim = page_[i].trim.moved(by);
        page_[i].extent = page_[i].extent.moved(by);
        page_[i].transform = page_[i].transform.then(geometry::Transform::move(by));
      }
    }
    pages_.push_back({paper_, std::move(page_)});
    page_.clear();
    shelves_.clear();
  }

  Size paper_;
  Rect area_;
  bool interlocks_;
  std::vector<Shelf> shelves_;
  std::vector<Placement> page_;
  std::vector<SharedPage> pages_;
};

}  // namespace

bool fits_shelves(Size trim, const SheetSpec& spec) {
  for (const Size paper : papers_to_try(spec))
    if (!cut({trim, {}, {}, {}, {}, {}}, work_area(spec, paper, Slug::horizontal, spec.marks != Marks::none)))
      return false;
  return true;
}

std::vector<SharedPage> fill_shelves(const std::vector<Stock>& stocks, const SheetSpec& spec) {
  std::vector<std::size_t> order(stocks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto height = [&](std::size_t i) { return stocks[i].trim.height; };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return height(a) > height(b); });
  std::optional<std::vector<SharedPage>> fewest;
  const bool any_interlock = std::any_of(stocks.begin(), stocks.end(), [](const Stock& s) { return !!s.interlock; });
  for (const bool interlocks : {false, any_interlock})
    for (const Size paper : papers_to_try(spec)) {
      Shelves shelves(paper, spec, interlocks);
      for (const std::size_t i : order) shelves.add(stocks[i]);
      std::vector<SharedPage> pages = shelves.finish();
      if (!fewest || pages.size() < fewest->size()) fewest = std::move(pages);
    }
  return std::move(*fewest);
}

}  // namespace kingpress::sheets
