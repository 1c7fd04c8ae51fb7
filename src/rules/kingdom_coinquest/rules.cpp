// A turn is a chain of small decisions with hidden hands. Slots hold cards by index, so that a copy of a state is a
// copy of bytes.
#include "rules/kingdom_coinquest/rules.h"

#include <algorithm>
#include <cassert>

namespace kingpress::rules::kingdom_coinquest {

Rules::Rules(std::vector<Card> pieces, std::vector<std::string> ids, Options options, int players)
    : TurnGame(std::move(ids)), pieces_(std::move(pieces)), options_(std::move(options)), players_(players) {
  for (std::size_t kind = 0; kind < pieces_.size(); ++kind) {
    const Card& card = pieces_[kind];
    const int turns = card.role == Role::equipment ? options_.turns_for(card.value).value_or(1) : 0;
    traits_[kind] = {card.role, static_cast<std::uint8_t>(card.suit), static_cast<std::uint8_t>(turns)};
    copies_ = copies_ || card.copies > 1;
    if (card.role != Role::king) cards_.insert(cards_.end(), as_size(card.copies), static_cast<std::uint16_t>(kind));
  }
  for (std::size_t suit = 0; suit < options_.suits.size(); ++suit) suits_.push_back(static_cast<std::uint16_t>(suit));
  assert(cards_.size() <= most_cards && options_.hand <= static_cast<int>(most_hand));
}

// Between damages at most the cap's turns; in a turn every card drawn may follow a reshuffle, then a play and a
// discard.
std::size_t Rules::max_steps() const {
  const auto damages = as_size(players_ * options_.health) + 1;
  return 2 + damages * as_size(options_.turn_cap) * (2 * as_size(options_.hand) + 2);
}

ChanceStep Rules::chance_step(const State& state) const {
  if (state.stage == Stage::kings)
    return Shuffle{.verb = "kings", .names = options_.suits, .cards = suits_, .drawn = as_size(players_)};
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
  if (state.stage == Stage::shuffle) return begin_turn(state);
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

// Hidden: the Forge, and the other hands but for cards drawn openly (CQ-15).
State Rules::observation(const State& state, int seat) const {
  State seen = state;
  std::fill_n(seen.forge.begin(), state.forge_size, unknown);
  for (std::size_t other = 0; other < state.kingdoms.size(); ++other) {
    if (other == as_size(seat)) continue;
    const Kingdom& kingdom = state.kingdoms[other];
    std::array<std::uint8_t, most_hand> known{};
    std::size_t shown = 0;
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot)
      if ((kingdom.hand_known >> slot) & 1u) known[shown++] = kingdom.hand[slot];
    std::sort(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(shown));
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot)
      seen.kingdoms[other].hand[slot] = slot < shown ? known[slot] : unknown;
    seen.kingdoms[other].hand_known = (1u << shown) - 1u;
  }
  return seen;
}

State Rules::determinize(const State& seen, int, Rng& rng) const {
  State state = seen;
  if (state.stage == Stage::kings || state.stage == Stage::shuffle) return state;
  Unseen<std::uint8_t> unseen(cards_);
  const auto look = [&](std::uint8_t& card) {
    if (card == unknown)
      unseen.add_blank(card);
    else if (card != none)
      unseen.see(card);
  };
  const auto look_item = [&](Item& item) { look(item.card), look(item.half); };
  for (std::size_t i = 0; i < state.forge_size; ++i) look(state.forge[i]);
  for (std::size_t i = 0; i < state.graveyard_size; ++i) look(state.graveyard[i]);
  for (Kingdom& kingdom : state.kingdoms) {
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) look(kingdom.hand[slot]);
    for (Item& item : kingdom.items) look_item(item);
    look_item(kingdom.queen);
    for (std::uint8_t& card : kingdom.salvage) look(card);
  }
  unseen.deal(rng, [](std::uint8_t& cell, std::uint16_t card) { cell = static_cast<std::uint8_t>(card); });
  return state;
}

// Health, what stands ready, what is being prepared and what the hand could become, against the living rivals' average.
// An item is worth a part of what it can do: the Peasant's of the best blow it can strike, the Quartermaster's of the
// better place it can be moved to, and so down to the hand. A step on that way is always worth more than standing
// still, however many rivals there are and whatever defends them, and so games end.
double Rules::evaluate(const State& state, int seat) const {
  if (state.stage == Stage::over) return share_of(outcome(state), seat);
  constexpr double knights_part = 0.35, queens_worth = 3, peasants_part = 0.70, ready_part = 0.80;
  const auto value = [&](const Item& item) {
    return item.empty() || item.card == unknown ? 0.0 : static_cast<double>(piece(item.card).value);
  };
  const Kingdom& me = state.kingdoms[as_size(seat)];
  if (!me.alive) return 0;
  int living = 0;
  for (const Kingdom& kingdom : state.kingdoms) living += kingdom.alive;
  const double rivals = std::max(1, living - 1);
  // What the best blow of that value takes from a rival (rule 7), as a part of all rivals.
  const auto blow = [&](const Kingdom& kingdom, double strength) {
    double best = 0;
    for (const Kingdom& target : state.kingdoms) {
      if (!target.alive || &target == &kingdom || strength == 0) continue;
      const double parried = value(target.items[knight]), left = strength - parried;
      const double through = left <= 0              ? 0
                             : target.queen.empty() ? std::min<double>(left, target.health)
                                                    : queens_worth;
      best = std::max(best, knights_part * parried + through);
    }
    return peasants_part * best / rivals;
  };
  const auto held = [&](const Kingdom& kingdom, std::uint8_t card, double part) {
    if (card == none || card == unknown) return 0.0;
    const Card& c = piece(card);
    const double usable = c.suit == kingdom.suit ? 1.0 : 0.45;
    return part * usable / rivals * (c.role == Role::equipment ? 0.08 * c.value : c.role == Role::jack ? 0.4 : 0.8);
  };
  const auto worth = [&](const Kingdom& kingdom) {
    const double struck = blow(kingdom, value(kingdom.items[peasant]));
    double sum = kingdom.health + knights_part * value(kingdom.items[knight]) + struck +
                 (kingdom.queen.empty() ? 0 : queens_worth);
    const double prepared = value(kingdom.items[quartermaster]);
    sum += std::max({0.0, knights_part * (prepared - value(kingdom.items[knight])), blow(kingdom, prepared) - struck}) *
           ready_part / (1 + 0.25 * kingdom.counters);
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) sum += held(kingdom, kingdom.hand[slot], 1.0);
    for (const std::uint8_t card : kingdom.salvage) sum += held(kingdom, card, 0.8);
    return sum;
  };
  double lead = 0;
  for (const Kingdom& kingdom : state.kingdoms)
    if (kingdom.alive) lead += &kingdom == &me ? worth(kingdom) : -worth(kingdom) / rivals;
  return std::clamp(1.0 / living + lead / (3.0 * options_.health), 0.01, 0.99);
}

}  // namespace kingpress::rules::kingdom_coinquest
