// A file is opened first and judged by what was opened: where its path really leads, and that it is a file at all.
// Nobody can change that in between.
#include "machine/read_file.h"

#include <io.h>

#include <algorithm>
#include <cerrno>
#include <cwctype>
#include <filesystem>
#include <utility>

#include "machine/reading.h"
#include "machine/windows/system.h"

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

Handle open_to_read(const std::wstring& path, DWORD rights = GENERIC_READ) {
  return Handle(::CreateFileW(path.c_str(), rights, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                              OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

Bytes read_all(HANDLE file, std::size_t expected, std::size_t limit) {
  const auto read = [file](char* to, std::size_t most) {
    DWORD count = 0;
    if (::ReadFile(file, to, static_cast<DWORD>(std::min<std::size_t>(most, 1u << 30)), &count, nullptr) ||
        ::GetLastError() == ERROR_BROKEN_PIPE)  // the other end is closed
      return std::ptrdiff_t{count};
    errno = last_errno();
    return std::ptrdiff_t{-1};
  };
  return read_to_end(read, expected, limit);
}

Bytes read_regular(const Handle& file, std::size_t limit) {
  if (!file) return refusal_of(last_errno());
  if (::GetFileType(file.get()) != FILE_TYPE_DISK) return Refusal{Refusal::Kind::not_a_file, 0, "a device"};
  BY_HANDLE_FILE_INFORMATION about{};
  if (!::GetFileInformationByHandle(file.get(), &about)) return refusal_of(last_errno());
  if ((about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
    return Refusal{Refusal::Kind::not_a_file, 0, "a folder"};
  const std::uint64_t size = (std::uint64_t{about.nFileSizeHigh} << 32) | about.nFileSizeLow;
  return size > limit ? Bytes(too_large(size)) : read_all(file.get(), static_cast<std::size_t>(size), limit);
}

// A name with a colon is a drive's or that of another stream of a file; those that Windows keeps for devices are no
// files whatever they end with.
bool may_be_beneath(const std::string& name) {
  const fs::path path(name);
  return !path.is_absolute() && !path.has_root_path() && name.find(':') == std::string::npos;
}

bool lies_beneath(std::wstring file, std::wstring folder) {
  if (folder.empty() || file.empty()) return false;
  if (folder.back() != L'\\') folder += L'\\';
  return file.size() > folder.size() && ::_wcsnicmp(file.c_str(), folder.c_str(), folder.size()) == 0;
}

}  // namespace

Refusal refusal_of(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR: return {Refusal::Kind::missing, error};
    case EXDEV: return {Refusal::Kind::outside, error};
    default: return {Refusal::Kind::unreadable, error};
  }
}

Bytes read_lying(const std::string& path, std::size_t limit) {
  return read_regular(open_to_read(system_path(path)), limit);
}

Bytes read_lying_beneath(const std::string& folder, const std::string& name, std::size_t limit) {
  if (!may_be_beneath(name)) return refusal_of(EXDEV);
  const Handle file = open_to_read(system_path((fs::path(folder) / name).generic_string()));
  if (!file) return refusal_of(last_errno());
  const Handle root = open_to_read(system_path(folder), FILE_READ_ATTRIBUTES);
  if (!lies_beneath(place_of(file.get()), place_of(root.get()))) return refusal_of(EXDEV);
  return read_regular(file, limit);
}

Bytes read_input(std::size_t limit) { return read_all(reinterpret_cast<HANDLE>(::_get_osfhandle(0)), 0, limit); }

std::optional<Refusal> open_regular(const std::string& path, std::ifstream& file) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return refusal_of(ENOENT);
  if (fs::is_directory(status)) return Refusal{Refusal::Kind::not_a_file, 0, "a folder"};
  file.open(fs::path(system_path(path)), std::ios::binary);
  return file ? std::nullopt : std::optional(refusal_of(EACCES));
}

}  // namespace kingpress::machine
