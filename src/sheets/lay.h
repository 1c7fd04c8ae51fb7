// Groups of equal pieces -> sheets, in two ways, of which the caller takes the better.
#pragma once

#include <optional>

#include "sheets/groups.h"

namespace kingpress::sheets {

// Kind by kind: whole sheets of equal grids, what is too large for one in tiles, the rest of small kinds together.
Laid lay_groups(const std::vector<Group>& groups, const scene::Components& components, const SheetSpec& spec,
                diag::Diagnostics& diagnostics);

// All kinds together: pieces of one size in one another's places, turned where that holds more, small ones in the gaps.
// Nothing when there is nothing to be laid together. What needs tiles, or a sheet without its marks, is laid as
// lay_groups does.
std::optional<Laid> lay_few(const std::vector<Group>& groups, const scene::Components& components,
                            const SheetSpec& spec);

}  // namespace kingpress::sheets
