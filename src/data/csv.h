// CSV text -> a table, as every spreadsheet writes it: comma, semicolon or tab (found out from the header, or from a
// first line "sep=;"), cells in quotes with quotes doubled and line breaks inside, LF, CRLF or CR, with or without a
// byte order mark. Refuses, with a place: a quote never closed, text after a closing quote, and whatever data/table.h
// and data/text_check.h refuse.
#pragma once

#include <optional>

#include "data/header_row.h"
#include "data/table.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

std::optional<Table> read_csv(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits = {},
                              const HeaderRow& header = {});

// A cell as it must be written: in quotes where it holds a comma, quote, line break, outer blanks or a leading '#' or
// '_', or is ""; behind an apostrophe where a spreadsheet would take it for a formula and work it out. Read, it is
// `text` again.
std::string csv_cell(std::string_view text);

}  // namespace kingpress::data
