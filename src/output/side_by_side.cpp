#include "output/side_by_side.h"

#include <algorithm>
#include <utility>

namespace kingpress::output {

SideBySide::SideBySide(std::size_t lanes, unsigned threads) : busy_(lanes, 0) {
  const std::size_t others = std::min<std::size_t>(threads, lanes);
  if (others > 1 && threads_.start(others - 1, [this] { work(); }) > 0) most_waiting_ = 3 * lanes;
}

SideBySide::~SideBySide() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  threads_.join();
}

void SideBySide::add(std::size_t lane, Task task) {
  std::unique_lock lock(mutex_);
  entries_.push_back({lane, std::move(task)});
  changed_.notify_all();
  await(lock, most_waiting_);
}

void SideBySide::finish() {
  std::unique_lock lock(mutex_);
  await(lock, 0);
}

void SideBySide::await(std::unique_lock<std::mutex>& lock, std::size_t most_left) {
  while (entries_.size() > most_left)
    if (!do_one(lock)) changed_.wait(lock);
  if (trouble_) std::rethrow_exception(trouble_);
}

void SideBySide::work() {
  std::unique_lock lock(mutex_);
  while (!closing_)
    if (!do_one(lock)) changed_.wait(lock);
}

// False when there is nothing to do for now.
bool SideBySide::do_one(std::unique_lock<std::mutex>& lock) {
  if (!joining_ && !entries_.empty() && entries_.front().state == State::done) {
    join_first(lock);
    return true;
  }
  const auto next = std::find_if(entries_.begin(), entries_.end(), [this](const Entry& entry) {
    return entry.state == State::waiting && !busy_[entry.lane];
  });
  if (next == entries_.end()) return false;
  run(*next, lock);
  return true;
}

// Entries are added and taken away at the ends only: this one stays where it is.
void SideBySide::run(Entry& entry, std::unique_lock<std::mutex>& lock) {
  entry.state = State::running;
  busy_[entry.lane] = 1;
  const bool wanted = !trouble_;
  lock.unlock();
  try {
    if (wanted) entry.join = entry.task();
  } catch (...) {
    entry.trouble = std::current_exception();
  }
  entry.task = nullptr;
  lock.lock();
  busy_[entry.lane] = 0;
  entry.state = State::done;
  changed_.notify_all();
}

void SideBySide::join_first(std::unique_lock<std::mutex>& lock) {
  joining_ = true;
  Entry& first = entries_.front();
  std::exception_ptr trouble = first.trouble;
  if (!trouble_ && !trouble) {
    lock.unlock();
    try {
      first.join();
    } catch (...) {
      trouble = std::current_exception();
    }
    lock.lock();
  }
  if (!trouble_) trouble_ = trouble;
  entries_.pop_front();
  joining_ = false;
  changed_.notify_all();
}

}  // namespace kingpress::output
