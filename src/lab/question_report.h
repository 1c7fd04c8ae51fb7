// What a designer asks, answered.
#pragma once

#include <cstdint>

#include "lab/balance.h"
#include "lab/report.h"

namespace kingpress::lab {

Section options_section(const play::GameHandle& game, const Balance& balance);  // dead ones, branching, waiting
Section plans_section(const play::GameHandle& game, const Balance& balance);
Section swings_section(const play::GameHandle& game, const Balance& balance);  // decisions that matter, kingmaking
Section leads_section(const Balance& balance);
Section pairs_section(const play::GameHandle& game, const Balance& balance);
Section players_section(const play::GameHandle& game, const Balance& balance);

}  // namespace kingpress::lab
