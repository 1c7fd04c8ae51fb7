#include "machine/shared_page.h"

#include <sys/mman.h>
#include <unistd.h>

namespace kingpress::machine {

void* shared_page(std::size_t size) noexcept {
  void* page = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? nullptr : page;
}

int process_number() noexcept { return ::getpid(); }

}  // namespace kingpress::machine
