// Boards whose numbers of positions are known.
#include "play/perft.h"
#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

std::vector<std::uint64_t> counts(const char* game, int depth) {
  const auto read = test::game_of(game);
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game rules(read->program);
  std::vector<std::uint64_t> counted;
  for (int ply = 1; ply <= depth; ++ply) counted.push_back(play::Perfter<test::Game>(rules).count(ply, false)->count);
  return counted;
}
using Counts = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("noughts has as many games as there are", "[script]") {
  CHECK(counts("noughts", 6) == Counts{9, 72, 504, 3024, 15120, 54720});
}
TEST_CASE("noughts to the last ply", "[.][slow]") {
  CHECK(counts("noughts", 9) == Counts{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872});
}
TEST_CASE("four in a row counts as Connect Four", "[script]") {
  CHECK(counts("four-in-a-row", 5) == Counts{7, 49, 343, 2401, 16807});
}
TEST_CASE("four in a row to seven plies", "[.][slow]") {
  CHECK(counts("four-in-a-row", 7) == Counts{7, 49, 343, 2401, 16807, 117649, 823536});
}
TEST_CASE("turncoats counts as Reversi", "[script]") {
  CHECK(counts("turncoats", 6) == Counts{4, 12, 56, 244, 1396, 8200});
}
