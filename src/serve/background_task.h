// One piece of work beside the others, on a thread of its own; a new one calls the old one back and follows it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace kingpress::serve {

class BackgroundTask {
 public:
  using Work = std::function<void(const std::atomic<bool>& callback)>;

  BackgroundTask() = default;
  ~BackgroundTask() { end(); }
  BackgroundTask(const BackgroundTask&) = delete;
  BackgroundTask& operator=(const BackgroundTask&) = delete;

  void start(Work work) {
    const std::lock_guard guard(lock_);
    if (ended_) return;
    *callback_ = true;
    callback_ = std::make_shared<std::atomic<bool>>(false);
    thread_ = std::thread([before = std::move(thread_), callback = callback_, work = std::move(work)]() mutable {
      if (before.joinable()) before.join();
      if (!*callback) work(*callback);
    });
  }
  // And waits for its end.
  void call_back() {
    const std::lock_guard guard(lock_);
    *callback_ = true;
    if (thread_.joinable()) thread_.join();
  }
  // And nothing is started any more: before what the work speaks of goes.
  void end() {
    {
      const std::lock_guard guard(lock_);
      ended_ = true;
    }
    call_back();
  }

 private:
  std::mutex lock_;
  std::shared_ptr<std::atomic<bool>> callback_ = std::make_shared<std::atomic<bool>>(false);
  std::thread thread_;
  bool ended_ = false;
};

}  // namespace kingpress::serve
