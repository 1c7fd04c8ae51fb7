// The Majors (rule 9): drawn at the end of a turn for the player whom the mover chose.
#include <algorithm>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
void Rules::draw_event(State& state, std::size_t target, rules::Events* events) const {
  state.event = state.events[--state.events_left];  // what was drawn stays in its cell: everybody saw it
  state.target = static_cast<std::uint8_t>(target);
  if (events) events->count(events_drawn);
  const Card& major = pieces_[events_[state.event]];
  const auto file = as_size(major.force);
  Seat& seat = state.seats[target];
  const auto any_bad = [&] {
    return seat.bad_omens(army) + seat.bad_omens(faith) + seat.bad_omens(wealth) + seat.bad_omens(agriculture) > 0;
  };
  switch (major.event) {
    case Event::disaster: return disaster(state, target, file);
    case Event::good_omen:
      if (any_bad())
        state.stage = Stage::omen_or_destroy;  // KD-15
      else
        ++seat.good[file];
      return;
    case Event::bad_omen: ++seat.bad[file][0]; return;
    case Event::alliance:
      if (!partners_) state.stage = Stage::alliance;  // KD-9
      if (forced(state)) state.stage = Stage::give;
      return;
    case Event::chance: return chance_event(state, file);
    case Event::strength:
    case Event::temperance:
      state.stage = Stage::marker;
      if (forced(state)) state.stage = Stage::give;  // no active card: discarded (KD-11)
      return;
  }
}

void Rules::disaster(State& state, std::size_t seat, std::size_t file) const {
  if (state.seats[seat].active[file].empty()) return;  // KD-25
  to_discard(state, file, leave_active(state, seat, file));
  settle(state);
}

// KD-5, KD-25, KD-27.
void Rules::chance_event(State& state, std::size_t file) const {
  const std::size_t target = state.target;
  std::size_t opponent = state.mover;
  if (opponent == target) {
    const auto to_the_left = [&](bool allies_too) {
      for (std::size_t step = 1; step < built_in_seats; ++step) {
        const std::size_t seat = (target + step) % built_in_seats;
        if (state.seats[seat].alive && (allies_too || !allied(state, target, seat))) return seat;
      }
      return target;
    };
    opponent = to_the_left(false);
    if (opponent == target) opponent = to_the_left(true);
  }
  const int difference = value(state, opponent, file, state.seats[opponent].active[file]) -
                         value(state, target, file, state.seats[target].active[file]);
  if (difference % 2 != 0) return disaster(state, target, file);
  SuitCards& suit = state.suits[file];
  if (suit.count[pile_segment] == 0) return;
  suit.insert_last(support_of(target), suit.take_first(pile_segment).known_to(seat_bit(static_cast<int>(target))));
  settle(state);
}

// The youngest of several behind one file: older ones may be bought off by sacrifice sooner.
void Rules::destroy_bad_omen(State& state, std::size_t seat, std::size_t file) const {
  for (std::uint8_t& count : state.seats[seat].bad[file])
    if (count > 0) {
      --count;
      return;
    }
}

void Rules::resolve_choice(State& state, Action action) const {
  const Card& major = pieces_[events_[state.event]];
  Seat& seat = state.seats[state.target];
  const Stage stage = state.stage;
  state.stage = Stage::give;                             // resolved, unless somebody is asked
  const auto change_alliance = [&](std::size_t other) {  // allies become strangers, strangers allies
    SeatMask &mine = seat.allies, &theirs = state.seats[other].allies;
    mine = static_cast<SeatMask>(mine ^ seat_bit(static_cast<int>(other)));
    theirs = static_cast<SeatMask>(theirs ^ seat_bit(state.target));
  };
  if (stage == Stage::omen_or_destroy) {
    if (action == lay_omen)
      ++seat.good[as_size(major.force)];
    else
      destroy_bad_omen(state, state.target, action - on_file);
  } else if (stage == Stage::alliance && action >= break_with) {
    change_alliance(action - break_with);
  } else if (stage == Stage::alliance && action >= propose_to) {
    state.asked = static_cast<std::uint8_t>(action - propose_to);
    state.stage = Stage::answer;
  } else if (stage == Stage::answer && action == accept) {
    change_alliance(state.asked);
  } else if (stage == Stage::marker && action != discard_marker) {
    auto& marks = major.event == Event::strength ? seat.strength : seat.temperance;
    ++marks[action - on_file];
  }
}

}  // namespace kingpress::rules::kingdoms_ii
