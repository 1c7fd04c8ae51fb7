#include "serve/examination.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "machine/run_self.h"
#include "serve/faults.h"

namespace kingpress::serve {

void Examination::begin(std::uint64_t version, std::string faults) {
  {
    const std::lock_guard guard(lock_);
    faults_ = std::move(faults);
  }
  run(version);
}

void Examination::look(bool looks) {
  looks_ = looks;
  run(live_.standing().version);
}

std::string Examination::faults() {
  const std::lock_guard guard(lock_);
  return faults_;
}

// A little later: what was changed is seen first, and all that looks otherwise.
void Examination::run(std::uint64_t version) {
  task_.start([this, version](const std::atomic<bool>& callback) {
    using std::chrono::milliseconds, std::chrono::steady_clock;
    const auto began = steady_clock::now(), latest = began + milliseconds(2000);
    for (auto from = began; !callback && steady_clock::now() < std::min(from + milliseconds(150), latest);
         from = std::max(began, live_.last_drawn()))
      std::this_thread::sleep_for(milliseconds(10));
    std::vector<std::string> words{"check", "--format=json"};
    if (looks_) words.insert(words.end(), {"--look", "--words"});
    words.insert(words.end(), check_.begin(), check_.end());
    const machine::RunResult finished = callback ? machine::RunResult{} : machine::run_self(words, callback);
    if (callback) return;
    std::string faults = with_lines(finished.out, [this](const std::string& path) { return live_.has_met(path); });
    if (!faults.empty()) {
      const std::lock_guard guard(lock_);
      faults_ = std::move(faults);
    }
    heard_(version);
  });
}

}  // namespace kingpress::serve
