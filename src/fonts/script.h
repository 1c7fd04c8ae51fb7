// What a text's characters ask of layout: marks that combine, scripts that need more than words set one after another.
#pragma once

#include <string_view>

namespace kingpress::fonts {

// A mark that is drawn over or under the character before it.
bool is_combining(char32_t code);
// A character that steers others and is itself never drawn: joiners, variation selectors.
bool is_invisible(char32_t code);

// True when a character is of a right-to-left, joining, stacking or unspaced script, or steers direction.
bool needs_whole_paragraph(std::string_view text);

}  // namespace kingpress::fonts
