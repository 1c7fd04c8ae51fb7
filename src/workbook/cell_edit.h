// Cells of one sheet exchanged: all other bytes of its part, and all other parts of the workbook, stay as they are.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "workbook/workbook.h"

namespace kingpress::workbook {

struct Change {
  std::size_t row = 1, column = 1;
  std::string text;  // empty: the cell is emptied
};

// The workbook with these cells as they are told. A number stays a number where one stood or nothing did, every format
// stays. Throws Refused, at a cell that a formula fills too.
std::string with_changes(std::string_view bytes, const std::string& sheet, const std::vector<Change>& changes);

// The same by a request in words: the sheet's name, an empty name too, in a line of its own; then for each cell a line
// "row column length" and the text, of so many bytes.
std::string edited_by(std::string_view bytes, std::string_view request);

// For the two formats: the changes by row, then column; the last of a cell counts.
using ByColumn = std::map<std::size_t, std::string>;
using ByRow = std::map<std::size_t, ByColumn>;

// Whether a text is a number as spreadsheets keep it: "12", "-0.5", of at most 15 digits.
bool is_plain_number(std::string_view text);
[[noreturn]] void refuse_formula(std::size_t row, std::size_t column);

// A sheet's part with the changes made.
std::string excel_with(std::string_view xml, const ByRow& changes);
std::string open_document_with(std::string_view xml, std::size_t sheet, const ByRow& changes);

}  // namespace kingpress::workbook
