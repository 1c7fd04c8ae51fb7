// The games of the workbench: one table to play at, one record to look through, one simulation in the background.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "press/seating.h"
#include "serve/chore.h"
#include "serve/news.h"
#include "serve/request.h"
#include "serve/table.h"

namespace kingpress::serve {

struct GamingWishes {
  std::string target, replay;
};

class Gaming {
 public:
  Gaming(GamingWishes wishes, News& news);
  ~Gaming() { trial_.end(); }

  // Nothing when the path is none of its own.
  std::optional<Reply> answer(const Request& request, const std::string& path);
  // Of the game at the table, or of the record; null when there is none.
  std::shared_ptr<const play::Setting> setting(bool of_record) const;

 private:
  Reply offers() const;
  Reply sit_down(const Request& request);
  Reply at_table(const Request& request, const std::string& path);
  Reply try_out(const Request& request);
  struct Seated;
  Seated seat(const Request& request, std::string& why) const;

  const GamingWishes wishes_;
  News& news_;
  mutable std::mutex lock_;
  std::shared_ptr<const play::Setting> played_, recorded_;
  std::unique_ptr<Table> table_;
  std::unique_ptr<Replay> replay_;
  Chore trial_;
};

}  // namespace kingpress::serve
