#include "rules/kit.h"

#include <fmt/format.h>

#include "rules/kingdoms_ii/game.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

std::vector<std::size_t> cards_of(const cards::Deck& deck, bool major) {
  std::vector<std::size_t> cards;
  for (std::size_t i = 0; i < deck.cards.size(); ++i)
    if ((deck.cards[i].find("suit") == nullptr) == major) cards.push_back(i);
  return cards;
}

std::size_t copies_of(const cards::Deck* deck, Event event) {
  if (!deck) return 2;
  std::size_t count = 0;
  for (const Card& piece : pieces_of(*deck))
    if (piece.major && piece.event == event) count += static_cast<std::size_t>(piece.copies);
  return count;
}

}  // namespace

// Per player a kingdom mat, a militia token (one file holds one at a time in use), and an alliance marker for each
// other kingdom; Strength and Temperance markers as many as their cards; one table mat; per player three reference
// cards.
Kit kit(const cards::Deck* deck, const cards::Field*, int count) {
  const auto each = static_cast<std::size_t>(count);
  Kit kit;
  if (deck) {
    if (auto minors = cards_of(*deck, false); !minors.empty())
      kit.items.push_back(card_item(*deck, "Minor Arcana", "minor", "back-minor", std::move(minors)));
    if (auto majors = cards_of(*deck, true); !majors.empty())
      kit.items.push_back(card_item(*deck, "Major Arcana", "major", "back-event", std::move(majors)));
  }
  kit.items.push_back(piece_item("field", "kingdom mat", "kingdom-mat", each));
  kit.items.push_back(piece_item("field", "table mat", "table-mat", 1));
  kit.items.push_back(piece_item("token", "militia", "token-militia", each));
  for (std::size_t player = 1; player <= each; ++player)
    kit.items.push_back(piece_item("token", fmt::format("alliance marker {}", player), "token-alliance", each - 1,
                                   {entry("player", static_cast<std::int64_t>(player))}));
  if (const auto n = copies_of(deck, Event::strength))
    kit.items.push_back(piece_item("token", "Strength marker", "token-strength", n));
  if (const auto n = copies_of(deck, Event::temperance))
    kit.items.push_back(piece_item("token", "Temperance marker", "token-temperance", n));
  kit.items.push_back(piece_item("reference", "reference card: the turn", "reference-turn", each));
  kit.items.push_back(piece_item("reference", "reference card: the forces", "reference-forces", each));
  kit.items.push_back(piece_item("reference", "reference card: the events", "reference-events", each));
  return kit;
}

}  // namespace kingpress::rules::kingdoms_ii
