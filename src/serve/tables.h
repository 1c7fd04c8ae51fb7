// The tables of the workbench. Each game has an id, which its page keeps, and one page at a time plays at it. It is
// saved after every choice, so that it goes on after a reload, or when the program was started again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "play/setting.h"
#include "serve/saved_games.h"
#include "serve/seated.h"
#include "serve/table.h"

namespace kingpress::serve {

class Tables {
 public:
  // One thread at a time, which holds the lock.
  struct Laid {
    std::mutex lock;
    std::string id, page;  // who plays at it
    Wanted wanted;
    std::shared_ptr<const play::Setting> setting;
    std::unique_ptr<Table> table;
    std::unique_ptr<Replay> look;  // of a game that is over, once it is looked through
    std::chrono::steady_clock::time_point saved{};
  };

  // Hears of tables, on whatever thread.
  struct Listener {
    std::function<void(const Laid&)> changed;         // what lies there, or who sits there
    std::function<void(const std::string& id)> gone;  // put away
  };

  Tables(Offered offered, std::string folder, Listener listener)
      : offered_(std::move(offered)), saved_(std::move(folder)), listener_(std::move(listener)) {}

  // A new game, or one that goes on where `past` ends. Throws diag::UsageError when it cannot be.
  std::string lay(Seated seated, std::uint64_t seed, std::vector<std::string> who, const Wanted& wanted,
                  const std::string& page, const Past* past = nullptr, std::vector<std::string> names = {});
  // In memory, or read from its file. Null when there is none such, or it cannot go on: then `why` says so.
  std::shared_ptr<Laid> find(const std::string& id, std::string& why);
  // False when another program has gone on with it: then it is no longer ours. Where bots go on by themselves, a
  // moment may pass before it is saved again.
  bool save(Laid& laid, bool now = true);
  void forget(const std::string& id);
  // Those that are not over, newest first: what is played, by whom, how far it is.
  Json unfinished();

 private:
  std::shared_ptr<Laid> read(const std::string& id, std::string& why);
  void keep(const std::shared_ptr<Laid>& laid);

  const Offered offered_;
  SavedGames saved_;
  const Listener listener_;
  std::mutex lock_;
  std::vector<std::shared_ptr<Laid>> open_;  // the last is the one asked for last
};

}  // namespace kingpress::serve
