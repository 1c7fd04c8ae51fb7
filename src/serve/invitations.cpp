// One lock for all: nothing here takes long. Whoever is called from here (the bell, the host) must not come back while
// it is held.
#include "serve/invitations.h"

#include <algorithm>

#include "serve/guard.h"
#include "serve/table.h"

namespace kingpress::serve {

Invitations::Invitations(std::function<void()> bell, std::function<void()> changed)
    : changed_(std::move(changed)), bell_(std::move(bell)) {}

// All are compared, whichever it is.
Invitations::Kept* Invitations::at(const std::string& token) {
  Kept* found = nullptr;
  for (Kept& one : all_)
    if (is_same_secret(one.token, token)) found = &one;
  return found;
}

Invitations::Kept* Invitations::at(const std::string& table, int seat) {
  const auto found =
      std::ranges::find_if(all_, [&](const Kept& one) { return one.table == table && one.seat == seat; });
  return found == all_.end() ? nullptr : &*found;
}

void Invitations::drop_old() {
  const auto now = std::chrono::steady_clock::now();
  std::erase_if(all_, [&](const Kept& one) { return one.ended && now - *one.ended > after_the_end; });
}

std::optional<std::string> Invitations::invite(const std::string& table, int seat) {
  const std::lock_guard guard(lock_);
  drop_old();
  if (const Kept* known = at(table, seat)) return known->token;
  if (all_.size() >= most) return std::nullopt;
  Kept& made = all_.emplace_back();
  made.token = new_token();
  made.table = table;
  made.seat = seat;
  made.news = std::make_shared<News>();
  made.news->call(bell_);
  return made.token;
}

void Invitations::revoke(const std::string& table, int seat) {
  const std::lock_guard guard(lock_);
  std::erase_if(all_, [&](const Kept& one) { return one.table == table && one.seat == seat; });
  if (bell_) bell_();
}

void Invitations::revoke_all(const std::string& table) {
  const std::lock_guard guard(lock_);
  std::erase_if(all_, [&](const Kept& one) { return one.table == table; });
  if (bell_) bell_();
}

void Invitations::end(const std::string& table) {
  const std::lock_guard guard(lock_);
  for (Kept& one : all_)
    if (one.table == table && !one.ended) one.ended = std::chrono::steady_clock::now();
}

void Invitations::carry_over(const std::string& from, const std::string& to,
                             const std::vector<std::pair<int, int>>& seats) {
  for (const auto& [before, now] : seats) {
    const auto token = invite(to, now);
    const std::lock_guard guard(lock_);
    Kept* old = at(from, before);
    Kept* next = token ? at(*token) : nullptr;
    if (!old || !next) continue;
    old->next = *token;
    next->holder = old->holder;
    old->news->tell("next", "{}");
  }
}

std::optional<Invitation> Invitations::find(const std::string& token) {
  const std::lock_guard guard(lock_);
  drop_old();
  const Kept* found = at(token);
  return found ? std::optional<Invitation>(*found) : std::nullopt;
}

std::vector<Invitation> Invitations::of(const std::string& table) const {
  const std::lock_guard guard(lock_);
  std::vector<Invitation> found;
  for (const Kept& one : all_)
    if (one.table == table) found.push_back(one);
  return found;
}

bool Invitations::any() const {
  const std::lock_guard guard(lock_);
  return !all_.empty();
}

bool Invitations::hold(const std::string& token, const std::string& screen) {
  const std::lock_guard guard(lock_);
  Kept* one = at(token);
  if (!one || screen.empty()) return false;
  if (one->seat == Table::watcher) return true;
  if (!one->holder.empty()) return one->holder == screen;
  one->holder = screen;
  ++one->taken;
  changed_();
  return true;
}

void Invitations::take(const std::string& token, const std::string& screen) {
  const std::lock_guard guard(lock_);
  Kept* one = at(token);
  if (!one || screen.empty() || one->seat == Table::watcher || one->holder == screen) return;
  one->holder = screen;
  ++one->taken;
  changed_();
  one->news->tell("table", "{}");  // the screen that had it
}

void Invitations::tell(const std::string& table, const std::string& kind, const std::string& text) {
  const std::lock_guard guard(lock_);
  for (Kept& one : all_)
    if (one.table == table) one.news->tell(kind, text);
}

void Invitations::tell_all(const std::string& kind, const std::string& text) {
  const std::lock_guard guard(lock_);
  for (Kept& one : all_) one.news->tell(kind, text);
}

void Invitations::close() {
  const std::lock_guard guard(lock_);
  all_.clear();
  if (bell_) bell_();
  bell_ = {};  // who is rung may be gone from here on
}

// One that listens: counted as long as it does.
class Invitations::Listening {
 public:
  Listening(Invitations& all, Kept& one) : all_(all), token_(one.token), news_(one.news), listener_(*news_) {
    ++one.listening;
  }
  ~Listening() {
    const std::lock_guard guard(all_.lock_);
    if (Kept* one = all_.at(token_)) {
      --one->listening;
      all_.changed_();
    }
  }
  std::optional<std::string> next() {
    {
      const std::lock_guard guard(all_.lock_);
      if (!all_.at(token_)) return std::nullopt;
    }
    return listener_.next();
  }

 private:
  Invitations& all_;
  const std::string token_;
  const std::shared_ptr<News> news_;
  News::Listener listener_;
};

std::function<std::optional<std::string>()> Invitations::listen(const std::string& token) {
  const std::lock_guard guard(lock_);
  Kept* one = at(token);
  if (!one || one->listening >= (one->seat == Table::watcher ? most_watching : most_listening)) return {};
  const auto listening = std::make_shared<Listening>(*this, *one);
  changed_();
  return [listening] { return listening->next(); };
}

}  // namespace kingpress::serve
