// What a table of players needs printed, and its parts as every game's kit puts them together.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"

namespace kingpress::rules {

// What the leaflet calls a thing, one of them and several: "control token, crown", "control tokens, crown".
struct Called {
  std::string one, many;
};

// One kind of thing to print: which template draws it, over what, how many.
struct KitItem {
  enum class Over { deck, field, values };  // one per card of the deck, one for the field, or `values` alone
  // --only word, singular: "card", "back", "field", "board", "tile", "token", "die", "reference"
  std::string kind;
  std::string name;    // "control token A"
  std::string layout;  // template name below templates/<game>/, or the deck's own `template:`
  Over over = Over::values;
  std::size_t copies = 1;             // over the deck: times each card's own copies
  cards::Record values;               // bound by the template
  std::vector<std::size_t> cards;     // over the deck: which cards, by index; empty for all
  std::string back;                   // layout of the reverse, empty for none; --only's "back" means these
  const cards::Part* part = nullptr;  // of an edition's list: its own looks, size and shape come before all others
  const cards::Deck* deck = nullptr;  // over the deck: which, when it is not the table's
  Called called = {};                 // for those who tick it off; by its name when empty

  KitItem& call(std::string_view one, std::string_view many);
};
struct Kit {
  std::vector<KitItem> items;
  bool lists_parts = false;        // a page says what there is
  std::vector<std::string> notes;  // "14 tokens a player: the field can require them (MK-9)"

  // Cards of the deck (all when `cards` is empty) with their back. The deck's own `template:` and `back:` come before
  // the game's.
  KitItem& add_cards(const cards::Deck& deck, std::string_view name, std::string_view layout, std::string_view back,
                     std::vector<std::size_t> cards = {});
  // Those that belong there, where the deck has any; null where it has none.
  KitItem* add_some(const cards::Deck& deck, const std::function<bool(const cards::Card&)>& belongs,
                    std::string_view name, std::string_view layout, std::string_view back);
  // Something that needs no card: `kind` is the word of --only.
  KitItem& add(std::string_view kind, std::string_view name, std::string_view layout, std::size_t copies,
               cards::Record values = {});
};

// A value for the template, by name.
cards::Entry binding(std::string_view key, std::string_view text);
cards::Entry binding(std::string_view key, std::int64_t number);

}  // namespace kingpress::rules
