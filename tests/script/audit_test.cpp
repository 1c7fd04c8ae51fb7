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
