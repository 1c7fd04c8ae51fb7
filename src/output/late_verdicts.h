// Pictures that are drawn while the last of them is still judged, on other threads: nothing that shows them may become
// visible before all are known to be sound. Where no thread can be started the caller judges them all.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>

#include "machine/crew.h"
#include "scene/scene.h"

namespace kingpress::output {

class LateVerdicts {
 public:
  using Judge = std::function<bool(const scene::Picture&)>;  // whether it is sound; called by any thread

  explicit LateVerdicts(Judge judge);
  ~LateVerdicts();  // forgets what has not begun, waits for what has
  LateVerdicts(const LateVerdicts&) = delete;
  LateVerdicts& operator=(const LateVerdicts&) = delete;

  // Judges some itself where more wait than memory should hold.
  void add(std::shared_ptr<const scene::Picture> picture);
  // Of all that were added; waits, and judges along.
  bool all_sound();

 private:
  void start();
  void work();
  void judge_next(std::unique_lock<std::mutex>& lock);

  Judge judge_;
  std::mutex mutex_;
  std::condition_variable wake_, done_;
  std::deque<std::shared_ptr<const scene::Picture>> waiting_;
  std::size_t bytes_ = 0, running_ = 0;  // of those that wait; how many are being judged
  bool sound_ = true, started_ = false, closing_ = false;
  machine::Crew threads_;
};

}  // namespace kingpress::output
