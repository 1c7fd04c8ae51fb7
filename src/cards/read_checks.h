// What a deck says of its cards beside what they are: `computed:`, `where:` and `checks:`. Expressions are
// judged against the schema before a card is read.
//
//   computed: {power: attack + health}
//   where: set == core
//   checks:
//     - each: attack + health <= 2 * cost + 1      a condition for every card
//       when: type == creature                     of those for which this holds
//       says: "{title} is too strong"              instead of the condition itself
//     - unique: title                              no two cards have the same
//     - deck: count(cost <= 2) >= 3                a condition for all the cards
//       by: faction                                of each group that has this alike
//       severity: warning
#pragma once

#include "cards/cards.h"
#include "cards/own_rules.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {

void read_checks(data::MapReader& map, Deck& deck, Reading& reading);
std::vector<Check> read_check_list(const data::Node& node, const expr::Schema& names, diag::Diagnostics& diagnostics);
// A condition that takes some of the cards.
std::optional<expr::Expression> read_filter(const data::Node& node, std::string_view what, const expr::Schema& names,
                                            diag::Diagnostics& diagnostics);

// Once the cards are read: those that `where:` does not want go, the others get their computed values.
void work_out(Deck& deck);

}  // namespace kingpress::cards
