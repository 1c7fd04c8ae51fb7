// Files read whole, or opened to be read line by line: only regular ones, for a pipe or a device would be waited for or
// never end, and only up to a size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace kingpress::machine {

struct Refusal {
  enum class Kind { missing, outside, not_a_file, too_large, unreadable };
  Kind kind = Kind::missing;
  int error = 0;                // errno, where the system refused
  std::string_view found = {};  // not_a_file: "a folder"
  std::uintmax_t bytes = 0;     // too_large: as far as is known
};
using Bytes = std::variant<std::string, Refusal>;

// Throws diag::EnvironmentError where the system could not, rather than would not: too many open files, no memory, a
// disk that fails. Another time the same file would be read, so that it is no fault of who wrote it.
void throw_if_exhausted(const std::string& path, int error);
// The same for what was read line by line: a stream takes a disk that fails for the end of the file.
void throw_if_broken_off(const std::string& path, const std::istream& lines);

// A file that the command line names, links and all.
Bytes read_named(const std::string& path, std::size_t limit);
// The same as it lies on the disk, whatever stands for it (machine/unsaved.h); it is not noted.
Bytes read_saved(const std::string& path, std::size_t limit);
// A file that another file names: only beneath that one's folder whatever links and dots its path holds. `name` uses
// '/' and is relative to `folder`.
Bytes read_beneath(const std::string& folder, const std::string& name, std::size_t limit);
// Standard input to its end.
Bytes read_input(std::size_t limit);

// A file that the command line names. Nothing when `file` is open.
std::optional<Refusal> open_regular(const std::string& path, std::ifstream& file);

}  // namespace kingpress::machine
