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

// Of known cards.
double Rules::lead_of_hands(const State& s, int seat) const {
  std::array<double, 2> hands{};
  for (std::size_t who : {0u, 1u})
    for (std::uint32_t left = s.hand[who]; left; left &= left - 1)
      if (const std::uint16_t card = s.card[lowest(left)]; card != unknown_card) hands[who] += rating_[card];
  const auto at = as_size(seat);
  return (hands[at] - hands[1 - at]) / hand_size_;
}

double Rules::standing(const State& s, int seat, double hands) const {
  const auto at = as_size(seat);
  const auto score = scores(s);
  const double lead = score[at] - score[1 - at];
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

// Of a Create: of the Declares that may follow the one that brings most. While the game goes on that is the one that
// leaves most cards controlled, whatever the hands.
void Rules::rate_turns(const State& s, int seat, const ActionList& list, std::vector<double>& rates) const {
  rates.clear();
  const auto at = as_size(seat);
  const Arena board = arena(s, s.occupied, static_cast<std::uint32_t>(seat));
  double hands = 0;
  std::size_t slot_before = dealt;
  for (const Action action : list) {
    const std::size_t slot = action >> 6, space = (action >> 1) & 31;
    State after = s;
    after.hand[at] &= ~bit(slot);
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
    if (slot != slot_before) hands = lead_of_hands(after, seat);
    slot_before = slot;
    const bool over = after.phase == Phase::over;
    double most = 0;
    std::uint32_t best = mine, held = 0;
    for (std::uint32_t engaged = 0;;) {
      const std::uint32_t controlled = engaged ? fight(here, mine, engaged | bit(space)) : mine;
      if (over) {
        after.controlled = controlled;
        most = std::max(most, evaluate(after, seat));
      } else if (const std::uint32_t now = count(seat == 1 ? controlled : after.occupied & ~controlled); now > held) {
        held = now;
        best = controlled;
      }
      engaged = (engaged - near) & near;
      if (engaged == 0) break;
    }
    after.controlled = best;
    rates.push_back(over ? most : standing(after, seat, hands));
  }
}

}  // namespace kingpress::rules::minkingi
