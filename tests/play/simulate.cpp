// Runs in parts: which games they hold, and what is heard when recording fails.
#include "play/simulate.h"

#include <sstream>
#include <stdexcept>

#include "../catch.h"
#include "sums.h"

using namespace kingpress;

namespace {

struct Heard {
  play::Tally tally;
  std::vector<std::string> lines;
};

Heard run(const play::GameHandle& game, std::uint64_t first, std::uint64_t games, unsigned threads) {
  Heard heard;
  play::Simulation simulation{
      .games = games, .first = first, .bots = std::vector<play::BotSpec>(2), .threads = threads};
  simulation.record = [&](const std::string& line) { heard.lines.push_back(line); };
  heard.tally = play::simulate(game, simulation);
  return heard;
}

}  // namespace

TEST_CASE("a part of a run holds its games and no others, in their order") {
  const auto game = test::own_game(test::sums_rules);
  const Heard whole = run(*game, 0, 200, 1);
  REQUIRE(whole.lines.size() == 200);
  for (const unsigned threads : {0u, 1u, 3u}) {
    const Heard begin = run(*game, 0, 70, threads), end = run(*game, 70, 130, threads);
    CHECK(begin.lines == std::vector<std::string>(whole.lines.begin(), whole.lines.begin() + 70));
    CHECK(end.lines == std::vector<std::string>(whole.lines.begin() + 70, whole.lines.end()));
    play::Tally sum = begin.tally;
    sum.add(end.tally);
    CHECK(sum.games == 200);
    CHECK(sum.signature == whole.tally.signature);
    CHECK(sum.wins == whole.tally.wins);
    CHECK(sum.lengths == whole.tally.lengths);
  }
  CHECK(run(*game, 5, 0, 2).lines.empty());
}

TEST_CASE("what fails while a game is written is thrown, on whichever thread it was played") {
  const auto game = test::own_game(test::sums_rules);
  for (const unsigned threads : {1u, 3u}) {
    play::Simulation simulation{.games = 200, .bots = std::vector<play::BotSpec>(2), .threads = threads};
    simulation.record = [](const std::string&) { throw std::runtime_error("disk full"); };
    CHECK_THROWS_WITH(play::simulate(*game, simulation), "disk full");
  }
}
