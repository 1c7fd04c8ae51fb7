// Where the program's own data lies: `cards/`, `templates/` and `fonts/`. Found relative to the program, never compiled
// in, so that an installed, moved or copied tree works as it is.
#pragma once

#include <string>

namespace kingpress::press {

// The folder that holds cards/, templates/ and fonts/: $KINGPRESS_DATA when set, else <program>/../share/kingpress,
// else the nearest folder above the program that holds the three. Throws diag::EnvironmentError when there is none.
std::string data_folder();

}  // namespace kingpress::press
