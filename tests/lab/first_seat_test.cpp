// Whom a balance calls first, in games by rules.yaml whose unfair seat is planted.
#include "../catch.h"

#include <algorithm>
#include <cmath>

#include "lab/balance_report.h"
#include "lab/findings.h"
#include "play/own_game.h"

using namespace kingpress;

namespace {

std::unique_ptr<play::GameHandle> game_by(const std::string& text) {
  cards::Deck deck;
  deck.game = "freeform";
  deck.title = "T";
  for (const char* id : {"a", "b", "c", "d"}) deck.cards.emplace_back().id = id;
  diag::Diagnostics diagnostics;
  const diag::SourceFile source("rules.yaml", text);
  auto game = play::set_up_own({deck, {}, source}, {}, diagnostics);
  for (const auto& one : diagnostics.list()) UNSCOPED_INFO(one.message);
  REQUIRE(game);
  return game;
}

// Three players, these steps, and then the favourite wins two games of three, another player the third.
std::string favouring(const std::string& favourite, const std::string& steps) {
  return R"(
game: Favour
players: 3
zones: {stock: {cards: all, seen: nobody}, hand: {each: player, seen: owner}}
vars: {dealer: nobody, leader: nobody, favourite: nobody, lot: 0, player: {caller: no}}
play:
)" + steps +
         R"(
  - set: {favourite: )" +
         favourite + R"(}
  - roll: {lot: 1..3}
  - {win: favourite, when: lot > 1}
  - roll: {leader: players where me != favourite}
  - win: leader
)";
}

const std::string all_call = R"(
  - by: players
    choose: {call: {do: [set: {caller: yes}]}, stay: {do: []}}
)",
                  shrug = "do: [choose: {left: {do: []}, right: {do: []}}]\n",
                  some_follow = all_call + "  - turns: once\n    who: players where caller\n    " + shrug;

lab::Balance balance_of(const play::GameHandle& game) {
  const auto found =
      lab::balance(game, {.games = 3'000, .seed = 1, .bot = {play::BotKind::random, 0}, .skill_games = 0}, {2, {}});
  REQUIRE(found);
  return *found;
}

// The place that wins two games of three, which is known within 6 points; any other wins a sixth.
void check_favourite(const std::string& steps, const std::string& favourite, std::size_t place,
                     const std::string& called) {
  CAPTURE(steps);
  const auto game = game_by(favouring(favourite, steps));
  const lab::Balance balance = balance_of(*game);
  for (std::size_t at = 0; at < 3; ++at) {
    CAPTURE(at);
    const lab::Shares& wins = balance.seen.places[at];
    CHECK(std::abs(lab::share(wins.part, wins.whole) - (at == place ? 2.0 / 3 : 1.0 / 6)) < 0.06);
  }
  const auto findings = lab::findings_of(*game, balance);
  REQUIRE_FALSE(findings.empty());
  CHECK(std::ranges::any_of(findings, [&](const lab::Finding& one) {
    return one.key == "seats" && one.what.starts_with(called + " ahead by ");
  }));
}

}  // namespace

TEST_CASE("who chooses alone first after a choice of all at once is not the first seat") {
  check_favourite(some_follow, "first", 0, "first player");
  check_favourite(some_follow, "right of first", 2, "third player");
}

TEST_CASE("the first seat is the one with which turns begin, also where it is passed over") {
  const std::string from_third = all_call +
                                 "  - turns: once\n    from: right of first\n    who: players where caller\n    " +
                                 shrug,
                    asked_by_cards =
                        "  - shuffle: stock\n  - move: 2 from stock to hand of left of first\n"
                        "  - turns: once\n    who: players where any(hand where id == a)\n    " +
                        shrug,
                    nothing_to_do =
                        "  - turns: once\n    do: [choose: {left: {must: {no: me != first}, do: []}}]\n"
                        "  - turns: once\n    " +
                        shrug;
  check_favourite(from_third, "right of first", 0, "first player");
  check_favourite(asked_by_cards, "first", 0, "first player");
  check_favourite(nothing_to_do, "first", 0, "first player");
}

TEST_CASE("a seat drawn to lead is first also where all choose at once before it, and a winner of that choice is not") {
  check_favourite("  - roll: {leader: players}\n" + all_call + "  - turns: once\n    from: leader\n    " + shrug,
                  "leader", 0, "first player");
  check_favourite(all_call + "  - set: {leader: players where caller}\n  - turns: once\n    from: leader\n    " + shrug,
                  "right of first", 2, "third player");
}

TEST_CASE("where all choose at once and nobody has turns, seats have their numbers") {
  check_favourite(all_call, "right of first", 2, "seat 3");
}
