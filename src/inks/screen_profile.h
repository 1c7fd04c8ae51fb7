// The ICC profile of the colours in which cards are defined.
#pragma once

#include <string>

namespace kingpress::inks {

// The bytes of a profile of sRGB, the same on every day. Throws Refused when memory does not suffice.
std::string screen_profile();

}  // namespace kingpress::inks
