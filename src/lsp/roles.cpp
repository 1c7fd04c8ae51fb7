#include "lsp/roles.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "cards/cards.h"
#include "cards/json_schema.h"
#include "cards/notes.h"
#include "lsp/targets.h"
#include "lsp/yaml_place.h"
#include "rules/game.h"
#include "script/schema.h"
#include "templates/schema.h"

namespace kingpress::lsp {
namespace {

const KeySchema* made(std::unique_ptr<KeySchema>& kept, std::string (*make)()) {
  if (!kept) kept = std::make_unique<KeySchema>(make());
  return kept.get();
}

std::string every_game() {
  std::vector<const cards::CardSchema*> schemas;
  for (const rules::Game& game : rules::games()) schemas.push_back(&game.schema);
  return cards::json_schema(schemas);
}

}  // namespace

Role role_of(const std::string& path, std::string_view text) {
  const std::filesystem::path name(path);
  switch (kind_of(path)) {
    case FileKind::table: return Role::table;
    case FileKind::markdown: return Role::leaflet;
    case FileKind::other: return Role::other;
    case FileKind::yaml: break;
  }
  if (name.filename() == cards::own_rules_name) return Role::rules;
  if (name.filename() == cards::notes_name) return Role::notes;
  if (name.filename() == cards::views_name) return Role::views;
  if (name.parent_path().filename() == "languages") return Role::language;
  const std::vector<std::string> keys = root_keys(text);
  const auto has = [&](const char* key) { return std::ranges::find(keys, key) != keys.end(); };
  const bool is_deck = has("cards") || has("spaces") || has("decks");
  return !is_deck && (has("elements") || has("extends") || has("trim")) ? Role::look : Role::definition;
}

const KeySchema* Schemas::of(const std::string& path, Role role, const Names* names) {
  switch (role) {
    case Role::rules: return made(rules_, script::rules_schema);
    case Role::look: return made(look_, templates::template_schema);
    case Role::language: return made(language_, cards::language_schema);
    case Role::notes: return made(notes_, cards::notes_schema);
    case Role::views: return made(views_, cards::views_schema);
    case Role::definition: break;
    case Role::table:
    case Role::leaflet:
    case Role::other: return nullptr;
  }
  if (names) {
    if (const auto own = names->schemas.find(path); own != names->schemas.end()) return own->second.get();
    if (names->schema) return names->schema.get();
  }
  return made(every_game_, every_game);
}

}  // namespace kingpress::lsp
