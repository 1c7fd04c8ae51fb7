// Kind by kind: whole sheets of equal grids, what is too large for one in tiles, the rest of small kinds together.
#pragma once

#include "sheets/groups.h"

namespace kingpress::sheets {

Laid lay_groups(const std::vector<Group>& groups, const scene::Components& components, const SheetSpec& spec,
                diag::Diagnostics& diagnostics);

}  // namespace kingpress::sheets
