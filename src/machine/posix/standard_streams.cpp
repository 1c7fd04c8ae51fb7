#include "machine/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace kingpress::machine {

void occupy_standard_streams() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (::fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free number is taken, and those below are taken already.
    if (::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

}  // namespace kingpress::machine
