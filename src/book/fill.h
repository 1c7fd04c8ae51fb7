// Slabs -> columns: as many as fit on each, none divided, those that belong together on one.
#pragma once

#include <optional>
#include <vector>

#include "book/slab.h"

namespace kingpress::book {

struct Filled {
  std::vector<scene::Nodes> columns;   // from the left of the column and the first baseline
  double used = 0;                     // steps of the last
  std::optional<diag::Span> too_high;  // slabs that belong together and are higher than a column
};

Filled fill(const std::vector<Slab>& slabs, double lines, const Type& type);

}  // namespace kingpress::book
