#include "press/state_folder.h"

#include <cstdlib>
#include <filesystem>

namespace kingpress::press {

std::string state_folder() {
  const auto named = [](const char* variable) -> std::filesystem::path {
    const char* value = std::getenv(variable);
    return value ? value : "";
  };
  std::filesystem::path folder = named("KINGPRESS_STATE");
  if (folder.empty() && named("XDG_STATE_HOME").is_absolute()) folder = named("XDG_STATE_HOME") / "kingpress";
  if (folder.empty() && named("HOME").is_absolute()) folder = named("HOME") / ".local/state/kingpress";
  return folder.is_absolute() ? folder.string() : std::string();
}

}  // namespace kingpress::press
