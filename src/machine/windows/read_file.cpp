// A file is opened first and judged by what was opened: where its path really leads, and that it is a file at all.
// Nobody can change that in between.
#include "machine/read_file.h"

#include <io.h>

#include <algorithm>
#include <cerrno>
#include <cwctype>
#include <filesystem>
#include <utility>

#include "machine/files_met.h"
#include "machine/unsaved.h"
#include "machine/windows/system.h"

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

Handle open_to_read(const std::wstring& path, DWORD rights = GENERIC_READ) {
  return Handle(::CreateFileW(path.c_str(), rights, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                              OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

// Where what is open lies, all links followed.
std::wstring place_of(const Handle& file) {
  std::wstring name(32768, L'\0');
  const DWORD size = ::GetFinalPathNameByHandleW(file.get(), name.data(), static_cast<DWORD>(name.size()), 0);
  name.resize(size < name.size() ? size : 0);
  return name;
}

Refusal refusal_of(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR: return {Refusal::Kind::missing, error};
    case EXDEV: return {Refusal::Kind::outside, error};
    default: return {Refusal::Kind::unreadable, error};
  }
}

Refusal too_large(std::uintmax_t bytes) { return {Refusal::Kind::too_large, 0, {}, bytes}; }

// `expected`: how much it may be.
Bytes read_all(HANDLE file, std::size_t expected, std::size_t limit) {
  std::string bytes(std::min(expected, limit) + 1, '\0');  // one more, to meet the end without a second round
  std::size_t size = 0;
  while (size <= limit) {
    if (size == bytes.size()) bytes.resize(std::min(bytes.size() * 2, limit + 1));
    const auto room = static_cast<DWORD>(std::min<std::size_t>(bytes.size() - size, 1u << 30));
    DWORD count = 0;
    if (!::ReadFile(file, bytes.data() + size, room, &count, nullptr)) {
      if (::GetLastError() == ERROR_BROKEN_PIPE) break;  // the other end is closed
      return refusal_of(last_errno());
    }
    if (count == 0) break;
    size += count;
  }
  if (size > limit) return too_large(size);
  bytes.resize(size);
  return bytes;
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

// What is edited takes the place of what could be read, or of what is not there yet.
Bytes or_unsaved(const std::string& path, Bytes read, std::size_t limit) {
  const auto* refusal = std::get_if<Refusal>(&read);
  if (refusal && refusal->kind != Refusal::Kind::missing && refusal->kind != Refusal::Kind::too_large) return read;
  auto edited = unsaved(path);
  if (!edited) return read;
  if (edited->text.size() > limit) return too_large(edited->text.size());
  return std::move(edited->text);
}

bool is_name(const std::string& path) { return !path.empty() && path.find('\0') == std::string::npos; }

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

bool is_exhaustion(int error) { return error == EMFILE || error == ENFILE || error == ENOMEM || error == EIO; }

Bytes read_named(const std::string& path, std::size_t limit) {
  if (!is_name(path)) return Refusal{};
  met_file(path);
  return or_unsaved(path, read_regular(open_to_read(system_path(path)), limit), limit);
}

Bytes read_saved(const std::string& path, std::size_t limit) {
  return is_name(path) ? read_regular(open_to_read(system_path(path)), limit) : Refusal{};
}

Bytes read_beneath(const std::string& folder, const std::string& name, std::size_t limit) {
  if (!is_name(name)) return Refusal{};
  const std::string path = (fs::path(folder) / name).generic_string();
  met_file(path);
  if (!may_be_beneath(name)) return or_unsaved(path, refusal_of(EXDEV), limit);
  const Handle file = open_to_read(system_path(path));
  if (file && !lies_beneath(place_of(file), place_of(open_to_read(system_path(folder), FILE_READ_ATTRIBUTES))))
    return or_unsaved(path, refusal_of(EXDEV), limit);
  return or_unsaved(path, read_regular(file, limit), limit);
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
