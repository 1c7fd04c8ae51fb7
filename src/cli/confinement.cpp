// A deck from a stranger names files too. Therefore everything a run may open is worked out from its command line
// before the first file is read; the kernel refuses the rest (machine/confine.h).
#include "cli/confinement.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "cli/opened_packs.h"
#include "data/workbook.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "machine/environment.h"
#include "machine/named_paths.h"
#include "machine/staged_file.h"
#include "press/folders.h"

namespace kingpress::cli {
namespace {

namespace fs = std::filesystem;

std::string folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path().generic_string() : ".";
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool has_ending(const std::string& path, std::string_view endings) {
  const std::string ending = fs::path(path).extension().generic_string();
  return ending.size() > 1 &&
         (" " + std::string(endings) + " ").find(" " + ending.substr(1) + " ") != std::string::npos;
}

// Definitions name files beside themselves; of what else is named, the file alone is read.
bool is_definition(const Option& option) {
  return has_ending("a.yaml", option.files) || has_ending("a.json", option.files);
}

class Confinement {
 public:
  Confinement(const Command& command, machine::MadeFolders& made) : command_(command), made_(made) {}

  void enforce() {
    machine::grant_system(grants_);
    if (command_.needs.asks) {  // any file may be named later
      grants_.write.push_back("/");
      machine::confine(grants_);
      return;
    }
    grants_.sockets = command_.needs.sockets;
    grant_own();
    for (const Option& option : command_.options)
      option.writes == Writes::nothing || option.writes == Writes::beside ? grant_reading(option)
                                                                          : grant_writing(option);
    if (writes_beside())
      for (const Option& option : command_.options)
        if (is_definition(option) && option.writes != Writes::file) grant_beside(option);
    if (command_.needs.goes_on) grant_place();
    std::error_code error;
    if (command_.needs.rules_here && fs::exists(cards::own_rules_name, error)) grants_.read.push_back(".");
    if (command_.needs.sockets || command_.needs.temporary || writes_standard_output_ || names_pack(command_))
      grant_temporary();
    for (const std::string& folder : made_.list()) grants_.empty.push_back(folder_of(folder));
    if (command_.folders)
      for (std::string& folder : command_.folders()) grants_.read.push_back(std::move(folder));
    if (command_.before) command_.before(made_);
    if (!temporary_.empty()) machine::set_variable("TMPDIR", temporary_);
    machine::confine(grants_);
  }

 private:
  void grant_own() {
    try {
      const std::string data = press::data_folder();
      for (const char* part : {"", "/cards", "/templates", "/fonts"}) grants_.read.push_back(data + part);
      grant_font_folders(data + "/fonts/fonts.yaml");
    } catch (const diag::EnvironmentError&) {
      // told where it is wanted
    }
    const std::string config = press::config_folder(), cache = press::cache_folder();
    if (!config.empty()) (command_.needs.settings || writes_beside() ? grants_.write : grants_.read).push_back(config);
    if (!config.empty() && (command_.needs.settings || writes_beside())) made_.make(config);
    if (cache.empty()) return;
    made_.make(cache, 0700);
    grants_.write.push_back(cache);
  }

  // Where the user has fonts: the absolute paths in its lists.
  void grant_font_folders(const std::string& path) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      const std::size_t item = line.find_first_not_of(" -\"'");
      if (item == std::string::npos || line[item] != '/') continue;
      grants_.read.push_back(line.substr(item, line.find_last_not_of(" \"'\r") + 1 - item));
    }
  }

  bool writes_beside() const {
    for (const Option& option : command_.options) {
      const auto* said = std::get_if<bool*>(&option.into);
      if (option.writes == Writes::beside && (said ? **said : !words_in(option).empty())) return true;
    }
    return false;
  }

  void grant_reading(const Option& option) {
    std::error_code error;
    for (const std::string& word : words_in(option)) {
      const std::string path = data::workbook_name(word).file;
      if (path.empty() || (option.files.empty() && path.find_first_of("/.") == std::string::npos)) continue;
      grants_.names.push_back(folder_of(path));  // for "did you mean"
      if (option.files.empty()) grant_template(path);
      if (!fs::exists(path, error)) {
        if (is_definition(option)) grant_place_of(path);
        continue;
      }
      grants_.read.push_back(path);
      if (is_definition(option) && !fs::is_directory(path, error)) grants_.read.push_back(folder_of(path));
    }
  }

  // A deck on standard input lies in the working folder; what people have of a built-in one, in the folder of its name.
  void grant_place_of(const std::string& target) {
    const std::string first = target.empty() ? target : fs::path(target).begin()->generic_string();
    if (target == data::standard_input)
      grants_.read.push_back(".");
    else if (!first.starts_with('/') && !first.starts_with('.'))
      grants_.read.push_back(first);
  }

  // A template may be named from the folder of the deck.
  void grant_template(const std::string& path) {
    std::error_code error;
    for (const Option& option : command_.options) {
      if (!is_definition(option)) continue;
      for (const std::string& target : words_in(option)) {
        const fs::path named = fs::path(fs::is_directory(target, error) ? target : folder_of(target)) / path;
        if (fs::exists(named, error)) grants_.read.push_back(folder_of(named));
      }
    }
  }

  void grant_beside(const Option& option) {
    std::error_code error;
    for (const std::string& word : words_in(option)) {
      const std::string path = data::workbook_name(word).file;
      if (fs::exists(path, error))
        grants_.write.push_back(fs::is_directory(path, error) ? path : folder_of(path));
      else if (option.writes == Writes::beside && !fs::path(path).is_relative())
        grant_above(path);
      else if (option.writes == Writes::beside && path.find('.') == std::string::npos)  // what is missing stays so
        grant_folder(fs::path(path).begin()->generic_string());  // people keep there what is theirs of a built-in deck
    }
  }

  // The innermost folder that is there, for what is made below it; never the whole disk.
  void grant_above(fs::path path) {
    std::error_code error;
    while (path.has_relative_path() && !fs::is_directory(path, error)) path = path.parent_path();
    if (path.has_relative_path()) grants_.write.push_back(path.generic_string());
  }

  void grant_writing(const Option& option) {
    std::error_code error;
    if (const auto* said = std::get_if<bool*>(&option.into); said && **said) grant_folder("output");
    for (const std::string& path : words_in(option)) {
      if (path == machine::standard_output) writes_standard_output_ = true;
      if (path.empty() || path == machine::standard_output) continue;
      const bool folder = fs::is_directory(path, error) || option.writes == Writes::folder ||
                          (option.writes == Writes::either && (path.ends_with('/') || !fs::path(path).has_extension()));
      grant_folder(folder ? path : folder_of(path));
      fs::path at = path;
      for (int hops = 0; hops < 40 && !folder && fs::is_symlink(fs::symlink_status(at, error)); ++hops) {
        const fs::path next = fs::read_symlink(at, error);
        at = next.is_absolute() ? next : at.parent_path() / next;
        grants_.write.push_back(folder_of(at));
      }
    }
  }

  // What nobody named is not made through links, nor written (output/staged_file.h).
  void grant_folder(const std::string& path) {
    if (machine::unnamed_link(path)) return;
    made_.make(path);
    grants_.write.push_back(path);
  }

  // The working folder, unless that is where all lies that a user has: there, the folder that is written otherwise.
  void grant_place() {
    std::error_code error;
    const fs::path here = fs::current_path(error), home = environment("HOME");
    if (!error && here != home && here != here.root_path())
      grants_.write.push_back(here.generic_string());
    else
      grant_folder("output");
  }

  // A folder of this run's own for what has no other place.
  void grant_temporary() {
    if (command_.needs.sockets) {
      grants_.write.push_back(environment("XDG_RUNTIME_DIR"));
      const std::string state = press::state_folder();
      if (!state.empty()) made_.make(state, 0700);
      grants_.write.push_back(state);
    }
    temporary_ = made_.make_temporary();
    grants_.write.push_back(temporary_);
  }

  const Command& command_;
  machine::MadeFolders& made_;
  machine::Grants grants_;
  std::string temporary_;
  bool writes_standard_output_ = false;
};

}  // namespace

void confine_to(const Command& command, machine::MadeFolders& made) { Confinement(command, made).enforce(); }

}  // namespace kingpress::cli
