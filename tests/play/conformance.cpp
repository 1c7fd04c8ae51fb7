// The generic machinery, shown on noughts and crosses: whatever is wrong here is wrong for every game.
#include <nlohmann/json.hpp>

#include "../catch.h"
#include "audit.h"
#include "play/handle_of.h"
#include "tic_tac_toe.h"

using namespace kingpress;
using test::TicTacToe;

namespace {

play::Setting setting() {
  play::Setting s;
  s.ruleset.game = "tic-tac-toe";
  return s;
}
std::unique_ptr<play::GameHandle> game() { return play::handle_of(TicTacToe{}, setting()); }
std::vector<play::BotSpec> bots(const char* a, const char* b) { return {*play::parse_bot(a), *play::parse_bot(b)}; }

}  // namespace

TEST_CASE("noughts and crosses keeps every promise of a played game") {
  CHECK(test::audit(TicTacToe{}, 1, 300) == std::vector<std::string>{});
}

TEST_CASE("perft counts the known sequences of noughts and crosses") {
  const std::array<std::uint64_t, 10> known{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  for (int depth = 0; depth < 10; ++depth)
    CHECK(game()->perft(depth, false)->count == known[static_cast<std::size_t>(depth)]);
  const auto divided = game()->perft(4, true);
  REQUIRE(divided->moves.size() == 9);
  std::uint64_t sum = 0;
  for (const auto& move : divided->moves) sum += move.count;
  CHECK(sum == divided->count);
}

TEST_CASE("random play of noughts and crosses follows its exact law") {
  // First player wins 131184, second 77904, drawn 46080 of 255168 games when sequences are weighed by uniform choices:
  // the exact chances are 737/1260, 121/420 and 8/63.
  constexpr std::uint64_t games = 200'000;
  const auto tally = game()->simulate({.seed = 5, .first = 0, .last = games, .bots = bots("random", "random")});
  const auto near = [](std::uint64_t count, double chance) {
    const double sigma = std::sqrt(chance * (1 - chance) / games);
    return std::abs(static_cast<double>(count) / games - chance) < 4 * sigma;
  };
  CHECK(near(tally.wins[0], 737.0 / 1260));
  CHECK(near(tally.wins[1], 121.0 / 420));
  CHECK(near(tally.draws, 8.0 / 63));
}

TEST_CASE("tree search never loses noughts and crosses to a random player and beats the greedy one") {
  const auto first = game()->simulate({.seed = 1, .first = 0, .last = 60, .bots = bots("mcts:600", "random")});
  const auto second = game()->simulate({.seed = 2, .first = 0, .last = 60, .bots = bots("random", "mcts:600")});
  CHECK(first.wins[1] == 0);
  CHECK(second.wins[0] == 0);
  const auto drawn = game()->simulate({.seed = 3, .first = 0, .last = 20, .bots = bots("mcts:2000", "mcts:2000")});
  CHECK(drawn.draws == 20);
}

TEST_CASE("a batch split in pieces adds up to the same tally") {
  const auto whole = game()->simulate({.seed = 9, .first = 0, .last = 1000, .bots = bots("random", "greedy")});
  play::Tally sum;
  for (const std::uint64_t at : {0UL, 250UL, 500UL, 750UL})
    sum.add(game()->simulate({.seed = 9, .first = at, .last = at + 250, .bots = bots("random", "greedy")}));
  CHECK(sum.signature == whole.signature);
  CHECK(sum.wins == whole.wins);
  CHECK(sum.lengths == whole.lengths);
  CHECK(sum.played == whole.played);
  CHECK(sum.played_won == whole.played_won);
}

TEST_CASE("the short way of a random player takes the same decisions as the long one") {
  const auto quick = game()->simulate({.seed = 4, .first = 0, .last = 500, .bots = bots("random", "random")});
  const auto slow =
      game()->simulate({.seed = 4, .first = 0, .last = 500, .bots = bots("random", "random"), .stepwise = true});
  CHECK(quick.signature == slow.signature);
}

TEST_CASE("records replay, and a tampered one is refused with its step") {
  std::vector<std::string> lines;
  play::Batch batch{.seed = 7, .first = 0, .last = 20, .bots = bots("random", "random")};
  batch.record = [&](std::string&& line) { lines.push_back(std::move(line)); };
  game()->simulate(batch);
  REQUIRE(lines.size() == 20);
  for (const std::string& line : lines) {
    play::Json record = play::Json::parse(line);
    CHECK_FALSE(game()->replay(record, {}));

    play::Json twice = record;
    twice["steps"][2]["square"] = twice["steps"][0]["square"];
    const auto refusal = game()->replay(twice, {});
    REQUIRE(refusal);
    CHECK(refusal->step == 3);
    CHECK(refusal->reason.starts_with("illegal"));

    play::Json miscounted = record;
    miscounted["steps"][1]["legal"] = 7;
    CHECK(game()->replay(miscounted, {})->step == 2);

    play::Json winner = record;
    winner["outcome"]["draw"] = !winner["outcome"]["draw"].get<bool>();
    CHECK(game()->replay(winner, {}));

    play::Json cut = record;
    cut["steps"].erase(cut["steps"].size() - 1);
    CHECK(game()->replay(cut, {})->reason == "the record ends, but the game does not");
    cut["outcome"] = nullptr;  // saved under way
    CHECK_FALSE(game()->replay(cut, {}));
    play::Json over = record;
    over["outcome"] = nullptr;
    CHECK(game()->replay(over, {}));

    play::Json more = record;
    more["steps"][0]["note"] = "x";
    CHECK(game()->replay(more, {})->step == 1);
  }
}
