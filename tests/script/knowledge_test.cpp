// Who knows which card: an owner all cards of a hand.
#include "../catch.h"
#include "reading.h"
#include "rules/engine/random_play.h"

using namespace kingpress;
using test::Game;

TEST_CASE("who owns a hand knows its cards, wherever they came from", "[script]") {
  const auto [name, players] = GENERATE(table<const char*, int>({{"lamplit-house", 4},
                                                                 {"lamplit-house", 3},
                                                                 {"picnic", 4},
                                                                 {"go-fish", 3},
                                                                 {"crazy-eights", 4},
                                                                 {"small-wonders", 2}}));
  INFO(name);
  const auto read = test::game_of(name, players);
  REQUIRE(read->program);
  const Game game(read->program);
  rules::Workspace work;
  int unknown = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    rules::Rng rng(rules::mix(7, seed));
    for (Game::State state = game.initial_state(); game.actor(state) != rules::no_player;) {
      rules::random_step(game, state, rng, work);
      const script::Position position(*read->program, state.bytes.data());
      for (int spot = 0; spot < read->program->cards(); ++spot) {
        const script::Place& place = read->program->places[script::at(position.place_at(spot))];
        const bool own = read->program->zones[place.zone].seen == script::Seen::owner && place.owner >= 0;
        unknown += own && position.groups_at(spot)[place.owner] != 0;
      }
    }
  }
  CHECK(unknown == 0);
}
