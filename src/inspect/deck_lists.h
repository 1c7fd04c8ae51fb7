// Deck lists that players wrote, judged by what a set says of them: `check my-deck.txt --against set/`.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::inspect {

// How many cards the lists hold. What is wrong, with the lists or with the set, is in the workshop's diagnostics.
// Throws UsageError when there is no such set.
std::size_t check_lists(const std::vector<std::string>& lists, const std::string& set, press::Workshop& workshop);

}  // namespace kingpress::inspect
