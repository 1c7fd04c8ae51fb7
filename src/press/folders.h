// Folders that the program finds by itself: of its own data, and of what it keeps for the user.
#pragma once

#include <string>

namespace kingpress::press {

// Found relative to the program, never compiled in, so that an installed, moved or copied tree works as it is: the
// folder that holds cards/, templates/ and fonts/: $KINGPRESS_DATA when set, else <program>/../share/kingpress,
// else the nearest folder above the program that holds the three. Throws diag::EnvironmentError when there is none.
std::string data_folder();

// Folders of the user's; each is an absolute path, or empty, for none.
// For what may be forgotten between runs: $KINGPRESS_CACHE when set ("off": none), else kingpress beneath
// $XDG_CACHE_HOME or ~/.cache.
std::string cache_folder();
// For what was begun, such as games under way: $KINGPRESS_STATE when set ("off": none), else kingpress beneath
// $XDG_STATE_HOME or ~/.local/state.
std::string state_folder();
// For what users have set for themselves: kingpress beneath $XDG_CONFIG_HOME or ~/.config.
std::string config_folder();

}  // namespace kingpress::press
