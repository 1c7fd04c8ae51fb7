#include "machine/work_queue.h"

#include <utility>

namespace kingpress::machine {

WorkQueue::WorkQueue(unsigned threads) {
  if (threads > 1) limit_ = threads_.start(threads - 1, [this] { work(); });
}

WorkQueue::~WorkQueue() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    waiting_.clear();
  }
  wake_.notify_all();
  threads_.join();
}

void WorkQueue::add(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (trouble_) rethrow();
    if (waiting_.size() < limit_) {
      waiting_.push_back(std::move(task));
      wake_.notify_one();
      return;
    }
  }
  task();
}

void WorkQueue::finish() {
  std::unique_lock lock(mutex_);
  while (!waiting_.empty()) {  // help, rather than wait
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
  idle_.wait(lock, [this] { return running_ == 0 && waiting_.empty(); });
  rethrow();
}

void WorkQueue::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const auto task = std::move(waiting_.front());
    waiting_.pop_front();
    ++running_;
    lock.unlock();
    std::exception_ptr failed;
    try {
      task();
    } catch (...) {
      failed = std::current_exception();
    }
    lock.lock();
    if (failed && !trouble_) trouble_ = failed;
    --running_;
    idle_.notify_all();
  }
}

void WorkQueue::rethrow() {
  if (trouble_) std::rethrow_exception(trouble_);
}

}  // namespace kingpress::machine
