// A position as things on a table: zones and boards as mats, values as marks, seats with their scores, and what is
// asked of whoever chooses. Names are told in the language of the program.
#pragma once

#include <optional>

#include "rules/engine/board.h"
#include "script/position.h"

namespace kingpress::script {

// Into a board that has its rows; no more than what they tell, and the scores that the viewer knows.
void lay_out(const Position& position, rules::Board& board);

// The score of a seat; nothing where the game has none, or where it depends on what the viewer does not know: it is not
// the same in all of so many worlds that the viewer could be in.
inline constexpr int score_worlds = 64;
std::optional<Number> known_score(const Position& position, int seat);

}  // namespace kingpress::script
