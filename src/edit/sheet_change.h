// Edits of cells of a workbook. The program that reads workbooks makes them (src/workbook); here they are judged, as
// all edits are, by reading the sheet again: once for all of them.
#pragma once

#include <vector>

#include "edit/change.h"

namespace kingpress::edit {

// See change_values(). The sheet gets no column.
Edited change_cells(const Document& document, const std::vector<Change>& changes);

}  // namespace kingpress::edit
