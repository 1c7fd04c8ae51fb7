// 25 Kingdoms in words: statements for records, sentences and positions for people.
#include <algorithm>

#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::rules::twenty_five_kingdoms {

std::string Rules::card_text(std::uint8_t cell) const { return card_of(cell) == unknown ? "?" : ids_[card_of(cell)]; }

Words<Rules> Rules::phrases() {
  using W = Words<Rules>;
  const auto target = W::heard("target", [](const W::At& at) { return std::to_string(at.state.target + 1); });
  const auto attacking = W::heard("attacking", [](const W::At& at) { return at.game.card_text(at.state.attacking); });
  const auto top = W::heard("top", [](const W::At& at) {
    return at.game.card_text(at.state.piles[discard_pile][at.state.discard_size - 1u]);
  });
  const auto shows = W::heard("shows", [](const W::At& at) {
    const std::uint8_t kingdom = at.state.kingdom[at.state.target];
    std::string text = "(" + at.game.card_text(kingdom) + ")";
    if (kingdom == unknown) return text;
    const bool won = at.game.beats(at.state, at.seat, at.state.attacking, at.state.target, kingdom);
    return text + (won ? ": captured" : ": the attack fails");
  });
  const auto card = W::text("card", stride, pile_cells, [](const W::At& at) -> W::Value {
    const auto seat = static_cast<std::size_t>(at.seat);
    if (at.value >= at.state.hand_size[seat]) return std::nullopt;
    return at.game.card_text(at.state.hand[seat][at.value]);
  });
  return W{{
      {W::always, draw_deck, "draw", {W::word("from", "deck")}, "draws the top of the Deck"},
      {W::always, draw_discard, "draw", {W::word("from", "discard"), top}, "draws {top} from the Discard Pile"},
      {W::always, pass, "pass", {}, "passes"},
      {W::always, decline, "decline", {target, attacking}, "lays Kingdom {target} back and discards {attacking}"},
      {W::always, reveal, "reveal", {target, shows}, "reveals Kingdom {target} {shows}"},
      {W::always,
       first_attack,
       "attack",
       {card, W::number("kingdom", 1, most_spaces, 1)},
       "attacks Kingdom {kingdom} with {card}"},
  }};
}

// The board with its numbers; a Kingdom is "1:KH" when player 1 controls it, "(KH)" when it was looked at, "." when
// unknown.
std::string Rules::show(const State& state) const {
  std::string text;
  std::size_t wide = 4;
  for (const std::string& id : ids_) wide = std::max(wide, id.size() + 2);
  const auto padded = [wide](std::string cell) {
    return cell.append(cell.size() < wide ? wide - cell.size() : 0, ' ');
  };
  if (state.stage != Stage::shuffle)
    for (std::size_t space = 0; space < spaces(); ++space) {
      std::string cell = ".";
      if (state.side[space] != 0) cell = (state.side[space] > 0 ? "1:" : "2:") + card_text(state.kingdom[space]);
      if (cell == "." && state.seen[space] && state.kingdom[space] != unknown)
        cell = "(" + card_text(state.kingdom[space]) + ")";
      const std::string number = std::to_string(space + 1);
      text += std::string(number.size() < 2 ? 1 : 0, ' ') + number + " " + padded(cell);
      text += (space + 1) % static_cast<std::size_t>(options_.columns) == 0 ? "\n" : " ";
    }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    text += "player " + std::to_string(seat + 1) + ": " + std::to_string(controlled(state, static_cast<int>(seat))) +
            " Kingdoms, hand";
    for (std::size_t slot = 0; slot < state.hand_size[seat]; ++slot) text += " " + card_text(state.hand[seat][slot]);
    text += "\n";
  }
  text += "deck " + std::to_string(state.deck_size) + ", discard " + std::to_string(state.discard_size);
  if (state.discard_size) text += " (top " + card_text(state.piles[discard_pile][state.discard_size - 1u]) + ")";
  if (state.stage == Stage::decide)
    text += "\n" + card_text(state.attacking) + " attacks Kingdom " + std::to_string(state.target + 1) + ", which is " +
            card_text(state.kingdom[state.target]);
  return text + "\n";
}

}  // namespace kingpress::rules::twenty_five_kingdoms
