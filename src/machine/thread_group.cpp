#include "machine/thread_group.h"

#include <atomic>
#include <exception>

#include "machine/memory.h"

namespace kingpress::machine {
namespace {

constexpr std::size_t few = 8, waiting_threads = 7;

}  // namespace

std::size_t ThreadGroup::start(std::size_t wanted, const std::function<void()>& work) {
  threads_.reserve(threads_.size() + wanted);
  for (std::size_t started = 0; started < wanted; ++started) {
    try {
      threads_.emplace_back([work] {
        ask_for_large_pages();
        work();
      });
    } catch (const std::exception&) {  // no thread, or no memory for one
      return started;
    }
  }
  return wanted;
}

void ThreadGroup::join() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void at_once(std::size_t count, const std::function<void(std::size_t)>& task) {
  std::vector<std::exception_ptr> troubles(count);
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      try {
        task(i);
      } catch (...) {
        troubles[i] = std::current_exception();
      }
    }
  };
  ThreadGroup threads;
  if (count >= few) threads.start(waiting_threads, work);
  work();
  threads.join();
  for (const std::exception_ptr& trouble : troubles)
    if (trouble) std::rethrow_exception(trouble);
}

}  // namespace kingpress::machine
