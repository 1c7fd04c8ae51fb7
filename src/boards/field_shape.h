// Which cells of a square lattice the spaces of a generated Active Field take: grid, row, cross, ring, diamond, spiral,
// random.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine/random.h"

namespace kingpress::boards {

enum class FieldShape { grid, row, cross, ring, diamond, spiral, random };

struct FieldShapeEntry {
  std::string_view name;
  FieldShape shape;
  std::string_view says;
};
std::span<const FieldShapeEntry> field_shapes();
std::optional<FieldShape> find_field_shape(std::string_view name);

struct Cell {
  int column = 0, row = 0;
  constexpr bool operator==(const Cell&) const = default;
};

struct ShapeRequest {
  FieldShape shape = FieldShape::grid;
  int spaces = 9;
  std::optional<int> columns;  // of a grid; at most so many of a ring and a random field
  bool symmetric = false;      // the field looks the same when the board is turned by half
};

// The cells in reading order, from column and row 0 on, connected by their sides. Nothing when the shape cannot have
// that many spaces, or not symmetrically; then `why` says so in a sentence.
std::optional<std::vector<Cell>> cells_of(const ShapeRequest& request, rules::Rng& rng, std::string& why);

// The cell opposite when the board is turned by half.
Cell opposite(const std::vector<Cell>& cells, Cell cell);

}  // namespace kingpress::boards
