// Speed of games by rules files: random play with statistics, as `simulate` plays it; built on request: ninja
// bench_script. Of one game: bench_script GAME PLAYERS BOT GAMES.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "../script/reading.h"
#include "play/runner.h"
#include "play/statistics.h"

using namespace kingpress;

namespace {

constexpr std::size_t bytes = 768;  // as the program plays them (play/games/own_game.cpp)
using Game = script::ScriptRules<bytes>;

void measure(const char* name, int players, const char* bot, std::uint64_t games) {
  const auto read = test::game_of(name, players);
  if (!read->program) return void(std::printf("%s: %s\n", name, read->said().c_str()));
  if (read->program->layout.size > bytes) return void(std::printf("%s: %zu bytes\n", name, read->program->layout.size));
  const Game rules(read->program);
  const std::vector<play::BotSpec> bots(static_cast<std::size_t>(players), *play::parse_bot(bot));
  play::Runner<Game> runner(rules, bots);
  const std::clock_t begin = std::clock();
  for (std::uint64_t game = 0; game < games; ++game) runner.play(1, game);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const auto tally = runner.tally();
  std::printf("%-16s %d players, %-8s %10.0f games a second, %6.0f ns a choice, %zu bytes of %zu\n", name, players, bot,
              static_cast<double>(games) / seconds,
              1e9 * seconds / play::mean_of(tally.lengths) / static_cast<double>(games), read->program->layout.size,
              bytes);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 5) {
    measure(argv[1], std::atoi(argv[2]), argv[3], static_cast<std::uint64_t>(std::atoll(argv[4])));
    return 0;
  }
  measure("agram", 2, "random", 100'000);
  measure("25-kingdoms", 2, "random", 1000);
  measure("war", 2, "random", 5000);
  measure("noughts", 2, "random", 50'000);
  measure("turncoats", 2, "random", 500);
  measure("four-in-a-row", 2, "random", 5000);
  measure("agram", 2, "mcts:200", 20);
}
