// All that is wrong with the deck, as `check` tells it a little after each change.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "serve/background_task.h"
#include "serve/live_deck.h"

namespace kingpress::serve {

class Examination {
 public:
  // `check`: its words behind the verb, without `--look`. `heard` is told the version whose faults are there.
  Examination(std::vector<std::string> check, LiveDeck& live, std::function<void(std::uint64_t version)> heard)
      : check_(std::move(check)), live_(live), heard_(std::move(heard)) {}

  // What was found by reading, until `check` has told the rest of this version.
  void begin(std::uint64_t version, std::string faults);
  void look(bool looks);  // also at what is drawn, from now on
  void end() { task_.end(); }

  bool looks() const { return looks_; }
  std::string faults();  // of the last version that was begun (JSON, an array)

 private:
  void run(std::uint64_t version);

  const std::vector<std::string> check_;
  LiveDeck& live_;
  const std::function<void(std::uint64_t)> heard_;
  std::mutex lock_;
  std::string faults_ = "[]";
  std::atomic<bool> looks_{false};
  BackgroundTask task_;
};

}  // namespace kingpress::serve
