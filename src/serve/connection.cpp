#include "serve/connection.h"

#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <utility>

#include "machine/sockets.h"
#include "serve/http.h"

namespace kingpress::serve {
namespace {

using std::chrono::seconds;

constexpr seconds for_a_request{5}, between_requests{60}, without_progress{10}, to_leave{1};
constexpr std::size_t piece_size = 16'384;

bool would_wait() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

}  // namespace

Connection::Connection(int socket) : socket_(socket) { await(for_a_request); }

short Connection::events() const {
  const bool is_full = in_.size() > longest_head;
  const int hears = state_ == State::saying || (state_ == State::working && is_full) ? 0 : POLLIN;
  const bool says = state_ == State::saying || (state_ == State::telling && !out_.empty());
  return static_cast<short>(hears | (says ? POLLOUT : 0));
}

bool Connection::go_on(short found) {
  if (!say()) return false;
  if ((found & POLLIN) != 0) return hear();
  return (found & (POLLERR | POLLHUP | POLLNVAL)) == 0;
}

bool Connection::hear() {
  std::array<char, piece_size> piece;
  const ssize_t size = ::recv(socket(), piece.data(), piece.size(), 0);
  if (size < 0) return would_wait();
  if (size == 0) return false;  // whoever asked does not wait for the answer
  if (state_ == State::leaving || state_ == State::telling) return true;
  if (is_idle() && admitted_) await(for_a_request);
  in_.append(piece.data(), static_cast<std::size_t>(size));
  return true;
}

std::optional<std::variant<Request, int>> Connection::take_request() {
  if (state_ != State::hearing) return std::nullopt;
  const auto end = end_of_head(in_);
  if (!end && in_.size() <= longest_head) return std::nullopt;
  state_ = State::working;
  until_ = Clock::time_point::max();
  if (!end) return 431;
  std::variant<Request, int> found = read_head(std::string_view(in_).substr(0, *end));
  in_.erase(0, *end);
  if (auto* request = std::get_if<Request>(&found)) request->gone = gone_;
  return found;
}

void Connection::answer(Reply reply, bool may_stay) {
  admitted_ = admitted_ || reply.admitted;
  last_ = !reply.admitted || !may_stay;
  const std::size_t size = reply.body ? reply.body->size() : 0;
  out_ = write_head(reply, reply.pieces ? std::nullopt : std::optional(size), last_);
  said_ = 0;
  body_ = std::move(reply.body);
  pieces_ = std::move(reply.pieces);
  state_ = pieces_ ? State::telling : State::saying;
  await(without_progress);
}

bool Connection::say() {
  if (state_ != State::saying && state_ != State::telling) return true;
  const std::size_t whole = out_.size() + (body_ ? body_->size() : 0);
  while (said_ < whole) {
    const bool head = said_ < out_.size();
    const std::string& from = head ? out_ : *body_;
    const std::size_t at = head ? said_ : said_ - out_.size();
    const ssize_t size = ::send(socket(), from.data() + at, from.size() - at, machine::no_signal);
    if (size < 0) return would_wait();
    said_ += static_cast<std::size_t>(size);
    if (admitted_) await(without_progress);
  }
  out_.clear();
  said_ = 0;
  body_.reset();
  if (state_ == State::telling) {
    until_ = Clock::time_point::max();
  } else if (last_) {  // what comes meanwhile is thrown away: closed at once, the answer could be lost
    ::shutdown(socket(), SHUT_WR);
    state_ = State::leaving;
    await(to_leave);
  } else {
    state_ = State::hearing;
    await(in_.empty() ? between_requests : for_a_request);
  }
  return true;
}

bool Connection::tell_news() {
  if (state_ != State::telling || !out_.empty()) return true;
  const auto piece = pieces_();
  if (piece && piece->empty()) return true;
  out_ = piece ? write_piece(*piece) : std::string(last_piece);
  if (!piece) state_ = State::saying, last_ = true;
  await(without_progress);
  return say();
}

}  // namespace kingpress::serve
