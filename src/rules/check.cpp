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

std::string counted(std::size_t count, std::string_view noun) { return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s"); }

void check_duplicates(const cards::Deck& deck, std::string_view noun, std::string_view rule, diag::Diagnostics& diagnostics) {
  std::map<std::string_view, const cards::Card*> first;
  for (const cards::Card& card : deck.cards) {
    if (card.id.empty()) continue;
    const auto [at, fresh] = first.emplace(card.id, &card);
    if (fresh) continue;
    auto& error = diagnostics.error("duplicate-card", card.id_span ? card.id_span : card.span, fmt::format("{} '{}' is used twice", noun, card.id),
                                    "give every card its own, and write 'copies' for several of one card");
    error.rule = rule;
    error.related.push_back({"first used here", at->second->id_span ? at->second->id_span : at->second->span});
  }
}

}  // namespace kingpress::rules
