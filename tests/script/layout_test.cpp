// What lies where on the table of a game by its rules file: zones, boards, values, seats, what is asked, why not.
#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

constexpr const char* deck = "id,rank,suit,copies\na1,1,a,1\na2,2,a,1\nb1,1,b,1\nb2,2,b,1\nc3,3,c,1\nc4,4,c,1\n";

const rules::Mat& mat_of(const rules::Board& board, int seat) {
  for (const rules::Mat& mat : board.mats)
    if (mat.seat == seat && mat.ground == rules::Mat::Ground::zones) return mat;
  FAIL("no zones of seat " << seat);
  return board.mats.front();
}

const rules::Mat::Place& place_of(const rules::Mat& mat, const std::string& id) {
  for (const rules::Mat::Place& place : mat.places)
    if (place.id == id) return place;
  FAIL("no place " << id);
  return mat.places.front();
}

test::Game::State dealt(const test::Game& game, std::uint64_t seed) {
  test::Game::State state = game.initial_state();
  rules::Rng rng(seed);
  rules::Chance chance;
  while (game.actor(state) == rules::chance_player) {
    game.sample_chance(state, rng, chance);
    game.apply_chance(state, chance, nullptr);
  }
  return state;
}

constexpr const char* tricks = R"(
game: Tricks
players: 2
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  table: {seen: all}
vars: {led: none, leader: nobody, player: {won: 0}}
play:
  - shuffle: stock
  - deal: 2 from stock to hand
  - set: {leader: first}
  - turns: around
    until: empty(hand)
    do:
      - choose:
          play_out:
            card: hand
            must: {follow suit if you can: not led or suit == led or not any(hand where suit == led)}
            do: [set: {led: suit}, move: card to table]
          ask: {player: others, do: [add: {won: 1}]}
score: won + count(hand)
)";

}  // namespace

TEST_CASE("zones lie on the table with what a seat may see of them", "[script]") {
  const auto read = test::rules_of(tricks, deck);
  REQUIRE(read->program);
  const test::Game game(read->program);
  const auto state = dealt(game, 3);
  const rules::Board board = game.show(game.observation(state, 0));

  const auto& stock = place_of(mat_of(board, -1), "stock");
  REQUIRE(stock.things.size() == 1);
  CHECK(stock.things.front().kind == rules::Mat::Thing::Kind::back);
  CHECK(stock.things.front().count == 2);
  CHECK_FALSE(stock.spread);
  CHECK(place_of(mat_of(board, -1), "table").things.empty());

  const auto& mine = place_of(mat_of(board, 0), "hand");
  const auto& theirs = place_of(mat_of(board, 1), "hand");
  CHECK(mine.hand);
  REQUIRE(mine.things.size() == 2);
  REQUIRE(theirs.things.size() == 2);
  for (const auto& thing : mine.things) CHECK(thing.kind == rules::Mat::Thing::Kind::card);
  for (const auto& thing : theirs.things) CHECK(thing.kind == rules::Mat::Thing::Kind::back);
}

TEST_CASE("what is hidden from a seat does not change its table", "[script]") {
  const auto read = test::rules_of(tricks, deck);
  REQUIRE(read->program);
  const test::Game game(read->program);
  rules::Rng rng(5);
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto state = dealt(game, seed);
    const auto seen = game.observation(state, 1);
    const auto imagined = game.determinize(seen, 1, rng);
    CHECK(game.show(game.observation(imagined, 1)) == game.show(seen));
  }
}

TEST_CASE("values stand at their seats, and a score that others could guess only is not told", "[script]") {
  const auto read = test::rules_of(tricks, deck);
  const test::Game game(read->program);
  const rules::Board board = game.show(game.observation(dealt(game, 3), 0));
  CHECK(mat_of(board, 0).marks == std::vector<rules::Mat::Mark>{{"won", "0", -1}});
  CHECK(mat_of(board, -1).marks == std::vector<rules::Mat::Mark>{{"led", "none", -1}, {"leader", "seat 1", 0}});
  REQUIRE(board.plates.size() == 2);
  CHECK(board.plates[0].score == 2);
  CHECK(board.plates[1].score == 2);  // how many cards one holds is no secret
  CHECK(board.plates[1].chosen_by == std::vector<std::string>{"player 1"});

  std::string text = tricks;
  text.replace(text.find("count(hand)"), 11, "sum(rank of hand)");
  const auto counted = test::rules_of(text, deck);
  REQUIRE(counted->program);
  const test::Game hidden(counted->program);
  const rules::Board seen = hidden.show(hidden.observation(dealt(hidden, 3), 0));
  CHECK(seen.plates[0].score);
  CHECK_FALSE(seen.plates[1].score);
}

TEST_CASE("what is asked is told in the words of the rules, and why another card may not be played", "[script]") {
  const auto read = test::rules_of(tricks, deck);
  const test::Game game(read->program);
  bool was_refused = false;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    auto state = dealt(game, seed);
    CHECK(game.show(game.observation(state, 0)).asks == "Play out or ask");
    CHECK(game.refused(game.observation(state, 0), 0).empty());
    rules::ActionList list;
    game.legal_actions(state, 0, list);
    game.apply(state, list[0], nullptr);
    const auto refused = game.refused(game.observation(state, 1), 1);
    game.legal_actions(state, 1, list);
    for (const rules::Refused& one : refused) {
      was_refused = true;
      CHECK(one.why == "follow suit if you can");
      CHECK(one.said.action == "play_out");
      CHECK_FALSE(game.parse(state, 1, one.said));  // nothing that is legal
    }
    CHECK(refused.size() + list.size() == 3);  // two cards, one seat to ask
  }
  CHECK(was_refused);
}

TEST_CASE("one action alone says what it takes", "[script]") {
  const auto asks = [](const std::string& choose) {
    const auto read = test::rules_of("game: A\nplayers: 2\nboard: {space: grid 2x2}\nzones: {hand: {each: player, cards: "
                                     "each_player, seen: owner}}\nplay:\n  - turns: around\n    do:\n      - choose:\n" +
                                         choose,
                                     "id,each_player\na,3\n");
    INFO(read->said());
    REQUIRE(read->program);
    const test::Game game(read->program);
    return game.show(game.initial_state()).asks;
  };
  CHECK(asks("          play: {card: hand, do: [move: card to hand]}\n") == "Play a card");
  CHECK(asks("          show: {card: hand, space: spaces, do: [move: card to hand]}\n") ==
        "Show a card: choose a space");
  CHECK(asks("          ask: {player: others, start: spaces, end: spaces, do: [win: me]}\n") ==
        "Ask: choose a player, a start and an end");
}

TEST_CASE("a board lies row after row, and its spaces are chosen by the words of the decision", "[script]") {
  const auto read = test::rules_of(R"(
game: Rows
players: 2
board: {space: hex 2x3}
vars: {space: {holder: nobody}}
play:
  - turns: around
    until: not any(spaces where not holder)
    do: [choose: {lay: {space: spaces where not holder, do: [set: {holder: me}]}}]
)");
  REQUIRE(read->program);
  const test::Game game(read->program);
  auto state = game.initial_state();
  rules::ActionList list;
  game.legal_actions(state, 0, list);
  game.apply(state, list[4], nullptr);
  const rules::Board board = game.show(state);
  const rules::Mat& mat = board.mats.front();
  CHECK(mat.ground == rules::Mat::Ground::hexagons);
  CHECK(mat.columns == 3);
  REQUIRE(mat.places.size() == 6);
  CHECK(mat.places[4].marks == std::vector<rules::Mat::Mark>{{"holder", "seat 1", 0}});
  CHECK(mat.places[5].chosen_by == std::vector<std::string>{"space 6"});
  CHECK(mat.places[5].marks.empty());
}
