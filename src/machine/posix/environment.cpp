#include "machine/environment.h"

#ifdef __linux__
#include <sched.h>
#endif

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

extern char** environ;

namespace kingpress::machine {
namespace {

namespace fs = std::filesystem;

fs::path named(const char* variable) {
  const char* value = std::getenv(variable);
  return value ? value : "";
}

std::string beneath(const char* base, const char* in_home) {
  if (named(base).is_absolute()) return (named(base) / "kingpress").string();
  return named("HOME").is_absolute() ? (named("HOME") / in_home / "kingpress").string() : std::string();
}

}  // namespace

std::vector<std::string> arguments(int argc, const char* const* argv) {
  return {argv + (argc > 0 ? 1 : 0), argv + argc};
}

std::vector<std::string> surroundings() {
  std::vector<std::string> all;
  for (char** one = environ; *one; ++one) all.emplace_back(*one);
  return all;
}

void set_variable(const char* name, const std::string& value) { ::setenv(name, value.c_str(), 1); }

unsigned usable_cores() {
#ifdef __linux__
  cpu_set_t cores;  // too small for a machine of more than 1,024
  if (::sched_getaffinity(0, sizeof cores, &cores) == 0) return static_cast<unsigned>(CPU_COUNT(&cores));
#endif
  return std::max(1u, std::thread::hardware_concurrency());
}

std::string user_folder(UserFolder which) {
  switch (which) {
    case UserFolder::cache: return beneath("XDG_CACHE_HOME", ".cache");
    case UserFolder::state: return beneath("XDG_STATE_HOME", ".local/state");
    case UserFolder::config: break;
  }
  return beneath("XDG_CONFIG_HOME", ".config");
}

}  // namespace kingpress::machine
