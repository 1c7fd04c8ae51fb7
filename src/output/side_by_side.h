// Work in lanes: what belongs to one lane is done in order and by one thread at a time, lanes side by side. What comes
// of it is joined in the order in which the work was given, whoever does it, so that the result does not depend on the
// number of threads. Where none can be started, the caller does all, at once.
#pragma once

#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <vector>

#include "machine/crew.h"

namespace kingpress::output {

class SideBySide {
 public:
  using Join = std::function<void()>;
  using Task = std::function<Join()>;

  SideBySide(std::size_t lanes, unsigned threads);  // the caller's own included
  ~SideBySide();                                    // forgets what has not begun, waits for what has
  SideBySide(const SideBySide&) = delete;
  SideBySide& operator=(const SideBySide&) = delete;

  // Takes part in the work when much of it waits. Both throw what was thrown by the first task, in their order, that
  // failed.
  void add(std::size_t lane, Task task);
  void finish();

 private:
  enum class State { waiting, running, done };
  struct Entry {
    std::size_t lane;
    Task task;
    State state = State::waiting;
    Join join = {};
    std::exception_ptr trouble = {};
  };

  void work();
  void await(std::unique_lock<std::mutex>& lock, std::size_t most_left);
  bool do_one(std::unique_lock<std::mutex>& lock);
  void run(Entry& entry, std::unique_lock<std::mutex>& lock);
  void join_first(std::unique_lock<std::mutex>& lock);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Entry> entries_;  // not yet joined
  std::vector<char> busy_;     // lanes
  std::size_t most_waiting_ = 0;
  bool joining_ = false, closing_ = false;
  std::exception_ptr trouble_;
  machine::Crew threads_;
};

}  // namespace kingpress::output
