// What a simulation came to, for programs (JSON) and for people.
#pragma once

#include <string>

#include "play/simulate.h"

namespace kingpress::play {

// One object, a key a line; rates with Wilson's 95 % bounds, rounded to six digits. The games counted are those played.
std::string report_json(const GameHandle& game, const Simulation& simulation, const Tally& tally);
// A page of text; at most `cards` cards, those furthest from an even rate first.
std::string report_text(const GameHandle& game, const Simulation& simulation, const Tally& tally,
                        std::size_t cards = 10);

}  // namespace kingpress::play
