#include "machine/private_file.h"

#include <fcntl.h>
#include <unistd.h>

namespace kingpress::machine {
namespace {

bool write_whole(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t done = ::write(file.number(), text.data(), text.size());
    if (done <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(done));
  }
  return true;
}

}  // namespace

bool write_private(const Descriptor& folder, const std::string& name, std::string_view text) {
  const std::string next = name + ".new";
  ::unlinkat(folder.number(), next.c_str(), 0);
  const Descriptor file(
      ::openat(folder.number(), next.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (file.number() < 0) return false;
  if (write_whole(file, text) && ::renameat(folder.number(), next.c_str(), folder.number(), name.c_str()) == 0)
    return true;
  ::unlinkat(folder.number(), next.c_str(), 0);
  return false;
}

}  // namespace kingpress::machine
