#include "machine/crew.h"

#include <exception>

namespace kingpress::machine {

std::size_t Crew::start(std::size_t wanted, const std::function<void()>& work) {
  threads_.reserve(threads_.size() + wanted);
  for (std::size_t started = 0; started < wanted; ++started) {
    try {
      threads_.emplace_back(work);
    } catch (const std::exception&) {  // no thread, or no memory for one
      return started;
    }
  }
  return wanted;
}

void Crew::join() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

}  // namespace kingpress::machine
