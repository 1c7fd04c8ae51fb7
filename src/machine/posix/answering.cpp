#include "machine/answering.h"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#ifdef __linux__
#include <sys/prctl.h>

#include <csignal>
#endif

namespace kingpress::machine {

std::string all_of_input() {
  std::string bytes;
  std::array<char, 1 << 16> block{};
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return bytes;
    bytes.append(block.data(), static_cast<std::size_t>(count));
  }
}

void answer_with(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void live_no_longer_than_the_asker() {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);
}

}  // namespace kingpress::machine
