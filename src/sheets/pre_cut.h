// Paper that is cut already: labels, perforated cards. Its pieces lie where they lie, and what is printed goes onto
// them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "geometry/shapes.h"

namespace kingpress::sheets {

// Pieces in columns and rows on an upright sheet.
struct PreCut {
  std::size_t columns = 0, rows = 0;
  geometry::Size piece, pitch;  // pitch: from one to the next
  geometry::Point origin;       // of the first, from the top left corner of the sheet
};

// "a4,columns=2,rows=4,piece=99.1x67.7mm,left=4.65mm,top=13.1mm,across=101.6mm,down=67.7mm": what lies behind a paper's
// name. Without across and down its pieces touch, without left and top they lie in the middle. Otherwise what is wrong.
std::variant<PreCut, std::string> parse_pre_cut(std::string_view words, geometry::Size paper);

// In the middle of its paper.
PreCut centred(std::size_t columns, std::size_t rows, geometry::Size piece, geometry::Size pitch, geometry::Size paper);

}  // namespace kingpress::sheets
