// Ranks of ordinary playing cards: "A", "2".."10", "J", "Q", "K", also by name ("ace", "Jack").
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::rules {

// "jack" and "j" -> "J", "ace" -> "A"; any other word as it is.
std::string canonical_rank(std::string_view rank);
// Ace 1, 2-10 as they are, jack 11, queen 12, king 13; nothing for other words.
std::optional<int> value_of_rank(std::string_view rank);

}  // namespace kingpress::rules
