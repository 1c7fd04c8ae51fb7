// A file is either the old one or the whole new one, whatever fails in between.
#include "machine/staged_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <filesystem>
#include <utility>

#include "diag/environment_error.h"
#include "machine/named_paths.h"
#include "machine/system_error.h"
#include "machine/windows/system.h"

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

// However long the path is: what std::filesystem asks ends at 260 characters.
bool is_folder(const std::string& path) {
  const DWORD about = ::GetFileAttributesW(system_path(path).c_str());
  return about != INVALID_FILE_ATTRIBUTES && (about & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

// A name that the system keeps for a device, in any folder and with any ending; or one that it would change.
bool is_reserved(std::string name) {
  if (name.find_first_of("<>:\"|?*") != std::string::npos || name.ends_with('.') || name.ends_with(' ')) return true;
  name = name.substr(0, name.find('.'));
  while (name.ends_with(' ')) name.pop_back();
  for (char& c : name) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  if (name == "CON" || name == "PRN" || name == "AUX" || name == "NUL") return true;
  return name.size() == 4 && (name.starts_with("COM") || name.starts_with("LPT")) && name[3] >= '1' && name[3] <= '9';
}

// In one step, so that a reader finds the old file or the new one (ReplaceFileW takes two), and again for a moment
// while a virus scanner or an indexer holds the old one open.
bool give_name(const std::wstring& from, const std::wstring& to) {
  for (int tries = 0;; ++tries) {
    if (::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) return true;
    const DWORD error = ::GetLastError();
    if ((error != ERROR_SHARING_VIOLATION && error != ERROR_ACCESS_DENIED) || tries == 20) {
      ::SetLastError(error);
      return false;
    }
    ::Sleep(25);
  }
}

}  // namespace

StagedFile::StagedFile(const std::string& path) : path_(path) {
  if (path.empty()) throw diag::EnvironmentError("cannot write a file without a name");
  if (to_standard_output()) {
    open_nameless();
    return;
  }
  if (const auto link = machine::unnamed_link(path))
    throw diag::EnvironmentError(
        fmt::format("cannot write '{}': '{}' is a symbolic link that the command line does not name", path, *link),
        "move it away, or name where to write on the command line");
  const fs::path given(path);
  if (is_reserved(given.filename().generic_string()))
    throw diag::EnvironmentError(fmt::format("cannot write '{}': Windows keeps that name for itself", path),
                                 "name another file with -o");
  std::error_code error;
  target_ = (is_link(given) ? fs::weakly_canonical(given, error) : given).generic_string();
  if (is_folder(target_))
    throw diag::EnvironmentError(fmt::format("cannot write '{}': a folder of that name is in the way", path_),
                                 "name a file with -o, or move the folder");
  for (fs::path above = folder(); !above.empty() && !is_folder(above.generic_string()); above = above.parent_path()) {
    if (above == above.root_path()) break;
    made_folders_.push_back(above.generic_string());
  }
  for (auto missing = made_folders_.rbegin(); missing != made_folders_.rend(); ++missing)
    if (!::CreateDirectoryW(system_path(*missing).c_str(), nullptr) && ::GetLastError() != ERROR_ALREADY_EXISTS)
      fail("create the folder of", last_errno());
  clear_parts_of_dead_runs(folder());
  open_beside();
}

// A file of its own, which goes with this process however that ends.
void StagedFile::open_nameless() {
  wchar_t folder[MAX_PATH + 1], name[MAX_PATH + 1];
  if (::GetTempPathW(MAX_PATH + 1, folder) == 0 || ::GetTempFileNameW(folder, L"kin", 0, name) == 0)
    fail("write", last_errno());
  if (::_wsopen_s(&descriptor_, name, _O_RDWR | _O_BINARY | _O_TEMPORARY | _O_NOINHERIT, _SH_DENYNO,
                  _S_IREAD | _S_IWRITE) != 0)
    fail("write", errno);
}

void StagedFile::open_beside() { descriptor_ = open_named(); }

// The descriptor of a new file beside the target, under a hidden name.
int StagedFile::open_named() {
  for (int tries = 0; tries < 100; ++tries) {
    staged_ = PartName(target_);
    int descriptor = -1;
    if (::_wsopen_s(&descriptor, system_path(staged_.path()).c_str(),
                    _O_CREAT | _O_EXCL | _O_RDWR | _O_BINARY | _O_NOINHERIT, _SH_DENYNO, _S_IREAD | _S_IWRITE) == 0)
      return descriptor;
    if (errno != EEXIST) break;
  }
  const int error = errno;
  staged_.forget();
  fail("write", error);
}

void StagedFile::write_through(std::string_view bytes) {
  while (!bytes.empty()) {
    const int count =
        ::_write(descriptor_, bytes.data(), static_cast<unsigned>(std::min<std::size_t>(bytes.size(), 1u << 20)));
    if (count < 0) fail("write", errno);
    if (count == 0) fail("write", ENOSPC);
    bytes.remove_prefix(static_cast<std::size_t>(count));
    written_ += static_cast<std::uint64_t>(count);
  }
}

void StagedFile::seal() {
  if (sealed_) return;
  flush();
  buffer_.shrink_to_fit();
  if (!to_standard_output() && ::_close(std::exchange(descriptor_, -1)) != 0) fail("write", errno);
  sealed_ = true;
}

void StagedFile::sync() {
  if (to_standard_output()) return;
  const Handle file(::CreateFileW(system_path(staged_.path()).c_str(), GENERIC_WRITE,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                  FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file || !::FlushFileBuffers(file.get())) fail("write", last_errno());
}

void StagedFile::rename() {
  assert(!committed_);
  if (to_standard_output()) return pour();
  if (!machine::give_name(system_path(staged_.path()), system_path(target_))) fail("write", last_errno());
  staged_.forget();
  committed_ = true;
}

void StagedFile::pour() {
  std::string block(buffer_limit, '\0');
  if (::_lseeki64(descriptor_, 0, SEEK_SET) < 0) fail("write", errno);
  for (int count = 0; (count = ::_read(descriptor_, block.data(), static_cast<unsigned>(block.size()))) != 0;) {
    if (count < 0) fail("write", errno);
    for (int done = 0; done < count;) {
      const int written = ::_write(1, block.data() + done, static_cast<unsigned>(count - done));
      if (written <= 0) fail("write", written < 0 ? errno : ENOSPC);
      done += written;
    }
  }
  committed_ = true;
}

void StagedFile::sync_folder(const std::string&) {}  // the name was waited for when it was given

void StagedFile::discard() noexcept {
  if (descriptor_ >= 0) ::_close(descriptor_);
  if (!staged_.empty()) ::DeleteFileW(system_path(staged_.path()).c_str());
  descriptor_ = -1;
  if (committed_) return;
  for (const std::string& folder : made_folders_) ::RemoveDirectoryW(system_path(folder).c_str());
}

}  // namespace kingpress::machine
