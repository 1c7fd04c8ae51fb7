// The machinery on a game that everybody knows.
#include "../tic_tac_toe.h"
#include "symmetry.h"

using namespace kingpress;
using namespace kingpress::test;

TEST_CASE("noughts and crosses: a turned board is the same game, two squares exchanged are not") {
  const test::TicTacToe game;
  const auto by = [](Places squares) {
    return Mapping{.seats = {0, 1},
                   .choice = [=](rules::Statement said) { return test::renumbered(said, "square", squares); }};
  };
  CHECK(parting(game, game, by({6, 3, 0, 7, 4, 1, 8, 5, 2}), many) == "");
  CHECK(parting(game, game, by({1, 0, 2, 3, 4, 5, 6, 7, 8}), many) != "");
  CHECK(parting(game, game, {.seats = {1, 0}}, many) != "");  // seat 0 begins
}
