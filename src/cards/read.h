// Files -> Edition. `edition.yaml` in a folder names its decks and fields in order; a folder without one takes
// every YAML file in it by name, and one without those its only table. A deck file has `cards:`, a field file has
// `spaces:` (or the keys of its game's board). Files that an edition or a deck names lie in its folder or below, never
// elsewhere.
//
// Deck keys:  game, title, author, set, version, size, back, template, rules, allow, include (see include.h), cards,
//             defaults, columns (see card_list.h); for `game: freeform` also schema and id (see freeform.h). Card keys:
//             see read_card.h.
// Field keys: game, title, size (of a card, 63x88mm by default), spaces, contacts, contact, gap and the game's board
// keys.
//             A space: at [x, y] (its top left corner), orientation portrait|landscape, owner [x, y]. A contact: [1, 2]
//             or {spaces: [1, 2], corners: [top_right, top_left]}, spaces counted from 1.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cards/cards.h"
#include "cards/schema.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// The schema of a game by name, null when there is no such game; `names` for suggestions. Given by rules through the
// press.
struct Games {
  std::function<const CardSchema*(std::string_view)> schema;
  std::vector<std::string> names;
  // A trade name's size ("poker"), and the hint for one that is not known: sheets has them.
  std::function<std::optional<geometry::Size>(std::string_view)> named_size = {};
  std::function<std::string(std::string_view)> suggest_size = {};
  // Every code that a finding may have; asked for only when a deck allows some. Without it any word is taken for one.
  std::function<std::vector<std::string>()> finding_codes = {};
  std::string assumed = {};  // game of a table that does not say it: `print deck.csv --game GAME`
  std::string variant = {};  // of the decks that have it: `print deck.yaml --variant NAME`; empty: as they are
};

// `target` is a YAML file, a table (.csv .tsv .xlsx .ods), cards in JSON (.json .jsonl), a folder, or "-": a YAML file
// or a table on standard input, named "-" in messages; the files that it names are then found from the working folder.
Edition read_edition(const std::string& target, const Games& games, diag::Sources& sources,
                     diag::Diagnostics& diagnostics, const data::Limits& limits = {});

// Whether a text is a table (CSV) rather than YAML: its ending says so, of standard input its first line.
bool is_table(const diag::SourceFile& source);

}  // namespace kingpress::cards
