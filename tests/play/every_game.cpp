// What must hold of every game and variant at the table of playable games: run over all of them.
#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "../catch.h"
#include "audits.h"
#include "builtin.h"
#include "play/record_head.h"
#include "play/statement_json.h"
#include "seatings.h"

using namespace kingpress;

namespace {

struct Seating {
  const char* game;
  play::Wish wish;
  const char* field = "";
  std::uint64_t games = 200;
};
const std::vector<Seating> chosen{
    {"minkingi", {}, "grid"},
    {"minkingi", {}, "courtyard"},
    {"minkingi", {}, "cross"},
    {"minkingi", {}, "quick"},
    {"kings-keys", {{}, "war", ""}},
    {"kings-keys", {{}, "war", "coins_buy_keys=true"}},
    {"kings-keys", {{}, "long", ""}, "", 8},
    {"kings-keys", {{}, "long", "coins_buy_keys=true,round_cap=100"}, "", 8},
    {"kings-keys", {{}, "long", "conceding=true"}, "", 2000},
    {"kings-keys", {2, "kingdom-armies", ""}, "", 8},
    {"kings-keys", {3, "kingdom-armies", "refill=as-captured,coins_buy_keys=true"}, "", 8},
    {"kings-keys", {4, "kingdom-armies", ""}, "", 8},
    {"kings-keys", {2, "kingdom-armies", "refill=chosen,round_cap=60"}, "", 40},
    {"kings-keys", {3, "kingdom-armies", "refill=chosen,round_cap=40,coins_buy_keys=true"}, "", 40},
    {"kings-keys", {2, "battle-royal", ""}, "", 8},
    {"kings-keys", {3, "battle-royal", "coins_buy_keys=true"}, "", 8},
    {"kings-keys", {4, "battle-royal", ""}, "", 8},
    {"25-kingdoms", {}},
    {"kingdom-coinquest", {2, "", ""}, "", 16},
    {"kingdom-coinquest", {3, "", ""}, "", 16},
    {"kingdom-coinquest", {4, "", ""}, "", 16},
    {"kingdoms-ii", {{}, "free-for-all", ""}, "", 8},
    {"kingdoms-ii", {{}, "partners", ""}, "", 8},
};
std::vector<Seating> seatings() { return test::with_other_games(chosen); }

play::Tally simulate(const play::GameHandle& game, std::uint64_t games, bool stepwise = false) {
  return game.simulate(
      {.seed = 11, .first = 0, .last = games, .bots = test::random_bots(game.players()), .stepwise = stepwise});
}

}  // namespace

TEST_CASE("every game keeps the promises of a played game at every step") {
  const Seating seating = GENERATE(from_range(seatings()));
  INFO(test::name_of(seating));
  const auto game = test::builtin(seating.game, seating.wish, seating.field);
  test::audited(game->setting(), [&](const test::Audit& audit, const rules::Table& table) {
    CHECK(audit.promises(table, 3, std::max<std::uint64_t>(1, seating.games / 8)) == std::vector<std::string>{});
  });
}

TEST_CASE("short cuts change nothing: the same tally stepwise") {
  const Seating seating = GENERATE(from_range(seatings()));
  INFO(test::name_of(seating));
  const auto game = test::builtin(seating.game, seating.wish, seating.field);
  const play::Tally quick = simulate(*game, seating.games), slow = simulate(*game, seating.games, true);
  CHECK(quick.signature == slow.signature);
  CHECK(quick.counters == slow.counters);
  CHECK(quick.played == slow.played);
  CHECK(quick.played_won == slow.played_won);
  CHECK(quick.lengths == slow.lengths);
}

TEST_CASE("every game is recorded and replayed from the record alone") {
  const Seating seating = GENERATE(from_range(seatings()));
  INFO(test::name_of(seating));
  const auto game = test::builtin(seating.game, seating.wish, seating.field);
  std::vector<std::string> lines;
  play::Batch batch{.seed = 5, .first = 0, .last = 4, .bots = test::random_bots(game->players())};
  batch.record = [&](std::string&& line) { lines.push_back(std::move(line)); };
  game->simulate(batch);
  for (const std::string& line : lines) {
    const play::Json record = play::Json::parse(line);
    std::string reason;
    auto setting = play::setting_of(record, reason);
    REQUIRE(reason == "");
    diag::Diagnostics diagnostics;
    const auto again = play::set_up(std::move(*setting), diagnostics);
    INFO(diag::print(diagnostics));
    REQUIRE(again);
    CHECK(play::head_json(again->setting()) == play::head_json(game->setting()));
    const auto refusal = again->replay(record, {});
    INFO((refusal ? refusal->reason : ""));
    CHECK_FALSE(refusal);
  }
}

TEST_CASE("a record with any step dropped, doubled or swapped for another game's is refused") {
  const Seating seating = GENERATE(from_range(seatings()));
  INFO(test::name_of(seating));
  const auto game = test::builtin(seating.game, seating.wish, seating.field);
  std::vector<play::Json> records;
  play::Batch batch{.seed = 6, .first = 0, .last = 2, .bots = test::random_bots(game->players())};
  batch.record = [&](std::string&& line) { records.push_back(play::Json::parse(line)); };
  game->simulate(batch);
  const std::size_t steps = std::min<std::size_t>(records[0]["steps"].size(), 20);
  for (std::size_t at = 0; at < steps; ++at) {
    play::Json dropped = records[0];
    dropped["steps"].erase(at);
    CHECK(game->replay(dropped, {}));
    play::Json unnamed = records[0];
    unnamed["steps"][at].erase(unnamed["steps"][at].contains("action") ? "action" : "choices");
    const auto refusal = game->replay(unnamed, {});
    REQUIRE(refusal);
    CHECK(refusal->step == at + 1);
  }
  play::Json crossed = records[0];
  crossed["steps"][0] = records[1]["steps"][0];
  // who concedes loses whatever the deal
  if (seating.wish.options != "conceding=true") CHECK(game->replay(crossed, {}));
}

TEST_CASE("random play meets what a game counts: a table lost on its way to the rules would show") {
  const Seating seating = GENERATE(from_range(seatings()));
  INFO(test::name_of(seating));
  const auto game = test::builtin(seating.game, seating.wish, seating.field);
  const play::Tally tally = simulate(*game, seating.games);
  const auto counters = game->facts().counters;
  for (std::size_t i = 0; i < counters.size(); ++i) {
    INFO(counters[i]);
    if (counters[i] != "shared_tables") CHECK(tally.counters[i] > 0);  // three or four must tie to the very end
  }
  if (seating.wish.variant == "partners") CHECK((tally.wins[0] == tally.wins[2] && tally.wins[1] == tally.wins[3]));
}

TEST_CASE("seats are alike: who sits where decides nothing under random play") {
  const Seating seating = GENERATE(from_range(seatings()));
  INFO(test::name_of(seating));
  const auto game = test::builtin(seating.game, seating.wish, seating.field);
  const std::uint64_t games = seating.games * 20;
  const play::Tally tally = simulate(*game, games);
  std::uint64_t won = 0;
  for (int seat = 0; seat < game->players(); ++seat) won += tally.wins[static_cast<std::size_t>(seat)];
  const double fair = 1.0 / game->players();
  for (int seat = 0; seat < game->players(); ++seat) {
    const double wins = static_cast<double>(tally.wins[static_cast<std::size_t>(seat)]),
                 expected = fair * static_cast<double>(won);
    INFO("seat " << seat << " won " << wins << " of " << won);
    // partners win together: no wider than this
    CHECK(std::abs(wins - expected) < 4.5 * std::sqrt(expected * (1 - fair)) + 1);
  }
}
