// Hidden information: what a seat has not seen changes neither what it may do nor what its bot does; two worlds in step
// differ for a seat only from where it sees the difference.
#include "script/worlds.h"
#include "../catch.h"
#include "play/runner.h"
#include "reading.h"

#include <fmt/format.h>

#include <cstdlib>

using namespace kingpress;
using test::Game;

namespace {

struct Table {
  const char* name;
  int players;
};
constexpr Table tables[] = {
    {"agram", 3},           {"crazy-eights", 3},  {"hearts", 4},       {"partners", 4},    {"tribute", 3},
    {"go-fish", 3},         {"hot-stones", 3},    {"picnic", 3},       {"orchard", 2},     {"lamplit-house", 4},
    {"sixty-postcards", 2}, {"small-wonders", 2}, {"low-lanterns", 2}, {"25-kingdoms", 2}, {"war", 2}};

struct Permuted {
  std::uint64_t positions = 0, different = 0;
};

// At random positions with something hidden from who chooses: the same seat in a world with other hidden cards. `bots`:
// choose in both, too.
Permuted permuted(const Game& game, std::uint64_t positions, const std::vector<const char*>& bots) {
  Permuted done;
  rules::Workspace work;
  rules::ActionList list, others;
  std::vector<play::Bot<Game>> minds;
  for (const char* bot : bots) minds.emplace_back(*play::parse_bot(bot));
  for (std::uint64_t seed = 0; done.positions < positions && seed < 100 * positions; ++seed) {
    rules::Rng rng(rules::mix(7, seed));
    Game::State state = game.initial_state();
    while (game.actor(state) != rules::no_player && done.positions < positions) {
      for (int seat = 0; seat < game.players(); ++seat) {
        if (game.actor(state) == rules::chance_player || !rules::has_seat(game.acting_players(state), seat)) continue;
        const Game::State seen = game.observation(state, seat);
        const Game::State other = game.determinize(seen, seat, rng), other_seen = game.observation(other, seat);
        if (rules::same_state(state, other)) continue;
        ++done.positions;
        game.legal_actions(state, seat, list);
        game.legal_actions(other, seat, others);
        bool same = rules::same_state(seen, other_seen) && std::ranges::equal(list, others);
        for (play::Bot<Game>& mind : minds) {
          if (!same) break;
          rules::Rng one(seed), two(seed);
          same = mind.choose(play::View<Game>{game, seen, seat, list, one}) ==
                 mind.choose(play::View<Game>{game, other_seen, seat, others, two});
        }
        done.different += !same;
      }
      rules::random_step(game, state, rng, work);
    }
  }
  return done;
}

// Asks for another player's hand where a step has shown some of it once: no reader can know what is seen by then.
const char* const peeking = R"(
game: Peeking
players: 2
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  table: {seen: all}
play:
  - shuffle: stock
  - deal: 4 from stock to hand
  - show: top(hand of first)
  - turns: around
    until: not any(hand)
    do:
      - choose:
          play: {card: hand, do: [move: card to table]}
          dare: {card: hand, must: any(hand of rival where suit == hearts), do: [move: card to table]}
)";
// Tells by a variable what a hidden card is.
const char* const telling = R"(
game: Telling
players: 2
allow: [hidden-information]
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  table: {seen: all}
vars: {reds: 0}
play:
  - shuffle: stock
  - deal: 4 from stock to hand
  - turns: around
    until: not any(hand)
    do:
      - choose:
          play:
            card: hand
            do: [move: card to table]
          boast: {do: [set: {reds: count(hand where suit == hearts)}]}
)";

std::unique_ptr<test::ReadRules> with_cards(const char* rules) {
  return test::rules_of(rules, test::text_of_file("tests/script/games/cards-52.csv"));
}

std::string compared(const test::ReadRules& read, std::uint64_t pairs, script::WorldsCompared& done) {
  diag::Diagnostics found;
  const diag::SourceFile& source = *read.rules;
  done = script::compare_worlds(read.program, source, {pairs, 3}, found);
  std::string said;
  for (const diag::Diagnostic& one : found.list())
    said += fmt::format("{} {}: {}\n", source.place(one.span.begin).line,
                        one.severity == diag::Severity::error ? "error" : "warning", one.message);
  return said;
}

}  // namespace

TEST_CASE("permuting what a seat has not seen changes nothing of what it may do or what a bot does", "[script]") {
  const bool many = std::getenv("KINGPRESS_MANY") != nullptr;
  for (const Table& table : tables) {
    INFO(table.name);
    const auto read = test::game_of(table.name, table.players);
    REQUIRE(read->program);
    const Permuted done = permuted(Game(read->program), many ? 7'000 : 60,
                                   many ? std::vector{"greedy"} : std::vector{"greedy", "mcts:4"});
    if (many) WARN(table.name << ": " << done.positions << " positions, " << done.different << " different");
    CHECK(done.positions > 0);
    CHECK(done.different == 0);
  }
}

TEST_CASE("a rule that looks into another hand changes what a seat may do in another world", "[script]") {
  const auto read = with_cards(peeking);
  INFO(read->said());
  REQUIRE(read->program);
  const Permuted done = permuted(Game(read->program), 300, {});
  CHECK(done.positions == 300);
  CHECK(done.different > 30);
}

TEST_CASE("two worlds in step find a choice that tells of a hidden card, with its line", "[script]") {
  const auto read = with_cards(peeking);
  REQUIRE(read->program);
  script::WorldsCompared done;
  const std::string said = compared(*read, 300, done);
  CHECK(done.pairs > 200);
  CHECK_THAT(said,
             Catch::Contains("17 error: ") && Catch::Contains("'dare' can be chosen in one and not in the other"));
}

TEST_CASE("two worlds in step find a variable that tells of a hidden card, with its line and step", "[script]") {
  const auto read = with_cards(telling);
  INFO(read->said());
  REQUIRE(read->program);
  script::WorldsCompared done;
  const std::string said = compared(*read, 300, done);
  CHECK(done.different > 20);
  CHECK_THAT(
      said, Catch::Contains("20 warning: ") && Catch::Contains("'reds' has another value") && Catch::Contains("step "));
}

TEST_CASE("the games of the proposal tell a seat nothing but results of hidden cards", "[script]") {
  const bool many = std::getenv("KINGPRESS_MANY") != nullptr;
  for (const Table& table : tables) {
    const auto read = test::game_of(table.name, table.players);
    REQUIRE(read->program);
    script::WorldsCompared done;
    const std::string said = compared(*read, many ? 5'000 : 60, done);
    INFO(table.name << " " << said);
    if (many)
      WARN(table.name << ": " << done.pairs << " pairs, " << done.steps << " steps, " << done.seen << " seen, "
                      << done.different << " different\n"
                      << said);
    CHECK(done.pairs > 0);
    CHECK(said.find("error") == std::string::npos);
    if (std::string_view(table.name) != "small-wonders") CHECK(done.different == 0);
  }
}
