// Boards whose numbers of positions are known.
#include <map>

#include "../catch.h"
#include "play/perft.h"
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

// 1 when the first seat wins with both at their best, -1 when it loses, 0 for a draw.
int best_play(const test::Game& rules, const test::Game::State& state, std::map<std::string, int>& solved) {
  if (rules.actor(state) == rules::no_player) {
    const rules::Outcome outcome = rules.outcome(state);
    return outcome.draw ? 0 : rules::has_seat(outcome.winners, 0) ? 1 : -1;
  }
  const auto [found, fresh] = solved.try_emplace(std::string(state.bytes.begin(), state.bytes.begin() + 128), 0);
  if (!fresh) return found->second;
  const int seat = rules.actor(state), sign = seat == 0 ? 1 : -1;
  rules::ActionList list;
  rules.legal_actions(state, seat, list);
  int best = -1;
  for (const rules::Action action : list) {
    test::Game::State next = state;
    rules.apply(next, action, nullptr);
    best = std::max(best, sign * best_play(rules, next, solved));
  }
  return found->second = sign * best;
}

}  // namespace

TEST_CASE("noughts is a draw when both play their best", "[script]") {
  const auto read = test::game_of("noughts");
  REQUIRE(read->program);
  REQUIRE(read->program->layout.size <= 128);
  const test::Game rules(read->program);
  std::map<std::string, int> solved;
  CHECK(best_play(rules, rules.initial_state(), solved) == 0);
  CHECK(solved.size() == 4520);  // of the 5,478 positions those that are not at their end
}

TEST_CASE("causeways has as many beginnings as Hex", "[script]") {
  CHECK(counts("causeways", 3) == Counts{25, 25 * 24, 25 * 24 * 23});
}

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
TEST_CASE("turncoats counts as Reversi", "[script]") { CHECK(counts("turncoats", 5) == Counts{4, 12, 56, 244, 1396}); }
TEST_CASE("turncoats to seven plies", "[.][slow]") {
  CHECK(counts("turncoats", 7) == Counts{4, 12, 56, 244, 1396, 8200, 55092});
}
