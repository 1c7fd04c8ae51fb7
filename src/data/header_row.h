// Which row of a table names its columns: the one that is given, else the first, unless that is a title or a note above
// the header.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "data/table.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

struct HeaderRow {
  std::size_t given = 0;                                  // the sheet's row or the file's line, from 1; 0: to be found
  std::function<bool(std::string_view key)> is_key = {};  // whether cards have a key; none: the first row is the header
};

// So many rows that are not blank are looked at.
inline constexpr std::size_t rows_before_a_header = 10;

// Which of the first rows it is, to be found: one with keys that cards have comes before one without, a row that fills
// most columns before one that fills few.
std::size_t find_header(const std::vector<Cells>& rows, const HeaderRow& header);

// That it was not the first.
void tell_header(const diag::SourceFile& source, const Cells& header, diag::Diagnostics& diagnostics);

}  // namespace kingpress::data
