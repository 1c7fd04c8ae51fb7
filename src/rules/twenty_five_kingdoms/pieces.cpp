#include "rules/twenty_five_kingdoms/pieces.h"

#include <algorithm>

#include "rules/ranks.h"
#include "rules/values.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

bool holds(const Ruleset& ruleset, std::string_view option, const std::string& rank) {
  const auto ranks = ruleset.names(option);
  return std::any_of(ranks.begin(), ranks.end(), [&](const std::string& r) { return canonical_rank(r) == rank; });
}

Options options_of(const Ruleset& ruleset) {
  Options options;
  options.rows = static_cast<int>(ruleset.integer("rows"));
  options.columns = static_cast<int>(ruleset.integer("columns"));
  options.hand = static_cast<int>(ruleset.integer("hand"));
  options.win = integer_of(ruleset.find("win")).value_or(options.spaces() / 2 + 1);
  options.turn_cap = static_cast<int>(ruleset.integer("turn_cap"));
  return options;
}

}  // namespace

std::optional<Card> piece_of(const cards::Card& card, const Ruleset& ruleset) {
  Card piece;
  piece.suit = text_of(card, "suit");
  piece.rank = canonical_rank(text_of(card, "rank"));
  const auto value = card.find("value") ? integer_of(card.find("value")) : value_of_rank(piece.rank);
  if (!value) return std::nullopt;
  piece.value = *value;
  piece.royal = holds(ruleset, "royals", piece.rank);
  piece.assassin = holds(ruleset, "assassins", piece.rank);
  return piece;
}

Pieces pieces_of(const cards::Deck& deck, const Ruleset& ruleset) {
  return {options_of(ruleset), read_cards(deck, [&](const cards::Card& card) { return piece_of(card, ruleset); })};
}

}  // namespace kingpress::rules::twenty_five_kingdoms
