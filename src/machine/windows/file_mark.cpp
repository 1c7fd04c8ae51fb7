#include "machine/files_met.h"
#include "machine/windows/system.h"

namespace kingpress::machine {

FileMark system_mark(const std::string& path, bool& is_folder) {
  const Handle file(::CreateFileW(system_path(path).c_str(), FILE_READ_ATTRIBUTES,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                  FILE_FLAG_BACKUP_SEMANTICS, nullptr));
  BY_HANDLE_FILE_INFORMATION about{};
  if (!file || !::GetFileInformationByHandle(file.get(), &about)) return {};
  const auto both = [](DWORD high, DWORD low) { return (std::uint64_t{high} << 32) | low; };
  is_folder = (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  // Counted in 100 nanoseconds from 1601 on.
  return {static_cast<std::int64_t>(both(about.ftLastWriteTime.dwHighDateTime, about.ftLastWriteTime.dwLowDateTime)),
          both(about.nFileSizeHigh, about.nFileSizeLow), both(about.nFileIndexHigh, about.nFileIndexLow), 0};
}

}  // namespace kingpress::machine
