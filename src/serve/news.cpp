#include "serve/news.h"

#include <utility>

namespace kingpress::serve {

void News::tell(const std::string& kind, const std::string& text) {
  const std::lock_guard guard(lock_);
  latest_[kind] = {++number_, text};
  if (bell_ && !closed_) bell_();
}

void News::close() {
  const std::lock_guard guard(lock_);
  closed_ = true;
  if (bell_) bell_();
  bell_ = {};
}

void News::call(std::function<void()> bell) {
  const std::lock_guard guard(lock_);
  bell_ = std::move(bell);
}

std::chrono::steady_clock::duration News::alone_for() const {
  const std::lock_guard guard(lock_);
  return listeners_ > 0 ? std::chrono::steady_clock::duration{} : std::chrono::steady_clock::now() - alone_since_;
}

News::Listener::Listener(News& news) : news_(news) {
  const std::lock_guard guard(news_.lock_);
  ++news_.listeners_;
}

News::Listener::~Listener() {
  const std::lock_guard guard(news_.lock_);
  if (--news_.listeners_ == 0) news_.alone_since_ = std::chrono::steady_clock::now();
}

std::optional<std::string> News::Listener::next() {
  const std::lock_guard guard(news_.lock_);
  if (news_.closed_) return std::nullopt;
  std::string text;
  for (const auto& [kind, piece] : news_.latest_) {
    std::uint64_t& heard = heard_[kind];
    if (heard < piece.number) text += "event: " + kind + "\ndata: " + piece.text + "\n\n";
    heard = piece.number;
  }
  const auto now = std::chrono::steady_clock::now();
  if (text.empty() && now - said_ > std::chrono::seconds(5)) text = ":\n\n";
  if (!text.empty()) said_ = now;
  return text;
}

}  // namespace kingpress::serve
