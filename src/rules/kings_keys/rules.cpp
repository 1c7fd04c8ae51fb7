#include "rules/kings_keys/rules.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/check.h"
#include "rules/values.h"

namespace kingpress::rules::kings_keys {
namespace {

// The most soldiers of one table that a state holds.
bool fits(const Table& table, std::size_t soldiers, std::size_t most, diag::Diagnostics& diagnostics) {
  if (soldiers <= most) return true;
  Findings(diagnostics)
      .error("bad-deck", table.judged.definition->span,
             fmt::format("{} soldiers cannot be played, expected at most {}", soldiers, most), {}, "rule 1");
  return false;
}

}  // namespace

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics) {
  const auto& [options, order, cards] = table.judged.as<Pieces>();
  Soldiers soldiers(cards, ids_of(*table.judged.definition, cards), order);
  if (!fits(table, soldiers.all().size(), CampaignRules::most_cards, diagnostics)) return std::nullopt;
  if (options.variant == "war") {
    if (soldiers.all().size() <= 64) return WarRules<64>(std::move(soldiers));
    return WarRules<256>(std::move(soldiers));
  }
  const bool arranged = options.variant == "kingdom-armies" && options.refill == Refill::chosen;
  if (options.variant != "battle-royal" && !arranged) return CampaignRules(std::move(soldiers), options, table.players);
  const std::size_t fielded = soldiers.largest_army() * as_size(table.players);
  if (!fits(table, fielded, BattleRoyalRules::most_cards, diagnostics)) return std::nullopt;
  if (arranged) return ArrangedArmiesRules(std::move(soldiers), options, table.players);
  return BattleRoyalRules(std::move(soldiers), options, table.players);
}

}  // namespace kingpress::rules::kings_keys
