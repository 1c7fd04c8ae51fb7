#include "rules/check.h"

#include <map>

#include <fmt/format.h>

#include "rules/deck_lists.h"
#include "rules/game.h"
#include "rules/own_checks.h"

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

diag::Diagnostic& Findings::error(std::string code, diag::Span span, std::string message, std::string hint,
                                  std::string rule) {
  diag::Diagnostic& finding = diagnostics_.error(std::move(code), span, std::move(message), std::move(hint));
  finding.rule = std::move(rule);
  return finding;
}

diag::Diagnostic& Findings::warning(std::string code, diag::Span span, std::string message, std::string hint,
                                    std::string rule) {
  diag::Diagnostic& finding = diagnostics_.warning(std::move(code), span, std::move(message), std::move(hint));
  finding.rule = std::move(rule);
  return finding;
}

diag::Span place_of(const Ruleset& ruleset, std::string_view option, const cards::Deck& deck) {
  const diag::Span span = ruleset.span(option);
  return span ? span : deck.span;
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

void judge(const Judged& judged, diag::Diagnostics& diagnostics) {
  judged.game->check(judged, diagnostics);
  judge_checks(*judged.definition, diagnostics);
  judge_lists(*judged.definition, diagnostics);
}

void check_variant_players(const Judged& judged, int players, diag::Diagnostics& diagnostics) {
  const RulesetSchema& schema = judged.game->ruleset;
  const Ruleset& ruleset = judged.ruleset;
  const VariantSpec* variant = schema.find_variant(ruleset.variant);
  if (players >= variant->least_players && players <= variant->most_players) return;
  const std::string range = variant->least_players == variant->most_players
                                ? fmt::format("{}", variant->least_players)
                                : fmt::format("{} to {}", variant->least_players, variant->most_players);
  std::vector<std::string> others;
  for (const VariantSpec& other : schema.variants)
    if (players >= other.least_players && players <= other.most_players)
      others.push_back(fmt::format("'--variant {}'", other.name));
  auto& error =
      diagnostics.error("player-count", ruleset.variant_span,
                        fmt::format("{} '{}' is for {} players, not {}", schema.game, ruleset.variant, range, players),
                        others.empty() ? std::string() : fmt::format("for {}: {}", players, fmt::join(others, " or ")));
  if (!error.span && judged.definition) error.path = judged.definition->path;
}

void check_no_field(const cards::Field& field, diag::Diagnostics& diagnostics) {
  diagnostics.error("no-field", field.span, fmt::format("{} has no field files", field.game),
                    "its board follows from the deck: set 'rules:' there, or use a template of your own");
}

}  // namespace kingpress::rules
