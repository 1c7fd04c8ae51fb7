#include "rules/kingdoms_ii/pieces.h"

#include <algorithm>

#include "rules/values.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

constexpr std::array<std::string_view, 14> minor_ranks{"1", "2", "3",  "4",    "5",      "6",     "7",
                                                       "8", "9", "10", "page", "knight", "queen", "king"};

std::optional<Card> minor_of(const cards::Card& card) {
  const auto force = named<Force>(suit_names, text_of(card, "suit"));
  const auto value = card.find("value") ? integer_of(card.find("value")) : value_of_rank(text_of(card, "rank"));
  if (!force || !value) return std::nullopt;
  Card piece;
  piece.force = *force;
  piece.value = *value;
  return piece;
}

std::optional<Card> major_of(const cards::Card& card) {
  const auto event = named<Event>(event_names, text_of(card, "event"));
  const auto force = named<Force>(force_names, text_of(card, "force"));
  if (!event || (needs_force(*event) && !force)) return std::nullopt;
  Card piece;
  piece.major = true;
  piece.event = *event;
  piece.force = force.value_or(Force::army);
  return piece;
}

}  // namespace

std::optional<int> value_of_rank(std::string_view rank) {
  if (rank == "ace") return 1;
  const auto at = std::find(minor_ranks.begin(), minor_ranks.end(), rank);
  if (at == minor_ranks.end()) return std::nullopt;
  return static_cast<int>(at - minor_ranks.begin()) + 1;
}

std::optional<Card> piece_of(const cards::Card& card) { return card.find("suit") ? minor_of(card) : major_of(card); }

Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset) {
  return {{ruleset.variant}, read_cards(deck, piece_of)};
}

}  // namespace kingpress::rules::kingdoms_ii
