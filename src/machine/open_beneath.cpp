#include "machine/open_beneath.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <utility>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

#include "machine/descriptor.h"
#include "machine/files_met.h"

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

Refusal refusal_of(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR: return {Refusal::Kind::missing, error};
    case EXDEV: return {Refusal::Kind::outside, error};
    case ENXIO: return {Refusal::Kind::not_a_file, error};  // a pipe or socket nobody serves
    default: return {Refusal::Kind::unreadable, error};
  }
}

}  // namespace

bool is_exhaustion(int error) { return error == EMFILE || error == ENFILE || error == ENOMEM || error == EIO; }

std::variant<std::string, Refusal> read_beneath(const std::string& folder, const std::string& name, std::size_t limit) {
  if (name.empty() || name.find('\0') != std::string::npos) return Refusal{Refusal::Kind::missing, 0};
  met_file((fs::path(folder) / name).string());
  const Descriptor file(open_file(folder, name));
  if (file.number() < 0) return refusal_of(errno);
  struct stat status {};
  if (::fstat(file.number(), &status) != 0) return refusal_of(errno);
  if (!S_ISREG(status.st_mode)) return Refusal{Refusal::Kind::not_a_file, 0};
  if (static_cast<std::uintmax_t>(status.st_size) > limit) return Refusal{Refusal::Kind::too_large, 0};

  std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t count = ::read(file.number(), bytes.data() + filled, bytes.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return refusal_of(errno);
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  bytes.resize(filled);
  return bytes;
}

}  // namespace kingpress::machine
