// Which loops are told to have no end: each row is what a loop does, what its `until` asks, and whether it may be left.
#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

struct Row {
  std::string does, until;
  bool may_end;
};

std::string table_with(const std::string& loop) {
  return "game: T\nplayers: 2\nboard: {space: grid 2x2}\nallow: [unread-zone, unread-variable]\nzones:\n"
         "  a: {cards: suit == red, seen: all}\n  b: {cards: all, seen: all}\n  c: {seen: all}\n"
         "  hand: {each: player, seen: all}\n  cell: {each: space, seen: all}\n  lost: {seen: all}\n"
         "vars: {n: 0, kept: none, player: {own: none, coins: 0}}\nplay:\n"
         "  - set: {n: 1, kept: top(a), own of first: top(a), coins of first: 1}\n"
         "  - move: top(b) to cell of top(spaces)\n" +
         loop;
}

void check(const std::vector<Row>& rows, const std::string& form) {
  for (const Row& row : rows) {
    std::string loop = form;
    loop.replace(loop.find("DOES"), 4, row.does);
    loop.replace(loop.find("UNTIL"), 5, row.until);
    INFO(loop);
    const auto read = test::rules_of(table_with(loop), "id,suit,rank\nr1,red,1\nr2,red,2\nb1,blue,1\nb2,blue,2\n");
    CHECK((read->program != nullptr) == row.may_end);
    if (!row.may_end) CHECK(read->said().find("nothing leaves this") != std::string::npos);
  }
}

const char* const repeats = "  - {repeat: forever, until: UNTIL, do: [DOES, {choose: {go: {}}, by: first}]}\n";

}  // namespace

TEST_CASE("cards that are moved leave the zones where they can lie", "[script]") {
  std::vector<Row> rows;
  const std::vector<std::pair<std::string, std::string>> same{
      {"top(a)", "top(b)"},
      {"a where rank == 1", "b where rank == 1"},
      {"most(rank of a)", "most(rank of b)"},
      {"unique(a)", "unique(b)"},
      {"a if n == 1 else a", "a if n == 1 else b"},
      {"a if n == 1 else a", "b if n == 1 else a"},
      {"top(a) if n == 1 else none", "top(b) if n == 1 else none"},
      {"cell of spaces", "b"},
      {"cell of top(spaces)", "b"},
      {"top(cell) of spaces", "b"},
      {"top(cell) of top(spaces)", "b"}};
  for (const auto& [other, own] : same) {
    rows.push_back({"{move: " + other + " to c}", "empty(b)", false});
    rows.push_back({"{move: " + own + " to c}", "empty(b)", true});
  }
  for (const std::string any : {"kept", "own of first"}) rows.push_back({"{move: " + any + " to c}", "empty(b)", true});
  check(rows, repeats);
}

TEST_CASE("a zone changes by what is put into it, taken from it, mixed, exchanged and handed on", "[script]") {
  check({{"{move: 1 from a to c}", "count(c) > 3", true},
         {"{move: 1 from a to c}", "empty(a)", true},
         {"{move: 1 from a to c}", "empty(b)", false},
         {"{shuffle: b}", "rank of top(b) == 1", true},
         {"{shuffle: a}", "rank of top(b) == 1", false},
         {"{swap: a with c}", "empty(b)", false},
         {"{swap: a with b}", "empty(b)", true},
         {"{swap: b with a}", "empty(b)", true},
         {"{pass: hand to left}", "empty(hand of first)", true},
         {"{pass: hand to left}", "empty(b)", false},
         {"{reveal: b}", "face of top(b) == up", true},
         {"{reveal: a}", "empty(b)", false},
         {"{show: kept}", "empty(b)", true},
         {"{show: a}", "empty(b)", false}},
        repeats);
}

TEST_CASE("variables and who is out are asked as far as they are changed", "[script]") {
  check({{"{add: {n: 1}}", "n > 3", true},
         {"{add: {n: 1}}", "coins of first > 3", false},
         {"{add: {coins of first: 1}}", "coins of first > 3", true},
         {"{out: first}", "count(players) == 1", true},
         {"{out: first}", "seat of left of first == 1", true},
         {"{out: first}", "n > 3", false},
         {"{add: {n: 1}}", "count(players) == 1", false},
         {"{add: {n: 1}}", "count(b) >= 0", true}},
        repeats);
}

TEST_CASE("turns may end with somebody's turn, but not by what that player has where it never changes", "[script]") {
  check({{"{add: {n: 1}}", "me == owner of kept", true},
         {"{add: {n: 1}}", "owner of kept == me", true},
         {"{add: {n: 1}}", "seat == 2", true},
         {"{add: {n: 1}}", "seat of left > 3", false},
         {"{add: {n: 1}}", "coins > 3", false},
         {"{add: {n: 1}}", "empty(hand) and coins == 0", false}},
        "  - {turns: around, until: UNTIL, do: [DOES, {choose: {go: {}}}]}\n");
}

TEST_CASE("turns end where nobody takes part any more, and not with the turn of an outer loop", "[script]") {
  check({{"{add: {coins: 1}}", "n > 3", true}, {"{add: {n: 1}}", "kept == none", false}},
        "  - {turns: around, who: players where coins < 9, until: UNTIL, do: [DOES, {choose: {go: {}}}]}\n");
  check({{"{add: {n: 1}}", "me == first", true}, {"{add: {n: 1}}", "one == first", false}},
        "  - {for: {one: players}, do: [{turns: around, until: UNTIL, do: [DOES, {choose: {go: {}}}]}]}\n");
}

TEST_CASE("all that 'until' asks and nothing changes is named", "[script]") {
  const auto read = test::rules_of(
      table_with("  - {repeat: forever, until: \"n > 0 and kept == none and empty(b)\", do: [{choose: {go: {}}, by: "
                 "first}]}\n"),
      "id,suit,rank\nr1,red,1\nb1,blue,1\n");
  CHECK_THAT(read->said(), Catch::Contains("nothing in it changes 'n', 'kept' or 'b', which 'until' asks"));
}
