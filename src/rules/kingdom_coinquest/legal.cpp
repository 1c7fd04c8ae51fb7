// What the mover of Kingdom Coinquest may choose (rules 3-8): kept as masks of slots, so that counting the choices and taking the
// k-th need no list. The numbers of actions ascend in the order in which they are counted here.
#include <algorithm>

#include "rules/engine/bits.h"
#include "rules/kingdom_coinquest/actions.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

// Copies of a card are one choice: the first slot that holds its kind stands for all.
std::uint32_t firsts(const Kingdom& kingdom, std::uint32_t& twins) {
  std::uint32_t first = 0;
  for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) {
    std::size_t before = 0;
    while (kingdom.hand[before] != kingdom.hand[slot]) ++before;
    (before == slot ? first : twins) |= bit(before);
  }
  return first;
}

}  // namespace

// The k-th way to play these cards, as hand_of.
Action Choices::nth_hand(const Hands& hands, std::uint32_t k) const {
  for (std::uint32_t left = hands.own | hands.rival;; left &= left - 1) {
    const std::size_t named = lowest(left);
    if (hands.own & bit(named)) {
      if (k-- == 0) return hand_of(named, 0);
      continue;
    }
    std::uint32_t others = hands.halves & ~bit(named);
    if (twins & bit(named)) {
      std::size_t copy = named + 1;
      while (kingdom->hand[copy] != kingdom->hand[named]) ++copy;
      others |= bit(copy);
    }
    const std::uint32_t pairs = count(others);
    if (k < pairs) return hand_of(named, nth_bit(others, k) + 1);
    k -= pairs;
  }
}

Action Choices::operator[](std::uint32_t k) const {
  if (k < low_count) return static_cast<Action>(nth_bit(low, k));
  k -= low_count;
  if (places != 0) {
    const std::uint32_t wide = count(places);
    for (std::uint32_t left = slots; left != 0; left &= left - 1, k -= wide)
      if (k < wide) return discard_hand + static_cast<Action>(lowest(left) * 4 + nth_bit(places, k));
    return discard_preparing + k;
  }
  if (k < equipment.all) return equip + nth_hand(equipment, k);
  k -= equipment.all;
  if (k < queens.all) return place_queen + nth_hand(queens, k);
  k -= queens.all;
  return k < aces.all ? raise_knight + nth_hand(aces, k) : raise_peasant + nth_hand(aces, k - aces.all);
}

void Rules::choose_draw(const State& state, Choices& choices) const {
  const auto& salvage = state.kingdoms[state.mover].salvage;
  const bool forge = state.forge_size > 0 || state.graveyard_size > 1;  // CQ-14
  const std::array<bool, 5> open{forge, state.graveyard_size > 0, salvage[0] != none, salvage[1] != none, salvage[2] != none};
  choices.low = choices.all = 0;
  for (std::size_t source = 0; source < open.size(); ++source) {
    choices.low |= std::uint32_t{open[source]} << source;
    choices.all += open[source];
  }
  choices.low_count = choices.all;
}

void Rules::choose_play(const State& state, Choices& choices) const {
  const Kingdom& kingdom = state.kingdoms[state.mover];
  const bool preparing = !kingdom.items[quartermaster].empty(), ready = preparing & (kingdom.counters == 0), armed = !kingdom.items[peasant].empty();
  choices.low = bit(pass) | std::uint32_t{ready} << move_to_knight | std::uint32_t{ready} << move_to_peasant;  // CQ-5
  choices.low_count = 1 + 2 * std::uint32_t{ready};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
    const std::uint32_t attacked = armed & (seat != state.mover) & (state.kingdoms[seat].alive != 0);
    choices.low |= attacked << (attack_seat + seat);
    choices.low_count += attacked;
  }
  choices.kingdom = &kingdom;
  choices.twins = choices.places = 0;
  const std::uint32_t first = copies_ ? firsts(kingdom, choices.twins) : bit(kingdom.hand_size) - 1;
  struct Slots {
    std::uint32_t mask = 0, count = 0;
  };
  Slots held[2][5];  // [own suit][role]
  for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) {
    const Traits& card = traits_[kingdom.hand[slot]];
    Slots& slots = held[card.suit == kingdom.suit][static_cast<std::size_t>(card.role)];
    slots.mask |= first & bit(slot);
    slots.count += (first >> slot) & 1u;
  }
  const auto hands = [&](Role role, Slots jacks) {
    const Slots own = held[true][static_cast<std::size_t>(role)], rival = held[false][static_cast<std::size_t>(role)];
    const std::uint32_t twins = copies_ ? count(rival.mask & choices.twins) : 0;
    return Hands{own.mask, rival.mask, rival.mask | jacks.mask, own.count + rival.count * (rival.count + jacks.count - 1) + twins};
  };
  if (!preparing) {
    bool jack_in_play = false;  // rule 8
    for (const Item& item : kingdom.items) jack_in_play |= traits_[item.half].role == Role::jack;
    const Slots own = held[true][static_cast<std::size_t>(Role::jack)], rival = held[false][static_cast<std::size_t>(Role::jack)];
    choices.equipment = hands(Role::equipment, jack_in_play ? Slots{} : Slots{own.mask | rival.mask, own.count + rival.count});
  }
  if (kingdom.queen.empty()) choices.queens = hands(Role::queen, {});  // CQ-19
  const bool raises = state.graveyard_size > 0 && traits_[state.graveyard[state.graveyard_size - 1u]].role == Role::equipment;  // CQ-3
  if (raises) choices.aces = hands(Role::ace, {});
  choices.all = choices.low_count + choices.equipment.all + choices.queens.all + 2 * choices.aces.all;
}

// CQ-16.
void Rules::choose_discard(const State& state, Choices& choices) const {
  const Kingdom& kingdom = state.kingdoms[state.mover];
  choices.low = choices.low_count = choices.twins = 0;
  choices.slots = copies_ ? firsts(kingdom, choices.twins) : bit(kingdom.hand_size) - 1;
  choices.places = 1;
  std::uint32_t wide = 1;
  for (std::size_t slot = 0; slot < kingdom.salvage.size(); ++slot) {
    const std::uint32_t open = kingdom.salvage[slot] == none;
    choices.places |= open << (slot + 1);
    wide += open;
  }
  const bool unfinished = !kingdom.items[quartermaster].empty() & (kingdom.counters > 0);
  choices.all = (copies_ ? count(choices.slots) : kingdom.hand_size) * wide + unfinished + (kingdom.hand_size == 0);  // an empty hand only comes here with an item unfinished
}

Choices Rules::choices(const State& state, int) const {
  Choices choices;
  if (state.stage == Stage::draw) choose_draw(state, choices);
  else if (state.stage == Stage::play) choose_play(state, choices);
  else choose_discard(state, choices);
  return choices;
}

void Rules::legal_actions(const State& state, int seat, ActionList& list) const {
  list.clear();
  if (actor(state) == seat) list.add_all(choices(state, seat));
}

bool Rules::is_legal(const State& state, int seat, Action action) const {
  ActionList list;
  legal_actions(state, seat, list);
  return std::binary_search(list.begin(), list.end(), action);
}

}  // namespace kingpress::rules::kingdom_coinquest
