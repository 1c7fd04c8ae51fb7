// Each address has a socket of its own, all at one port: what is bound to an address is reached by it alone, whatever
// else the machine is connected to. A wait here hears sockets alone, hence the bell is a pair of them.
#include "machine/listening.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <utility>

#include "diag/environment_error.h"
#include "machine/system_error.h"
#include "machine/windows/descriptor.h"
// After it.
#include <ws2tcpip.h>

namespace kingpress::machine {

namespace {

void begin_sockets() {
  static const int begun = [] {
    WSADATA about;
    return ::WSAStartup(MAKEWORD(2, 2), &about);
  }();
  static_cast<void>(begun);
}

int socket_errno() {
  switch (::WSAGetLastError()) {
    case WSAEMFILE: return EMFILE;
    case WSAENOBUFS: return ENOBUFS;
    case WSAEACCES: return EACCES;
    default: return EIO;
  }
}

void let_nothing_wait(SOCKET socket) {
  u_long yes = 1;
  ::ioctlsocket(socket, FIONBIO, &yes);
  ::SetHandleInformation(reinterpret_cast<HANDLE>(socket), HANDLE_FLAG_INHERIT, 0);
}

// The port that is bound, 0 where none is. Here SO_REUSEADDR would let others take the port as well.
int bind_to(SOCKET socket, const std::string& to, int port, bool listens) {
  const BOOL yes = TRUE;
  ::setsockopt(socket, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, reinterpret_cast<const char*>(&yes), sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (::inet_pton(AF_INET, to.c_str(), &address.sin_addr) != 1) return 0;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  int size = sizeof address;
  auto* place = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket, place, size) != 0 || (listens && ::listen(socket, SOMAXCONN) != 0)) return 0;
  return ::getsockname(socket, place, &size) == 0 ? ntohs(address.sin_port) : 0;
}

OpenConnection::Moved moved(int size) {
  if (size >= 0) return {static_cast<std::size_t>(size), false};
  return {0, ::WSAGetLastError() != WSAEWOULDBLOCK};
}

int at_most(std::size_t size) { return static_cast<int>(size < (1u << 20) ? size : 1u << 20); }

}  // namespace

OpenConnection::OpenConnection(std::unique_ptr<const Descriptor> socket, std::uint32_t from)
    : socket_(std::move(socket)), from_(from) {}
OpenConnection::~OpenConnection() = default;
OpenConnection::OpenConnection(OpenConnection&&) noexcept = default;

OpenConnection::Moved OpenConnection::receive(char* to, std::size_t most) {
  const int size = ::recv(socket_->number(), to, at_most(most), 0);
  return size == 0 ? Moved{0, true} : moved(size);
}

OpenConnection::Moved OpenConnection::send(std::string_view bytes) {
  return moved(::send(socket_->number(), bytes.data(), at_most(bytes.size()), 0));
}

void OpenConnection::end_sending() { ::shutdown(socket_->number(), SD_SEND); }

ListeningPort::ListeningPort(int port, const std::vector<std::string>& addresses) {
  begin_sockets();
  auto bell = std::make_unique<Descriptor>(::socket(AF_INET, SOCK_DGRAM, 0));
  auto rope = std::make_unique<Descriptor>(::socket(AF_INET, SOCK_DGRAM, 0));
  sockaddr_in place{};
  int size = sizeof place;
  if (bind_to(bell->number(), "127.0.0.1", 0, false) == 0 ||
      ::getsockname(bell->number(), reinterpret_cast<sockaddr*>(&place), &size) != 0 ||
      ::connect(rope->number(), reinterpret_cast<sockaddr*>(&place), size) != 0)
    throw diag::EnvironmentError(fmt::format("no socket can be opened: {}", system_message(socket_errno())),
                                 system_hint(socket_errno()));
  for (const Descriptor* end : {bell.get(), rope.get()}) let_nothing_wait(end->number());
  bell_ = std::move(bell);
  rope_ = std::move(rope);
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
    if (socket->number() == INVALID_SOCKET)
      throw diag::EnvironmentError(fmt::format("no socket can be opened: {}", system_message(socket_errno())),
                                   system_hint(socket_errno()));
    let_nothing_wait(socket->number());
    number_ = bind_to(socket->number(), address, number_, true);
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
    int size = sizeof from;
    const SOCKET socket = ::accept(listener->number(), reinterpret_cast<sockaddr*>(&from), &size);
    if (socket == INVALID_SOCKET) {
      const int error = ::WSAGetLastError();
      exhausted = exhausted || error == WSAEMFILE || error == WSAENOBUFS;
      continue;
    }
    let_nothing_wait(socket);
    const BOOL yes = TRUE;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char*>(&yes), sizeof yes);
    return OpenConnection(std::make_unique<Descriptor>(socket), ntohl(from.sin_addr.s_addr));
  }
  return std::nullopt;
}

void ListeningPort::ring() { ::send(rope_->number(), "", 1, 0); }

ListeningPort::Found ListeningPort::wait(const std::vector<Watched>& connections, bool for_visitors,
                                         std::chrono::milliseconds at_most_waited) {
  std::vector<WSAPOLLFD> files{{bell_->number(), POLLRDNORM, 0}};
  for (const auto& socket : sockets_)
    files.push_back({for_visitors ? socket->number() : INVALID_SOCKET, POLLRDNORM, 0});
  for (const auto& [connection, wanted] : connections) {
    const int events = (wanted.reads ? POLLRDNORM : 0) | (wanted.writes ? POLLWRNORM : 0);
    files.push_back({connection->socket_->number(), static_cast<short>(events), 0});
  }
  const bool any =
      ::WSAPoll(files.data(), static_cast<ULONG>(files.size()), static_cast<int>(at_most_waited.count())) > 0;
  std::array<char, 256> rings;
  while (::recv(bell_->number(), rings.data(), static_cast<int>(rings.size()), 0) > 0) {
  }
  Found found{false, std::vector<Ready>(connections.size())};
  for (std::size_t at = 1; any && at <= sockets_.size(); ++at)
    found.visitors |= for_visitors && (files[at].revents & POLLRDNORM) != 0;
  for (std::size_t at = 0; any && at < connections.size(); ++at) {
    const short events = files[at + 1 + sockets_.size()].revents;
    found.connections[at] = {(events & POLLRDNORM) != 0, (events & POLLWRNORM) != 0,
                             (events & (POLLERR | POLLHUP | POLLNVAL)) != 0};
  }
  return found;
}

}  // namespace kingpress::machine
