// Battle Royal in words: for records, and for people.
#include <fmt/format.h>

#include "rules/kings_keys/battle_royal.h"

namespace kingpress::rules::kings_keys {

Words<BattleRoyalRules> BattleRoyalRules::phrases() {
  using W = Words<BattleRoyalRules>;
  const auto card = W::text("card", 1, most_cards, [](const W::At& at) -> W::Value {
                      if (at.state.zone_of[at.value] != zone(at.seat, hand)) return std::nullopt;
                      return at.game.soldiers_.id(at.state.kind[at.value]);
                    }).aloud([](const W::At& at) { return at.game.soldiers_.text(at.state.kind[at.value]); });
  return W{{
      {1u << 0, 0, "choose", {card}, "chooses {card}"},
      {1u << 1, 0, "lay-face-down", {card}, "lays face down {card}"},
      {1u << 2, 0, "choose", {card}, "lays face up {card}"},
  }};
}

std::string BattleRoyalRules::show(const State& s) const {
  std::string text = fmt::format("round {}\n", s.rounds + 1);
  for (int seat = 0; seat < players_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    text += fmt::format("  seat {}{}: {} in hand, {} captured", seat + 1,
                        s.kingdom[at] == none ? "" : " (" + soldiers_.order().kingdoms[s.kingdom[at]] + ")",
                        s.count[zone(seat, hand)], s.count[zone(seat, captured)]);
    if (s.shown[at] != none)
      text +=
          fmt::format(", {} on the table, shows {}", s.count[zone(seat, table)], soldiers_.text(s.kind[s.shown[at]]));
    text += "\n    surely in hand:";
    for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
      if (s.zone_of[slot] == zone(seat, hand)) text += fmt::format(" {},", soldiers_.text(s.kind[slot]));
    if (text.back() == ',') text.pop_back();
    text += '\n';
  }
  return text;
}

std::string BattleRoyalRules::say_to(const State& s, int seat, Action action, int listener) const {
  return face_down(s) && seat != listener ? "lays a card face down" : say(s, seat, action);
}

std::string BattleRoyalRules::happened(const State& before, const State& after) const {
  if (before.phase != Phase::choose || face_down(before)) return {};
  if (after.rounds == before.rounds) return "face off";
  std::string text;
  for (int seat = 0; seat < players_; ++seat) {
    const int gain = cards_of(after, seat) - cards_of(before, seat) - before.count[zone(seat, table)];
    if (gain > 0)
      text +=
          fmt::format("{}seat {} wins {} {}", text.empty() ? "" : ", ", seat + 1, gain, gain == 1 ? "card" : "cards");
  }
  return text.empty() ? "everybody takes back their own" : text;
}

}  // namespace kingpress::rules::kings_keys
