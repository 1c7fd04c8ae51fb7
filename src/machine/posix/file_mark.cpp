#include <sys/stat.h>

#include "machine/files_met.h"

namespace kingpress::machine {

FileMark system_mark(const std::string& path, bool& is_folder) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return {};
  is_folder = S_ISDIR(status.st_mode);
#ifdef __APPLE__
  const timespec& changed = status.st_mtimespec;
#else
  const timespec& changed = status.st_mtim;
#endif
  return {static_cast<std::int64_t>(changed.tv_sec) * 1'000'000'000 + changed.tv_nsec,
          static_cast<std::uint64_t>(status.st_size), static_cast<std::uint64_t>(status.st_ino), 0};
}

}  // namespace kingpress::machine
