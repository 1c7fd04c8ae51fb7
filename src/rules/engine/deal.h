// Chance steps as data. A game says at each chance node what is shuffled or picked from; drawing, judging and the words
// of a record follow from that.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/engine/playable.h"
#include "rules/engine/spoken.h"

namespace kingpress::rules {

// One of so many, by number: a start player.
struct Pick {
  std::string_view verb;    // "start", as records call it
  std::uint32_t of;         // the number drawn is below it
  std::string_view told{};  // "player {n} starts", counted from 1
};

// Cards, or anything with a name, put into an order by chance. They are told by name.
struct Shuffle {
  std::string_view verb;                   // "shuffle", as records call it
  std::span<const std::string> names;      // of every card, whether it is in here or not
  std::span<const std::uint16_t> cards{};  // indices into the names; copies are alike
  std::string_view told{};                 // "the {n} cards are shuffled and dealt"
  std::size_t drawn = 0;                   // only so many come out; 0: all
  std::span<const std::uint16_t> piles{};  // sizes of the piles that are shuffled each for itself; none: one pile
  std::vector<std::uint16_t> gathered{};   // instead of `cards`: those of a pile that only the state knows
  int seat = no_player;                    // whose pile it is, when records must tell

  std::span<const std::uint16_t> laid_out() const { return gathered.empty() ? cards : gathered; }
  std::size_t size() const { return drawn > 0 ? drawn : laid_out().size(); }
};

using ChanceStep = std::variant<Shuffle, Pick>;

void sample(const Shuffle& shuffle, Rng& rng, Chance& chance);
void sample(const Pick& pick, Rng& rng, Chance& chance);
// So many of the cards in any order, by no more steps of a shuffle than come out: for few out of a large deck.
void sample_few(std::span<const std::uint16_t> cards, std::size_t count, Rng& rng, Chance& chance);
// Has the seat so many further on start than the one drawn; false where the step does not say who starts.
bool turn_start(const ChanceStep& step, int by, Chance& chance);
// As if chance had done nothing: the cards as they were laid out, the first of the picked.
void leave_in_order(const ChanceStep& step, Chance& chance);
bool can_bring(const ChanceStep& step, const Chance& chance);
Statement describe(const ChanceStep& step, const Chance& chance);
// False for a statement of another step; whether this one can bring it is can_bring's to say.
bool parse(const ChanceStep& step, const Statement& statement, Chance& chance);
std::string tell(const ChanceStep& step, const Chance& chance, const Spoken& spoken = as_written());

// An index for every card of a deck, copies included, in the deck's order.
template <class Pieces>
std::vector<std::uint16_t> cards_of(const Pieces& pieces) {
  std::vector<std::uint16_t> cards;
  for (std::size_t kind = 0; kind < pieces.size(); ++kind)
    cards.insert(cards.end(), static_cast<std::size_t>(pieces[kind].copies), static_cast<std::uint16_t>(kind));
  return cards;
}

// The contract's functions of chance for a game G with `ChanceStep chance_step(const State&) const`, asked at chance
// nodes only. What a game defines itself hides what stands here.
template <class G>
class DealtGame {
 public:
  void sample_chance(const auto& state, Rng& rng, Chance& chance) const {
    std::visit([&](const auto& step) { sample(step, rng, chance); }, self().chance_step(state));
  }
  bool turn_start(const auto& state, int by, Chance& chance) const {
    return rules::turn_start(self().chance_step(state), by, chance);
  }
  bool is_legal_chance(const auto& state, const Chance& chance) const {
    return self().actor(state) == chance_player && can_bring(self().chance_step(state), chance);
  }
  Statement describe_chance(const auto& state, const Chance& chance) const {
    return rules::describe(self().chance_step(state), chance);
  }
  bool parse_chance(const auto& state, const Statement& statement, Chance& chance) const {
    return rules::parse(self().chance_step(state), statement, chance);
  }
  std::string say_chance(const auto& state, const Chance& chance) const {
    return rules::tell(self().chance_step(state), chance, spoken_by(self()));
  }
  // The deck in its order, the first seat to start.
  auto perft_start() const {
    auto state = self().initial_state();
    Chance chance;
    while (self().actor(state) == chance_player) {
      leave_in_order(self().chance_step(state), chance);
      self().apply_chance(state, chance, nullptr);
    }
    return state;
  }

 private:
  const G& self() const { return static_cast<const G&>(*this); }
};

// The cards that a seat does not know: of all cards those it does not see, dealt at random to the cells it sees blank.
template <class Cell>
class Unseen {
 public:
  explicit Unseen(std::span<const std::uint16_t> all) {
    for (const std::uint16_t card : all) {
      ++left_[card];
      kinds_ = std::max<std::size_t>(kinds_, card + 1u);
    }
  }
  void see(std::size_t card) { --left_[card]; }
  void add_blank(Cell& cell) { blanks_[open_++] = &cell; }

  // put(cell, card) for every blank, in the order they were added.
  void deal(Rng& rng, auto&& put) {
    std::array<std::uint16_t, 256> pool;
    std::size_t size = 0;
    for (std::size_t card = 0; card < kinds_; ++card)
      for (int i = 0; i < left_[card]; ++i) pool[size++] = static_cast<std::uint16_t>(card);
    assert(size == open_);
    rng.shuffle(std::span(pool.data(), size));
    for (std::size_t i = 0; i < open_; ++i) put(*blanks_[i], pool[i]);
  }

 private:
  std::array<std::int16_t, 256> left_{};
  std::array<Cell*, 256> blanks_;  // the first open_
  std::size_t kinds_ = 0, open_ = 0;
};

}  // namespace kingpress::rules
