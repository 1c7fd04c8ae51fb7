// Whether the library that draws SVG pictures is installed: it is opened when the first one is met.
#pragma once

namespace kingpress::pictures {

bool has_librsvg();

}  // namespace kingpress::pictures
