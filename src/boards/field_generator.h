// Makes Active Fields: a number of spaces in a shape, portrait and landscape mixed, joined by corner contact (MK-1,
// MK-2), with an ownership-token spot beside each. The same request gives the same field on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boards/field_shape.h"
#include "cards/cards.h"
#include "diag/diagnostic.h"

namespace kingpress::boards {

struct FieldRequest {
  int spaces = 9;  // 2-18 (MK-8)
  FieldShape shape = FieldShape::grid;
  std::optional<int> columns;  // grid, ring and random
  double portrait = 0.5;       // how likely a space is portrait, 0-1
  // room for the printed board, either way round; else as compact as it is playable
  std::optional<geometry::Size> fit;
  geometry::Length gap = geometry::Length::mm(4);  // kept between neighbouring spaces, 0-20 mm; a board is cut there
  bool symmetric = false;                          // the same for both players: turned by half it looks alike
  std::uint64_t seed = 1;
  geometry::Size card = {geometry::Length::mm(63), geometry::Length::mm(88)};
};

struct GeneratedField {
  cards::Field field;    // lawful; positions are multiples of 0.1 mm
  geometry::Size board;  // as printed, margins included
  bool fits = true;      // into `fit`, when that was asked
};

// Nothing when the request cannot be met; `diagnostics` says why, as for words on a command line.
std::optional<GeneratedField> generate_field(const FieldRequest& request, diag::Diagnostics& diagnostics);

}  // namespace kingpress::boards
