// A position as things on a table: zones and boards as mats, values as marks, the seats with what they have scored.
#pragma once

#include "rules/engine/board.h"
#include "script/machine.h"

namespace kingpress::script {

// What is told anywhere of a position, for a Board that has its rows.
void lay_out(const Position& position, rules::Board& board);

// "Play a card", of the decision that waits; empty where nobody chooses.
std::string asked(const Position& position);

// The score of a seat, where it is the same whatever the viewer does not know.
std::optional<Number> known_score(const Position& position, int seat);

// As people and statements name them.
std::string place_text(const Position& position, int place);
std::string space_text(const Program& program, int board, Number space);
std::string value_text(const Program& program, const Variable& variable, Number value);
std::string spaced(std::string name);

}  // namespace kingpress::script
