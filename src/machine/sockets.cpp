#include "machine/sockets.h"

#include <fcntl.h>
#include <unistd.h>

namespace kingpress::machine {

void silence([[maybe_unused]] int socket) {
#ifdef SO_NOSIGPIPE
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
}

bool open_pipe(std::array<int, 2>& ends) {
#ifdef __linux__
  return ::pipe2(ends.data(), O_CLOEXEC) == 0;
#else
  if (::pipe(ends.data()) != 0) return false;
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

bool open_socket_pair(std::array<int, 2>& ends, int type) {
  if (::socketpair(AF_UNIX, type, 0, ends.data()) != 0) return false;
  for (const int end : ends) {
    ::fcntl(end, F_SETFD, FD_CLOEXEC);
    silence(end);
  }
  return true;
}

void let_nothing_wait(int file) { ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) | O_NONBLOCK); }

}  // namespace kingpress::machine
