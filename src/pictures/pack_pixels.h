// Pixels packed as the file of a picture, small rather than fast, by libpng and libjpeg.
#pragma once

#include <string>

#include "pictures/pixels.h"

namespace kingpress::pictures {

std::string pack_png(const Pixels& pixels);
std::string pack_jpeg(const Pixels& pixels);  // of opaque pixels, without reducing its colours' resolution

}  // namespace kingpress::pictures
