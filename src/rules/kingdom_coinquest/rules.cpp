#include "rules/kingdom_coinquest/rules.h"

#include <algorithm>
#include <cassert>

namespace kingpress::rules::kingdom_coinquest {

Rules::Rules(std::vector<Card> pieces, std::vector<std::string> ids, Options options, int players)
    : pieces_(std::move(pieces)), ids_(std::move(ids)), options_(std::move(options)), players_(players) {
  for (std::size_t kind = 0; kind < pieces_.size(); ++kind) {
    const Card& card = pieces_[kind];
    const int turns = card.role == Role::equipment ? options_.turns_for(card.value).value_or(1) : 0;
    traits_[kind] = {card.role, static_cast<std::uint8_t>(card.suit), static_cast<std::uint8_t>(turns)};
    copies_ = copies_ || card.copies > 1;
    if (card.role != Role::king)
      cards_.insert(cards_.end(), static_cast<std::size_t>(card.copies), static_cast<std::uint16_t>(kind));
  }
  for (std::size_t suit = 0; suit < options_.suits.size(); ++suit) suits_.push_back(static_cast<std::uint16_t>(suit));
  assert(cards_.size() <= most_cards && options_.hand <= static_cast<int>(most_hand));
}

// Between damages at most the cap's turns; in a turn every card drawn may follow a reshuffle, then a play and a
// discard.
std::size_t Rules::max_steps() const {
  const auto damages = static_cast<std::size_t>(players_ * options_.health) + 1;
  return 2 + damages * static_cast<std::size_t>(options_.turn_cap) * (2 * static_cast<std::size_t>(options_.hand) + 2);
}

ChanceStep Rules::chance_step(const State& state) const {
  if (state.stage == Stage::kings)
    return Shuffle{
        .verb = "kings", .names = options_.suits, .cards = suits_, .drawn = static_cast<std::size_t>(players_)};
  if (state.stage == Stage::shuffle) return Shuffle{"shuffle", ids_, cards_, "the Forge is shuffled"};
  return Shuffle{.verb = "shuffle",
                 .names = ids_,
                 .told = "the Graveyard is shuffled into a new Forge",
                 .gathered = {state.graveyard.begin(), state.graveyard.begin() + state.graveyard_size - 1}};
}

// Kings: each seat's suit. Shuffles: the Forge from its top to its bottom; the state keeps its top last.
void Rules::apply_chance(State& state, const Chance& chance, Events*) const {
  if (state.stage == Stage::kings) {
    for (std::size_t seat = 0; seat < chance.size; ++seat) {
      Kingdom& kingdom = state.kingdoms[seat];
      kingdom.suit = static_cast<std::uint8_t>(chance.values[seat]);
      kingdom.health = static_cast<std::int8_t>(options_.health);
      kingdom.alive = 1;
      if (kingdom.suit < state.kingdoms[state.mover].suit) state.mover = static_cast<std::uint8_t>(seat);
    }
    // Each is followed by the next suit at the table, after the last by the first (rule 2).
    const std::size_t suits = options_.suits.size();
    for (std::size_t seat = 0; seat < chance.size; ++seat) {
      const auto steps_to = [&](std::size_t other) {
        return (chance.values[other] + suits - chance.values[seat] - 1) % suits;
      };
      for (std::size_t other = 1; other < chance.size; ++other)
        if (steps_to(other) < steps_to(state.next[seat])) state.next[seat] = static_cast<std::uint8_t>(other);
    }
    state.stage = Stage::shuffle;
    return;
  }
  for (std::size_t i = 0; i < chance.size; ++i)
    state.forge[chance.size - 1 - i] = static_cast<std::uint8_t>(chance.values[i]);
  state.forge_size = static_cast<std::uint8_t>(chance.size);
  if (state.stage == Stage::shuffle) {
    begin_turn(state);
    return;
  }
  const std::uint8_t top = state.graveyard[state.graveyard_size - 1u];
  std::fill_n(state.graveyard.begin(), state.graveyard_size, std::uint8_t{0});
  state.graveyard[0] = top;
  state.graveyard_size = 1;
  draw_forge(state);
}

Outcome Rules::outcome(const State& state) const {
  SeatMask living = 0;
  for (std::size_t seat = 0; seat < state.kingdoms.size(); ++seat)
    if (state.kingdoms[seat].alive) living = static_cast<SeatMask>(living | seat_bit(static_cast<int>(seat)));
  return {living, state.capped != 0, state.capped != 0};  // a drawn game is shared by the survivors (CQ-18)
}

}  // namespace kingpress::rules::kingdom_coinquest
