// Each address has a socket of its own, all at one port: what is bound to an address is reached by it alone, whatever
// else the machine is connected to.
#include "machine/listening.h"

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
#include "machine/posix/descriptor.h"
#include "machine/posix/sockets.h"
#include "machine/system_error.h"

namespace kingpress::machine {
namespace {

void keep_to_ourselves(int file) {
  ::fcntl(file, F_SETFD, FD_CLOEXEC);
  let_nothing_wait(file);
}

int take_one(int listener, sockaddr_in& from) {
  socklen_t size = sizeof from;
  auto* place = reinterpret_cast<sockaddr*>(&from);
#ifdef __linux__
  return ::accept4(listener, place, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
  const int socket = ::accept(listener, place, &size);
  if (socket < 0) return socket;
  keep_to_ourselves(socket);
  silence(socket);
  return socket;
#endif
}

// The port that is bound, 0 where none is.
int bind_to(int socket, const std::string& to, int port) {
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (::inet_pton(AF_INET, to.c_str(), &address.sin_addr) != 1) return 0;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof address;
  auto* place = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket, place, size) != 0 || ::listen(socket, SOMAXCONN) != 0) return 0;
  return ::getsockname(socket, place, &size) == 0 ? ntohs(address.sin_port) : 0;
}

OpenConnection::Moved moved(ssize_t size) {
  if (size >= 0) return {static_cast<std::size_t>(size), false};
  return {0, errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR};
}

}  // namespace

OpenConnection::OpenConnection(std::unique_ptr<const Descriptor> socket, std::uint32_t from)
    : socket_(std::move(socket)), from_(from) {}
OpenConnection::~OpenConnection() = default;
OpenConnection::OpenConnection(OpenConnection&&) noexcept = default;

OpenConnection::Moved OpenConnection::receive(char* to, std::size_t most) {
  const ssize_t size = ::recv(socket_->number(), to, most, 0);
  return size == 0 ? Moved{0, true} : moved(size);
}

OpenConnection::Moved OpenConnection::send(std::string_view bytes) {
  return moved(::send(socket_->number(), bytes.data(), bytes.size(), no_signal));
}

void OpenConnection::end_sending() { ::shutdown(socket_->number(), SHUT_WR); }

ListeningPort::ListeningPort(int port, const std::vector<std::string>& addresses) {
  std::array<int, 2> ends{};
  if (!open_pipe(ends))
    throw diag::EnvironmentError(fmt::format("no socket can be opened: {}", system_message(errno)), system_hint(errno));
  bell_ = std::make_unique<Descriptor>(ends[0]);
  rope_ = std::make_unique<Descriptor>(ends[1]);
  for (const int end : ends) let_nothing_wait(end);
  // A port that is free at one address may be taken at another.
  for (int attempt = 0; attempt < (port == 0 ? 16 : 1); ++attempt)
    if (listen(port, addresses)) return;
  number_ = 0;
}

bool ListeningPort::listen(int port, const std::vector<std::string>& addresses) {
  sockets_.clear();
  number_ = port;
  for (const std::string& address : addresses) {
    auto socket = std::make_unique<Descriptor>(::socket(AF_INET, SOCK_STREAM, 0));
    if (socket->number() < 0)
      throw diag::EnvironmentError(fmt::format("no socket can be opened: {}", system_message(errno)),
                                   system_hint(errno));
    keep_to_ourselves(socket->number());
    number_ = bind_to(socket->number(), address, number_);
    if (number_ == 0) return false;
    sockets_.push_back(std::move(socket));
  }
  return number_ != 0;
}

ListeningPort::~ListeningPort() = default;

std::optional<OpenConnection> ListeningPort::take(bool& exhausted) {
  exhausted = false;
  for (const auto& listener : sockets_) {
    sockaddr_in from{};
    const int socket = take_one(listener->number(), from);
    exhausted =
        exhausted || (socket < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS));
    if (socket < 0) continue;
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return OpenConnection(std::make_unique<Descriptor>(socket), ntohl(from.sin_addr.s_addr));
  }
  return std::nullopt;
}

void ListeningPort::ring() {
  // A full pipe is heard as well.
  static_cast<void>(::write(rope_->number(), "", 1) < 0);
}

ListeningPort::Found ListeningPort::wait(const std::vector<Watched>& connections, bool for_visitors,
                                         std::chrono::milliseconds at_most) {
  std::vector<pollfd> files{{bell_->number(), POLLIN, 0}};
  for (const auto& socket : sockets_) files.push_back({for_visitors ? socket->number() : -1, POLLIN, 0});
  for (const auto& [connection, wanted] : connections) {
    const int events = (wanted.reads ? POLLIN : 0) | (wanted.writes ? POLLOUT : 0);
    files.push_back({connection->socket_->number(), static_cast<short>(events), 0});
  }
  const bool any = ::poll(files.data(), static_cast<nfds_t>(files.size()), static_cast<int>(at_most.count())) > 0;
  std::array<char, 256> rings;
  while (::read(bell_->number(), rings.data(), rings.size()) > 0) {
  }
  Found found{false, std::vector<Ready>(connections.size())};
  for (std::size_t at = 1; any && at <= sockets_.size(); ++at) found.visitors |= files[at].revents != 0;
  for (std::size_t at = 0; any && at < connections.size(); ++at) {
    const short events = files[at + 1 + sockets_.size()].revents;
    found.connections[at] = {(events & POLLIN) != 0, (events & POLLOUT) != 0,
                             (events & (POLLERR | POLLHUP | POLLNVAL)) != 0};
  }
  return found;
}

}  // namespace kingpress::machine
