#include "start/starter.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "cards/json_schema.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "press/text_file.h"
#include "start/gallery.h"

namespace kingpress::start {
namespace {

namespace fs = std::filesystem;

constexpr const char* schema_name = "schema.json";
constexpr const char* table_name = "cards.csv";
// What editors look for to complete and underline as one writes.
const std::string modeline = std::string("# yaml-language-server: $schema=") + schema_name + "\n";

std::vector<std::string> games_with_starter(const press::Workshop& workshop) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(workshop.data("cards"), error)) {
    if (fs::is_directory(entry.path() / "starter", error)) names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
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
  std::ifstream in(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) throw diag::EnvironmentError(fmt::format("'{}' cannot be read", path.string()));
  return bytes;
}

// What the cards of a starter's deck are read by: its game's schema, or the deck's own.
std::shared_ptr<const cards::CardSchema> schema_of(const fs::path& deck, const press::Workshop& workshop) {
  diag::Sources sources;
  diag::Diagnostics wrong;
  const cards::Edition edition = cards::read_edition(deck.string(), workshop.games(), sources, wrong);
  if (edition.decks.empty() || !edition.decks.front().schema)
    throw diag::EnvironmentError(fmt::format("'{}' is no deck", deck.string()), "it is one of the program's own files");
  return edition.decks.front().schema;
}

Exhibit exhibit_of(const std::string& game, const std::string& layout, press::Workshop& workshop) {
  std::vector<std::string> names;
  for (Exhibit& exhibit : gallery(workshop)) {
    if (exhibit.game != game) continue;
    if (exhibit.name == layout) return exhibit;
    names.push_back(exhibit.name);
  }
  if (names.empty()) throw diag::UsageError(fmt::format("'{}' has no templates to start with", game));
  throw diag::UsageError(fmt::format("no template '{}' to start with", layout), diag::suggest(layout, names));
}

}  // namespace

std::vector<std::string> start(const std::string& game, const std::string& folder, const std::string& layout,
                               press::Workshop& workshop) {
  const std::vector<std::string> games = games_with_starter(workshop);
  if (std::find(games.begin(), games.end(), game) == games.end())
    throw diag::UsageError(fmt::format("no game '{}' to start from", game), diag::suggest(game, games));
  std::error_code error;
  const bool taken = fs::exists(folder, error) && (!fs::is_directory(folder, error) || !fs::is_empty(folder, error));
  if (taken)
    throw diag::UsageError(fmt::format("'{}' is there already and not empty", folder),
                           "name a new folder: nothing is ever written over");
  const fs::path from = workshop.data("cards/" + game + "/starter");
  std::vector<std::string> written;
  const auto write = [&](const fs::path& name, const std::string& text) {
    written.push_back((fs::path(folder) / name).string());
    press::write_text(written.back(), text, false);
  };
  if (!layout.empty()) {
    const StarterDeck starter = starter_deck(exhibit_of(game, layout, workshop), table_name);
    write("deck.yaml", modeline + starter.deck);
    write(table_name, starter.table);
    write(schema_name, cards::json_schema(*schema_of(fs::path(folder) / "deck.yaml", workshop)));
    return written;
  }
  for (const fs::path& source : files_below(from)) {
    const fs::path name = fs::relative(source, from);
    const bool definition = name == "deck.yaml" || name == "field.yaml" || name == "edition.yaml";
    write(name, (definition ? modeline : std::string()) + content_of(source));
  }
  write(schema_name, cards::json_schema(*schema_of(from / "deck.yaml", workshop)));
  return written;
}

}  // namespace kingpress::start
