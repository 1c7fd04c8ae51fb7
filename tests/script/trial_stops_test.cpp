// What stops random games, and what of them is told: games without end, choices that look at too much, picks that were
// possible.
#include "../catch.h"
#include "reading.h"
#include "script/trial.h"

using namespace kingpress;

namespace {

// Line, code and message of each.
std::string tried(const std::string& rules, const std::string& csv = "id,copies\na,2\nb,1\n") {
  const auto read = test::rules_of("game: T\nplayers: 2\n" + rules, csv);
  INFO(read->said());
  REQUIRE(read->program);
  diag::Diagnostics found;
  (void)script::try_out({read->program}, *read->rules, found);
  std::string said;
  for (const diag::Diagnostic& one : found.sorted())
    said += std::to_string(one.span.file->place(one.span.begin).line) + " " + one.code + ": " + one.message + "\n";
  return said;
}

const char* const piles = "zones: {pile: {cards: all, seen: all}, gone: {seen: all}}\nvars: {n: 0, m: 0}\nplay:\n";

}  // namespace

TEST_CASE("of loops in loops the one is named that nothing left, not one beside it", "[script]") {
  const std::string left = "  - {repeat: forever, until: n > 0, do: [add: {n: 1}]}\n";
  const std::string never = "until: m > 9, do: [{choose: {go: {}, on: {do: [{add: {m: 1}, when: m < 3}]}}, by: first}]";
  const auto line_of = [&](const std::string& play) {
    const std::string said = tried(piles + play);
    const std::size_t end = said.find(": 10 of 10"), begin = said.rfind('\n', end);
    return said.substr(begin + 1, end - begin - 1);
  };
  CHECK(line_of("  - {repeat: forever, " + never + "}\n") == "6 endless-game");
  CHECK(line_of(left + "  - {repeat: forever, " + never + "}\n") == "7 endless-game");
  CHECK(line_of("  - {repeat: forever, " + never + "}\n" + left) == "6 endless-game");
  CHECK(line_of("  - repeat: forever\n    until: n > 9\n    do:\n      - add: {n: 1}\n      - {repeat: forever, " +
                never + "}\n") == "10 endless-game");
  CHECK(line_of("  - repeat: 3\n    do:\n      - {repeat: forever, " + never + "}\n") == "8 endless-game");
  CHECK(line_of("  - repeat: forever\n    until: m > 9\n    do:\n      - {repeat: 3, " + never + "}\n") ==
        "6 endless-game");
  CHECK(line_of("  - repeat: 3000\n    do:\n      - {turns: once, do: [choose: {go: {}}]}\n") == "8 endless-game");
}

TEST_CASE("a game of chance without end, and one of steps without a choice, are told where they are", "[script]") {
  CHECK(tried(std::string(piles) + "  - {choose: {go: {}}, by: first}\n"
                                   "  - {repeat: forever, until: n * n == 7, do: [roll: {n: 1..6}]}\n") ==
        "2 no-choice: seat 2 had nothing to choose in 10 random games of 2 players\n3 unused-card: 2 cards never moved "
        "in 10 random games: 'a', 'b'\n"
        "7 endless-game: 10 of 10 random games of 2 players did not end: nothing left this loop within 5000 shuffles "
        "and rolls\n");
  const std::string steps = tried(std::string(piles) +
                                      "  - {choose: {go: {}}, by: first}\n  - for: {card: pile}\n"
                                      "    do: [{for: {other: pile}, do: [add: {n: 1}]}]\n",
                                  "id,copies\na,120\n");
  CHECK_THAT(steps, Catch::Contains("8 dead-end: in 10 of 10 random games of 2 players nobody could choose any more"));
}

TEST_CASE("an end that random players hardly miss is not told, one that they often miss is", "[script]") {
  const auto said = [](int sides) {
    return tried(
        std::string(piles) + "  - {choose: {go: {}}, by: players}\n  - move: pile to gone\n  - roll: {n: 1.." +
        std::to_string(sides) +
        "}\n  - when: n == 1\n    repeat: forever\n    until: m > 0\n    do: [{choose: {go: {do: [{add: {m: 1}, "
        "when: n > 1}]}}, by: first}]\n  - when: n == 2\n    repeat: forever\n    until: m > 0\n"
        "    do: [{add: {m: 1}, when: n > 2}]\n");
  };
  CHECK(said(150) == "");
  const std::string often = said(3);
  CHECK_THAT(often, Catch::Contains("10 endless-game: "));
  CHECK_THAT(often, Catch::Contains("14 dead-end: "));
}

TEST_CASE("a choice that looks at too much is told with its line", "[script]") {
  const auto said = [](int last, const std::string& pass) {
    return tried("vars: {n: 1}\nplay:\n  - turns: once\n    do:\n      - choose: {" + pass +
                 "go: {a: 1..100, b: 1..100, c: 1.." + std::to_string(last) +
                 ", must: {never: n == 7 and a > 0}, do: [add: {n: 0}]}}\n");
  };
  CHECK_THAT(said(101, ""),
             Catch::StartsWith("7 rules-too-large: in 10 of 10 random games of 2 players more than 1000000 "
                               "cards, spaces and values had to be looked at here, and no more are\n"));
  CHECK(said(3, "pass: {}, ") == "7 unused-action: 'go' could not be chosen once in 200 random games\n");
}

TEST_CASE("a choice that is found quickly, and looks at too much when all of it is asked for, is told", "[script]") {
  const auto said = [](int last) {
    return tried("vars: {n: 0}\nplay:\n  - turns: once\n    do:\n      - choose: {go: {a: 1..50, b: 1.." +
                 std::to_string(last) +
                 ", must: {it: a + b == 2 or count(1..400 where it > a + b) > 999}, do: [add: {n: 1}]}, pass: {must: "
                 "{it: n < 9}}}\n");
  };
  CHECK_THAT(said(70), Catch::Contains("rules-too-large: in ") && Catch::Contains("had to be looked at here"));
  CHECK_THAT(said(40), Catch::Contains("rules-too-large: no more than ") &&
                           Catch::Contains(" cards, spaces and values were looked at here for one choice"));
}

TEST_CASE("a zone that was full is told of a game that goes on for ever behind it", "[script]") {
  const std::string said = tried(
      "zones: {pile: {cards: all, seen: all}, shelf: {seen: all, room: 1}}\nvars: {m: 0}\nplay:\n"
      "  - move: pile to shelf\n  - {repeat: forever, until: m > 9, do: [{choose: {go: {}, on: {do: [{add: {m: 1}, "
      "when: "
      "m < 3}]}}, by: first}]}\n");
  CHECK_THAT(said, Catch::Contains("6 overfull-zone: in 10 of 10") && Catch::Contains("7 endless-game: 10 of 10"));
}

TEST_CASE("games of very many steps are fewer", "[script]") {
  CHECK(tried("vars: {n: 0}\nplay:\n  - turns: once\n    do:\n"
              "      - {repeat: 1000, do: [choose: {go: {do: [add: {n: 1}]}, never: {must: n < 0}}]}\n") ==
        "7 unused-action: 'never' could not be chosen once in 50 random games\n");
}

TEST_CASE("a card that some set of cards could hold was to be had", "[script]") {
  const auto said = [](const std::string& set) {
    return tried(
        "zones: {hand: {each: player, cards: all, seen: owner}, gone: {seen: all}}\nplay:\n  - shuffle: hand\n"
        "  - turns: once\n    do:\n      - {repeat: 2, do: [choose: {lay: {cards: {from: " +
            set + ", count: 1..2}, number: 1..2, do: [move: cards to gone]}, pass: {}}]}\n",
        "id,rank,each_player\na,1,1\nb,2,1\nc,3,1\nd,4,1\n");
  };
  CHECK(said("hand") == "");
  CHECK(said("hand where rank < 4") == "3 unused-card: 1 card never moved in 200 random games: 'd'\n");
  CHECK(said("hand where rank < 3") == "3 unused-card: 2 cards never moved in 200 random games: 'c', 'd'\n");
}

TEST_CASE("cards that lay where others were picked are told, one or several", "[script]") {
  const auto said = [](const std::string& set) {
    return tried(
        "zones: {stock: {cards: all, seen: nobody}, hand: {each: player, seen: owner}, gone: {seen: all}}\n"
        "play:\n  - shuffle: stock\n  - deal: 2 from stock to hand\n  - turns: once\n    do:\n"
        "      - choose: {lay: {card: \"" +
            set + "\", do: [move: card to gone]}, pass: {}}\n",
        "id,rank\na,1\nb,2\nc,3\nd,4\n");
  };
  CHECK(said("hand") == "");
  CHECK_THAT(said("hand where rank < 4"),
             Catch::Contains("untaken-card: 1 card lay where cards are picked, and no action "
                             "could pick it in 200 random games: 'd'"));
  CHECK_THAT(said("hand where rank < 3"), Catch::Contains("untaken-card: 2 cards lay where cards are picked, and no "
                                                          "action could pick them in 200 random games: 'c', 'd'"));
}
