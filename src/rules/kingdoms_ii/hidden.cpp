// What a seat knows of the table, and tables that fit what it knows (KD-31).
#include <algorithm>

#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

constexpr std::uint8_t unknown_event = 255;

Cell seen_by(Cell cell, int seat) { return has_seat(cell.known(), seat) ? cell : cell.with_kind(Cell::blank_kind); }

}  // namespace

// Hidden: the Events to come, and every card in reserve, support or pile that the seat was not shown.
State Rules::observation(const State& state, int seat) const {
  State seen = state;
  for (SuitCards& suit : seen.suits) {
    const std::size_t hidden = suit.begin(discard_segment);
    for (std::size_t i = 0; i < hidden; ++i) suit.cells[i] = seen_by(suit.cells[i], seat);
  }
  for (std::size_t i = 0; i < state.looked_count; ++i) seen.looked[i] = seen_by(state.looked[i], seat);
  std::fill_n(seen.events.begin(), state.events_left, unknown_event);
  return seen;
}

State Rules::determinize(const State& seen, int, Rng& rng) const {
  State state = seen;
  if (state.stage == Stage::shuffle) return state;
  std::array unseen{Unseen<Cell>(piles_[0]), Unseen<Cell>(piles_[1]), Unseen<Cell>(piles_[2]), Unseen<Cell>(piles_[3])};
  const auto look = [&](std::size_t suit, Cell& cell) {
    if (cell.blank())
      unseen[suit].add_blank(cell);
    else
      unseen[suit].see(cell.kind());
  };
  for (std::size_t file = 0; file < files; ++file) {
    SuitCards& cards = state.suits[file];
    for (Cell& cell : std::span(cards.cells).first(cards.begin(segments))) look(suit_of(file, cell), cell);
    for (Seat& kingdom : state.seats)
      if (Cell& cell = kingdom.active[file]; !cell.empty()) look(suit_of(file, cell), cell);
  }
  for (std::size_t i = 0; i < state.looked_count; ++i) look(state.looked_suit[i], state.looked[i]);
  for (std::size_t i = 0; i < state.damage_count; ++i)
    unseen[state.damage[i].card >= 64 ? agriculture : army].see(state.damage[i].card & 63u);
  for (Unseen<Cell>& of_suit : unseen)
    of_suit.deal(rng, [](Cell& cell, std::uint16_t kind) { cell = cell.with_kind(kind); });
  Unseen<std::uint8_t> events(event_pile_);
  for (std::size_t i = state.events_left; i < event_pile_.size(); ++i) events.see(state.events[i]);
  for (std::size_t i = 0; i < state.events_left; ++i) events.add_blank(state.events[i]);
  events.deal(rng, [](std::uint8_t& cell, std::uint16_t kind) { cell = static_cast<std::uint8_t>(kind); });
  return state;
}

// The side's share of all that is left: active cards at their value, those behind at three quarters of their face.
double Rules::evaluate(const State& state, int seat) const {
  if (state.stage == Stage::over) return share_of(outcome(state), seat);
  if (state.stage == Stage::shuffle || state.stage == Stage::start || state.stage == Stage::order) return 0.25;
  std::array<double, built_in_seats> worth{};
  for (std::size_t owner = 0; owner < built_in_seats; ++owner) {
    if (!state.seats[owner].alive) continue;
    double sum = 0;
    for (std::size_t file = 0; file < files; ++file) {
      const Cell active = state.seats[owner].active[file];
      if (!active.empty()) sum += 1 + value(state, owner, file, active) * (file == 0 ? 1.25 : 1.0);
      const SuitCards& suit = state.suits[file];
      for (const Cell cell : suit.behind(owner))
        sum += 0.75 * (cell.blank() ? 7.5 : std::max(1, face(file, cell) - damage_on(state, cell.tag())));
    }
    worth[side_of(owner)] += sum;
  }
  double all = 0;
  for (const double sum : worth) all += sum;
  return all > 0 ? std::clamp(worth[side_of(as_size(seat))] / all, 0.01, 0.99) : 0.25;
}

}  // namespace kingpress::rules::kingdoms_ii
