#include "pictures/svg_verdict.h"

#include <sys/socket.h>

#include <cerrno>

#include "machine/sockets.h"

namespace kingpress::pictures {
namespace {

// Goes ahead of as many bytes of text as it says.
struct Head {
  SvgVerdict verdict;
  std::uint32_t size = 0;
};

bool send_all(int socket, const void* data, std::size_t size) {
  const char* bytes = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t sent = ::send(socket, bytes, size, machine::no_signal);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool receive_all(int socket, void* data, std::size_t size) {
  char* bytes = static_cast<char*>(data);
  while (size > 0) {
    const ssize_t got = ::recv(socket, bytes, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace

bool send_message(int socket, const SvgVerdict& verdict, std::string_view text) {
  const Head head{verdict, static_cast<std::uint32_t>(text.size())};
  return send_all(socket, &head, sizeof head) && send_all(socket, text.data(), text.size());
}

bool receive_message(int socket, SvgVerdict& verdict, std::string& text) {
  Head head;
  if (!receive_all(socket, &head, sizeof head)) return false;
  verdict = head.verdict;
  text.resize(head.size);
  return receive_all(socket, text.data(), text.size());
}

}  // namespace kingpress::pictures
