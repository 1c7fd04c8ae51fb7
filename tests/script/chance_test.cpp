// Steps of chance: brought, told, written, read back, and refused where they could not have been.
#include "../catch.h"
#include "reading.h"

using namespace kingpress;
using test::Game;

namespace {

struct Waiting {
  std::unique_ptr<test::ReadRules> read;
  Game game;
  Game::State state;
};

// At the first step of chance.
Waiting game_with(const std::string& rules, const std::string& csv = "id,copies\na,2\nb,1\n") {
  auto read = test::rules_of("game: T\nplayers: 2\n" + rules, csv);
  INFO(read->said());
  REQUIRE(read->program);
  Game game(read->program);
  Game::State state = game.initial_state();
  REQUIRE(game.actor(state) == rules::chance_player);
  return {std::move(read), std::move(game), state};
}

rules::Chance values(std::initializer_list<std::size_t> all) {
  rules::Chance chance;
  chance.clear();
  for (const std::size_t value : all) chance.add(value);
  return chance;
}

const char* die = "vars: {die: 0, who: nobody}\nplay:\n  - roll: {die: [4, 6, red]}\n  - win: first\n";
const char* pile =
    "zones: {pile: {cards: all, seen: nobody}}\nplay:\n  - shuffle: pile\n  - choose: {go: {}}\n    by: first\n";

}  // namespace

TEST_CASE("a roll is written by its number in the row, and read back", "[script]") {
  const Waiting at = game_with(die);
  const rules::Statement said = at.game.describe_chance(at.state, values({1}));
  CHECK(said == rules::Statement{"roll", {{"number", std::int64_t{2}}, {"value", std::string("6")}}});
  rules::Chance chance;
  CHECK(at.game.parse_chance(at.state, said, chance));
  CHECK(chance == values({1}));
  const auto reads = [&](const std::string& verb, std::int64_t number) {
    return at.game.parse_chance(at.state, {verb, {{"number", number}}}, chance);
  };
  CHECK(reads("roll", 1));
  CHECK(reads("roll", 3));
  CHECK_FALSE(reads("roll", 0));
  CHECK_FALSE(reads("roll", 4));
  CHECK_FALSE(reads("shuffle", 1));
  CHECK_FALSE(at.game.parse_chance(at.state, {"roll", {}}, chance));
  CHECK(at.game.is_legal_chance(at.state, values({2})));
  CHECK_FALSE(at.game.is_legal_chance(at.state, values({3})));
  CHECK_FALSE(at.game.is_legal_chance(at.state, values({0, 1})));
  CHECK(at.game.say_chance(at.state, values({2})) == "red is rolled");
  const Game::State begun = at.game.perft_start();  // the first value is rolled
  CHECK(script::Position(at.game.program(), const_cast<unsigned char*>(begun.bytes.data())).variables[0] == 4);
  Game::State after = at.state;
  at.game.apply_chance(after, values({2}), nullptr);
  CHECK_FALSE(at.game.is_legal_chance(after, values({2})));  // no chance is awaited
}

TEST_CASE("a shuffle is written by the ids of its cards, and read back only where they lie there", "[script]") {
  const Waiting at = game_with(pile);
  const auto reads = [&](const std::string& verb, std::vector<std::string> ids) {
    rules::Chance chance;
    return at.game.parse_chance(at.state, {verb, {{"cards", std::move(ids)}}}, chance);
  };
  const rules::Statement said = at.game.describe_chance(at.state, values({2, 0, 1}));
  CHECK(said.action == "shuffle");
  CHECK(*said.find("cards") == rules::Word::Value(std::vector<std::string>{"b", "a", "a"}));
  CHECK(*said.find("zone") == rules::Word::Value(std::string("pile")));
  CHECK(reads("shuffle", {"a", "b", "a"}));
  CHECK_FALSE(reads("shuffle", {"a", "b"}));
  CHECK_FALSE(reads("shuffle", {"a", "b", "b"}));
  CHECK_FALSE(reads("roll", {"a", "b", "a"}));
  CHECK_FALSE(reads("shuffle", std::vector<std::string>(rules::Chance::most_values + 1, "a")));
  rules::Chance chance;
  CHECK_FALSE(at.game.parse_chance(at.state, {"shuffle", {}}, chance));
  CHECK_FALSE(at.game.parse_chance(at.state, {"shuffle", {{"cards", std::int64_t{3}}}}, chance));
  CHECK(at.game.is_legal_chance(at.state, values({1, 0, 2})));
  CHECK_FALSE(at.game.is_legal_chance(at.state, values({1, 0})));
  CHECK(at.game.say_chance(at.state, values({0, 1, 2})) == "3 cards of 'pile' are shuffled");
}

TEST_CASE("chance is told by how many cards, whose zone, and who is drawn", "[script]") {
  const Waiting hand = game_with(
      "zones: {hand: {each: player, cards: all, seen: owner}}\nplay:\n  - shuffle: hand of first\n"
      "  - choose: {go: {}}\n    by: first\n",
      "id,each_player\na,2\n");
  CHECK(hand.game.say_chance_to(hand.state, values({0, 1}), 1) == "2 cards of 'hand of seat 1' are shuffled");
  CHECK(*hand.game.describe_chance(hand.state, values({0, 1})).find("zone") ==
        rules::Word::Value(std::string("hand 1")));
  const Waiting drawn = game_with("vars: {who: nobody}\nplay:\n  - roll: {who: players}\n  - win: who\n");
  CHECK(drawn.game.say_chance(drawn.state, values({1})) == "seat 2 is drawn");
}

TEST_CASE("a seat that is drawn to begin is turned round before anybody chose, and no other chance", "[script]") {
  const Waiting drawn = game_with(
      "vars: {who: nobody}\nplay:\n  - roll: {who: players}\n  - choose: {go: {}}\n    by: who\n"
      "  - roll: {who: players}\n  - win: who\n");
  rules::Chance chance = values({0});
  CHECK(drawn.game.turn_start(drawn.state, 1, chance));
  CHECK(chance == values({1}));
  CHECK(drawn.game.turn_start(drawn.state, 1, chance));
  CHECK(chance == values({0}));
  Game::State later = drawn.state;
  drawn.game.apply_chance(later, chance, nullptr);
  drawn.game.apply(later, 0, nullptr);
  REQUIRE(drawn.game.actor(later) == rules::chance_player);
  CHECK_FALSE(drawn.game.turn_start(later, 1, chance));
  const Waiting rolled = game_with(die), shuffled = game_with(pile);
  CHECK_FALSE(rolled.game.turn_start(rolled.state, 1, chance));
  CHECK_FALSE(shuffled.game.turn_start(shuffled.state, 1, chance));
}

TEST_CASE("a sampled roll is one of its row", "[script]") {
  const Waiting at = game_with(die);
  rules::Rng rng(1);
  bool seen[3] = {};
  for (int time = 0; time < 60; ++time) {
    rules::Chance chance;
    at.game.sample_chance(at.state, rng, chance);
    REQUIRE(chance.size == 1);
    REQUIRE(chance.values[0] < 3);
    seen[chance.values[0]] = true;
  }
  CHECK((seen[0] && seen[1] && seen[2]));
}
