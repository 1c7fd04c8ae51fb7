// One thread waits for all connections at once and never works; several work out the answers and never wait. What
// passes between them are numbers of connections, so that one that has gone is missed by nobody.
#include "serve/door.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <string>
#include <thread>
#include <variant>

#include "diag/usage_error.h"

namespace kingpress::serve {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds longest_wait{1000}, a_rest{100};  // who listens is told something now and then

Reply failed(int status, std::string why) {
  return {status, "text/plain; charset=utf-8", std::make_shared<const std::string>(std::move(why)), {}, {}};
}

}  // namespace

Door::Door(int port, Answer answer, Connection::MayGiveBody may_give_body, const std::vector<std::string>& addresses,
           const DoorLimits& limits)
    : limits_(limits), answer_(std::move(answer)), may_give_body_(std::move(may_give_body)), port_(port, addresses) {
  if (port_.number() == 0)
    throw diag::UsageError(fmt::format("port {} cannot be had", port), "leave --port out, and a free one is taken");
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
    const bool too_many = reply.pieces && static_cast<std::size_t>(listening) >= limits_.listening;
    if (too_many) reply = failed(503, "too many pages listen\n");
    at->second.answer(std::move(reply), connections_.size() < limits_.connections);
  }
}

// The oldest of those who have not shown the token; else one that asks nothing.
void Door::make_room() {
  const auto strangers = std::ranges::count_if(connections_, [](auto& one) { return one.second.is_stranger(); });
  auto at = connections_.end();
  if (static_cast<std::size_t>(strangers) >= limits_.strangers)
    at = std::ranges::find_if(connections_, [](auto& one) { return one.second.is_stranger(); });
  else if (connections_.size() >= limits_.connections)
    at = std::ranges::find_if(connections_, [](auto& one) { return one.second.is_idle(); });
  if (at != connections_.end()) connections_.erase(at);
}

bool Door::has_room_for(std::uint32_t address) const {
  const auto its = std::ranges::count_if(connections_, [&](auto& one) { return one.second.from() == address; });
  return static_cast<std::size_t>(its) < limits_.per_address;
}

void Door::take_visitors() {
  for (std::size_t i = 0; i < limits_.strangers; ++i) {
    make_room();
    auto visitor = port_.take(rests_);
    if (!visitor) return;
    if (!has_room_for(visitor->from())) continue;  // closed
    connections_.try_emplace(next_++, std::move(*visitor));
  }
}

void Door::attend(std::uint64_t number, Connection& connection) {
  auto found = connection.take_request(may_give_body_);
  if (!found) return;
  if (const int* refused = std::get_if<int>(&*found)) {
    connection.answer(failed(*refused, "this request is not taken\n"), false);
    return;
  }
  const std::lock_guard guard(lock_);
  jobs_.emplace_back(number, std::move(std::get<Request>(*found)));
  has_job_.notify_one();
}

machine::ListeningPort::Found Door::wait() {
  std::vector<machine::ListeningPort::Watched> watched;
  const auto now = Connection::Clock::now();
  auto until = now + (rests_ ? a_rest : longest_wait);
  for (const auto& [number, connection] : connections_) {
    watched.push_back(connection.watched());
    until = std::min(until, connection.until());
  }
  return port_.wait(watched, !std::exchange(rests_, false),
                    std::chrono::ceil<milliseconds>(std::max(until, now) - now));
}

void Door::serve() {
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < limits_.threads; ++i) threads.emplace_back([this] { work(); });
  for (std::unique_lock lock(lock_); !ends_; lock.lock()) {
    lock.unlock();
    const auto [visitors, found] = wait();
    take_replies();
    std::size_t at = 0;
    const auto now = Connection::Clock::now();
    for (auto one = connections_.begin(); one != connections_.end();) {
      auto& [number, connection] = *one;
      const bool stays = connection.go_on(found[at++]) && connection.until() > now && connection.tell_news();
      if (stays) attend(number, connection);
      one = stays ? std::next(one) : connections_.erase(one);
    }
    if (visitors) take_visitors();
  }
  connections_.clear();
  for (std::thread& one : threads) one.join();
}

}  // namespace kingpress::serve
