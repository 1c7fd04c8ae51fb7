// Hidden information: what a seat has not seen changes neither what it may do nor what its bot does; two worlds in step
// differ for a seat only from where it sees the difference.
#include "script/worlds.h"
#include "../catch.h"
#include "permuted.h"
#include "reading.h"

#include <fmt/format.h>

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
  const std::uint64_t each = test::positions_wished(40, std::size(tables));
  for (const Table& table : tables) {
    INFO(table.name);
    const auto read = test::game_of(table.name, table.players);
    REQUIRE(read->program);
    const Game game(read->program);
    const test::Permuted done = test::Permuter(game, *read->program, {"random", "greedy", "mcts:4"}).look(each);
    CHECK(done.positions >= each);
    CHECK(done.different == 0);
  }
}

TEST_CASE("a rule that looks into another hand changes what a seat may do in another world", "[script]") {
  const auto read = with_cards(peeking);
  INFO(read->said());
  REQUIRE(read->program);
  const Game game(read->program);
  const test::Permuted done = test::Permuter(game, *read->program, {}).look(300);
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
  for (const Table& table : tables) {
    const auto read = test::game_of(table.name, table.players);
    REQUIRE(read->program);
    script::WorldsCompared done;
    const std::string said = compared(*read, 60, done);
    INFO(table.name << " " << said);
    CHECK(done.pairs > 0);
    CHECK(said.find("error") == std::string::npos);
    if (std::string_view(table.name) != "small-wonders") CHECK(done.different == 0);
  }
}

TEST_CASE("a game is open whose cards all see, without chance and without choices at once", "[script]") {
  const auto is_open = [](const std::string& zone, const std::string& step) {
    const auto read = test::rules_of("game: T\nplayers: 2\nzones:\n  pile: {cards: all, seen: all}\n  shown: {" + zone +
                                         "}\nplay:\n  - turns: once\n    do: [choose: {take: "
                                         "{card: pile, do: [move: card to shown]}}]\n" +
                                         step,
                                     "id\na\nb\n");
    REQUIRE(read->program);
    return read->program->open;
  };
  CHECK(is_open("seen: all", ""));
  CHECK_FALSE(is_open("seen: nobody", ""));
  CHECK_FALSE(is_open("seen: all", "  - shuffle: shown\n"));
  CHECK_FALSE(is_open("seen: all", "  - {choose: {ready: {}}, by: players}\n"));
}
