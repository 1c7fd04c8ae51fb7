// The Long game and Kingdom Armies in words: for records, and for people.
#include <fmt/format.h>

#include "rules/kings_keys/campaign.h"

namespace kingpress::rules::kings_keys {

Board CampaignRules::show(const State& s) const {
  Board board;
  board.line(fmt::format("round {}", s.rounds + 1));
  std::vector<Box> seats;
  for (std::size_t at = 0; at < static_cast<std::size_t>(players_); ++at) {
    const auto& piles = s.piles[at];
    const std::uint8_t shown = s.shown[at];
    seats.push_back(soldiers_.box(
        at, s.kingdom[at],
        {{"stack", piles[stack].count}, {"captured", piles[captured].count}, {"on the table", piles[laid].count}},
        shown == none ? Soldiers::no_kind : s.kind[shown]));
  }
  board.row(std::move(seats));
  return board;
}

std::string CampaignRules::say_chance(const State& s, const Chance& chance) const {
  if (s.phase == Phase::kingdoms) return soldiers_.say_kingdoms(chance);
  if (s.phase == Phase::deal) return tell(chance_step(s), chance);
  return fmt::format("seat {}'s {} cards are shuffled", s.seat + 1, chance.size);
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
