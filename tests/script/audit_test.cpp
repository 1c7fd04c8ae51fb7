// Every promise of a played game (rules/engine/playable.h), held against rules files.
#include "../play/audit.h"
#include "../catch.h"
#include "reading.h"

using namespace kingpress;

TEST_CASE("rules files keep every promise of a played game", "[script]") {
  const auto [name, players, games] = GENERATE(table<const char*, int, int>({{"agram", 2, 6},
                                                                             {"agram", 5, 3},
                                                                             {"noughts", 2, 5},
                                                                             {"pig", 3, 2},
                                                                             {"tribute", 2, 3},
                                                                             {"picnic", 5, 2},
                                                                             {"hot-stones", 5, 2},
                                                                             {"go-fish", 3, 2},
                                                                             {"lamplit-house", 4, 6},
                                                                             {"orchard", 2, 1},
                                                                             {"small-wonders", 2, 2},
                                                                             {"25-kingdoms", 2, 2},
                                                                             {"crazy-eights", 3, 1},
                                                                             {"sixty-postcards", 2, 1},
                                                                             {"turncoats", 2, 1},
                                                                             {"causeways", 2, 1},
                                                                             {"war", 2, 1}}));
  INFO(name << " for " << players);
  const auto read = test::game_of(name, players);
  INFO(read->said());
  REQUIRE(read->program);
  CHECK(test::audit(test::Game(read->program), 1, static_cast<std::uint64_t>(games)) == std::vector<std::string>{});
}

TEST_CASE("a set of cards is drawn as from the list of all, whatever its size may be", "[script]") {
  const std::string count = GENERATE("0..3", "1..2", "2", "0..1", "4..6");
  INFO(count);
  const auto read = test::rules_of(R"(
game: Sets
players: 2
zones:
  deck: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  gone: {seen: all}
play:
  - shuffle: deck
  - deal: 5 from deck to hand
  - repeat: 3
    do:
      - turns: once
        do:
          - choose:
              skip: {do: []}
              drop: {cards: {from: hand, count: )" +
                                       count +
                                       R"(}, must: {cards are left: any(deck)}, do: [move: cards to gone]}
              draw: {do: [move: 1 from deck to hand]}
score: count(hand)
)",
                                   "id,rank\na,1\nb,2\nc,3\nd,4\ne,5\nf,6\ng,7\nh,8\ni,9\nj,10\nk,11\nl,12\n");
  INFO(read->said());
  REQUIRE(read->program);
  CHECK(test::audit(test::Game(read->program), 1, 8) == std::vector<std::string>{});
}
