// Plays random games with an engine and with a literal reference of the same rules side by side. They share the words
// of the statements and nothing else; the first step where they differ is told.
//
// A reference offers: actor() and acting() as an engine does; legal(seat), the statements it allows as text (said());
// chance(statement) and take(seat, statement); outcome() when over; and table(), all that lies on the table as text,
// which is compared with `table_of` of the engine's state.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "rules/engine/playable.h"

namespace kingpress::reference {

// {"attack", card: "7H", kingdom: 3} as "attack card 7H kingdom 3".
inline std::string said(const rules::Statement& statement) {
  std::string text = statement.action;
  for (const rules::Word& word : statement.words) {
    text += " " + word.key;
    if (const auto* number = std::get_if<std::int64_t>(&word.value)) text += " " + std::to_string(*number);
    if (const auto* one = std::get_if<std::string>(&word.value)) text += " " + *one;
    if (const auto* list = std::get_if<std::vector<std::string>>(&word.value))
      for (const std::string& item : *list) text += " " + item;
  }
  return text;
}

inline const std::vector<std::string>& listed(const rules::Statement& statement) {
  return std::get<std::vector<std::string>>(*statement.find("value"));
}

// The comparisons asked for: REFERENCE_GAMES in the environment, else `few`.
inline std::uint64_t games_to_compare(std::uint64_t few) {
  const char* wanted = std::getenv("REFERENCE_GAMES");
  return wanted ? std::strtoull(wanted, nullptr, 10) : few;
}

template <rules::Playable G, class Reference, class TableOf>
class Comparison {
 public:
  Comparison(const G& rules, TableOf table_of) : rules_(rules), table_of_(std::move(table_of)) {}

  // Empty when all `games` are played alike. Legal actions are counted at every step and compared one by one at every
  // `list_every`-th.
  std::string run(const Reference& fresh, std::uint64_t games, std::uint64_t list_every = 1) {
    list_every_ = list_every;
    for (std::uint64_t game = 0; game < games; ++game)
      if (std::string difference = play(fresh, game); !difference.empty())
        return "game " + std::to_string(game) + ", step " + std::to_string(step_) + ": " + difference;
    return {};
  }
  std::uint64_t steps() const { return steps_; }

 private:
  using State = typename G::State;

  std::string play(Reference reference, std::uint64_t game) {
    rules::Rng rng(rules::mix(0x25, game));
    State state = rules_.initial_state();
    last_.clear();
    for (step_ = 0;; ++step_, ++steps_) {
      const rules::Player actor = rules_.actor(state);
      if (reference.actor() != actor)
        return "the engine's actor is " + std::to_string(actor) + ", the reference's " +
               std::to_string(reference.actor()) + after();
      if (actor == rules::no_player) break;
      if (actor == rules::chance_player) {
        rules_.sample_chance(state, rng, chance_);
        reference.chance(rules_.describe_chance(state, chance_));
        rules_.apply_chance(state, chance_, nullptr);
        last_ = "chance";
      } else if (std::string difference = choose(state, reference, rng); !difference.empty()) {
        return difference + after();
      }
      if (const std::string engine = table_of_(state), literal = reference.table(); engine != literal)
        return "the engine's table is\n" + engine + "\nthe reference's\n" + literal + after();
    }
    const rules::Outcome engine = rules_.outcome(state), literal = reference.outcome();
    if (!(engine == literal))
      return "winners " + std::to_string(engine.winners) + " and " + std::to_string(literal.winners) + ", draw " +
             std::to_string(engine.draw) + std::to_string(literal.draw) + ", capped " + std::to_string(engine.capped) +
             std::to_string(literal.capped) + after();
    return {};
  }

  std::string choose(State& state, Reference& reference, rules::Rng& rng) {
    const rules::SeatMask acting = rules_.acting_players(state);
    if (acting != reference.acting())
      return "the engine lets " + std::to_string(acting) + " act, the reference " + std::to_string(reference.acting());
    rules::JointAction joint;
    joint.fill(rules::no_action);
    std::vector<std::pair<int, rules::Statement>> statements;
    for (int seat = 0; seat < rules_.players(); ++seat) {
      if (!rules::has_seat(acting, seat)) continue;
      rules_.legal_actions(state, seat, list_);
      if (std::string difference = compare_legal(state, seat, reference.legal(seat)); !difference.empty())
        return difference;
      const rules::Action action = list_[rng.below(static_cast<std::uint32_t>(list_.size()))];
      joint[static_cast<std::size_t>(seat)] = action;
      statements.emplace_back(seat, rules_.describe(state, seat, action));
    }
    for (const auto& [seat, statement] : statements) {
      last_ = "seat " + std::to_string(seat) + ": " + said(statement);
      reference.take(seat, statement);
    }
    if (rules_.actor(state) == rules::simultaneous_players)
      rules_.apply_joint(state, joint, nullptr);
    else
      rules_.apply(state, joint[static_cast<std::size_t>(rules_.actor(state))], nullptr);
    return {};
  }

  std::string compare_legal(const State& state, int seat, const std::set<std::string>& literal) {
    if (list_.size() == literal.size() && steps_ % list_every_ != 0) return {};
    std::set<std::string> engine;
    for (const rules::Action action : list_) engine.insert(said(rules_.describe(state, seat, action)));
    if (engine == literal && engine.size() == list_.size()) return {};
    std::string text = "seat " + std::to_string(seat) + " may choose differently:";
    for (const std::string& one : engine)
      if (!literal.count(one)) text += "\n  engine only: " + one;
    for (const std::string& one : literal)
      if (!engine.count(one)) text += "\n  reference only: " + one;
    return text + "\n" + table_of_(state);
  }
  std::string after() const { return "\nafter " + last_; }

  const G& rules_;
  TableOf table_of_;
  rules::ActionList list_;
  rules::Chance chance_;
  std::string last_;
  std::uint64_t step_ = 0, steps_ = 0, list_every_ = 1;
};

// Compares and gives the first difference, or nothing.
template <class Reference, rules::Playable G, class TableOf>
std::string difference(const G& rules, const Reference& fresh, std::uint64_t games, TableOf table_of) {
  return Comparison<G, Reference, TableOf>(rules, std::move(table_of)).run(fresh, games, games > 20'000 ? 16 : 1);
}

}  // namespace kingpress::reference
