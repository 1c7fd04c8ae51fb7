// One sheet of an Excel or OpenDocument workbook -> a table. Read by a program beside this one, under limits
// (src/workbook); what it refuses is reported. The sheet is kept as a text of its own, a row a line, so that a message
// names the cell and quotes its row. A row above the header whose first cell that shows something begins with '#', and
// is no error such as '#REF!', is one of the head.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/header_row.h"
#include "data/table.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"
#include "machine/helper_program.h"

namespace kingpress::data {

// "cards.xlsx#Sheet name", "cards.xlsx#Sheet name!A2:J60".
struct WorkbookName {
  std::string file, sheet;  // the sheet with its range; none: the only one that shows something
};

// Whether a name is that of a workbook; .xls and .xlsm are too, and refused when they are read.
bool is_workbook(std::string_view name);
WorkbookName workbook_name(const std::string& name);

struct SheetTable {
  const diag::SourceFile* source = nullptr;  // null when the workbook could not be read
  std::optional<Table> table;
};

// Whether the program that reads workbooks is beside this one.
bool reads_workbooks();
// A problem of the workbook as a whole has no place but its path. Throws diag::EnvironmentError when the program that
// reads workbooks is not there.
SheetTable read_workbook(const std::string& path, std::string_view bytes, const std::string& sheet,
                         diag::Sources& sources, diag::Diagnostics& diagnostics, const Limits& limits = {},
                         const HeaderRow& header = {});
// The same of what that program has answered; `sheet` may say its range.
SheetTable table_of_answer(const std::string& path, const machine::Reply& reply, diag::Sources& sources,
                           diag::Diagnostics& diagnostics, const Limits& limits = {}, const HeaderRow& header = {},
                           std::string sheet = {});

// A cell that gets another text; none: it is emptied.
struct SheetChange {
  std::size_t row = 1, column = 1;
  std::string text;
};

// The workbook with these cells of a sheet changed and every other part as it was, byte for byte; nothing when that is
// refused, and then it is reported. Throws as read_workbook().
std::optional<std::string> edit_workbook(const std::string& path, std::string_view bytes, const std::string& sheet,
                                         const std::vector<SheetChange>& changes, diag::Diagnostics& diagnostics,
                                         const Limits& limits = {});

}  // namespace kingpress::data
