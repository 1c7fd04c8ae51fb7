#include "rules/kingdom_coinquest/game.h"

namespace kingpress::rules::kingdom_coinquest {

const cards::CardSchema& schema() {
  using Kind = cards::FieldType::Kind;
  static const cards::CardSchema schema{"kingdom-coinquest",
                                        {{"suit",
                                          {Kind::text, 0, 0, {}, {}},
                                          true,
                                          "the kingdom the card belongs to, one of the ruleset's suits",
                                          {},
                                          "Kingdom Coinquest, rule 2"},
                                         {"rank",
                                          {Kind::text, 0, 0, {}, {}},
                                          true,
                                          "A, 2-10, J, Q, K, or a word of your own with a role",
                                          {},
                                          "Kingdom Coinquest, components"},
                                         {"role",
                                          {Kind::choice, 0, 0, {"king", "queen", "jack", "ace", "equipment"}, {}},
                                          false,
                                          "what the card does; that of its rank when not given",
                                          {},
                                          "Kingdom Coinquest, rule 4"},
                                         {"value",
                                          {Kind::integer, 1, 99, {}, {}},
                                          false,
                                          "what Equipment attacks and defends for",
                                          {},
                                          "Kingdom Coinquest, rule 7"},
                                         {"preparation",
                                          {Kind::integer, 0, 9, {}, {}},
                                          false,
                                          "turns on the Quartermaster, as printed",
                                          {},
                                          "Kingdom Coinquest, rule 5"}},
                                        "{suit}-{rank}"};
  return schema;
}

}  // namespace kingpress::rules::kingdom_coinquest
