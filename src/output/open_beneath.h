// Opening a file that a deck names: only beneath the deck's folder whatever links and dots its path holds, only a
// regular file (a pipe or a device would hang), and only up to a size.
#pragma once

#include <string>
#include <variant>

namespace kingpress::output {

struct Refusal {
  enum class Kind { missing, outside, not_a_file, too_large, unreadable };
  Kind kind = Kind::missing;
  int error = 0;  // errno, where the system refused
};

// The file's bytes. `name` uses '/' and is relative to `folder`.
std::variant<std::string, Refusal> read_beneath(const std::string& folder, const std::string& name, std::size_t limit);

}  // namespace kingpress::output
