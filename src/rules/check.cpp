#include "rules/check.h"

#include <map>

#include <fmt/format.h>

namespace kingpress::rules {

std::string listed(const std::vector<std::string>& names, std::size_t most) {
  std::string text;
  const std::size_t shown = names.size() <= most ? names.size() : most - 1;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  if (shown < names.size()) text += fmt::format(" and {} more", names.size() - shown);
  return text;
}

void check_duplicates(const cards::Deck& deck, std::string_view noun, std::string_view rule,
                      diag::Diagnostics& diagnostics) {
  std::map<std::string_view, const cards::Card*> first;
  for (const cards::Card& card : deck.cards) {
    if (card.id.empty()) continue;
    const auto [at, fresh] = first.emplace(card.id, &card);
    if (fresh) continue;
    auto& error = diagnostics.error("duplicate-card", card.id_span ? card.id_span : card.span,
                                    fmt::format("{} '{}' is used twice", noun, card.id),
                                    "give every card its own, and write 'copies' for several of one card");
    error.rule = rule;
    error.related.push_back({"first used here", at->second->id_span ? at->second->id_span : at->second->span});
  }
}

void check_variant_players(const RulesetSchema& schema, const cards::Deck& deck, int players,
                           diag::Diagnostics& diagnostics) {
  diag::Diagnostics reported_by_check;
  const Ruleset ruleset = read_ruleset(schema, deck.rules, reported_by_check);
  const VariantSpec* variant = schema.find_variant(ruleset.variant);
  if (players >= variant->least_players && players <= variant->most_players) return;
  const std::string range = variant->least_players == variant->most_players
                                ? fmt::format("{}", variant->least_players)
                                : fmt::format("{} to {}", variant->least_players, variant->most_players);
  auto& error = diagnostics.error(
      "player-count", ruleset.variant_span,
      fmt::format("{} '{}' is for {} players, not {}", schema.game, ruleset.variant, range, players), {});
  if (!error.span) error.path = deck.path;
}

void check_no_field(const cards::Field& field, diag::Diagnostics& diagnostics) {
  diagnostics.error("no-field", field.span, fmt::format("{} has no field files", field.game),
                    "its board follows from the deck: set 'rules:' there, or use a template of your own");
}

}  // namespace kingpress::rules
