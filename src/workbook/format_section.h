// One section of a number format, cut into what is written as it stands and what means something. For src/workbook
// only.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace kingpress::workbook {

// One piece of a format: what is written as it stands, or a run of one letter that means something.
struct Piece {
  bool literal = false;
  std::string text;
};

struct Section {
  std::vector<Piece> pieces;
  bool readable = true;
};

std::string without_outer_blanks(std::string text);

// A date or a time by a section of its letters; nothing when it is out of reach or asks for parts of a second.
std::optional<std::string> time_text(double value, const Section& section, bool from_1904);

}  // namespace kingpress::workbook
