// Text in lines of a width.
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

}  // namespace kingpress::cli
