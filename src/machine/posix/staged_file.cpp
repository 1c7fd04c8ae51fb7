// A file is either the old one or the whole new one, whatever fails in between: a full disk, a signal, a lost machine.
// Each step is a call that file systems answer differently, hence the fallbacks.
#include "machine/staged_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "diag/environment_error.h"
#include "machine/memory.h"
#include "machine/named_paths.h"
#include "machine/system_error.h"

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

template <class Call>
auto retry(Call call) {
  for (;;) {
    const auto result = call();
    if (result >= 0 || errno != EINTR) return result;
  }
}

// The file a chain of links ends at, whether it exists or not.
fs::path follow_links(fs::path path) {
  std::error_code error;
  for (int hops = 0; hops < 40 && fs::is_symlink(fs::symlink_status(path, error)); ++hops) {
    const fs::path next = fs::read_symlink(path, error);
    if (error) break;
    path = next.is_absolute() ? next : path.parent_path() / next;
  }
  return path;
}

// What a file system answers that has nameless files and yet cannot give them a name.
bool cannot_link(int error) {
  return error == EPERM || error == ENOENT || error == EXDEV || error == EOPNOTSUPP || error == ENOSYS ||
         error == EINVAL || error == EACCES || error == EMLINK;
}
std::atomic<bool> linking_works{true};  // until it was seen not to

// All of `from` to `to`; 0 or what went wrong.
int copy(int from, int to) {
  std::string block(std::size_t{1} << 17, '\0');
  for (off_t at = 0;;) {
    const ssize_t count = retry([&] { return ::pread(from, block.data(), block.size(), at); });
    if (count <= 0) return count < 0 ? errno : 0;
    for (ssize_t done = 0; done < count;) {
      const ssize_t written =
          retry([&] { return ::write(to, block.data() + done, static_cast<std::size_t>(count - done)); });
      if (written <= 0) return written < 0 ? errno : ENOSPC;
      done += written;
    }
    at += count;
  }
}

}  // namespace

StagedFile::StagedFile(const std::string& path) : path_(path) {
  if (path.empty()) throw diag::EnvironmentError("cannot write a file without a name");
  if (to_standard_output()) {
    open_nameless();
    return;
  }
  if (const auto link = machine::unnamed_link(path)) {
    throw diag::EnvironmentError(
        fmt::format("cannot write '{}': '{}' is a symbolic link that the command line does not name", path, *link),
        "move it away, or name where to write on the command line");
  }
  target_ = follow_links(path).string();

  struct stat status {};
  if (::stat(target_.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) {
      throw diag::EnvironmentError(fmt::format("cannot write '{}': a folder of that name is in the way", path_),
                                   "name a file with -o, or move the folder");
    }
    if (!S_ISREG(status.st_mode)) {
      throw diag::EnvironmentError(fmt::format("cannot write '{}': it is not a regular file", path_),
                                   "name a file with -o");
    }
    old_mode_ = status.st_mode & 07777u;
  } else if (errno == ELOOP) {
    fail("write", ELOOP);
  }
  std::error_code error;
  for (fs::path above = folder(); !above.empty() && !fs::exists(above, error); above = above.parent_path())
    made_folders_.push_back(above.string());
  fs::create_directories(folder(), error);
  if (std::error_code ignored; error && !fs::is_directory(folder(), ignored))
    fail("create the folder of", error.value());
  clear_parts_of_dead_runs(folder());
  open_beside();
}

void StagedFile::open_nameless() {
  std::error_code error;
  std::string name = (fs::temp_directory_path(error) / "kingpress-XXXXXX").string();
  descriptor_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor_ < 0) fail("write", errno);
  ::unlink(name.c_str());
}

void StagedFile::open_beside() {
#ifdef O_TMPFILE
  if (linking_works && ::access("/proc/self/fd", X_OK) == 0) {
    descriptor_ = retry([&] { return ::open(folder().c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0666); });
    if (descriptor_ >= 0) return;
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT) fail("write", errno);
  }
#endif
  descriptor_ = open_named();
}

// The descriptor of a new file beside the target, under a hidden name.
int StagedFile::open_named() {
  for (int tries = 0; tries < 100; ++tries) {
    staged_ = PartName(target_);
    const int descriptor = retry([&] { return ::open(staged_.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0666); });
    if (descriptor >= 0) return descriptor;
    if (errno != EEXIST) break;
  }
  const int error = errno;
  staged_.forget();
  fail("write", error);
}

void StagedFile::write_through(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = retry([&] { return ::write(descriptor_, bytes.data(), bytes.size()); });
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
  if (to_standard_output()) {
    sealed_ = true;
    return;
  }
  if (old_mode_ != 0 && ::fchmod(descriptor_, old_mode_) != 0 && errno != EPERM) fail("write", errno);
  if (staged_.empty()) give_name();
#ifdef SYNC_FILE_RANGE_WRITE
  ::sync_file_range(descriptor_, 0, 0, SYNC_FILE_RANGE_WRITE);  // the disk may begin; `sync` waits and checks
#endif
  // After EINTR the descriptor is gone all the same (Linux).
  if (::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR) fail("write", errno);
  sealed_ = true;
}

// A hidden name for the nameless file; where it cannot have one, a copy of it has.
void StagedFile::give_name() {
  const std::string self = fmt::format("/proc/self/fd/{}", descriptor_);
  int error = EEXIST;
  for (int tries = 0; error == EEXIST && tries < 100; ++tries) {
    PartName name(target_);
    if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
      staged_ = std::move(name);
      return;
    }
    error = errno;
  }
  if (!cannot_link(error)) fail("write", error);
  linking_works = false;
  const int nameless = std::exchange(descriptor_, open_named());
  const auto copied = copy(nameless, descriptor_);
  ::close(nameless);
  if (copied != 0) fail("write", copied);
  if (old_mode_ != 0 && ::fchmod(descriptor_, old_mode_) != 0 && errno != EPERM) fail("write", errno);
}

// Bytes that were drawn while memory ran out are not the document. Through a new descriptor, which reports whatever
// went wrong since the file was written.
void StagedFile::sync() {
  if (machine::memory_failed()) fail("write", ENOMEM);
  if (to_standard_output()) return;
  const int descriptor = retry([&] { return ::open(staged_.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW); });
  if (descriptor < 0 && errno == EACCES) return;  // it replaces a file that we may write but not read
  if (descriptor < 0) fail("write", errno);
  const int synced = retry([&] { return ::fsync(descriptor); }), error = errno;
  ::close(descriptor);
  if (synced != 0 && error != EINVAL && error != EROFS) fail("write", error);
}

void StagedFile::rename() {
  assert(!committed_);
  if (to_standard_output()) return pour();
  if (::rename(staged_.c_str(), target_.c_str()) != 0) fail("write", errno);
  staged_.forget();
  committed_ = true;
}

void StagedFile::pour() {
  if (const int error = copy(descriptor_, STDOUT_FILENO); error != 0) fail("write", error);
  committed_ = true;
}

void StagedFile::sync_folder(const std::string& folder) {
  const int descriptor = retry([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
  if (descriptor < 0) return;  // a folder may be writable and yet not readable
  ::fsync(descriptor);         // some file systems cannot; the rename itself was checked
  ::close(descriptor);
}

void StagedFile::discard() noexcept {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!staged_.empty()) ::unlink(staged_.c_str());
  descriptor_ = -1;
  if (committed_) return;
  for (const std::string& folder : made_folders_) ::rmdir(folder.c_str());  // as far as they are still empty
}

}  // namespace kingpress::machine
