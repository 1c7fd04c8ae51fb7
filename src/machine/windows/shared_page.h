// How the process that works finds the page of the one that watches it.
#pragma once

namespace kingpress::machine {

// Names the process that watches, in the surroundings of the one that works.
inline constexpr const char* watcher_variable = "KINGPRESS_WATCHER";

}  // namespace kingpress::machine
