// What may be done at every stage, and whether that leaves a choice.
#include <algorithm>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

// Tells whether there is a choice: counts actions instead of keeping them, and has heard enough at two.
struct Count {
  std::size_t actions = 0;
  void add(Action) { ++actions; }
};
bool enough(const ActionList&) { return false; }
bool enough(const Count& count) { return count.actions > 1; }

// Orders of four cards that look alike are one choice: the first of them.
void list_orders(const State& state, std::size_t seat, auto& list) {
  std::array<std::size_t, 4> kinds{};
  for (std::size_t i = 0; i < 4; ++i) kinds[i] = state.suits[state.file].at(reserve_of(seat), i).kind();
  const auto alike = [&kinds](const auto& a, const auto& b) {
    for (std::size_t i = 0; i < 4; ++i)
      if (kinds[a[i]] != kinds[b[i]]) return false;
    return true;
  };
  bool twins = false;
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < i; ++j) twins = twins || kinds[i] == kinds[j];
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const auto before = orders.begin() + static_cast<std::ptrdiff_t>(i);
    if (!twins || std::none_of(orders.begin(), before, [&](const auto& other) { return alike(other, orders[i]); }))
      list.add(static_cast<Action>(i));
  }
}

// KD-15, KD-26.
void list_omens(const State& state, auto& list) {
  const Seat& seat = state.seats[state.mover];
  list.add(omens_done);
  for (std::size_t good = 0; good < files; ++good)
    for (std::size_t bad = 0; bad < files; ++bad)
      if (seat.good[good] && seat.bad_omens(bad)) list.add(good_against_bad + static_cast<Action>(good * 4 + bad));
  for (std::size_t file = 0; file < files; ++file)
    for (std::size_t bad = 0; bad < files; ++bad)
      if (file != bad && !seat.active[file].empty() && seat.bad[bad][2])
        list.add(sacrifice + static_cast<Action>(file * 4 + bad));
}

// KD-2. An empty place is filled without asking (KD-19).
void list_reorganise(const State& state, auto& list) {
  list.add(keep_ranks);
  const std::size_t reserve = state.suits[state.file].count[reserve_of(state.mover)];
  if (state.seats[state.mover].active[state.file].empty() || reserve == 0) return;
  list.add(swap_ranks);
  if (reserve > 1) list.add(rotate_reserve);
}

void list_wealth(const Rules& game, const State& state, auto& list) {
  list.add(no_use);
  const Cell card = state.seats[state.mover].active[wealth];
  if (state.open_piles() > 0 && game.value(state, state.mover, wealth, card) > 0) list.add(spend_card);  // KD-23
}

void list_looks(const State& state, auto& list) {
  for (std::size_t suit = 0; suit < files; ++suit)
    if (state.open_pile(suit)) list.add(static_cast<Action>(suit));
}

void list_keeps(const State& state, auto& list) {
  for (std::size_t i = 0; i < state.looked_count; ++i) {
    bool first = true;
    for (std::size_t j = 0; j < i; ++j)
      first =
          first && !(state.looked_suit[j] == state.looked_suit[i] && state.looked[j].kind() == state.looked[i].kind());
    if (first) list.add(static_cast<Action>(i));
  }
}

bool has_army(const State& state) {
  const SuitCards& suit = state.suits[army];
  return !state.seats[state.mover].active[army].empty() || !suit.behind(state.mover).empty();
}

void list_agriculture(const Rules& game, const State& state, auto& list) {
  list.add(no_use);
  const Cell card = state.seats[state.mover].active[agriculture];
  if (card.empty()) return;
  if (game.value(state, state.mover, agriculture, card) > 0 && state.suits[wealth].count[pile_segment] > 0)
    list.add(spend_card);
  if (!has_army(state)) list.add(make_militia);  // KD-24
}

void list_event(const Rules& game, const State& state, auto& list) {
  const Seat& target = state.seats[state.target];
  switch (state.stage) {
    case Stage::give:
      for (std::size_t seat = 0; seat < built_in_seats; ++seat)
        if (state.seats[seat].alive) list.add(static_cast<Action>(seat));
      return;
    case Stage::omen_or_destroy:
      list.add(lay_omen);
      for (std::size_t file = 0; file < files; ++file)
        if (target.bad_omens(file)) list.add(on_file + static_cast<Action>(file));
      return;
    case Stage::alliance:
      list.add(no_alliance);
      for (std::size_t seat = 0; seat < built_in_seats; ++seat)
        if (seat != state.target && state.seats[seat].alive && !game.allied(state, state.target, seat))
          list.add(propose_to + static_cast<Action>(seat));
      for (std::size_t seat = 0; seat < built_in_seats; ++seat)
        if (game.allied(state, state.target, seat)) list.add(break_with + static_cast<Action>(seat));
      return;
    case Stage::answer:
      list.add(refuse);
      list.add(accept);
      return;
    case Stage::marker:
      list.add(discard_marker);
      for (std::size_t file = 0; file < files; ++file)
        if (!target.active[file].empty()) list.add(on_file + static_cast<Action>(file));
      return;
    default: return;
  }
}

// KD-3, KD-18: any active card of a living player who is no ally, if strictly weaker.
void list_attacks(const Rules& game, const State& state, std::size_t file, auto& list) {
  list.add(no_attack);
  const Cell attacker = state.seats[state.mover].active[file];
  // KD-18: an army at 0
  if (attacker.empty() || (file == army && game.value(state, state.mover, file, attacker) == 0)) return;
  const int strength = game.attack_value(state, state.mover, file);
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    if (seat == state.mover || !state.seats[seat].alive || game.allied(state, state.mover, seat)) continue;
    for (std::size_t target = 0; target < files; ++target)
      if (!state.seats[seat].active[target].empty() && strength > game.defence_value(state, seat, target)) {
        list.add(attack_on + static_cast<Action>(seat * 4 + target));
        if (enough(list)) return;
      }
  }
}

// Rule 5, KD-22.
void list_counters(const Rules& game, const State& state, auto& list) {
  const std::size_t seat = state.target;
  const SuitCards& armies = state.suits[army];
  list.add(no_counter);
  if (!state.seats[seat].active[army].empty() && game.attack_value(state, seat, army) > state.land_strength)
    list.add(counter_active);
  if (armies.count[reserve_of(seat)] > 0 &&
      game.value(state, seat, army, armies.at(reserve_of(seat), 0)) > state.land_strength)
    list.add(counter_reserve);
  if (!state.seats[seat].active[faith].empty() && game.attack_value(state, seat, faith) > state.land_strength)
    list.add(counter_faith);
}

void list_all(const Rules& game, const State& state, auto& list) {
  switch (state.stage) {
    case Stage::omens: return list_omens(state, list);
    case Stage::reorganise: return list_reorganise(state, list);
    case Stage::army: return list_attacks(game, state, army, list);
    case Stage::faith: return list_attacks(game, state, faith, list);
    case Stage::army_counter:
    case Stage::faith_counter: return list_counters(game, state, list);
    case Stage::wealth: return list_wealth(game, state, list);
    case Stage::look: return list_looks(state, list);
    case Stage::keep: return list_keeps(state, list);
    case Stage::agriculture: return list_agriculture(game, state, list);
    default: return list_event(game, state, list);
  }
}

}  // namespace

void Rules::legal_actions(const State& state, int seat, ActionList& actions) const {
  actions.clear();
  if (!has_seat(acting_players(state), seat)) return;
  if (state.stage == Stage::order)
    list_orders(state, as_size(seat), actions);
  else
    list_all(*this, state, actions);
}

// One legal action only, and nobody is told anything by it.
bool Rules::forced(const State& state) const {
  Count count;
  list_all(*this, state, count);
  return count.actions == 1;
}

}  // namespace kingpress::rules::kingdoms_ii
