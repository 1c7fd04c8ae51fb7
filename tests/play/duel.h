// One bot against others of another kind, until a sequential test is sure. The same games on every run.
#pragma once

#include <cstdint>
#include <vector>

#include "play/handle.h"
#include "play/statistics.h"

namespace kingpress::test {

struct Duel {
  std::uint64_t wins = 0, losses = 0, draws = 0;
  play::SequentialTest::Verdict verdict{};
  std::uint64_t decided() const { return wins + losses; }
};

// `challenger` takes the seats in turn, game by game; a win counts, a draw says nothing. Tested is an even chance
// against one ten points better, errors of 5 % each, over at most `most` games. A partner of the challenger's would
// share its wins: not for partnerships.
inline Duel duel(const play::GameHandle& game, const char* challenger, const char* champion, std::uint64_t most) {
  const auto players = static_cast<std::size_t>(game.players());
  const double fair = 1.0 / game.players();
  play::SequentialTest test(fair, fair + 0.1);
  Duel duel;
  for (std::uint64_t played = 0; played < most && test.verdict() == play::SequentialTest::Verdict::undecided;
       ++played) {
    const std::size_t seat = played % players;
    std::vector<play::BotSpec> bots(players, *play::parse_bot(champion));
    bots[seat] = *play::parse_bot(challenger);
    const play::Tally tally = game.simulate({.seed = 77, .first = played, .last = played + 1, .bots = bots});
    if (tally.draws > 0)
      ++duel.draws;
    else if (tally.wins[seat] > 0)
      ++duel.wins, test.win();
    else
      ++duel.losses, test.loss();
  }
  duel.verdict = test.verdict();
  return duel;
}

}  // namespace kingpress::test
