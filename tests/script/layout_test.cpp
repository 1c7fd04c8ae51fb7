// A position as the page lays it: what may be known of scores, where spaces lie, what chooses them.
#include <algorithm>

#include "../catch.h"
#include "reading.h"
#include "script/wording.h"

using namespace kingpress;

namespace {

const char* points = "id,points\na,2\nb,2\nc,2\nd,2\ne,2\nf,2\n";
const char* other_points = "id,points\na,2\nb,2\nc,2\nd,2\ne,2\nf,3\n";

// Each seat is dealt two cards that count for it.
std::string counted(const std::string& seen) {
  return "game: Count\nplayers: 2\nzones:\n"
         "  stock: {cards: all, seen: nobody}\n"
         "  hand: {each: player, seen: " +
         seen +
         "}\n"
         "vars: {pot: 0, leader: nobody, player: {coins: 0}}\n"
         "play:\n"
         "  - shuffle: stock\n"
         "  - deal: 2 from stock to hand\n"
         "  - set: {pot: 3, coins of players: 1}\n"
         "  - turns: once\n"
         "    do:\n"
         "      - choose: {play: {card: hand, with: [high, low], do: [set: {leader: me}]}}\n"
         "score: sum(points of hand) + coins\n";
}

rules::Board board_of(const test::ReadRules& read, int seat) {
  INFO(read.said());
  REQUIRE(read.program);
  const test::Game game(read.program);
  return game.show(game.observation(game.perft_start(), seat));
}

rules::Board begun(const std::string& yaml, const char* csv, int seat) {
  return board_of(*test::rules_of(yaml, csv ? csv : ""), seat);
}

const rules::Mat& mat_of(const rules::Board& board, rules::Mat::Ground ground, int seat) {
  const auto found =
      std::ranges::find_if(board.mats, [&](const rules::Mat& mat) { return mat.ground == ground && mat.seat == seat; });
  REQUIRE(found != board.mats.end());
  return *found;
}

}  // namespace

TEST_CASE("a seat is told the scores that it knows, and no other", "[script]") {
  const rules::Board mine = begun(counted("owner"), other_points, 0);
  REQUIRE(mine.plates.size() == 2);
  CHECK(mine.plates[0].score == 5);
  CHECK_FALSE(mine.plates[1].score);
  CHECK(mat_of(mine, rules::Mat::Ground::zones, 1).label == "seat 2");
  const rules::Board theirs = begun(counted("owner"), other_points, 1);
  CHECK_FALSE(theirs.plates[0].score);
  CHECK(theirs.plates[1].score == 5);
  // What lies hidden counts the same, whichever cards these are.
  CHECK(begun(counted("owner"), points, 0).plates[1].score == 5);
  CHECK(begun(counted("all"), other_points, 0).plates[1].score == 5);
}

TEST_CASE("a score that only one world in twenty tells otherwise is not known", "[script]") {
  // One of forty cards counts more: one world in twenty has it in the other's hand.
  std::string csv = "id,points\n";
  for (int card = 0; card < 40; ++card) csv += "c" + std::to_string(card) + (card == 39 ? ",9\n" : ",2\n");
  CHECK_FALSE(begun(counted("owner"), csv.c_str(), 0).plates[1].score);
}

TEST_CASE("a game without a score has none at its seats", "[script]") {
  const rules::Board board = board_of(*test::game_of("noughts"), 0);
  REQUIRE(board.plates.size() == 2);
  CHECK_FALSE(board.plates[0].score);
}

TEST_CASE("values and zones are laid out, what is hidden as backs", "[script]") {
  const rules::Board board = begun(counted("owner"), other_points, 0);
  const rules::Mat& table = mat_of(board, rules::Mat::Ground::zones, -1);
  REQUIRE(table.marks.size() == 2);
  CHECK(table.marks[0] == rules::Mat::Mark{"pot", "3", -1, false});
  CHECK(table.marks[1] == rules::Mat::Mark{"leader", "nobody", -1, true});
  CHECK(table.places.at(0).things == std::vector{rules::Mat::back("c", 2)});
  const rules::Mat &own = mat_of(board, rules::Mat::Ground::zones, 0),
                   &other = mat_of(board, rules::Mat::Ground::zones, 1);
  CHECK(own.places.at(0).hand);
  CHECK(own.places.at(0).where == "hand of seat 1");
  CHECK(own.places.at(0).things.at(0).kind == rules::Mat::Thing::Kind::card);
  CHECK(other.places.at(0).things.size() == 2);
  CHECK(other.places.at(0).things.at(0).kind == rules::Mat::Thing::Kind::back);
  CHECK(board.asks == "Play: a card, a with");
}

TEST_CASE("the spaces of boards have a row and a column, and tell what chooses them", "[script]") {
  const rules::Board board = board_of(*test::game_of("noughts"), 0);
  const rules::Mat& grid = mat_of(board, rules::Mat::Ground::grid, -1);
  REQUIRE(grid.places.size() == 9);
  CHECK(grid.places[5].down == 2);
  CHECK(grid.places[5].across == 3);
  CHECK_FALSE(grid.places[5].spread);
  CHECK(grid.places[5].id == "space-6");
  CHECK(grid.places[5].name == "space 2/3");
  CHECK(grid.places[5].chosen_by == std::vector<std::string>{"space 6"});
  const rules::Board each = begun(
      "game: Each\nplayers: 2\nboard: {cell: {shape: hex 2x3, each: player}}\nvars: {cell: {holder: nobody}}\nplay:\n"
      "  - turns: around\n    until: not any(cells where not holder)\n    do:\n      - choose: {lay: {cell: cells "
      "where not holder, who: players, do: [set: "
      "{holder: me}]}}\n",
      nullptr, 1);
  const rules::Mat& own = mat_of(each, rules::Mat::Ground::hexagons, 1);
  REQUIRE(own.places.size() == 6);
  CHECK(own.places[3].chosen_by == std::vector<std::string>{"cell 10"});
  CHECK(own.places[3].down == 2);
  CHECK(own.places[3].across == 1);
  CHECK(each.plates.at(1).chosen_by == std::vector<std::string>{"who 1"});
}

TEST_CASE("what is laid out and asked is told in the language of the program", "[script]") {
  const auto read = test::rules_of(counted("owner"), other_points);
  REQUIRE(read->program);
  script::Wording wording;
  wording.say = wording.word = [](const std::string& text) { return "<" + text + ">"; };
  const test::Game game(script::in_words(*read->program, script::spoken_by(*read->program, wording)));
  const rules::Board board = game.show(game.observation(game.perft_start(), 0));
  CHECK(board.asks == "<play>: <a card>, <with>");
  const rules::Mat& table = mat_of(board, rules::Mat::Ground::zones, -1);
  CHECK(table.marks.at(1).name == "<leader>");
  CHECK(table.marks.at(1).value == "<nobody>");
  CHECK(table.marks.at(1).none);
  CHECK(table.places.at(0).name == "<stock>");
  CHECK(table.places.at(0).where == "stock");
}
