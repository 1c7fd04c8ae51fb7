#include "machine/mapped_bytes.h"

#include <unistd.h>

#include <cstdio>

namespace kingpress::machine {

std::size_t mapped_bytes() {
  unsigned long pages = 0;
  if (std::FILE* statm = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(statm, "%lu", &pages) != 1) pages = 0;
    std::fclose(statm);
  }
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace kingpress::machine
