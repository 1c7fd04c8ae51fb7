// Threads for one piece of work: as many of those asked for as the machine starts, which may be none (a limit of
// processes, no memory for a stack). They are joined when the group goes.
#pragma once

#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace kingpress::machine {

class ThreadGroup {
 public:
  ThreadGroup() = default;
  ~ThreadGroup() { join(); }
  ThreadGroup(const ThreadGroup&) = delete;
  ThreadGroup& operator=(const ThreadGroup&) = delete;

  // Each thread runs `work`; the caller does the work itself when none could be started.
  std::size_t start(std::size_t wanted, const std::function<void()>& work);
  void join();

 private:
  std::vector<std::thread> threads_;
};

// For what waits for the disk, which does many such things in the time of a few: the task of each number below `count`,
// in any order, by several threads where there are many. Throws what the lowest of those that failed threw.
void at_once(std::size_t count, const std::function<void(std::size_t)>& task);

}  // namespace kingpress::machine
