// Statements that say who acts, how often, and when it ends.
#include "script/statements.h"

namespace kingpress::script {

StatementSpec choose_statement() {
  return {.name = "choose",
          .takes =
              "actions by name; `by`: who chooses (default: me; several players choose at once); `else`: steps if "
              "nothing is legal",
          .does = "lets a player choose a legal action, and runs its steps",
          .example = "choose: {take: {card: stand, do: [move: card to hand]}}",
          .beside = {"by"},
          .value = StatementSpec::Value::actions,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.choose(step); }};
}

StatementSpec turns_statement() {
  return {.name = "turns",
          .takes = "once, or around; `from`, `who` (players), `until`, `do`",
          .does = "runs the steps seat by seat to the left, each player as `me`",
          .example = "turns: around",
          .beside = {"from", "who", "until", "do"},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.turns(step); }};
}

StatementSpec repeat_statement() {
  return {.name = "repeat",
          .takes = "a number, or forever; `until`, `do`",
          .does = "repeats the steps; checks `until` after each round",
          .example = "repeat: 9",
          .beside = {"until", "do"},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.repeat(step); }};
}

StatementSpec loop_statement() {
  return {.name = "for",
          .takes = "a name and a set; `do`",
          .does = "runs the steps for each item; the set is fixed before the first",
          .example = "for: {card: hand}",
          .beside = {"do"},
          .value = StatementSpec::Value::names,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.loop(step); }};
}

StatementSpec run_statement() {
  return {.name = "run",
          .takes = "a column, or an effect",
          .does = "runs the steps that it names; nothing if the card has none",
          .example = "run: arrives",
          .beside = {},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.run(step); }};
}

StatementSpec out_statement() {
  return {.name = "out",
          .takes = "players",
          .does = "the players leave the game: no turns, not among `players`, no score",
          .example = "out: player",
          .beside = {},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.out(step); }};
}

StatementSpec win_statement() {
  return {.name = "win",
          .takes = "players",
          .does = "ends the game",
          .example = "win: me",
          .beside = {},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.win(step); }};
}

StatementSpec group_statement() {
  return {.name = "do",
          .takes = "steps",
          .does = "groups steps, for a common `when`",
          .example = "{when: beats, do: [reveal: kingdom]}",
          .beside = {},
          .value = StatementSpec::Value::steps,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.group(step); }};
}

}  // namespace kingpress::script
