// The orientation a camera wrote into a JPEG. Some readers obey it and some do not, so kingpress takes it out of the
// bytes and turns the picture where it is placed: nothing is decoded and encoded again.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::output {

// 1 to 8 as EXIF counts; 1 when there is none or it makes no sense.
int exif_orientation(std::string_view jpeg);
std::string without_exif(std::string_view jpeg);

}  // namespace kingpress::output
