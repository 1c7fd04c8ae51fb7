#include "lsp/targets.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "cards/cards.h"
#include "lsp/uri.h"
#include "machine/files_met.h"
#include "machine/read_file.h"

namespace kingpress::lsp {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes_looked_at = 4u << 20, most_files = 200;

std::string read_text(const std::string& path) {
  auto bytes = machine::read_named(path, most_bytes_looked_at);
  auto* text = std::get_if<std::string>(&bytes);
  return text ? std::move(*text) : std::string();
}

// A line of the text begins with one of the keys that only a deck or a field has.
bool is_deck(std::string_view text) {
  constexpr std::array<std::string_view, 3> keys{"cards:", "spaces:", "include:"};
  const auto begins = [&](std::string_view key) {
    return text.starts_with(key) || text.find("\n" + std::string(key)) != std::string_view::npos;
  };
  const bool has_game = begins("game:"), is_rules = begins("play:") && begins("zones:");
  return !is_rules && (std::ranges::any_of(keys, begins) || (has_game && !begins("elements:")));
}

// Sorted by name, as a folder is read.
std::vector<std::string> decks_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  std::size_t seen = 0;
  for (fs::directory_iterator it(folder, error), end; !error && it != end && seen < most_files; it.increment(error))
    if (kind_of(it->path().generic_string()) == FileKind::yaml &&
        !cards::lies_beside_decks(it->path().filename().generic_string()) && ++seen > 0 &&
        is_deck(read_text(it->path().generic_string())))
      names.push_back(it->path().generic_string());
  std::ranges::sort(names);
  return names;
}

}  // namespace

FileKind kind_of(const std::string& path) {
  const std::string ending = fs::path(path).extension().generic_string();
  if (ending == ".yaml" || ending == ".yml") return FileKind::yaml;
  if (ending == ".csv" || ending == ".tsv") return FileKind::table;
  return ending == ".md" ? FileKind::markdown : FileKind::other;
}

std::vector<std::string> targets_of(const std::string& path, const std::vector<std::string>& folders) {
  const machine::Unnoted unnoted;
  std::vector<std::string> found;
  std::error_code error;
  const auto within = [&](const fs::path& folder) {
    return std::ranges::any_of(
        folders, [&](const std::string& root) { return folder == root || lies_in(folder.generic_string(), root); });
  };
  const fs::path home = fs::path(path).parent_path();
  if (!within(home)) return found;
  const FileKind kind = kind_of(path);
  const bool itself = kind == FileKind::yaml && home.filename() != "languages" &&
                      !cards::lies_beside_decks(fs::path(path).filename().generic_string()) && is_deck(read_text(path));
  const auto add = [&](std::string target) {
    if (std::ranges::find(found, target) == found.end()) found.push_back(std::move(target));
  };
  for (fs::path folder = home; within(folder); folder = folder.parent_path()) {
    if (fs::exists(folder / "edition.yaml", error)) {
      add(folder.generic_string());
      break;
    }
    if (folder == folder.root_path()) break;
  }
  if (itself) add(path);
  for (fs::path folder = home; !itself && within(folder); folder = folder.parent_path()) {
    const std::vector<std::string> decks = decks_in(folder);
    for (const std::string& deck : decks) add(deck);
    if (!decks.empty() || folder == folder.root_path()) break;
  }
  if (kind == FileKind::table) add(path);
  return found;
}

}  // namespace kingpress::lsp
