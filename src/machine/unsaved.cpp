#include "machine/unsaved.h"

#include <atomic>
#include <filesystem>
#include <map>
#include <mutex>
#include <utility>

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

struct Desk {
  std::atomic<bool> in_use{false};  // most runs never ask for more
  std::mutex lock;
  std::map<std::string, UnsavedText> texts;
  std::int64_t count = 0;
};

Desk& desk() {
  static Desk one;
  return one;
}

std::string whole(const std::string& path) {
  std::error_code error;
  return fs::absolute(path, error).lexically_normal().generic_string();
}

template <class Take>
auto look_up(const std::string& path, Take take) -> decltype(take(std::declval<const UnsavedText&>())) {
  Desk& on = desk();
  if (!on.in_use) return {};
  const std::string name = whole(path);
  const std::lock_guard guard(on.lock);
  const auto at = on.texts.find(name);
  if (at == on.texts.end()) return {};
  return take(at->second);
}

}  // namespace

void stand_for(const std::string& path, std::string text) {
  Desk& on = desk();
  const std::lock_guard guard(on.lock);
  on.texts[whole(path)] = {std::move(text), ++on.count};
  on.in_use = true;
}

void stand_no_more(const std::string& path) {
  Desk& on = desk();
  const std::lock_guard guard(on.lock);
  on.texts.erase(whole(path));
}

std::optional<UnsavedText> unsaved(const std::string& path) {
  return look_up(path, [](const UnsavedText& one) { return std::optional(one); });
}

std::int64_t unsaved_number(const std::string& path) {
  return look_up(path, [](const UnsavedText& one) { return one.number; });
}

}  // namespace kingpress::machine
