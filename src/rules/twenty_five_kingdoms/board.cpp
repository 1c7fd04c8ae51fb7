// 25 Kingdoms as it lies on the table: the board with its Kingdoms, the two piles and the markers of Kingdoms held.
#include <algorithm>

#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::rules::twenty_five_kingdoms {
Span Rules::card_span(std::uint8_t cell) const {
  const std::size_t card = card_of(cell);
  if (card == unknown) return {"?"};
  return {ids_[card], ink_of(pieces_[card].suit), ids_[card]};
}

// How a card lies shows whose it is: crosswise the first player's, upright the second's. In words the player is named,
// and a Kingdom that was looked at stands in brackets.
Mat::Place Rules::kingdom_place(const State& state, std::size_t space) const {
  const std::string number = std::to_string(space + 1);
  Mat::Place place{"kingdom", space, said("Kingdom {n}", {{"n", number}}), {"kingdom " + number}};
  place.box = {number, {{}, {}}};
  place.note = number;
  place.row = static_cast<int>(space) / options_.columns;
  const std::uint8_t kingdom = state.kingdom[space], card = card_of(kingdom);
  if (const int side = state.side[space]; side != 0) {
    const std::size_t seat = side > 0 ? 0 : 1;
    place.things = {Mat::card(ids_[card], side > 0 ? 90 : 0)};
    place.things.front().seat = static_cast<int>(seat);
    place.box.edge = ink_of_seat(seat);
    place.box.lines = {{card_span(kingdom)}, {{said("player {n}", {{"n", std::to_string(seat + 1)}}), place.box.edge}}};
  } else if (state.seen[space] && card != unknown) {
    place.things = {{Mat::Thing::Kind::looked_at, ids_[card]}};
    place.box.lines.front() = {{"("}, card_span(kingdom), {")"}};
  } else {
    place.things = {Mat::back()};
  }
  if (state.stage == Stage::decide && state.target == space) {
    place.chosen_by.push_back("reveal");
    place.things.push_back(Mat::card(ids_[card_of(state.attacking)], state.mover == 0 ? 90 : 0));
  }
  return place;
}

Mat Rules::board_mat(const State& state) const {
  Mat board{"board", said("the Kingdoms")};
  for (std::size_t space = 0; space < spaces(); ++space) board.places.push_back(kingdom_place(state, space));
  Mat::Place deck{"deck", 0, said("the Deck"), {"from deck"}},
      discard{"discard", 0, said("the Discard Pile"), {"from discard", "decline"}};
  if (state.deck_size) deck.things = {Mat::back({}, state.deck_size)};
  if (state.discard_size) {
    discard.things = {Mat::card(ids_[card_of(state.piles[discard_pile][state.discard_size - 1u])])};
    discard.things.front().count = state.discard_size;
  }
  board.places.push_back(std::move(deck));
  board.places.push_back(std::move(discard));
  // The tracks: the second player's is drawn first.
  const auto cells = as_size(options_.win) + 1;
  for (const auto& [seat, from, token] : {std::tuple(0, cells, "a"), std::tuple(1, std::size_t{0}, "b")}) {
    const std::size_t held = std::min(cells - 1, as_size(controlled(state, seat)));
    board.places.push_back(
        {"held",
         from + held,
         said("Kingdoms held by player {seat}: {n}", {{"seat", std::to_string(seat + 1)}, {"n", std::to_string(held)}}),
         {},
         {Mat::token(std::string("marker of Kingdoms held ") + token)}});
  }
  return board;
}

Board Rules::show(const State& state) const {
  Board board;
  if (state.stage == Stage::turn) board.asks = said("Attack a Kingdom with a card of your hand, or draw a card");
  if (state.stage == Stage::decide)
    board.asks = said("Reveal Kingdom {n}, or lay it back and discard the card that attacks",
                      {{"n", std::to_string(state.target + 1)}});
  if (state.stage != Stage::shuffle) board.add_mats({board_mat(state)});
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::string held =
        spoken().counted(as_size(controlled(state, static_cast<int>(seat))), "{n} Kingdom", "{n} Kingdoms");
    Line line{{said("player {n}:", {{"n", std::to_string(seat + 1)}}), ink_of_seat(seat)},
              {said("{held}, hand", {{"held", held}})}};
    for (std::size_t slot = 0; slot < state.hand_size[seat]; ++slot) line.push_back(card_span(state.hand[seat][slot]));
    board.line_of_hand(std::move(line), seat, held);
  }
  Line piles{{said("deck {n}, discard {m}",
                   {{"n", std::to_string(state.deck_size)}, {"m", std::to_string(state.discard_size)}})}};
  if (state.discard_size)
    piles.insert(piles.end(),
                 {{said("with")}, card_span(state.piles[discard_pile][state.discard_size - 1u]), {said("on top")}});
  board.line_of_mats(std::move(piles));
  if (state.stage == Stage::decide)
    board.line({card_span(state.attacking),
                {said("attacks Kingdom {n}, which is", {{"n", std::to_string(state.target + 1)}})},
                card_span(state.kingdom[state.target])});
  return board;
}

}  // namespace kingpress::rules::twenty_five_kingdoms
