#include "output/late_verdicts.h"

#include <algorithm>
#include <exception>
#include <thread>
#include <utility>

namespace kingpress::output {
namespace {

constexpr std::size_t budget = 16u << 20;  // bytes of pictures that wait
constexpr unsigned most_threads = 8;

}  // namespace

LateVerdicts::LateVerdicts(Judge judge) : judge_(std::move(judge)) {}

LateVerdicts::~LateVerdicts() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  threads_.join();
}

void LateVerdicts::add(std::shared_ptr<const scene::Picture> picture) {
  start();
  std::unique_lock lock(mutex_);
  bytes_ += picture->bytes.size();
  waiting_.push_back(std::move(picture));
  wake_.notify_one();
  while (bytes_ > budget && !waiting_.empty()) judge_next(lock);
}

bool LateVerdicts::all_sound() {
  std::unique_lock lock(mutex_);
  while (sound_ && !waiting_.empty()) judge_next(lock);
  done_.wait(lock, [this] { return !sound_ || running_ == 0; });
  return sound_;
}

// The caller draws meanwhile: one core is its own.
void LateVerdicts::start() {
  if (std::exchange(started_, true)) return;
  const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1u, most_threads + 1);
  threads_.start(cores - 1, [this] { work(); });
}

void LateVerdicts::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    judge_next(lock);
  }
}

void LateVerdicts::judge_next(std::unique_lock<std::mutex>& lock) {
  const auto picture = std::move(waiting_.front());
  waiting_.pop_front();
  bytes_ -= picture->bytes.size();
  ++running_;
  lock.unlock();
  bool sound = false;
  try {
    sound = judge_(*picture);
  } catch (const std::exception&) {
    // judged again it is thrown to whom it concerns
  }
  lock.lock();
  --running_;
  sound_ = sound_ && sound;
  done_.notify_all();
}

}  // namespace kingpress::output
