// What a seat knows of a game of Minkingi (MK-13, MK-17). In the draft a seat sees the piles it chooses from, so it
// works out every choice of the other seat but two: the first, made from a pile it had not seen, and the last, from a
// pile it never sees again.
#include <algorithm>

#include "rules/engine/bits.h"
#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {

std::uint32_t Rules::slots_hidden_from(const State& s, int seat) const {
  const int other = 1 - seat;
  const std::uint32_t hand = s.hand[as_size(other)];
  if (s.phase == Phase::deal || (s.phase == Phase::draft && s.picks == 0)) return pile_of(other);
  if (hand_size_ == 1) return pile_of(other) & (hand | s.ditch);
  return hand & (std::uint32_t{1} << (hand_pile * other));
}

State Rules::observation(const State& s, int seat) const {
  const auto other = as_size(1 - seat);
  State seen = s;
  for (std::uint32_t hidden = slots_hidden_from(s, seat); hidden; hidden &= hidden - 1)
    seen.card[lowest(hidden)] = unknown_card;
  const std::uint8_t last = s.last_pick[other];
  if (last != no_slot && (s.hand[other] >> last) & 1 && count(s.last_from[other]) > 1) {
    seen.unsure[other] = s.last_from[other];
    seen.last_pick[other] = no_slot;
    seen.hand[other] &= ~s.last_from[other];
    seen.ditch &= ~s.last_from[other];
  }
  return seen;
}

State Rules::determinize(const State& seen, int seat, Rng& rng) const {
  const auto other = as_size(1 - seat);
  State s = seen;
  if (s.phase == Phase::deal) return s;
  for (std::uint16_t& card : s.card) {
    while (card == unknown_card) {
      const std::uint16_t drawn = set_[rng.below(static_cast<std::uint32_t>(set_.size()))];
      const auto copies = static_cast<std::uint32_t>(cards_[drawn].copies),
                 used = static_cast<std::uint32_t>(std::ranges::count(s.card, drawn));
      if (used < copies && (copies == 1 || rng.below(copies) < copies - used)) card = drawn;
    }
  }
  if (std::uint32_t unsure = std::exchange(s.unsure[other], 0)) {
    const std::size_t pick = nth_bit(unsure, rng.below(count(unsure)));
    s.last_pick[other] = static_cast<std::uint8_t>(pick);
    s.hand[other] |= bit(pick);
    s.ditch |= unsure & ~bit(pick);
  }
  return s;
}

// Half for how often a card's corners defeat others of the deck, half for how often they hold; a quick card a little
// more.
void Rules::rate_cards() {
  std::array<double, 13> shares{};  // how often each corner code is met, of all corners of the deck
  for (const auto& face : faces_)
    for (int place = 0; place < corner_count; ++place)
      shares[(face[0] >> (8 * place)) & 15] += 1.0 / (corner_count * static_cast<double>(faces_.size()));
  for (std::size_t card = 0; card < cards_.size(); ++card) {
    double rating = 0;
    for (int place = 0; place < corner_count; ++place) {
      const std::size_t own = (faces_[card][0] >> (8 * place)) & 15;
      for (std::size_t code = 0; code < shares.size(); ++code) {
        const bool wins = (defeated_by_[own] >> code) & 1, loses = (defeated_by_[code] >> own) & 1;
        rating += shares[code] * ((wins ? 0.45 : 0) + (loses ? 0 : 0.45)) / corner_count;
      }
    }
    rating_.push_back(rating + 0.1 * (1 - cards_[card].speed / static_cast<double>(most_speed)));
  }
}

// Of the known cards in these slots.
double Rules::worth_of(const State& s, std::uint32_t slots) const {
  double worth = 0;
  for (; slots; slots &= slots - 1)
    if (const std::uint16_t card = s.card[lowest(slots)]; card != unknown_card) worth += rating_[card];
  return worth;
}

double Rules::lead_of_hands(const State& s, int seat) const {
  const auto at = as_size(seat);
  return (worth_of(s, s.hand[at]) - worth_of(s, s.hand[1 - at])) / hand_size_;
}

double Rules::standing(const State& s, int seat, double hands) const {
  const auto at = as_size(seat);
  const auto score = scores(s);
  return standing(score[at] - score[1 - at], hands);
}

double Rules::standing(double lead, double hands) const {
  return std::clamp(0.5 + 0.45 * lead / static_cast<double>(space_count() + 2) + 0.04 * hands, 0.0, 1.0);
}

double Rules::evaluate(const State& s, int seat) const {
  if (s.phase == Phase::over) return share_of(outcome(s), seat);
  const double hands = lead_of_hands(s, seat);
  if (s.phase == Phase::deal || s.phase == Phase::draft) return std::clamp(0.5 + 0.4 * hands, 0.0, 1.0);
  return standing(s, seat, hands);
}

// A Create counts by its card alone, wherever that lies; a Declare by what it captures, unless it ends the game.
void Rules::rate(const State& s, int seat, const ActionList& list, std::vector<double>& rates) const {
  rates.clear();
  State after = s;
  if (s.phase == Phase::create) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i > 0 && list[i] >> 6 == list[i - 1] >> 6) {
        rates.push_back(rates.back());
        continue;
      }
      after = s;
      apply(after, list[i], nullptr);
      rates.push_back(evaluate(after, seat));
    }
    return;
  }
  next_day(after, nullptr);
  const double hands = lead_of_hands(after, seat);
  const Arena here = arena(s, (adjacent_[s.declaring] & s.occupied) | bit(s.declaring), s.actor);
  for (const Action action : list) {
    after.controlled = action ? fight(here, s.controlled, action | bit(s.declaring)) : s.controlled;
    rates.push_back(after.phase == Phase::over ? evaluate(after, seat) : standing(after, seat, hands));
  }
}

// Of a Create that ends the game: of the Declares that may follow the one that brings most.
double Rules::rate_end(const State& s, int seat, Action action, const Arena& board) const {
  const std::size_t slot = action >> 6, space = (action >> 1) & 31;
  State after = s;
  after.hand[as_size(seat)] &= ~bit(slot);
  place(after, seat, slot, s.card[slot], space, static_cast<int>(action & 1));
  const std::uint32_t near = adjacent_[space] & s.occupied, mine = after.controlled;
  Arena here = board;
  here.enter(key_of(after, space, static_cast<std::uint32_t>(seat)));
  const Face own = face(after, space);
  here.wins[space] = 0;
  for (std::uint32_t left = near; left; left &= left - 1) {
    const std::size_t other = lowest(left);
    const Face theirs = face(s, other);
    here.wins[space] |= static_cast<std::uint32_t>(beats(own, theirs, touching_[space][other])) << other;
    here.wins[other] |= static_cast<std::uint32_t>(beats(theirs, own, touching_[other][space])) << space;
  }
  next_day(after, nullptr);
  double most = 0;
  for (std::uint32_t engaged = 0;;) {
    after.controlled = engaged ? fight(here, mine, engaged | bit(space)) : mine;
    most = std::max(most, evaluate(after, seat));
    engaged = (engaged - near) & near;
    if (engaged == 0) return most;
  }
}

// Of a Create, how many cards the Declare leaves the seat that leaves it most. Where none of its cards defeats one of
// the other's, none does better than no Declare.
std::uint32_t Rules::most_held(const State& s, int seat, Action action, const Arena& board, Around& around) const {
  const std::size_t slot = action >> 6, space = (action >> 1) & 31;
  const std::uint32_t others = seat == 1 ? s.occupied & ~s.controlled : s.controlled, all = s.occupied | bit(space),
                      held = count(all) - count(others);
  if (!around.known) look_around(s, space, others, board, around);
  if (around.foes == 0) return held;
  const Face own = faces_[s.card[slot]][2 * (action & 1) + (spaces_[space] == cards::Orientation::landscape)];
  std::uint32_t wins = 0;
  for (std::uint32_t left = around.near; left; left &= left - 1) {
    const std::size_t other = lowest(left);
    wins |= static_cast<std::uint32_t>(beats(own, face(s, other), touching_[space][other])) << other;
  }
  if (!around.allies_win && (wins & around.foes) == 0) return held;
  Arena here;
  const std::uint32_t key = std::uint32_t{rank_[s.card[slot]]} << 6 | static_cast<std::uint32_t>(space);
  for (std::size_t i = 0; i < around.size; ++i) {
    const std::size_t other = around.order[i] & 31;
    here.order[here.size++] = around.order[i];
    here.wins[other] =
        board.wins[other] | static_cast<std::uint32_t>(beats(face(s, other), own, touching_[other][space])) << space;
  }
  here.enter(key);
  here.wins[space] = wins;
  const std::uint32_t mine = s.controlled | static_cast<std::uint32_t>(seat) << space,
                      possible = held + count(around.foes);
  std::uint32_t most = held;
  for (std::uint32_t engaged = around.near & -around.near; engaged != 0 && most < possible;
       engaged = (engaged - around.near) & around.near) {
    const std::uint32_t controlled = fight(here, mine, engaged | bit(space));
    most = std::max(most, count(seat == 1 ? controlled : all & ~controlled));
  }
  return most;
}

void Rules::look_around(const State& s, std::size_t space, std::uint32_t others, const Arena& board,
                        Around& around) const {
  around.known = true;
  around.near = adjacent_[space] & s.occupied;
  around.foes = around.near & others;
  for (std::size_t i = 0; i < board.size; ++i) {
    const std::uint32_t at = board.order[i] & 31;
    if (((around.near >> at) & 1) == 0) continue;
    around.order[around.size++] = board.order[i];
    around.allies_win |= ((others >> at) & 1) == 0 && (board.wins[at] & around.foes) != 0;
  }
}

// Of a Create: of the Declares that may follow the one that brings most. While the game goes on that is the one that
// leaves most cards controlled, whatever the hands.
void Rules::rate_turns(const State& s, int seat, const ActionList& list, std::vector<double>& rates) const {
  rates.clear();
  const auto at = as_size(seat);
  const Arena board = arena(s, s.occupied, static_cast<std::uint32_t>(seat));
  const std::uint32_t in_hands = count(s.hand[0]) + count(s.hand[1]);
  if (in_hands == 1 || count(open_spaces(s)) == 1) {
    for (const Action action : list) rates.push_back(rate_end(s, seat, action, board));
    return;
  }
  std::array<Around, dealt> around;
  const int own_hand = static_cast<int>(count(s.hand[at])) - 1, other_hand = static_cast<int>(count(s.hand[1 - at])),
            active = static_cast<int>(count(s.occupied)) + 1;
  const double others_worth = worth_of(s, s.hand[1 - at]);
  double hands = 0;
  std::size_t slot_before = dealt;
  int held_before = -1;
  for (const Action action : list) {
    const std::size_t slot = action >> 6;
    const int held = static_cast<int>(most_held(s, seat, action, board, around[(action >> 1) & 31]));
    if (slot == slot_before && held == held_before) {
      rates.push_back(rates.back());
      continue;
    }
    if (slot != slot_before) hands = (worth_of(s, s.hand[at] & ~bit(slot)) - others_worth) / hand_size_;
    rates.push_back(standing(held + own_hand - (active - held + other_hand), hands));
    slot_before = slot;
    held_before = held;
  }
}

}  // namespace kingpress::rules::minkingi
