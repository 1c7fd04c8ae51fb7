// A page of Markdown, as the program's own are written, for a terminal: headings underlined, lists and paragraphs
// filled into lines, marks of emphasis, code and links left out, cells of tables in columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::cli {

// In lines of at most `width` characters, each with its end; a row of a table is never cut.
std::string plain_text(std::string_view markdown, std::size_t width);

}  // namespace kingpress::cli
