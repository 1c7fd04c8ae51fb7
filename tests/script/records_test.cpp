// Records of rules that have changed since are refused, and told what has changed.
#include <sstream>

#include "../catch.h"
#include "play/own_game.h"
#include "play/replay.h"
#include "play/simulate.h"
#include "reading.h"

using namespace kingpress;

namespace {

std::string rules_with(const std::string& start, const std::string& limit = "9") {
  return R"(
game: Sums
players: 2..3
vars: {limit: )" +
         limit + R"(, player: {points: )" + start + R"(}}
play:
  - turns: around
    until: points >= limit
    do:
      - choose: {one: {do: [add: {points: 1}]}, two: {do: [add: {points: 2}]}}
score: points
)";
}

std::unique_ptr<play::GameHandle> game_of(const std::string& rules, play::Wish wish = {}) {
  cards::Deck deck;
  deck.game = "freeform";
  diag::Diagnostics diagnostics;
  const diag::SourceFile source("rules.yaml", rules);
  auto game = play::set_up_own({deck, {}, source}, wish, diagnostics);
  REQUIRE(game);
  return game;
}

std::string record_of(const play::GameHandle& game) {
  std::string record;
  play::Simulation simulation{.games = 1, .bots = {}};
  simulation.bots.assign(static_cast<std::size_t>(game.players()), *play::parse_bot("random"));
  simulation.record = [&](const std::string& line) { record = line; };
  play::simulate(game, simulation);
  return record;
}

std::string refused(const std::string& record, const play::GameHandle& now, bool named = true) {
  std::istringstream records(record);
  const play::Agreed agreed{now.setting(), named};
  const play::Replayed replayed = play::replay(records, {}, &agreed);
  return replayed.bad ? replayed.bad->refusal.reason : "";
}

}  // namespace

TEST_CASE("a record of the same rules replays, for any number of players", "[script]") {
  const auto game = game_of(rules_with("0"));
  CHECK(refused(record_of(*game), *game) == "");
  play::Wish three;
  three.players = 3;
  CHECK(refused(record_of(*game_of(rules_with("0"), three)), *game) == "");
}

TEST_CASE("a record of other rules is refused by their hash, with the line that changed", "[script]") {
  const auto then = game_of(rules_with("0")), now = game_of(rules_with("1"));
  const std::string record = record_of(*then), why = refused(record, *now);
  CHECK_THAT(why, Catch::StartsWith("it was played by other rules than there are now (hash ") &&
                      Catch::EndsWith("line 4 of the rules was 'vars: {limit: 9, player: {points: 0}}', now it is "
                                      "'vars: {limit: 9, player: {points: 1}}'"));
  std::istringstream records(record);
  CHECK_FALSE(play::replay(records, {}).bad);  // by its own rules it is whole
}

TEST_CASE("a record of another house option is refused by name", "[script]") {
  play::Wish wish;
  wish.options = "limit=5";
  const auto then = game_of(rules_with("0"), wish), now = game_of(rules_with("0"));
  CHECK_THAT(refused(record_of(*then), *now), Catch::EndsWith("the option 'limit' was 5, now it is 9"));
}

TEST_CASE("beside the rules of another game a record is left alone unless they are named", "[script]") {
  std::string other = rules_with("1");
  other.replace(other.find("Sums"), 4, "More");
  const auto then = game_of(rules_with("0")), now = game_of(other);
  CHECK(refused(record_of(*then), *now, false) == "");
  CHECK(refused(record_of(*then), *now) != "");
}
