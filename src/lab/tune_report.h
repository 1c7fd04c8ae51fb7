// A proposal with its evidence, in words and tables.
#pragma once

#include <string>

#include "lab/report.h"
#include "lab/tune.h"

namespace kingpress::lab {

// `program` is number and commit of what played.
Report report_of(const play::GameHandle& game, const TuneWish& wish, const Tuned& tuned, const std::string& program);

// "speed of 15: 0 -> 62", a line each.
std::vector<std::string> changes_of(const play::GameHandle& game, const TuneWish& wish, const Tuned& tuned);

}  // namespace kingpress::lab
