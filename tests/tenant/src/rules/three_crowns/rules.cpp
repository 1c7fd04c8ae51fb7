#include "rules/three_crowns/rules.h"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

namespace kingpress::rules::three_crowns {
namespace {

constexpr std::uint8_t unknown = 255;

}  // namespace

Rules::Rules(std::vector<Card> cards, std::vector<std::string> ids, int row)
    : TurnGame(std::move(ids)),
      cards_(std::move(cards)),
      deck_(cards_of(cards_)),
      row_(static_cast<std::size_t>(row)) {}

void Rules::apply_chance(State& state, const Chance& chance, Events*) const {
  state.dealt = 1;
  for (std::size_t place = 0; place < deck_.size(); ++place)
    state.deck[place] = static_cast<std::uint8_t>(chance.values[place]);
  while (state.open < row_ && state.turned < deck_.size()) state.row[state.open++] = state.turned++;
}

// Rule 2: the next card of the stock takes the place of the one taken, while there is one.
void Rules::apply(State& state, Action action, Events* events) const {
  const std::size_t place = state.row[action];
  const auto seat = static_cast<int>(state.taken++ % 2);
  state.owner[place] = static_cast<std::uint8_t>(seat + 1);
  if (state.turned < deck_.size()) {
    state.row[action] = state.turned++;
  } else {
    std::copy(state.row.begin() + action + 1, state.row.begin() + state.open, state.row.begin() + action);
    state.row[--state.open] = 0;
  }
  if (!events) return;
  events->played(seat, state.deck[place]);
  if (state.open == 0 && lead(state) != 0) events->count(0);
}

std::array<std::array<int, suit_names.size()>, 2> Rules::sums(const State& state) const {
  std::array<std::array<int, suit_names.size()>, 2> sums{};
  for (std::size_t place = 0; place < state.turned; ++place)
    if (state.owner[place] != 0) {
      const Card& card = cards_[state.deck[place]];
      sums[state.owner[place] - 1u][card.suit] += card.value;
    }
  return sums;
}

int Rules::lead(const State& state) const {
  const auto [first, second] = sums(state);
  int lead = 0;
  for (std::size_t suit = 0; suit < suit_names.size(); ++suit)
    lead += (first[suit] > second[suit]) - (first[suit] < second[suit]);
  return lead;
}

Outcome Rules::outcome(const State& state) const {
  const int crowns = lead(state);
  if (crowns == 0) return {.winners = 3, .draw = true};  // TC-2
  return {.winners = seat_bit(crowns > 0 ? 0 : 1)};
}

double Rules::evaluate(const State& state, int seat) const {
  return 0.5 + (seat == 0 ? lead(state) : -lead(state)) / 6.0;
}

// The stock is face down; everything else is open (TC-3).
State Rules::observation(const State& state, int) const {
  State seen = state;
  if (state.dealt) std::fill(seen.deck.begin() + state.turned, seen.deck.begin() + deck_.size(), unknown);
  return seen;
}

State Rules::determinize(const State& seen, int, Rng& rng) const {
  State state = seen;
  if (!state.dealt) return state;
  Unseen<std::uint8_t> unseen(deck_);
  for (std::size_t place = 0; place < deck_.size(); ++place)
    place < state.turned ? unseen.see(state.deck[place]) : unseen.add_blank(state.deck[place]);
  unseen.deal(rng, [](std::uint8_t& cell, std::uint16_t card) { cell = static_cast<std::uint8_t>(card); });
  return state;
}

Words<Rules> Rules::phrases() {
  using W = Words<Rules>;
  const auto card = W::heard("card", [](const W::At& at) { return at.game.name(at.state, at.state.row[at.action]); });
  return W().add(0, "take", {card, W::number("place", 1, most_row, 1)}, "takes {card}");
}

Board Rules::show(const State& state) const {
  Board board;
  if (!state.dealt) {
    board.line("before the deal");
    return board;
  }
  board.line(fmt::format("{} in the stock", deck_.size() - state.turned));
  std::vector<Box> open;
  for (std::size_t i = 0; i < state.open; ++i) {
    const std::string& card = name(state, state.row[i]);
    open.push_back({std::to_string(i + 1), {{{card, Ink::plain, card}}}});
  }
  if (!open.empty()) board.row(std::move(open));
  const auto all = sums(state);
  for (std::size_t seat = 0; seat < all.size(); ++seat) {
    std::string text = fmt::format("player {}:", seat + 1);
    for (std::size_t suit = 0; suit < suit_names.size(); ++suit)
      text += fmt::format("  {} {}", suit_names[suit], all[seat][suit]);
    board.line(std::move(text));
  }
  return board;
}

}  // namespace kingpress::rules::three_crowns
