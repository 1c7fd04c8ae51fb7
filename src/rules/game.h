// A game as the press sees it: what keys its cards have, what makes a deck or field unlawful, what a table of n players needs
// printed. One line a game in games.cpp. How a game is played is behind `play` (see <game>/rules.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/schema.h"
#include "diag/diagnostic.h"

namespace kingpress::rules {

// One kind of thing to print: which template draws it, over what, how many.
struct KitItem {
  enum class Over { deck, field, values };   // one per card of the deck, one for the field, or `values` alone
  std::string kind;                          // --only word, singular: "card", "back", "field", "token", "reference"
  std::string name;                          // "control token A"
  std::string layout;                        // template name below templates/<game>/
  Over over = Over::values;
  std::size_t copies = 1;
  cards::Record values;                      // bound by the template
};
struct Kit {
  std::vector<KitItem> items;
  std::vector<std::string> notes;            // "13 tokens a player: the field can require them (MK-9)"
};

struct Game {
  std::string_view name, title;
  int least_players, most_players;
  const cards::CardSchema& (*schema)();
  void (*check_deck)(const cards::Deck&, diag::Diagnostics&);
  void (*check_field)(const cards::Field&, diag::Diagnostics&);
  // `deck` and `field` may be null: the kit is then what the game needs without them.
  Kit (*kit)(const cards::Deck* deck, const cards::Field* field, int players);
};

const std::vector<Game>& games();
const Game* find_game(std::string_view name);

}  // namespace kingpress::rules
