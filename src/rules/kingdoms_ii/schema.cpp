#include "rules/kingdoms_ii/game.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

template <class Names>
std::vector<std::string> strings(const Names& names) {
  return {names.begin(), names.end()};
}

}  // namespace

const cards::CardSchema& schema() {
  using Kind = cards::FieldType::Kind;
  static const cards::CardSchema schema{
      "kingdoms-ii",
      {{"suit",
        {Kind::choice, 0, 0, strings(suit_names), {}},
        false,
        "of a Minor: swords, wands, coins or cups; a card without is a Major",
        {},
        "Kingdoms II, rule 2"},
       {"rank",
        {Kind::text, 0, 0, {}, {}},
        false,
        "of a Minor: 1-10, page, knight, queen, king, or a word of your own with a value",
        {},
        "Kingdoms II, rule 2"},
       {"value",
        {Kind::integer, -99, 99, {}, {}},
        false,
        "of a Minor: its strength; that of its rank when not given",
        {},
        "Kingdoms II, rule 2"},
       {"major", {Kind::integer, 0, 99, {}, {}}, false, "of a Major: its number", {}, "Kingdoms II, components"},
       {"numeral",
        {Kind::text, 0, 0, {}, {}},
        false,
        "of a Major: its number as printed",
        {},
        "Kingdoms II, components"},
       {"event", {Kind::choice, 0, 0, strings(event_names), {}}, false, "of a Major: which event it is", {}, "KD-4"},
       {"force",
        {Kind::choice, 0, 0, strings(force_names), {}},
        false,
        "of a disaster, an omen or chance: the force it strikes",
        {},
        "KD-4"}},
      "{suit}-{rank}"};
  return schema;
}

}  // namespace kingpress::rules::kingdoms_ii
