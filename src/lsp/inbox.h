// What waits for the thread of the server: messages of the editor, in order, and work that other threads hand over.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "lsp/message.h"

namespace kingpress::lsp {

class Inbox {
 public:
  struct Item {
    std::optional<Received> received;  // else `work`
    std::function<void()> work;
    bool cancelled = false;  // a request that the editor has taken back
  };
  using Clock = std::chrono::steady_clock;

  // By the thread that reads: waits while too much is left to do.
  void put(Received received);
  void post(std::function<void()> work);
  // Nothing when `until` is over.
  std::optional<Item> take(std::optional<Clock::time_point> until);

 private:
  std::mutex lock_;
  std::condition_variable has_item_, has_room_;
  std::deque<Item> items_;
  std::set<std::string> cancelled_;  // ids, as JSON
  std::size_t messages_ = 0;
};

}  // namespace kingpress::lsp
