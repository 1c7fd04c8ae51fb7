#include "machine/regular_file.h"

#include <sys/stat.h>

#include <cerrno>

namespace kingpress::machine {

std::optional<Refusal> open_regular(const std::string& path, std::ifstream& file) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    const bool missing = errno == ENOENT || errno == ENOTDIR;
    return Refusal{missing ? Refusal::Kind::missing : Refusal::Kind::unreadable, errno};
  }
  if (!S_ISREG(status.st_mode)) return Refusal{Refusal::Kind::not_a_file, 0};
  file.open(path, std::ios::binary);
  return file ? std::nullopt : std::optional(Refusal{Refusal::Kind::unreadable, errno});
}

}  // namespace kingpress::machine
