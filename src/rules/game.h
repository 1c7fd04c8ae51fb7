// A game as the press sees it: what keys its cards have, what makes a deck or field unlawful, what a table of n players
// needs printed. One line a game in games.cpp. How a game is played is behind `play` (see <game>/rules.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/schema.h"
#include "diag/diagnostic.h"
#include "rules/ruleset.h"

namespace kingpress::rules {

// One kind of thing to print: which template draws it, over what, how many.
struct KitItem {
  enum class Over { deck, field, values };  // one per card of the deck, one for the field, or `values` alone
  std::string kind;                         // --only word, singular: "card", "back", "field", "token", "reference"
  std::string name;                         // "control token A"
  std::string layout;                       // template name below templates/<game>/, or the deck's own `template:`
  Over over = Over::values;
  std::size_t copies = 1;          // over the deck: times each card's own copies
  cards::Record values;            // bound by the template
  std::vector<std::size_t> cards;  // over the deck: which cards, by index; empty for all
  std::string back;                // layout of the reverse, empty for none; --only's "back" means these
};
struct Kit {
  std::vector<KitItem> items;
  std::vector<std::string> notes;  // "14 tokens a player: the field can require them (MK-9)"
};

struct Game {
  std::string_view name, title;
  int least_players, most_players;
  const cards::CardSchema& (*schema)();
  const RulesetSchema& (*ruleset)();
  void (*check_deck)(const cards::Deck&, diag::Diagnostics&);
  void (*check_field)(const cards::Field&, diag::Diagnostics&);
  // Whether the deck and its variant serve so many players; asked when a number is known.
  void (*check_players)(const cards::Deck&, int players, diag::Diagnostics&);
  // `deck` and `field` may be null: the kit is then what the game needs without them. `players` is within the game's
  // bounds.
  Kit (*kit)(const cards::Deck* deck, const cards::Field* field, int players);
};

const std::vector<Game>& games();
const Game* find_game(std::string_view name);
std::vector<std::string> game_names();  // for suggestions and `list games`

}  // namespace kingpress::rules
