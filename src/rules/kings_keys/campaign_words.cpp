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
  if (before.phase == Phase::turn_up)
    each_seat(before.alive, [&](int seat) {
      if (const Queue& pile = before.piles[static_cast<std::size_t>(seat)][stack]; pile.count > 0)
        soldiers_.say_shown(text, seat, before.kind[pile.first]);
    });
  return decided(before, after, std::move(text));
}

}  // namespace kingpress::rules::kings_keys
