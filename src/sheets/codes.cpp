#include "sheets/codes.h"

namespace kingpress::sheets {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = {
      {"too-large-for-paper",
       "A board or card is so much larger than the paper that it would take more than 100 sheets glued together. "
       "Nothing is ever scaled down to fit.",
       "", "kingpress print board.yaml --paper a5", "kingpress print board.yaml --paper a3"},
      {"paper-too-small",
       "The paper is smaller than its own margins, or so small that not even one tile with its overlap fits on it.", "",
       "kingpress print minkingi --paper 15x20mm", "kingpress print minkingi --paper a4"},
      {"larger-than-label",
       "A piece is larger than the labels or the cards that the paper is cut into. 'kingpress list labels' lists the "
       "papers with the size of their pieces.",
       "", "kingpress print minkingi --only cards --paper label-l7160",
       "kingpress print minkingi --only cards --paper label-l7160 --size 33x38mm"},
      {"too-many-copies",
       "The copies of all components add up to more than 100,000 pieces. That is almost always a mistake in a 'copies' "
       "key.",
       "", "copies: 1000000", "copies: 10"},
      {"no-such-place",
       "'--skip' names a place that the first sheet does not have, or all of its places. Places are counted from 1, "
       "from left to right and from top to bottom, in the order of the cards.",
       "", "kingpress print minkingi --skip 10   # nine a sheet", "kingpress print minkingi --skip 1,2"},
  };
  return entries;
}

}  // namespace kingpress::sheets
