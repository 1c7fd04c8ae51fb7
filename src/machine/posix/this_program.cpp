#include "machine/this_program.h"

#ifdef __APPLE__
#include <mach-o/dyld.h>

#include <cstdint>
#endif

namespace kingpress::machine {

std::filesystem::path this_program() {
  std::error_code error;
#ifdef __APPLE__
  char name[4096];
  std::uint32_t size = sizeof name;
  if (_NSGetExecutablePath(name, &size) != 0) return {};
  return std::filesystem::canonical(name, error);
#else
  return std::filesystem::read_symlink("/proc/self/exe", error);
#endif
}

}  // namespace kingpress::machine
