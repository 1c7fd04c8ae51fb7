#include "rules/kit.h"

#include <fmt/format.h>

#include "rules/kings_keys/game.h"
#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

std::vector<std::size_t> cards_of_kind(const cards::Deck& deck, std::string_view kind) {
  std::vector<std::size_t> cards;
  for (std::size_t i = 0; i < deck.cards.size(); ++i) {
    const std::string found = text_of(deck.cards[i], "kind");
    if (found == kind || (found.empty() && kind == "soldier")) cards.push_back(i);
  }
  return cards;
}

}  // namespace

// The reference card is the order of importance; the crown marks the last winner.
Kit kit(const cards::Deck* deck, const cards::Field*, int players) {
  Kit kit;
  if (deck) {
    const auto add = [&](std::string_view kind, std::string_view name) {
      if (auto cards = cards_of_kind(*deck, kind); !cards.empty())
        kit.items.push_back(card_item(*deck, name, kind, "back", std::move(cards)));
    };
    add("soldier", "soldier");
    add("kingdom", "Kingdom card");
    add("joker", "Joker");
  }
  kit.items.push_back(piece_item("field", "play mat", "mat", static_cast<std::size_t>(players)));
  kit.items.push_back(piece_item("token", "crown token", "token-crown", 1));
  kit.items.push_back(piece_item("reference", "order of importance", "reference", static_cast<std::size_t>(players)));
  return kit;
}

}  // namespace kingpress::rules::kings_keys
