// Blocks -> slabs: every kind of block set in type.
#pragma once

#include <vector>

#include "book/slab.h"

namespace kingpress::book {

// `less`: so many lines each picture is lower than it asks for, of which it keeps at least two thirds.
std::vector<Slab> lay(const std::vector<Block>& blocks, int less, const Context& context);

}  // namespace kingpress::book
