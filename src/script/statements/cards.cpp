// Statements that move cards, turn them and show them.
#include "script/statements.h"

namespace kingpress::script {

StatementSpec move_statement() {
  return {
      .name = "move",
      .takes = "CARDS to ZONE, or N from PILE to ZONE; `under` in place of `to`; `face`",
      .does =
          "moves cards in their order, on top, or to the bottom with `under`; fewer or none if there are not enough",
      .example = "move: card under deck",
      .beside = {"face"},
      .value = StatementSpec::Value::text,
      .compile = [](Steps& steps, const Steps::Step& step) { steps.move(step); }};
}

StatementSpec deal_statement() {
  return {.name = "deal",
          .takes = "N from PILE to ZONE; `face`",
          .does = "moves N cards to each owner of the zone, in the order of seats or spaces",
          .example = "deal: 8 from deck to hand",
          .beside = {"face"},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.deal(step); }};
}

StatementSpec shuffle_statement() {
  return {.name = "shuffle",
          .takes = "a zone",
          .does = "shuffles the zone; if it has several owners, each one by itself",
          .example = "shuffle: deck",
          .beside = {},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.shuffle(step); }};
}

StatementSpec pass_statement() {
  return {.name = "pass",
          .takes = "ZONE to left",
          .does = "all players at once pass their cards to the same zone of the next player",
          .example = "pass: hand to left",
          .beside = {},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.pass(step); }};
}

StatementSpec swap_statement() {
  return {.name = "swap",
          .takes = "ZONE with ZONE",
          .does = "exchanges the contents",
          .example = "swap: hand with hand of player",
          .beside = {"face"},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.swap(step); }};
}

StatementSpec show_statement() {
  return {.name = "show",
          .takes = "cards; `to`: players (all)",
          .does = "lets the players look at the cards, which stay where and as they are",
          .example = "{show: kingdom, to: me}",
          .beside = {"to"},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.show(step); }};
}

StatementSpec reveal_statement() {
  return {.name = "reveal",
          .takes = "cards",
          .does = "turns the cards face up where they are",
          .example = "reveal: kingdom",
          .beside = {},
          .value = StatementSpec::Value::text,
          .compile = [](Steps& steps, const Steps::Step& step) { steps.reveal(step); }};
}

}  // namespace kingpress::script
