// 25 Kingdoms in words: statements for records, sentences for people.
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
    if (kingdom == unknown) return "(" + at.game.card_text(kingdom) + ")";
    const bool won = at.game.beats(at.state, at.seat, at.state.attacking, at.state.target, kingdom);
    return at.game.said(won ? "({card}): captured" : "({card}): the attack fails",
                        {{"card", at.game.card_text(kingdom)}});
  });
  const auto card = W::text("card", stride, pile_cells, [](const W::At& at) -> W::Value {
    const auto seat = as_size(at.seat);
    if (at.value >= at.state.hand_size[seat]) return std::nullopt;
    return at.game.card_text(at.state.hand[seat][at.value]);
  });
  return W()
      .add(draw_deck, "draw", {W::word("from", "deck")}, "draws the top of the Deck")
      .add(draw_discard, "draw", {W::word("from", "discard"), top}, "draws {top} from the Discard Pile")
      .add(pass, "pass", {}, "passes")
      .add(decline, "decline", {target, attacking}, "lays Kingdom {target} back and discards {attacking}")
      .add(reveal, "reveal", {target, shows}, "reveals Kingdom {target} {shows}")
      .add(first_attack, "attack", {card, W::number("kingdom", 1, most_spaces, 1)},
           "attacks Kingdom {kingdom} with {card}")
      .headed("attacks with {card}");
}

}  // namespace kingpress::rules::twenty_five_kingdoms
