#include "machine/work_in_hand.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <new>

#include "machine/shared_page.h"

namespace kingpress::machine {
namespace {

struct Line {
  std::atomic<std::size_t> size{0};
  std::array<char, 480> text{};
};

constexpr std::size_t lines = 8;  // for as many threads; of more, some share one

struct Slip {
  std::atomic<bool> memory_failed{false};
  std::atomic<int> owner{0};
  std::array<Line, lines> work{};
};

Slip own_slip;
Slip* slip = &own_slip;

Line& line_of_this_thread() noexcept {
  static std::atomic<std::size_t> threads{0};
  thread_local const std::size_t mine = threads++;
  return slip->work[mine % lines];
}

}  // namespace

void working_on(std::string_view doing) noexcept {
  Line& line = line_of_this_thread();
  line.size = 0;
  std::size_t size = std::min(doing.size(), line.text.size());
  if (size < doing.size())  // no half character
    while (size > 0 && (static_cast<unsigned char>(doing[size]) & 0xC0u) == 0x80u) --size;
  std::copy_n(doing.data(), size, line.text.data());  // nothing may have no place
  line.size = size;
}

std::string work_in_hand() {
  std::string all;
  for (const Line& line : slip->work) {
    const std::string doing(line.text.data(), line.size);
    if (!doing.empty()) all += (all.empty() ? "" : " or ") + doing;
  }
  return all;
}

void tell_memory_failed() noexcept {
  if (const int owner = slip->owner; owner == 0 || owner == process_number()) slip->memory_failed = true;
}

bool share_work_in_hand() noexcept {
  void* page = shared_page(sizeof(Slip));
  if (page == nullptr) return false;
  slip = new (page) Slip;
  return true;
}

void own_work_in_hand() noexcept { slip->owner = process_number(); }

bool is_work_of_this_process() noexcept { return slip->owner == process_number(); }

bool told_memory_failed() noexcept { return slip->memory_failed; }

}  // namespace kingpress::machine
