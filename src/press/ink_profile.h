// The ICC profile of the press that a print shop's PDF is meant for.
#pragma once

#include <string>

namespace kingpress::press {

// The bytes of the file `named`; with no name, of the profile that is installed: FOGRA39 of colord, else the one that
// comes with Ghostscript. Throws UsageError when there is none, or when the file is not that of a press with four inks.
std::string ink_profile(const std::string& named);
bool is_ink_profile_installed();

}  // namespace kingpress::press
