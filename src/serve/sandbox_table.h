// The one table without rules of a workbench: laid with the live deck, shared by all pages, and saved
// after every act, so that it goes on after a reload or another start.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "serve/news.h"
#include "serve/request.h"
#include "serve/sandbox.h"
#include "serve/saved_games.h"

namespace kingpress::serve {

class SandboxTable {
 public:
  // See pieces_of(); null where the deck cannot be read.
  using Pieces = std::function<std::shared_ptr<const std::string>()>;

  // `folder`: where it is saved; empty: nowhere. `pieces` is asked when the table is laid.
  SandboxTable(std::string folder, News& news, Pieces pieces);

  // Nothing when the page is none of its own.
  std::optional<Reply> answer(const Request& request);

 private:
  struct Routes;

  Reply lay(const Request& request);
  Reply act(const Request& request);
  Reply view(const Request& request);
  void keep();

  SavedGames saved_;
  News& news_;
  const Pieces pieces_;
  std::mutex lock_;
  std::optional<Sandbox> sandbox_;
  std::uint64_t version_ = 0;
};

}  // namespace kingpress::serve
