// Lists made of some values: all permutations, or all combinations, of a number of them.
#pragma once

#include <cstddef>
#include <vector>

#include "data/node.h"

namespace kingpress::cards {

enum class Pick { permutations, combinations };

// Lists of `size` of the values (at most as many as there are), in the order in which the values stand; each at the
// span. No more than `most` of them, and one beyond.
std::vector<data::Node> picked_lists(const std::vector<data::Node>& values, std::size_t size, Pick pick,
                                     std::size_t most, diag::Span span);

}  // namespace kingpress::cards
