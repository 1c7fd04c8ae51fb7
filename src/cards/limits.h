// How much a card may hold; each limit is named in the message that enforces it (text is laid out in quadratic time).
#pragma once

#include <cstddef>

namespace kingpress::cards {

inline constexpr std::size_t most_characters = 4'000;                 // of one text
inline constexpr std::size_t most_lines = 200;                        // of one text
inline constexpr std::size_t longest_name = 200;                      // characters of an id, title, author or set
inline constexpr std::size_t most_cards = 50'000;                     // of a deck, copies included
inline constexpr double smallest_side_mm = 5, largest_side_mm = 500;  // of a card
inline constexpr double largest_board_mm = 3000;                      // of a board's side
inline constexpr double least_dpi = 72, highest_dpi = 2400;           // that `max_dpi` may ask for
inline constexpr std::size_t most_parts = 1'000;                      // of an edition

}  // namespace kingpress::cards
