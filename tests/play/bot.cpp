// The words by which bots are called.
#include "play/bot.h"

#include "../catch.h"

using namespace kingpress;

TEST_CASE("a bot's word is read whole, with iterations from 1 to ten million") {
  for (const char* word : {"", "Greedy", "mcts:", "mcts:0", "mcts:-1", "mcts:10000001", "mcts:4294967296", "mcts:5x",
                           "mcts: 5", "random:5"}) {
    CAPTURE(word);
    CHECK_FALSE(play::parse_bot(word));
  }
  CHECK(play::to_text(play::parse_bot("mcts").value()) == "mcts:" + std::to_string(play::BotSpec{}.iterations));
  CHECK(play::to_text(play::parse_bot("greedy").value()) == "greedy");
  CHECK(play::to_text(play::parse_bot("random").value()) == "random");
  CHECK(play::parse_bot("mcts:1").value().iterations == 1);
  CHECK(play::parse_bot("mcts:10000000").value().iterations == 10'000'000);
}
