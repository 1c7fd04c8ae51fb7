// The games of the proposal are read, and play to an end; boards have the numbers of positions that are known.
#include "../catch.h"
#include "reading.h"

using namespace kingpress;
using test::Game;
using test::game_of;

TEST_CASE("every game of the proposal plays at random to its end", "[script]") {
  const auto [name_of, players] = GENERATE(table<const char*, int>(
      {{"agram", 2},         {"agram", 3},       {"agram", 5},         {"crazy-eights", 2},    {"crazy-eights", 5},
       {"hearts", 4},        {"partners", 4},    {"tribute", 2},       {"tribute", 4},         {"go-fish", 2},
       {"go-fish", 5},       {"pig", 2},         {"pig", 4},           {"hot-stones", 3},      {"hot-stones", 5},
       {"picnic", 3},        {"picnic", 5},      {"orchard", 2},       {"orchard", 4},         {"lamplit-house", 2},
       {"lamplit-house", 4}, {"noughts", 2},     {"four-in-a-row", 2}, {"turncoats", 2},       {"causeways", 2},
       {"war", 2},           {"25-kingdoms", 2}, {"small-wonders", 2}, {"sixty-postcards", 2}, {"sixty-postcards", 4},
       {"low-lanterns", 2},  {"low-lanterns", 4}}));
  INFO(name_of << " for " << players);
  const auto read = game_of(name_of, players);
  INFO(read->said());
  REQUIRE(read->program);
  const Game rules(read->program);
  rules::Events events(rules.card_count());
  rules::Workspace work;
  int capped = 0;
  const std::string name = name_of;
  const int games = name == "hearts" ? 2 : name == "orchard" || name == "low-lanterns" ? 10 : 40;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games); ++seed) {
    Game::State state = rules.initial_state();
    events.begin_game();
    rules::play_out(rules, state, seed, events, work);
    const rules::Outcome outcome = rules.outcome(state);
    capped += outcome.capped;
    CHECK(outcome.winners != 0);
  }
  CHECK(capped == 0);
}
