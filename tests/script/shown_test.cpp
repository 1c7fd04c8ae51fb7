// A position in lines and boxes, and on mats: values by their owners, cards that a variable holds, who is out.
#include "../catch.h"
#include "playing.h"

using namespace kingpress;
using test::Played;

namespace {

// a goes to the first seat's hand, which variables hold as the rest does.
Played table(const std::string& choice = "go: {}") {
  return Played(
      "game: T\nplayers: 2\nallow: [hidden-information]\nboard: {space: grid 1x2, spot: grid 1x2}\nzones:\n"
      "  stock: {cards: all, seen: nobody}\n  hand: {each: player, seen: owner}\n"
      "vars: {kept: none, best: none, space: {lit: yes, level: 0}, spot: {mark: 0}}\nplay:\n"
      "  - shuffle: stock\n  - set: {kept: top(stock), best: none, lit of top(spaces): no, level of top(spaces): 3, "
      "mark of top(spots): "
      "2}\n"
      "  - move: 1 from stock to hand of first\n  - {set: {best: kept}, when: any(hand of left of first)}\n"
      "  - out: left of first\n  - {choose: {" +
          choice +
          "}, by: first}\n  - {win: first, when: best == kept and any(spaces where lit and level > 2) and "
          "any(spots where mark > 1)}\n",
      "id,copies\na,2\n");
}

std::string shown(const Played& game, int seat) {
  return rules::drawn(game.game.show(seat < 0 ? game.state : game.game.observation(game.state, seat)));
}

// Of the shared variables, in their order.
std::string mark(const Played& game, int seat, std::size_t at) {
  const rules::Board board = game.game.show(seat < 0 ? game.state : game.game.observation(game.state, seat));
  for (const rules::Mat& mat : board.mats)
    if (mat.ground == rules::Mat::Ground::zones && mat.seat < 0) return mat.marks.at(at).value;
  return "no mat";
}

}  // namespace

TEST_CASE("a card that a variable holds is told to who knows it", "[script]") {
  const Played game = table();
  CHECK_THAT(shown(game, -1), Catch::Contains("kept: a\n") && Catch::Contains("best: none\n"));
  CHECK_THAT(shown(game, 0), Catch::Contains("kept: a\n"));
  CHECK_THAT(shown(game, 1), Catch::Contains("kept: ?\n") && Catch::Contains("best: none\n"));
  CHECK(mark(game, -1, 0) == "a");
  CHECK(mark(game, 0, 0) == "a");
  CHECK(mark(game, 1, 0) == "?");
  CHECK(mark(game, 1, 1) == "none");
}

TEST_CASE("who is out is told so, and each kind of space has its own values", "[script]") {
  const Played game = table();
  CHECK_THAT(shown(game, 0), Catch::Contains("seat 1\n") && Catch::Contains("seat 2, out\n"));
  const rules::Board board = game.game.show(game.state);
  std::vector<std::string> boxes;
  for (const rules::Row& row : board.rows)
    for (const rules::Box& box : row.boxes) {
      std::string text = box.label + ":";
      for (const rules::Line& line : box.lines)
        for (const rules::Span& span : line) text += " " + span.text;
      boxes.push_back(text);
    }
  CHECK(boxes == std::vector<std::string>{"1: no 3", "2:  ", "1: 2", "2:  "});
  std::vector<std::string> marks;
  for (const rules::Mat& mat : board.mats)
    for (const rules::Mat::Place& place : mat.places)
      for (const rules::Mat::Mark& one : place.marks) marks.push_back(place.id + " " + one.name + " " + one.value);
  CHECK(marks == std::vector<std::string>{"space-1 lit no", "space-1 level 3", "spot-1 mark 2"});
}

TEST_CASE("a space is chosen by picks of its own kind, and what is picked is asked for with its article", "[script]") {
  const Played game = table("go: {here: spots, edge: [low, high]}");
  const rules::Board asked = game.game.show(game.state);
  CHECK(asked.asks == "Go: a here, an edge");
  std::vector<std::string> chosen;
  for (const rules::Mat& mat : asked.mats)
    for (const rules::Mat::Place& place : mat.places)
      for (const std::string& by : place.chosen_by) chosen.push_back(place.id + " by " + by);
  CHECK(chosen == std::vector<std::string>{"spot-1 by here 1", "spot-2 by here 2"});
  const auto asks = [](const std::string& count) {
    const Played some = table("lay: {cards: {from: hand, count: " + count + "}, do: [move: cards to stock]}");
    return some.game.show(some.state).asks;
  };
  CHECK(asks("0..2") == "Lay: 0-2 cards");
  CHECK(asks("1") == "Lay: 1 cards");
}

TEST_CASE("who looks at all of it is told scores that hidden cards make", "[script]") {
  const Played game(
      "game: T\nplayers: 2\nzones:\n  stock: {cards: all, seen: nobody}\n  hand: {each: player, seen: owner}\nplay:\n"
      "  - shuffle: stock\n  - deal: 1 from stock to hand\n  - turns: once\n    do: [choose: {go: {}}]\n"
      "score: sum(rank of hand)\n",
      "id,rank\na,1\nb,2\nc,3\n");
  const rules::Board all = game.game.show(game.state), own = game.game.show(game.game.observation(game.state, 0));
  REQUIRE(all.plates.at(1).score);
  CHECK(*all.plates.at(0).score + *all.plates.at(1).score > 2);
  CHECK_FALSE(own.plates.at(1).score);
}
