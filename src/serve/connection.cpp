#include "serve/connection.h"

#include <array>
#include <utility>

#include "serve/http.h"

namespace kingpress::serve {
namespace {

using std::chrono::seconds;

constexpr seconds for_a_request{5}, between_requests{60}, without_progress{10}, to_leave{1};
constexpr std::size_t piece_size = 16'384;

}  // namespace

Connection::Connection(machine::OpenConnection socket) : socket_(std::move(socket)) { await(for_a_request); }

machine::ListeningPort::Watched Connection::watched() const {
  const bool is_full = in_.size() > longest_head;
  const bool hears = state_ != State::saying && !(state_ == State::working && is_full);
  const bool says = state_ == State::saying || (state_ == State::telling && !out_.empty());
  return {&socket_, {hears, says}};
}

bool Connection::go_on(Ready found) {
  if (!say()) return false;
  return found.reads ? hear() : !found.over;
}

bool Connection::hear() {
  std::array<char, piece_size> piece;
  const auto [size, over] = socket_.receive(piece.data(), piece.size());
  if (over) return false;  // whoever asked does not wait for the answer
  if (size == 0) return true;
  if (state_ == State::leaving || state_ == State::telling) return true;
  if (is_idle() && admitted_) await(for_a_request);
  in_.append(piece.data(), size);
  return true;
}

std::optional<std::variant<Request, int>> Connection::take_request(const MayGiveBody& may_give_body) {
  if (state_ != State::hearing) return std::nullopt;
  const auto refuse = [this](int status) {
    state_ = State::working;
    until_ = Clock::time_point::max();
    return std::variant<Request, int>(status);
  };
  if (!head_) {
    const auto end = end_of_head(in_);
    if (!end) return in_.size() <= longest_head ? std::nullopt : std::optional(refuse(431));
    std::variant<Request, int> found = read_head(std::string_view(in_).substr(0, *end));
    in_.erase(0, *end);
    if (const int* status = std::get_if<int>(&found)) return refuse(*status);
    head_ = std::move(std::get<Request>(found));
    if (head_->body_size > 0 && !may_give_body(*head_)) return refuse(413);
    if (head_->body_size > 0) await(without_progress);
  }
  if (in_.size() < head_->body_size) return std::nullopt;
  Request request = *std::exchange(head_, std::nullopt);
  const bool is_file = request.brings_file();
  const bool is_read = is_file || read_words(std::string_view(in_).substr(0, request.body_size), request);
  if (is_file) request.body = in_.substr(0, request.body_size);
  in_.erase(0, request.body_size);
  if (!is_read) return refuse(400);
  state_ = State::working;
  until_ = Clock::time_point::max();
  request.gone = gone_;
  request.from = socket_.from();
  return request;
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
    const auto [size, over] = socket_.send(std::string_view(from).substr(at));
    if (over) return false;
    if (size == 0) return true;
    said_ += size;
    if (admitted_) await(without_progress);
  }
  out_.clear();
  said_ = 0;
  body_.reset();
  if (state_ == State::telling) {
    until_ = Clock::time_point::max();
  } else if (last_) {  // what comes meanwhile is thrown away: closed at once, the answer could be lost
    socket_.end_sending();
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
