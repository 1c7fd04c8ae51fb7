// An action is judged by where it is written: steps that several cards run are compiled once for each of them, and one
// of these that no game met says nothing of the file.
#include "script/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "diag/count.h"
#include "script/rules.h"

namespace kingpress::script {
namespace {

constexpr int trial_games = 200, most_steps = 100'000;  // the games together stop after so many steps
constexpr int one_in = 50;                              // rarer endless games are those of players who move at random

diag::Span line_of(const diag::SourceFile& source, int number) {
  const std::size_t line = static_cast<std::size_t>(std::max(number, 1)), begin = source.line_start(line);
  const std::string_view text = source.line_text(line);
  const std::size_t first = std::min(text.find_first_not_of(" -"), text.size());
  return {&source, begin + first, begin + text.size()};
}

}  // namespace

void try_out(const std::shared_ptr<const Program>& program, const diag::SourceFile& source,
             diag::Diagnostics& diagnostics) {
  const ScriptRules<4096> rules(program);
  using State = ScriptRules<4096>::State;
  rules::Workspace work;
  std::set<std::pair<int, std::string>> offered;  // by line and name
  std::map<int, int> stopped;                     // by line
  int games = 0, capped = 0, steps = 0;
  for (; games < trial_games && steps < most_steps && capped < 10; ++games) {
    rules::Rng rng(rules::mix(1, static_cast<std::uint64_t>(games)));
    State state = rules.initial_state();
    for (; rules.actor(state) != rules::no_player; ++steps) {
      if (rules.actor(state) != rules::chance_player) {
        const Position position(*program, state.bytes.data());
        const Decision& decision = decision_at(position);
        for (int seat = 0; seat < program->players; ++seat) {
          rules.legal_actions(state, seat, work.list);
          for (const rules::Action action : work.list)
            for (std::size_t rule = 0; rule < decision.actions.size(); ++rule)
              if (action >= decision.actions[rule].first &&
                  action - decision.actions[rule].first < decision.actions[rule].count)
                offered.insert({decision.actions[rule].line, decision.actions[rule].name});
        }
      }
      rules::random_step(rules, state, rng, work);
    }
    if (rules.outcome(state).capped) {
      ++capped;
      const Position position(*program, state.bytes.data());
      ++stopped[program->code[static_cast<std::size_t>(position.head.at)].line];
    }
  }
  if (capped > 0 && capped * one_in >= games) {
    int line = 1, most = 0;
    for (const auto& [where, times] : stopped)
      if (times > most) {
        line = where;
        most = times;
      }
    diagnostics.warning(
        "endless-game", line_of(source, line),
        fmt::format("{} of {} did not end: they were stopped here, after {} choices or {} steps without one", capped,
                    diag::counted(static_cast<std::size_t>(games), "random game"), most_choices, most_statements),
        "what ends the loop that this stands in? an 'until' that random play hardly meets needs a bound");
  }
  for (const Decision& decision : program->decisions)
    for (const ActionRule& action : decision.actions)
      if (offered.insert({action.line, action.name}).second)
        diagnostics.warning("unused-action", line_of(source, action.line),
                            fmt::format("'{}' could not be chosen once in {}", action.name,
                                        diag::counted(static_cast<std::size_t>(games), "random game")));
}

}  // namespace kingpress::script
