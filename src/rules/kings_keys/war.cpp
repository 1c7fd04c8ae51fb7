// War has no choices, so millions of its games are wanted. All pairs of cards are therefore compared first, as bits,
// and only ties branch; tests play the same games step by step.
#include "rules/kings_keys/war.h"

#include <algorithm>
#include <bit>
#include <map>

#include <fmt/format.h>

#include "rules/engine/random_play.h"

namespace kingpress::rules::kings_keys {
namespace {

// Rule 2 and KK-1: the place of the next face-up card after a tie at `place`.
constexpr std::size_t after_face_off(std::size_t place, std::size_t stack) {
  return std::min(place + laid_in_face_off, stack - 1);
}

}  // namespace

template <std::size_t Most>
WarRules<Most>::WarRules(Soldiers soldiers)
    : SoldiersGame<WarRules>(std::move(soldiers), {}, 2), stack_(soldiers_.all().size() / 2) {
  // The quick way knows soldiers by a value of 4 bits: number and item.
  std::map<std::pair<int, int>, std::size_t> values;
  for (std::size_t kind = 0; kind < soldiers_.kinds(); ++kind)
    values.emplace(std::pair(soldiers_.card(kind).number, soldiers_.card(kind).item), values.size());
  quick_ = values.size() <= most_values && stack_ <= most_quick_stack && soldiers_.kinds() == soldiers_.all().size();
  if (!quick_) return;
  const auto value_of = [&](std::size_t kind) {
    return values.at({soldiers_.card(kind).number, soldiers_.card(kind).item});
  };
  for (const std::uint8_t a : soldiers_.all()) {
    marked_.push_back(static_cast<std::uint16_t>(value_of(a) << 8 | a));
    for (const std::uint8_t b : soldiers_.all()) {
      const int met = soldiers_.meet(a, b);
      meets_[value_of(a) * most_values + value_of(b)] = met > 0 ? 1 : met == 0 ? std::uint64_t{1} << 32 : 0;
    }
  }
}

template <std::size_t Most>
void WarRules<Most>::apply_joint(State& s, const JointAction&, Events* events) const {
  std::size_t place = s.laid;
  int met = 0;
  for (bool up = true; up; ++place) {
    met = soldiers_.meet(at(s, 0, place), at(s, 1, place));
    if (events) events->count(comparisons);
    up = met == 0 && place + 1 < stack_;
    if (met == 0 && events) events->count(ties);
    if (up) {
      place = after_face_off(place, stack_) - 1;
      if (events) events->count(face_offs);
    }
  }
  if (events)
    for (std::size_t i = s.laid; i < place; ++i)
      for (int seat : {0, 1}) events->played(seat, at(s, seat, i));
  const auto each = static_cast<std::uint16_t>(place - s.laid);
  if (met == 0) {  // KK-1: each takes back their own
    if (events) events->count(shared_tables);
    for (std::uint16_t& captured : s.captured) captured = static_cast<std::uint16_t>(captured + each);
  } else {
    std::uint16_t& captured = s.captured[met > 0 ? 0 : 1];
    captured = static_cast<std::uint16_t>(captured + 2 * each);
  }
  s.laid = static_cast<std::uint16_t>(place);
  ++s.rounds;
}

template <std::size_t Most>
void WarRules<Most>::apply_chance(State& s, const Chance& chance, Events*) const {
  for (std::size_t i = 0; i < chance.size; ++i) s.card[i] = static_cast<std::uint8_t>(chance.values[i]);
  s.dealt = 1;
}

// A whole game in one go: every pair of places is compared first, wins and ties as bits; only ties branch. 2.5
// times as many games as step by step.
template <std::size_t Most>
std::size_t WarRules<Most>::play_out(State& s, std::uint64_t game_seed, Events& events, Workspace& work) const {
  if (!quick_ || s.dealt) return play_randomly(*this, s, game_seed, events, work);
  Rng chance = stream_of(game_seed, 0);
  std::array<std::uint16_t, 2 * most_quick_stack> marked;
  const std::size_t size = 2 * stack_;
  std::copy_n(marked_.begin(), size, marked.begin());
  chance.shuffle(std::span(marked.data(), size));
  for (std::size_t i = 0; i < size; ++i) s.card[i] = static_cast<std::uint8_t>(marked[i]);
  s.dealt = 1;
  std::uint64_t met = 0;
  for (std::size_t i = 0; i < stack_; ++i)
    met |= meets_[as_size(marked[i] >> 8) * most_values + (marked[stack_ + i] >> 8)] << i;
  const std::uint64_t wins = met & 0xffffffffu, equal = met >> 32;
  // From tie to tie: the rounds between are worth two cards each.
  std::size_t place = 0, rounds = 0, compared = 0, tied = 0, faced = 0, shared = 0;
  std::size_t captured = 0;  // by seat 0
  while (place < stack_) {
    const std::uint64_t ahead = equal >> place;
    const std::size_t plain = std::min(ahead ? as_size(std::countr_zero(ahead)) : stack_, stack_ - place);
    const std::uint64_t stretch = (wins >> place) & ((std::uint64_t{1} << plain) - 1);
    captured += 2 * as_size(std::popcount(stretch));
    rounds += plain;
    compared += plain;
    place += plain;
    if (place == stack_) break;
    const std::size_t from = place;
    ++rounds;
    for (;;) {
      ++compared;
      if (!((equal >> place) & 1)) break;
      ++tied;
      if (place + 1 == stack_) break;
      ++faced;
      place = after_face_off(place, stack_);
    }
    const std::size_t each = place + 1 - from;
    const bool tie = (equal >> place) & 1;
    shared += tie;
    captured += tie ? each : 2 * each * ((wins >> place) & 1);
    ++place;
  }
  s.captured = {static_cast<std::uint16_t>(captured), static_cast<std::uint16_t>(size - captured)};
  s.laid = static_cast<std::uint16_t>(stack_);
  s.rounds = static_cast<std::uint16_t>(rounds);
  events.count(comparisons, compared);
  events.count(ties, tied);
  events.count(face_offs, faced);
  events.count(shared_tables, shared);
  events.played_whole_deck(std::span(s.card.data(), stack_), std::span(s.card.data() + stack_, stack_));
  return 1 + rounds;
}

template <std::size_t Most>
Outcome WarRules<Most>::outcome(const State& s) const {
  if (s.captured[0] == s.captured[1]) return {3, true, false};  // KK-7
  return {seat_bit(s.captured[0] > s.captured[1] ? 0 : 1), false, false};
}

// Stacks are face down for both; cards laid in a finished round are no more than a number of captured cards.
template <std::size_t Most>
typename WarRules<Most>::State WarRules<Most>::observation(const State& s, int) const {
  State seen = s;
  if (s.dealt) std::fill_n(seen.card.begin(), 2 * stack_, unknown_kind);
  return seen;
}

template <std::size_t Most>
typename WarRules<Most>::State WarRules<Most>::determinize(const State& seen, int, Rng& rng) const {
  State s = seen;
  if (!s.dealt) return s;
  std::ranges::copy(soldiers_.all(), s.card.begin());
  rng.shuffle(std::span(s.card.data(), 2 * stack_));
  return s;
}

template <std::size_t Most>
double WarRules<Most>::evaluate(const State& s, int seat) const {
  return 0.5 + (s.captured[as_size(seat)] - s.captured[as_size(1 - seat)]) / (4.0 * static_cast<double>(stack_));
}

template <std::size_t Most>
Board WarRules<Most>::show(const State& s) const {
  Board board;
  board.line(this->said("round {n}", {{"n", std::to_string(s.rounds + 1)}}));
  const int left = static_cast<int>(stack_) - s.laid;
  const auto mat = [&](std::size_t seat) {
    return soldiers_.mat(seat, Soldiers::no_kind, {{"stack", left}, {"captured", s.captured[seat]}, -1, {"turn-up"}},
                         Soldiers::no_kind);
  };
  board.add_mats({mat(0), mat(1)});
  return board;
}

template <std::size_t Most>
std::string WarRules<Most>::happened(const State& before, const State& after) const {
  if (!before.dealt) return {};
  std::string text;
  for (std::size_t place = before.laid; place < after.laid; place = after_face_off(place, stack_)) {
    const std::uint8_t a = at(before, 0, place), b = at(before, 1, place);
    text += this->said(text.empty() ? "{one} against {other}" : ", then {one} against {other}",
                       {{"one", soldiers_.text(a)}, {"other", soldiers_.text(b)}});
    if (soldiers_.meet(a, b) != 0 || place + 1 == stack_) break;
    text += ": " + this->said("face off");
  }
  const int won = after.captured[0] - before.captured[0], lost = after.captured[1] - before.captured[1];
  if (won == lost) return text + ": " + this->said("each takes back their own");
  return text + ": " +
         this->said("seat {seat} takes {n} cards",
                    {{"seat", won > lost ? "1" : "2"}, {"n", std::to_string(std::max(won, lost))}});
}

template class WarRules<64>;
template class WarRules<256>;

}  // namespace kingpress::rules::kings_keys
