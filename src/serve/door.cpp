#include "serve/door.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <exception>
#include <string>
#include <thread>
#include <variant>

#include <fmt/format.h>

#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/sockets.h"

namespace kingpress::serve {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t most_strangers = 64, most_connections = 256, most_that_listen = 64, thread_count = 24;
constexpr milliseconds longest_wait{1000}, a_rest{100};  // who listens is told something now and then

void keep_to_ourselves(int file) {
  ::fcntl(file, F_SETFD, FD_CLOEXEC);
  machine::let_nothing_wait(file);
}

int take_one(int listener) {
#ifdef __linux__
  return ::accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
  const int socket = ::accept(listener, nullptr, nullptr);
  if (socket < 0) return socket;
  keep_to_ourselves(socket);
  machine::silence(socket);
  return socket;
#endif
}

std::pair<int, int> new_pipe() {
  std::array<int, 2> ends{-1, -1};
  if (!machine::open_pipe(ends))
    throw diag::EnvironmentError(fmt::format("the workbench cannot be served: {}", std::strerror(errno)));
  for (const int end : ends) machine::let_nothing_wait(end);
  return {ends[0], ends[1]};
}

// A port that was just left can be had again; one that another listens on cannot.
bool bind_to(int socket, int& port) {
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof address;
  auto* place = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket, place, size) != 0 || ::listen(socket, SOMAXCONN) != 0) return false;
  if (::getsockname(socket, place, &size) != 0) return false;
  port = ntohs(address.sin_port);
  return true;
}

Reply failed(int status, std::string why) {
  return {status, "text/plain; charset=utf-8", std::make_shared<const std::string>(std::move(why)), {}, {}};
}

}  // namespace

Door::Door(int port, Answer answer)
    : answer_(std::move(answer)), listener_(::socket(AF_INET, SOCK_STREAM, 0)), bell_(new_pipe()), port_(port) {
  keep_to_ourselves(listener_.number());
  if (!bind_to(listener_.number(), port_))
    throw diag::UsageError(fmt::format("port {} cannot be had", port), "leave --port out, and a free one is taken");
}

void Door::ring() {
  // A full pipe is heard as well.
  static_cast<void>(::write(bell_.second.number(), "", 1) < 0);
}

void Door::shut() {
  {
    const std::lock_guard guard(lock_);
    ends_ = true;
    has_job_.notify_all();
  }
  ring();
}

// A thread of the group. What nobody waits for any more is not begun.
void Door::work() {
  for (std::unique_lock lock(lock_);;) {
    has_job_.wait(lock, [this] { return ends_ || !jobs_.empty(); });
    if (ends_) return;
    const auto [number, request] = std::move(jobs_.front());
    jobs_.pop_front();
    if (*request.gone) continue;
    lock.unlock();
    Reply reply;
    try {
      reply = answer_(request);
    } catch (const std::exception&) {
      reply = failed(500, "this went wrong\n");
    }
    lock.lock();
    replies_.emplace_back(number, std::move(reply));
    ring();
  }
}

void Door::take_replies() {
  std::vector<std::pair<std::uint64_t, Reply>> replies;
  {
    const std::lock_guard guard(lock_);
    replies.swap(replies_);
  }
  for (auto& [number, reply] : replies) {
    const auto at = connections_.find(number);
    if (at == connections_.end()) continue;
    const auto listening = std::ranges::count_if(connections_, [](auto& one) { return one.second.tells_news(); });
    const bool too_many = reply.pieces && static_cast<std::size_t>(listening) >= most_that_listen;
    if (too_many) reply = failed(503, "too many pages listen\n");
    at->second.answer(std::move(reply), connections_.size() < most_connections);
  }
}

// The oldest of those who have not shown the token; else one that asks nothing.
void Door::make_room() {
  const auto strangers = std::ranges::count_if(connections_, [](auto& one) { return one.second.is_stranger(); });
  auto at = connections_.end();
  if (static_cast<std::size_t>(strangers) >= most_strangers)
    at = std::ranges::find_if(connections_, [](auto& one) { return one.second.is_stranger(); });
  else if (connections_.size() >= most_connections)
    at = std::ranges::find_if(connections_, [](auto& one) { return one.second.is_idle(); });
  if (at != connections_.end()) connections_.erase(at);
}

void Door::take_visitors() {
  for (std::size_t i = 0; i < most_strangers; ++i) {
    make_room();
    const int socket = take_one(listener_.number());
    if (socket < 0) {
      rests_ = errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS;
      return;
    }
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    connections_.try_emplace(next_++, socket);
  }
}

void Door::attend(std::uint64_t number, Connection& connection) {
  auto found = connection.take_request();
  if (!found) return;
  if (const int* refused = std::get_if<int>(&*found)) {
    connection.answer(failed(*refused, "this request is not taken\n"), false);
    return;
  }
  const std::lock_guard guard(lock_);
  jobs_.emplace_back(number, std::move(std::get<Request>(*found)));
  has_job_.notify_one();
}

// What there is of the bell, of new visitors, and of each connection in its order.
int Door::wait(std::vector<short>& found) {
  std::vector<pollfd> files{{bell_.first.number(), POLLIN, 0}, {rests_ ? -1 : listener_.number(), POLLIN, 0}};
  auto until = Connection::Clock::now() + (rests_ ? a_rest : longest_wait);
  for (const auto& [number, connection] : connections_) {
    files.push_back({connection.socket(), connection.events(), 0});
    until = std::min(until, connection.until());
  }
  const auto left = std::chrono::ceil<milliseconds>(until - Connection::Clock::now()).count();
  const int count = ::poll(files.data(), static_cast<nfds_t>(files.size()), static_cast<int>(std::max<long>(left, 0)));
  found.clear();
  for (const pollfd& file : files) found.push_back(count > 0 ? file.revents : short{0});
  rests_ = false;
  return count;
}

void Door::serve() {
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < thread_count; ++i) threads.emplace_back([this] { work(); });
  std::vector<short> found;
  for (std::unique_lock lock(lock_); !ends_; lock.lock()) {
    lock.unlock();
    wait(found);
    std::array<char, 256> rings;
    while (::read(bell_.first.number(), rings.data(), rings.size()) > 0) {
    }
    take_replies();
    std::size_t at = 2;
    const auto now = Connection::Clock::now();
    for (auto one = connections_.begin(); one != connections_.end();) {
      auto& [number, connection] = *one;
      const bool stays = connection.go_on(found[at++]) && connection.until() > now && connection.tell_news();
      if (stays) attend(number, connection);
      one = stays ? std::next(one) : connections_.erase(one);
    }
    if (found[1] != 0) take_visitors();
  }
  connections_.clear();
  for (std::thread& one : threads) one.join();
}

}  // namespace kingpress::serve
