#include "rules/kings_keys/game.h"

namespace kingpress::rules::kings_keys {

const cards::CardSchema& schema() {
  using K = cards::FieldType::Kind;
  static const cards::CardSchema schema{
      "kings-keys",
      {{"kind",
        {K::choice, 0, 0, {"soldier", "kingdom", "joker"}, {}},
        false,
        "soldier when not given; a kingdom card is the banner of its kingdom",
        {},
        "King's Keys, components"},
       {"kingdom",
        {K::text, 0, 0, {}, {}},
        false,
        "the kingdom of a soldier or a banner",
        {},
        "King's Keys, components"},
       {"item", {K::text, 0, 0, {}, {}}, false, "a soldier's item, one of the ruleset's", {}, "King's Keys, order"},
       {"number", {K::integer, 1, 99, {}, {}}, false, "a soldier's number: the higher wins", {}, "King's Keys, order"},
       {"colour",
        {K::choice, 0, 0, {"red", "black"}, {}},
        false,
        "a Joker's colour; black when not given",
        {},
        "King's Keys, components"}},
      "{kingdom}-{item}-{number}"};
  return schema;
}

}  // namespace kingpress::rules::kings_keys
