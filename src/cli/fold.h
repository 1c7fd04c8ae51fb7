// Text for a terminal: lines folded and indented, Markdown without its marks.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::cli {

// Words filled into lines of at most `width` characters, without the last line's end; the lines after the first begin
// with `indent` blanks, which do not count. A longer word has a line of its own. 0: one line.
std::string folded(std::string_view text, std::size_t width, std::size_t indent = 0);
// Each line behind so many blanks and with its end.
std::string indented(std::string_view lines, std::size_t blanks);

// A page of Markdown, as the program's own are written, for a terminal: headings underlined, lists and paragraphs
// filled into lines, marks of emphasis, code and links left out, cells of tables in columns.
// In lines of at most `width` characters, each with its end; a row of a table is never cut.
std::string plain_text(std::string_view markdown, std::size_t width);

}  // namespace kingpress::cli
