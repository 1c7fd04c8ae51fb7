// The bounds of rules files (script/bounds.h): each held at its limit, refused or stopped one beyond, by name.
#include "script/bounds.h"
#include "../catch.h"
#include "reading.h"

using namespace kingpress;
using script::Position;
using test::Game;

namespace {

// One card with so many copies.
std::string copies(int count) { return "id,copies\ncard," + std::to_string(count) + "\n"; }

std::string said(const std::string& rules, const std::string& csv = {}) {
  const auto read = test::rules_of("game: Bounds\nplayers: 2\n" + rules, csv);
  return read->program ? "" : read->said();
}
bool tells(const std::string& text, const std::string& what) {
  INFO(text);
  CHECK(text.find(what) != std::string::npos);
  return text.find(what) != std::string::npos;
}

// How a game of forced choices ends: by its rules, or stopped at a line.
std::string ending(const std::string& rules, const std::string& csv = {}) {
  const auto read = test::rules_of("game: Bounds\nplayers: 2\n" + rules, csv);
  if (!read->program) return read->said();
  const Game game(read->program);
  Game::State state = game.initial_state();
  rules::Workspace work;
  rules::Rng rng(1);
  while (game.actor(state) != rules::no_player) rules::random_step(game, state, rng, work);
  const Position position(*read->program, state.bytes.data());
  const bool capped = game.outcome(state).capped;
  if (position.head.fault == 0) return capped ? "capped" : "over";
  return (capped ? "stopped in line " : "went on from line ") +
         std::to_string(read->program->code[static_cast<std::size_t>(position.head.fault - 1)].line);
}

std::string nested(int deep) {
  std::string text = "play:\n", indent = "  ";
  for (int i = 1; i < deep; ++i, indent += "  ") text += indent + "do:\n";
  return text + indent + "win: first\n";
}

}  // namespace

TEST_CASE("512 cards are in play, and no more", "[script]") {
  const std::string rules = "zones: {deck: {cards: all, seen: nobody}}\nplay: [win: first]\n";
  CHECK(said(rules, copies(512)).empty());
  tells(said(rules, copies(513)), "more than 512 cards");
}

TEST_CASE("256 rows of cards are held, and no more", "[script]") {
  const std::string rules =
      "board: {space: grid 16x8}\nzones:\n  one: {each: space, seen: all}\n"
      "  two: {each: space, seen: all}\nplay: [win: first]\n";
  CHECK(said(rules).empty());
  std::string more = rules;
  more.insert(more.find("play:"), "  three: {seen: all}\n");
  tells(said(more), "the zones are 257 rows of cards with this one, at most 256");
}

TEST_CASE("1,000 variables are held, and no more", "[script]") {
  const auto vars = [](int table) {
    std::string text = "board: {space: grid 16x16}\nvars: {space: {a: 0, b: 0, c: 0}";
    for (int i = 0; i < table; ++i) text += ", v" + std::to_string(i) + ": 0";
    return text + "}\nplay: [win: first]\n";
  };
  CHECK(said(vars(1000 - 3 * 256)).empty());
  tells(said(vars(1001 - 3 * 256)), "more than 1000 variables");
}

TEST_CASE("numbers are held from -32,768 to 32,767", "[script]") {
  const auto at_the_end = [](const std::string& condition, const std::string& start) {
    const auto read = test::rules_of(
        "game: Bounds\nplayers: 2\nvars: {n: " + start + "}\nplay:\n  - add: {n: " + (start[0] == '-' ? "-1" : "1") +
        "}\n  - when: " + condition + "\n    do: [win: first]\n    else: [win: left of first]\n");
    INFO(read->said());
    REQUIRE(read->program);
    const Game game(read->program);
    return game.outcome(game.initial_state()).winners == 1;
  };
  CHECK(at_the_end("n == 32767", "32766"));
  CHECK(at_the_end("n == 32767", "32767"));
  CHECK(at_the_end("n < -32767", "-32768"));
  tells(said("vars: {n: 0}\nplay: [set: {n: 32768}, win: first]\n"), "a number is at most 32767");
}

TEST_CASE("a position takes 4,096 bytes, and the message says its parts", "[script]") {
  const auto rules = [](int spaces) {
    return "board: {space: grid 1x" + std::to_string(spaces) +
           "}\nzones: {deck: {cards: all, seen: nobody}}\nvars: {space: {a: 0, b: 0}}\nplay: [win: first]\n";
  };
  CHECK(said(rules(189), copies(510)).empty());  // 24 + 189 * 8 + 510 * 5 + 2 * 2 and what fills up
  tells(said(rules(256), copies(510)), "at most 4096 are held: cards 1532, what 2 seats know of them 1020");
}

TEST_CASE("steps stand 16 deep in one another, and no deeper", "[script]") {
  CHECK(said(nested(16)).empty());
  tells(said(nested(17)), "steps stand more than 16 deep");
}

TEST_CASE("a choice has 4,096 options; with more the game stops there", "[script]") {
  const auto rules = [](int last) {
    return "play:\n  - turns: once\n    do:\n      - choose: {go: {one: 1..64, other: 1..65, must: one * 65 + other "
           "<= " +
           std::to_string(last) + "}}\n";
  };
  CHECK(ending(rules(65 + 4096)) == "over");
  CHECK(ending(rules(65 + 4097)) == "stopped in line 6");
}

TEST_CASE("10,000 statements are done between two choices; then the game stops", "[script]") {
  const auto rules = [](int times) {
    return "vars: {n: 0}\nplay:\n  - repeat: " + std::to_string(times) + "\n    do: [add: {n: 1}]\n  - win: first\n";
  };
  CHECK(ending(rules(4990)) == "over");
  CHECK(ending(rules(5010)).starts_with("stopped in line "));
}

TEST_CASE("5,000 choices are made in a game; then it stops", "[script]") {
  const auto rules = [](int times) {
    return "play:\n  - turns: once\n    do:\n      - repeat: " + std::to_string(times) +
           "\n        do: [choose: {go: {}}]\n";
  };
  CHECK(ending(rules(2499)) == "over");
  CHECK(ending(rules(2501)) == "stopped in line 7");
}

TEST_CASE("a zone takes as many cards as it has room for; the others stay, and the line is noted", "[script]") {
  const std::string zones = "zones:\n  deck: {cards: all, seen: all}\n  shelf: {seen: all, room: 3}\nplay:\n";
  const std::string counts = "\nscore: 1 if count(shelf) == 3 else 0\n";
  CHECK(ending(zones + "  - move: 3 from deck to shelf" + counts, copies(5)) == "over");
  CHECK(ending(zones + "  - move: 4 from deck to shelf" + counts, copies(5)) == "went on from line 7");
  CHECK(ending(zones + "  - move: deck to shelf" + counts, copies(4)) == "went on from line 7");
  CHECK(ending(zones + "  - move: deck to shelf\n  - move: shelf to shelf" + counts, copies(3)) == "over");
  CHECK(ending(zones + "  - swap: deck with shelf" + counts, copies(4)) == "went on from line 7");
  tells(said("zones:\n  shelf: {cards: all, seen: all, room: 3}\nplay: [win: first]\n", copies(4)),
        "'shelf' has room for 3 cards, and 4 lie here at the start");
  tells(
      said("zones:\n  heap: {seen: all}\n  pile: {cards: all, seen: all, room: 3, refill: heap}\nplay: [win: first]\n",
           copies(3)),
      "a zone with room for 3 is not filled again from 'heap'");
}

TEST_CASE("sets that stand in one another look at a million cards at most", "[script]") {
  const auto rules = [](int deep, const std::string& zone) {
    std::string asked = "size > 1";
    for (int i = 0; i < deep; ++i) asked = "any(deck where " + asked + " and size > " + std::to_string(i) + ")";
    return "zones: {" + zone + "}\nplay: [{win: first, when: \"" + asked + "\"}, win: left of first]\n";
  };
  std::string cards = "id,size\n";
  for (int card = 0; card < 52; ++card) cards += "c" + std::to_string(card) + "," + std::to_string(card) + "\n";
  const std::string deck = "deck: {cards: all, seen: all}",
                    few = "box: {cards: all, seen: all}, deck: {seen: all, room: 9}";
  CHECK(said(rules(3, deck), cards).empty());
  tells(said(rules(4, deck), cards), "this may look at 14909960 cards, spaces and values");
  CHECK(said(rules(4, few), cards).empty());  // so few lie there
}

TEST_CASE("where a choice would look at more than a million combinations the game stops", "[script]") {
  const auto rules = [](int last) {
    return "play:\n  - turns: once\n    do:\n      - choose: {go: {a: 1..100, b: 1..100, c: 1.." +
           std::to_string(last) + ", must: a + b + c > 290}, pass: {}}\n";
  };
  CHECK(ending(rules(99)) == "over");
  const auto none = [](int last) {
    return "vars: {n: 0}\nplay:\n  - turns: once\n    do:\n      - choose: {go: {a: 1..100, b: 1..100, c: 1.." +
           std::to_string(last) + ", must: {never: n > 0 and a > 0}}, pass: {}}\n  - add: {n: 1}\n";
  };
  CHECK(ending(none(99)) == "over");
  CHECK(ending(none(101)) == "stopped in line 7");
}

TEST_CASE("rules are for one to eight players, the fewer first", "[script]") {
  const auto said = [](const std::string& players, int wished) {
    return test::rules_of("game: T\nplayers: " + players + "\nplay: [win: first]\n", {}, {wished, {}, {}})->said();
  };
  const auto is_taken = [&](const std::string& players, int wished) {
    return said(players, wished).find("error") == std::string::npos;
  };
  for (const char* good : {"1", "8", "1..8", "3..3"}) CHECK(is_taken(good, 0));
  for (const char* bad : {"0", "9", "0..2", "2..9", "3..2", "two", "-1"}) {
    INFO(bad);
    CHECK_THAT(said(bad, 0), Catch::Contains("'players' is a number or two, like 2 or 2..5, at most 8"));
  }
  for (const int wished : {2, 4}) CHECK(is_taken("2..4", wished));
  for (const int wished : {1, 5}) CHECK_THAT(said("2..4", wished), Catch::Contains("the rules are for 2 to 4 players"));
}
