// Whether the library that draws SVG pictures is installed: it is opened when the first one is met. A build may be
// without it (without_librsvg/): then an SVG is drawn where our own reader can say all of it, and refused by name
// elsewhere.
#pragma once

#include <string_view>

namespace kingpress::pictures {

// What is left out without it, and why; empty when it is there.
std::string_view left_out_of_svg();

// Whether the library in which librsvg looks for the formats of pixels that it embeds, gdk-pixbuf, decodes these bytes.
// False when it is not there.
bool pixbuf_decodes(std::string_view bytes);

}  // namespace kingpress::pictures
