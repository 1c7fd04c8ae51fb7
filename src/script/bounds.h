// What a rules file may ask for, all in one place; docs/reference/rules.md lists it. Beyond it a file is refused where
// it asks, or a game is stopped where it went too far.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kingpress::script {

inline constexpr int most_cards = 512;       // in play, copies included
inline constexpr int most_places = 256;      // rows of cards: a zone for each of its owners
inline constexpr int most_spaces = 256;      // of a board
inline constexpr int most_variables = 1000;  // for each of their owners
inline constexpr int most_slots = 256;       // picks and loops that stand in one another, with those of each seat
inline constexpr int most_rows = 64;         // that are gone through at once: sets within sets
inline constexpr std::int32_t most_number = 32767;  // what rules work out is kept within it, above and below
inline constexpr std::size_t most_bytes = 4096;     // of a position
inline constexpr std::size_t most_refused = 400;    // told of one choice
inline constexpr int deepest_steps = 16;            // statements in one another
inline constexpr std::size_t most_options = 4096;   // of one seat at one choice
inline constexpr int most_looks = 1'000'000;        // cards, spaces and values that one choice, or one run, looks at
inline constexpr int most_statements = 10'000;      // statements between two choices
inline constexpr int most_choices = 5000, most_chances = 5000;  // of a game

}  // namespace kingpress::script
