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
           "attacks Kingdom {kingdom} with {card}");
}

Span Rules::card_span(std::uint8_t cell) const {
  const std::size_t card = card_of(cell);
  if (card == unknown) return {"?"};
  return {ids_[card], ink_of(pieces_[card].suit), ids_[card]};
}

// A Kingdom that a player controls says so; one that was looked at stands in brackets.
Box Rules::kingdom_box(const State& state, std::size_t space) const {
  Box box{std::to_string(space + 1), {}};
  if (const int side = state.side[space]; side != 0) {
    const std::size_t seat = side > 0 ? 0 : 1;
    box.edge = ink_of_seat(seat);
    box.lines = {{card_span(state.kingdom[space])}, {{"player " + std::to_string(seat + 1), box.edge}}};
  } else if (state.seen[space] && state.kingdom[space] != unknown) {
    box.lines = {{{"("}, card_span(state.kingdom[space]), {")"}}, {}};
  } else {
    box.lines = {{}, {}};
  }
  return box;
}

Board Rules::show(const State& state) const {
  Board board;
  const auto columns = as_size(options_.columns);
  if (state.stage != Stage::shuffle)
    for (std::size_t first = 0; first < spaces(); first += columns) {
      std::vector<Box> boxes;
      for (std::size_t column = 0; column < columns; ++column) boxes.push_back(kingdom_box(state, first + column));
      board.row(std::move(boxes));
    }
  for (std::size_t seat = 0; seat < 2; ++seat) {
    Line line{{"player " + std::to_string(seat + 1) + ":", ink_of_seat(seat)},
              {std::to_string(controlled(state, static_cast<int>(seat))) + " Kingdoms, hand"}};
    for (std::size_t slot = 0; slot < state.hand_size[seat]; ++slot) line.push_back(card_span(state.hand[seat][slot]));
    board.line(std::move(line));
  }
  Line piles{{"deck " + std::to_string(state.deck_size) + ", discard " + std::to_string(state.discard_size)}};
  if (state.discard_size)
    piles.insert(piles.end(), {{"with"}, card_span(state.piles[discard_pile][state.discard_size - 1u]), {"on top"}});
  board.line_of_mats(std::move(piles));
  if (state.stage == Stage::decide)
    board.line({card_span(state.attacking),
                {"attacks Kingdom " + std::to_string(state.target + 1) + ", which is"},
                card_span(state.kingdom[state.target])});
  if (state.stage != Stage::shuffle) board.mats = mats(state);
  return board;
}

}  // namespace kingpress::rules::twenty_five_kingdoms
