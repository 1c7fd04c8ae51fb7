// Ligatures and swashes often have a character of their own in a font's cmap: of private use, which no reader can name,
// or a presentation form. A PDF writer that asks the cmap what a glyph means then writes that instead of the words it
// was given, and "The" is copied as a character that does not exist.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kingpress::fonts {

// Takes these characters out of the cmap of a TrueType or OpenType file (or of face `index` of a collection) held in
// memory, in place. What cannot be read is left as it is.
void forget_private_names(unsigned char* font, std::size_t size, unsigned index);

}  // namespace kingpress::fonts
