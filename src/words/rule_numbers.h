// The numbers that a rules.yaml names, by what they count: how many cards are dealt and moved, rounds, scores that end
// the game, boards, limits of zones. Read from its YAML alone: a file that is wrong otherwise is judged elsewhere.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "data/node.h"

namespace kingpress::words {

struct Amount {
  std::int64_t number = 0;
  diag::Span span;  // where the rules say it
};
using Amounts = std::vector<Amount>;

struct RuleNumbers {
  Amounts players;                                              // `players: 2..4`
  Amounts deals;                                                // `deal: 6 from stock to hand`
  Amounts moves;                                                // `move: 2 from pile to hand`, `count: 3` of a pick
  Amounts rounds;                                               // `repeat: 7`
  Amounts turns;                                                // those of them in which players have turns
  Amounts goals;                                                // `until: score >= 100`
  Amounts rows;                                                 // `row(4, ...)`
  std::map<std::string, Amounts> rooms;                         // of a zone: `room: 3`, `count(hand) < limit`
  std::map<std::string, Amounts> begins;                        // of a variable: `chips: 11`
  std::map<std::string, Amounts> spaces;                        // of a kind of space: `table: 3`
  std::map<std::string, std::map<std::string, Amount>> values;  // `points: {by: rank, A: 11}`
  std::map<std::string, Amounts> factors;                       // of a score: `3 * sandwiches`, `2 * count(books)`
  std::vector<std::pair<Amount, std::int64_t>> boards;          // `grid 6x7`: rows and columns
  bool by_cards = false;  // cards say how many are moved as well: `move: n from deck to hand`
};

RuleNumbers numbers_of(const data::Node& rules);

}  // namespace kingpress::words
