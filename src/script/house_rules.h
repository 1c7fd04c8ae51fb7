// The options of a game by its rules file: variables of the table that no step sets. A wish says another value
// before the game begins (`--rules`, `rules:` of a deck, `tune`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "script/program.h"

namespace kingpress::script {

struct HouseRule {
  std::string name, value, takes;  // takes: "a number", "yes or no", "a word"
  std::optional<Number> number{};  // the value of one that is a number
};

// As they stand in this program, in the order of the file.
std::vector<HouseRule> house_rules(const Program& program);

}  // namespace kingpress::script
