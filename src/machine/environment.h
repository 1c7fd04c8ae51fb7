// What this process was told by its surroundings, and where it keeps what is its user's.
#pragma once

#include <string>
#include <vector>

namespace kingpress::machine {

// What the command line says, without the program's name.
std::vector<std::string> arguments(int argc, const char* const* argv);

// "NAME=words" each.
std::vector<std::string> surroundings();
// From now on, for this process and those that it starts; before any thread is started.
void set_variable(const char* name, const std::string& value);

// On how many cores this process may run: those of the machine, or those that it was given (`taskset`, a container).
unsigned usable_cores();

// A folder of kingpress's own: for what can be made again (cache), what was under way (state), what users have set
// (config). Empty where the user has no such place. Linux: $XDG_CACHE_HOME or ~/.cache, $XDG_STATE_HOME or
// ~/.local/state, $XDG_CONFIG_HOME or ~/.config; Windows: %LOCALAPPDATA%.
enum class UserFolder { cache, state, config };
std::string user_folder(UserFolder which);

}  // namespace kingpress::machine
