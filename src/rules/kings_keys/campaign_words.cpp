// The Long game and Kingdom Armies in words: for records, and for people.
#include <algorithm>

#include <fmt/format.h>

#include "rules/kings_keys/campaign.h"

namespace kingpress::rules::kings_keys {

std::optional<Action> CampaignRules::parse(const State&, int, const Statement& said) const {
  if (!said.words.empty()) return std::nullopt;
  return said.action == "turn-up"   ? std::optional<Action>(turning_up)
         : said.action == "concede" ? std::optional<Action>(conceding)
                                    : std::nullopt;
}

Statement CampaignRules::describe_chance(const State& s, const Chance& chance) const {
  std::vector<std::string> names;
  for (const std::uint16_t value : chance.list())
    names.push_back(s.phase == Phase::kingdoms ? soldiers_.order().kingdoms[value] : soldiers_.id(value));
  if (s.phase == Phase::kingdoms) return {"draw-kingdoms", {{"value", std::move(names)}}};
  if (s.phase == Phase::deal) return {"shuffle", {{"value", std::move(names)}}};
  return {"shuffle", {{"seat", std::int64_t{s.seat}}, {"value", std::move(names)}}};
}

bool CampaignRules::parse_chance(const State& s, const Statement& said, Chance& chance) const {
  chance.clear();
  const Word::Value* value = said.find("value");
  const auto* names = value ? std::get_if<std::vector<std::string>>(value) : nullptr;
  if (said.action != (s.phase == Phase::kingdoms ? "draw-kingdoms" : "shuffle") || !names || names->size() > most_cards)
    return false;
  const auto& kingdoms = soldiers_.order().kingdoms;
  for (const std::string& name : *names) {
    const auto at = std::ranges::find(kingdoms, name);
    const auto kind = soldiers_.kind_of(name);
    if (s.phase == Phase::kingdoms ? at == kingdoms.end() : !kind) return false;
    chance.add(s.phase == Phase::kingdoms ? static_cast<std::size_t>(at - kingdoms.begin()) : *kind);
  }
  return true;
}

std::string CampaignRules::show(const State& s) const {
  std::string text = fmt::format("round {}\n", s.rounds + 1);
  for (int seat = 0; seat < players_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    text += fmt::format("  seat {}{}: {} cards in the stack, {} captured", seat + 1,
                        s.kingdom[at] == none ? "" : " (" + soldiers_.order().kingdoms[s.kingdom[at]] + ")",
                        s.piles[at][stack].count, s.piles[at][captured].count);
    if (s.shown[at] != none)
      text += fmt::format(", {} on the table, shows {}", s.piles[at][laid].count, soldiers_.text(s.kind[s.shown[at]]));
    text += '\n';
  }
  return text;
}

std::string CampaignRules::say_chance(const State& s, const Chance& chance) const {
  if (s.phase == Phase::deal) return fmt::format("the {} cards are shuffled and dealt", chance.size);
  if (s.phase != Phase::kingdoms) return fmt::format("seat {}'s {} cards are shuffled", s.seat + 1, chance.size);
  std::string text = "kingdoms are drawn:";
  for (std::size_t seat = 0; seat < chance.size; ++seat)
    text += fmt::format("{} seat {} {}", seat ? "," : "", seat + 1, soldiers_.order().kingdoms[chance.values[seat]]);
  return text;
}

std::string CampaignRules::happened(const State& before, const State& after) const {
  const bool conceded = after.phase == Phase::over && after.rounds == before.rounds;
  if ((before.phase != Phase::turn_up && before.phase != Phase::recruit) || conceded) return {};
  std::string text;
  const auto name = [&](int seat, std::uint8_t slot) {
    text += fmt::format("{}seat {} shows {}", text.empty() ? "" : ", ", seat + 1, soldiers_.text(before.kind[slot]));
  };
  if (before.phase == Phase::turn_up)
    each_seat(before.alive, [&](int seat) {
      if (const Queue& pile = before.piles[static_cast<std::size_t>(seat)][stack]; pile.count > 0)
        name(seat, pile.first);
    });
  if (after.rounds == before.rounds) return text + (text.empty() ? "" : ": ") + "the table is not decided yet";
  for (int seat = 0; seat < players_; ++seat) {
    const auto& piles = before.piles[static_cast<std::size_t>(seat)];
    const int gain = cards_of(after, seat) - piles[stack].count - piles[captured].count - piles[laid].count;
    if (gain > 0)
      text +=
          fmt::format("{}seat {} wins {} {}", text.empty() ? "" : ": ", seat + 1, gain, gain == 1 ? "card" : "cards");
  }
  return text;
}

}  // namespace kingpress::rules::kings_keys
