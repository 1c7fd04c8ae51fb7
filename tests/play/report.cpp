// What a run is told as, from tallies that are made by hand.
#include "play/report.h"

#include <nlohmann/json.hpp>

#include "../catch.h"
#include "builtin.h"
#include "play/simulate.h"
#include "play/statement_json.h"

using namespace kingpress;

namespace {

play::Simulation run_of(const play::GameHandle& game, std::uint64_t games) {
  return {.games = games, .seed = 9, .bots = test::random_bots(game.players())};
}

play::Tally three_games() {
  play::Tally tally;
  tally.games = 3;
  tally.wins = {2, 1};
  tally.capped = 1;
  tally.counters[0] = 7;
  tally.lengths = {0, 0, 1, 2};
  tally.played = {3, 0};
  tally.played_won = {1, 0};
  tally.signature = 0xff;
  return tally;
}

}  // namespace

TEST_CASE("rates, bounds, lengths and counters are told to six places") {
  const auto game = test::builtin("minkingi", {}, "quick");
  play::Simulation run = run_of(*game, 4);
  run.bots = test::bots({"random", "mcts:5"});
  const play::Json report = play::Json::parse(play::report_json(*game, run, three_games()));
  CHECK(report["games"] == 3);
  CHECK(report["seed"] == 9);
  CHECK(report["capped"] == 1);
  CHECK(report["bots"].dump() == R"(["random","mcts:5"])");
  CHECK(report["seats"].dump() ==
        R"([{"seat":0,"bot":"random","wins":2,"rate":0.666667,"low":0.20766,"high":0.938508},)"
        R"({"seat":1,"bot":"mcts:5","wins":1,"rate":0.333333,"low":0.061492,"high":0.79234}])");
  CHECK(report["length"].dump() == R"({"mean":2.666667,"median":3,"p5":2,"p95":3,"p99":3,"max":3,"unit":"days"})");
  CHECK(report["counters"]["battles"].dump() == R"({"total":7,"mean":2.333333})");
  CHECK(report["counters"]["captures"].dump() == R"({"total":0,"mean":0.0})");
  const play::Json& cards = report["cards"];
  REQUIRE(cards.size() == game->card_ids().size());
  CHECK(cards[0]["id"] == game->card_ids()[0]);
  CHECK(cards[0]["played"] == 3);
  CHECK(cards[0]["win_rate_when_played"] == 0.333333);
  CHECK(cards[0]["low"] == 0.061492);
  CHECK(cards[0]["high"] == 0.79234);
  for (const std::size_t card : {std::size_t{1}, cards.size() - 1}) {
    CHECK(cards[card]["played"] == 0);
    CHECK(cards[card]["high"].is_null());
  }
  const play::Json none = play::Json::parse(play::report_json(*game, run, {}));
  CHECK(none["seats"][1].dump() == R"({"seat":1,"bot":"mcts:5","wins":0,"rate":0.0,"low":0.0,"high":1.0})");
  CHECK(none["length"].dump() == R"({"mean":0.0,"median":0,"p5":0,"p95":0,"p99":0,"max":0,"unit":"days"})");
}

TEST_CASE("a run that was stopped says so, and seats are counted from one") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const std::string stopped = play::report_text(*game, run_of(*game, 4), three_games()),
                    whole = play::report_text(*game, run_of(*game, 3), three_games());
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  CHECK(has(stopped, "2 players, 3 games, seed 9\nstopped before the 4 games asked for\n"));
  CHECK_FALSE(has(whole, "stopped"));
  CHECK(has(whole, "  1  random              2   66.67 %   20.77 % to 93.85 %\n"));
  CHECK(has(whole, "  2  random              1   33.33 %   6.15 % to 79.23 %\n"));
  CHECK(has(whole, "  drawn 0, ended by the limit on length 1\n"));
  CHECK(has(whole, "  days: mean 2.67, median 3, 5 % to 95 % 2 to 3, longest 3\n"));
  CHECK(has(whole, "  battles: 7, 2.333 a game\n"));
  CHECK(has(whole, "\n  signature 00000000000000ff\n"));
  CHECK(has(play::report_text(*game, run_of(*game, 3), {}), "longest 0\n"));
}

TEST_CASE("the table of cards leads with the surest, not with the luckiest") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const play::Simulation run = run_of(*game, 0);
  play::Tally tally;
  const std::size_t cards = game->card_ids().size();
  tally.games = 1000;
  tally.played.assign(cards, 0);
  tally.played_won.assign(cards, 0);
  tally.played[0] = tally.played_won[0] = 1;
  tally.played[1] = 900, tally.played_won[1] = 600;
  tally.played[2] = 900, tally.played_won[2] = 300;
  const std::string text = play::report_text(*game, run, tally);
  const auto ids = game->card_ids();
  const auto at = [&](std::size_t card) { return text.find("\n  " + ids[card] + " ", text.find("\n  card, ")); };
  REQUIRE(at(2) != std::string::npos);
  CHECK(at(1) < at(0));
  CHECK(at(0) < at(2));
  CHECK(text.find("(50.03 % over all cards)") != std::string::npos);
  // As many as fit, the surest first; what lies between is counted.
  const auto rows = [&](std::size_t most) {
    const std::string all = play::report_text(*game, run, tally, most);
    std::string shown;
    for (std::size_t card = 0; card < 3; ++card)
      if (all.find("\n  " + ids[card] + " ", all.find("\n  card, ")) != std::string::npos)
        shown += std::to_string(card);
    const std::size_t more = all.find("... ");
    return shown + (more == std::string::npos ? "" : " " + all.substr(more, 10));
  };
  CHECK(rows(3) == "012");
  CHECK(rows(2) == "12 ... 1 more");
  CHECK(rows(1) == "1");
  tally.played.assign(cards, 0);
  CHECK(play::report_text(*game, run, tally).find("\n  card, ") == std::string::npos);
}
