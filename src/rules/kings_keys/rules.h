// King's Keys as it is played: one set of rules a variant.
#pragma once

#include <optional>
#include <variant>

#include "rules/game.h"
#include "rules/kings_keys/arranged.h"
#include "rules/kings_keys/battle_royal.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"

namespace kingpress::rules::kings_keys {

using Rules = std::variant<WarRules<64>, WarRules<256>, CampaignRules, ArrangedArmiesRules, BattleRoyalRules>;

// The variant's rules as the table plays it. More soldiers than a state holds are reported and give nothing.
std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::kings_keys
