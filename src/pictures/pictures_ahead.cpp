#include "pictures/pictures_ahead.h"

#include <algorithm>
#include <utility>

#include "machine/environment.h"

namespace kingpress::pictures {
namespace {

constexpr std::size_t budget = 16u << 20;  // bytes of pictures that wait to be asked for
constexpr unsigned most_threads = 8;

std::size_t bytes_of(const JudgedPicture& judged) {
  const auto* picture = std::get_if<std::shared_ptr<const scene::Picture>>(&judged.picture);
  return picture != nullptr ? (*picture)->bytes.size() : 0;
}

}  // namespace

PicturesAhead::PicturesAhead(Judge judge, double svg_seconds) : judge_(std::move(judge)), svg_seconds_(svg_seconds) {}

PicturesAhead::~PicturesAhead() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  threads_.join();
}

void PicturesAhead::expect(std::vector<PictureName> names, std::size_t svgs) {
  const std::size_t cores = machine::usable_cores();
  const std::size_t threads = cores > 1 ? std::min<std::size_t>({cores, most_threads, names.size()}) : 0;
  {
    const std::lock_guard lock(mutex_);
    for (PictureName& of : names) {
      if (places_.emplace(of, entries_.size()).second)
        entries_.push_back({Entry::State::waiting, std::move(of), {}, {}, 0});
    }
  }
  wake_.notify_all();
  if (threads == 0 || std::exchange(started_, true)) return;
  for (std::size_t i = 0; i < std::min(threads, svgs); ++i) guards_.emplace_back(svg_seconds_).start();
  threads_.start(threads, [this] { work(); });
}

std::optional<JudgedPicture> PicturesAhead::take(const PictureName& of) {
  std::unique_lock lock(mutex_);
  const auto place = places_.find(of);
  if (place == places_.end()) return std::nullopt;
  Entry& entry = entries_[place->second];
  if (entry.state == Entry::State::waiting) entry.state = Entry::State::gone;
  done_.wait(lock, [&] { return entry.state != Entry::State::running; });
  if (entry.state == Entry::State::gone) {
    // What was announced before it and lies ready has perhaps been passed over for good.
    if (held_ >= budget)
      for (std::size_t i = 0; i < place->second; ++i) release(entries_[i]);
    wake_.notify_all();
    return std::nullopt;
  }
  auto found = std::move(entry.found);
  const auto trouble = entry.trouble;
  release(entry);
  lock.unlock();
  wake_.notify_all();
  if (trouble) std::rethrow_exception(trouble);
  return found;
}

void PicturesAhead::release(Entry& entry) {
  if (entry.state != Entry::State::ready) return;
  held_ -= entry.bytes;
  entry.state = Entry::State::gone;
  entry.found.reset();
}

void PicturesAhead::work() {
  std::unique_lock lock(mutex_);
  SvgGuard* guard = guarded_ < guards_.size() ? &guards_[guarded_++] : nullptr;
  for (;;) {
    wake_.wait(lock, [this] { return closing_ || (next_ < entries_.size() && held_ < budget); });
    if (closing_) return;
    Entry& entry = entries_[next_++];
    if (entry.state != Entry::State::waiting) continue;
    entry.state = Entry::State::running;
    lock.unlock();
    std::optional<JudgedPicture> found;
    std::exception_ptr trouble;
    try {
      found = judge_(entry.of, guard);
    } catch (...) {
      trouble = std::current_exception();
    }
    lock.lock();
    entry.found = std::move(found);
    entry.trouble = trouble;
    entry.state = entry.found || trouble ? Entry::State::ready : Entry::State::gone;
    if (entry.found) held_ += entry.bytes = bytes_of(*entry.found);
    done_.notify_all();
  }
}

}  // namespace kingpress::pictures
