// Where the program keeps what was begun, such as games under way.
#pragma once

#include <string>

namespace kingpress::press {

// $KINGPRESS_STATE when set, else kingpress beneath $XDG_STATE_HOME or ~/.local/state; empty, for none, when that is
// "off" or nothing says where a home is.
std::string state_folder();

}  // namespace kingpress::press
