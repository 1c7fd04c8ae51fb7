// The one table without rules of a workbench: laid with the live deck, shared by all pages, and saved
// after every act, so that it goes on after a reload or another start.
#pragma once

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
  // `folder`: where it is saved; empty: nowhere.
  SandboxTable(std::string folder, News& news) : saved_(std::move(folder)), news_(news) {}

  // `pieces`: see pieces_of(); asked for when the table is laid. Nothing when the path is none of its own.
  std::optional<Reply> answer(const Request& request, const std::string& path,
                              const std::shared_ptr<const std::string>& pieces);

 private:
  Reply lay(const Request& request, const std::shared_ptr<const std::string>& pieces);
  Reply act(const Request& request, const std::string& what);
  Reply shown(const Request& request) const;
  void keep();

  SavedGames saved_;
  News& news_;
  std::mutex lock_;
  bool looked_ = false;
  std::optional<Sandbox> sandbox_;
  std::uint64_t version_ = 0;
};

}  // namespace kingpress::serve
