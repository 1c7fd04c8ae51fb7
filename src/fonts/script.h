// Which texts need more than words set one after another.
#pragma once

#include <string_view>

namespace kingpress::fonts {

// True when a character is of a right-to-left, joining, stacking or unspaced script, or steers direction.
bool needs_whole_paragraph(std::string_view text);

}  // namespace kingpress::fonts
