// What a leaflet says things are worth, held against the score of a rules.yaml and the lists of values it counts by.
#pragma once

#include "words/corpus.h"
#include "words/rule_numbers.h"

namespace kingpress::words {

void compare_scores(const Said& leaflet, const RuleNumbers& rules, diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
