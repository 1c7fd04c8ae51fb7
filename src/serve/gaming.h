// The games of the workbench: tables to play at, one record to look through, one simulation in the background.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "serve/background_task.h"
#include "serve/news.h"
#include "serve/request.h"
#include "serve/table.h"
#include "serve/tables.h"

namespace kingpress::serve {

struct GamingWishes {
  std::string target, replay;
  std::string games_folder{};  // where games are saved; empty: nowhere
};

class Gaming {
 public:
  Gaming(GamingWishes wishes, News& news);
  ~Gaming() { trial_.end(); }

  // Nothing when the path is none of its own.
  std::optional<Reply> answer(const Request& request, const std::string& path);
  // Of the game at a table, or of the record; null when there is none.
  std::shared_ptr<const play::Setting> setting_at(const std::string& table);
  std::shared_ptr<const play::Setting> recorded() const { return recorded_; }

 private:
  Reply offers();
  Reply sit_down(const Request& request);
  Reply go_on_from_record(const Request& request);
  Reply at_table(const Request& request, const std::string& path);
  Reply look_through(const Request& request, Tables::Laid& laid);
  Reply act(const Request& request, const std::string& path, Tables::Laid& laid);
  Reply try_out(const Request& request);

  const GamingWishes wishes_;
  News& news_;
  std::shared_ptr<const play::Setting> recorded_;
  std::unique_ptr<Replay> replay_;
  Tables tables_;
  BackgroundTask trial_;
};

}  // namespace kingpress::serve
