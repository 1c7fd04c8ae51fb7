// What stands on boards of several kinds: the spaces and zones of each player, and what is asked of each by its name.
#include "playing.h"
#include "script/machine.h"

using namespace kingpress;
using test::Played;

namespace {

// a and b lie on the first seat's spots, c on the grid; `mat` has a row of each player on each space.
std::string table_with(const std::string& set) {
  return "game: T\nplayers: 2\nallow: [unread-zone, unread-variable]\n"
         "board: {space: grid 2x2, spot: {shape: grid 1x2, each: player}, heap: suit}\nzones:\n"
         "  pile: {cards: all, seen: all}\n  field: {each: spot, seen: all}\n  cell: {each: space, seen: all, room: "
         "1}\n"
         "  mat: {each: [player, space], seen: all}\n  side: {each: [player, space], seen: all, room: 1}\n"
         "vars: {n: 0, m: 0, gap: none, here: none, space: {level: 0}, spot: {level: 3, mark: 0}}\nplay:\n"
         "  - set: {here: east of top(spaces), gap: 1, level of (spaces where row == 1): 5, mark of top(spots): 1}\n"
         "  - set: {gap: none}\n  - move: 1 from pile to field of top(spots)\n"
         "  - move: 1 from pile to field of top(spots where owner == left of first)\n"
         "  - move: 1 from pile to cell of here\n  - turns: once\n    do: [move: 1 from pile to mat of here]\n"
         "  - turns: once\n    who: first\n    do: [move: 1 from pile to side of here]\n"
         "  - set: {n: \"" +
         set + "\"}\n  - choose: {go: {must: m == 0}, on: {do: [add: {m: 1}]}}\n    by: first\nscore: n\n";
}

struct Row {
  std::string asked, answer;
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.asked);
    const Played game(table_with(row.asked), "id,suit,rank\na,red,1\nb,red,2\nc,blue,3\nd,blue,4\ne,3,5\nf,3,6\n");
    const script::Position position(*game.read->program, const_cast<unsigned char*>(game.state.bytes.data()));
    const script::Number value = position.variables[0];
    CHECK((value == script::missing ? "nothing" : position.program.text_of(value)) == row.answer);
  }
}

}  // namespace

TEST_CASE("spaces of each player have an owner, and stand in rows of their own", "[script]") {
  check({{"count(spots)", "4"},
         {"count(spots where owner == first)", "2"},
         {"seat of owner of top(spots where owner != first)", "2"},
         {"count(field of top(spots))", "1"},
         {"count(field)", "2"},
         {"count(mat of here)", "2"},
         {"rank of top(mat of here)", "4"},
         {"count(mat of north of here)", "0"},
         {"count(mat)", "2"},
         {"count(cell of spaces)", "1"},
         {"row of spot of top(field of top(spots))", "1"},
         {"row of space of top(field of top(spots))", "nothing"}});
}

TEST_CASE("kinds of spaces have variables of one name each, and the columns of a card where one has room", "[script]") {
  check({{"level of here", "5"},
         {"level of top(spots)", "3"},
         {"mark of top(spots)", "1"},
         {"rank of here", "3"},
         {"rank of south of here", "nothing"},
         {"count(spaces where level == 5)", "2"},
         {"count(spaces where level != 5)", "2"},
         {"count(spaces where level == gap)", "0"},
         {"count(spaces where level != gap)", "4"},
         {"count(spaces where level == 5 and row == 1)", "2"},
         {"sum(level of spaces where level == 0)", "0"},
         {"count(spaces where level == none)", "0"},
         {"count(spaces where level != none)", "4"},
         {"1 if any((spaces where level == 5) where column == 2) else 0", "1"},
         {"1 if any(spaces where level == 7) else 0", "0"},
         {"column of top(spaces where level == 0)", "1"},
         {"count(neighbours of here)", "2"},
         {"count(neighbours of top(spots))", "1"}});
}

TEST_CASE("a heap for each value of a column bears that value as its name", "[script]") {
  check({{"count(heaps)", "3"},
         {"count(heaps where name == red)", "1"},
         {"count(heaps where name == 3)", "1"},
         {"row of top(heaps where name == blue)", "1"}});
}
