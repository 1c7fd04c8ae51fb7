// Where the cells of boards lie and what they are called.
#include "compose/board_cells.h"

#include <cmath>

#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;
using templates::Cells;

namespace test_board_cells {

std::vector<BoardCell> cells_of(Cells::Kind kind, int columns, int rows, Size box, bool flat = false) {
  Cells cells;
  cells.kind = kind;
  cells.flat = flat;
  return board_cells(cells, columns, rows, Rect::of(box));
}
std::string names(const std::vector<BoardCell>& cells) {
  std::string all;
  for (const BoardCell& cell : cells) all += (all.empty() ? "" : " ") + cell.name;
  return all;
}
double apart(const BoardCell& a, const BoardCell& b) {
  const Point way = a.box.centre() - b.box.centre();
  return std::hypot(way.x.mm(), way.y.mm());
}

TEST_CASE("squares fill their box, row by row, and a column after Z has two letters") {
  const auto cells = cells_of(Cells::Kind::square, 3, 2, {30_mm, 10_mm});
  CHECK(names(cells) == "A1 B1 C1 A2 B2 C2");
  CHECK(cells[5].box.left().mm() == Approx(20));
  CHECK(cells[5].box.top().mm() == Approx(5));
  CHECK(cells[5].box.width.mm() == Approx(10));
  CHECK(cells_of(Cells::Kind::square, 30, 1, {30_mm, 1_mm})[26].name == "AA1");
}

TEST_CASE("hexagons touch along their sides and fill what they can of their box") {
  for (const bool flat : {false, true}) {
    const auto cells = cells_of(Cells::Kind::hex, 3, 4, {60_mm, 60_mm}, flat);
    CHECK(names(cells) == "A1 B1 C1 A2 B2 C2 A3 B3 C3 A4 B4 C4");
    const double radius = cells[0].box.width.mm() / 2, next = radius * std::sqrt(3.0);
    CHECK(apart(cells[0], cells[1]) == Approx(next));
    CHECK(apart(cells[0], cells[3]) == Approx(next));
    // across: 3.5 hexagons and 5.5 radii down, or lying 4.5 and 5
    CHECK(radius == Approx(flat ? 60 / (4.5 * std::sqrt(3.0)) : 60 / 6.5));
    Length left = 1000_mm, right;
    for (const BoardCell& cell : cells) {
      left = std::min(left, cell.box.centre().x);
      right = std::max(right, cell.box.centre().x);
    }
    CHECK((left + right).mm() == Approx(flat ? 60 : 60));
  }
}

TEST_CASE("a hexhex has as many along a side as it says, and steps from its middle") {
  for (const bool flat : {false, true}) {
    const auto cells = cells_of(Cells::Kind::hexhex, 3, 3, {80_mm, 80_mm}, flat);
    REQUIRE(cells.size() == 19);
    int rings[3]{};
    const BoardCell* middle = nullptr;
    for (const BoardCell& cell : cells) {
      ++rings[cell.steps];
      if (cell.steps == 0) middle = &cell;
    }
    CHECK((rings[0] == 1 && rings[1] == 6 && rings[2] == 12));
    CHECK(middle->box.centre().x.mm() == Approx(40));
    CHECK(middle->box.centre().y.mm() == Approx(40));
    const double next = middle->box.width.mm() / 2 * std::sqrt(3.0);
    for (const BoardCell& cell : cells)
      if (cell.steps == 1) CHECK(apart(cell, *middle) == Approx(next));
  }
}

TEST_CASE("a track goes once round its board, from the corner and the way that are asked for") {
  CHECK(names(cells_of(Cells::Kind::track, 4, 3, {40_mm, 30_mm})) == "A1 B1 C1 D1 D2 D3 C3 B3 A3 A2");
  Cells cells;
  cells.kind = Cells::Kind::track;
  cells.start = Cells::Corner::bottom_left;
  CHECK(names(board_cells(cells, 3, 3, Rect::of({9_mm, 9_mm}))) == "A3 A2 A1 B1 C1 C2 C3 B3");
  cells.anticlockwise = true;
  CHECK(names(board_cells(cells, 3, 3, Rect::of({9_mm, 9_mm}))) == "A3 B3 C3 C2 C1 B1 A1 A2");
  cells.start = Cells::Corner::top_right;
  CHECK(names(board_cells(cells, 3, 1, Rect::of({9_mm, 9_mm}))) == "C1 B1 A1");
  CHECK(names(board_cells(cells, 1, 3, Rect::of({9_mm, 9_mm}))).size() == 8);
  CHECK(cells_of(Cells::Kind::track, 4, 3, {40_mm, 30_mm})[1].side == "top");
  CHECK(cells_of(Cells::Kind::track, 4, 3, {40_mm, 30_mm})[0].side == "corner");
}

std::string said(const std::string& cells, const std::string& inside = "{text: \"{name}\", style: body}") {
  Bench bench("  - {repeat: [" + inside + "], cells: " + cells + ", box: [0mm, 0mm, 60mm, 60mm]}\n");
  bench.with("size", 2).with("holes", cards::Value{cards::List{{std::string("A1"), {}}, {std::string("B2"), {}}}, {}});
  std::string all;
  for (const PlacedText& text : texts(bench.scene())) all += text.text.text + " ";
  return all + bench.messages();
}

TEST_CASE("elements stand once in each cell that is not hidden, and know what it is called") {
  CHECK(said("{square: [2, 2]}") == "A1 B1 A2 B2 ");
  CHECK(said("{square: [\"{size}\", \"{size + 1}\"], hidden: [B1, A3]}") == "A1 A2 B2 B3 ");
  CHECK(said("{square: [2, 2], hidden: \"{holes}\"}") == "B1 A2 ");
  CHECK(said("{square: [2, 2], hidden: [B2]}", "{text: \"{index}/{count} {parity}\", style: body}") ==
        "1/3 even 2/3 odd 3/3 odd ");
  CHECK(said("{square: [2, 2], hidden: [C1]}") == "A1 B1 A2 B2 card 106: the board has no cell 'C1' to hide\n");
  CHECK(said("{square: [0, 2]}") == "card 106: a board cannot have '0' columns or rows\n");
  CHECK(said("{square: [200, 200]}") == "card 106: the board has more than 10000 cells\n");
}

TEST_CASE("a polyomino is of squares as large as its box allows, in one outline") {
  Bench bench("  - {shape: polyomino, cells: \"{form}\", fill: red, box: [0mm, 0mm, 30mm, 30mm]}\n");
  bench.with("form", "##. / .##");
  CHECK(bench.dump().find("M0,5 L20,5 L20,15 L30,15 L30,25 L10,25 L10,15 L0,15 Z") != std::string::npos);
}

}  // namespace test_board_cells
