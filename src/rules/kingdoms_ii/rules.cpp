// Cards are counted in segments by suit instead of moved between lists: a copy of the state is what search and
// simulation do most. A turn is a walk over small decisions, each skipped where there is no choice.
#include "rules/kingdoms_ii/rules.h"

#include <algorithm>
#include <cassert>

namespace kingpress::rules::kingdoms_ii {

Rules::Rules(std::vector<Card> pieces, std::vector<std::string> ids, const Options& options)
    : PlayedGame(std::move(ids)), pieces_(std::move(pieces)), partners_(options.variant == "partners") {
  kind_.resize(pieces_.size());
  for (std::size_t card = 0; card < pieces_.size(); ++card) {
    const Card& piece = pieces_[card];
    const auto suit = as_size(piece.force);
    std::vector<std::size_t>& kinds = piece.major ? events_ : kinds_[suit];
    kind_[card] = static_cast<std::uint8_t>(kinds.size());
    kinds.push_back(card);
    if (!piece.major) faces_[suit].push_back(piece.value);
    auto& pile = piece.major ? event_pile_ : piles_[suit];
    pile.insert(pile.end(), as_size(piece.copies), kind_[card]);
  }
  const auto add_pile = [&](const std::vector<std::uint16_t>& pile, const std::vector<std::size_t>& kinds) {
    for (const std::uint16_t kind : pile) cards_.push_back(static_cast<std::uint16_t>(kinds[kind]));
    pile_sizes_.push_back(static_cast<std::uint16_t>(pile.size()));
  };
  for (std::size_t suit = 0; suit < files; ++suit) {
    assert(piles_[suit].size() <= most_of_suit && piles_[suit].size() >= 16);
    add_pile(piles_[suit], kinds_[suit]);
  }
  assert(event_pile_.size() <= most_events);
  add_pile(event_pile_, events_);
}

// Every turn but those of kingdoms that fell in their own draws an Event. Omens can be used up once each.
std::size_t Rules::max_steps() const {
  return 6 + (event_pile_.size() + 4) * (24 + most_looks) + 2 * event_pile_.size();
}

State Rules::perft_start() const {
  State state = PlayedGame::perft_start();
  while (state.stage == Stage::order) apply_joint(state, {0, 0, 0, 0}, nullptr);
  return state;
}

Player Rules::actor(const State& state) const {
  switch (state.stage) {
    case Stage::shuffle:
    case Stage::start: return chance_player;
    case Stage::order: return simultaneous_players;
    case Stage::army_counter:
    case Stage::faith_counter:
    case Stage::omen_or_destroy:
    case Stage::alliance:
    case Stage::marker: return static_cast<Player>(state.target);
    case Stage::answer: return static_cast<Player>(state.asked);
    case Stage::over: return no_player;
    default: return static_cast<Player>(state.mover);
  }
}

ChanceStep Rules::chance_step(const State& state) const {
  if (state.stage == Stage::start) return Pick{"start", built_in_seats, "player {n} starts"};
  return Shuffle{.verb = "shuffle",
                 .names = ids_,
                 .cards = cards_,
                 .told = "the five piles are shuffled and the files dealt",
                 .piles = pile_sizes_};
}

// The five piles from their tops: Swords, Wands, Coins, Cups, Events. Four cards of each suit to each seat in turn
// (rule 1).
void Rules::apply_chance(State& state, const Chance& chance, Events*) const {
  if (state.stage == Stage::start) {
    state.mover = static_cast<std::uint8_t>(chance.values[0]);
    state.stage = Stage::order;
    return;
  }
  std::size_t next_value = 0;
  for (std::size_t suit = 0; suit < files; ++suit) {
    SuitCards& cards = state.suits[suit];
    for (std::size_t i = 0; i < piles_[suit].size(); ++i) {
      const std::size_t seat = i / hand_per_suit;
      cards.cells[i] = Cell::of(kind_[chance.values[next_value++]],
                                seat < built_in_seats ? seat_bit(static_cast<int>(seat)) : SeatMask{0});
    }
    for (std::size_t seat = 0; seat < built_in_seats; ++seat) cards.count[reserve_of(seat)] = hand_per_suit;
    cards.count[pile_segment] = static_cast<std::uint8_t>(piles_[suit].size() - built_in_seats * hand_per_suit);
  }
  state.events_left = static_cast<std::uint8_t>(event_pile_.size());
  for (std::size_t i = event_pile_.size(); i-- > 0;) state.events[i] = kind_[chance.values[next_value++]];
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    state.seats[seat].alive = 1;
    if (partners_) state.seats[seat].allies = seat_bit(static_cast<int>(seat ^ 2u));  // KD-32
  }
  state.stage = Stage::start;
}

// Everybody's order of one file; after the fourth the top cards are turned up together.
void Rules::apply_joint(State& state, const JointAction& joint, Events*) const {
  SuitCards& suit = state.suits[state.file];
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    std::array<Cell, 4> dealt;
    for (std::size_t i = 0; i < 4; ++i) dealt[i] = suit.at(reserve_of(seat), i);
    for (std::size_t i = 0; i < 4; ++i) suit.at(reserve_of(seat), i) = dealt[orders[joint[seat]][i]];
  }
  if (++state.file < files) return;
  for (std::size_t file = 0; file < files; ++file)
    for (std::size_t seat = 0; seat < built_in_seats; ++seat)
      state.seats[seat].active[file] = state.suits[file].take_first(reserve_of(seat)).known_to(everybody);
  begin_turn(state);
}

Stage Rules::next(Stage stage) const {
  switch (stage) {
    case Stage::army_counter: return Stage::faith;
    case Stage::army: return Stage::faith;  // without an attack
    case Stage::faith: return Stage::wealth;
    case Stage::faith_counter: return Stage::wealth;
    case Stage::wealth: return Stage::agriculture;
    default: return Stage::give;
  }
}

void Rules::enter(State& state, Stage stage) const {
  state.stage = stage;
  for (;;) {
    switch (state.stage) {
      case Stage::omens:
        if (!forced(state)) return;
        state.stage = Stage::reorganise;
        state.file = 0;
        break;
      case Stage::reorganise:
        if (state.file == files) {
          state.file = 0;
          state.stage = Stage::army;
          break;
        }
        if (!promote(state) && !forced(state)) return;  // one thing a file (KD-2)
        ++state.file;
        break;
      case Stage::army:
      case Stage::faith:
      case Stage::wealth:
      case Stage::agriculture:
      case Stage::army_counter:
      case Stage::faith_counter:
        if (!forced(state)) return;
        state.stage = next(state.stage);
        state.file = state.target = state.hit = state.land_strength = 0;
        break;
      default: return;
    }
  }
}

void Rules::begin_turn(State& state) const {
  heal(state);  // KD-20
  for (auto& bad : state.seats[state.mover].bad) {
    bad[2] = static_cast<std::uint8_t>(bad[2] + bad[1]);
    bad[1] = bad[0];
    bad[0] = 0;
  }
  state.file = 0;
  enter(state, Stage::omens);
}

bool Rules::one_side_left(const State& state) const {
  std::array<bool, built_in_seats> sides{};
  for (std::size_t seat = 0; seat < built_in_seats; ++seat)
    if (state.seats[seat].alive) sides[side_of(seat)] = true;
  return std::count(sides.begin(), sides.end(), true) <= 1;
}

void Rules::end_turn(State& state) const {
  ++state.turns;
  state.file = state.target = state.hit = state.land_strength = state.event = state.asked = 0;
  if (one_side_left(state) || state.events_left == 0) {  // rule 10, KD-30
    state.stage = Stage::over;
    return;
  }
  do state.mover = static_cast<std::uint8_t>((state.mover + 1) % built_in_seats);
  while (!state.seats[state.mover].alive);
  begin_turn(state);
}

bool Rules::promote(State& state) const {
  Cell& active = state.seats[state.mover].active[state.file];
  SuitCards& suit = state.suits[state.file];
  if (!active.empty() || suit.count[reserve_of(state.mover)] == 0) return false;
  active = suit.take_first(reserve_of(state.mover)).known_to(everybody);
  settle(state);
  return true;
}

void Rules::reorganise(State& state, Action action) const {
  SuitCards& suit = state.suits[state.file];
  const std::size_t reserve = reserve_of(state.mover);
  if (action == swap_ranks) {
    Cell active = leave_active(state, state.mover, state.file);
    state.seats[state.mover].active[state.file] = suit.at(reserve, 0).known_to(everybody);
    suit.at(reserve, 0) = active;
  } else if (action == rotate_reserve) {
    suit.insert_last(reserve, suit.take_first(reserve));
  }
  ++state.file;
}

void Rules::use_omens(State& state, Action action) const {
  Seat& seat = state.seats[state.mover];
  if (action >= sacrifice) {
    const std::size_t file = (action - sacrifice) / 4, bad = (action - sacrifice) % 4;
    to_discard(state, file, leave_active(state, state.mover, file));
    --seat.bad[bad][2];
  } else {
    --seat.good[(action - good_against_bad) / 4];
    destroy_bad_omen(state, state.mover, (action - good_against_bad) % 4);
  }
  settle(state);
}

void Rules::apply(State& state, Action action, Events* events) const {
  const auto now = state.stage;
  switch (now) {
    case Stage::omens:
      if (action == omens_done) {
        state.file = 0;
        return enter(state, Stage::reorganise);
      }
      use_omens(state, action);
      break;
    case Stage::reorganise: reorganise(state, action); return enter(state, Stage::reorganise);
    case Stage::army:
    case Stage::faith:
      if (action == no_attack) return enter(state, next(now));
      attack(state, now == Stage::army ? army : faith, action, events);
      break;
    case Stage::army_counter:
    case Stage::faith_counter: counter(state, action, events); break;
    case Stage::wealth:
      if (action == no_use) return enter(state, Stage::agriculture);
      return spend(state, wealth, events);
    case Stage::look: return look(state, action);
    case Stage::keep: return keep(state, action);
    case Stage::agriculture:
      if (action == no_use) return enter(state, Stage::give);
      if (action == spend_card) return spend(state, agriculture, events);
      form_militia(state, events);
      return enter(state, Stage::give);
    case Stage::give: draw_event(state, action, events); break;
    default: resolve_choice(state, action); break;
  }
  // What an action destroyed or moved may have ended the turn or the game (KD-29).
  const bool out = !state.seats[state.mover].alive;
  if (out || one_side_left(state)) return end_turn(state);
  switch (now) {
    case Stage::omens: return enter(state, Stage::omens);
    case Stage::army: return enter(state, Stage::army_counter);
    case Stage::faith: return enter(state, Stage::faith_counter);
    case Stage::army_counter:
    case Stage::faith_counter: {
      state.file = state.target = state.hit = state.land_strength = 0;
      return enter(state, next(now));
    }
    default:
      if (state.stage == Stage::give) end_turn(state);  // the Event is resolved
  }
}

// KD-10, KD-30.
Outcome Rules::outcome(const State& state) const {
  std::array<std::pair<int, int>, built_in_seats> standing{};  // by side: sum of faces, cards
  for (std::size_t seat = 0; seat < built_in_seats; ++seat) {
    auto& side = standing[side_of(seat)];
    const auto add = [&](std::size_t file, Cell cell) {
      if (cell.empty()) return;
      side.first += face(file, cell);
      ++side.second;
    };
    for (std::size_t file = 0; file < files; ++file) {
      add(file, state.seats[seat].active[file]);
      for (const Cell cell : state.suits[file].behind(seat)) add(file, cell);
    }
  }
  const auto best = *std::max_element(standing.begin(), standing.end());
  Outcome outcome;
  int sides = 0;
  for (std::size_t side = 0; side < built_in_seats; ++side) sides += standing[side] == best;
  for (std::size_t seat = 0; seat < built_in_seats; ++seat)
    if (standing[side_of(seat)] == best)
      outcome.winners = static_cast<SeatMask>(outcome.winners | seat_bit(static_cast<int>(seat)));
  outcome.draw = sides > 1;
  return outcome;
}

}  // namespace kingpress::rules::kingdoms_ii
