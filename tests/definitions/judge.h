// A deck or field file read through its game's schema, then judged by its game's rules.
#pragma once

#include <string>

#include "../games.h"
#include "cards/read.h"
#include "rules/game.h"

namespace kingpress {

// What could not be read whole is not judged, so that a file about reading may be shorter than a lawful deck.
inline cards::Edition judge(const std::string& path, diag::Sources& sources, diag::Diagnostics& diagnostics) {
  cards::Edition edition = cards::read_edition(path, all_games(), sources, diagnostics);
  for (const cards::Deck& deck : edition.decks)
    if (const rules::Game* game = rules::find_game(deck.game); game != nullptr && deck.complete)
      rules::judge(rules::interpret(*game, &deck, diagnostics), diagnostics);
  for (const cards::Field& field : edition.fields)
    if (const rules::Game* game = rules::find_game(field.game); game != nullptr && field.complete)
      game->check_field(field, diagnostics);
  return edition;
}

}  // namespace kingpress
