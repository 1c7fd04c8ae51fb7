// A small game by its rules alone: of two or three seats the first that has nine points wins.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "../catch.h"
#include "play/own_game.h"
#include "play/simulate.h"

namespace kingpress::test {

inline const std::string sums_rules = R"(game: Sums
players: 2..3
vars: {limit: 9, open: yes, player: {points: 0}}
play:
  - turns: around
    until: points >= limit
    do:
      - choose: {one: {do: [add: {points: 1}]}, two: {do: [add: {points: 2}]}}
score: points
)";

inline std::unique_ptr<play::GameHandle> own_game(const std::string& rules, const play::Wish& wish = {},
                                                  cards::Deck deck = {}, std::vector<script::KitBoard> boards = {}) {
  deck.game = "freeform";
  diag::Diagnostics diagnostics;
  const diag::SourceFile source("rules.yaml", rules);
  auto game = play::set_up_own({std::move(deck), std::move(boards), source}, wish, diagnostics);
  REQUIRE(game);
  return game;
}

// Of random bots, a line each.
inline std::string records_of(const play::GameHandle& game, std::uint64_t games = 1) {
  std::string records;
  play::Simulation simulation{.games = games, .bots = {}};
  simulation.bots.resize(static_cast<std::size_t>(game.players()));
  simulation.record = [&](const std::string& line) { records += line + '\n'; };
  play::simulate(game, simulation);
  return records;
}

}  // namespace kingpress::test
