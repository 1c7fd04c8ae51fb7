// Pipes and sockets between processes of ours. What Linux says in one call (pipe2, SOCK_CLOEXEC, MSG_NOSIGNAL) other
// systems say in several; only here.
#pragma once

#include <sys/socket.h>

#include <array>
#include <cstddef>
#include <string_view>

namespace kingpress::machine {

// For ::send: an end that has gone is an error of the call, no signal. Where the system has no such flag,
// `silence(socket)` says the same of a socket once for all.
#ifdef MSG_NOSIGNAL
inline constexpr int no_signal = MSG_NOSIGNAL;
#else
inline constexpr int no_signal = 0;
#endif
void silence(int socket);

// Both ends are closed in programs that are started. False when there is none to be had: errno says why, nothing is
// open.
bool open_pipe(std::array<int, 2>& ends);
bool open_socket_pair(std::array<int, 2>& ends, int type = SOCK_STREAM);

// All of it, waiting as long as it takes. False: the other end has gone.
bool send_all(int socket, std::string_view bytes);
bool receive_all(int socket, char* bytes, std::size_t size);

// Reading and writing return at once where they would wait.
void let_nothing_wait(int file);

}  // namespace kingpress::machine
