#include "rules/twenty_five_kingdoms/game.h"

namespace kingpress::rules::twenty_five_kingdoms {

const cards::CardSchema& schema() {
  using Kind = cards::FieldType::Kind;
  static const cards::CardSchema schema{
      "25-kingdoms",
      {{"suit", {Kind::text, 0, 0, {}, {}}, true, "the suit; no effect on play", {}, "25 Kingdoms, components"},
       {"rank",
        {Kind::text, 0, 0, {}, {}},
        true,
        "A, 2-10, J, Q, K, or a word of your own with a value",
        {},
        "25 Kingdoms, rule 5"},
       {"value",
        {Kind::integer, 0, 99, {}, {}},
        false,
        "what the card counts in an attack; that of its rank when not given",
        {},
        "25 Kingdoms, rule 5"}},
      "{suit}-{rank}"};
  return schema;
}

}  // namespace kingpress::rules::twenty_five_kingdoms
