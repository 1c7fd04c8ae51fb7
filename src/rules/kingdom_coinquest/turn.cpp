// A turn of Kingdom Coinquest (rules 3-8): what the mover may choose and what comes of it. The choices are kept as
// masks of slots, so that counting them and taking the k-th need no list; the numbers of actions ascend in the order in
// which they are counted here. What nobody can foresee (the source of a draw, the place of a discard) is looked up
// rather than branched on: games go a sixth faster.
#include <algorithm>
#include <utility>

#include "rules/engine/bits.h"
#include "rules/engine/random_play.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

enum Counter : std::size_t { attacks, damage, recruits };

// A hand by role and suit: which slots hold such cards.
class Sorted {
 public:
  void add(Role role, bool own, std::uint32_t slot) { slots_[group(role, own)] |= slot; }
  std::uint32_t slots(Role role, bool own) const { return slots_[group(role, own)]; }

 private:
  static std::size_t group(Role role, bool own) { return 2 * as_size(role) + own; }

  std::array<std::uint32_t, 10> slots_{};
};

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

void put_on_top(State& state, std::uint8_t card) { state.graveyard[state.graveyard_size++] = card; }
void put_under(State& state, std::uint8_t card) {
  const auto begin = state.graveyard.begin();
  std::copy_backward(begin, begin + state.graveyard_size, begin + state.graveyard_size + 1);
  state.graveyard[0] = card;
  ++state.graveyard_size;
}
// CQ-1: both halves leave, the named one on top.
void bury_on_top(State& state, Item& item) {
  if (item.half != none) put_on_top(state, item.half);
  if (item.card != none) put_on_top(state, item.card);
  item = {};
}
void bury_under(State& state, Item& item) {
  if (item.card != none) put_under(state, item.card);
  if (item.half != none) put_under(state, item.half);
  item = {};
}

std::uint8_t take_top(std::array<std::uint8_t, most_cards>& pile, std::uint8_t& size) {
  return std::exchange(pile[--size], std::uint8_t{0});
}

std::uint8_t remove_from_hand(Kingdom& kingdom, std::size_t slot) {
  const std::size_t last = --kingdom.hand_size;
  const std::uint8_t card = kingdom.hand[slot];
  const std::uint32_t last_known = (kingdom.hand_known >> last) & 1u;
  kingdom.hand[slot] = kingdom.hand[last];
  kingdom.hand[last] = 0;
  kingdom.hand_known = ((kingdom.hand_known & ~bit(slot)) | last_known << slot) & ~bit(last);
  return card;
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
    const std::uint32_t wide = count(places), named = k / wide, held = count(slots);
    if (named < held)
      return discard_hand + static_cast<Action>(nth_bit(slots, named) * 4 + nth_bit(places, k - named * wide));
    k -= held * wide;
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
  // CQ-14
  choices.low = std::uint32_t{state.forge_size > 0} | std::uint32_t{state.graveyard_size > 1} |
                std::uint32_t{state.graveyard_size > 0} << from_graveyard;
  for (std::size_t slot = 0; slot < salvage.size(); ++slot)
    choices.low |= std::uint32_t{salvage[slot] != none} << (from_salvage + slot);
  choices.all = choices.low_count = count(choices.low);
}

void Rules::choose_play(const State& state, Choices& choices) const {
  const Kingdom& kingdom = state.kingdoms[state.mover];
  const bool preparing = !kingdom.items[quartermaster].empty(), ready = preparing && kingdom.counters == 0,
             armed = !kingdom.items[peasant].empty();
  choices.low = bit(pass) | std::uint32_t{ready} << move_to_knight | std::uint32_t{ready} << move_to_peasant;  // CQ-5
  choices.low_count = 1 + 2 * std::uint32_t{ready};
  for (std::size_t seat = 0; seat < as_size(players_); ++seat) {
    const std::uint32_t attacked = armed & (seat != state.mover) & (state.kingdoms[seat].alive != 0);
    choices.low |= attacked << (attack_seat + seat);
    choices.low_count += attacked;
  }
  choices.kingdom = &kingdom;
  choices.twins = choices.places = 0;
  const std::uint32_t first = copies_ ? firsts(kingdom, choices.twins) : bit(kingdom.hand_size) - 1;
  Sorted held;
  for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) {
    const Traits& card = traits_[kingdom.hand[slot]];
    held.add(card.role, card.suit == kingdom.suit, first & bit(slot));
  }
  bool jack_free = true;  // rule 8
  for (const Item& item : kingdom.items) jack_free &= traits_[item.half].role != Role::jack;
  const std::uint32_t jacks = held.slots(Role::jack, true) | held.slots(Role::jack, false), jack_count = count(jacks);
  // An own card alone, or a rival one with another rival one, a Jack or its twin. Worked out whether they may be played
  // or not: which of the two is hard to foresee.
  const auto hands = [&](Role role, bool may, bool with_jacks) {
    const std::uint32_t own = held.slots(role, true), rival = held.slots(role, false), rivals = count(rival),
                        twins = copies_ ? count(rival & choices.twins) : 0,
                        partners = rivals + jack_count * with_jacks - 1;  // of each rival card; unused without any
    return Hands{own, rival, rival | jacks * with_jacks, may * (count(own) + rivals * partners + twins)};
  };
  const std::size_t buried = state.graveyard_size;
  const bool raises = buried > 0 && traits_[state.graveyard[buried - 1]].role == Role::equipment;  // CQ-3
  choices.equipment = hands(Role::equipment, !preparing, jack_free);
  choices.queens = hands(Role::queen, kingdom.queen.empty(), false);  // CQ-19
  choices.aces = hands(Role::ace, raises, false);
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
  // an empty hand only comes here with an item unfinished
  choices.all = (copies_ ? count(choices.slots) : kingdom.hand_size) * wide + unfinished + (kingdom.hand_size == 0);
}

Choices Rules::choices(const State& state, int) const {
  Choices choices;
  if (state.stage == Stage::draw)
    choose_draw(state, choices);
  else if (state.stage == Stage::play)
    choose_play(state, choices);
  else
    choose_discard(state, choices);
  return choices;
}

bool Rules::can_draw(const State& state) const {
  const auto& salvage = state.kingdoms[state.mover].salvage;
  return (state.forge_size | state.graveyard_size) != 0 || salvage != std::array{none, none, none};
}

void Rules::begin_turn(State& state) const {
  Kingdom& kingdom = state.kingdoms[state.mover];
  kingdom.counters = static_cast<std::uint8_t>(kingdom.counters - (kingdom.counters > 0));  // rule 3, CQ-16
  after_draw(state);
}

void Rules::after_draw(State& state) const {
  const bool draws = state.kingdoms[state.mover].hand_size < options_.hand && can_draw(state);
  state.stage = draws ? Stage::draw : Stage::play;  // CQ-13
}

// A discard that leaves no choice is no step: an empty hand and nothing in preparation (CQ-5). The last King wins at
// once (rule 9).
void Rules::after_play(State& state) const {
  const Kingdom& kingdom = state.kingdoms[state.mover];
  state.stage = Stage::discard;
  const bool nothing_to_discard =
      kingdom.hand_size == 0 && (kingdom.items[quartermaster].empty() || kingdom.counters == 0);
  if (nothing_to_discard || state.next[state.mover] == state.mover) end_turn(state);
}

void Rules::end_turn(State& state) const {
  ++state.turns;
  const std::uint8_t next = state.next[state.mover];
  const bool won = next == state.mover,
             endless = state.turns - state.damaged >= static_cast<std::uint32_t>(options_.turn_cap);
  if (won | endless) {  // rule 9, CQ-7
    state.capped = !won;
    state.stage = Stage::over;
    return;
  }
  state.mover = next;
  begin_turn(state);
}

void Rules::take(State& state, std::uint8_t card, bool known) const {
  Kingdom& kingdom = state.kingdoms[state.mover];
  const std::size_t slot = kingdom.hand_size++;
  kingdom.hand[slot] = card;
  kingdom.hand_known |= static_cast<std::uint32_t>(known) << slot;
}

void Rules::draw_forge(State& state) const {
  take(state, take_top(state.forge, state.forge_size), false);
  after_draw(state);
}

void Rules::draw(State& state, Action action) const {
  if (state.forge_size == 0 && action == from_forge) {
    state.stage = Stage::reshuffle;  // CQ-4, CQ-14
    return;
  }
  auto& salvage = state.kingdoms[state.mover].salvage;
  const auto top = [](auto& pile, std::uint8_t size) { return &pile[size - std::size_t{size > 0}]; };
  const std::array<std::uint8_t*, 5> sources{top(state.forge, state.forge_size),
                                             top(state.graveyard, state.graveyard_size), &salvage[0], &salvage[1],
                                             &salvage[2]};
  // CQ-15
  take(state, std::exchange(*sources[action], action < from_salvage ? std::uint8_t{0} : none), action != from_forge);
  state.forge_size = static_cast<std::uint8_t>(state.forge_size - (action == from_forge));
  state.graveyard_size = static_cast<std::uint8_t>(state.graveyard_size - (action == from_graveyard));
  after_draw(state);
}

// The named card and its half out of the mover's hand.
Item Rules::take_from_hand(State& state, Action cards, Events* events) const {
  Kingdom& kingdom = state.kingdoms[state.mover];
  const std::size_t named = (cards & 1023) / 32, half = (cards & 31);
  Item item{kingdom.hand[named], half ? kingdom.hand[half - 1] : none};
  if (events) {
    events->played(state.mover, item.card);
    if (half) events->played(state.mover, item.half), events->count(recruits);
  }
  if (!half) {
    remove_from_hand(kingdom, named);
  } else {  // the higher slot first, so that the lower one stays where it is
    remove_from_hand(kingdom, std::max(named, half - 1));
    remove_from_hand(kingdom, std::min(named, half - 1));
  }
  return item;
}

void Rules::play(State& state, Action action, Events* events) const {
  Kingdom& kingdom = state.kingdoms[state.mover];
  if (action == move_to_knight || action == move_to_peasant) {
    Item& place = kingdom.items[action == move_to_knight ? knight : peasant];
    bury_on_top(state, place);  // rule 4b
    place = std::exchange(kingdom.items[quartermaster], {});
  } else if (action >= attack_seat && action < attack_seat + built_in_seats) {
    attack(state, action - attack_seat, events);
  } else if (verb_of(action) == equip) {
    const Item item = take_from_hand(state, action, events);
    kingdom.items[quartermaster] = item;
    kingdom.counters = traits_[item.card].turns;  // rule 5
  } else if (verb_of(action) == place_queen) {
    kingdom.queen = take_from_hand(state, action, events);
  } else if (action != pass) {  // resurrection: take it, replace, the Aces under the Graveyard (CQ-12)
    Item aces = take_from_hand(state, action, events);
    const std::uint8_t risen = take_top(state.graveyard, state.graveyard_size);
    Item& place = kingdom.items[verb_of(action) == raise_knight ? knight : peasant];
    bury_on_top(state, place);
    place = {risen, none};
    bury_under(state, aces);
  }
  after_play(state);
}

// Rule 7, CQ-8, CQ-17.
void Rules::attack(State& state, std::size_t target, Events* events) const {
  Kingdom &attacker = state.kingdoms[state.mover], &defender = state.kingdoms[target];
  int left = piece(attacker.items[peasant].card).value;
  if (events) events->count(attacks);
  if (!defender.items[knight].empty()) {
    left -= piece(defender.items[knight].card).value;
    bury_on_top(state, defender.items[knight]);
  }
  const bool queen_used = left > 0 && !defender.queen.empty();
  if (queen_used) left = 0;
  bury_on_top(state, attacker.items[peasant]);
  if (queen_used) bury_under(state, defender.queen);
  if (left > 0) {
    const int lost = std::min<int>(left, defender.health);
    defender.health = static_cast<std::int8_t>(defender.health - lost);
    state.damaged = state.turns + 1;
    if (events) events->count(damage, static_cast<std::uint64_t>(lost));
    if (defender.health == 0) defeat(state, target);
  }
}

// CQ-6: each below the one before.
void Rules::defeat(State& state, std::size_t seat) const {
  Kingdom& kingdom = state.kingdoms[seat];
  bury_under(state, kingdom.queen);
  bury_under(state, kingdom.items[knight]);
  bury_under(state, kingdom.items[peasant]);
  bury_under(state, kingdom.items[quartermaster]);
  for (std::uint8_t& card : kingdom.salvage)
    if (card != none) put_under(state, std::exchange(card, none));
  // CQ-21: the hand in the order of the deck's list, so that the order held tells nothing.
  std::sort(kingdom.hand.begin(), kingdom.hand.begin() + kingdom.hand_size);
  for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot)
    put_under(state, std::exchange(kingdom.hand[slot], std::uint8_t{0}));
  std::size_t before = state.next[seat];
  while (state.next[before] != seat) before = state.next[before];
  state.next[before] = std::exchange(state.next[seat], std::uint8_t{0});
  kingdom.hand_size = kingdom.counters = kingdom.alive = 0;
  kingdom.hand_known = 0;
}

void Rules::discard(State& state, Action action) const {
  Kingdom& kingdom = state.kingdoms[state.mover];
  if (action == discard_preparing) {
    bury_on_top(state, kingdom.items[quartermaster]);
    kingdom.counters = 0;
  } else if (action != discard_nothing) {
    const std::size_t where = action & 3u;
    const std::array<std::uint8_t*, 4> places{&state.graveyard[state.graveyard_size], &kingdom.salvage[0],
                                              &kingdom.salvage[1], &kingdom.salvage[2]};
    *places[where] = remove_from_hand(kingdom, (action - discard_hand) / 4);
    state.graveyard_size = static_cast<std::uint8_t>(state.graveyard_size + (where == 0));
  }
  end_turn(state);
}

void Rules::apply(State& state, Action action, Events* events) const {
  if (state.stage == Stage::draw)
    draw(state, action);
  else if (state.stage == Stage::play)
    play(state, action, events);
  else
    discard(state, action);
}

// Flattened, games go a tenth faster.
[[gnu::flatten]] std::size_t Rules::play_out(State& state, std::uint64_t game_seed, Events& events,
                                             Workspace& work) const {
  return play_randomly(*this, state, game_seed, events, work);
}

}  // namespace kingpress::rules::kingdom_coinquest
