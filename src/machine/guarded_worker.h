// Work that may crash, run for hours or take all memory - a library given what a stranger made - in a process of its
// own: bytes in, bytes out. One process watches, one works; when the working one dies it is the task's fault, and the
// next task gets a new one. Both end with the thread that started them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::machine {

// Functions without a state: a system that cannot copy a process may start this program again and call them there.
struct GuardedWork {
  // Once in each working process, before it is limited. What every task is answered with when the work cannot be done;
  // empty when it can.
  std::string (*prepare)();
  std::string (*answer)(const std::string& task);
  std::size_t memory;      // bytes, beyond what is taken when it is prepared
  double cpu_seconds;      // of the processor, for a task
  unsigned clock_seconds;  // at all
};

class GuardedWorker {
 public:
  explicit GuardedWorker(const GuardedWork& work) : work_(work) {}
  ~GuardedWorker() { stop(); }
  GuardedWorker(const GuardedWorker&) = delete;
  GuardedWorker& operator=(const GuardedWorker&) = delete;

  // Does nothing when it runs. False when no process can be started: errno says why.
  bool start();

  struct Reply {
    enum class Kind : unsigned char { answered, too_costly, crashed, gone } kind = Kind::gone;
    std::string text;
    // The first line that libraries wrote on the error channel meanwhile, without process and time. They may be unable
    // to do more: the next task is for a fresh process then.
    std::string complaint;
  };
  // Of a worker that runs. `gone`: the process that watches has, and the worker is stopped.
  Reply ask(std::string_view task);

 private:
  void stop() noexcept;

  GuardedWork work_;
  int socket_ = -1, watcher_ = -1;
};

}  // namespace kingpress::machine
