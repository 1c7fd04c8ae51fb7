// What a seat knows of the table, and tables that fit what it knows (KD-31).
#include <algorithm>
#include <cassert>

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

State Rules::determinize(const State& seen, int seat, Rng& rng) const {
  State state = seen;
  static_cast<void>(seat);
  if (state.stage == Stage::shuffle) return state;
  for (std::size_t suit = 0; suit < files; ++suit) {
    std::array<int, 64> left{};
    for (const std::uint8_t kind : piles_[suit]) ++left[kind];
    std::array<Cell*, most_of_suit + most_seats> blanks{};
    std::size_t open = 0;
    const auto look = [&](std::size_t of, Cell& cell) {
      if (cell.empty() || of != suit) return;
      if (cell.blank())
        blanks[open++] = &cell;
      else
        --left[cell.kind()];
    };
    for (std::size_t file = 0; file < files; ++file) {
      SuitCards& cards = state.suits[file];
      const std::size_t all = cards.begin(segments);
      for (std::size_t i = 0; i < all; ++i) look(suit_of(file, cards.cells[i]), cards.cells[i]);
      for (Seat& kingdom : state.seats)
        if (Cell& cell = kingdom.active[file]; !cell.empty()) look(suit_of(file, cell), cell);
    }
    for (std::size_t i = 0; i < state.looked_count; ++i) look(state.looked_suit[i], state.looked[i]);
    for (std::size_t i = 0; i < state.damage_count; ++i)
      if (const auto card = state.damage[i].card;
          suit == static_cast<std::size_t>(card >= 64 ? Force::agriculture : Force::army))
        --left[card & 63u];
    std::array<std::uint8_t, most_of_suit> pool{};
    std::size_t size = 0;
    for (std::size_t kind = 0; kind < kinds_[suit].size(); ++kind)
      for (; left[kind] > 0; --left[kind]) pool[size++] = static_cast<std::uint8_t>(kind);
    assert(size == open);
    rng.shuffle(std::span(pool.data(), size));
    for (std::size_t i = 0; i < open; ++i) *blanks[i] = blanks[i]->with_kind(pool[i]);
  }
  std::array<int, 256> left{};
  for (const std::uint8_t kind : event_pile_) ++left[kind];
  for (std::size_t i = state.events_left; i < event_pile_.size(); ++i) --left[state.events[i]];
  std::size_t to = 0;
  for (std::size_t kind = 0; kind < events_.size(); ++kind)
    for (; left[kind] > 0; --left[kind]) state.events[to++] = static_cast<std::uint8_t>(kind);
  rng.shuffle(std::span(state.events.data(), to));
  return state;
}

// The side's share of all that is left: active cards at their value, those behind at three quarters of their face.
double Rules::evaluate(const State& state, int seat) const {
  if (state.stage == Stage::over) return share_of(outcome(state), seat);
  if (state.stage == Stage::shuffle || state.stage == Stage::start || state.stage == Stage::order) return 0.25;
  std::array<double, most_seats> worth{};
  for (std::size_t owner = 0; owner < most_seats; ++owner) {
    if (!state.seats[owner].alive) continue;
    double sum = 0;
    for (std::size_t file = 0; file < files; ++file) {
      const Cell active = state.seats[owner].active[file];
      if (!active.empty()) sum += 1 + value(state, owner, file, active) * (file == 0 ? 1.25 : 1.0);
      const SuitCards& suit = state.suits[file];
      for (const std::size_t segment : {reserve_of(owner), support_of(owner)})
        for (std::size_t i = 0; i < suit.count[segment]; ++i) {
          const Cell cell = suit.at(segment, i);
          sum += 0.75 * (cell.blank() ? 7.5 : std::max(1, face(file, cell) - damage_on(state, cell.tag())));
        }
    }
    worth[side_of(owner)] += sum;
  }
  double all = 0;
  for (const double sum : worth) all += sum;
  return all > 0 ? std::clamp(worth[side_of(static_cast<std::size_t>(seat))] / all, 0.01, 0.99) : 0.25;
}

}  // namespace kingpress::rules::kingdoms_ii
