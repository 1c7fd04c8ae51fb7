// Folders of the user's in which the program keeps files of its own. Each is an absolute path, or empty,
// for none.
#pragma once

#include <string>

namespace kingpress::press {

// For what may be forgotten between runs: $KINGPRESS_CACHE when set ("off": none), else kingpress beneath
// $XDG_CACHE_HOME or ~/.cache.
std::string cache_folder();
// For what was begun, such as games under way: $KINGPRESS_STATE when set ("off": none), else kingpress beneath
// $XDG_STATE_HOME or ~/.local/state.
std::string state_folder();

}  // namespace kingpress::press
