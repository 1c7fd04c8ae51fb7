#include "play/bot.h"

#include <charconv>

namespace kingpress::play {

std::optional<BotSpec> parse_bot(std::string_view word) {
  if (word == "random") return BotSpec{BotKind::random, 0};
  if (word == "greedy") return BotSpec{BotKind::greedy, 0};
  if (word == "mcts") return BotSpec{BotKind::mcts, BotSpec{}.iterations};
  constexpr std::string_view prefix = "mcts:";
  if (!word.starts_with(prefix)) return std::nullopt;
  word.remove_prefix(prefix.size());
  std::uint32_t iterations = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), iterations);
  if (problem != std::errc{} || end != word.data() + word.size() || iterations < 1 || iterations > 10'000'000)
    return std::nullopt;
  return BotSpec{BotKind::mcts, iterations};
}

std::string to_text(const BotSpec& bot) {
  switch (bot.kind) {
    case BotKind::random: return "random";
    case BotKind::greedy: return "greedy";
    case BotKind::mcts: return "mcts:" + std::to_string(bot.iterations);
  }
  return {};
}

const std::vector<std::string>& bot_names() {
  static const std::vector<std::string> names{"random", "greedy", "mcts", "mcts:ITERATIONS"};
  return names;
}

}  // namespace kingpress::play
