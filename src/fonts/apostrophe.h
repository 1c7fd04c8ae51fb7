// Apostrophes as they are printed. Keyboards give straight ones.
#pragma once

#include <string>

namespace kingpress::fonts {

// Straight apostrophes within and at the end of words made curly ("the King's", "players'"). Quotes around words, feet
// and minutes stay as they are written; emphasis marks between a word and its apostrophe are looked through.
std::string with_curly_apostrophes(std::string text);

}  // namespace kingpress::fonts
