// Speed of games by rules files: random play with statistics, as `simulate` plays it; built on request: ninja
// bench_script.
#include <chrono>
#include <cstdio>
#include <ctime>

#include "../script/reading.h"
#include "play/runner.h"
#include "play/statistics.h"

using namespace kingpress;

namespace {

template <std::size_t Bytes>
void measure(const char* name, int players, const char* bot, std::uint64_t games) {
  const auto read = test::game_of(name, players);
  if (!read->program) return void(std::printf("%s: %s\n", name, read->said().c_str()));
  if (read->program->layout.size > Bytes) return void(std::printf("%s: %zu bytes\n", name, read->program->layout.size));
  const script::ScriptRules<Bytes> rules(read->program);
  const std::vector<play::BotSpec> bots(static_cast<std::size_t>(players), *play::parse_bot(bot));
  play::Runner<script::ScriptRules<Bytes>> runner(rules, bots);
  const std::clock_t begin = std::clock();
  for (std::uint64_t game = 0; game < games; ++game) runner.play(1, game);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  const auto tally = runner.tally();
  std::printf("%-16s %d players, %-8s %10.0f games a second, %6.0f ns a choice, %zu bytes of %zu\n", name, players, bot,
              static_cast<double>(games) / seconds,
              1e9 * seconds / play::mean_of(tally.lengths) / static_cast<double>(games), read->program->layout.size,
              Bytes);
}

}  // namespace

int main() {
  measure<1024>("agram", 2, "random", 100'000);
  measure<1024>("25-kingdoms", 2, "random", 1000);
  measure<1024>("war", 2, "random", 5000);
  measure<1024>("noughts", 2, "random", 50'000);
  measure<1024>("turncoats", 2, "random", 500);
  measure<1024>("four-in-a-row", 2, "random", 5000);
  measure<1024>("agram", 2, "mcts:200", 20);
}
