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

Board BattleRoyalRules::show(const State& s) const {
  Board board;
  board.line(fmt::format("round {}", s.rounds + 1));
  board.row(seats(s, "hand"));
  for (int seat = 0; seat < players_; ++seat) {
    Line surely{{fmt::format("surely in the hand of seat {}:", seat + 1), ink_of_seat(static_cast<std::size_t>(seat))}};
    for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
      if (s.zone_of[slot] == zone(seat, hand)) surely.push_back(soldiers_.span(s.kind[slot]));
    board.line(with_commas(std::move(surely)));
  }
  return board;
}

std::vector<Box> BattleRoyalRules::seats(const State& s, std::string_view held) const {
  std::vector<Box> seats;
  for (int seat = 0; seat < players_; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const auto cards = [&](Place place) { return int{s.count[zone(seat, place)]}; };
    seats.push_back(soldiers_.box(at, s.kingdom[at],
                                  {{held, cards(hand)}, {"captured", cards(captured)}, {"on the table", cards(table)}},
                                  s.shown[at] == none ? Soldiers::no_kind : s.kind[s.shown[at]]));
  }
  return seats;
}

std::string BattleRoyalRules::say_to(const State& s, int seat, Action action, int listener) const {
  return face_down(s) && seat != listener ? "lays a card face down" : say(s, seat, action);
}

std::string BattleRoyalRules::happened(const State& before, const State& after) const {
  if (before.phase != Phase::choose || face_down(before)) return {};
  if (after.rounds == before.rounds) return "face off";
  const std::string text = won(before, after);
  return text.empty() ? "everybody takes back their own" : text;
}

}  // namespace kingpress::rules::kings_keys
