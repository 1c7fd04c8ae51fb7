// Shapes drawn by hand, and what they cannot be.
#include "boards/field_shape.h"

#include <algorithm>

#include "../catch.h"

using namespace kingpress;
using namespace kingpress::boards;

namespace {

std::string drawn(const std::vector<Cell>& cells) {
  int columns = 0, rows = 0;
  for (const Cell cell : cells) columns = std::max(columns, cell.column + 1), rows = std::max(rows, cell.row + 1);
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column)
      text += std::count(cells.begin(), cells.end(), Cell{column, row}) == 1 ? 'x' : '.';
  }
  return text;
}

// The picture, or why there is none.
std::string shape(FieldShape of, int spaces, bool symmetric = false, std::optional<int> columns = {},
                  std::uint64_t seed = 1) {
  rules::Rng rng(seed);
  std::string why;
  const auto cells = cells_of({of, spaces, columns, symmetric}, rng, why);
  if (!cells) return why;
  CHECK(why.empty());
  CHECK(cells->size() == static_cast<std::size_t>(spaces));
  CHECK(std::is_sorted(cells->begin(), cells->end(),
                       [](Cell a, Cell b) { return std::pair(a.row, a.column) < std::pair(b.row, b.column); }));
  return drawn(*cells);
}

}  // namespace

TEST_CASE("a grid is as square as its number allows, the short row last and in the middle") {
  CHECK(shape(FieldShape::grid, 2) == "xx");
  CHECK(shape(FieldShape::grid, 4) == "xx/xx");
  CHECK(shape(FieldShape::grid, 5) == "xxx/xx.");
  CHECK(shape(FieldShape::grid, 7) == "xxx/xxx/.x.");
  CHECK(shape(FieldShape::grid, 9) == "xxx/xxx/xxx");
  CHECK(shape(FieldShape::grid, 12) == "xxxx/xxxx/xxxx");
  CHECK(shape(FieldShape::grid, 6, false, 2) == "xx/xx/xx");
  CHECK(shape(FieldShape::grid, 10, false, 4) == "xxxx/xxxx/.xx.");
}

TEST_CASE("a symmetric grid gives up its middle or its corners, opposite ones together") {
  CHECK(shape(FieldShape::grid, 5, true) == "xxxxx");
  CHECK(shape(FieldShape::grid, 7, true) == ".xx/xxx/xx.");
  CHECK(shape(FieldShape::grid, 8, true) == "xxx/x.x/xxx");
  CHECK(shape(FieldShape::grid, 9, true) == "xxx/xxx/xxx");
  CHECK(shape(FieldShape::grid, 10, true) == "xxxxx/xxxxx");
  CHECK(shape(FieldShape::grid, 10, true, 4) == ".xxx/xxxx/xxx.");
  CHECK(shape(FieldShape::grid, 11, true, 5) == ".xxx./xxxxx/.xxx.");
  CHECK(shape(FieldShape::grid, 5, true, 2) == "5 spaces do not lie symmetrically in 2 columns");
}

TEST_CASE("a cross has its arms in turn, an even one about two cells") {
  CHECK(shape(FieldShape::row, 3) == "xxx");
  CHECK(shape(FieldShape::cross, 3) == "xxx");
  CHECK(shape(FieldShape::cross, 4) == "xxxx");
  CHECK(shape(FieldShape::cross, 5) == ".x./xxx/.x.");
  CHECK(shape(FieldShape::cross, 6) == ".x../xxxx/..x.");
  CHECK(shape(FieldShape::cross, 7) == "..x../xxxxx/..x..");
  CHECK(shape(FieldShape::cross, 9) == "..x../..x../xxxxx/..x../..x..");
}

TEST_CASE("a ring goes round an open middle") {
  CHECK(shape(FieldShape::ring, 4) == "xx/xx");
  CHECK(shape(FieldShape::ring, 7) == "xxx/..x/xxx");
  CHECK(shape(FieldShape::ring, 8) == "xxx/x.x/xxx");
  CHECK(shape(FieldShape::ring, 10) == "xxxx/x..x/xxxx");
  CHECK(shape(FieldShape::ring, 10, true, 3) == "xxx/x.x/x.x/xxx");
  CHECK(shape(FieldShape::ring, 8, false, 9) == "xxxx/xxxx");
  CHECK(shape(FieldShape::ring, 3) == "a ring has at least 4 spaces");
  CHECK(shape(FieldShape::ring, 7, true) == "a ring of an odd number of spaces is not symmetric");
  CHECK(shape(FieldShape::ring, 8, false, 1) == "a ring has at least 2 columns");
}

TEST_CASE("a diamond grows by what is nearest, its middle row first") {
  CHECK(shape(FieldShape::diamond, 2) == "xx");
  CHECK(shape(FieldShape::diamond, 3) == "xxx");
  CHECK(shape(FieldShape::diamond, 4) == "xxxx");
  CHECK(shape(FieldShape::diamond, 5) == ".x./xxx/.x.");
  CHECK(shape(FieldShape::diamond, 6) == ".x../xxxx/..x.");
  CHECK(shape(FieldShape::diamond, 8) == ".xx./xxxx/.xx.");
  CHECK(shape(FieldShape::diamond, 13) == "..x../.xxx./xxxxx/.xxx./..x..");
}

TEST_CASE("a spiral leaves a lane free, a symmetric one has two lanes") {
  CHECK(shape(FieldShape::spiral, 5) == "xxx/..x/..x");
  CHECK(shape(FieldShape::spiral, 9) == "..xxx/....x/xxxxx");
  CHECK(shape(FieldShape::spiral, 13) == "x..../x..../x.xxx/x...x/xxxxx");
  CHECK(shape(FieldShape::spiral, 14) == "xx.../x..../x.xxx/x...x/xxxxx");
  CHECK(shape(FieldShape::spiral, 5, true) == "xxxxx");
  CHECK(shape(FieldShape::spiral, 9, true) == "x..../x..../xxxxx/....x/....x");
  CHECK(shape(FieldShape::spiral, 17, true) == "xxxxx/x..../xxxxx/....x/xxxxx");
  CHECK(shape(FieldShape::spiral, 8, true) == "x...../xxxxxx/.....x");
}

TEST_CASE("a random field hangs together, keeps to its columns and is symmetric where that is asked") {
  for (std::uint64_t seed = 1; seed <= 40; ++seed)
    for (const bool symmetric : {false, true})
      for (const int most : {3, 18}) {
        rules::Rng rng(seed);
        std::string why;
        const auto cells = cells_of({FieldShape::random, 9, most, symmetric}, rng, why);
        REQUIRE(cells);
        INFO(drawn(*cells));
        std::vector<Cell> met{cells->front()};
        for (std::size_t i = 0; i < met.size(); ++i)
          for (const Cell way : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
            const Cell next{met[i].column + way.column, met[i].row + way.row};
            if (std::count(cells->begin(), cells->end(), next) == 1 && std::count(met.begin(), met.end(), next) == 0)
              met.push_back(next);
          }
        CHECK(met.size() == 9);
        for (const Cell cell : *cells) {
          CHECK(cell.column < most);
          if (symmetric) CHECK(std::count(cells->begin(), cells->end(), opposite(*cells, cell)) == 1);
        }
      }
  CHECK(shape(FieldShape::random, 4, true, 1) == "x/x/x/x");
  CHECK(shape(FieldShape::random, 4, false, 1) == "x/x/x/x");
  std::vector<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) seen.push_back(shape(FieldShape::random, 6, false, {}, seed));
  std::sort(seen.begin(), seen.end());
  CHECK(std::unique(seen.begin(), seen.end()) - seen.begin() > 5);
}

TEST_CASE("every shape is found by its name, and the cell opposite is that turned by half") {
  for (const FieldShapeEntry& entry : field_shapes()) CHECK(find_field_shape(entry.name) == entry.shape);
  CHECK_FALSE(find_field_shape("hexagon"));
  const std::vector<Cell> cells{{0, 0}, {1, 0}, {2, 0}, {2, 1}};
  CHECK(opposite(cells, {0, 0}) == Cell{2, 1});
  CHECK(opposite(cells, {2, 0}) == Cell{0, 1});
}
