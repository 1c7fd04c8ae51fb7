// Bots that think more play better also where the rules are a file; all games are in tests/bench/README.md.
#include "../catch.h"
#include "../play/duel.h"
#include "../project_root.h"
#include "press/seating.h"

using namespace kingpress;
using Verdict = play::SequentialTest::Verdict;

TEST_CASE("mcts beats greedy, and greedy beats random, in games by rules.yaml") {
  const char* name = GENERATE("noughts", "hot-stones", "tribute");
  INFO(name);
  press::Workshop workshop;
  const auto game = press::seat({project_root() + "/cards/examples/" + name, {}, {}}, workshop);
  REQUIRE(game);
  CHECK(test::duel(*game, "greedy", "random", 200).verdict == Verdict::stronger);
  CHECK(test::duel(*game, "mcts:200", "greedy", 200).verdict == Verdict::stronger);
  CHECK(test::duel(*game, "random", "greedy", 200).verdict == Verdict::not_stronger);
}
