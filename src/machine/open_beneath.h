// Opening a file that another file names: only beneath that one's folder whatever links and dots its path holds, only a
// regular file (a pipe or a device would hang), and only up to a size.
#pragma once

#include <string>
#include <variant>

namespace kingpress::machine {

struct Refusal {
  enum class Kind { missing, outside, not_a_file, too_large, unreadable };
  Kind kind = Kind::missing;
  int error = 0;  // errno, where the system refused
};

// Whether the system could not, rather than would not: too many open files, no memory, a disk that fails. Another time
// the same file would be read, so that it is no fault of who wrote it.
bool is_exhaustion(int error);

// The file's bytes. `name` uses '/' and is relative to `folder`.
std::variant<std::string, Refusal> read_beneath(const std::string& folder, const std::string& name, std::size_t limit);

}  // namespace kingpress::machine
