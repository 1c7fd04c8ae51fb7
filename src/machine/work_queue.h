// Tasks spread over threads, with at most one waiting per thread: when all are busy, the caller does the task itself.
// With one thread allowed, or none started, everything runs in the caller. Tasks may finish in any order.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>

#include "machine/thread_group.h"

namespace kingpress::machine {

class WorkQueue {
 public:
  explicit WorkQueue(unsigned threads);  // the caller's own included
  ~WorkQueue();                          // forgets tasks not begun, waits for those that are
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  // Both throw what the first failed task threw.
  void add(std::function<void()> task);
  void finish();

 private:
  void work();
  void rethrow();

  std::mutex mutex_;
  std::condition_variable wake_, idle_;
  std::deque<std::function<void()>> waiting_;
  std::size_t running_ = 0, limit_ = 0;
  bool closing_ = false;
  std::exception_ptr trouble_;
  machine::ThreadGroup threads_;
};

}  // namespace kingpress::machine
