// The format that a file's ending asks for.
#pragma once

#include <string>

namespace kingpress::press {

// "pdf" of "cards.pdf". Throws UsageError.
std::string format_by_ending(const std::string& path);

}  // namespace kingpress::press
