// What the variants of King's Keys share: the soldiers at the table; and of those with stacks or hands that captured
// cards refill, how a round is decided (rules 1 and 2) and how the game ends.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "rules/engine/turns.h"
#include "rules/kings_keys/soldiers.h"

namespace kingpress::rules::kings_keys {

// `Base` of engine/turns.h, for the rules G.
template <class G, template <class> class Base = JointGame>
class SoldiersGame : public Base<G> {
 public:
  SoldiersGame(Soldiers soldiers, Options options, int players)
      : Base<G>(soldiers.ids()), soldiers_(std::move(soldiers)), options_(std::move(options)), players_(players) {}

  GameFacts facts() const { return {.length_unit = "rounds", .counters = counter_names}; }
  int players() const { return players_; }
  std::uint32_t length(const auto& s) const { return s.rounds; }
  std::string say_chance_to(const auto& s, const Chance& chance, int) const {
    return this->self().say_chance(s, chance);
  }
  const Soldiers& soldiers() const { return soldiers_; }
  void speak(const std::shared_ptr<const Spoken>& spoken) {
    Base<G>::speak(spoken);
    soldiers_.speak(spoken);
  }

 protected:
  Soldiers soldiers_;
  Options options_;
  int players_;
};

// A game G of rounds tells how many cards a seat has to play with and how many it has laid, and how the table is taken.
template <class G>
class RoundsGame : public SoldiersGame<G> {
 public:
  using SoldiersGame<G>::SoldiersGame;
  static constexpr std::uint8_t none = 0xff;

  // Most cards among those who have not conceded; when all have, a draw (KK-16).
  Outcome outcome(const auto& s) const {
    if (s.alive == 0) return {3, true, false};
    int most = 0;
    SeatMask winners = 0;
    each_seat(s.alive, [&](int seat) {
      const int cards = game().cards_of(s, seat);
      if (cards > most) winners = 0;
      most = std::max(most, cards);
      if (cards == most) winners |= seat_bit(seat);
    });
    return {winners, !std::has_single_bit(winners), s.capped != 0};
  }
  // What came of a step, behind what it showed: "...: seat 2 wins 6 cards".
  std::string decided(const auto& before, const auto& after, std::string shown) const {
    std::string came = this->said("the table is not decided yet");
    if (after.rounds != before.rounds) came = won(before, after);
    return shown += (shown.empty() || came.empty() ? "" : ": ") + came;
  }

 protected:
  const G& game() const { return this->self(); }

  // Deals each seat the army of the kingdom it has drawn.
  void field_armies(auto& s, const Chance& drawn) const {
    Armies armies;
    for (const std::uint16_t kingdom : drawn.list()) armies.push_back(this->soldiers_.army(kingdom));
    s = game().position(armies);
    for (std::size_t seat = 0; seat < drawn.size; ++seat)
      s.kingdom[seat] = static_cast<std::uint8_t>(drawn.values[seat]);
  }

  // KK-3: who has no card left is out of the face-off; the last one left takes the table at once. True when the round
  // is over.
  bool thin_out(auto& s, Events* events) const {
    SeatMask able = 0;
    each_seat(s.facing, [&](int seat) {
      if (game().cards_of(s, seat) > 0) able |= seat_bit(seat);
    });
    s.facing = able;
    if (std::popcount(able) > 1) return false;
    if (able != 0) {
      game().take_table(s, std::countr_zero(able));
    } else {  // KK-9
      if (events) events->count(shared_tables);
      game().take_back(s);
    }
    return true;
  }

  // True when one seat has won the round; otherwise those who face off are left facing.
  bool compare_shown(auto& s, Events* events) const {
    std::array<std::uint8_t, built_in_seats> kinds;
    kinds.fill(Soldiers::no_kind);
    each_seat(s.facing, [&](int seat) { kinds[as_size(seat)] = s.kind[s.shown[as_size(seat)]]; });
    const SeatMask tops = this->soldiers_.tops(kinds);
    if (events) events->count(comparisons);
    if (std::has_single_bit(tops)) {
      game().take_table(s, std::countr_zero(tops));
      return true;
    }
    bool anything = false;
    each_seat(tops, [&](int seat) { anything |= game().cards_of(s, seat) > 0; });
    if (events) {
      events->count(ties);
      events->count(face_offs, anything);
    }
    s.facing = tops;
    s.step = 1;
    return false;
  }

  // True when that was the last round (KK-4).
  bool end_round(auto& s) const {
    ++s.rounds;
    s.shown.fill(none);
    s.facing = 0;
    s.step = 0;
    for (int seat = 0; seat < this->players_; ++seat)
      if (game().cards_of(s, seat) == 0) s.alive = static_cast<SeatMask>(s.alive & ~seat_bit(seat));
    const bool last = std::popcount(s.alive) < 2;
    if (!last && s.rounds < static_cast<std::uint32_t>(this->options_.round_cap)) return false;
    s.capped = !last;
    s.phase = G::Phase::over;
    return true;
  }

  // Nothing where everybody takes back their own.
  std::string won(const auto& before, const auto& after) const {
    for (int seat = 0; seat < this->players_; ++seat) {
      const int gain = game().cards_of(after, seat) - game().cards_of(before, seat) - game().laid_by(before, seat);
      if (gain > 0)
        return this->said(gain == 1 ? "seat {seat} wins {n} card" : "seat {seat} wins {n} cards",
                          {{"seat", std::to_string(seat + 1)}, {"n", std::to_string(gain)}});
    }
    return {};
  }
};

}  // namespace kingpress::rules::kings_keys
