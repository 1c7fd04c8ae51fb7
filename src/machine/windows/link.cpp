#include "machine/named_paths.h"
#include "machine/windows/system.h"

namespace kingpress::machine {

// The standard library of MinGW follows them. Other marks of this kind (of files in a cloud) lead nowhere else.
bool is_link(const std::filesystem::path& path) {
  WIN32_FIND_DATAW about{};
  const HANDLE found = ::FindFirstFileExW(system_path(path.generic_string()).c_str(), FindExInfoBasic, &about,
                                          FindExSearchNameMatch, nullptr, 0);
  if (found == INVALID_HANDLE_VALUE) return false;
  ::FindClose(found);
  return (about.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
         (about.dwReserved0 == IO_REPARSE_TAG_SYMLINK || about.dwReserved0 == IO_REPARSE_TAG_MOUNT_POINT);
}

}  // namespace kingpress::machine
