// What is begun with is copied from folders of the program's own data and changed in a few lines only, so that every
// starter is a deck that the tests check and print. Nothing that is there is written over.
#include "start/starter.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/json_schema.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "machine/read_file.h"
#include "script/schema.h"
#include "start/gallery.h"
#include "start/new_file.h"

namespace kingpress::start {
namespace {

namespace fs = std::filesystem;

constexpr const char *schema_name = "schema.json", *rules_schema_name = "rules.schema.json";
constexpr const char* table_name = "cards.csv";
// What editors look for to complete and underline as one writes.
std::string modeline(const std::string& schema) { return "# yaml-language-server: $schema=" + schema + "\n"; }

// The folders in `folder` that hold `part`, a file or a folder.
std::vector<std::string> folders_with(const fs::path& folder, const char* part) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (fs::exists(entry.path() / part, error)) names.push_back(entry.path().filename().generic_string());
  std::sort(names.begin(), names.end());
  return names;
}

bool is_definition(const fs::path& name) {
  return name == "deck.yaml" || name == "field.yaml" || name == "edition.yaml";
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (entry.is_regular_file(error)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string content_of(const fs::path& path) {
  auto read = machine::read_named(path.generic_string(), std::size_t{256} << 20);
  if (auto* bytes = std::get_if<std::string>(&read)) return std::move(*bytes);
  machine::throw_if_exhausted(path.generic_string(), std::get<machine::Refusal>(read).error);
  throw diag::EnvironmentError(fmt::format("'{}' cannot be read", path.generic_string()));
}

// What a starter's definition is completed by: the schema of its deck's cards, or of its game if it has no deck.
std::string schema_of(const fs::path& definition, const press::Workshop& workshop) {
  diag::Sources sources;
  diag::Diagnostics wrong;
  const cards::Edition edition = cards::read_edition(definition.generic_string(), workshop.games(), sources, wrong);
  const cards::CardSchema* schema =
      edition.decks.empty() ? workshop.games().schema(edition.game) : edition.decks.front().schema.get();
  if (!schema)
    throw diag::EnvironmentError(fmt::format("'{}' names no game", definition.generic_string()),
                                 "it is one of the program's own files");
  return cards::json_schema(*schema);
}

}  // namespace

void refuse_unknown(const std::string& beginning, const press::Workshop& workshop) {
  std::vector<std::string> known = folders_with(workshop.data("cards"), "starter");
  known.insert(known.end(), other_beginnings.begin(), other_beginnings.end());
  if (std::find(known.begin(), known.end(), beginning) == known.end())
    throw diag::UsageError(fmt::format("no game '{}' to start from", beginning), diag::suggest(beginning, known));
}

std::vector<std::string> start(const std::string& game, const std::string& folder, const std::string& layout,
                               press::Workshop& workshop) {
  refuse_unknown(game, workshop);
  std::error_code error;
  const bool taken = fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error));
  if (taken)
    throw diag::UsageError(fmt::format("'{}' is there already and not empty", folder),
                           "name a new folder: nothing is ever written over");
  const fs::path from = workshop.data("cards/" + game + "/starter");
  std::vector<std::string> written;
  const auto write = [&](const fs::path& name, const std::string& text) {
    written.push_back((fs::path(folder) / name).generic_string());
    write_new(written.back(), text);
  };
  if (!layout.empty()) {
    const StarterDeck starter = starter_deck(exhibit_called(layout, game, workshop), table_name);
    write("deck.yaml", modeline(schema_name) + starter.deck);
    write(table_name, starter.table);
    write(schema_name, schema_of(fs::path(folder) / "deck.yaml", workshop));
    return written;
  }
  for (const fs::path& source : files_below(from)) {
    const fs::path name = fs::relative(source, from);
    write(name, (is_definition(name) ? modeline(schema_name) : std::string()) + content_of(source));
  }
  write(schema_name, schema_of(from / "deck.yaml", workshop));
  return written;
}

std::vector<std::string> kinds_of_rules(const press::Workshop& workshop) {
  return folders_with(workshop.data("cards/rules"), cards::own_rules_name);
}

std::vector<std::string> start_rules(const std::string& kind, const std::string& folder,
                                     const press::Workshop& workshop) {
  const std::vector<std::string> kinds = kinds_of_rules(workshop);
  if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    throw diag::UsageError(fmt::format("no rules of the kind '{}' to begin with", kind), diag::suggest(kind, kinds));
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error))
    throw diag::UsageError(fmt::format("'{}' is no folder", folder));
  const bool bare = !fs::exists(folder, error) || fs::is_empty(folder, error);
  const fs::path from = workshop.data("cards/rules/" + kind);
  std::vector<std::string> written;
  const auto write = [&](const fs::path& name, const std::string& text) {
    written.push_back((fs::path(folder) / name).generic_string());
    write_new(written.back(), text);
  };
  write(cards::own_rules_name, modeline(rules_schema_name) + content_of(from / cards::own_rules_name));
  write(rules_schema_name, script::rules_schema());
  if (!bare) return written;
  for (const fs::path& source : files_below(from)) {
    const fs::path name = fs::relative(source, from);
    if (name != cards::own_rules_name)
      write(name, (is_definition(name) ? modeline(schema_name) : std::string()) + content_of(source));
  }
  const char* definition = fs::exists(from / "deck.yaml", error) ? "deck.yaml" : "edition.yaml";
  write(schema_name, schema_of(from / definition, workshop));
  return written;
}

}  // namespace kingpress::start
