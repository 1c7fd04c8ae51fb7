// What people read of what was done: an action with its picks, what followed it, and how the players stand.
#include "playing.h"
#include "rules/engine/words.h"

using namespace kingpress;
using test::Played;

namespace {

using Texts = std::vector<std::string>;

// Two cards each; the second one that lies on the table sweeps it.
std::string tricks(const std::string& sweep, const std::string& more = "") {
  return "game: T\nplayers: 2\nzones:\n  hand: {each: player, seen: owner, cards: all}\n  table: {seen: all}\n"
         "  won: {each: player, seen: all}\n  lost: {seen: nobody}\nvars: {mine: 0}\nplay:\n"
         "  - {turns: around, until: not any(hand of players), do: [choose: {play: {card: hand, do: [\n"
         "      move: card to table, {when: count(table) == 2, do: [" +
         sweep + "]}]}}]}\n" + more;
}
const char* two_each = "id,each_player\nfox,1\nowl,1\n";

}  // namespace

TEST_CASE("what was swept away is told, with the card that went the same way at once", "[script]") {
  Played taken(tricks("move: table to won"), two_each);
  taken.take("play: fox to table");
  CHECK(taken.followed() == "");  // the card itself was told already
  taken.take("play: owl to table");
  CHECK(taken.followed() == "fox, owl go from table to won of seat 2");
  Played parted(tricks("move: table where id == owl to lost, move: table to won"), two_each);
  parted.take("play: fox to table");
  parted.take("play: fox to table");
  CHECK(parted.followed() == "fox, fox go from table to won of seat 2");
  parted.take("play: owl to table");
  CHECK(parted.followed() == "");
  parted.take("play: owl to table");
  CHECK(parted.followed() == "owl, owl go from table to lost");
}

TEST_CASE("of what went several ways each is told", "[script]") {
  Played one(tricks("move: 1 from table to lost, move: table to won"), two_each);
  one.take("play: fox to table");
  one.take("play: owl to table");
  CHECK(one.followed() == "fox goes from table to won of seat 2");
  const std::string zones =
      "game: T\nplayers: 2\nzones:\n  red: {seen: all, cards: suit == red}\n  blue: {seen: all, cards: all}\n"
      "  gone: {seen: nobody}\nplay:\n";
  Played both(zones + "  - choose: {sweep: {do: [move: red to gone, move: blue to gone]}}\n    by: first\n",
              "id,suit\na,red\nb,blue\nc,blue\n");
  both.take("sweep");
  CHECK(both.followed() == "a goes from red to gone; b, c go from blue to gone");
}

TEST_CASE("of more than eight cards their number is told", "[script]") {
  const auto swept = [](int cards) {
    Played game(
        "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\nplay:\n"
        "  - choose: {sweep: {do: [move: pile to gone]}}\n    by: first\n",
        "id,copies\na," + std::to_string(cards) + "\n");
    game.take("sweep");
    return game.followed();
  };
  CHECK(swept(8) == "a, a, a, a, a, a, a, a go from pile to gone");
  CHECK(swept(9) == "9 cards go from pile to gone");
}

TEST_CASE("no sweep is told of cards that lay on spaces or hidden, nor within a zone", "[script]") {
  Played game(
      "game: T\nplayers: 2\nboard: {space: grid 2x2}\nzones:\n  stock: {cards: id == a, seen: nobody}\n"
      "  mine: {each: player, seen: all}\n  rest: {cards: all, seen: all}\n"
      "  cell: {each: space, seen: all}\n  gone: {seen: all}\nplay:\n"
      "  - move: 1 from rest to cell of top(spaces)\n  - move: 1 from rest to mine of first\n"
      "  - choose: {go: {do: [move: cell of spaces to gone, move: stock to gone,\n"
      "      move: mine of first to mine of left of first]}}\n    by: first\n",
      "id\na\nb\nc\n");
  game.take("go");
  CHECK(game.followed() == "");
}

TEST_CASE("what all chose at once is told together, and each reads no card that it has not seen", "[script]") {
  Played game(
      "game: T\nplayers: 3\nzones:\n  hand: {each: player, seen: owner, cards: all}\n"
      "  shelf: {seen: all}\n  gift: {each: player, seen: owner}\n  spare: {seen: all}\nplay:\n"
      "  - shuffle: hand\n  - turns: once\n    who: first\n    do: [move: hand where id == owl to shelf]\n"
      "  - {choose: {give: {cards: {from: hand, count: 0..2}, do: [move: cards to gift, move: shelf to gift]},"
      " keep: {}}, by: players where seat < 3}\n",
      two_each);
  CHECK(game.offers(0) == Texts{"give: nothing to gift", "give: fox to gift", "keep"});
  const rules::Action gives = game.find(1, "give: fox, owl to gift");
  CHECK(game.game.say_to(game.state, 1, gives, 0) == "give: 2 cards to gift");
  CHECK(game.game.say_to(game.state, 1, gives, -1) == "give: fox, owl to gift");
  game.take_all({"keep", "give: fox, owl to gift", ""});
  CHECK(game.followed(1) == "owl goes from shelf to gift of seat 2");
}

TEST_CASE("a card that was hidden when it was chosen is told to who sees it afterwards", "[script]") {
  const auto told = [](const std::string& to) {
    Played game(
        "game: T\nplayers: 2\nzones:\n  hand: {each: player, seen: owner, cards: all}\n  open: {seen: all}\n"
        "  shut: {seen: nobody}\nplay:\n  - shuffle: hand\n  - choose: {lay: {card: hand, do: [move: card to " +
            to + "]}}\n    by: first\n",
        two_each);
    const rules::Action action = game.find(0, "lay: fox to " + to);
    const Texts before{game.game.say_to(game.state, 0, action, 1), game.game.say_to(game.state, 0, action, 0)};
    CHECK(before == Texts{"lay: a card to " + to, "lay: fox to " + to});
    game.take("lay: fox to " + to);
    return game.game.say_after(game.before, game.state, 0, action, 1);
  };
  CHECK(told("open") == "lay: fox to open");
  CHECK(told("shut") == "lay: a card to shut");
}

TEST_CASE("copies on spaces are told apart by where they lie, and written with how", "[script]") {
  Played game(
      "game: T\nplayers: 2\nboard: {space: grid 2x2}\nzones:\n  pile: {cards: all, seen: all}\n"
      "  cell: {each: space, seen: all}\nplay:\n"
      "  - move: 1 from pile to cell of top(spaces)\n"
      "  - {move: 1 from pile to cell of top(spaces where row == 2), face: down}\n"
      "  - choose: {lift: {card: cell of spaces, do: [move: card to pile]}}\n    by: first\n",
      "id,copies\nfox,2\nowl,1\n");
  CHECK(game.offers(0) == Texts{"lift: fox (cell 1/1) to pile", "lift: fox (cell 2/1) to pile"});
  const auto statement = [&](const std::string& words) {
    const rules::Action action = game.find(0, words);
    const rules::Statement said = game.game.describe(game.state, 0, action);
    CHECK(game.game.parse(game.state, 0, said) == action);
    REQUIRE(said.words.size() == 2);
    CHECK(said.words[1].key == "card_at");
    return rules::plain(said.words[1].value);
  };
  CHECK(statement("lift: fox (cell 1/1) to pile") == "cell 1");
  CHECK(statement("lift: fox (cell 2/1) to pile") == "cell 3, face down");
}

TEST_CASE("a game that scores tells how those stand who are not out", "[script]") {
  const auto scores = [](const std::string& play, const std::string& score) {
    const Played game("game: T\nplayers: 3\nvars: {player: {points: 0}}\nplay:\n" + play + score);
    return game.game.scores(game.state);
  };
  const std::string play = "  - set: {points of first: 4}\n  - choose: {go: {}}\n    by: first\n";
  CHECK(scores(play, "score: points\n") == "scores: seat 1: 4, seat 2: 0, seat 3: 0");
  CHECK(scores("  - out: left of first\n" + play, "score: points\n") == "scores: seat 1: 4, seat 3: 0");
  CHECK(scores(play, "") == "");
}

TEST_CASE("while one's picks are chosen one by one the first is told with its name, unless it says that itself",
          "[script]") {
  const auto first = [](const std::string& action, const std::string& words) {
    const Played game(
        "game: T\nplayers: 2\nboard: {space: grid 2x2}\nzones: {pile: {cards: all, seen: all}}\nplay:\n"
        "  - choose: {do_it: {" +
            action + "}}\n    by: first\n",
        "id\nfox\nowl\n");
    return game.game.say_first(game.state, 0, game.find(0, words));
  };
  CHECK(first("", "do it") == "do it");
  CHECK(first("card: pile, number: 1..2", "do it: fox, 2") == "do it: fox");
  CHECK(first("number: 1..2, card: pile", "do it: 2, fox") == "do it: number 2");
  CHECK(first("space: spaces", "do it: space 1/2") == "do it: space 1/2");
  CHECK(first("where_to: spaces", "do it: space 1/2") == "do it: where to space 1/2");
  const Played game("game: T\nplayers: 2\nplay:\n  - choose: {go: {}}\n    by: first\n");
  CHECK(game.game.say_first(game.state, 1, 0) == "");  // it is not their turn
  CHECK(game.game.say_to(game.state, 1, 0, 0) == "");
}

TEST_CASE("of cards that lay face down who does not know them is told that they went", "[script]") {
  Played game(
      "game: T\nplayers: 2\nallow: [hidden-information]\nzones:\n  stock: {cards: all, seen: nobody}\n"
      "  shut: {seen: all, face: down}\n  gone: {seen: all, face: down}\nplay:\n  - shuffle: stock\n"
      "  - move: stock to shut\n  - show: top(shut)\n"
      "  - choose: {sweep: {do: [move: shut to gone]}}\n    by: first\n",
      "id,copies\nfox,2\n");
  game.take("sweep");
  CHECK(game.followed() == "fox, fox go from shut to gone");
  CHECK(game.followed(0) == "fox, a card go from shut to gone");
}

TEST_CASE("what was chosen is not told again as swept away, and goes with it only where it was put there", "[script]") {
  const auto swept = [](const std::string& action, const std::string& words) {
    Played game(
        "game: T\nplayers: 2\nzones:\n  hand: {seen: all, cards: id == fox}\n  table: {seen: all, cards: all}\n"
        "  won: {seen: all}\nplay:\n  - choose: {lay: {" +
            action + "}}\n    by: first\n",
        "id\nfox\nowl\nyak\n");
    game.take(words);
    return game.followed();
  };
  CHECK(swept("card: table, do: [move: card to won]", "lay: owl to won") == "");
  CHECK(swept("card: hand, do: [move: card to table, move: table to won]", "lay: fox to table") ==
        "owl, yak, fox go from table to won");
  CHECK(swept("card: hand, other: table, do: [move: card to table, move: table to won]", "lay: fox, owl") ==
        "yak, fox go from table to won");
}

TEST_CASE("a zone that is named from its owner's end is told by no sentence", "[script]") {
  const Played game(
      "game: T\nplayers: 2\nzones:\n  hand: {each: player, seen: owner, cards: all}\nplay:\n  - turns: once\n    do:\n"
      "      - choose: {give: {card: hand, do: [move: card to left.hand]}, pay: {card: hand, do: [move: card to hand "
      "of "
      "left]}}\n",
      two_each);
  CHECK(game.offers(0) == Texts{"give: fox", "give: owl", "pay: fox to hand", "pay: owl to hand"});
}
