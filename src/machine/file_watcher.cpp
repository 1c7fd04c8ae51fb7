#include "machine/file_watcher.h"

#include <algorithm>
#include <condition_variable>
#include <filesystem>
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

bool NotifiedWatcher::wait(milliseconds at_most) {
  const auto end = std::chrono::steady_clock::now() + at_most;
  while (!differs() || !rest()) {
    auto left = std::chrono::ceil<milliseconds>(end - std::chrono::steady_clock::now());
    if (left <= milliseconds(0)) return false;
    if (missed_) left = std::min(left, milliseconds(400));
    if (hear(left) == Heard::woken) return false;
  }
  return true;
}

// Whether nothing more is being written: a save may be several steps.
bool NotifiedWatcher::rest() {
  auto heard = Heard::notice;
  for (int steps = 0; steps < 10 && heard == Heard::notice; ++steps)
    if (heard = hear(milliseconds(8)); heard == Heard::woken) wake();  // it is wait() that is woken
  return differs();
}

std::set<std::string> NotifiedWatcher::folders() const {
  namespace fs = std::filesystem;
  std::set<std::string> folders;
  for (const auto& [path, met] : met_) {
    if (!met.endings.empty()) folders.insert(path);
    std::error_code error;
    fs::path folder = fs::absolute(path, error).parent_path();
    while (!fs::is_directory(folder, error) && folder != folder.root_path()) folder = folder.parent_path();
    folders.insert(folder.generic_string());
  }
  return folders;
}

std::unique_ptr<FileWatcher> make_file_watcher(Watching how) {
  if (how == Watching::as_the_system_can)
    if (auto notified = make_notified_watcher()) return notified;
  return std::make_unique<Polling>();
}

}  // namespace kingpress::machine
