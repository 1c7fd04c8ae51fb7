#include "press/desk_files.h"

#include <filesystem>
#include <string>

#include "cards/cards.h"
#include "cards/notes.h"
#include "data/load_beneath.h"
#include "machine/files_met.h"

namespace kingpress::press {
namespace {

std::optional<data::Node> root_of(const cards::Edition& edition, const char* name, Workshop& workshop) {
  const std::string path = (std::filesystem::path(edition.folder) / name).generic_string();
  machine::met_file(path);
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::symlink_status(path, error))) return std::nullopt;
  const diag::SourceFile* source = data::load_beneath(edition.folder, name, workshop.sources, workshop.diagnostics);
  return source ? data::read_yaml(*source, workshop.diagnostics, data::Limits{}.of_rows()) : std::nullopt;
}

}  // namespace

void check_desk_files(const cards::Edition& edition, Workshop& workshop) {
  if (edition.folder.empty() && edition.decks.empty()) return;
  if (const auto root = root_of(edition, cards::notes_name, workshop))
    cards::check_notes(cards::read_notes(*root, workshop.diagnostics), edition, workshop.diagnostics);
  if (const auto root = root_of(edition, cards::views_name, workshop)) cards::read_views(*root, workshop.diagnostics);
}

void meet_desk_files(const cards::Edition& edition) {
  for (const char* name : {cards::notes_name, cards::views_name, cards::own_rules_name})
    machine::met_file((std::filesystem::path(edition.folder) / name).generic_string());
}

}  // namespace kingpress::press
