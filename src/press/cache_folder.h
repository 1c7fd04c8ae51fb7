// Where what may be forgotten between runs is kept.
#pragma once

#include <string>

namespace kingpress::press {

// $KINGPRESS_CACHE when set, else kingpress beneath $XDG_CACHE_HOME or ~/.cache; empty, for none, when that is "off" or
// no absolute path.
std::string cache_folder();

}  // namespace kingpress::press
