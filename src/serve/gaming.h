// The games of the workbench: tables to play at, one record to look through, one simulation in the background.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

#include "serve/background_task.h"
#include "serve/news.h"
#include "serve/request.h"
#include "serve/table.h"
#include "serve/tables.h"

namespace kingpress::serve {

struct GamingWishes {
  std::string target, replay;
  std::string games_folder{};  // where games are saved; empty: nowhere
  std::string language{};      // of what games say; empty: as it is written
  bool share = false;          // seats may be at other screens
  Tables::Listener listener{};
};

class Gaming {
 public:
  Gaming(GamingWishes wishes, News& news);
  ~Gaming() { trial_.end(); }

  // Nothing when the page is none of its own.
  std::optional<Reply> answer(const Request& request);
  // Of the game at a table, or of the record; null when there is none.
  std::shared_ptr<const play::Setting> setting_at(const std::string& table);
  std::shared_ptr<const play::Setting> recorded(const std::string& name) const;
  // From now on this can be looked through by that name, in any tab; why not, where it cannot be played again.
  std::optional<std::string> look_through(const std::string& name, const std::string& record);
  Tables& tables() { return tables_; }
  // The record of the game at the table that is asked for, and the step of it: `step` of the request, else the last. A
  // refusal where there is no such game, or its record tells what others hold.
  struct Position {
    std::string record;
    std::size_t step = 0;
  };
  std::variant<Position, Reply> position(const Request& request);
  std::optional<std::string> rules_of(const std::string& game) const;  // its page of rules

 private:
  struct Routes;

  Reply offers(const Request& request);
  Reply page_of_rules(const Request& request);
  Reply recorded_step(const Request& request);
  Reply resume_record(const Request& request);
  Reply start_trial(const Request& request);
  Reply end_trial(const Request& request);

  // The game at the table that is asked for, locked while `act` works; refused where there is none, and, for what
  // `changes` the game, where another page plays at it.
  template <class Act>
  Reply at_table(const Request& request, bool changes, Act act);
  Reply lay_table(const Request& request);
  Reply view_table(const Request& request);
  Reply download_record(const Request& request);
  Reply look_through_table(const Request& request);
  Reply take_table(const Request& request);
  Reply forget_table(const Request& request);
  Reply give_hint(const Request& request);
  Reply foresee(const Request& request);
  Reply choose(const Request& request);
  Reply go_on(const Request& request);
  Reply undo(const Request& request);
  // The same for what a seat does; refused where it is at another screen.
  template <class Act>
  Reply at_seat(const Request& request, Act act);
  Reply save_and_view(const Request& request, Tables::Laid& laid, bool may_wait = false);

  const GamingWishes wishes_;
  News& news_;
  struct Recorded {
    std::string name;  // empty: of the file that was named at the start
    std::shared_ptr<Replay> replay;
    std::shared_ptr<const play::Setting> setting;
  };
  void take(const std::string& name, std::shared_ptr<Replay> replay);
  Recorded record_of(const std::string& name) const;  // without a replay, where there is none of the name
  mutable std::mutex records_lock_;
  std::vector<Recorded> records_;  // that of the start, then by when they were opened last
  Tables tables_;
  BackgroundTask trial_;
};

}  // namespace kingpress::serve
