// The rules that a deck states itself, under `checks:`: of each card, of values that must not come twice, of all the
// cards together or of every group of them.
#pragma once

#include <vector>

#include "cards/cards.h"
#include "cards/own_rules.h"
#include "diag/diagnostic.h"

namespace kingpress::rules {

// A finding stands at the card (or, where it is about all of them, at the check) and shows the values that broke it.
// What could not be read without loss is judged card by card only.
void judge_checks(const cards::Deck& deck, diag::Diagnostics& diagnostics);
// Other checks over a deck's cards. What is about all of them is told at `whole`, with the check beside it.
void judge_checks(const std::vector<cards::Check>& checks, const cards::Deck& deck, diag::Span whole,
                  diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules
