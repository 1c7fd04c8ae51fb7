// Two games played in step. A random game of the first is carried over, statement by statement, to the second: where a
// mapping is a symmetry of the rules, the second must ask the same seats for the same choices at every step and end
// alike.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "play/view.h"
#include "rules/engine/playable.h"

namespace kingpress::test {

// Where each seat, space or card of the first game is found in the second.
using Places = std::vector<std::size_t>;
using Names = std::map<std::string, std::string>;  // a name left out stays

// Seats in a statement (the words "seat", and who starts) are mapped by `seats`; the rest is left to `chance` and
// `choice`.
struct Mapping {
  Places seats{0, 1, 2, 3};
  std::function<rules::Statement(rules::Statement)> chance = {}, choice = {};  // empty: as it stands
  bool evaluation = true;                                                      // the evaluation, too, must be the same
};

inline rules::Statement renamed(rules::Statement said, const Names& names) {
  const auto rename = [&names](std::string& name) {
    if (const auto at = names.find(name); at != names.end()) name = at->second;
  };
  for (rules::Word& word : said.words) {
    if (auto* name = std::get_if<std::string>(&word.value)) rename(*name);
    if (auto* list = std::get_if<std::vector<std::string>>(&word.value)) std::ranges::for_each(*list, rename);
  }
  return said;
}

// The number or numbers of word `key`, which count from 1.
inline rules::Statement renumbered(rules::Statement said, std::string_view key, const Places& places) {
  const auto move = [&places](std::int64_t& number) {
    number = static_cast<std::int64_t>(places[static_cast<std::size_t>(number - 1)]) + 1;
  };
  for (rules::Word& word : said.words) {
    if (word.key != key) continue;
    if (auto* number = std::get_if<std::int64_t>(&word.value)) move(*number);
    if (auto* list = std::get_if<std::vector<std::int64_t>>(&word.value)) std::ranges::for_each(*list, move);
  }
  return said;
}

// The first names of the list that chance brought, each put in its new place.
inline rules::Statement rearranged(rules::Statement said, const Places& places) {
  for (rules::Word& word : said.words)
    if (auto* list = std::get_if<std::vector<std::string>>(&word.value)) {
      const std::vector<std::string> before = *list;
      for (std::size_t i = 0; i < places.size(); ++i) (*list)[places[i]] = before[i];
    }
  return said;
}

template <rules::Playable G>
class InStep {
 public:
  InStep(const G& first, const G& second, const Mapping& mapping) : first_(first), second_(second), mapping_(mapping) {}

  // Where random game `index` and its image part; empty when they never do. Shuffles that follow each other without a
  // choice between may come in another order, as games ask for them seat by seat.
  std::string play(std::uint64_t index) {
    rules::Rng rng(rules::mix(0x6d6170, index));
    a_ = first_.initial_state();
    b_ = second_.initial_state();
    for (std::size_t step = 0;; ++step) {
      std::string parting = take_chance(rng);
      if (parting.empty()) parting = compare();
      if (parting.empty() && first_.actor(a_) == rules::no_player) return {};
      if (parting.empty()) parting = choose(rng);
      if (!parting.empty()) return "game " + std::to_string(index) + ", step " + std::to_string(step) + ": " + parting;
    }
  }

 private:
  rules::Statement with_seats(rules::Statement said) const {
    for (rules::Word& word : said.words)
      if (auto* seat = std::get_if<std::int64_t>(&word.value); seat && (word.key == "seat" || said.action == "start"))
        *seat = static_cast<std::int64_t>(mapping_.seats[static_cast<std::size_t>(*seat)]);
    return said;
  }
  rules::SeatMask with_seats(rules::SeatMask mask) const {
    rules::SeatMask mapped = 0;
    for (int seat = 0; seat < first_.players(); ++seat)
      if (rules::has_seat(mask, seat)) mapped |= rules::seat_bit(seat_of(seat));
    return mapped;
  }
  int seat_of(int seat) const { return static_cast<int>(mapping_.seats[static_cast<std::size_t>(seat)]); }

  std::string take_chance(rules::Rng& rng) {
    std::vector<rules::Statement> brought;
    for (; first_.actor(a_) == rules::chance_player; first_.apply_chance(a_, chance_, nullptr)) {
      first_.sample_chance(a_, rng, chance_);
      const rules::Statement said = with_seats(first_.describe_chance(a_, chance_));
      brought.push_back(mapping_.chance ? mapping_.chance(said) : said);
    }
    for (; second_.actor(b_) == rules::chance_player; second_.apply_chance(b_, chance_, nullptr)) {
      const auto fits = [&](const rules::Statement& said) {
        return second_.parse_chance(b_, said, chance_) && second_.is_legal_chance(b_, chance_);
      };
      const auto next = std::ranges::find_if(brought, fits);
      if (next == brought.end()) return "chance is asked for what it did not bring";
      brought.erase(next);
    }
    return brought.empty() ? "" : "chance brought what is not asked for";
  }

  std::string compare() const {
    const rules::Player actor = first_.actor(a_);
    if (second_.actor(b_) != (actor >= 0 ? seat_of(actor) : actor)) return "another seat acts";
    if (second_.acting_players(b_) != with_seats(first_.acting_players(a_))) return "other seats act";
    if (second_.length(b_) != first_.length(a_)) return "the lengths differ";
    for (int seat = 0; mapping_.evaluation && seat < first_.players(); ++seat)
      if (std::abs(first_.evaluate(a_, seat) - second_.evaluate(b_, seat_of(seat))) > 1e-9)
        return "the evaluations differ";
    if (actor != rules::no_player) return {};
    rules::Outcome outcome = first_.outcome(a_);
    outcome.winners = with_seats(outcome.winners);
    return second_.outcome(b_) == outcome ? "" : "the outcomes differ";
  }

  std::string choose(rules::Rng& rng) {
    rules::JointAction one, other;
    one.fill(rules::no_action);
    other.fill(rules::no_action);
    for (int seat = 0; seat < first_.players(); ++seat) {
      if (!rules::has_seat(first_.acting_players(a_), seat)) continue;
      first_.legal_actions(a_, seat, list_);
      std::vector<rules::Action> images;
      for (const rules::Action action : list_) {
        const rules::Statement said = with_seats(first_.describe(a_, seat, action));
        const auto image = second_.parse(b_, seat_of(seat), mapping_.choice ? mapping_.choice(said) : said);
        if (!image) return "'" + first_.say(a_, seat, action) + "' has no image";
        images.push_back(*image);
      }
      const std::size_t chosen = rng.below(static_cast<std::uint32_t>(images.size()));
      one[static_cast<std::size_t>(seat)] = list_[chosen];
      other[static_cast<std::size_t>(seat_of(seat))] = images[chosen];
      std::ranges::sort(images);
      second_.legal_actions(b_, seat_of(seat), list_);
      if (!std::ranges::equal(images, list_)) return "the choices differ";
    }
    if (first_.actor(a_) == rules::simultaneous_players) {
      first_.apply_joint(a_, one, nullptr);
      second_.apply_joint(b_, other, nullptr);
    } else {
      second_.apply(b_, other[static_cast<std::size_t>(second_.actor(b_))], nullptr);
      first_.apply(a_, one[static_cast<std::size_t>(first_.actor(a_))], nullptr);
    }
    return {};
  }

  const G& first_;
  const G& second_;
  const Mapping& mapping_;
  typename G::State a_{}, b_{};
  rules::ActionList list_;
  rules::Chance chance_;
};

// Where the first of `games` random games that part does so; empty when none does.
template <rules::Playable G>
std::string parting(const G& first, const G& second, const Mapping& mapping, std::uint64_t games) {
  InStep<G> in_step(first, second, mapping);
  std::string parting;
  for (std::uint64_t index = 0; index < games && parting.empty(); ++index) parting = in_step.play(index);
  return parting;
}

}  // namespace kingpress::test
