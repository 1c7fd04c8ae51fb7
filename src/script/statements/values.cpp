// Statements that give variables their values.
#include "script/statements.h"

namespace kingpress::script {

StatementSpec set_statement() {
  return {.name = "set",
          .takes = "names and values",
          .does = "sets variables in the order written, each after the one before; of several owners, all",
          .example = "set: {led: suit}",
          .beside = {},
          .value = StatementSpec::Value::names,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.set(step); }};
}

StatementSpec add_statement() {
  return {.name = "add",
          .takes = "names and numbers",
          .does = "adds to variables, otherwise as `set`",
          .example = "add: {coins: -cost}",
          .beside = {},
          .value = StatementSpec::Value::names,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.add(step); }};
}

StatementSpec roll_statement() {
  return {.name = "roll",
          .takes = "a name and the possible values: 1..6, players, a list of faces, the name of a die of the kit",
          .does = "sets a variable by chance",
          .example = "roll: {tide: [calm, rise, storm]}",
          .beside = {},
          .value = StatementSpec::Value::names,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.roll(step); }};
}

}  // namespace kingpress::script
