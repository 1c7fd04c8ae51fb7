// Whole runs: threads, signatures, statistics, records in a file, and playthroughs that a person can read.
#include <cmath>
#include <cstdio>
#include <sstream>

#include <nlohmann/json.hpp>

#include "../catch.h"
#include "../golden.h"
#include "builtin.h"
#include "duel.h"
#include "play/record_head.h"
#include "play/replay.h"
#include "play/report.h"
#include "play/simulate.h"
#include "play/statement_json.h"
#include "play/statistics.h"
#include "seatings.h"

using namespace kingpress;

namespace {

struct Scene {
  const char* game;
  play::Wish wish;
  const char* field = "";
  const char* name = "";       // of its golden playthrough
  const char* signature = "";  // of 500 random games, seed 1
  const char* bot = "random";  // who plays the golden game
};
// The signatures hold for every build: debug, release, sanitized, any compiler.
const std::vector<Scene> scenes{
    {"minkingi", {}, "quick", "minkingi-quick", "a1914edd238f47af"},
    {"minkingi", {}, "grid", "minkingi-grid", "22d7ceb61059a059"},
    {"kings-keys", {{}, "war", ""}, "", "war", "e8d9284a959c9e4b"},
    {"kings-keys", {{}, "war", "coins_buy_keys=true"}, "", "war-coins-buy-keys", "5381f928bfbec7bc"},
    {"kings-keys", {{}, "long", "round_cap=30"}, "", "long", "39db40a8e4ea31c1"},
    {"kings-keys", {3, "kingdom-armies", "round_cap=20"}, "", "kingdom-armies", "030b0c1a5a03cbfe"},
    {"kings-keys",
     {2, "kingdom-armies", "refill=chosen,round_cap=20"},
     "",
     "kingdom-armies-chosen",
     "3f2f66e040aa03ad"},
    {"kings-keys", {3, "battle-royal", "round_cap=12,coins_buy_keys=true"}, "", "battle-royal", "7042762d9bb67bbf"},
    {"25-kingdoms", {}, "", "25-kingdoms", "518c49636ef8282b", "greedy"},
    {"25-kingdoms", {{}, "", "rows=3,columns=3,hand=4,win=5"}, "", "25-kingdoms-small", "768d7aa93aedb567"},
    {"kingdom-coinquest", {2, "", "health=6"}, "", "coinquest", "92f76ac51cc5bfb7", "greedy"},
    {"kingdom-coinquest", {3, "", "health=3"}, "", "coinquest-three", "c7084349b35943a2", "greedy"},
    {"kingdoms-ii", {{}, "free-for-all", ""}, "", "kingdoms-ii", "4e5bd825d7af39c8", "greedy"},
    {"kingdoms-ii", {{}, "partners", ""}, "", "kingdoms-ii-partners", "ae5fc1edefa8feb9", "greedy"},
};

play::Simulation run_of(const play::GameHandle& game, std::uint64_t games, unsigned threads) {
  return {.games = games, .seed = 1, .bots = test::random_bots(game.players()), .threads = threads};
}
std::string hex(std::uint64_t number) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}
std::string recorded(const play::GameHandle& game, std::uint64_t games, unsigned threads, const char* bot = "random") {
  std::string lines;
  play::Simulation run = run_of(game, games, threads);
  run.bots.assign(run.bots.size(), *play::parse_bot(bot));
  run.record = [&](const std::string& line) { lines += line + '\n'; };
  play::simulate(game, run);
  return lines;
}

}  // namespace

TEST_CASE("any number of threads gives the same bytes") {
  const Scene scene = GENERATE(from_range(test::with_other_games(scenes)));
  INFO(test::name_of(scene));
  const auto game = test::builtin(scene.game, scene.wish, scene.field);
  const play::Simulation one = run_of(*game, 501, 1);
  const std::string report = play::report_json(*game, one, play::simulate(*game, one));
  for (unsigned threads : {2u, 3u, 8u}) {
    const play::Simulation more = run_of(*game, 501, threads);
    CHECK(play::report_json(*game, more, play::simulate(*game, more)) == report);
  }
  CHECK(recorded(*game, 9, 1) == recorded(*game, 9, 8));
}

TEST_CASE("the signature of a run is the same in every build") {
  const Scene scene = GENERATE(from_range(scenes));
  INFO(scene.name);
  const auto game = test::builtin(scene.game, scene.wish, scene.field);
  CHECK(hex(play::simulate(*game, run_of(*game, 500, 2)).signature) == scene.signature);
}

TEST_CASE("a run that is told to stop reports what was played") {
  const auto game = test::builtin("kings-keys", {{}, "long", ""});
  play::Simulation run = run_of(*game, 100'000'000, 2);
  run.go_on = [](std::uint64_t) { return false; };
  const play::Tally tally = play::simulate(*game, run);
  CHECK(tally.games < run.games);
  CHECK(tally.wins[0] + tally.wins[1] + tally.draws == tally.games);

  // One choice of these bots would take hours: a stop is heard within it.
  const auto slow = test::builtin("kingdom-coinquest", {2, "", ""});
  play::Simulation thoughtful{.games = 2, .bots = test::bots({"mcts:10000000", "random"})};
  std::vector<std::string> lines;
  thoughtful.go_on = run.go_on;
  thoughtful.record = [&](const std::string& line) { lines.push_back(line); };
  CHECK(play::simulate(*slow, thoughtful).games == 0);
  CHECK(lines.empty());
}

TEST_CASE("changing a bot leaves the deals as they were") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const auto deal = [&](const char* bot) {
    std::vector<std::string> lines;
    play::Batch batch{.seed = 4, .first = 0, .last = 3, .bots = test::bots({"random", bot})};
    batch.record = [&](std::string&& line) { lines.push_back(play::Json::parse(line)["steps"][0].dump()); };
    game->simulate(batch);
    return lines;
  };
  CHECK(deal("random") == deal("greedy"));
}

TEST_CASE("a report holds exactly what was promised") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const play::Simulation run = run_of(*game, 200, 1);
  const play::Json report = play::Json::parse(play::report_json(*game, run, play::simulate(*game, run)));
  std::vector<std::string> keys;
  for (const auto& [key, value] : report.items()) keys.push_back(key);
  CHECK(keys == std::vector<std::string>{"game", "variant", "ruleset", "deck_hash", "games", "seed", "bots", "seats",
                                         "draws", "capped", "length", "counters", "cards", "signature"});
  CHECK(report["games"] == 200);
  CHECK(report["seats"].size() == 2);
  CHECK(report["seats"][0]["wins"].get<int>() + report["seats"][1]["wins"].get<int>() + report["draws"].get<int>() ==
        200);
  for (const char* counter : {"battles", "captures", "second_player_wins"}) CHECK(report["counters"].contains(counter));
  CHECK(report["length"]["unit"] == "days");
  for (const auto& card : report["cards"]) CHECK((card["played"] == 0) == card["win_rate_when_played"].is_null());
}

TEST_CASE("a simulation is told as it was looked at") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const play::Simulation run = run_of(*game, 500, 2);
  const play::Tally tally = play::simulate(*game, run);
  check_golden("play/golden/told.txt",
               play::report_text(*game, run, tally, 3) + play::report_text(*game, run, tally, 8));
}

TEST_CASE("a variant wished on the command line has its own number of players") {
  const auto refused = [](const char* game, int players, const char* variant) {
    try {
      test::builtin(game, {players, variant, ""});
    } catch (const std::runtime_error& error) {
      return std::string(error.what()).find("is for 2 players, not " + std::to_string(players)) != std::string::npos;
    }
    return false;
  };
  CHECK(refused("kings-keys", 3, "war"));
  CHECK(refused("kings-keys", 4, "long"));
  CHECK_FALSE(refused("kings-keys", 4, "battle-royal"));
}

TEST_CASE("a tree search of few iterations already beats the greedy bot") {
  struct Match {
    const char* game;
    play::Wish wish;
    const char* field = "";
  };
  const Match match =
      GENERATE(Match{"minkingi", {}, "grid"}, Match{"25-kingdoms", {}, ""}, Match{"kingdom-coinquest", {2, "", ""}, ""},
               Match{"kingdoms-ii", {{}, "free-for-all", ""}, ""}, Match{"kings-keys", {2, "battle-royal", ""}, ""});
  INFO(match.game);
  const auto game = test::builtin(match.game, match.wish, match.field);
  CHECK(test::duel(*game, "mcts:50", "greedy", 200).verdict == play::SequentialTest::Verdict::stronger);
}

TEST_CASE("bots that think end nearly every game, whatever the game and however many play") {
  const Scene scene = GENERATE(from_range(test::with_other_games(std::vector<Scene>{})));
  const auto [bot, games] = GENERATE(table<const char*, std::uint64_t>({{"greedy", 80}, {"mcts:20", 8}}));
  const auto game = test::builtin(scene.game, scene.wish);
  INFO(test::name_of(scene) << game->players() << " players, " << bot);
  play::Simulation run{.games = games, .seed = 3, .bots = {}, .threads = 2};
  run.bots.assign(static_cast<std::size_t>(game->players()), *play::parse_bot(bot));
  CHECK(play::simulate(*game, run).capped <= games / 10);
}

TEST_CASE("a playthrough reads as it always did") {
  const Scene scene = GENERATE(from_range(scenes));
  INFO(scene.name);
  const auto game = test::builtin(scene.game, scene.wish, scene.field);
  std::istringstream records(recorded(*game, 1, 1, scene.bot));
  std::string told;
  const play::Replayed replayed = play::replay(records, [&](const std::string& line) { told += line + '\n'; });
  REQUIRE_FALSE(replayed.bad);
  REQUIRE(replayed.games == 1);
  check_golden(std::string("play/playthroughs/") + scene.name + ".txt", told);
}

TEST_CASE("a file of records is refused at the first bad one, with its game") {
  const auto game = test::builtin("minkingi", {}, "quick");
  const std::string lines = recorded(*game, 3, 1);
  const auto refusal = [&](const std::function<void(play::Json&)>& spoil) {
    std::istringstream in(lines);
    std::string text, line;
    for (int i = 0; std::getline(in, line); ++i) {
      play::Json record = play::Json::parse(line);
      if (i == 1) spoil(record);
      text += record.dump() + (i == 0 ? "\n\n" : "\n");
    }
    std::istringstream spoiled(text);
    const auto replayed = play::replay(spoiled, {});
    CHECK(replayed.games == 1);
    REQUIRE(replayed.bad);
    CHECK(replayed.bad->game == 2);
    CHECK(replayed.bad->line == 3);
    return replayed.bad->refusal.reason;
  };
  using play::Json;
  // A change that nobody noticed: the hash fits what is written.
  const auto agreed = [&](const char* key, const Json& value) {
    return refusal([&](Json& r) {
      if (r[key].is_object())
        r[key].update(value);
      else
        r[key] = value;
      r["hash"] = play::hash_of_agreed(r);
    });
  };
  CHECK(refusal([](Json& r) { r["format"] = 1; }) == "format is 1, expected 2");
  CHECK(refusal([](Json& r) { r["note"] = "x"; }) == "unknown key 'note'");
  CHECK(refusal([](Json& r) { r.erase("seed"); }) == "no key 'seed'");
  CHECK(refusal([](Json& r) { r["deck"]["cards"][0]["speed"] = 1; }).starts_with("hash is"));
  CHECK(refusal([](Json& r) { r["ruleset"]["day_cap"] = 7; }).starts_with("hash is"));
  CHECK(refusal([](Json& r) { r["players"] = 3; }).starts_with("hash is"));
  CHECK(agreed("ruleset", {{"jokers", true}}) == "minkingi has no option 'jokers'");
  CHECK(agreed("game", "chess") == "no game 'chess' can be played");
  for (const Json& bots :
       {Json("x"), Json(nullptr), Json::array(), Json::array({"random"}), Json::array({"random", 1})})
    CHECK(refusal([&](Json& r) { r["bots"] = bots; }).starts_with("'bots' is"));
  for (const Json& number : {Json("x"), Json(nullptr), Json(-1), Json(0.5)}) {
    CHECK(refusal([&](Json& r) { r["seed"] = number; }).starts_with("'seed' is"));
    CHECK(refusal([&](Json& r) { r["index"] = number; }).starts_with("'index' is"));
  }
  CHECK(refusal([](Json& r) { r["outcome"]["length"] = 99; }).starts_with("the outcome is"));
  CHECK(refusal([](Json& r) { r["steps"].push_back(r["steps"][0]); }) == "the game is over");
  CHECK(refusal([](Json& r) { r = "nonsense"; }) == "not a JSON object");
}

TEST_CASE("a record that says one thing twice is refused, in whatever object") {
  const auto game = test::builtin("minkingi", {}, "quick");
  std::string line = recorded(*game, 1, 1);
  const std::string key = GENERATE("\"outcome\":", "\"actor\":", "\"winners\":");
  const std::size_t at = line.find(key);
  REQUIRE(at != std::string::npos);
  line.insert(at, key + "0,");
  std::istringstream in(line);
  const auto replayed = play::replay(in, {});
  REQUIRE(replayed.bad);
  CHECK(replayed.bad->refusal.reason == "the key '" + key.substr(1, key.size() - 3) + "' is there twice");
}
