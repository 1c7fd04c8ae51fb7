// A balance of few games and many questions, and whether it finds something.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "../catch.h"
#include "lab/findings.h"

namespace kingpress::test {

inline lab::Balance asked(const play::GameHandle& game, const play::BotSpec& bot, std::uint64_t games = 1'500,
                          std::uint64_t questions = 6'000) {
  const auto found = lab::balance(
      game, {.games = games, .seed = 1, .bot = bot, .skill_games = 0, .question_games = questions}, {2, {}});
  REQUIRE(found);
  return *found;
}

inline bool finds(const play::GameHandle& game, const lab::Balance& balance, const std::string& key) {
  return std::ranges::any_of(lab::findings_of(game, balance), [&](const lab::Finding& one) { return one.key == key; });
}

}  // namespace kingpress::test
