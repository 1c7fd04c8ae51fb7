#include "machine/read_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

#include "machine/posix/descriptor.h"
#include "machine/reading.h"

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

constexpr int open_flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;

// For systems without openat2: the path is resolved first. A link changed in between could escape; a deck does not do
// that.
int open_resolved(const std::string& folder, const std::string& name) {
  std::error_code error;
  const fs::path root = fs::canonical(folder.empty() ? "." : folder, error);
  if (error) return errno = error.value(), -1;
  const fs::path file = fs::weakly_canonical(root / name, error);
  if (error) return errno = error.value(), -1;
  const auto [end_of_root, where] = std::mismatch(root.begin(), root.end(), file.begin(), file.end());
  (void)where;
  if (fs::path(name).is_absolute() || end_of_root != root.end()) return errno = EXDEV, -1;
  return ::open(file.c_str(), open_flags);
}

int open_file(const std::string& folder, const std::string& name) {
#ifdef __linux__
  const Descriptor root(::open(folder.empty() ? "." : folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (root.number() < 0) return -1;
  open_how how{};
  how.flags = open_flags;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  const long descriptor = ::syscall(SYS_openat2, root.number(), name.c_str(), &how, sizeof how);
  if (descriptor >= 0 || (errno != ENOSYS && errno != EPERM)) return static_cast<int>(descriptor);
#endif
  return open_resolved(folder, name);
}

std::string_view kind_of(mode_t mode) {
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISCHR(mode) || S_ISBLK(mode)) return "a device";
  if (S_ISSOCK(mode)) return "a socket";
  return "no regular file";
}

Bytes read_all(int file, std::size_t expected, std::size_t limit) {
  const auto read = [file](char* to, std::size_t most) {
    for (;;)
      if (const ssize_t count = ::read(file, to, most); count >= 0 || errno != EINTR) return std::ptrdiff_t{count};
  };
  return read_to_end(read, expected, limit);
}

Bytes read_regular(const Descriptor& file, std::size_t limit) {
  struct stat status {};
  if (file.number() < 0 || ::fstat(file.number(), &status) != 0) return refusal_of(errno);
  if (!S_ISREG(status.st_mode)) return Refusal{Refusal::Kind::not_a_file, 0, kind_of(status.st_mode)};
  const auto size = static_cast<std::size_t>(status.st_size);
  return size > limit ? too_large(size) : read_all(file.number(), size, limit);
}

}  // namespace

Refusal refusal_of(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR: return {Refusal::Kind::missing, error};
    case EXDEV: return {Refusal::Kind::outside, error};
    case ENXIO: return {Refusal::Kind::not_a_file, error, "a socket"};
    default: return {Refusal::Kind::unreadable, error};
  }
}

Bytes read_lying(const std::string& path, std::size_t limit) {
  return read_regular(Descriptor(::open(path.c_str(), open_flags)), limit);
}

Bytes read_lying_beneath(const std::string& folder, const std::string& name, std::size_t limit) {
  return read_regular(Descriptor(open_file(folder, name)), limit);
}

Bytes read_input(std::size_t limit) { return read_all(STDIN_FILENO, 0, limit); }

std::optional<Refusal> open_regular(const std::string& path, std::ifstream& file) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return refusal_of(errno);
  if (!S_ISREG(status.st_mode)) return Refusal{Refusal::Kind::not_a_file, 0, kind_of(status.st_mode)};
  file.open(path, std::ios::binary);
  return file ? std::nullopt : std::optional(refusal_of(errno));
}

}  // namespace kingpress::machine
