// Hexagons are laid with a corner on top; those with a side on top are the same laid on its side. A hexhex is a board
// of hexagons whose rows are pushed to the middle.
#include "compose/board_cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace kingpress::compose {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using templates::Cells;

namespace {

constexpr double half_height = std::numbers::sqrt3 / 2;  // of a hexagon, from its middle to a side

std::string name_of(std::int64_t column, std::int64_t row) {
  std::string letters;
  for (std::int64_t rest = column; rest > 0; rest = (rest - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
  return letters + fmt::format("{}", row);
}

BoardCell cell(std::int64_t column, std::int64_t row, const Rect& box) {
  return {column, row, box, name_of(column, row)};
}

std::vector<BoardCell> squares(std::int64_t columns, std::int64_t rows, const Rect& box) {
  const Length width = box.width / static_cast<double>(columns), height = box.height / static_cast<double>(rows);
  std::vector<BoardCell> all;
  for (std::int64_t row = 0; row < rows; ++row)
    for (std::int64_t column = 0; column < columns; ++column)
      all.push_back(cell(
          column + 1, row + 1,
          {box.x + width * static_cast<double>(column), box.y + height * static_cast<double>(row), width, height}));
  return all;
}

// Middles in radii of a hexagon, a corner on top, from the top left of the board.
struct Hexagon {
  std::int64_t column, row;
  double x, y;
  std::int64_t steps = 0;
};

std::vector<Hexagon> shifted_rows(std::int64_t columns, std::int64_t rows) {
  std::vector<Hexagon> all;
  for (std::int64_t row = 0; row < rows; ++row)
    for (std::int64_t column = 0; column < columns; ++column)
      all.push_back({column + 1, row + 1, half_height * static_cast<double>(2 * column + 1 + row % 2),
                     1 + 1.5 * static_cast<double>(row)});
  return all;
}

std::vector<Hexagon> hexagon_of(std::int64_t side) {
  std::vector<Hexagon> all;
  for (std::int64_t row = 0; row < 2 * side - 1; ++row) {
    const std::int64_t away = row - (side - 1), missing = std::abs(away);
    for (std::int64_t column = 0; column < 2 * side - 1 - missing; ++column) {
      const std::int64_t across = 2 * column + missing - 2 * (side - 1);  // from the middle, in halves
      all.push_back({column + 1, row + 1, half_height * static_cast<double>(2 * column + 1 + missing),
                     1 + 1.5 * static_cast<double>(row), std::max(missing, (std::abs(across) + missing) / 2)});
    }
  }
  return all;
}

std::vector<BoardCell> placed(std::vector<Hexagon> hexagons, bool flat, const Rect& box) {
  double wide = 0, high = 0;
  for (Hexagon& one : hexagons) {
    wide = std::max(wide, one.x + half_height);
    high = std::max(high, one.y + 1);
  }
  if (flat) {
    std::swap(wide, high);
    for (Hexagon& one : hexagons) {
      std::swap(one.x, one.y);
      std::swap(one.column, one.row);
    }
    std::stable_sort(hexagons.begin(), hexagons.end(), [](const Hexagon& a, const Hexagon& b) {
      return a.row != b.row ? a.row < b.row : a.column < b.column;
    });
  }
  const Length radius = std::min(box.width / wide, box.height / high);
  const Point start{box.centre().x - radius * (wide / 2), box.centre().y - radius * (high / 2)};
  std::vector<BoardCell> all;
  for (const Hexagon& one : hexagons) {
    all.push_back(cell(one.column, one.row,
                       {start.x + radius * (one.x - 1), start.y + radius * (one.y - 1), radius * 2.0, radius * 2.0}));
    all.back().steps = one.steps;
  }
  return all;
}

// The cells of the edge, clockwise from the top left.
std::vector<BoardCell> edge_of(std::int64_t columns, std::int64_t rows, const Rect& box) {
  std::vector<BoardCell> all = squares(columns, rows, box), edge;
  const auto at = [&](std::int64_t column, std::int64_t row, const char* side) {
    edge.push_back(all[static_cast<std::size_t>(row * columns + column)]);
    const bool corner = (column == 0 || column == columns - 1) && (row == 0 || row == rows - 1);
    edge.back().side = corner ? "corner" : side;
  };
  for (std::int64_t column = 0; column < columns; ++column) at(column, 0, "top");
  for (std::int64_t row = 1; row < rows; ++row) at(columns - 1, row, "right");
  if (columns == 1 || rows == 1) return edge;
  for (std::int64_t column = columns - 2; column >= 0; --column) at(column, rows - 1, "bottom");
  for (std::int64_t row = rows - 2; row > 0; --row) at(0, row, "left");
  return edge;
}

std::vector<BoardCell> track(const Cells& cells, std::int64_t columns, std::int64_t rows, const Rect& box) {
  std::vector<BoardCell> edge = edge_of(columns, rows, box);
  const bool below = cells.start == Cells::Corner::bottom_left || cells.start == Cells::Corner::bottom_right,
             right = cells.start == Cells::Corner::top_right || cells.start == Cells::Corner::bottom_right;
  const auto first = std::find_if(edge.begin(), edge.end(), [&](const BoardCell& one) {
    return one.column == (right ? columns : 1) && one.row == (below ? rows : 1);
  });
  std::rotate(edge.begin(), first, edge.end());
  if (cells.anticlockwise) std::reverse(edge.begin() + 1, edge.end());
  return edge;
}

}  // namespace

std::vector<BoardCell> board_cells(const Cells& cells, std::int64_t columns, std::int64_t rows, const Rect& box) {
  switch (cells.kind) {
    case Cells::Kind::square: return squares(columns, rows, box);
    case Cells::Kind::hex:
      return placed(cells.flat ? shifted_rows(rows, columns) : shifted_rows(columns, rows), cells.flat, box);
    case Cells::Kind::hexhex: return placed(hexagon_of(columns), cells.flat, box);
    case Cells::Kind::track: return track(cells, columns, rows, box);
  }
  return {};
}

}  // namespace kingpress::compose
