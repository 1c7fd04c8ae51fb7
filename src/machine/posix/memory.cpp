#include "machine/memory.h"

#include <sys/mman.h>
#include <sysexits.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <string_view>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "machine/work_in_hand.h"

namespace kingpress::machine {
namespace {

[[maybe_unused]] constexpr int mebibyte = 1 << 20;

std::atomic<bool> failed{false};
std::terminate_handler usual_terminate = nullptr;

void say(std::string_view text) noexcept {
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0) return;  // then nobody hears it
}

// Of the process that works the watcher tells; any other says it without needing memory, even before main.
[[noreturn]] void terminate() {
  if (failed && !is_work_of_this_process()) {
    say("kingpress: error: memory ran out\n");
    ::_exit(EX_SOFTWARE);
  }
  if (!failed) usual_terminate();
  std::abort();
}

[[gnu::constructor(101)]] void expect_the_worst() noexcept { usual_terminate = std::set_terminate(terminate); }

}  // namespace

bool memory_failed() noexcept { return failed.load(std::memory_order_relaxed); }
void forget_memory_failure() noexcept { failed.store(false, std::memory_order_relaxed); }

void take_memory_in_large_steps() noexcept {
#ifdef __GLIBC__
  // What a print of 81 photos (83 ms on one core) takes longer without each.
  ::mallopt(M_TOP_PAD, 16 * mebibyte);        // 18 %
  ::mallopt(M_MMAP_THRESHOLD, 4 * mebibyte);  // 13 %
  ask_for_large_pages();                      // 14 %
#endif
}

// What glibc keeps for a thread lies in one piece about its first block, of 64 MiB at most. Advice holds for what is
// there already, so that piece is made to grow by a step first.
void ask_for_large_pages() noexcept {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  constexpr std::uintptr_t page = 2 * mebibyte, piece = 64 * mebibyte;
  void* block = std::malloc(mebibyte);
  if (block == nullptr) return;
  ::madvise(reinterpret_cast<void*>(reinterpret_cast<std::uintptr_t>(block) / page * page), piece, MADV_HUGEPAGE);
  std::free(block);
#endif
}

}  // namespace kingpress::machine

// The sanitizers watch malloc themselves.
#if defined(__SANITIZE_ADDRESS__)
#define KINGPRESS_WATCHES_MALLOC 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define KINGPRESS_WATCHES_MALLOC 0
#endif
#endif
#if !defined(KINGPRESS_WATCHES_MALLOC)
#if defined(__GLIBC__)
#define KINGPRESS_WATCHES_MALLOC 1
#else
#define KINGPRESS_WATCHES_MALLOC 0
#endif
#endif

#if KINGPRESS_WATCHES_MALLOC

// Every library of the process calls these instead of glibc's, which do the work under their other names.
extern "C" {

void* __libc_malloc(std::size_t size) noexcept;
void* __libc_calloc(std::size_t count, std::size_t size) noexcept;
void* __libc_realloc(void* block, std::size_t size) noexcept;
void* __libc_memalign(std::size_t alignment, std::size_t size) noexcept;
}

namespace {

void* watched(void* block) noexcept {
  if (block == nullptr) [[unlikely]] {
    kingpress::machine::failed.store(true, std::memory_order_relaxed);
    kingpress::machine::tell_memory_failed();
  }
  return block;
}

}  // namespace

extern "C" {

void* malloc(std::size_t size) noexcept { return watched(__libc_malloc(size)); }

void* calloc(std::size_t count, std::size_t size) noexcept { return watched(__libc_calloc(count, size)); }

void* realloc(void* block, std::size_t size) noexcept {
  void* moved = __libc_realloc(block, size);
  return size == 0 ? moved : watched(moved);  // of no size it frees, and gives back nothing
}

void* reallocarray(void* block, std::size_t count, std::size_t size) noexcept {
  std::size_t bytes = 0;
  if (!__builtin_mul_overflow(count, size, &bytes)) return realloc(block, bytes);
  errno = ENOMEM;
  return watched(nullptr);
}

void* memalign(std::size_t alignment, std::size_t size) noexcept { return watched(__libc_memalign(alignment, size)); }

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return watched(__libc_memalign(alignment, size));
}

int posix_memalign(void** block, std::size_t alignment, std::size_t size) noexcept {
  if (alignment % sizeof(void*) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  const int before = errno;
  void* aligned = watched(__libc_memalign(alignment, size));
  errno = before;
  if (aligned == nullptr) return ENOMEM;
  *block = aligned;
  return 0;
}
}

#endif
