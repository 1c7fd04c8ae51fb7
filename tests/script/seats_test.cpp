// Games for one to eight: hidden hands, choices of all at once, hands that go round, turns, players who leave.
#include <bit>

#include "../catch.h"
#include "../play/audit.h"
#include "reading.h"

using namespace kingpress;
using test::Game;

namespace {

std::string round_table(const std::string& players) {
  return "game: Round Table\nplayers: " + players + R"(
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  shown: {each: player, seen: all}
vars: {player: {points: 0}}
play:
  - shuffle: stock
  - deal: 3 from stock to hand
  - repeat: 2
    do:
      - choose: {keep: {card: hand, do: [move: card to shown]}}
        by: players
      - pass: hand to left
      - turns: once
        do:
          - choose:
              take: {player: others, must: any(shown of player), do: [move: top(shown of player) to shown]}
              rest: {do: [add: {points: 1}]}
      - when: count(players) > 2
        out: most(points of players)
score: count(shown)
)";
}

std::string some_cards(int count) {
  std::string csv = "id\n";
  for (int card = 1; card <= count; ++card) csv += "c" + std::to_string(card) + "\n";
  return csv;
}

}  // namespace

TEST_CASE("rules files play with one to eight seats", "[script]") {
  const int players = GENERATE(range(1, 9));
  INFO(players << " players");
  const auto read = test::rules_of(round_table("1..8"), some_cards(30), {players, {}, {}});
  INFO(read->said());
  REQUIRE(read->program);
  const Game rules(read->program);
  CHECK(rules.players() == players);
  CHECK(test::audit(rules, 1, 3) == std::vector<std::string>{});
  rules::Events events(rules.card_count());
  rules::Workspace work;
  rules::SeatMask winners = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Game::State state = rules.initial_state();
    events.begin_game();
    rules::play_out(rules, state, seed, events, work);
    winners = static_cast<rules::SeatMask>(winners | rules.outcome(state).winners);
  }
  CHECK(std::popcount(winners) == players);  // each has won at some time
}

TEST_CASE("nine players are refused, in the file and at the table", "[script]") {
  CHECK(test::rules_of(round_table("2..9"), some_cards(30))->said().find("at most 8") != std::string::npos);
  CHECK(test::rules_of(round_table("2..8"), some_cards(30), {9, {}, {}})->said().find("for 2 to 8 players, not 9") !=
        std::string::npos);
}
