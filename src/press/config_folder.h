// Where what a user has set for themselves is kept.
#pragma once

#include <string>

namespace kingpress::press {

// kingpress beneath $XDG_CONFIG_HOME or ~/.config; empty, for none, when neither is an absolute path.
std::string config_folder();

}  // namespace kingpress::press
