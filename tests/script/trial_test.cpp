// What random games show of rules: loops that they do not leave, games that nobody can go on with, what is never used.
#include "script/trial.h"
#include "../catch.h"
#include "../golden.h"
#include "diag/printer.h"
#include "reading.h"

using namespace kingpress;

namespace {

struct Tried {
  std::string said;  // line, code and message of each
  std::vector<script::TrialGame> shown;
};

// `name`: of the golden that holds it as it is printed.
Tried tried(const std::string& name, const std::string& rules) {
  const auto read = test::rules_of(rules, "id,suit\na,red\nb,red\nc,blue\nd,blue\nx,none\n");
  INFO(read->said());
  REQUIRE(read->program);
  Tried done;
  diag::Diagnostics found;
  done.shown = script::try_out({read->program}, *read->rules, found);
  for (const diag::Diagnostic& one : found.sorted())
    done.said += std::to_string(one.span.file->place(one.span.begin).line) + " " + one.code + ": " + one.message + "\n";
  if (!done.said.empty()) check_golden("script/golden/" + name + ".txt", diag::print(found));
  return done;
}

std::string game(const std::string& play, const std::string& zones = "cards: suit != none, seen: nobody") {
  return "game: T\nplayers: 2\nzones:\n  stock: {" + zones +
         "}\n  hand: {each: player, seen: owner}\n  box: {seen: all, room: 3}\nvars: {pot: 0}\nplay:\n" + play;
}

}  // namespace

TEST_CASE("games that go round for ever name the loop, not the step where they were stopped", "[script]") {
  const Tried done =
      tried("trial_endless", game("  - deal: 2 from stock to hand\n"
                                  "  - turns: around\n"
                                  "    until: pot > 30000\n"
                                  "    do:\n"
                                  "      - repeat: 2\n"
                                  "        do: [choose: {one: {do: [add: {pot: 1}]}, none: {do: [set: {pot: 0}]}}]\n"));
  CHECK(
      done.said ==
      "3 unused-card: 1 card never moved in 10 random games: 'x'\n"
      "10 endless-game: 10 of 10 random games of 2 players did not end: nothing left this loop within 5000 choices\n");
  REQUIRE(done.shown.size() == 1);
  CHECK(done.shown[0].game == 0);
}

TEST_CASE("a game that goes on while nobody can choose is a dead end", "[script]") {
  const Tried done = tried(
      "trial_dead_end", game("  - deal: 2 from stock to hand\n"
                             "  - turns: around\n"
                             "    until: pot > 9\n"
                             "    do: [choose: {lay: {card: hand, do: [move: card under stock, add: {pot: 1}]}}]\n"));
  CHECK(done.said ==
        "3 unused-card: 1 card never moved in 10 random games: 'x'\n"
        "10 dead-end: in 10 of 10 random games of 2 players nobody could choose any more, and this loop went "
        "on by itself for 10000 steps\n");
  CHECK(done.shown.size() == 1);
}

TEST_CASE("cards and actions that no game uses, zones that are too full, players who never choose are told",
          "[script]") {
  const Tried done =
      tried("trial_unused", game("  - deal: 2 from stock to hand\n"
                                 "  - turns: once\n"
                                 "    who: first\n"
                                 "    do:\n"
                                 "      - move: hand of players to box\n"
                                 "      - choose: {go: {}, take: {card: hand, do: [move: card to box]}}\n",
                                 "cards: all, seen: nobody"));
  CHECK(done.said ==
        "2 no-choice: seat 2 had nothing to choose in 200 random games of 2 players\n"
        "3 unused-card: 1 card never moved in 200 random games: 'x'\n"
        "3 untaken-card: 1 card lay where cards are picked, and no action could pick it in 200 random games: 'd'\n"
        "13 overfull-zone: in 200 of 200 random games of 2 players cards found no room here, and stayed\n"
        "14 unused-action: 'take' could not be chosen once in 200 random games\n");
}

TEST_CASE("a deal that gives some fewer cards than others is told, one where nothing is left is not", "[script]") {
  const auto deals = [&](const std::string& name, const std::string& number) {
    return tried(name, game("  - deal: " + number + " from stock to hand\n" +
                                "  - turns: once\n    do: [choose: {take: {card: hand, do: [move: card to box]}}]\n",
                            "cards: all, seen: nobody"))
        .said;
  };
  const std::string even = deals("trial_even", "2");  // five cards for two players: one stays in the pile
  CHECK(even.find("uneven-deal") == std::string::npos);
  CHECK(deals("trial_even", "count(stock) / count(players)") == even);
  CHECK(deals("trial_none_left", "2 from stock to hand\n  - move: stock to box\n  - deal: 2") == "");
  CHECK(deals("trial_uneven", "3") ==
        "9 uneven-deal: in 200 of 200 random games of 2 players some got fewer cards here than others: the pile had "
        "too few\n");
}
