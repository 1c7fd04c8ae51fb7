#include "press/folders.h"

#include <cstdlib>
#include <filesystem>

#include "diag/environment_error.h"
#include "machine/environment.h"
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
    if (holds_data(named)) return fs::path(named).generic_string();
    throw diag::EnvironmentError("'" + std::string(named) +
                                 "', named by KINGPRESS_DATA, holds no cards, templates and fonts");
  }
  const fs::path bin = machine::this_program().parent_path();
  if (const fs::path installed = bin.parent_path() / "share" / "kingpress"; holds_data(installed))
    return installed.generic_string();
  for (fs::path folder = bin; !folder.empty(); folder = folder.parent_path()) {
    if (holds_data(folder)) return folder.generic_string();
    if (folder == folder.root_path()) break;
  }
  throw diag::EnvironmentError(
      "the program's data (cards, templates, fonts) is not beside it",
      "install it with 'cmake --install', or set KINGPRESS_DATA to the folder that holds them");
}

namespace {

// `own` names another folder for tests and for who wants it elsewhere.
std::string user_folder(const char* own, machine::UserFolder which) {
  const char* value = std::getenv(own);
  if (value == nullptr || *value == '\0') return machine::user_folder(which);
  return fs::path(value).is_absolute() ? fs::path(value).generic_string() : std::string();
}

}  // namespace

std::string cache_folder() { return user_folder("KINGPRESS_CACHE", machine::UserFolder::cache); }
std::string state_folder() { return user_folder("KINGPRESS_STATE", machine::UserFolder::state); }

std::string config_folder() { return machine::user_folder(machine::UserFolder::config); }

}  // namespace kingpress::press
