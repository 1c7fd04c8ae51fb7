// 25 Kingdoms as it lies on the table: the board with its Kingdoms, the two piles and the markers of Kingdoms held.
#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::rules::twenty_five_kingdoms {

// Whose card it is, is told by how it lies: crosswise the first player's, upright the second's.
Mat::Place Rules::kingdom_place(const State& state, std::size_t space) const {
  const std::string number = std::to_string(space + 1);
  Mat::Place place{"kingdom", space, "Kingdom " + number, {"kingdom " + number}};
  const std::uint8_t card = card_of(state.kingdom[space]);
  const int side = state.side[space];
  if (side != 0)
    place.things = {Mat::card(ids_[card], side > 0 ? 90 : 0)};
  else if (state.seen[space] && card != unknown)
    place.things = {{Mat::Thing::Kind::looked_at, ids_[card]}};
  else
    place.things = {Mat::back()};
  if (state.stage == Stage::decide && state.target == space) {
    place.chosen_by.push_back("reveal");
    place.things.push_back(Mat::card(ids_[card_of(state.attacking)], state.mover == 0 ? 90 : 0));
  }
  return place;
}

std::vector<Mat> Rules::mats(const State& state) const {
  Mat board{"board", "the Kingdoms"};
  for (std::size_t space = 0; space < spaces(); ++space) board.places.push_back(kingdom_place(state, space));
  Mat::Place deck{"deck", 0, "the Deck", {"from deck"}},
      discard{"discard", 0, "the Discard Pile", {"from discard", "decline"}};
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
    board.places.push_back({"held",
                            from + held,
                            "Kingdoms held by player " + std::to_string(seat + 1) + ": " + std::to_string(held),
                            {},
                            {Mat::token(std::string("marker of Kingdoms held ") + token)}});
  }
  return {std::move(board)};
}

}  // namespace kingpress::rules::twenty_five_kingdoms
