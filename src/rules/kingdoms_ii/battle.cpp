// Values, attacks, counters, healing, and what Wealth and Agriculture are spent on.
#include <algorithm>
#include <cstring>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

constexpr int half_up(int n) { return (n + 1) / 2; }
constexpr int sum_of_bytes(std::uint32_t bytes) { return static_cast<int>(bytes * 0x01010101u >> 24); }  // below 256

std::size_t first_open_pile(const State& state) {
  return state.open_pile(army) ? army : state.open_pile(faith) ? faith : agriculture;
}

}  // namespace

int Rules::face(std::size_t file, Cell cell) const {
  if (cell.empty()) return 0;
  const int value = faces_[suit_of(file, cell)][cell.kind()];
  return cell.militia() ? half_up(value) : value;
}

// What lies across the army with this tag: each card's face, a militia's halved (KD-16).
int Rules::damage_on(const State& state, std::size_t tag) const {
  int sum = 0;
  if (tag)
    for (std::size_t i = 0; i < state.damage_count; ++i)
      if (state.damage[i].tag == tag)
        sum += face(army, Cell::of(state.damage[i].card & 63u, 0).with_militia(state.damage[i].card >= 64));
  return sum;
}

int Rules::counted_strength(const State& state, std::size_t seat, std::size_t file, Cell cell, int marks) const {
  if (cell.empty()) return 0;
  int sum = face(file, cell) - damage_on(state, cell.tag()) + marks * half_up(face(file, cell));
  // KD-6: an omen counts for every file, and once more for the one it lies behind
  const Seat& owner = state.seats[seat];
  std::uint32_t good;
  std::array<std::uint32_t, 3> bad;
  std::memcpy(&good, owner.good.data(), sizeof good);
  std::memcpy(bad.data(), owner.bad.data(), sizeof bad);
  sum += sum_of_bytes(good) - sum_of_bytes(bad[0] + bad[1] + bad[2]);
  sum += owner.good[file] - owner.bad_omens(file);
  return std::max(sum, 0);
}

// The card leaves its place; Strength and Temperance on it are discarded (KD-11).
Cell Rules::leave_active(State& state, std::size_t seat, std::size_t file) const {
  Seat& owner = state.seats[seat];
  const Cell cell = owner.active[file];
  owner.active[file] = {};
  owner.strength[file] = owner.temperance[file] = 0;
  return cell;
}

// With all damage that lies across it (KD-21).
void Rules::to_discard(State& state, std::size_t file, Cell cell) const {
  const auto lay = [&](std::size_t suit, std::size_t kind) {
    state.suits[suit].insert_last(discard_segment, Cell::of(kind, everybody));
  };
  if (cell.tag()) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < state.damage_count; ++i) {
      const Damage damage = state.damage[i];
      if (damage.tag == cell.tag())
        lay(damage.card >= 64 ? agriculture : army, damage.card & 63u);
      else
        state.damage[kept++] = damage;
    }
    std::fill(state.damage.begin() + static_cast<std::ptrdiff_t>(kept), state.damage.begin() + state.damage_count,
              Damage{});
    state.damage_count = static_cast<std::uint8_t>(kept);
  }
  lay(suit_of(file, cell), cell.kind());
}

// To the bottom of a player's support of the card's own file; a militia is an ordinary card again (KD-24).
void Rules::to_support(State& state, std::size_t seat, std::size_t file, Cell cell) const {
  if (!cell.militia()) return state.suits[file].insert_last(support_of(seat), cell);
  if (cell.tag()) {  // its damage does not go with it: lay card and damage down, then pick the card up again
    to_discard(state, file, cell);
    SuitCards& suit = state.suits[agriculture];
    suit.cells[suit.begin(segments) - 1] = {};
    --suit.count[discard_segment];
  }
  state.suits[agriculture].insert_last(support_of(seat), cell.with_militia(false).with_tag(0));
}

void Rules::settle(State& state) const {
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    Seat& kingdom = state.seats[seat];
    bool cards = false;
    for (std::size_t file = 0; file < files; ++file) {
      SuitCards& suit = state.suits[file];
      // KD-19
      if (suit.count[reserve_of(seat)] == 0) std::swap(suit.count[reserve_of(seat)], suit.count[support_of(seat)]);
      cards = cards || !kingdom.active[file].empty() || suit.count[reserve_of(seat)] > 0;
    }
    if (cards || !kingdom.alive) continue;
    kingdom = {};  // KD-29
    for (Seat& other : state.seats)
      other.allies = static_cast<SeatMask>(other.allies & ~seat_bit(static_cast<int>(seat)));
  }
}

// Rules 4 and 6.
void Rules::attack(State& state, std::size_t file, Action action, Events* events) const {
  const std::size_t seat = (action - attack_on) / 4, place = (action - attack_on) % 4;
  Cell& attacker = state.seats[state.mover].active[file];
  const int target_value = value(state, seat, place, state.seats[seat].active[place]);
  if (events) {
    events->count(attacks);
    if (file == faith) events->count(conversions);
    events->played(state.mover, card_of(file, attacker));
  }
  Cell beaten = leave_active(state, seat, place);
  int loss = 0;
  if (file == faith) {
    to_support(state, state.mover, place, beaten);
    loss = target_value / 2;
  } else if (place != army) {
    to_discard(state, place, beaten);
    loss = half_up(target_value);
  } else {  // destroyed and laid across the attacker; what lay across it is discarded
    to_discard(state, place, beaten);
    SuitCards& suit = state.suits[suit_of(army, beaten)];
    suit.cells[suit.begin(segments) - 1] = {};
    --suit.count[discard_segment];
    if (!attacker.tag()) {
      std::size_t tag = 1;
      const auto used = [&](std::size_t t) {
        return std::any_of(state.damage.begin(), state.damage.begin() + state.damage_count,
                           [t](const Damage& damage) { return damage.tag == t; });
      };
      while (used(tag)) ++tag;
      attacker = attacker.with_tag(tag);
    }
    state.damage[state.damage_count++] = {static_cast<std::uint8_t>(attacker.tag()),
                                          static_cast<std::uint8_t>(beaten.kind() + (beaten.militia() ? 64 : 0))};
  }
  state.land_strength = static_cast<std::uint8_t>(std::clamp(value(state, state.mover, file, attacker) - loss, 0, 255));
  state.target = static_cast<std::uint8_t>(seat);
  state.file = static_cast<std::uint8_t>(place);
  state.hit = 1;
  settle(state);
}

// Rule 5, KD-21, KD-22.
void Rules::counter(State& state, Action action, Events* events) const {
  if (action == no_counter) return;
  const std::size_t seat = state.target, file = state.stage == Stage::army_counter ? army : faith;
  const Cell beaten = leave_active(state, state.mover, file);
  Seat& defender = state.seats[seat];
  if (events) events->count(counters);
  const auto played = [&](std::size_t f, Cell cell) {
    if (events) events->played(static_cast<int>(seat), card_of(f, cell));
  };
  if (action == counter_faith) {
    played(faith, defender.active[faith]);
    if (events) events->count(conversions);
    to_support(state, seat, file, beaten);
  } else {
    to_discard(state, file, beaten);
    if (action == counter_active) {
      played(army, defender.active[army]);
    } else {
      SuitCards& armies = state.suits[army];
      const Cell reserve = armies.take_first(reserve_of(seat)).known_to(everybody);
      played(army, reserve);
      if (defender.active[army].empty())
        defender.active[army] = reserve;
      else
        armies.insert_last(reserve_of(seat), reserve);
    }
  }
  settle(state);
}

// Rule 8, KD-12, KD-20: each of the mover's damaged armies, lowest damage first, within the active Agriculture's value.
void Rules::heal(State& state) const {
  if (state.damage_count == 0) return;
  const int limit = value(state, state.mover, agriculture, state.seats[state.mover].active[agriculture]);
  const auto heal_one = [&](Cell& cell) {
    if (cell.empty() || !cell.tag()) return;
    const auto worth = [&](const Damage& damage) {
      return face(army, Cell::of(damage.card & 63u, 0).with_militia(damage.card >= 64));
    };
    int left = limit;
    for (;;) {
      std::size_t lowest = state.damage_count;
      for (std::size_t i = 0; i < state.damage_count; ++i)
        if (state.damage[i].tag == cell.tag() &&
            (lowest == state.damage_count || worth(state.damage[i]) < worth(state.damage[lowest])))
          lowest = i;
      if (lowest == state.damage_count) {
        cell = cell.with_tag(0);
        return;
      }
      const Damage damage = state.damage[lowest];
      if (worth(damage) > left) return;
      left -= worth(damage);
      std::copy(state.damage.begin() + static_cast<std::ptrdiff_t>(lowest) + 1,
                state.damage.begin() + state.damage_count, state.damage.begin() + static_cast<std::ptrdiff_t>(lowest));
      state.damage[--state.damage_count] = {};
      state.suits[damage.card >= 64 ? agriculture : army].insert_last(discard_segment,
                                                                      Cell::of(damage.card & 63u, everybody));
    }
  };
  heal_one(state.seats[state.mover].active[army]);
  SuitCards& armies = state.suits[army];
  for (const std::size_t segment : {reserve_of(state.mover), support_of(state.mover)})
    for (std::size_t i = 0; i < armies.count[segment]; ++i) heal_one(armies.at(segment, i));
}

// Rules 7 and 8: the active card is spent for a look at ceil(value / 4) cards.
void Rules::spend(State& state, std::size_t file, Events* events) const {
  const Cell cell = state.seats[state.mover].active[file];
  const int looks = (value(state, state.mover, file, cell) + 3) / 4;
  if (events) events->played(state.mover, card_of(file, cell));
  to_discard(state, file, leave_active(state, state.mover, file));
  state.looks_left = static_cast<std::uint8_t>(std::min<int>(looks, most_looks));
  state.stage = Stage::look;
  if (file == agriculture) return look(state, wealth);  // Wealth cards only: nothing to choose
  if (state.open_piles() == 1) look(state, first_open_pile(state));
}

void Rules::look(State& state, std::size_t suit) const {
  for (;;) {
    state.looked[state.looked_count] = state.suits[suit].take_first(pile_segment).known_to(seat_bit(state.mover));
    state.looked_suit[state.looked_count++] = static_cast<std::uint8_t>(suit);
    --state.looks_left;
    if (suit == wealth) {
      if (state.looks_left > 0 && state.suits[wealth].count[pile_segment] > 0) continue;
      break;
    }
    const std::size_t piles = state.open_piles();
    if (state.looks_left == 0 || piles == 0) break;
    if (piles > 1) return;
    suit = first_open_pile(state);
  }
  state.looks_left = 0;
  state.stage = Stage::keep;
  if (forced(state)) keep(state, 0);
}

// KD-7, KD-23: one behind its file, the others under their piles in the order they were looked at.
void Rules::keep(State& state, std::size_t index) const {
  const bool from_agriculture = state.looked_suit[0] == wealth;
  for (std::size_t i = 0; i < state.looked_count; ++i) {
    SuitCards& suit = state.suits[state.looked_suit[i]];
    suit.insert_last(i == index ? support_of(state.mover) : pile_segment, state.looked[i]);
  }
  std::fill_n(state.looked.begin(), state.looked_count, Cell{});
  std::fill_n(state.looked_suit.begin(), state.looked_count, std::uint8_t{0});
  state.looked_count = 0;
  settle(state);
  enter(state, from_agriculture ? Stage::give : Stage::agriculture);
}

void Rules::form_militia(State& state, Events* events) const {
  const Cell cell = leave_active(state, state.mover, agriculture);
  if (events) events->played(state.mover, card_of(agriculture, cell));
  state.seats[state.mover].active[army] = cell.with_militia(true);
}

}  // namespace kingpress::rules::kingdoms_ii
