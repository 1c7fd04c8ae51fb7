// What rules do not allow is told in their own words, with the values that they ask for.
#include "../catch.h"
#include "play/handle.h"
#include "reading.h"
#include "script/bounds.h"
#include "script/wording.h"

using namespace kingpress;

namespace {

const char* shop =
    "game: Shop\nplayers: 2\nzones:\n  stall: {cards: all, seen: all}\n  mine: {each: player, seen: all}\n"
    "vars: {mood: calm, player: {coins: 3}}\nplay:\n  - turns: once\n    do:\n      - choose:\n"
    "          buy:\n            card: stall\n            must:\n"
    "              not enough coins: cost <= coins\n"
    "              \"nobody sells {suit} when {mood}\": suit != red or count(mine) > 0 or mood == wild\n"
    "            do: [move: card to mine, set: {mood: wild}]\n          pass: {}\n";
const char* goods = "id,suit,cost\na,red,1\nb,blue,3\nc,blue,4\n";

std::vector<rules::Refused> refused(const script::Program& program, const test::Game::State& state, int seat) {
  return test::Game(std::make_shared<script::Program>(program)).refused(state, seat);
}

}  // namespace

TEST_CASE("a move that a must refuses says its words and what it asks for", "[script]") {
  const auto read = test::rules_of(shop, goods);
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game game(read->program);
  test::Game::State state = game.initial_state();
  auto list = game.refused(state, 0);
  REQUIRE(list.size() == 2);
  CHECK(list[0].text == "buy: a to mine");
  CHECK(list[0].why == "nobody sells red when calm");
  CHECK(list[1].said.action == "buy");
  CHECK(list[1].why == "not enough coins (cost 4, coins 3)");
  CHECK(game.refused(state, 1).empty());  // it is not their turn
  rules::ActionList legal;
  game.legal_actions(state, 0, legal);
  CHECK(legal.size() == 2);
  game.apply(state, legal[0], nullptr);
  list = game.refused(state, 1);
  REQUIRE(list.size() == 1);
  CHECK(list[0].why == "not enough coins (cost 4, coins 3)");
}

TEST_CASE("why a move is refused is told in another language", "[script]") {
  const auto read = test::rules_of(shop, goods);
  REQUIRE(read->program);
  const std::map<std::string, std::string> german{{"not enough coins", "zu teuer"},
                                                  {"nobody sells {suit} when {mood}", "bei {mood} gibt es kein {suit}"},
                                                  {"cost", "Preis"},
                                                  {"coins", "Taler"},
                                                  {"red", "Rot"},
                                                  {"calm", "Flaute"}};
  script::Wording wording;
  wording.say = wording.word = [&](const std::string& text) {
    const auto known = german.find(text);
    return known == german.end() ? text : known->second;
  };
  const auto spoken = script::in_words(*read->program, script::spoken_by(*read->program, wording));
  const auto list = refused(*spoken, test::Game(spoken).initial_state(), 0);
  REQUIRE(list.size() == 2);
  CHECK(list[0].why == "bei Flaute gibt es kein Rot");
  CHECK(list[1].why == "zu teuer (Preis 4, Taler 3)");
}

TEST_CASE("what lies outside of the set of the only pick is refused in the words of the set", "[script]") {
  const auto read = test::game_of("noughts");
  REQUIRE(read->program);
  const test::Game game(read->program);
  test::Game::State state = game.initial_state();
  CHECK(game.refused(state, 0).empty());
  rules::ActionList legal;
  game.legal_actions(state, 0, legal);
  game.apply(state, legal[4], nullptr);
  const auto list = game.refused(state, 1);
  REQUIRE(list.size() == 1);
  CHECK(list[0].said.words.at(0) == rules::Word{"space", std::int64_t{5}});
  CHECK(list[0].why == "only 'spaces where not holder'");
}

TEST_CASE("no more is told of a choice than anyone would read", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nplay:\n  - turns: once\n    do:\n      - choose: {say: {a: 1..99, b: 1..5, must: a > 99 or "
      "a == 1}}\n");
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game game(read->program);
  CHECK(game.refused(game.initial_state(), 0).size() == script::most_refused);
}

TEST_CASE("a name in the braces of a must that is none is an error", "[script]") {
  const auto with = [](const std::string& must) {
    return test::rules_of(
               "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}}\nplay:\n"
               "  - turns: once\n    do:\n      - choose: {take: {card: pile, must: {\"" +
                   must + "\": suit != red}}}\n",
               "id,suit\na,red\nb,blue\n")
        ->said();
  };
  CHECK(with("no {suit}") == "");
  CHECK(with("no {siut}").find("'siut' is no column") != std::string::npos);
  CHECK(with("no {suit").find("a '{' of 'must' is not closed") != std::string::npos);
  CHECK(with("no {3 +}").find("something is missing at the end") != std::string::npos);
}

TEST_CASE("a word that a must names is no column of cards that are not asked here", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}}\nvars: {mood: calm}\nplay:\n"
      "  - turns: once\n    do:\n      - choose:\n          stay: {must: {not in gold: mood != gold}}\n"
      "          go: {must: {in gold: mood == gold and any(pile where gold > 1)}, do: [set: {mood: gold}]}\n",
      "id,gold\na,1\nb,2\n");
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game game(read->program);
  const auto list = game.refused(game.initial_state(), 0);
  REQUIRE(list.size() == 1);
  CHECK(list[0].why == "in gold (mood calm)");
}

TEST_CASE("a must tells what is asked of what was picked, not of the items of a set", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nzones:\n  pile: {cards: all, seen: all}\n  gone: {seen: all}\nplay:\n"
      "  - choose:\n      take: {card: pile, must: {none there: (gone where suit == red) and rank > 0}, "
      "do: [move: card to gone]}\n      pass: {}\n    by: first\n",
      "id,suit,rank\na,red,1\n");
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game game(read->program);
  const auto list = game.refused(game.initial_state(), 0);
  REQUIRE(list.size() == 1);
  CHECK(list[0].why == "none there (rank 1)");
}

TEST_CASE("where several things are picked only the last is told to go somewhere", "[script]") {
  const auto told = [](const std::string& picks) {
    const auto read = test::rules_of(
        "game: T\nplayers: 2\nzones:\n  hand: {each: player, seen: owner, cards: all}\n  pile: {seen: all}\n"
        "play:\n  - choose: {take: {" +
            picks + "}}\n    by: first\n",
        "id,each_player\na,1\nb,1\n");
    REQUIRE(read->program);
    const test::Game game(read->program);
    const test::Game::State state = game.initial_state();
    rules::ActionList list;
    game.legal_actions(state, 0, list);
    REQUIRE_FALSE(list.empty());
    return game.say(state, 0, list[0]);
  };
  const std::string moves = ", do: [move: card to pile]";
  CHECK(told("card: hand" + moves) == "take: a to pile");
  CHECK(told("card: hand, number: 1..2" + moves) == "take: a, 1");
  CHECK(told("number: 1..2, card: hand" + moves) == "take: 1, a to pile");
  CHECK(told("card: hand, do: [{move: card to pile, when: any(hand)}]") == "take: a");
}
