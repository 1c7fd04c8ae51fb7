// Battle Royal in words: for records, and for people.
#include <algorithm>

#include <fmt/format.h>

#include "rules/kings_keys/battle_royal.h"

namespace kingpress::rules::kings_keys {

Statement BattleRoyalRules::describe(const State& s, int, Action action) const {
  return {face_down(s) ? "lay-face-down" : "choose", {{"card", soldiers_.id(s.kind[action])}}};
}

std::optional<Action> BattleRoyalRules::parse(const State& s, int seat, const Statement& said) const {
  const auto id = said.text("card");
  const auto kind = id ? soldiers_.kind_of(*id) : std::nullopt;
  if (s.phase != Phase::choose || !kind || said.action != (face_down(s) ? "lay-face-down" : "choose"))
    return std::nullopt;
  for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
    if (s.kind[slot] == *kind && s.zone_of[slot] == zone(seat, hand)) return static_cast<Action>(slot);
  return std::nullopt;
}

Statement BattleRoyalRules::describe_chance(const State&, const Chance& chance) const {
  std::vector<std::string> names;
  for (const std::uint16_t kingdom : chance.list()) names.push_back(soldiers_.order().kingdoms[kingdom]);
  return {"draw-kingdoms", {{"value", std::move(names)}}};
}

bool BattleRoyalRules::parse_chance(const State&, const Statement& said, Chance& chance) const {
  chance.clear();
  const Word::Value* value = said.find("value");
  const auto* names = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (said.action != "draw-kingdoms" || !names || names->size() > most_seats) return false;
  const auto& kingdoms = soldiers_.order().kingdoms;
  for (const std::string& name : *names) {
    const auto at = std::ranges::find(kingdoms, name);
    if (at == kingdoms.end()) return false;
    chance.add(static_cast<std::size_t>(at - kingdoms.begin()));
  }
  return true;
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

std::string BattleRoyalRules::say(const State& s, int, Action action) const {
  return fmt::format("{} {}",
                     face_down(s)  ? "lays face down"
                     : s.step == 0 ? "chooses"
                                   : "lays face up",
                     soldiers_.text(s.kind[action]));
}

std::string BattleRoyalRules::say_to(const State& s, int seat, Action action, int listener) const {
  return face_down(s) && seat != listener ? "lays a card face down" : say(s, seat, action);
}

std::string BattleRoyalRules::say_chance(const State&, const Chance& chance) const {
  std::string text = "kingdoms are drawn:";
  for (std::size_t seat = 0; seat < chance.size; ++seat)
    text += fmt::format("{} seat {} {}", seat ? "," : "", seat + 1, soldiers_.order().kingdoms[chance.values[seat]]);
  return text;
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
