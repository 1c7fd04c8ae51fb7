// Who chooses: named bots and how hard they think. A bot sees a View, never the State.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::play {

enum class BotKind { random, greedy, mcts };

struct BotSpec {
  BotKind kind = BotKind::random;
  std::uint32_t iterations = 2000;  // mcts only; never time, so that a choice depends on nothing but the seed
};

// "random", "greedy", "mcts", "mcts:500"; nothing for any other word.
std::optional<BotSpec> parse_bot(std::string_view word);
std::string to_text(const BotSpec& bot);
const std::vector<std::string>& bot_names();

}  // namespace kingpress::play
