// Diagnostics as text: `path:line:col: error: message [code]`, the line, a caret under the span, `rule:`, `hint:`,
// related places. Never prints control characters or directional overrides that a file may hold. Also as JSON for
// editors and scripts.
#pragma once

#include <string>

#include "diag/diagnostic.h"

namespace kingpress::diag {

struct PrintOptions {
  bool colour = false;
  std::size_t limit = 100;  // at most this many; the rest is counted in a closing line
  std::size_t columns = 0;  // of the terminal, to which lines of a file are cut; 0: to a usual width
};

std::string print(const Diagnostics& diagnostics, const PrintOptions& options = {});
// One array of {severity, code, message, path, line, column, end_column, hint, rule}; lines and columns from 1, 0 where
// there is no place; end_column is the column after the span on its first line. A place in a workbook also has {sheet,
// cell}; line and column are its row and column.
std::string print_json(const Diagnostics& diagnostics);

}  // namespace kingpress::diag
