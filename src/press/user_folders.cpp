#include "press/user_folders.h"

#include <cstdlib>
#include <filesystem>

namespace kingpress::press {
namespace {

std::string user_folder(const char* own, const char* beneath, const char* in_home) {
  const auto named = [](const char* variable) -> std::filesystem::path {
    const char* value = std::getenv(variable);
    return value ? value : "";
  };
  std::filesystem::path folder = named(own);
  if (folder.empty() && named(beneath).is_absolute()) folder = named(beneath) / "kingpress";
  if (folder.empty() && named("HOME").is_absolute()) folder = named("HOME") / in_home / "kingpress";
  return folder.is_absolute() ? folder.string() : std::string();
}

}  // namespace

std::string cache_folder() { return user_folder("KINGPRESS_CACHE", "XDG_CACHE_HOME", ".cache"); }
std::string state_folder() { return user_folder("KINGPRESS_STATE", "XDG_STATE_HOME", ".local/state"); }

}  // namespace kingpress::press
