#include "machine/file_watcher.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace kingpress::machine {
namespace {

using std::chrono::milliseconds;

class Polling final : public FileWatcher {
 public:
  bool wait(milliseconds at_most) override {
    const auto end = std::chrono::steady_clock::now() + at_most;
    for (std::unique_lock lock(lock_); !differs();) {
      const auto left = std::chrono::duration_cast<milliseconds>(end - std::chrono::steady_clock::now());
      if (left <= milliseconds(0)) return false;
      if (woken_.wait_for(lock, std::min(left, pause), [this] { return wakes_; })) return wakes_ = false;
    }
    return true;
  }
  void wake() override {
    const std::lock_guard guard(lock_);
    wakes_ = true;
    woken_.notify_all();
  }
  bool polls() const override { return true; }

 private:
  static constexpr milliseconds pause{400};
  void place() override {}

  std::mutex lock_;
  std::condition_variable woken_;
  bool wakes_ = false;
};

}  // namespace

void FileWatcher::watch(FilesMet met) {
  met_ = std::move(met);
  place();
}

bool FileWatcher::differs() const {
  return std::any_of(met_.begin(), met_.end(),
                     [](const auto& entry) { return mark_of(entry.first, entry.second.endings) != entry.second.mark; });
}

std::unique_ptr<FileWatcher> make_file_watcher(Watching how) {
  if (how == Watching::as_the_system_can)
    if (auto notified = make_notified_watcher()) return notified;
  return std::make_unique<Polling>();
}

}  // namespace kingpress::machine
