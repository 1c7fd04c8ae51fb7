#include "rules/kings_keys/battle_royal.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace kingpress::rules::kings_keys {

BattleRoyalRules::BattleRoyalRules(Soldiers soldiers, Options options, int players)
    : soldiers_(std::move(soldiers)), options_(std::move(options)), players_(players) {
  for (std::size_t kingdom = 0; kingdom < soldiers_.order().kingdoms.size(); ++kingdom)
    army_ = std::max(army_, soldiers_.army(static_cast<int>(kingdom)).size());
  assert(army_ * static_cast<std::size_t>(players_) <= most_cards);
  unique_ = soldiers_.kinds() == soldiers_.all().size();
}

BattleRoyalRules::State BattleRoyalRules::initial_state() const {
  State s{};
  s.kind.fill(unknown_kind);
  s.zone_of.fill(none);
  s.shown.fill(none);
  s.kingdom.fill(none);
  return s;
}

std::size_t BattleRoyalRules::slots(const State& s) const {
  std::size_t all = 0;
  for (const std::uint8_t cards : s.count) all += cards;
  return all;
}

void BattleRoyalRules::deal(State& s, const std::vector<std::vector<std::uint8_t>>& hands) const {
  std::size_t slot = 0;
  for (std::size_t seat = 0; seat < hands.size(); ++seat) {
    const std::size_t at = zone(static_cast<int>(seat), hand);
    for (const std::uint8_t kind : hands[seat]) {
      s.kind[slot] = kind;
      s.zone_of[slot] = static_cast<std::uint8_t>(at);
      for (std::size_t observer = 0; observer < static_cast<std::size_t>(players_); ++observer)
        s.may[observer][slot] = static_cast<ZoneMask>(1u << at);
      ++slot;
    }
    s.count[at] = static_cast<std::uint8_t>(hands[seat].size());
    if (!hands[seat].empty()) s.alive |= seat_bit(static_cast<int>(seat));
  }
  s.facing = s.alive;
  s.phase = Phase::choose;
}

BattleRoyalRules::State BattleRoyalRules::position(const std::vector<std::vector<std::uint8_t>>& hands) const {
  State s = initial_state();
  deal(s, hands);
  return s;
}

Player BattleRoyalRules::actor(const State& s) const {
  switch (s.phase) {
    case Phase::kingdoms: return chance_player;
    case Phase::choose: return simultaneous_players;
    case Phase::over: return no_player;
  }
  return no_player;
}

// An action is a slot of the hand; of equal cards only the first, which is the same choice.
void BattleRoyalRules::legal_actions(const State& s, int seat, ActionList& list) const {
  list.clear();
  if (!has_seat(acting_players(s), seat)) return;
  const auto own = static_cast<std::uint8_t>(zone(seat, hand));
  for (std::size_t slot = 0, end = slots(s); slot < end; ++slot)
    if (s.zone_of[slot] == own && (unique_ || is_first(s, own, slot))) list.add(static_cast<Action>(slot));
}

bool BattleRoyalRules::is_first(const State& s, std::size_t at, std::size_t slot) const {
  for (std::size_t before = 0; before < slot; ++before)
    if (s.kind[before] == s.kind[slot] && s.zone_of[before] == at) return false;
  return true;
}

void BattleRoyalRules::apply_joint(State& s, const JointAction& joint, Events* events) const {
  each_seat(s.facing, [&](int seat) { lay(s, seat, joint[static_cast<std::size_t>(seat)], events); });
  after_laying(s, events);
}

void BattleRoyalRules::lay(State& s, int seat, std::size_t slot, Events* events) const {
  const std::size_t from = zone(seat, hand), to = zone(seat, table);
  s.zone_of[slot] = static_cast<std::uint8_t>(to);
  --s.count[from];
  ++s.count[to];
  learn_laid(s, seat, slot);
  if (!face_down(s)) s.shown[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(slot);
  if (events) events->played(seat, s.kind[slot]);
}

// Captured cards come back to an empty hand when a card is needed (rule 6, KK-12).
void BattleRoyalRules::pick_up(State& s) const {
  each_seat(s.facing, [&](int seat) {
    if (s.count[zone(seat, hand)] == 0) move_zone(s, zone(seat, captured), zone(seat, hand), seat);
  });
}

void BattleRoyalRules::after_laying(State& s, Events* events) const {
  if (face_down(s)) {
    ++s.step;
    return next_card(s, events);
  }
  std::array<std::uint8_t, most_seats> kinds;
  kinds.fill(Soldiers::no_kind);
  each_seat(s.facing,
            [&](int seat) { kinds[static_cast<std::size_t>(seat)] = s.kind[s.shown[static_cast<std::size_t>(seat)]]; });
  const SeatMask tops = soldiers_.tops(kinds);
  if (events) events->count(comparisons);
  if (std::has_single_bit(tops)) {
    take_table(s, std::countr_zero(tops));
    return end_round(s);
  }
  bool anything = false;
  each_seat(tops, [&](int seat) { anything |= cards_of(s, seat) > 0; });
  if (events) {
    events->count(ties);
    events->count(face_offs, anything);
  }
  s.facing = tops;
  s.step = 1;
  next_card(s, events);
}

// KK-3: who has no card left is out of the face-off; the last one left takes the table at once.
void BattleRoyalRules::next_card(State& s, Events* events) const {
  SeatMask able = 0;
  each_seat(s.facing, [&](int seat) {
    if (cards_of(s, seat) > 0) able |= seat_bit(seat);
  });
  s.facing = able;
  if (std::popcount(able) > 1) return pick_up(s);
  if (able != 0) {
    take_table(s, std::countr_zero(able));
  } else {  // KK-9
    if (events) events->count(shared_tables);
    for (int seat = 0; seat < players_; ++seat) move_zone(s, zone(seat, table), zone(seat, captured), seat);
  }
  end_round(s);
}

void BattleRoyalRules::take_table(State& s, int winner) const {
  for (int i = 0; i < players_; ++i) move_zone(s, zone((winner + i) % players_, table), zone(winner, captured), winner);
}

void BattleRoyalRules::end_round(State& s) const {
  ++s.rounds;
  s.shown.fill(none);
  s.step = 0;
  for (int seat = 0; seat < players_; ++seat)
    if (cards_of(s, seat) == 0) s.alive = static_cast<SeatMask>(s.alive & ~seat_bit(seat));
  s.facing = s.alive;
  const bool last = std::popcount(s.alive) < 2;
  if (last || s.rounds >= static_cast<std::uint32_t>(options_.round_cap)) {  // KK-4
    s.capped = !last;
    s.facing = 0;
    s.phase = Phase::over;
    return;
  }
  pick_up(s);
}

Outcome BattleRoyalRules::outcome(const State& s) const {
  int most = 0;
  SeatMask winners = 0;
  for (int seat = 0; seat < players_; ++seat) {
    const int cards = cards_of(s, seat);
    if (cards > most) winners = 0;
    most = std::max(most, cards);
    if (cards == most) winners |= seat_bit(seat);
  }
  return {winners, !std::has_single_bit(winners), s.capped != 0};
}

void BattleRoyalRules::apply_chance(State& s, const Chance& chance, Events*) const {
  std::vector<std::vector<std::uint8_t>> hands;
  for (std::size_t seat = 0; seat < chance.size; ++seat) {
    s.kingdom[seat] = static_cast<std::uint8_t>(chance.values[seat]);
    hands.push_back(soldiers_.army(chance.values[seat]));
  }
  deal(s, hands);
}

}  // namespace kingpress::rules::kings_keys
