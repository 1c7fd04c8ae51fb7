// What a seat of Kingdom Coinquest knows, tables that fit it, and how well it stands.
#include <algorithm>

#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {

// Hidden: the Forge, and the other hands but for cards drawn openly (CQ-15).
State Rules::observation(const State& state, int seat) const {
  State seen = state;
  std::fill_n(seen.forge.begin(), state.forge_size, unknown);
  for (std::size_t other = 0; other < state.kingdoms.size(); ++other) {
    if (other == static_cast<std::size_t>(seat)) continue;
    const Kingdom& kingdom = state.kingdoms[other];
    std::array<std::uint8_t, most_hand> known{};
    std::size_t shown = 0;
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot)
      if ((kingdom.hand_known >> slot) & 1u) known[shown++] = kingdom.hand[slot];
    std::sort(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(shown));
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot)
      seen.kingdoms[other].hand[slot] = slot < shown ? known[slot] : unknown;
    seen.kingdoms[other].hand_known = (1u << shown) - 1u;
  }
  return seen;
}

State Rules::determinize(const State& seen, int, Rng& rng) const {
  State state = seen;
  if (state.stage == Stage::kings || state.stage == Stage::shuffle) return state;
  Unseen<std::uint8_t> unseen(cards_);
  const auto look = [&](std::uint8_t& card) {
    if (card == unknown)
      unseen.add_blank(card);
    else if (card != none)
      unseen.see(card);
  };
  const auto look_item = [&](Item& item) { look(item.card), look(item.half); };
  for (std::size_t i = 0; i < state.forge_size; ++i) look(state.forge[i]);
  for (std::size_t i = 0; i < state.graveyard_size; ++i) look(state.graveyard[i]);
  for (Kingdom& kingdom : state.kingdoms) {
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) look(kingdom.hand[slot]);
    for (Item& item : kingdom.items) look_item(item);
    look_item(kingdom.queen);
    for (std::uint8_t& card : kingdom.salvage) look(card);
  }
  unseen.deal(rng, [](std::uint8_t& cell, std::uint16_t card) { cell = static_cast<std::uint8_t>(card); });
  return state;
}

// Health, what stands ready, what is being prepared and what the hand could become, against the living rivals' average.
double Rules::evaluate(const State& state, int seat) const {
  if (state.stage == Stage::over) return share_of(outcome(state), seat);
  const auto worth = [&](const Kingdom& kingdom) {
    const auto value = [&](const Item& item) {
      return item.empty() || item.card == unknown ? 0.0 : static_cast<double>(piece(item.card).value);
    };
    double sum = kingdom.health + 0.60 * value(kingdom.items[peasant]) + 0.50 * value(kingdom.items[knight]) +
                 (kingdom.queen.empty() ? 0 : 4.5);
    sum += value(kingdom.items[quartermaster]) * 0.42 / (1 + 0.25 * kingdom.counters);
    const auto held = [&](std::uint8_t card, double part) {
      if (card == none || card == unknown) return 0.0;
      const Card& c = piece(card);
      const double usable = c.suit == kingdom.suit ? 1.0 : 0.45;
      return part * usable * (c.role == Role::equipment ? 0.16 * c.value : c.role == Role::jack ? 1.0 : 1.6);
    };
    for (std::size_t slot = 0; slot < kingdom.hand_size; ++slot) sum += held(kingdom.hand[slot], 1.0);
    for (const std::uint8_t card : kingdom.salvage) sum += held(card, 0.8);
    return sum;
  };
  const Kingdom& me = state.kingdoms[static_cast<std::size_t>(seat)];
  if (!me.alive) return 0;
  double rivals = 0;
  int living = 0;
  for (std::size_t other = 0; other < state.kingdoms.size(); ++other)
    if (other != static_cast<std::size_t>(seat) && state.kingdoms[other].alive)
      rivals += worth(state.kingdoms[other]), ++living;
  const double lead = living ? worth(me) - rivals / living : worth(me);
  const double fair = 1.0 / (living + 1);
  return std::clamp(fair + lead / (3.0 * options_.health), 0.01, 0.99);
}

}  // namespace kingpress::rules::kingdom_coinquest
