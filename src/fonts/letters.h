// What the characters of a text ask for before they are laid out.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::fonts {

// Straight apostrophes within and at the end of words made curly ("the King's", "players'"). Quotes around words, feet
// and minutes stay as they are written; emphasis marks between a word and its apostrophe are looked through.
std::string with_curly_apostrophes(std::string text);

// Words in capital letters, whatever their script has of them.
std::string in_capitals(std::string_view text);

// A mark that is drawn over or under the character before it.
bool is_combining(char32_t code);
// A character that steers others and is itself never drawn: joiners, variation selectors.
bool is_invisible(char32_t code);

// True when a character is of a right-to-left, joining, stacking or unspaced script, or steers direction.
bool needs_whole_paragraph(std::string_view text);

}  // namespace kingpress::fonts
