#include <filesystem>

#include "machine/named_paths.h"

namespace kingpress::machine {

bool is_link(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_symlink(std::filesystem::symlink_status(path, error));
}

}  // namespace kingpress::machine
