#include "serve/svg_writers.h"

#include "machine/environment.h"

namespace kingpress::serve {

std::string SvgWriters::write(const std::shared_ptr<fonts::FontSet>& fonts, const scene::Scene& scene,
                              const std::string& title) {
  static const std::size_t most = machine::usable_cores();
  std::unique_lock lock(lock_);
  has_place_.wait(lock, [this] { return busy_ < most; });
  std::erase_if(idle_, [&](const auto& writer) { return writer->fonts != fonts; });
  std::unique_ptr<Writer> writer;
  if (!idle_.empty()) {
    writer = std::move(idle_.back());
    idle_.pop_back();
  }
  ++busy_;
  lock.unlock();
  std::string text;
  std::exception_ptr failure;
  try {
    if (!writer) writer = std::make_unique<Writer>(fonts);
    text = writer->text.of(scene, title);
  } catch (const std::exception&) {
    failure = std::current_exception();
  }
  lock.lock();
  --busy_;
  if (!failure) idle_.push_back(std::move(writer));
  has_place_.notify_one();
  if (failure) std::rethrow_exception(failure);
  return text;
}

}  // namespace kingpress::serve
