#include "press/cache_folder.h"

#include <cstdlib>
#include <filesystem>

namespace kingpress::press {

std::string cache_folder() {
  const auto named = [](const char* variable) -> std::filesystem::path {
    const char* value = std::getenv(variable);
    return value ? value : "";
  };
  std::filesystem::path folder = named("KINGPRESS_CACHE");
  if (folder.empty() && named("XDG_CACHE_HOME").is_absolute()) folder = named("XDG_CACHE_HOME") / "kingpress";
  if (folder.empty() && named("HOME").is_absolute()) folder = named("HOME") / ".cache/kingpress";
  return folder.is_absolute() ? folder.string() : std::string();
}

}  // namespace kingpress::press
