#include "serve/news.h"

namespace kingpress::serve {

void News::tell(const std::string& kind, const std::string& text) {
  const std::lock_guard guard(lock_);
  latest_[kind] = {++number_, text};
  told_.notify_all();
}

void News::close() {
  const std::lock_guard guard(lock_);
  closed_ = true;
  told_.notify_all();
}

std::size_t News::listeners() const {
  const std::lock_guard guard(lock_);
  return listeners_;
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
  std::string text;
  const auto gather = [&] {
    for (const auto& [kind, piece] : news_.latest_) {
      std::uint64_t& heard = heard_[kind];
      if (heard < piece.number) text += "event: " + kind + "\ndata: " + piece.text + "\n\n";
      heard = piece.number;
    }
    return !text.empty() || news_.closed_;
  };
  std::unique_lock lock(news_.lock_);
  news_.told_.wait_for(lock, std::chrono::seconds(5), gather);
  if (news_.closed_) return std::nullopt;
  return text.empty() ? ":\n\n" : text;  // so that a page that has gone is noticed
}

}  // namespace kingpress::serve
