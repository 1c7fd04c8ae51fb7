// A path as one word of a command that a message shows to be copied, for any shell.
#pragma once

#include <string>

namespace kingpress::diag {

inline std::string command_word(const std::string& path) {
  return path.find_first_of(" '()&;") == std::string::npos ? path : "\"" + path + "\"";
}

}  // namespace kingpress::diag
