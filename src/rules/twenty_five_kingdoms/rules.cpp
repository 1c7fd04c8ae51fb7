// A state of a few bytes is copied millions of times by bots, so piles are arrays with a size and what both have seen
// is a bit. Copies of a card are one choice.
#include "rules/twenty_five_kingdoms/rules.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "rules/engine/random_play.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

enum Counter : std::size_t { attacks, captures, declined };

constexpr int sure = -100;  // a margin that always holds

}  // namespace

Rules::Rules(std::vector<Card> pieces, std::vector<std::string> ids, Options options)
    : TurnGame(std::move(ids)),
      pieces_(std::move(pieces)),
      options_(options),
      cards_(cards_of(pieces_)),
      kinds_(pieces_.size()) {
  copies_ = cards_.size() > pieces_.size();
  assert(cards_.size() <= most_cards && cards_.size() >= spaces() + 2 * as_size(options_.hand));
  const int rows = options_.rows, columns = options_.columns;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const auto at = [&](int r, int c) {
        const bool inside = r >= 0 && r < rows && c >= 0 && c < columns;
        return static_cast<std::uint8_t>(inside ? r * columns + c : static_cast<int>(most_spaces));
      };
      neighbours_[as_size(row * columns + column)] = {at(row - 1, column), at(row + 1, column), at(row, column - 1),
                                                      at(row, column + 1)};
    }
  for (const Card& attack : pieces_)
    for (const Card& kingdom : pieces_) {
      const bool always = (attack.royal && !kingdom.royal && !kingdom.assassin) || (attack.assassin && kingdom.royal);
      margin_.push_back(static_cast<std::int8_t>(always ? sure : std::clamp(kingdom.value - attack.value + 1, -5, 5)));
    }
}

// Two chance steps; between captures at most the cap's turns of two decisions each.
std::size_t Rules::max_steps() const { return 2 + 2 * as_size(options_.turn_cap) * (spaces() + 1); }

// Copies of a card are one choice: the first slot that holds its kind stands for all.
bool Rules::first_of_kind(const State& state, std::size_t seat, std::size_t slot) const {
  if (!copies_) return true;
  const auto& hand = state.hand[seat];
  return std::none_of(hand.begin(), hand.begin() + static_cast<std::ptrdiff_t>(slot),
                      [&](std::uint8_t cell) { return card_of(cell) == card_of(hand[slot]); });
}

std::uint32_t Rules::kinds_in_hand(const State& state, std::size_t seat) const {
  std::uint32_t kinds = 0;
  for (std::size_t slot = 0; slot < state.hand_size[seat]; ++slot) kinds += first_of_kind(state, seat, slot);
  return kinds;
}

// By how much `seat` leads among the neighbours of `space`: Kingdoms of its own less the opponent's.
inline int Rules::lead(const State& state, std::size_t seat, std::size_t space) const {
  int lead = 0;
  for (const std::uint8_t neighbour : neighbours_[space]) lead += state.side[neighbour];
  return lead * (1 - 2 * static_cast<int>(seat));
}

inline int Rules::margin(std::uint8_t attacker, std::uint8_t defender) const {
  return margin_[attacker * kinds_ + defender];
}

bool Rules::beats(const State& state, int seat, std::uint8_t attacker, std::size_t space, std::uint8_t defender) const {
  return lead(state, as_size(seat), space) >= margin(attacker, defender);
}

inline void Rules::draw(State& state, bool from_deck) const {
  std::uint8_t drawn;
  if (from_deck) {
    drawn = std::exchange(state.piles[deck_pile][state.deck_head], std::uint8_t{0});
    --state.deck_size;
    state.deck_head = static_cast<std::uint8_t>(state.deck_size > 0 ? deck_cell(state, 1) : 0);
  } else {
    drawn = std::exchange(state.piles[discard_pile][--state.discard_size], std::uint8_t{0}) | shown;  // TK-8
  }
  state.hand[state.mover][state.hand_size[state.mover]++] = drawn;
}

inline void Rules::begin_attack(State& state, std::size_t slot, std::size_t space) const {
  const std::size_t seat = state.mover, last = --state.hand_size[seat];
  auto& hand = state.hand[seat];
  state.attacking = card_of(hand[slot]);
  hand[slot] = hand[last];
  hand[last] = 0;
  state.target = static_cast<std::uint8_t>(space);
  state.seen[space] = static_cast<std::uint8_t>(state.seen[space] | seat_bit(static_cast<int>(seat)));  // TK-6
  state.stage = Stage::decide;
}

inline void Rules::resolve_attack(State& state, bool reveals, Events* events) const {
  const std::size_t space = state.target, seat = state.mover;
  const std::uint8_t card = state.attacking;
  state.attacking = state.target = 0;
  state.stage = Stage::turn;
  if (events) {
    events->played(static_cast<int>(seat), card);
    events->count(declined, !reveals);
  }
  if (reveals) state.seen[space] = 3;  // both see it, taken or not (TK-6)
  if (reveals && lead(state, seat, space) >= margin(card, state.kingdom[space])) {
    capture(state, card, space);
    if (events) events->count(captures);
  } else {
    state.piles[discard_pile][state.discard_size++] = card;  // rule 4, TK-2
  }
}

inline void Rules::capture(State& state, std::uint8_t card, std::size_t space) const {
  const std::size_t seat = state.mover;
  state.side[space] = static_cast<std::int8_t>(1 - 2 * static_cast<int>(seat));
  // Out of the ascending list, in a form that compilers turn into a few wide operations: games take 7 % longer without.
  const auto open = state.open;
  const auto gone = static_cast<std::uint8_t>(space);
  for (std::size_t i = 0; i + 1 < most_spaces; ++i) {
    const std::uint8_t same = open[i], next = open[i + 1];
    state.open[i] = same < gone ? same : next;
  }
  state.open[most_spaces - 1] = 0;
  --state.open_count;
  state.piles[deck_pile][deck_cell(state, state.deck_size++)] = static_cast<std::uint8_t>(card | shown);  // TK-8
  state.quiet = 0;
  if (++state.held[seat] >= options_.win || state.open_count == 0) state.stage = Stage::over;  // rule 3, TK-7
}

void Rules::apply(State& state, Action action, Events* events) const {
  if (action >= first_attack) {
    if (events) events->count(attacks);
    begin_attack(state, slot_of(action), space_of(action));
    return;
  }
  ++state.quiet;
  if (action == pass) {
    if (++state.passes == 2) state.stage = Stage::over;  // TK-3
  } else {
    state.passes = 0;
    if (action == draw_deck || action == draw_discard)
      draw(state, action == draw_deck);
    else
      resolve_attack(state, action == reveal, events);
  }
  ++state.turns;
  // TK-3
  if (state.quiet >= options_.turn_cap && state.stage != Stage::over) {
    state.stage = Stage::over;
    state.ended_by_cap = true;
  }
  state.mover ^= 1;
}

// An attack and the answer to it in one go; flattened, a turn becomes one stretch of code in the loop of turns. Games
// take 18 % longer without.
[[gnu::flatten]] std::size_t Rules::play_out(State& start, std::uint64_t game_seed, Events& events,
                                             Workspace& work) const {
  return play_randomly(*this, start, game_seed, events, work, [&](State& state, SeatRngs& seats) {
    for (std::size_t steps = 0;; ++steps) {
      if (state.stage == Stage::decide) {
        apply(state, decline + seats[state.mover].below(2), &events);
        ++steps;
      }
      if (state.stage != Stage::turn) return steps;
      apply(state, any_legal(*this, state, state.mover, seats[state.mover], work.list), &events);
    }
  });
}

ChanceStep Rules::chance_step(const State& state) const {
  if (state.stage == Stage::start) return Pick{"start", 2, "player {n} starts"};
  return Shuffle{"shuffle", ids_, cards_, "the cards are shuffled and dealt"};
}

// The shuffled deck from its top: the Kingdoms row by row, the first seat's hand, the second's, the Deck (rule 1).
void Rules::apply_chance(State& state, const Chance& chance, Events*) const {
  if (state.stage == Stage::start) {
    state.mover = static_cast<std::uint8_t>(chance.values[0]);
    state.stage = Stage::turn;
    return;
  }
  const std::uint16_t* next = chance.values.data();
  const auto take = [&next] { return static_cast<std::uint8_t>(*next++); };
  for (std::size_t space = 0; space < spaces(); ++space) {
    state.kingdom[space] = take();
    state.open[space] = static_cast<std::uint8_t>(space);
  }
  state.open_count = static_cast<std::uint8_t>(spaces());
  const auto hand = as_size(options_.hand);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t slot = 0; slot < hand; ++slot) state.hand[seat][slot] = take();
    state.hand_size[seat] = static_cast<std::uint8_t>(hand);
  }
  state.deck_size = static_cast<std::uint8_t>(chance.size - spaces() - 2 * hand);
  for (std::size_t cell = 0; cell < state.deck_size; ++cell) state.piles[deck_pile][cell] = take();
  state.stage = Stage::start;
}

Outcome Rules::outcome(const State& state) const {
  const int first = controlled(state, 0), second = controlled(state, 1);
  if (first == second) return {3, true, state.ended_by_cap};
  return {seat_bit(first > second ? 0 : 1), false, state.ended_by_cap};
}

// Hidden from a seat: Kingdoms it has not looked at, the other hand and the deck, but for cards shown openly (TK-6,
// TK-8).
State Rules::observation(const State& state, int seat) const {
  State seen = state;
  if (state.stage == Stage::shuffle) return seen;
  for (std::size_t space = 0; space < spaces(); ++space)
    if (!has_seat(state.seen[space], seat)) seen.kingdom[space] = unknown;
  const std::size_t other = 1 - as_size(seat);
  const auto hand = seen.hand[other].begin(), end = hand + state.hand_size[other];
  const auto hidden = [](std::uint8_t cell) { return !(cell & shown); };
  const auto open_end = std::partition(hand, end, std::not_fn(hidden));
  std::sort(hand, open_end);
  std::fill(open_end, end, unknown);
  for (std::size_t i = 0; i < state.deck_size; ++i)
    if (std::uint8_t& cell = seen.piles[deck_pile][deck_cell(state, i)]; hidden(cell)) cell = unknown;
  return seen;
}

State Rules::determinize(const State& seen, int, Rng& rng) const {
  State state = seen;
  if (state.stage == Stage::shuffle) return state;
  Unseen<std::uint8_t> unseen(cards_);
  const auto look = [&](std::uint8_t& cell) {
    if (cell == unknown)
      unseen.add_blank(cell);
    else
      unseen.see(card_of(cell));
  };
  for (std::size_t space = 0; space < spaces(); ++space) look(state.kingdom[space]);
  for (std::size_t s = 0; s < 2; ++s)
    for (std::size_t slot = 0; slot < state.hand_size[s]; ++slot) look(state.hand[s][slot]);
  for (std::size_t i = 0; i < state.deck_size; ++i) look(state.piles[deck_pile][deck_cell(state, i)]);
  for (std::size_t i = 0; i < state.discard_size; ++i) unseen.see(state.piles[discard_pile][i]);
  if (state.stage == Stage::decide) unseen.see(state.attacking);
  unseen.deal(rng, [](std::uint8_t& cell, std::uint16_t card) { cell = static_cast<std::uint8_t>(card); });
  return state;
}

// Kingdoms first; an attack under way counts as what it will bring; then cards in hand, stronger ones a little more,
// and Kingdoms that one has seen alone: nobody shows the rival one for nothing.
double Rules::evaluate(const State& state, int seat) const {
  if (state.stage == Stage::over) return share_of(outcome(state), seat);
  const auto me = as_size(seat);
  double lead = controlled(state, seat) - controlled(state, 1 - seat);
  if (state.stage == Stage::decide && state.kingdom[state.target] != unknown &&
      beats(state, state.mover, state.attacking, state.target, state.kingdom[state.target]))
    lead += (state.mover == seat ? 1.0 : -1.0);
  const auto worth = [&](std::size_t owner) {
    double sum = 0;
    for (std::size_t slot = 0; slot < state.hand_size[owner]; ++slot) {
      const std::uint8_t card = card_of(state.hand[owner][slot]);
      const int value = card == unknown ? 7 : pieces_[card].value;
      sum += 0.10 + 0.015 * std::min(value, 14) + (card != unknown && pieces_[card].royal ? 0.1 : 0);
    }
    return std::min(sum, 3.0);
  };
  lead += worth(me) - worth(1 - me);
  const auto mine = static_cast<std::uint8_t>(seat_bit(seat)), theirs = static_cast<std::uint8_t>(3 - mine);
  int secrets = 0;
  for (const std::uint8_t seen : state.seen) secrets += (seen == mine) - (seen == theirs);
  lead += 0.1 * secrets;
  return std::clamp(0.5 + 0.5 * lead / (options_.win + 4), 0.01, 0.99);
}

}  // namespace kingpress::rules::twenty_five_kingdoms
