// Simulations spend their time here: sets of slots and spaces are masks, and legal choices are counted without a list.
// Everything that can be worked out once for a deck and a field is in the constructor's tables.
#include "rules/minkingi/rules.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "rules/engine/bits.h"

namespace kingpress::rules::minkingi {
namespace {

constexpr std::uint32_t first_bits(std::size_t count) { return bit(count) - 1; }
constexpr std::size_t first_slot(int seat) { return as_size(hand_pile * seat); }
// The k-th subset of a mask, subsets in the order of their numbers.
std::uint32_t nth_subset(std::uint32_t mask, std::uint32_t k) {
  std::uint32_t subset = 0;
  for (; k != 0; k >>= 1, mask &= mask - 1)
    if (k & 1) subset |= mask & (0 - mask);
  return subset;
}

std::uint8_t code(const Corner& corner) {
  return corner.symbol ? static_cast<std::uint8_t>(10 + static_cast<int>(corner.colour)) : corner.number;
}
Corner corner_of(std::size_t code) {
  if (code < 10) return {false, static_cast<std::uint8_t>(code), {}, {}};
  return {true, 0, static_cast<Colour>(code - 10), {}};
}

}  // namespace

Rules::Rules(std::vector<Card> cards, std::vector<std::string> ids, std::vector<cards::Orientation> spaces,
             const std::vector<Adjacency>& adjacent, std::vector<Place> places)
    : PlayedGame(std::move(ids)),
      cards_(std::move(cards)),
      set_(cards_of(cards_)),
      spaces_(std::move(spaces)),
      places_(std::move(places)) {
  for (int column = static_cast<int>(places_.size()); places_.size() < spaces_.size(); ++column)
    places_.push_back({0, 2 * column});
  assert(spaces_.size() >= least_spaces && spaces_.size() <= most_spaces);
  all_spaces_ = first_bits(spaces_.size());
  hand_size_ = static_cast<std::uint8_t>((spaces_.size() + 1) / 2);
  for (std::size_t attacker = 0; attacker < defeated_by_.size(); ++attacker) {
    defeated_by_[attacker] = 0;
    for (std::size_t defender = 0; defender < defeated_by_.size(); ++defender)
      if (defeats(corner_of(attacker), corner_of(defender)))
        defeated_by_[attacker] |= static_cast<std::uint16_t>(1u << defender);
  }
  for (const Adjacency& pair : adjacent) {
    const auto a = as_size(pair.a), b = as_size(pair.b);
    adjacent_[a] |= bit(b);
    adjacent_[b] |= bit(a);
    for (const CornerPair corners : pair.corners) {
      touching_[a][b].corners[touching_[a][b].count++] = static_cast<std::uint8_t>(corners.a << 2 | corners.b);
      touching_[b][a].corners[touching_[b][a].count++] = static_cast<std::uint8_t>(corners.b << 2 | corners.a);
    }
  }
  copies_ = set_.size() > cards_.size();
  std::vector<std::tuple<int, int>> order;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    order.emplace_back(cards_[i].speed, cards_[i].number);
    std::array<Face, 4>& faces = faces_.emplace_back();
    for (int quarters = 0; quarters < 4; ++quarters) {
      const auto orientation = quarters % 2 == 0 ? cards::Orientation::portrait : cards::Orientation::landscape;
      Face& face = faces[as_size(quarters)];
      face = 0;
      for (int place = 0; place < corner_count; ++place)
        face |= Face{code(cards_[i].corners[as_size(printed_corner(orientation, quarters / 2, place))])} << (8 * place);
    }
  }
  std::vector<std::tuple<int, int>> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  for (const auto& key : order)
    rank_.push_back(static_cast<std::uint16_t>(std::lower_bound(sorted.begin(), sorted.end(), key) - sorted.begin()));
  rate_cards();
}

State Rules::initial_state() const {
  State s{};
  s.card.fill(unknown_card);
  s.on_space.fill(no_slot);
  s.last_pick.fill(no_slot);
  s.declaring = no_space;
  s.phase = Phase::deal;
  return s;
}

State Rules::empty_field() const {
  State s = initial_state();
  s.phase = Phase::create;
  s.picks = hand_size_;
  return s;
}

State Rules::perft_start() const {
  State s = empty_field();
  for (int seat = 0; seat < 2; ++seat)
    for (std::size_t i = 0; i < hand_size_; ++i) {
      s.card[first_slot(seat) + i] = set_[as_size(seat) * hand_size_ + i];
      s.hand[as_size(seat)] |= bit(first_slot(seat) + i);
    }
  return s;
}

// Of copies of one card only the first may be chosen: choosing the other is the same.
std::uint32_t Rules::distinct(const State& s, std::uint32_t slots) const {
  if (!copies_) return slots;
  std::uint32_t kept = 0;
  for (std::uint32_t left = slots; left; left &= left - 1) {
    const std::size_t slot = lowest(left);
    bool first = true;
    for (std::uint32_t before = kept; before && first; before &= before - 1)
      first = s.card[lowest(before)] != s.card[slot];
    if (first) kept |= bit(slot);
  }
  return kept;
}

Rules::Choices Rules::choices(const State& s, int seat) const {
  if (s.phase == Phase::declare) {
    const std::uint32_t spaces = adjacent_[s.declaring] & s.occupied;
    return {s.phase, 0, spaces, bit(count(spaces))};
  }
  const bool draft = s.phase == Phase::draft;
  const std::uint32_t cards = distinct(s, draft ? s.pile[as_size(seat)] : s.hand[s.actor]),
                      spaces = draft ? 0 : open_spaces(s);
  return {s.phase, cards, spaces, draft ? count(cards) : 2 * count(cards) * count(spaces)};
}

// The choices one after the other, which is faster than one by one.
void Rules::legal_actions(const State& s, int seat, ActionList& list) const {
  if (s.phase != Phase::create || s.actor != seat) return PlayedGame::legal_actions(s, seat, list);
  list.clear();
  const std::uint32_t open = open_spaces(s);
  for (std::uint32_t cards = distinct(s, s.hand[s.actor]); cards; cards &= cards - 1)
    for (std::uint32_t spaces = open; spaces; spaces &= spaces - 1)
      for (const int turn : {0, 1}) list.add(create(lowest(cards), lowest(spaces), turn));
}

Action Rules::Choices::operator[](std::uint32_t k) const {
  if (phase == Phase::draft) return static_cast<Action>(nth_bit(cards, k));
  if (phase == Phase::declare) return nth_subset(spaces, k);
  const std::uint32_t ways = 2 * count(spaces);
  const std::uint32_t card = k / ways, rest = k % ways;
  return create(nth_bit(cards, card), nth_bit(spaces, rest / 2), static_cast<int>(rest % 2));
}

// Rule 2. The first card kept changes places with the pile's first slot, so that its slot tells the other seat nothing.
void Rules::keep(State& s, int seat, Action action) const {
  const auto at = as_size(seat);
  std::size_t slot = action;
  if (s.picks == 0) {
    std::swap(s.card[slot], s.card[first_slot(seat)]);
    slot = first_slot(seat);
  }
  if (s.picks + 1 == hand_size_ && hand_size_ > 1) {
    s.last_from[at] = s.pile[at];
    s.last_pick[at] = static_cast<std::uint8_t>(slot);
  }
  s.pile[at] &= ~bit(slot);
  s.hand[at] |= bit(slot);
}

void Rules::apply_joint(State& s, const JointAction& joint, Events*) const {
  assert(s.phase == Phase::draft);
  for (int seat : {0, 1}) keep(s, seat, joint[as_size(seat)]);
  if (++s.picks < hand_size_) {
    std::swap(s.pile[0], s.pile[1]);
    return;
  }
  s.ditch = s.pile[0] | s.pile[1];
  s.pile = {0, 0};
  s.phase = Phase::start;
}

void Rules::apply(State& s, Action action, Events* events) const {
  if (s.phase == Phase::create) {
    const std::size_t slot = action >> 6, space = (action >> 1) & 31;
    s.hand[s.actor] &= ~bit(slot);
    place(s, s.actor, slot, s.card[slot], space, static_cast<int>(action & 1));
    s.declaring = static_cast<std::uint8_t>(space);
    s.phase = Phase::declare;
    if (events) events->played(s.actor, s.card[slot]);
    return;
  }
  assert(s.phase == Phase::declare);
  const std::uint32_t captures = action ? battle(s, s.declaring, action) : 0;
  if (events && action) {
    events->count(0);
    events->count(1, captures);
  }
  next_day(s, events);
}

void Rules::place(State& s, int seat, std::size_t slot, std::size_t card, std::size_t space, int turn) const {
  s.card[slot] = static_cast<std::uint16_t>(card);
  s.on_space[space] = static_cast<std::uint8_t>(slot);
  s.occupied |= bit(space);
  s.turned |= static_cast<std::uint32_t>(turn) << space;
  s.controlled |= static_cast<std::uint32_t>(seat) << space;
  s.owned |= static_cast<std::uint32_t>(seat) << space;
}

// Midnight: rule 11, and MK-10 for a player who has nothing to create.
void Rules::next_day(State& s, Events* events) const {
  ++s.days;
  s.declaring = no_space;
  s.phase = Phase::create;
  s.actor ^= 1;
  if (s.hand[s.actor] == 0) s.actor ^= 1;
  if (open_spaces(s) != 0 && s.hand[s.actor] != 0) return;
  s.phase = Phase::over;
  s.actor = 0;
  if (events) events->count(2, outcome(s).winners == seat_bit(1 - s.starter));
}

ChanceStep Rules::chance_step(const State& s) const {
  if (s.phase == Phase::start) return Pick{"start", 2, "seat {n} starts"};
  return Shuffle{.verb = "shuffle", .names = ids_, .cards = set_, .drawn = dealt};
}

void Rules::apply_chance(State& s, const Chance& chance, Events*) const {
  if (s.phase == Phase::start) {
    s.starter = s.actor = static_cast<std::uint8_t>(chance.values[0]);
    s.phase = Phase::create;
    return;
  }
  std::copy_n(chance.values.begin(), dealt, s.card.begin());
  s.pile = {pile_of(0), pile_of(1)};
  s.phase = Phase::draft;
}

Rules::Face Rules::face(const State& s, std::size_t space) const {
  const std::size_t quarters = 2 * ((s.turned >> space) & 1) + (spaces_[space] == cards::Orientation::landscape);
  return faces_[s.card[s.on_space[space]]][quarters];
}

// MK-7: one corner is enough.
bool Rules::beats(Face attacker, Face defender, const Touching& touching) const {
  std::uint32_t won = 0;
  for (std::size_t i = 0; i < touching.count; ++i) {
    const unsigned pair = touching.corners[i];
    won |= defeated_by_[(attacker >> (8 * (pair >> 2))) & 15] >> ((defender >> (8 * (pair & 3))) & 15);
  }
  return won & 1;
}

// Rule 7 and MK-6: Speed, Card Number; of copies the declaring player's first, then the lower space.
std::uint32_t Rules::key_of(const State& s, std::size_t space, std::uint32_t declarer) const {
  return std::uint32_t{rank_[s.card[s.on_space[space]]]} << 6 | (((s.controlled >> space) & 1) ^ declarer) << 5 |
         static_cast<std::uint32_t>(space);
}

Rules::Arena Rules::arena(const State& s, std::uint32_t spaces, std::uint32_t declarer) const {
  Arena arena;
  std::array<Face, dealt> faces;
  for (std::uint32_t left = spaces; left; left &= left - 1) {
    const std::size_t at = lowest(left);
    faces[at] = face(s, at);
    arena.enter(key_of(s, at, declarer));
  }
  for (std::uint32_t left = spaces; left; left &= left - 1) {
    const std::size_t at = lowest(left);
    arena.wins[at] = 0;
    for (std::uint32_t targets = spaces & adjacent_[at]; targets; targets &= targets - 1) {
      const std::size_t target = lowest(targets);
      arena.wins[at] |= static_cast<std::uint32_t>(beats(faces[at], faces[target], touching_[at][target])) << target;
    }
  }
  return arena;
}

// Who controls what after the engaged ones have fought. MK-5: whoever controls the attacker now attacks; MK-4: only
// cards of the other; MK-18: all attacks of a card at once.
std::uint32_t Rules::fight(const Arena& arena, std::uint32_t controlled, std::uint32_t engaged) const {
  for (std::size_t i = 0; i < arena.size; ++i) {
    const std::uint32_t at = arena.order[i] & 31;
    const std::uint32_t attacks = 0 - ((engaged >> at) & 1), mine = 0 - ((controlled >> at) & 1);
    controlled ^= attacks & engaged & arena.wins[at] & (controlled ^ mine);
  }
  return controlled;
}

std::uint32_t Rules::battle(State& s, std::size_t space, std::uint32_t engaged) const {
  const std::uint32_t all = engaged | bit(space);
  const Arena here = arena(s, all, (s.controlled >> space) & 1);
  std::uint32_t captures = 0;
  for (std::size_t i = 0; i < here.size; ++i) {
    const std::uint32_t at = here.order[i] & 31, mine = 0 - ((s.controlled >> at) & 1),
                        captured = here.wins[at] & (s.controlled ^ mine);
    s.controlled ^= captured;
    captures += count(captured);
  }
  return captures;
}

void Rules::held(const State& s, int seat, std::vector<std::uint32_t>& cards) const {
  for (std::uint32_t left = s.occupied; left; left &= left - 1)
    if (static_cast<int>((s.owned >> lowest(left)) & 1) == seat) cards.push_back(s.card[s.on_space[lowest(left)]]);
  for (std::uint32_t left = s.hand[as_size(seat)]; left; left &= left - 1) cards.push_back(s.card[lowest(left)]);
}

void Rules::offered(const State& s, std::vector<std::uint32_t>& cards) const {
  for (const std::uint16_t card : s.card)
    if (card != unknown_card) cards.push_back(card);
}

std::array<int, 2> Rules::scores(const State& s) const {
  const auto number = [](std::uint32_t mask) { return static_cast<int>(count(mask)); };
  const int held = number(s.controlled), active = number(s.occupied);
  return {active - held + number(s.hand[0]), held + number(s.hand[1])};
}

Outcome Rules::outcome(const State& s) const {
  const auto [a, b] = scores(s);
  if (a != b) return {seat_bit(a > b ? 0 : 1), false, false};
  // Rule 13 over the cards a player created and those in hand (MK-19).
  std::array<int, 2> symbols{}, sums{};
  const auto own = [&](std::size_t seat, std::size_t slot) {
    symbols[seat] += cards_[s.card[slot]].symbol_count();
    sums[seat] += cards_[s.card[slot]].number_sum();
  };
  for (std::uint32_t left = s.occupied; left; left &= left - 1)
    own((s.owned >> lowest(left)) & 1, s.on_space[lowest(left)]);
  for (std::size_t seat : {0u, 1u})
    for (std::uint32_t left = s.hand[seat]; left; left &= left - 1) own(seat, lowest(left));
  if (symbols[0] != symbols[1]) return {seat_bit(symbols[0] < symbols[1] ? 0 : 1), false, false};
  if (sums[0] != sums[1]) return {seat_bit(sums[0] < sums[1] ? 0 : 1), false, false};
  return {3, true, false};
}

}  // namespace kingpress::rules::minkingi
