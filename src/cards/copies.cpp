#include "cards/copies.h"

#include <algorithm>
#include <cstdlib>

#include "cards/limits.h"

namespace kingpress::cards {

int each_player(const Card& card) {
  const Value* value = card.find("each_player");
  const long number = value ? std::strtol(to_text(*value).c_str(), nullptr, 10) : 0;
  return static_cast<int>(std::clamp(number, 0L, static_cast<long>(most_cards)));
}

std::size_t copies_for(const Card& card, const Edition& edition, int players) {
  const bool counted = edition.players && (edition.game.empty() || edition.game == own_game);
  return static_cast<std::size_t>(std::max(card.copies, 0) + (counted ? each_player(card) * players : 0));
}

std::size_t cards_in(const Deck& deck, const Edition& edition) {
  std::size_t count = 0;
  for (const Card& card : deck.cards) count += copies_for(card, edition, edition.players.value_or(PlayerRange{}).most);
  return count;
}

}  // namespace kingpress::cards
