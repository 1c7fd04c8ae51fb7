// The paper of cards as a deck names it: "300g linen".
#pragma once

#include <optional>
#include <string_view>

namespace kingpress::cards {

// Grams a square metre, from 40 to 1000, at the beginning of the words: "300g linen", "160 g/m2", "200". Nothing where
// they do not begin with one.
std::optional<double> weight_of_paper(std::string_view words);

}  // namespace kingpress::cards
