// %LOCALAPPDATA% and the folder for temporary files are this user's alone by the rights that Windows gives them; what a
// link leads to is not looked at.
#include "machine/private_folder.h"

#include <atomic>
#include <filesystem>

#include "machine/windows/descriptor.h"

namespace kingpress::machine {

namespace {

std::wstring file_in(const Descriptor& folder, const std::string& name) {
  return system_path(folder.path() + "/" + name);
}

Handle open_file(const std::wstring& path, DWORD rights, DWORD how) {
  Handle file(::CreateFileW(path.c_str(), rights, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, how,
                            FILE_FLAG_OPEN_REPARSE_POINT, nullptr));
  BY_HANDLE_FILE_INFORMATION about{};
  constexpr DWORD others = FILE_ATTRIBUTE_REPARSE_POINT | FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE;
  if (file && (!::GetFileInformationByHandle(file.get(), &about) || (about.dwFileAttributes & others) != 0)) return {};
  return file;
}

std::uint64_t number_of_file(const Handle& file) {
  BY_HANDLE_FILE_INFORMATION about{};
  if (!file || !::GetFileInformationByHandle(file.get(), &about)) return 0;
  return (std::uint64_t{about.nFileIndexHigh} << 32) | about.nFileIndexLow;
}

bool write_whole(const Handle& file, std::string_view text) {
  while (!text.empty()) {
    DWORD done = 0;
    const auto piece = static_cast<DWORD>(text.size() < (1u << 30) ? text.size() : 1u << 30);
    if (!::WriteFile(file.get(), text.data(), piece, &done, nullptr) || done == 0) return false;
    text.remove_prefix(done);
  }
  return true;
}

}  // namespace

PrivateFolder::PrivateFolder(const std::string& path, Others others) : others_(others) {
  if (path.empty()) return;
  const DWORD about = ::GetFileAttributesW(system_path(path).c_str());
  if (about != INVALID_FILE_ATTRIBUTES && (about & FILE_ATTRIBUTE_DIRECTORY) != 0)
    folder_ = std::make_unique<const Descriptor>(path);
}

PrivateFolder PrivateFolder::make(const std::string& path, Others others) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  return PrivateFolder(path, others);
}

PrivateFolder::~PrivateFolder() = default;
PrivateFolder::PrivateFolder(PrivateFolder&&) noexcept = default;

std::optional<PrivateFolder::File> PrivateFolder::read(const std::string& name, std::size_t limit) const {
  if (!is_open()) return std::nullopt;
  const Handle file = open_file(file_in(*folder_, name), GENERIC_READ, OPEN_EXISTING);
  LARGE_INTEGER size{};
  if (!file || !::GetFileSizeEx(file.get(), &size)) return std::nullopt;
  File found{{}, static_cast<std::uint64_t>(size.QuadPart) > limit, number_of_file(file)};
  if (found.too_long) return found;
  found.text.resize(static_cast<std::size_t>(size.QuadPart));
  std::size_t filled = 0;
  for (DWORD got = 1; filled < found.text.size() && got > 0; filled += got)
    if (!::ReadFile(file.get(), found.text.data() + filled, static_cast<DWORD>(found.text.size() - filled), &got,
                    nullptr))
      break;
  found.text.resize(filled);
  return found;
}

std::uint64_t PrivateFolder::number_of(const std::string& name) const {
  return is_open() ? number_of_file(open_file(file_in(*folder_, name), FILE_READ_ATTRIBUTES, OPEN_EXISTING)) : 0;
}

bool PrivateFolder::write(const std::string& name, std::string_view text) const {
  if (!is_open()) return false;
  const std::wstring next = file_in(*folder_, name + ".new-" + std::to_string(::GetCurrentProcessId()));
  ::DeleteFileW(next.c_str());
  Handle file = open_file(next, GENERIC_WRITE, CREATE_NEW);
  const bool whole = file && write_whole(file, text);
  file.close();
  if (whole && ::MoveFileExW(next.c_str(), file_in(*folder_, name).c_str(), MOVEFILE_REPLACE_EXISTING)) return true;
  ::DeleteFileW(next.c_str());
  return false;
}

bool PrivateFolder::append(const std::string& name, std::string_view text) const {
  if (!is_open()) return false;
  const Handle file = open_file(file_in(*folder_, name), FILE_APPEND_DATA | FILE_READ_ATTRIBUTES, OPEN_ALWAYS);
  return file && write_whole(file, text);
}

void PrivateFolder::remove(const std::string& name) const {
  if (is_open()) ::DeleteFileW(file_in(*folder_, name).c_str());
}

std::string make_temporary_folder() {
  static std::atomic<unsigned> count{0};
  std::error_code error;
  const std::filesystem::path place = std::filesystem::temp_directory_path(error);
  for (int tries = 0; !error && tries < 100; ++tries) {
    const auto name = place / ("kingpress-" + std::to_string(::GetCurrentProcessId()) + "-" +
                               std::to_string(::GetTickCount64() % 1000000) + "-" + std::to_string(count++));
    if (std::filesystem::create_directory(name, error)) return name.generic_string();
  }
  return {};
}

}  // namespace kingpress::machine
