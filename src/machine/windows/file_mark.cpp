#include "machine/files_met.h"
#include "machine/windows/system.h"

namespace kingpress::machine {
namespace {

// `about` is what the system tells of a file, in one of its two ways. Times are counted in steps of 100 nanoseconds.
template <class About>
FileMark mark_by(const About& about, bool& is_folder) {
  const auto both = [](DWORD high, DWORD low) { return (std::uint64_t{high} << 32) | low; };
  is_folder = (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  return {static_cast<std::int64_t>(both(about.ftLastWriteTime.dwHighDateTime, about.ftLastWriteTime.dwLowDateTime)),
          both(about.nFileSizeHigh, about.nFileSizeLow), 1, 0};
}

}  // namespace

// Its folder is asked: a file that is open, if only to be asked, could not be replaced by an editor meanwhile. Only a
// link is opened, and the root of a drive, which lies in no folder.
FileMark system_mark(const std::string& path, bool& is_folder) {
  const std::wstring name = system_path(path);
  WIN32_FIND_DATAW listed{};
  const HANDLE found = ::FindFirstFileExW(name.c_str(), FindExInfoBasic, &listed, FindExSearchNameMatch, nullptr, 0);
  if (found != INVALID_HANDLE_VALUE) {
    ::FindClose(found);
    if ((listed.dwFileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0) return mark_by(listed, is_folder);
  }
  const Handle file(::CreateFileW(name.c_str(), FILE_READ_ATTRIBUTES,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                  FILE_FLAG_BACKUP_SEMANTICS, nullptr));
  BY_HANDLE_FILE_INFORMATION about{};
  if (!file || !::GetFileInformationByHandle(file.get(), &about)) return {};
  return mark_by(about, is_folder);
}

}  // namespace kingpress::machine
