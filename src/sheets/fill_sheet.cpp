// Cutting a sheet optimally is a hard problem. The search keeps to blocks of equal pieces, which people can cut, and
// counts its steps instead of its time, so that every machine finds the same.
#include "sheets/fill_sheet.h"

#include <cmath>
#include <limits>

namespace kingpress::sheets {
namespace {

constexpr long most_steps = 5'000;
constexpr int most_depth = 4;
constexpr std::size_t few = 16;  // places of a block, up to which every smaller block is tried
constexpr double even = 1e-6;    // of sums that should come out even

std::size_t how_many(double room, double piece, double gutter) {
  const double n = std::floor((room + gutter + even) / (piece + gutter));
  return n > 0 ? static_cast<std::size_t>(n) : 0;
}

Cutting block_of(std::size_t stock, bool turned, std::size_t columns, std::size_t rows, std::size_t count) {
  Cutting cutting;
  cutting.stock = stock;
  cutting.turned = turned;
  cutting.columns = columns;
  cutting.rows = rows;
  cutting.count = count;
  return cutting;
}

// Only what holds something; one part alone is itself.
Cutting joined(Cutting::Way way, Cutting first, Filled second) {
  if (second.value == 0) return first;
  Cutting cutting;
  cutting.way = way;
  cutting.parts.push_back(std::move(first));
  if (second.cutting.way == way)
    for (Cutting& part : second.cutting.parts) cutting.parts.push_back(std::move(part));
  else
    cutting.parts.push_back(std::move(second.cutting));
  return cutting;
}

}  // namespace

SheetFiller::SheetFiller(const std::vector<Stock>& stocks, const Spacing& spacing) : gap_(spacing.gap.x.points()) {
  for (const Stock& stock : stocks) {
    const geometry::Size size = extent_of(stock, false, spacing.bleed);
    pieces_.push_back({size.width.points(), size.height.points(), stock.gutter.points(), 0, 0});
  }
}

bool SheetFiller::fits(std::size_t stock, geometry::Size room) const {
  const Piece& piece = pieces_[stock];
  const double width = room.width.points() + even, height = room.height.points() + even;
  return (piece.width <= width && piece.height <= height) || (piece.height <= width && piece.width <= height);
}

Filled SheetFiller::fill(geometry::Size room, const std::vector<std::size_t>& left, const std::vector<double>& prices) {
  least_side_ = std::numeric_limits<double>::max();
  density_ = 0;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    Piece& piece = pieces_[i];
    piece.left = left[i];
    piece.price = prices[i];
    if (piece.left == 0) continue;
    least_side_ = std::min({least_side_, piece.width, piece.height});
    density_ = std::max(density_, piece.price / (piece.width * piece.height));
  }
  const Room whole{room.width.points(), room.height.points()};
  Filled best;
  steps_ = most_steps;
  for (int depth = 0; depth <= most_depth && steps_ > 0; ++depth) {
    Filled found = fill_room(whole, depth, best.value);
    if (found.value > best.value) best = std::move(found);
  }
  return best;
}

// No room holds more than this.
double SheetFiller::most_in(Room room) const {
  if (room.width + even < least_side_ || room.height + even < least_side_) return 0;
  double all = 0;
  for (const Piece& piece : pieces_) {
    const bool upright = piece.width <= room.width + even && piece.height <= room.height + even;
    const bool turned = piece.height <= room.width + even && piece.width <= room.height + even;
    if (upright || turned) all += static_cast<double>(piece.left) * piece.price;
  }
  return std::min(all, room.width * room.height * density_);
}

// Better than `more_than`, or nothing.
Filled SheetFiller::fill_room(Room room, int depth, double more_than) {
  Filled best;
  best.value = more_than;
  const double most = most_in(room);
  if (most <= more_than + even) return {};
  for (std::size_t i = 0; i < pieces_.size() && best.value + even < most; ++i) {
    for (const bool turned : {false, true}) {
      const Piece& piece = pieces_[i];
      const double width = turned ? piece.height : piece.width, height = turned ? piece.width : piece.height;
      if (piece.left == 0 || (turned && width == height)) continue;
      const std::size_t columns = std::min(how_many(room.width, width, piece.gutter), piece.left),
                        rows = std::min(how_many(room.height, height, piece.gutter), piece.left);
      if (columns == 0 || rows == 0) continue;
      const auto attempt = [&](std::size_t across, std::size_t down) {
        const std::size_t count = std::min(piece.left, across * down);
        const double all_across = static_cast<double>(across) * (width + piece.gutter) - piece.gutter;
        const double all_down = static_cast<double>(down) * (height + piece.gutter) - piece.gutter;
        if (count > (down - 1) * across)
          try_block(room, {i, turned, across, down, count, {all_across, all_down}}, depth, best);
      };
      if (depth == 0 || columns * rows > few) {
        for (std::size_t across = columns; across >= 1; --across) {
          attempt(across, std::min(rows, (piece.left + across - 1) / across));
          if (depth == 0) break;
        }
        for (std::size_t down = rows; down >= 1 && depth > 0; --down)
          if (const std::size_t across = std::min(columns, (piece.left + down - 1) / down); across == columns)
            attempt(across, down);
        continue;
      }
      for (std::size_t across = columns; across >= 1; --across)
        for (std::size_t down = rows; down >= 1; --down) attempt(across, down);
    }
  }
  return best.value > more_than ? std::move(best) : Filled{};
}

void SheetFiller::try_block(Room room, const Block& block, int depth, Filled& best) {
  if (--steps_ < 0 && depth > 0) return;
  Piece& piece = pieces_[block.stock];
  const double value = static_cast<double>(block.count) * piece.price;
  if (depth == 0) {
    if (value > best.value + even)
      best = {value, block_of(block.stock, block.turned, block.columns, block.rows, block.count)};
    return;
  }
  piece.left -= block.count;
  const double beside = room.width - block.size.width - gap_, below = room.height - block.size.height - gap_;
  const bool is_beside = beside + even >= least_side_, is_below = below + even >= least_side_;
  // A column of the block and what is below it, and the whole height beside; or a row, and the whole width below.
  if (is_beside || !is_below) try_split(block, {beside, room.height}, {block.size.width, below}, true, depth, best);
  if (is_below) try_split(block, {beside, block.size.height}, {room.width, below}, false, depth, best);
  piece.left += block.count;
}

void SheetFiller::try_split(const Block& block, Room beside, Room below, bool column, int depth, Filled& best) {
  const double value = static_cast<double>(block.count) * pieces_[block.stock].price;
  const double most_beside = most_in(beside), most_below = most_in(below);
  if (value + most_beside + most_below <= best.value + even) return;
  // The larger room first: what it takes is not there for the other.
  const bool beside_first = beside.width * beside.height >= below.width * below.height;
  const double most_of_second = beside_first ? most_below : most_beside;
  const double wanted = best.value - value - most_of_second;
  Filled first = fill_room(beside_first ? beside : below, depth - 1, std::max(0.0, wanted));
  if (first.value == 0 && wanted > 0) return;
  if (first.value > 0) take(first.cutting, false);
  Filled second = fill_room(beside_first ? below : beside, depth - 1, std::max(0.0, best.value - value - first.value));
  if (first.value > 0) take(first.cutting, true);
  const double all = value + first.value + second.value;
  if (all <= best.value + even) return;
  Filled& right = beside_first ? first : second;
  Filled& under = beside_first ? second : first;
  Cutting cutting = block_of(block.stock, block.turned, block.columns, block.rows, block.count);
  if (column)
    cutting = joined(Cutting::Way::beside, joined(Cutting::Way::above, std::move(cutting), std::move(under)),
                     std::move(right));
  else
    cutting = joined(Cutting::Way::above, joined(Cutting::Way::beside, std::move(cutting), std::move(right)),
                     std::move(under));
  best = {all, std::move(cutting)};
}

// Out of what is left, or back again.
void SheetFiller::take(const Cutting& cutting, bool back) {
  if (cutting.way == Cutting::Way::block) {
    std::size_t& left = pieces_[cutting.stock].left;
    left = back ? left + cutting.count : left - cutting.count;
  }
  for (const Cutting& part : cutting.parts) take(part, back);
}

}  // namespace kingpress::sheets
