// 25 Kingdoms, Kingdom Coinquest and Kingdoms II keep every promise of a played game.
#include "../catch.h"
#include "audit.h"
#include "standard_decks.h"

using namespace kingpress;
using namespace kingpress::test;

TEST_CASE("25 Kingdoms keeps every promise of a played game") {
  rules::twenty_five_kingdoms::Options options;
  CHECK(audit(kingdoms(options), 1, 60) == std::vector<std::string>{});
}

TEST_CASE("25 Kingdoms on other boards and with double decks keeps its promises") {
  rules::twenty_five_kingdoms::Options small;
  small.rows = 2, small.columns = 3, small.hand = 2, small.win = 4;
  CHECK(audit(kingdoms(small), 2, 60) == std::vector<std::string>{});
  rules::twenty_five_kingdoms::Options large;
  large.rows = 9, large.columns = 9, large.win = 41;
  CHECK(audit(kingdoms(large, 2), 3, 10) == std::vector<std::string>{});
}

TEST_CASE("Kingdom Coinquest keeps every promise of a played game for two, three and four") {
  const int players = GENERATE(2, 3, 4);
  CHECK(audit(coinquest(players), 1, 15) == std::vector<std::string>{});
}

TEST_CASE("Kingdom Coinquest with a double deck keeps its promises") {
  CHECK(audit(coinquest(2, 2), 2, 10) == std::vector<std::string>{});
}

TEST_CASE("Kingdoms II keeps every promise of a played game") {
  const char* variant = GENERATE("free-for-all", "partners");
  CHECK(audit(kingdoms_ii(variant), 1, 10) == std::vector<std::string>{});
}
