#include "machine/loopback.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <utility>

#include "diag/environment_error.h"
#include "machine/descriptor.h"
#include "machine/sockets.h"
#include "machine/system_error.h"

namespace kingpress::machine {
namespace {

void keep_to_ourselves(int file) {
  ::fcntl(file, F_SETFD, FD_CLOEXEC);
  let_nothing_wait(file);
}

int take_one(int listener) {
#ifdef __linux__
  return ::accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
  const int socket = ::accept(listener, nullptr, nullptr);
  if (socket < 0) return socket;
  keep_to_ourselves(socket);
  silence(socket);
  return socket;
#endif
}

// The port that is bound, 0 where none is.
int bind_to(int socket, int port) {
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof address;
  auto* place = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket, place, size) != 0 || ::listen(socket, SOMAXCONN) != 0) return 0;
  return ::getsockname(socket, place, &size) == 0 ? ntohs(address.sin_port) : 0;
}

LoopbackConnection::Moved moved(ssize_t size) {
  if (size >= 0) return {static_cast<std::size_t>(size), false};
  return {0, errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR};
}

}  // namespace

LoopbackConnection::LoopbackConnection(std::unique_ptr<const Descriptor> socket) : socket_(std::move(socket)) {}
LoopbackConnection::~LoopbackConnection() = default;
LoopbackConnection::LoopbackConnection(LoopbackConnection&&) noexcept = default;

LoopbackConnection::Moved LoopbackConnection::receive(char* to, std::size_t most) {
  const ssize_t size = ::recv(socket_->number(), to, most, 0);
  return size == 0 ? Moved{0, true} : moved(size);
}

LoopbackConnection::Moved LoopbackConnection::send(std::string_view bytes) {
  return moved(::send(socket_->number(), bytes.data(), bytes.size(), no_signal));
}

void LoopbackConnection::end_sending() { ::shutdown(socket_->number(), SHUT_WR); }

LoopbackPort::LoopbackPort(int port) : socket_(std::make_unique<Descriptor>(::socket(AF_INET, SOCK_STREAM, 0))) {
  std::array<int, 2> ends{};
  if (socket_->number() < 0 || !open_pipe(ends))
    throw diag::EnvironmentError(fmt::format("no socket can be opened: {}", system_message(errno)), system_hint(errno));
  bell_ = std::make_unique<Descriptor>(ends[0]);
  rope_ = std::make_unique<Descriptor>(ends[1]);
  for (const int end : ends) let_nothing_wait(end);
  keep_to_ourselves(socket_->number());
  number_ = bind_to(socket_->number(), port);
}

LoopbackPort::~LoopbackPort() = default;

std::optional<LoopbackConnection> LoopbackPort::take(bool& exhausted) {
  const int socket = take_one(socket_->number());
  exhausted = socket < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS);
  if (socket < 0) return std::nullopt;
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return LoopbackConnection(std::make_unique<Descriptor>(socket));
}

void LoopbackPort::ring() {
  // A full pipe is heard as well.
  static_cast<void>(::write(rope_->number(), "", 1) < 0);
}

LoopbackPort::Found LoopbackPort::wait(const std::vector<Watched>& connections, bool for_visitors,
                                       std::chrono::milliseconds at_most) {
  std::vector<pollfd> files{{bell_->number(), POLLIN, 0}, {for_visitors ? socket_->number() : -1, POLLIN, 0}};
  for (const auto& [connection, wanted] : connections) {
    const int events = (wanted.reads ? POLLIN : 0) | (wanted.writes ? POLLOUT : 0);
    files.push_back({connection->socket_->number(), static_cast<short>(events), 0});
  }
  const bool any = ::poll(files.data(), static_cast<nfds_t>(files.size()), static_cast<int>(at_most.count())) > 0;
  std::array<char, 256> rings;
  while (::read(bell_->number(), rings.data(), rings.size()) > 0) {
  }
  Found found{any && files[1].revents != 0, std::vector<Ready>(connections.size())};
  for (std::size_t at = 0; any && at < connections.size(); ++at) {
    const short events = files[at + 2].revents;
    found.connections[at] = {(events & POLLIN) != 0, (events & POLLOUT) != 0,
                             (events & (POLLERR | POLLHUP | POLLNVAL)) != 0};
  }
  return found;
}

}  // namespace kingpress::machine
