// What a designer reads first: what is wrong, and what to try.
#pragma once

#include <string>
#include <vector>

#include "lab/balance.h"
#include "lab/report.h"

namespace kingpress::lab {

// One thing that stands out beyond doubt, and what usually helps.
struct Finding {
  std::string key, what, to_try;
};
std::vector<Finding> findings_of(const play::GameHandle& game, const Balance& balance);
Section findings_section(const play::GameHandle& game, const Balance& balance);

}  // namespace kingpress::lab
