// Pixels as a PNG of few colours: of drawings a fraction of the bytes, with no difference that an eye sees.
#pragma once

#include <string>

#include "pictures/pixels.h"

namespace kingpress::pictures {

struct PalettePng {
  std::string bytes;
  double error = 0;  // mean of the squares by which channels of a pixel differ, of 255
};

// At most `colours` (2 to 256) stand for all: the box of colours that differ most is divided at its mean until there
// are as many (Heckbert 1982, by variance as Wan, Prusinkiewicz and Wong 1990). Every pixel gets the nearest, without
// dither. The same pixels give the same bytes. Throws diag::EnvironmentError when memory does not suffice.
PalettePng encode_palette_png(const Pixels& pixels, unsigned colours);

}  // namespace kingpress::pictures
