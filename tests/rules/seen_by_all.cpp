// What everybody may see of a position is what all seats see alike; of the rest only backs and question marks.
#include "rules/engine/seen_by_all.h"

#include "../catch.h"

using namespace kingpress::rules;

namespace {

using Thing = Mat::Thing;

// What is seen by all of two views of one place.
Mat::Place place_seen(const Mat::Place& one, const Mat::Place& other) {
  Board first, second;
  first.mats = {{"board", "Table", -1, {one}}};
  second.mats = {{"board", "Table", -1, {other}}};
  const Board seen = seen_by_all({first, second});
  REQUIRE(seen.mats.size() == 1);
  REQUIRE(seen.mats[0].places.size() == 1);
  return seen.mats[0].places[0];
}

std::vector<Thing> things_seen(std::vector<Thing> one, std::vector<Thing> other, bool hand = false) {
  Mat::Place first{"spot", 0, "Spot"}, second = first;
  first.hand = second.hand = hand;
  first.things = std::move(one);
  second.things = std::move(other);
  return place_seen(first, second).things;
}

Row row_of(Line line, std::vector<Box> boxes = {}) {
  Row row;
  row.line = std::move(line);
  row.boxes = std::move(boxes);
  return row;
}

Row row_seen(const Row& one, const Row& other) {
  Board first, second;
  first.rows = {one};
  second.rows = {other};
  const Board seen = seen_by_all({first, second});
  REQUIRE(seen.rows.size() == 1);
  return seen.rows[0];
}

Line line_seen(Line one, Line other) { return row_seen(row_of(std::move(one)), row_of(std::move(other))).line; }

}  // namespace

TEST_CASE("nobody sees nothing, one alone sees what it sees") {
  CHECK(seen_by_all({}) == Board{});
  Board board;
  board.line("all");
  board.mats = {{"board", "Table", 0, {{"spot", 0, "Spot", {}, {Mat::card("fox")}}}}};
  board.plates = {{3, true, {}}};
  board.asks = "Play a card";
  const Board seen = seen_by_all({board});
  CHECK(seen == board);
}

TEST_CASE("things that all see are seen, of others a back that one sees, else any back") {
  const Thing fox = Mat::card("fox"), owl = Mat::card("owl"), red = Mat::back("red"), token = Mat::token("coin");
  CHECK(things_seen({fox, owl}, {fox, owl}) == std::vector{fox, owl});
  CHECK(things_seen({fox, owl}, {fox, red}) == std::vector{fox, red});
  CHECK(things_seen({red}, {owl}) == std::vector{red});
  CHECK(things_seen({fox}, {owl}) == std::vector{Mat::back()});
  CHECK(things_seen({token}, {token}) == std::vector{token});
}

TEST_CASE("of a hand, and of as many cards in another number of things, their number is seen") {
  const Thing fox = Mat::card("fox"), owl = Mat::card("owl"), two = Mat::back({}, 2), token = Mat::token("coin");
  CHECK(things_seen({fox, owl}, {two}) == std::vector{two});
  CHECK(things_seen({fox, owl}, {fox}) == std::vector<Thing>{});
  CHECK(things_seen({fox, token}, {fox}) == std::vector{Mat::back()});
  CHECK(things_seen({token}, {}) == std::vector<Thing>{});
  CHECK(things_seen({fox, owl}, {fox, owl}, true) == std::vector{two});
  CHECK(things_seen({}, {}, true) == std::vector<Thing>{});
}

TEST_CASE("names, notes and marks of a place are seen where all see them alike") {
  Mat::Place one{"spot", 0, "Spot"}, other = one;
  one.note = other.note = "3";
  one.where = "left";
  other.where = "right";
  one.marks = {{"pot", "3"}, {"debt", "1"}};
  other.marks = {{"pot", "3"}, {"debt", "2"}};
  Mat::Place seen = place_seen(one, other);
  CHECK(seen.name == "Spot");
  CHECK(seen.note == "3");
  CHECK(seen.where.empty());
  CHECK(seen.marks == std::vector<Mat::Mark>{{"pot", "3"}});
}

TEST_CASE("a mat is seen where all see the same one, with the same places") {
  Board board;
  board.mats = {{"board", "Table", 1, {{"spot", 0, "Spot"}}}};
  const auto mats_beside = [&](const auto& change) {
    Board other = board;
    change(other.mats[0]);
    return seen_by_all({board, other}).mats.size();
  };
  CHECK(mats_beside([](Mat&) {}) == 1);
  CHECK(mats_beside([](Mat& mat) { mat.piece = "field"; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.label = "Field"; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.seat = 2; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.ground = Mat::Ground::grid; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.places[0].id = "other"; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.places[0].at = 1; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.places[0].hand = true; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.places[0].spread = true; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.places[0].down = 1; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.places[0].across = 1; }) == 0);
  CHECK(mats_beside([](Mat& mat) { mat.places.clear(); }) == 0);
  CHECK(seen_by_all({board, Board{}}).mats.empty());
  std::vector<Board> boards(2, board);
  for (Board& each : boards) each.mats.push_back({"board", "More", 1, {}});
  boards[1].mats.pop_back();
  CHECK(seen_by_all(boards).mats.size() == 1);
}

TEST_CASE("of a line each word is seen that all see, of others a question mark that one sees") {
  const Span hidden{"a card", Ink::plain, {}, true};
  CHECK(line_seen({{"hand"}, {"7H"}}, {{"hand"}, {"7H"}}) == Line{{"hand"}, {"7H"}});
  CHECK(line_seen({{"hand"}, {"7H"}}, {{"hand"}, {"KS"}}) == Line{{"hand"}, {"?"}});
  CHECK(line_seen({{"hand"}, {"7H"}}, {{"hand"}, hidden}) == Line{{"hand"}, hidden});
  CHECK(line_seen({{"hand"}, {"7H"}}, {{"hand"}, {"?", Ink::red}}) == Line{{"hand"}, {"?", Ink::red}});
  // Words about a card are none that hide one.
  CHECK(line_seen({{"hand"}, {"7H"}}, {{"hand"}, {"?", Ink::red, "KS"}}) == Line{{"hand"}, {"?"}});
  CHECK(line_seen({{"7H"}, {"KS"}}, {{"7H"}}) == Line{{"?"}});
}

TEST_CASE("of a row the hand that all see as the same seat's is that seat's") {
  Row one = row_of({{"x"}}), other = row_of({{"y"}});
  one.on_mats = other.on_mats = true;
  one.hand_of = other.hand_of = 2;
  one.hand = other.hand = "2 cards";
  Row seen = row_seen(one, other);
  CHECK(seen.on_mats);
  CHECK(seen.hand_of == 2);
  CHECK(seen.hand == "2 cards");
  other.hand = "3 cards";
  CHECK(row_seen(one, other).hand_of == -1);
  other = one;
  other.hand_of = 1;
  CHECK(row_seen(one, other).hand.empty());
}

TEST_CASE("of a box the parts are seen that all see") {
  const Box box{"12", {{{"7H"}}}, Ink::red, 2};
  const auto seen_beside = [&](const auto& change) {
    Box other = box;
    change(other);
    return row_seen(row_of({}, {box}), row_of({}, {other})).boxes.at(0);
  };
  CHECK(seen_beside([](Box&) {}) == box);
  CHECK(seen_beside([](Box& other) { other.label = "13"; }) == Box{"", {{{"7H"}}}, Ink::red, 2});
  CHECK(seen_beside([](Box& other) { other.edge = Ink::blue; }) == Box{"12", {{{"7H"}}}, Ink::plain, 2});
  CHECK(seen_beside([](Box& other) { other.column = 4; }) == Box{"12", {{{"7H"}}}, Ink::red, -1});
  CHECK(seen_beside([](Box& other) { other.lines = {}; }) == Box{"12", {Line{}}, Ink::red, 2});
  CHECK(row_seen(row_of({}, {box}), row_of({}, {})).boxes.at(0) == Box{});
  CHECK(row_seen(row_of({{"a"}}, {box}), row_of({{"b"}}, {box})).boxes.at(0) == box);
}

TEST_CASE("of rows of another number those are seen that all see") {
  Board first, second;
  first.rows = {row_of({{"a"}}), row_of({{"b"}}), row_of({{"c"}})};
  second.rows = {row_of({{"c"}}), row_of({{"a"}})};
  const Board seen = seen_by_all({first, second});
  CHECK(seen.rows == std::vector{row_of({{"a"}}), row_of({{"c"}})});
}

TEST_CASE("of a seat the score and whether it is out are seen where all know it") {
  Board first, second;
  first.plates = {{3, true, {}}, {3, true, {}}, {3, true, {}}, {5, false, {}}, {1, true, {}}};
  second.plates = {{3, true, {}}, {4, true, {}}, {3, false, {}}, {5, false, {}}};
  const std::vector<Plate> plates = seen_by_all({first, second}).plates;
  CHECK(plates == std::vector<Plate>{{3, true, {}}, {{}, true, {}}, {3, false, {}}, {5, false, {}}, {}});
}

TEST_CASE("what is asked is told to all where all are asked it") {
  Board first, second;
  first.asks = second.asks = "Play a card";
  CHECK(seen_by_all({first, second}).asks == "Play a card");
  second.asks = "Wait";
  CHECK(seen_by_all({first, second}).asks.empty());
}
