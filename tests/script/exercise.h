// Rules that somebody may have written, put through all that reads, judges and plays them, for a bounded while.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "rules/engine/random_play.h"
#include "script/read.h"
#include "script/rules.h"
#include "script/trial.h"
#include "script/worlds.h"

namespace kingpress::test {

// Null when they are refused. `trial`: the random games of `check`, too, which take longer. Throws std::logic_error for
// a promise that is broken.
inline std::shared_ptr<const script::Program> exercise_rules(const diag::SourceFile& rules,
                                                             const script::CardTable& cards,
                                                             const script::Wishes& wishes,
                                                             diag::Diagnostics& diagnostics, bool trial) {
  const auto promised = [](bool holds, const char* what) {
    if (!holds) throw std::logic_error(what);
  };
  auto program = script::read_rules(rules, cards, wishes, diagnostics);
  promised(program || diagnostics.has_errors(), "rules are refused without a word");
  promised(!program || !diagnostics.has_errors(), "rules with errors are played");
  if (!program) return nullptr;
  promised(program->start.size() <= script::most_bytes, "a position is larger than any may be");
  const script::ScriptRules<script::most_bytes> game(program);
  auto state = game.initial_state();
  rules::Rng rng(1);
  rules::Workspace work;
  for (std::size_t step = 0; step < 60 && game.actor(state) != rules::no_player; ++step) {
    for (int seat = 0; seat < game.players() && game.actor(state) != rules::chance_player; ++seat) {
      if (!rules::has_seat(game.acting_players(state), seat)) continue;
      game.legal_actions(state, seat, work.list);
      promised(!work.list.empty(), "a seat acts that can do nothing");
      promised(std::ranges::is_sorted(work.list), "actions are out of order");
      const rules::Action action = work.list[rng.below(static_cast<std::uint32_t>(work.list.size()))];
      promised(game.parse(state, seat, game.describe(state, seat, action)) == action, "words mean another action");
      (void)game.say(state, seat, action);
      (void)game.evaluate(state, seat);
    }
    (void)game.show(game.observation(state, 0));
    rules::random_step(game, state, rng, work);
  }
  (void)script::compare_worlds(program, rules, {2, 1}, diagnostics);
  if (trial) (void)script::try_out({program}, rules, diagnostics);
  return program;
}

}  // namespace kingpress::test
