// The cards of a balance: each three ways, those that stand out, and groups of them by what is printed on them.
#pragma once

#include "lab/balance.h"
#include "lab/report.h"

namespace kingpress::lab {

// What the card says of itself; empty where it says nothing.
std::string title_of(const play::GameHandle& game, const std::string& id);
Section cards_section(const play::GameHandle& game, const Balance& balance);
// Cards that have a word or a number in common: colours, suits, roles, costs.
Section groups_section(const play::GameHandle& game, const Balance& balance);

}  // namespace kingpress::lab
