// Shapes are drawn on a square lattice, cell by cell, so that symmetry and number can be judged exactly. What a number
// of spaces cannot form is refused with the numbers that can.
#include "boards/field_shape.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace kingpress::boards {

using rules::Rng;

namespace {

using Cells = std::vector<Cell>;

constexpr FieldShapeEntry table[] = {
    {"grid", FieldShape::grid, "rows and columns, as square as the number allows"},
    {"row", FieldShape::row, "one line of spaces"},
    {"cross", FieldShape::cross, "four arms from the middle"},
    {"ring", FieldShape::ring, "round an open middle"},
    {"diamond", FieldShape::diamond, "a square standing on its corner"},
    {"spiral", FieldShape::spiral, "one lane that winds outwards; two when symmetric"},
    {"random", FieldShape::random, "grown at random, every space beside another"},
};

bool has(const Cells& cells, Cell cell) { return std::find(cells.begin(), cells.end(), cell) != cells.end(); }

// Turned by half about the middle of (0, 0) and (sum, 0).
constexpr Cell turned(Cell cell, int sum) { return {sum - cell.column, -cell.row}; }

// Even numbers have no cell in the middle: then they grow round the pair (0, 0) and (1, 0).
Cells middle(int spaces) { return spaces % 2 == 1 ? Cells{{0, 0}} : Cells{{0, 0}, {1, 0}}; }

void add_pair(Cells& cells, Cell cell, int sum) {
  cells.push_back(cell);
  cells.push_back(turned(cell, sum));
}

struct Sides {
  int columns, rows;
};

// The nearest to a square that holds `spaces`; both odd when a symmetric field needs a middle cell.
std::optional<Sides> grid_sides(const ShapeRequest& r, std::string& why) {
  const bool odd = r.symmetric && r.spaces % 2 == 1;
  std::optional<Sides> best;
  const auto weight = [&](Sides s) {
    return 4 * (s.columns * s.rows - r.spaces) + 3 * std::abs(s.columns - s.rows) + (s.columns < s.rows ? 1 : 0);
  };
  for (int columns = r.columns.value_or(1); columns <= r.columns.value_or(r.spaces); ++columns) {
    Sides s{columns, (r.spaces + columns - 1) / columns};
    if (odd && s.rows % 2 == 0) ++s.rows;
    if (odd && s.columns % 2 == 0) continue;
    const int missing = s.columns * s.rows - r.spaces;
    if (missing >= 2 * s.columns) continue;  // whole rows would stay empty
    // without its middle it falls apart
    if (r.symmetric && missing % 2 == 1 && std::min(s.columns, s.rows) < 3) continue;
    if (!best || weight(s) < weight(*best)) best = s;
  }
  if (!best) why = fmt::format("{} spaces do not lie symmetrically in {} columns", r.spaces, r.columns.value_or(0));
  return best;
}

std::optional<Cells> grid(const ShapeRequest& r, std::string& why) {
  const auto sides = grid_sides(r, why);
  if (!sides) return std::nullopt;
  Cells cells;
  int missing = sides->columns * sides->rows - r.spaces;
  if (!r.symmetric) {
    // The last row is the short one, its spaces in the middle.
    for (int row = 0; row < sides->rows; ++row) {
      const bool last = row == sides->rows - 1;
      const int count = last ? sides->columns - missing : sides->columns, first = (sides->columns - count) / 2;
      for (int column = first; column < first + count; ++column) cells.push_back({column, row});
    }
    return cells;
  }
  for (int row = 0; row < sides->rows; ++row)
    for (int column = 0; column < sides->columns; ++column) cells.push_back({column, row});
  if (missing % 2 == 1) {
    std::erase(cells, Cell{sides->columns / 2, sides->rows / 2});
    --missing;
  }
  // Corners go first, then their neighbours in the first and the last row.
  for (int i = 0; i < missing / 2; ++i) {
    const int column = i % 2 == 0 ? i / 2 : sides->columns - 1 - i / 2;
    std::erase(cells, Cell{column, 0});
    std::erase(cells, Cell{sides->columns - 1 - column, sides->rows - 1});
  }
  return cells;
}

Cells cross(int spaces) {
  Cells cells = middle(spaces);
  const int sum = static_cast<int>(cells.size()) - 1;
  for (int arm = 1; static_cast<int>(cells.size()) < spaces; ++arm) {
    add_pair(cells, {sum + arm, 0}, sum);
    if (static_cast<int>(cells.size()) < spaces) add_pair(cells, {0, -arm}, sum);
  }
  return cells;
}

std::optional<Cells> ring(const ShapeRequest& r, std::string& why) {
  if (r.spaces < 4)
    why = "a ring has at least 4 spaces";
  else if (r.symmetric && r.spaces % 2 == 1)
    why = "a ring of an odd number of spaces is not symmetric";
  const int half = (r.spaces + 1) / 2 + 2;  // columns + rows
  const int columns = std::min(r.columns.value_or((half + 1) / 2), half - 2), rows = half - columns;
  if (why.empty() && columns < 2) why = "a ring has at least 2 columns";
  if (!why.empty()) return std::nullopt;
  Cells cells;
  for (int c = 0; c < columns; ++c) cells.push_back({c, 0});
  for (int row = 1; row < rows; ++row) cells.push_back({columns - 1, row});
  for (int c = columns - 2; c >= 0; --c) cells.push_back({c, rows - 1});
  for (int row = rows - 2; row > 0; --row) cells.push_back({0, row});
  cells.resize(static_cast<std::size_t>(r.spaces));
  return cells;
}

Cells diamond(int spaces) {
  Cells cells = middle(spaces);
  const int sum = static_cast<int>(cells.size()) - 1;
  Cells around;
  for (int row = -spaces; row <= spaces; ++row)
    for (int column = -spaces; column <= spaces; ++column) around.push_back({column, row});
  const auto far = [&](Cell c) { return std::abs(2 * c.column - sum) + 2 * std::abs(c.row); };
  std::stable_sort(around.begin(), around.end(), [&](Cell a, Cell b) {
    return std::pair(far(a), std::abs(a.row)) < std::pair(far(b), std::abs(b.row));
  });
  for (const Cell cell : around) {
    if (static_cast<int>(cells.size()) == spaces) break;
    if (!has(cells, cell)) add_pair(cells, cell, sum);
  }
  return cells;
}

// Steps of a lane that leaves one lane free between its turns.
Cells spiral(int spaces) {
  constexpr Cell ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  Cells cells{{0, 0}};
  for (int turn = 0; static_cast<int>(cells.size()) < spaces; ++turn)
    for (int step = 0; step < 2 * (turn / 2 + 1) && static_cast<int>(cells.size()) < spaces; ++step)
      cells.push_back({cells.back().column + ways[turn % 4].column, cells.back().row + ways[turn % 4].row});
  return cells;
}

// Two lanes that leave the middle on opposite sides.
Cells double_spiral(int spaces) {
  constexpr Cell lane[] = {{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {-1, 2}, {-2, 2}};
  Cells cells = middle(spaces);
  const int sum = static_cast<int>(cells.size()) - 1;
  for (const Cell step : lane) {
    if (static_cast<int>(cells.size()) >= spaces) break;
    add_pair(cells, {step.column + sum, step.row}, sum);
  }
  return cells;
}

// Grows beside what is there; narrow growth is likelier, so that corners and owner spots stay in reach.
Cells random_cells(const ShapeRequest& r, Rng& rng) {
  Cells cells = r.symmetric && r.columns.value_or(2) > 1 ? middle(r.spaces) : Cells{{0, 0}};
  if (r.symmetric && r.columns.value_or(2) == 1) {  // one column: a line, symmetric as it is
    cells.clear();
    for (int i = 0; i < r.spaces; ++i) cells.push_back({0, i});
    return cells;
  }
  const int sum = static_cast<int>(cells.size()) - 1;
  const auto fits = [&](Cell cell) {
    int low = cell.column, high = cell.column;
    for (const Cell c : cells) low = std::min(low, c.column), high = std::max(high, c.column);
    if (r.symmetric) low = std::min(low, sum - cell.column), high = std::max(high, sum - cell.column);
    return high - low < r.columns.value_or(r.spaces);
  };
  while (static_cast<int>(cells.size()) < r.spaces) {
    Cells frontier;  // a cell stands here once for each chance it has
    for (int row = -r.spaces; row <= r.spaces; ++row)
      for (int column = -r.spaces; column <= r.spaces; ++column) {
        const Cell cell{column, row};
        if (has(cells, cell) || !fits(cell)) continue;
        const int beside = has(cells, {column - 1, row}) + has(cells, {column + 1, row}) +
                           has(cells, {column, row - 1}) + has(cells, {column, row + 1});
        if (beside == 0) continue;
        frontier.insert(frontier.end(), beside == 1 ? 4 : beside == 2 ? 2 : 1, cell);
      }
    const Cell cell = frontier[rng.below(static_cast<std::uint32_t>(frontier.size()))];
    if (r.symmetric)
      add_pair(cells, cell, sum);
    else
      cells.push_back(cell);
  }
  return cells;
}

// From column and row 0 on, in reading order.
Cells settled(Cells cells) {
  int column = std::numeric_limits<int>::max(), row = column;
  for (const Cell c : cells) column = std::min(column, c.column), row = std::min(row, c.row);
  for (Cell& c : cells) c = {c.column - column, c.row - row};
  std::sort(cells.begin(), cells.end(),
            [](Cell a, Cell b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); });
  return cells;
}

std::optional<Cells> shaped(const ShapeRequest& r, Rng& rng, std::string& why) {
  switch (r.shape) {
    case FieldShape::grid: return grid(r, why);
    case FieldShape::row: {
      Cells cells;
      for (int i = 0; i < r.spaces; ++i) cells.push_back({i, 0});
      return cells;
    }
    case FieldShape::cross: return cross(r.spaces);
    case FieldShape::ring: return ring(r, why);
    case FieldShape::diamond: return diamond(r.spaces);
    case FieldShape::spiral: return r.symmetric ? double_spiral(r.spaces) : spiral(r.spaces);
    case FieldShape::random: return random_cells(r, rng);
  }
  return std::nullopt;
}

}  // namespace

std::span<const FieldShapeEntry> field_shapes() { return table; }

std::optional<FieldShape> find_field_shape(std::string_view name) {
  for (const FieldShapeEntry& entry : table)
    if (entry.name == name) return entry.shape;
  return std::nullopt;
}

std::optional<std::vector<Cell>> cells_of(const ShapeRequest& request, Rng& rng, std::string& why) {
  why.clear();
  auto cells = shaped(request, rng, why);
  if (cells) cells = settled(std::move(*cells));
  return cells;
}

Cell opposite(const std::vector<Cell>& cells, Cell cell) {
  int column = 0, row = 0;
  for (const Cell c : cells) column = std::max(column, c.column), row = std::max(row, c.row);
  return {column - cell.column, row - cell.row};
}

}  // namespace kingpress::boards
