// Files -> Edition. `edition.yaml` in a folder names its decks and fields in order; a folder without one takes every YAML file
// in it by name. A deck file has `cards:`, a field file has `spaces:` (or the keys of its game's board).
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cards/cards.h"
#include "cards/schema.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// The schema of a game by name, null when there is no such game; `names` for suggestions. Given by rules through the press.
struct Games {
  std::function<const CardSchema*(std::string_view)> schema;
  std::vector<std::string> names;
};

// `target` is a YAML (or CSV) file or a folder.
Edition read_edition(const std::string& target, const Games& games, diag::Sources& sources, diag::Diagnostics& diagnostics, const data::Limits& limits = {});

}  // namespace kingpress::cards
