#include "press/config_folder.h"

#include <cstdlib>
#include <filesystem>

namespace kingpress::press {

std::string config_folder() {
  const auto named = [](const char* variable) -> std::filesystem::path {
    const char* value = std::getenv(variable);
    return value ? value : "";
  };
  if (named("XDG_CONFIG_HOME").is_absolute()) return (named("XDG_CONFIG_HOME") / "kingpress").string();
  return named("HOME").is_absolute() ? (named("HOME") / ".config/kingpress").string() : std::string();
}

}  // namespace kingpress::press
