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

  // `folder`: where it is saved; empty: nowhere. `pieces` is asked when the table is laid. `changed` hears when
  // something lies otherwise, `laid` when it was laid anew.
  struct Listener {
    std::function<void(std::uint64_t version)> changed;
    std::function<void()> laid;
  };
  SandboxTable(std::string folder, News& news, Pieces pieces, Listener listener);

  // Nothing when the page is none of its own.
  std::optional<Reply> answer(const Request& request);
  // For the screen of a seat that is away, whatever seat the request names.
  Reply view_away(int seat);
  Reply act_away(int seat, const Request& request);
  // How it is with its seats; false where nothing lies there, or there is no such seat.
  bool send_away(int seat, bool away);
  bool call(int seat, const std::string& name);
  std::optional<Json> seats();  // as a watcher sees it

 private:
  struct Routes;

  Reply lay(const Request& request);
  Reply act(const Request& request);
  Reply view(const Request& request);
  Reply act_as(const Request& request, int seat);
  Json seen_by(int seat) const;
  void keep();

  SavedGames saved_;
  News& news_;
  const Pieces pieces_;
  const Listener listener_;
  std::mutex lock_;
  std::optional<Sandbox> sandbox_;
  std::uint64_t version_ = 0;
};

}  // namespace kingpress::serve
