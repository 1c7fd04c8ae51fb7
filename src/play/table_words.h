// What the table of a game by its rules.yaml says besides the words of its rules and cards, in English; in another
// language by its file in templates/languages.
#pragma once

#include <string>
#include <vector>

#include "play/setting.h"
#include "rules/engine/playable.h"

namespace kingpress::play {

const std::vector<std::string>& table_words();

// A line of the log, "you: plays the fox" or "seat 2: ...", with its beginning in that language.
std::string told_line(const rules::Spoken& spoken, const std::string& line);
// "seat 1 wins", "seats 1 and 2 share a draw", capped or not; seats as people count them, from 1.
std::string say_outcome(const rules::Outcome& outcome, int players, const rules::Spoken& spoken = {});

}  // namespace kingpress::play
