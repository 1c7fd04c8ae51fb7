// How fast games are played and how strong the bots are:
//
//   bench_games speed [SECONDS [GAME]]
// prints games per CPU-second of one thread, random bots, statistics on; then the gain of two threads.
//
//   bench_games ladder [MCTS [GAMES [GAME]]]
// plays greedy against random and mcts:MCTS against greedy in every game with choices, by a sequential test (50 %
// against 60 %, errors of 5 %), seats in turn, at most GAMES games.
//
//   bench_games own [MCTS [GAMES [GAME]]]
// plays the same ladder in the games of cards/examples, by their rules.yaml.
//
// GAME picks the tables of one game. Figures of one machine are in README.md beside this file. Say how they were come
// by when quoting them.
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>

#include <fmt/format.h>

#include "../play/builtin.h"
#include "../play/duel.h"
#include "../play/seatings.h"
#include "../project_root.h"
#include "play/simulate.h"
#include "play/statistics.h"
#include "press/seating.h"

using namespace kingpress;

namespace {

struct Table {
  const char* game;
  play::Wish wish;
  const char* field = "";
};
const std::vector<Table> tables{
    {"kings-keys", {{}, "war", ""}},
    {"minkingi", {}, "grid"},
    {"25-kingdoms", {}},
    {"kingdom-coinquest", {2, "", ""}},
    {"kingdoms-ii", {{}, "free-for-all", ""}},
    {"kings-keys", {{}, "long", ""}},
    {"kings-keys", {2, "kingdom-armies", ""}},
    {"kings-keys", {2, "battle-royal", ""}},
};

std::string name_of(const Table& table, const play::GameHandle& game) {
  return fmt::format("{} {} {}, {} players", table.game, game.setting().ruleset.variant, table.field, game.players());
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The best of many short runs, which together last about as long as asked: a busy machine slows some of them.
void speed(double seconds, std::string_view only) {
  for (const Table& table : test::with_other_games(tables)) {
    if (!only.empty() && only != table.game) continue;
    const auto game = test::builtin(table.game, table.wish, table.field);
    play::Simulation run{.games = 64, .seed = 1, .bots = test::random_bots(game->players())};
    const auto cpu = [&](unsigned threads, double& wall) {
      run.threads = threads;
      const double cpu_before = cpu_seconds(), wall_before = wall_seconds();
      play::simulate(*game, run);
      wall = wall_seconds() - wall_before;
      return cpu_seconds() - cpu_before;
    };
    double wall = 0;
    while (cpu(1, wall) < seconds / 32) run.games *= 2;
    double best = 1e9, one = 1e9, two = 1e9;
    for (int i = 0; i < 16; ++i) {
      best = std::min(best, cpu(1, wall));
      one = std::min(one, wall);
      cpu(2, wall);
      two = std::min(two, wall);
    }
    const double rate = static_cast<double>(run.games) / best;
    fmt::print("{:<48} {:>12.0f} games per CPU-second   two threads x{:.2f}\n", name_of(table, *game), rate, one / two);
    std::fflush(stdout);
  }
}

void tell(const std::string& name, const play::GameHandle& game, const char* challenger, const char* champion,
          std::uint64_t most) {
  const test::Duel duel = test::duel(game, challenger, champion, most);
  const auto bounds = play::wilson(duel.wins, duel.decided());
  const double rate = duel.decided() ? static_cast<double>(duel.wins) / static_cast<double>(duel.decided()) : 0.0;
  const char* verdict = duel.verdict == play::SequentialTest::Verdict::stronger       ? "stronger"
                        : duel.verdict == play::SequentialTest::Verdict::not_stronger ? "NOT stronger"
                                                                                      : "undecided";
  fmt::print("{:<48} {:>9} against {:<9} {}: won {} of {} decided ({:.3f}, {:.3f} to {:.3f}; fair {:.2f}), {} drawn\n",
             name, challenger, champion, verdict, duel.wins, duel.decided(), rate, bounds.low, bounds.high,
             1.0 / game.players(), duel.draws);
  std::fflush(stdout);
}

void ladder(const std::string& mcts, std::uint64_t most, std::string_view only) {
  for (const Table& table : test::with_other_games(tables)) {
    if (!only.empty() && only != table.game) continue;
    const auto game = test::builtin(table.game, table.wish, table.field);
    if (!game->facts().decides) continue;
    tell(name_of(table, *game), *game, "greedy", "random", most);
    tell(name_of(table, *game), *game, mcts.c_str(), "greedy", most);
  }
}

void ladder_of_own(const std::string& mcts, std::uint64_t most, std::string_view only) {
  for (const auto& entry : std::filesystem::directory_iterator(project_root() + "/cards/examples")) {
    const std::string name = entry.path().filename().string();
    if (!entry.is_directory() || (!only.empty() && only != name)) continue;
    press::Workshop workshop;
    const auto game = press::seat({entry.path().string(), {}, {}}, workshop);
    if (!game) continue;
    const std::string table = fmt::format("{}, {} players", name, game->players());
    tell(table, *game, "greedy", "random", most);
    tell(table, *game, mcts.c_str(), "greedy", most);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "speed";
  if (what == "speed") speed(argc > 2 ? std::atof(argv[2]) : 1.0, argc > 3 ? argv[3] : "");
  if (what == "ladder")
    ladder(fmt::format("mcts:{}", argc > 2 ? argv[2] : "400"), argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1000,
           argc > 4 ? argv[4] : "");
  if (what == "own")
    ladder_of_own(fmt::format("mcts:{}", argc > 2 ? argv[2] : "200"),
                  argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1000, argc > 4 ? argv[4] : "");
  return what == "speed" || what == "ladder" || what == "own" ? 0 : 2;
}
