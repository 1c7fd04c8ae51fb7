// One connection at the door: what has come over it, what is still to be said, and until when it is waited for. Who has
// not shown the token has a few seconds for one request without a body; who has may stay.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "machine/listening.h"
#include "serve/request.h"

namespace kingpress::serve {

class Connection {
 public:
  using Clock = std::chrono::steady_clock;

  using Ready = machine::ListeningPort::Ready;

  using MayGiveBody = std::function<bool(const Request& head)>;

  explicit Connection(machine::OpenConnection socket);
  ~Connection() { *gone_ = true; }

  machine::ListeningPort::Watched watched() const;  // what is to be waited for
  Clock::time_point until() const { return until_; }
  bool is_stranger() const { return !admitted_; }
  std::uint32_t from() const { return socket_.from(); }
  bool is_idle() const { return state_ == State::hearing && in_.empty() && !head_; }
  bool tells_news() const { return pieces_ != nullptr; }

  // What was found is done. False when the connection is over.
  bool go_on(Ready found);
  // The next request of what has come, or the status of its refusal; nothing until it is whole.
  std::optional<std::variant<Request, int>> take_request(const MayGiveBody& may_give_body);
  void answer(Reply reply, bool may_stay);
  // What is new for an answer in pieces. False when the connection is over.
  bool tell_news();

 private:
  enum class State { hearing, working, saying, telling, leaving };
  bool hear();
  bool say();
  void await(std::chrono::seconds time) { until_ = Clock::now() + time; }

  machine::OpenConnection socket_;
  State state_ = State::hearing;
  Clock::time_point until_;
  bool admitted_ = false, last_ = false;
  std::optional<Request> head_;  // of which the body has not come
  std::string in_, out_;
  std::shared_ptr<const std::string> body_;  // said behind out_
  std::size_t said_ = 0;                     // of both
  std::function<std::optional<std::string>()> pieces_;
  std::shared_ptr<std::atomic<bool>> gone_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace kingpress::serve
