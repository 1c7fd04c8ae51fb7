// Pictures judged on other threads before they are asked for, in the order in which they were announced and not far
// ahead of it. Where no thread can be started nothing is done ahead, and the caller does it all.
#pragma once

#include <compare>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "machine/thread_group.h"
#include "pictures/picture_check.h"

namespace kingpress::pictures {

struct PictureName {
  std::string folder, name;  // name: a path with '/' beneath the folder
  auto operator<=>(const PictureName&) const = default;
};
using LoadedPicture = std::variant<std::shared_ptr<const scene::Picture>, PictureProblem>;
struct JudgedPicture {
  LoadedPicture picture;
  std::optional<PictureProblem> remark;  // of a sound picture
};

class PicturesAhead {
 public:
  // Called by any thread, with a guard of the thread's own where there is one; nothing when it cannot judge without.
  using Judge = std::function<std::optional<JudgedPicture>(const PictureName&, SvgGuard* guard)>;

  PicturesAhead(Judge judge, double svg_seconds);
  ~PicturesAhead();  // forgets what has not begun, waits for what has
  PicturesAhead(const PicturesAhead&) = delete;
  PicturesAhead& operator=(const PicturesAhead&) = delete;

  // `svgs`: how many of them look like SVG; guards are started for these before the threads are.
  void expect(std::vector<PictureName> names, std::size_t svgs);
  // The judgement, waited for when it has begun. Nothing when it has not: it is the caller's then. Throws what judging
  // threw.
  std::optional<JudgedPicture> take(const PictureName& of);

 private:
  struct Entry {
    enum class State { waiting, running, ready, gone } state = State::waiting;
    PictureName of;
    std::optional<JudgedPicture> found;
    std::exception_ptr trouble;
    std::size_t bytes = 0;
  };
  void work();
  void release(Entry& entry);

  Judge judge_;
  double svg_seconds_;
  std::mutex mutex_;
  std::condition_variable wake_, done_;
  std::deque<Entry> entries_;
  std::map<PictureName, std::size_t> places_;
  std::size_t next_ = 0, held_ = 0;  // first entry not yet begun; bytes of ready ones
  bool started_ = false, closing_ = false;
  std::deque<SvgGuard> guards_;
  std::size_t guarded_ = 0;  // threads that have one of the guards
  machine::ThreadGroup threads_;
};

}  // namespace kingpress::pictures
