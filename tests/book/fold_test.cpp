// Where pages stand on sheets.
#include "book/fold.h"

#include "tests/catch.h"

#include <map>

using namespace kingpress::book;

namespace {

// Side by side as the sheet lies, pages counted from 1: "8 1" and "2 7".
std::string order_of(const SheetSide& side) {
  std::map<std::pair<std::size_t, std::size_t>, std::string> cells;
  for (const Place& place : side.places)
    cells[{place.row, place.column}] = std::to_string(place.page + 1) + (place.turned ? "'" : "");
  std::string text;
  for (const auto& cell : cells) text += (text.empty() ? "" : " ") + cell.second;
  return text;
}

std::string order_of(const std::vector<SheetSide>& sides) {
  std::string text;
  for (const SheetSide& side : sides) text += (text.empty() ? "" : " | ") + order_of(side);
  return text;
}

}  // namespace

TEST_CASE("the sheets of a booklet lie in each other, the first outside") {
  CHECK(order_of(fold_sheets(Fold::a5, 4, Turn::short_edge)) == "4 1 | 2 3");
  CHECK(order_of(fold_sheets(Fold::a5, 8, Turn::short_edge)) == "8 1 | 2 7 | 6 3 | 4 5");
  CHECK(order_of(fold_sheets(Fold::a5, 12, Turn::short_edge)) == "12 1 | 2 11 | 10 3 | 4 9 | 8 5 | 6 7");
  CHECK(order_of(fold_sheets(Fold::a5, 16, Turn::short_edge)) ==
        "16 1 | 2 15 | 14 3 | 4 13 | 12 5 | 6 11 | 10 7 | 8 9");
}

TEST_CASE("pages that a booklet lacks for full sheets stay white") {
  for (const std::size_t pages : {5u, 6u, 7u, 8u}) CHECK(fold_sheets(Fold::a5, pages, Turn::short_edge).size() == 4);
  CHECK(fold_sheets(Fold::a5, 1, Turn::short_edge).size() == 2);
}

TEST_CASE("a booklet folded once reads in order") {
  for (std::size_t pages = 4; pages <= 16; pages += 4) {
    const auto sides = fold_sheets(Fold::a5, pages, Turn::short_edge);
    std::map<std::size_t, std::size_t> behind;  // of each page the one on the other side of its leaf
    for (std::size_t i = 0; i < sides.size(); i += 2)
      for (const Place& front : sides[i].places)
        for (const Place& back : sides[i + 1].places)
          if (back.column == 1 - front.column)
            behind[std::min(front.page, back.page)] = std::max(front.page, back.page);
    REQUIRE(behind.size() == pages / 2);
    for (const auto& [front, back] : behind) {
      CHECK(front % 2 == 0);
      CHECK(back == front + 1);
    }
  }
}

TEST_CASE("a sheet folded in quarters shows page 1 in front and pages 4 to 7 upright inside") {
  CHECK(order_of(fold_sheets(Fold::a6, 8, Turn::long_edge)) == "3' 2' 8 1 | 4 5 6 7");
}

TEST_CASE("paper turned about its other edge has the backs upside down") {
  CHECK(order_of(fold_sheets(Fold::a5, 4, Turn::long_edge)) == "4 1 | 3' 2'");
  CHECK(order_of(fold_sheets(Fold::a6, 8, Turn::short_edge)) == "3' 2' 8 1 | 7' 6' 5' 4'");
}

TEST_CASE("plain pages stand in reading order") {
  CHECK(order_of(lay_flat(8, 2, 2)) == "1 2 3 4 | 5 6 7 8");
  CHECK(order_of(lay_flat(3, 2, 1)) == "1 2 | 3");
}
