// What expressions come to, of one small table of cards, spaces and players: each row is one expression and its value.
#include <fmt/format.h>

#include "../catch.h"
#include "reading.h"
#include "script/machine.h"

using namespace kingpress;
using test::Game;

namespace {

const char* cards =
    "id,suit,rank,bonus,wild,text\na,red,1,,yes,[[swift 2]]\nb,red,5,3,no,\nc,blue,9,,,\nd,blue,2,4,yes,\n";

// Before the choice of the second seat: a and b lie in the pile, b on top; c in the first seat's hand, d on the square
// in the middle, turned down.
std::string table_with(const std::string& computed, const std::string& score, const std::string& more = "") {
  return "game: T\nplayers: 2\nboard: {space: grid 3x3}\nzones:\n  pile: {cards: suit == red, seen: all}\n"
         "  rest: {cards: all, seen: all}\n  hand: {each: player, seen: all}\n  gone: {seen: all}\n"
         "  mat: {each: [player, space], seen: all}\n  cell: {each: space, seen: all, room: 1}\n"
         "vars: {n: 7, size: 4, hue: red, gap: none, kept: none, middle: none, bold: yes,\n"
         "  player: {points: 2}, space: {holder: nobody, level: 0}, card: {charm: 0}}\n"
         "computed: {" +
         computed +
         "}\nplay:\n  - move: rest where id == c to hand of first\n"
         "  - for: {here: spaces where row == 2 and column == 2}\n"
         "    do: [{move: 1 from rest to cell of here, face: down}, {set: {middle: here}}]\n"
         "  - for: {here: spaces where row == 1}\n    do: [set: {holder: first}]\n"
         "  - set: {points of first: 5, kept: top(pile), n: 8, hue: blue, gap: 1, bold: no}\n"
         "  - set: {gap: none, charm of top(pile): 6, level of middle: 3}\n"
         "  - move: pile where rank == 5 to pile\n" +
         more + "  - choose: {go: {}}\n    by: left of first\nscore: " + score + "\n";
}

std::string value_of(const std::string& expression, const std::string& computed = "", const std::string& more = "") {
  const auto read = test::rules_of(table_with(computed, "\"" + expression + "\"", more), cards);
  if (!read->program) return read->said();
  Game::State state = Game(read->program).initial_state();
  const script::Position position(*read->program, state.bytes.data());
  script::Evaluator eval(position);
  eval.set_reg(0, 0);
  const script::Number value = eval.eval(read->program->score);
  return value == script::missing ? "nothing" : read->program->text_of(value);
}

struct Row {
  std::string expression, value;
};

void check(const std::vector<Row>& rows, const std::string& computed = "") {
  for (const Row& row : rows) {
    INFO(row.expression);
    CHECK(value_of(row.expression, computed) == row.value);
  }
}

// 1 where it holds, else 0.
void check_holds(const std::vector<Row>& rows, const std::string& computed = "") {
  for (const Row& row : rows) {
    INFO(row.expression);
    CHECK(value_of("1 if " + row.expression + " else 0", computed) == row.value);
  }
}

}  // namespace

TEST_CASE("numbers are worked out, and what is missing or a word is no number", "[script]") {
  check({{"7 / 2", "3"},
         {"7 / 0", "nothing"},
         {"-n", "-8"},
         {"-hue", "nothing"},
         {"-gap", "nothing"},
         {"abs(2 - n)", "6"},
         {"abs(hue)", "nothing"},
         {"n + hue", "nothing"},
         {"hue + n", "nothing"},
         {"n * gap", "nothing"},
         {"gap * n", "nothing"},
         {"n - 10", "-2"},
         {"n * 32000 * 32000", "8000000"},
         {"0 - n * 32000 * 32000", "-8000000"}});
}

TEST_CASE("rows of numbers are summed up, and averaged", "[script]") {
  check({{"sum(rank of pile)", "6"},
         {"max(rank of pile)", "5"},
         {"min(rank of pile)", "1"},
         {"mean(rank of pile)", "3"},
         {"mean(rank of gone)", "nothing"},
         {"max(rank of gone)", "nothing"},
         {"sum(rank of gone)", "0"},
         {"sum(n, gap, 2)", "10"},
         {"max(n, 20)", "20"},
         {"count(unique(suit of pile))", "1"},
         {"count(unique(bonus of pile))", "1"},
         {"count(n, gap, 2)", "2"},
         {"sum(1..4)", "10"},
         {"sum(1..gap)", "0"},
         {"sum(gap..4)", "0"},
         {"sum(n..4)", "0"},
         {"count(0..5000)", "4096"},
         {"sum(hue)", "0"},
         {"count(suit of top(pile), n)", "2"},
         {"count(pile where rank == bonus + 2)", "1"},
         {"count(pile where (2 if bold else rank) == 5)", "1"},
         {"count([1, gap, 3])", "2"},
         {"count(1..6 where it > 3)", "3"},
         {"sum(1..(4 where it > 3))", "10"},
         {"max(none)", "nothing"},
         {"count(none)", "0"},
         {"sum((rank of hand) of players)", "9"},
         {"count(bonus of pile)", "1"}});
}

TEST_CASE("conditions join as checks do: what is missing decides nothing", "[script]") {
  check_holds({{"n == 8 and gap == 1", "0"},
               {"n == 8 or gap == 1", "1"},
               {"not (gap == 1 or n == 1)", "1"},
               {"gap != 1", "1"},
               {"n >= 8 and n <= 8", "1"},
               {"n < gap", "0"},
               {"n in [1, 8]", "1"},
               {"gap in [1, 8]", "0"},
               {"n not in 1..7", "1"},
               {"hue in [red, blue]", "1"},
               {"any(n == 1, n == 8)", "1"},
               {"all(n == 1, n == 8)", "0"},
               {"all(n == 8, size == 4)", "1"},
               {"all(n == 8)", "1"},
               {"all(n == 1)", "0"},
               {"pile", "1"},
               {"gone", "0"},
               {"wild of pile", "1"},
               {"wild of hand of first", "0"},
               {"n == '8'", "1"},
               {"any(bold)", "0"},
               {"any(n == 8)", "1"},
               {"any(wild of pile)", "1"},
               {"all(wild of pile)", "0"},
               {"all(wild of pile where rank == 1)", "1"},
               {"wild of top(pile where rank == 1)", "1"},
               {"any(pile where wild)", "1"},
               {"any(gone)", "0"},
               {"empty(gone)", "1"},
               {"not empty(gone)", "0"},
               {"not bold", "1"},
               {"bold == no", "1"},
               {"bold == true", "0"},
               {"bold == false", "1"},
               {"not gap", "1"},
               {"not not gap", "0"},
               {"gap == none", "1"},
               {"kept != none", "1"},
               {"kept == top(pile where rank == 1)", "1"},
               {"none == n", "0"},
               {"(n if bold else hue) == blue", "1"},
               {"gap == (none if n == 1 else none)", "0"},
               {"none in pile", "0"},
               {"kept in none", "0"},
               {"kept in pile", "1"},
               {"kept not in hand of first", "1"}});
}

TEST_CASE("one of two values is chosen, of single ones and of rows", "[script]") {
  check({{"count(pile if n == 8 else gone)", "2"},
         {"count(pile if n == 1 else gone)", "0"},
         {"count(gone if n == 1 else top(pile))", "1"},
         {"count(top(pile) if n == 8 else pile)", "1"},
         {"count((pile where rank == 1) where suit == red)", "1"},
         {"count((pile where rank == 1) where suit == blue)", "0"},
         {"count((rank if n == 8 else bonus) of pile)", "2"},
         {"1 if n == 1 else none", "nothing"},
         {"none if n == 8 else 1", "nothing"},
         {"none if n == 1 else 2", "2"},
         {"3 if hue == (red if n == 1 else blue) else 4", "3"},
         {"3 if hue == (red if n == 8 else none) else 4", "4"},
         {"3 if hue == (none if n == 1 else blue) else 4", "3"}});
}

TEST_CASE("cards say their owner, their place and their face", "[script]") {
  check({{"seat of owner of top(hand of first)", "1"},
         {"seat of owner of top(pile)", "nothing"},
         {"seat of owner of gap_card", "nothing"},
         {"row of space of top(cell of middle)", "2"},
         {"row of space of top(pile)", "nothing"},
         {"row of space of gap_card", "nothing"},
         {"1 if face of top(cell of middle) == down else 0", "1"},
         {"1 if face of top(pile) == down else 0", "0"},
         {"1 if face of gap_card == down else 0", "0"},
         {"swift of top(pile where rank == 1)", "2"},
         {"swift of top(pile where rank == 5)", "nothing"},
         {"charm of kept", "6"},
         {"rank of top(pile)", "5"},
         {"rank of top(gone)", "nothing"},
         {"rank of kept", "1"}},
        "gap_card: top(gone)");
}

TEST_CASE("players and places beside each other are found, and those that are not there are missing", "[script]") {
  check({{"seat of left of first", "2"},
         {"seat of rival of first", "2"},
         {"seat of right of first", "2"},
         {"points of first", "5"},
         {"points of left of first", "2"},
         {"points", "5"},
         {"first.points", "5"},
         {"points of first.left", "2"},
         {"first.left.points", "2"},
         {"count(others)", "1"},
         {"count(players where points > 3)", "1"},
         {"count(neighbours of middle)", "4"},
         {"count(neighbours of north of middle)", "3"},
         {"row of north of middle", "1"},
         {"row of north of north of middle", "nothing"},
         {"count(neighbours of north of north of middle)", "0"},
         {"level of middle", "3"},
         {"level of north of north of middle", "nothing"},
         {"rank of middle", "2"},
         {"rank of north of middle", "nothing"},
         {"count(cell)", "1"},
         {"count(cell of middle)", "1"},
         {"count(cell of north of north of middle)", "0"},
         {"count(hand of players)", "1"},
         {"count(mat of middle)", "0"},
         {"count(mat of first)", "0"},
         {"rank of top(mat of first)", "nothing"},
         {"1 if top(spaces where column == 2) in (spaces where holder == first) else 0", "1"},
         {"count(mat of spaces where row == 1)", "0"},
         {"column of top(spaces where row == 3)", "1"},
         {"row of south of middle + column of east of middle + column of west of middle", "7"}});
}

TEST_CASE("rows, runs and ways over a board are found", "[script]") {
  check({{"1 if row(3, holder == first) else 0", "1"},
         {"1 if row(4, holder == first) else 0", "0"},
         {"1 if row(gap, holder == first) else 0", "0"},
         {"count(reach(spaces where row == 1, holder == first))", "3"},
         {"count(reach(spaces where row == 3, yes, 1))", "6"},
         {"count(reach(spaces where row == 3, yes, gap))", "3"},
         {"count(reach(north of north of middle, yes))", "0"},
         {"count(reach(middle, holder != first, 1))", "4"},
         {"count(enclosed(south of middle, row == 2, row == 1))", "1"},
         {"count(enclosed(south of middle, row == 2, row == 3))", "0"},
         {"count(enclosed(north of north of middle, row == 2, row == 1))", "0"}});
}

TEST_CASE("the most of a row is all that are equally great", "[script]") {
  check({{"rank of top(most(rank of pile))", "5"},
         {"count(most(bonus of pile))", "1"},
         {"count(most(bonus of gone))", "0"},
         {"count(most(row of spaces))", "3"},
         {"seat of top(most(points of players))", "1"},
         {"count(most(charm of pile))", "1"},
         {"sum(rank of most(n of pile))", "6"},
         {"count(most(rank of top(pile) where rank > 1))", "1"},
         {"count(most(rank of top(pile) where rank > 5))", "0"},
         {"sum(rank of most(rank of pile where rank < 5))", "1"},
         {"sum(seat of most(points of left of players where seat == 1))", "2"}});
}

TEST_CASE("a filter behind a chain goes through the first row from the left, whatever makes it", "[script]") {
  check({{"sum(rank of unique(pile) where it != kept)", "5"},
         {"sum(rank of most(n of pile) where it != kept)", "5"},
         {"sum(level of enclosed(south of middle, row == 2, row == 1) where it == middle)", "3"},
         {"sum(rank of (pile if n == 8 else gone) where it != kept)", "5"},
         {"sum(rank of (none if n == 1 else pile) where it != kept)", "5"},
         {"sum(rank of (kept if n == 8 else none) where it == 1)", "1"},
         {"sum(worth_it of pile where it != kept)", "3"}},
        "worth_it: {by: suit, red: 3, else: 1}");
  check({{"count(1..9 where big)", "1"}}, "big: it > n");
}
