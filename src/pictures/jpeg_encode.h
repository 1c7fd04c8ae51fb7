// Pixels to JPEG by libjpeg, in a quality that print does not tell from the pixels themselves.
#pragma once

#include <string>

#include "pictures/pixels.h"

namespace kingpress::pictures {

// Of opaque pixels; the resolution of their colours is not reduced. Throws diag::EnvironmentError when memory does not
// suffice.
std::string encode_jpeg(const Pixels& pixels);

}  // namespace kingpress::pictures
