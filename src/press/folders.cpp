#include "press/folders.h"

#include <cstdlib>
#include <filesystem>

#include "diag/environment_error.h"
#include "machine/this_program.h"

namespace kingpress::press {

namespace {

namespace fs = std::filesystem;

bool holds_data(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(folder / "fonts" / "fonts.yaml", error) && fs::is_directory(folder / "templates", error) &&
         fs::is_directory(folder / "cards", error);
}

}  // namespace

std::string data_folder() {
  if (const char* named = std::getenv("KINGPRESS_DATA"); named && *named) {
    if (holds_data(named)) return named;
    throw diag::EnvironmentError("'" + std::string(named) +
                                 "', named by KINGPRESS_DATA, holds no cards, templates and fonts");
  }
  const fs::path bin = machine::this_program().parent_path();
  if (const fs::path installed = bin.parent_path() / "share" / "kingpress"; holds_data(installed))
    return installed.string();
  for (fs::path folder = bin; !folder.empty(); folder = folder.parent_path()) {
    if (holds_data(folder)) return folder.string();
    if (folder == folder.root_path()) break;
  }
  throw diag::EnvironmentError(
      "the program's data (cards, templates, fonts) is not beside it",
      "install it with 'cmake --install', or set KINGPRESS_DATA to the folder that holds them");
}

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

std::string config_folder() { return user_folder("", "XDG_CONFIG_HOME", ".config"); }

}  // namespace kingpress::press
