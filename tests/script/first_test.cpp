// Whom the rules call first, of those who choose: each row is the steps of a game, what is chosen before it is asked,
// and the seat.
#include "playing.h"

using namespace kingpress;

namespace {

constexpr rules::Player nobody = rules::no_player;

struct Row {
  std::string play;
  std::vector<std::string> chosen;
  rules::Player first;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.play);
    test::Played game(
        "game: T\nplayers: 3\nzones:\n  hand: {each: player, seen: all, cards: all}\n  gone: {seen: all}\n"
        "vars: {second: nobody, player: {passed: no}}\nplay:\n  - set: {second: left of first}\n" +
            row.play,
        "id,each_player\na,1\n");
    for (const std::string& words : row.chosen) game.take(words);
    CHECK(int{game.game.first_seat(game.state)} == int{row.first});
  }
}

const std::string go = "choose: {go: {}}", all_go = "  - {choose: {go: {}}, by: players}\n";

}  // namespace

TEST_CASE("a choice outside of turns is first of who chooses, and of nobody where all choose at once", "[script]") {
  check({{"  - {" + go + ", by: second}\n", {}, 1},
         {all_go, {}, nobody},
         {"  - {turns: once, do: [" + go + "]}\n  - {" + go + ", by: second}\n", {"go", "go", "go"}, 1},
         {"  - {" + go + ", by: second}\n  - {turns: once, do: [" + go + "]}\n", {}, 1},
         {"  - {turns: once, do: [{choose: {go: {}}, by: players}]}\n", {}, nobody}});
}

TEST_CASE("whoever chooses within turns, they began with the first seat or the one that is said", "[script]") {
  check({{"  - {turns: once, do: [" + go + "]}\n", {"go"}, 0},
         {"  - {turns: once, from: second, do: [" + go + "]}\n", {"go"}, 1},
         {"  - {turns: once, from: second, who: players where seat != 3, do: [" + go + "]}\n", {"go"}, 1},
         {"  - {turns: once, from: owner of top(gone), do: [" + go + "]}\n", {"go"}, 0},
         {"  - {turns: once, from: second, do: [{turns: once, from: first, do: [" + go + "]}]}\n", {}, 1},
         {"  - {turns: once, from: second, do: [{turns: once, who: me, do: [" + go + "]}]}\n", {"go"}, 1}});
}

TEST_CASE("whom turns leave out for what they did does not come first, whom they leave out for cards does",
          "[script]") {
  check({{"  - {turns: once, who: players where seat != 1, do: [" + go + "]}\n", {}, 1},
         {"  - {turns: once, who: players where seat != 1 and any(hand of it), do: [" + go + "]}\n", {}, 0}});
}

TEST_CASE("where all choose at once, who has the next turns is first, wherever they begin", "[script]") {
  const std::string later = "{turns: once, from: second, do: [" + go + "]}";
  check({{all_go + "  - " + later + "\n", {}, 1},
         {all_go + "  - {turns: once, who: players where seat != 1, do: [" + go + "]}\n", {}, 0},
         {all_go + "  - " + later + "\n  - {turns: once, do: [" + go + "]}\n", {}, 1},
         {all_go + "  - {for: {n: 1..2}, do: [" + later + "]}\n", {}, nobody}});
}
