// A position as the page gets it.
#pragma once

#include "rules/engine/board.h"
#include "serve/dumped.h"

namespace kingpress::serve {

// Rows of lines and boxes, cards by their id.
Json told(const rules::Board& board);
// The same as mats and what lies on them; empty where the game tells none.
Json told_mats(const rules::Board& board);
// Both into a view, and how the seats stand and what is asked.
void tell_board(Json& view, const rules::Board& board);

}  // namespace kingpress::serve
