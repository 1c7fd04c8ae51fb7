#include "rules/minkingi/game.h"

namespace kingpress::rules::minkingi {
namespace {

using cards::FieldSchema;
using cards::FieldType;
using Kind = FieldType::Kind;

template <class Names>
std::vector<std::string> strings(const Names& names) {
  return {names.begin(), names.end()};
}

}  // namespace

const cards::CardSchema& schema() {
  static const cards::CardSchema schema{
      "minkingi",
      {{"number",
        {Kind::integer, 1, 1'000'000, {}, {}},
        true,
        "the Card Number, unique in its set",
        {},
        "Minkingi, card fields"},
       {"corners",
        {Kind::record, 0, 0, {}, strings(corner_names)},
        true,
        "top left, top right, bottom left, bottom right: each a digit 0 to 9 or a colour and a shape",
        std::vector<FieldType>(corner_count, {Kind::tactic, 0, 9, {}, {}}),
        "Minkingi, card fields"},
       {"speed",
        {Kind::integer, 0, most_speed, {}, {}},
        true,
        "0 to 200; the lower attacks first",
        {},
        "Minkingi, rule 7"},
       {"level",
        {Kind::integer, 0, 99, {}, {}},
        false,
        "the number in the Type Symbol; no effect on play",
        {},
        "MK-11"},
       {"type",
        {Kind::choice, 0, 0, strings(suit_names), {}},
        false,
        "the Type Symbol; no effect on play",
        {},
        "MK-11"}},
      "{number}"};
  return schema;
}

}  // namespace kingpress::rules::minkingi
