// What steps do to cards, variables and players: each row is some steps, what is asked behind them, and the answer.
#include <fmt/format.h>

#include "playing.h"
#include "script/machine.h"

using namespace kingpress;
using test::Played;

namespace {

// a, b, c, d in the pile, a on top; `here` is in the uppermost row, so that nothing is north of it.
std::string table_with(const std::string& steps, const std::string& score) {
  return "game: T\nplayers: 2\nallow: [unread-zone, unread-variable]\nboard: {space: grid 2x2}\nzones:\n"
         "  pile: {cards: all, seen: all}\n  hand: {each: player, seen: all}\n  gone: {seen: all}\n"
         "  stock: {seen: all, refill: gone}\n  heap: {each: space, seen: all, refill: gone}\n"
         "  cell: {each: space, seen: all}\n  shelf: {seen: all, room: 2}\n"
         "vars: {n: 7, gap: none, here: none, who: nobody}\nplay:\n"
         "  - set: {n: 8, gap: 1, here: top(spaces), who: first}\n  - set: {gap: none, who: nobody}\n" +
         steps + "  - choose: {go: {must: n > 0 or n == none or who == first}}\n    by: first\nscore: \"" + score +
         "\"\n";
}

struct Row {
  std::string steps, asked, answer;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.steps << row.asked);
    const Played game(table_with(row.steps, row.asked), "id,rank\na,1\nb,2\nc,3\nd,4\n");
    const script::Position position(*game.read->program, const_cast<unsigned char*>(game.state.bytes.data()));
    script::Evaluator eval(position);
    eval.set_reg(0, 0);
    const script::Number value = eval.eval(position.program.score);
    CHECK((value == script::missing ? "nothing" : position.program.text_of(value)) == row.answer);
  }
}

}  // namespace

TEST_CASE("cards from or to what is not there, and so many as nobody knows, stay where they lie", "[script]") {
  check({{"  - move: 1 from pile to cell of north of here\n", "count(pile)", "4"},
         {"  - move: top(pile) to cell of north of here\n", "count(pile)", "4"},
         {"  - move: 1 from pile to cell of south of here\n", "count(pile)", "3"},
         {"  - move: 1 from cell of north of here to gone\n", "count(gone)", "0"},
         {"  - move: gap from pile to gone\n", "count(gone)", "0"},
         {"  - move: top(gone) to hand of first\n", "count(hand of first)", "0"},
         {"  - move: 2 from pile to pile\n", "rank of top(pile)", "1"},
         {"  - move: pile to pile\n", "rank of top(pile)", "1"},
         {"  - deal: gap from pile to hand\n", "count(pile)", "4"},
         {"  - deal: 1 from cell of north of here to hand\n", "count(pile)", "4"},
         {"  - shuffle: cell of north of here\n", "count(pile)", "4"},
         {"  - swap: pile with cell of north of here\n", "count(pile)", "4"},
         {"  - swap: cell of north of here with pile\n", "count(pile)", "4"},
         {"  - swap: pile with pile\n", "rank of top(pile)", "1"}});
}

TEST_CASE("cards that move together keep their order, on top or below", "[script]") {
  const std::string first = "  - move: top(pile) to gone\n";
  check({{first + "  - move: pile where rank > 2 under gone\n", "rank of top(gone where rank > 1)", "3"},
         {first + "  - move: pile where rank > 2 under gone\n", "rank of top(gone)", "1"},
         {first + "  - move: pile where rank > 2 to gone\n", "rank of top(gone)", "3"},
         {first + "  - move: pile under gone\n", "rank of top(gone)", "1"},
         {first + "  - move: pile to gone\n", "rank of top(gone)", "2"},
         {first + "  - move: 1 from pile under gone\n", "rank of top(gone)", "1"},
         {"  - move: 1 from pile under pile\n", "rank of top(pile)", "2"},
         {"  - move: 2 from pile under pile\n", "rank of top(pile)", "3"},
         {"  - move: 2 from pile to shelf\n  - move: 1 from shelf under shelf\n", "rank of top(shelf)", "2"},
         {first + "  - swap: pile with gone\n", "count(gone)", "3"}});
  const std::string turned = "  - {move: top(pile) to gone, face: down}\n  - move: 1 from pile to gone\n";
  check({{turned + "  - {for: {card: gone}, do: [{move: card to hand of first, face: face}]}\n",
          "rank of top(hand of first where face == down)", "1"},
         {turned + "  - {for: {card: gone}, do: [{move: card to hand of first, face: face}]}\n",
          "rank of top(hand of first where face == up)", "2"},
         {turned + "  - {for: {card: gone}, do: [move: card to hand of first]}\n",
          "count(hand of first where face == down)", "0"}});
}

TEST_CASE("a pile that is empty is filled again where cards are taken, as long as there are any", "[script]") {
  check(
      {{"  - move: 1 from pile to gone\n  - move: 1 from stock to hand of first\n", "rank of top(hand of first)", "1"},
       {"  - move: 1 from pile to gone\n  - move: 3 from stock to hand of first\n", "count(hand of first)", "1"},
       {"  - move: 1 from stock to hand of first\n", "count(hand of first)", "0"},
       {"  - move: 3 from pile to gone\n  - move: 2 from stock to hand of first\n", "count(stock)", "1"},
       {"  - move: pile to gone\n  - move: gap from stock to hand of first\n", "count(gone)", "4"},
       {"  - move: pile to gone\n  - move: 0 from stock to hand of first\n", "count(gone)", "4"},
       {"  - move: pile to gone\n  - move: 1 from heap of north of here to hand of first\n", "count(gone)", "4"},
       {"  - move: pile to gone\n  - move: 1 from heap of here to hand of first\n", "count(gone)", "0"},
       {"  - move: pile to gone\n  - move: 1 from stock to cell of north of here\n", "count(gone)", "4"},
       {"  - move: pile to gone\n  - move: 3 from stock to shelf\n", "count(shelf)", "2"},
       {"  - move: pile to gone\n  - move: 3 from stock to shelf\n", "count(stock)", "2"}});
}

TEST_CASE("cards are exchanged where both sides have room for them", "[script]") {
  const std::string two = "  - move: 2 from pile to gone\n", one = "  - move: 1 from pile to shelf\n";
  check({{two + "  - swap: shelf with gone\n", "count(shelf)", "2"},
         {two + one + "  - swap: shelf with gone\n", "count(gone)", "1"},
         {"  - swap: shelf with pile\n", "count(shelf)", "0"},
         {"  - swap: pile with shelf\n", "count(pile)", "4"},
         {one + two + "  - swap: gone with shelf\n", "count(shelf)", "2"}});
}

TEST_CASE("who is out, and whose next player is nobody, keeps the cards that are handed on", "[script]") {
  const std::string dealt = "  - deal: 2 from pile to hand\n";
  check({{dealt + "  - pass: hand to left\n", "rank of top(hand of first)", "3"},
         {dealt + "  - pass: hand to who\n", "rank of top(hand of first)", "1"},
         {dealt + "  - out: left of first\n  - pass: hand to first\n", "count(hand of first)", "2"},
         {dealt + "  - pass: hand to first\n", "count(hand of first)", "4"}});
}

TEST_CASE("a roll of nothing leaves nothing, and a choice of nobody is passed over", "[script]") {
  check({{"  - roll: {n: 5..5}\n", "n", "5"},
         {"  - roll: {n: unique(rank of gone)}\n", "n", "nothing"},
         {"  - roll: {who: first}\n", "seat of who", "1"},
         {"  - set: {n: gap}\n", "n", "nothing"},
         {"  - choose: {go: {do: [set: {n: 1}]}}\n    by: who\n    else: [set: {n: 2}]\n", "n", "2"}});
}

TEST_CASE("a roll that cannot be leaves nothing", "[script]") {
  const auto rolled = [](std::initializer_list<std::size_t> values) {
    const auto read = test::rules_of(
        "game: T\nplayers: 2\nvars: {n: 7}\nplay:\n  - roll: {n: 1..6}\n"
        "  - choose: {go: {must: n != 0}}\n    by: first\nscore: n\n");
    REQUIRE(read->program);
    const test::Game game(read->program);
    test::Game::State state = game.initial_state();
    rules::Chance chance;
    for (const std::size_t value : values) chance.add(value);
    game.apply_chance(state, chance, nullptr);
    return script::Position(*read->program, state.bytes.data()).variables[0];
  };
  CHECK(rolled({2}) == 3);
  CHECK(rolled({6}) == script::missing);
  CHECK(rolled({}) == script::missing);
}

TEST_CASE("who plays for a side wins for it", "[script]") {
  const auto outcome = [](const std::string& who, const std::string& teams) {
    const Played game("game: T\nplayers: 4\n" + teams + "play:\n  - {choose: {go: {}}, by: first}\n  - win: " + who +
                      "\n");
    test::Game::State state = game.state;
    game.game.apply(state, 0, nullptr);
    const rules::Outcome end = game.game.outcome(state);
    return fmt::format("{}{}", end.winners, end.draw ? " draw" : "");
  };
  CHECK(outcome("first", "") == "1");
  CHECK(outcome("first", "teams: 2\n") == "5");
  CHECK(outcome("left of first", "teams: 2\n") == "10");
  CHECK(outcome("players where seat in [1, 3]", "teams: 2\n") == "5");
  CHECK(outcome("players where seat < 3", "teams: 2\n") == "15 draw");
  CHECK(outcome("players where seat < 3", "") == "3 draw");
  CHECK(outcome("players where seat > 9", "") == "15 draw");
}

TEST_CASE("however many cards are shown at once, all are known", "[script]") {
  const Played game(
      "game: T\nplayers: 2\nzones: {stock: {cards: all, seen: nobody}, hand: {seen: all}}\nplay:\n"
      "  - shuffle: stock\n  - show: stock\n  - choose: {go: {do: [move: 1 from stock to hand]}}\n"
      "    by: first\n",
      "id,copies\na,70\n");
  const script::Position position(*game.read->program, const_cast<unsigned char*>(game.state.bytes.data()));
  for (int spot = 0; spot < 70; ++spot) CHECK(position.groups_at(spot)[1] == 0);
}

TEST_CASE("nobody wins by an empty set, or who is out: the game goes on", "[script]") {
  const auto is_over = [](const std::string& steps) {
    const Played game(table_with(steps, "n"), "id,rank\na,1\nb,2\nc,3\nd,4\n");
    const script::Position position(*game.read->program, const_cast<unsigned char*>(game.state.bytes.data()));
    return position.head.over != 0;
  };
  CHECK(is_over("  - win: players where n == seat + 7\n"));
  CHECK_FALSE(is_over("  - win: players where n == seat\n"));
  CHECK_FALSE(is_over("  - {win: who, when: n > 0}\n"));
  CHECK(is_over("  - {win: left of first, when: n > 0}\n"));
  CHECK_FALSE(is_over("  - out: first\n  - {win: first, when: n > 0}\n"));
}
