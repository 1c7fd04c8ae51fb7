#include "boards/codes.h"

namespace kingpress::boards {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"field-request",
       "A field cannot be made as requested: the shape cannot have this number of spaces, or not symmetrically, or a "
       "number is out of range.",
       "", "kingpress field --shape cross --spaces 2\n", "kingpress field --shape row --spaces 2\n"},
  };
  return entries;
}

}  // namespace kingpress::boards
