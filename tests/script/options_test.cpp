// What a choice offers of copies and sets, what it tells of what it does not offer, and numbers of actions that say
// nothing.
#include <fmt/format.h>

#include <sstream>

#include "playing.h"

using namespace kingpress;
using test::Played;
using Texts = std::vector<std::string>;

namespace {

// z lies in the hand and x nowhere, all others in the pile.
std::string with_places(const std::string& csv) {
  std::istringstream lines(csv);
  std::string line, made;
  while (std::getline(lines, line))
    made += line + (made.empty() ? ",lies" : line[0] == 'z' ? ",1" : line[0] == 'x' ? ",2" : ",") + "\n";
  return made;
}

Played choice(const std::string& action, const std::string& csv, const std::string& more = "") {
  return Played(
      "game: T\nplayers: 2\nboard: {space: grid 3x4, plot: grid 16x16}\nallow: [unplaced-card]\nzones:\n"
      "  hand: {cards: lies == 1, seen: all}\n  pile: {cards: lies == none, seen: all}\n  gone: {seen: all}\n"
      "  cell: {each: space, seen: all}\n  nook: {each: space, seen: all, room: 1}\nvars: {n: 0, plot: {level: "
      "0}}\nplay:\n" +
          more + "  - choose: {" + action + "}\n    by: first\n  - set: {n: 1, level of top(plots): 1}\n",
      with_places(csv));
}

std::vector<std::string> refused(const Played& game) {
  std::vector<std::string> list;
  for (const rules::Refused& one : game.game.refused(game.state, 0)) list.push_back(one.text + ": " + one.why);
  return list;
}

}  // namespace

TEST_CASE("of copies that lie alike a set holds the first ones, and each set is offered once", "[script]") {
  const Played game =
      choice("take: {cards: {from: pile, count: 1..2}, do: [move: cards to gone]}", "id,copies\na,3\nb,2\n");
  CHECK(game.offers(0) ==
        Texts{"take: a to gone", "take: a, a to gone", "take: a, b to gone", "take: b to gone", "take: b, b to gone"});
  for (const std::string& words : game.offers(0)) {
    Played taken =
        choice("take: {cards: {from: pile, count: 1..2}, do: [move: cards to gone]}", "id,copies\na,3\nb,2\n");
    const rules::Action action = taken.find(0, words);
    CHECK(taken.game.parse(taken.state, 0, taken.game.describe(taken.state, 0, action)) == action);
    CHECK(taken.game.say(taken.state, 0, action) == words);
  }
}

TEST_CASE("of copies that lie apart eight are told apart", "[script]") {
  const auto offered = [](int copies) {
    return choice("take: {card: cell, do: [move: card to gone]}", fmt::format("id,copies\na,{}\n", copies),
                  "  - for: {here: spaces}\n    do: [move: 1 from pile to cell of here]\n")
        .offers(0)
        .size();
  };
  CHECK(offered(7) == 7);
  CHECK(offered(9) == 8);
}

TEST_CASE("a number that is no action of the seat says nothing", "[script]") {
  const auto said = [](const Played& game, rules::Action action) { return game.game.say(game.state, 0, action); };
  const std::string single = "take: {card: pile, do: [move: card to gone]}, stay: {}";
  const Played one = choice(single, "id\na\nb\nx\n");
  CHECK(said(one, 1) == "take: b to gone");
  CHECK(said(one, 2) == "");  // x lies nowhere
  CHECK(said(one, 3) == "stay");
  CHECK(said(one, 4) == "");
  CHECK(said(one, 4'000'000'000) == "");
  const Played several = choice("take: {cards: {from: pile, count: 2}, do: [move: cards to gone]}", "id\na\nb\nx\n");
  CHECK(said(several, 1 * 4 + 2) == "take: a, b to gone");
  CHECK(said(several, 1 * 4 + 3) == "");
  const Played copies = choice(single, "id,copies\na,2\nz,1\nx,1\n");
  CHECK(said(copies, 0) == "take: a to gone");
  CHECK(said(copies, 8) == "");  // z lies in the hand
  CHECK(said(copies, 24) == "stay");
  CHECK(said(copies, 25) == "");
  rules::JointAction joint;
  joint.fill(rules::no_action);
  joint[0] = 25;
  CHECK(copies.game.followed(copies.state, joint, copies.state, -1) == "");
}

TEST_CASE("what is not in the set of the only pick is told, of cards without copies and of spaces", "[script]") {
  const auto take = [](const std::string& set, const std::string& csv) {
    return refused(choice("take: {card: " + set + "}, stay: {}", csv));
  };
  const std::string three = "id,rank\na,1\nb,2\nc,3\n";
  CHECK(take("pile where rank > 2", three) ==
        Texts{"take: a: only 'pile where rank > 2'", "take: b: only 'pile where rank > 2'"});
  CHECK(take("pile", three).empty());
  CHECK(take("pile where rank > 2", "id,rank,copies\na,1,2\nb,2,1\nc,3,1\n").empty());
  CHECK(take("{from: pile where rank > 2, count: 1}", three).empty());
  CHECK(take("1..5 where it > n + 2", three).empty());
  CHECK(refused(choice("go: {plot: plots where level > n}, lie: {plot: plots where level > n + 1}, stay: {}", three))
            .size() == script::most_refused);
}

TEST_CASE("a must of very many parts is asked in all of them", "[script]") {
  const auto offered = [](const std::string& last) {
    std::string parts = "number == 2";
    for (int part = 1; part < 45; ++part) parts += fmt::format(" or n == {}", part);
    return choice("go: {number: 1..3, must: {it: " + parts + last + "}}, stay: {}", "id\na\n").offers(0);
  };
  CHECK(offered("") == Texts{"go: 2", "stay"});
  CHECK(offered(" or number == 3") == Texts{"go: 2", "go: 3", "stay"});
  CHECK(offered(" or n == 0") == Texts{"go: 1", "go: 2", "go: 3", "stay"});
}

TEST_CASE("a plain column is that of the card on a space that was picked, where no card was", "[script]") {
  const std::string laid = "  - for: {here: spaces where row == 1}\n    do: [move: 1 from pile to nook of here]\n";
  const std::string four = "id,rank\na,1\nb,2\nc,3\nd,4\n";
  CHECK(choice("go: {space: spaces, must: {high: rank > 1}}", four, laid).offers(0) ==
        Texts{"go: space 1/2", "go: space 1/3", "go: space 1/4"});
  CHECK(choice("go: {space: spaces, card: nook, must: {high: rank > 2 and row < 2}}", four, laid).offers(0) ==
        Texts{"go: space 1/3, c", "go: space 1/4, d"});
}

TEST_CASE("a filter behind what was picked goes through it, and what is none is no value to pick", "[script]") {
  const std::string three = "id,rank\na,1\nb,2\nc,3\n";
  CHECK(choice("go: {cards: {from: pile, count: 2}, must: {high: sum(rank of cards where it in pile) > 4}}", three)
            .offers(0) == Texts{"go: b, c"});
  CHECK(choice("go: {tone: [low, none, high]}", three).offers(0) == Texts{"go: low", "go: high"});
}

TEST_CASE("no more is told of what is refused than can be looked at", "[script]") {
  const auto told = [](int last) {
    return refused(choice(fmt::format("stay: {{}}, go: {{a: 1..20, b: 1..20, must: "
                                      "{{it: count(1..{} where it > a + b) > 9999}}}}",
                                      last),
                          "id\na\n"))
        .size();
  };
  CHECK(told(100) == 400);
  const std::size_t some = told(4000);
  CHECK(some > 200);
  CHECK(some < 300);
}
