// Who may sit down at a table from another screen. An invitation is a token for one seat of one table, or for all who
// only watch it; there is no way from one to another. The first screen that comes with a seat's token holds the seat;
// another one has to take it, and that is seen. Tokens are never written to a file.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "serve/news.h"

namespace kingpress::serve {

struct Invitation {
  std::string token, table;
  int seat = 0;        // Table::watcher: of all who watch
  std::string holder;  // the screen that has the seat, by a word of its own; empty: nobody has come
  std::size_t taken = 0, listening = 0;
  std::optional<std::chrono::steady_clock::time_point> ended{};  // the game is over: nothing can be done any more
  std::string next;                                              // the token of the seat in the game that follows
};

class Invitations {
 public:
  static constexpr std::size_t most = 64, most_listening = 4, most_watching = 16;
  // For so long after its end a game can still be looked at.
  static constexpr std::chrono::minutes after_the_end{30};

  // `bell` is rung when guests have news; `changed`, when the host has: somebody came, went, or took a seat.
  Invitations(std::function<void()> bell, std::function<void()> changed);

  // The token of the seat, new where it has none. Nothing when there are too many.
  std::optional<std::string> invite(const std::string& table, int seat);
  void revoke(const std::string& table, int seat);
  void revoke_all(const std::string& table);
  void end(const std::string& table);  // the game is over
  // Who sat at a table sits at the next one: each pair is a seat before and the same person's seat now.
  void carry_over(const std::string& from, const std::string& to, const std::vector<std::pair<int, int>>& seats);

  // Compared in a time that does not tell how much of a token is right.
  std::optional<Invitation> find(const std::string& token);
  std::vector<Invitation> of(const std::string& table) const;
  bool any() const;

  // True when the screen has the seat, or nobody had it: then it has it now. Of those who watch each may.
  bool hold(const std::string& token, const std::string& screen);
  void take(const std::string& token, const std::string& screen);  // whoever had it

  void tell(const std::string& table, const std::string& kind, const std::string& text);
  void tell_all(const std::string& kind, const std::string& text);
  void close();
  // What is new for who listens with this token, see News::Listener; ends with the invitation. Nothing when too many
  // listen with it.
  std::function<std::optional<std::string>()> listen(const std::string& token);

 private:
  struct Kept : Invitation {
    std::shared_ptr<News> news;
  };
  class Listening;

  Kept* at(const std::string& token);
  Kept* at(const std::string& table, int seat);
  void drop_old();

  const std::function<void()> changed_;
  mutable std::mutex lock_;
  std::function<void()> bell_;
  std::list<Kept> all_;
};

}  // namespace kingpress::serve
