// A row of independent pieces of work, done by several threads, each with a tool of its own; the sum does not depend on
// who did what.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>

#include "machine/thread_group.h"

namespace kingpress::lab {

// Asked on the calling thread about ten times a second; false stops. May be empty.
using GoOn = std::function<bool(std::uint64_t done, std::uint64_t of)>;

// How many threads, and who is told of the progress.
struct Hands {
  unsigned threads = 1;
  GoOn go_on{};
};

// tool() gives each thread a function (index, Sum&); sums are added up by Sum::add. False when it was stopped: the sum
// is then of no use. A failure of a tool is thrown here.
template <class Sum, class Tool>
bool add_up(std::uint64_t pieces, const Hands& hands, Sum& sum, Tool&& tool) {
  std::atomic<std::uint64_t> next{0}, done{0};
  std::atomic<bool> stopped{false};
  std::mutex mutex;
  std::condition_variable ended;
  std::size_t finished = 0;
  std::exception_ptr failure;
  const auto work = [&](bool alone) {
    try {
      Sum own;
      auto use = tool();
      for (std::uint64_t index = next++; index < pieces && !stopped; index = next++) {
        use(index, own);
        ++done;
        if (alone && hands.go_on && index % 64 == 0 && !hands.go_on(done, pieces)) stopped = true;
      }
      const std::lock_guard lock(mutex);
      sum.add(own);
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      stopped = true;
    }
    const std::lock_guard lock(mutex);
    ++finished;
    ended.notify_all();
  };
  machine::ThreadGroup threads;
  const std::size_t crowd = threads.start(std::max(1u, hands.threads), [&] { work(false); });
  if (crowd == 0) work(true);
  std::unique_lock lock(mutex);
  while (finished < crowd) {
    ended.wait_for(lock, std::chrono::milliseconds(100));
    lock.unlock();
    if (hands.go_on && !hands.go_on(done, pieces)) stopped = true;
    lock.lock();
  }
  lock.unlock();
  threads.join();
  if (failure) std::rethrow_exception(failure);
  return !stopped;
}

}  // namespace kingpress::lab
