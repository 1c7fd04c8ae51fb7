// Edits of one cell of a workbook. The program that reads workbooks makes them (src/workbook); here they are judged, as
// all edits are, by reading the sheet again.
#pragma once

#include <string>
#include <string_view>

#include "edit/change.h"

namespace kingpress::edit {

// `place`: of a value; none as value empties its cell.
Edited set_cell(const Document& document, Place place, std::string_view value);
// `place`: of a row that shows nothing in the column `key`.
Edited add_cell_of_sheet(const Document& document, Place place, const std::string& key, std::string_view value);

}  // namespace kingpress::edit
