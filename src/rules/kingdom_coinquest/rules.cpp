#include "rules/kingdom_coinquest/rules.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rules/kingdom_coinquest/actions.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

enum Counter : std::size_t { attacks, damage, recruits };

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

std::uint8_t take_top(std::array<std::uint8_t, most_cards>& pile, std::uint8_t& size) { return std::exchange(pile[--size], std::uint8_t{0}); }

std::uint8_t remove_from_hand(Kingdom& kingdom, std::size_t slot) {
  const std::size_t last = --kingdom.hand_size;
  const std::uint8_t card = kingdom.hand[slot];
  const std::uint32_t last_known = (kingdom.hand_known >> last) & 1u;
  kingdom.hand[slot] = kingdom.hand[last];
  kingdom.hand[last] = 0;
  kingdom.hand_known &= ~(1u << last);
  if (slot != last) kingdom.hand_known = (kingdom.hand_known & ~(1u << slot)) | (last_known << slot);
  return card;
}

}  // namespace

Rules::Rules(std::vector<Card> pieces, std::vector<std::string> ids, Options options, int players)
    : pieces_(std::move(pieces)), ids_(std::move(ids)), options_(std::move(options)), players_(players) {
  for (std::size_t kind = 0; kind < pieces_.size(); ++kind) {
    const Card& card = pieces_[kind];
    const int turns = card.role == Role::equipment ? options_.turns_for(card.value).value_or(1) : 0;
    traits_[kind] = {card.role, static_cast<std::uint8_t>(card.suit), static_cast<std::uint8_t>(turns)};
    copies_ = copies_ || card.copies > 1;
    if (card.role != Role::king) cards_.insert(cards_.end(), static_cast<std::size_t>(card.copies), static_cast<std::uint8_t>(kind));
  }
  assert(cards_.size() <= most_cards && options_.hand <= static_cast<int>(most_hand));
}

GameFacts Rules::facts() const { return {"kingdom-coinquest", "turns", {"attacks", "damage", "recruits"}, false, true}; }

// Between damages at most the cap's turns; in a turn every card drawn may follow a reshuffle, then a play and a discard.
std::size_t Rules::max_steps() const {
  const auto damages = static_cast<std::size_t>(players_ * options_.health) + 1;
  return 2 + damages * static_cast<std::size_t>(options_.turn_cap) * (2 * static_cast<std::size_t>(options_.hand) + 2);
}

State Rules::perft_start() const {
  State state = initial_state();
  Chance chance;
  for (int seat = 0; seat < players_; ++seat) chance.add(static_cast<std::size_t>(seat));
  apply_chance(state, chance, nullptr);
  chance.clear();
  for (const std::uint8_t card : cards_) chance.add(card);
  apply_chance(state, chance, nullptr);
  return state;
}

SeatMask Rules::acting_players(const State& state) const {
  const Player player = actor(state);
  return player >= 0 ? seat_bit(player) : SeatMask{0};
}

bool Rules::can_draw(const State& state) const {
  const Kingdom& kingdom = state.kingdoms[state.mover];
  return state.forge_size > 0 || state.graveyard_size > 0 || std::any_of(kingdom.salvage.begin(), kingdom.salvage.end(), [](std::uint8_t card) { return card != none; });
}

void Rules::begin_turn(State& state) const {
  Kingdom& kingdom = state.kingdoms[state.mover];
  if (kingdom.counters > 0) --kingdom.counters;  // rule 3, CQ-16
  state.stage = Stage::draw;
  after_draw(state);
}

void Rules::after_draw(State& state) const {
  state.stage = state.kingdoms[state.mover].hand_size < options_.hand && can_draw(state) ? Stage::draw : Stage::play;  // CQ-13
}

// A discard that leaves no choice is no step: an empty hand and nothing in preparation (CQ-5). The last King wins at once (rule 9).
void Rules::after_play(State& state) const {
  const Kingdom& kingdom = state.kingdoms[state.mover];
  state.stage = Stage::discard;
  const bool nothing_to_discard = kingdom.hand_size == 0 && (kingdom.items[quartermaster].empty() || kingdom.counters == 0);
  if (nothing_to_discard || next_mover(state) == state.mover) end_turn(state);
}

// Turn order is by suit (rule 2); absent and defeated suits are skipped (CQ-18).
std::size_t Rules::next_mover(const State& state) const {
  const std::size_t suits = options_.suits.size(), now = state.kingdoms[state.mover].suit;
  std::size_t next = state.mover, nearest = suits;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
    const Kingdom& kingdom = state.kingdoms[seat];
    const std::size_t steps = kingdom.suit > now ? kingdom.suit - now : kingdom.suit + suits - now;
    const bool nearer = (kingdom.alive != 0) & (steps < nearest);
    next = nearer ? seat : next;
    nearest = nearer ? steps : nearest;
  }
  return next;
}

void Rules::end_turn(State& state) const {
  ++state.turns;
  const std::size_t next = next_mover(state);
  const bool won = next == state.mover, endless = state.turns - state.damaged >= static_cast<std::uint32_t>(options_.turn_cap);
  if (won | endless) {  // rule 9, CQ-7
    state.capped = !won;
    state.stage = Stage::over;
    return;
  }
  state.mover = static_cast<std::uint8_t>(next);
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
  if (action == from_forge) {
    if (state.forge_size == 0) state.stage = Stage::reshuffle;  // CQ-4, CQ-14
    else draw_forge(state);
    return;
  }
  if (action == from_graveyard) {
    take(state, take_top(state.graveyard, state.graveyard_size), true);
  } else {
    take(state, std::exchange(state.kingdoms[state.mover].salvage[action - from_salvage], none), true);  // CQ-15
  }
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
  } else if (action >= attack_seat && action < attack_seat + most_seats) {
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
  bool queen_used = false;
  if (!defender.items[knight].empty()) {
    left -= piece(defender.items[knight].card).value;
    bury_on_top(state, defender.items[knight]);
  }
  if (left > 0 && !defender.queen.empty()) {
    left = 0;
    queen_used = true;
  }
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
  for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) put_under(state, std::exchange(kingdom.hand[slot], std::uint8_t{0}));
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
    const std::uint8_t card = remove_from_hand(kingdom, (action - discard_hand) / 4);
    if (where == 0) put_on_top(state, card);
    else kingdom.salvage[where - 1] = card;
  }
  end_turn(state);
}

void Rules::apply(State& state, Action action, Events* events) const {
  if (state.stage == Stage::draw) draw(state, action);
  else if (state.stage == Stage::play) play(state, action, events);
  else discard(state, action);
}

void Rules::sample_chance(const State& state, Rng& rng, Chance& chance) const {
  chance.clear();
  if (state.stage == Stage::kings) {
    for (std::size_t suit = 0; suit < options_.suits.size(); ++suit) chance.add(suit);
    rng.shuffle(chance.list());
    chance.size = static_cast<std::uint16_t>(players_);
    return;
  }
  if (state.stage == Stage::shuffle)
    for (const std::uint8_t card : cards_) chance.add(card);
  else
    for (std::size_t i = 0; i + 1 < state.graveyard_size; ++i) chance.add(state.graveyard[i]);
  rng.shuffle(chance.list());
}

bool Rules::is_legal_chance(const State& state, const Chance& chance) const {
  const auto values = chance.list();
  std::vector<std::uint16_t> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  if (state.stage == Stage::kings)
    return values.size() == static_cast<std::size_t>(players_) && std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end() && sorted.back() < options_.suits.size();
  if (state.stage == Stage::shuffle) return std::equal(sorted.begin(), sorted.end(), cards_.begin(), cards_.end());
  if (state.stage != Stage::reshuffle) return false;
  std::vector<std::uint16_t> buried(state.graveyard.begin(), state.graveyard.begin() + state.graveyard_size - 1);
  std::sort(buried.begin(), buried.end());
  return sorted == buried;
}

// Kings: each seat's suit. Shuffles: the Forge from its bottom to its top.
void Rules::apply_chance(State& state, const Chance& chance, Events*) const {
  if (state.stage == Stage::kings) {
    for (std::size_t seat = 0; seat < chance.size; ++seat) {
      Kingdom& kingdom = state.kingdoms[seat];
      kingdom.suit = static_cast<std::uint8_t>(chance.values[seat]);
      kingdom.health = static_cast<std::int8_t>(options_.health);
      kingdom.alive = 1;
      if (kingdom.suit < state.kingdoms[state.mover].suit) state.mover = static_cast<std::uint8_t>(seat);
    }
    state.stage = Stage::shuffle;
    return;
  }
  for (std::size_t i = 0; i < chance.size; ++i) state.forge[i] = static_cast<std::uint8_t>(chance.values[i]);
  state.forge_size = static_cast<std::uint8_t>(chance.size);
  if (state.stage == Stage::shuffle) {
    begin_turn(state);
    return;
  }
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

}  // namespace kingpress::rules::kingdom_coinquest
