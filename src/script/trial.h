// Rules tried out: random games, and what was met in them, or never.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "diag/diagnostic.h"
#include "script/program.h"

namespace kingpress::script {

inline constexpr std::uint64_t trial_seed = 1, trial_games = 200;

// A game of a simulation with that seed and random bots.
struct TrialGame {
  int players = 0;
  std::uint64_t game = 0;
};

// The error that a choice has too many options; or warnings: games that do not end and the loop that they turn in,
// positions where nobody can go on, actions and cards that nobody could ever use, players who never choose, cards that
// found no room, deals that are not even.
// `programs`: one or more, of the same rules for several numbers of players. Returns the games that show what was
// found.
std::vector<TrialGame> try_out(const std::vector<std::shared_ptr<const Program>>& programs,
                               const diag::SourceFile& source, diag::Diagnostics& diagnostics);

// The error that a choice has too many options, which is looked for in a few games: for verbs that play.
void try_large_choices(const std::shared_ptr<const Program>& program, const diag::SourceFile& source,
                       diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
