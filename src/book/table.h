// Tables: columns as wide as what they hold, the rest shared; lines above, below the heads, between and at the foot.
#pragma once

#include "book/slab.h"

namespace kingpress::book {

// A slab for every row; all stand on one page where they can.
std::vector<Slab> lay_table(const Table& table, geometry::Length x, geometry::Length width, const Tag& tag,
                            const Context& context);

}  // namespace kingpress::book
