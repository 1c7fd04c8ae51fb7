// Hidden information, asked of games by a rules file: a seat that chooses is put into a world with other hidden cards;
// neither what it may do nor what its bot does may change.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "play/runner.h"
#include "script/rules.h"

namespace kingpress::test {

struct Permuted {
  std::uint64_t positions = 0, different = 0;
};

// HIDDEN_POSITIONS in the environment: so many, all games together.
inline std::uint64_t positions_wished(std::uint64_t few, std::size_t games) {
  const char* wanted = std::getenv("HIDDEN_POSITIONS");
  return wanted ? std::strtoull(wanted, nullptr, 10) / games + 1 : few;
}

using ScriptGame = script::ScriptRules<4096>;

// Whether other cards lie hidden, not only other copies of the same.
inline bool same_kinds(const ScriptGame::State& one, const ScriptGame::State& other, const script::Program& program) {
  const script::Position a(program, const_cast<unsigned char*>(one.bytes.data())),
      b(program, const_cast<unsigned char*>(other.bytes.data()));
  for (int spot = 0; spot < program.cards(); ++spot)
    if (program.kind_of[script::at(a.order[spot])] != program.kind_of[script::at(b.order[spot])]) return false;
  return true;
}

class Permuter {
 public:
  Permuter(const ScriptGame& game, const script::Program& program, const std::vector<const char*>& bots)
      : game_(game), program_(program) {
    for (const char* bot : bots) minds_.emplace_back(*play::parse_bot(bot));
  }

  // At positions of random games, of each only some, so that many games are looked at.
  Permuted look(std::uint64_t positions) {
    for (std::uint64_t seed = 0; done_.positions < positions && seed < 50 + 20 * positions; ++seed) {
      rules::Rng rng(rules::mix(7, seed));
      const std::uint32_t pace = 1 + rng.below(20);
      ScriptGame::State state = game_.initial_state();
      while (game_.actor(state) != rules::no_player && done_.positions < positions) {
        for (int seat = 0; seat < game_.players() && game_.actor(state) != rules::chance_player; ++seat)
          if (rules::has_seat(game_.acting_players(state), seat) && rng.below(pace) == 0) compare(state, seat, rng);
        rules::random_step(game_, state, rng, work_);
      }
    }
    return done_;
  }

 private:
  void compare(const ScriptGame::State& state, int seat, rules::Rng& rng) {
    const ScriptGame::State seen = game_.observation(state, seat);
    const ScriptGame::State other = game_.determinize(seen, seat, rng), other_seen = game_.observation(other, seat);
    if (same_kinds(state, other, program_)) return;
    ++done_.positions;
    game_.legal_actions(state, seat, list_);
    game_.legal_actions(other, seat, others_);
    bool same = rules::same_state(seen, other_seen) && std::ranges::equal(list_, others_);
    const std::uint64_t stream = rng.next();
    for (play::Bot<ScriptGame>& mind : minds_) {
      if (!same) break;
      rules::Rng one(stream), two(stream);
      same = mind.choose(play::View<ScriptGame>{game_, seen, seat, list_, one}) ==
             mind.choose(play::View<ScriptGame>{game_, other_seen, seat, others_, two});
    }
    done_.different += !same;
  }

  const ScriptGame& game_;
  const script::Program& program_;
  std::vector<play::Bot<ScriptGame>> minds_;
  rules::Workspace work_;
  rules::ActionList list_, others_;
  Permuted done_;
};

}  // namespace kingpress::test
