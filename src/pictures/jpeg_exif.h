// The orientation a camera wrote into a JPEG. Some readers obey it and some do not, so kingpress takes it out of the
// bytes, or makes it "upright" there, and turns the picture where it is placed: nothing is decoded and encoded again.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::pictures {

// 1 to 8 as EXIF counts; 1 when there is none or it makes no sense.
int exif_orientation(std::string_view jpeg);
// The same bytes, but that it says 1.
std::string upright(std::string jpeg);

}  // namespace kingpress::pictures
