// What an evaluation is worth as a chance: of all times that some seat stood so in these games, the share that it won.
// A game's evaluation is no chance, and two games' are not alike; these shares are.
#pragma once

#include <cstdint>
#include <vector>

namespace kingpress::lab {

// By step of the evaluation, from the lowest: how often a seat stood there, and what it got of games.
// Never falling from step to step (isotonic regression by pooling neighbours: Ayer and others 1955); a step at which
// nobody stood has the chance of the one before it.
std::vector<double> chances_of(const std::vector<std::uint64_t>& stood, const std::vector<std::uint64_t>& parts);

}  // namespace kingpress::lab
