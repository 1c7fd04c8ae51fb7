#include "boards/codes.h"

namespace kingpress::boards {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"field-request",
       "A field as asked for cannot be made: the shape has no such number of spaces, or not symmetrically, or the "
       "numbers are out of "
       "bounds.",
       "", "kingpress field --shape cross --spaces 2\n", "kingpress field --shape row --spaces 2\n"},
  };
  return entries;
}

}  // namespace kingpress::boards
