// What a seat cannot see never tells, in any game of the table: see secrets.h.
#include "../catch.h"
#include "audits.h"
#include "builtin.h"
#include "seatings.h"

using namespace kingpress;

namespace {

struct Seating {
  const char* game;
  play::Wish wish;
  const char* field = "";
  std::size_t looks = 400;  // positions; fewer in debug builds
};
const std::vector<Seating> seatings{
    {"minkingi", {}, "grid"},
    {"minkingi", {}, "courtyard"},
    {"minkingi", {}, "cross"},
    {"minkingi", {}, "quick"},
    {"kings-keys", {{}, "war", ""}},
    {"kings-keys", {{}, "long", "round_cap=100"}},
    {"kings-keys", {{}, "long", "conceding=true"}},
    {"kings-keys", {3, "kingdom-armies", "refill=as-captured,round_cap=100"}},
    {"kings-keys", {4, "kingdom-armies", "round_cap=100"}},
    {"kings-keys", {2, "kingdom-armies", "refill=chosen,round_cap=60"}, "", 100},
    {"kings-keys", {4, "kingdom-armies", "refill=chosen,round_cap=60,coins_buy_keys=true"}, "", 100},
    {"kings-keys", {2, "battle-royal", "round_cap=60"}, "", 100},
    {"kings-keys", {3, "battle-royal", "round_cap=60,coins_buy_keys=true"}, "", 100},
    {"kings-keys", {4, "battle-royal", "round_cap=60"}, "", 100},
    {"25-kingdoms", {}},
    {"kingdom-coinquest", {2, "", ""}},
    {"kingdom-coinquest", {3, "", ""}},
    {"kingdom-coinquest", {4, "", ""}},
    {"kingdoms-ii", {{}, "free-for-all", ""}},
    {"kingdoms-ii", {{}, "partners", ""}},
};

#ifdef NDEBUG
constexpr std::size_t most_looks = 400;
#else
constexpr std::size_t most_looks = 50;
#endif

}  // namespace

TEST_CASE("what a seat cannot see never changes what it observes, is told or chooses") {
  const Seating seating = GENERATE(from_range(test::with_other_games(seatings)));
  INFO(test::name_of(seating));
  const auto game = test::builtin(seating.game, seating.wish, seating.field);
  if (game->facts().open) return;
  const std::size_t looks = std::min(seating.looks, most_looks);
  test::audited(game->setting(), [&](const test::Audit& audit, const rules::Table& table) {
    const test::Secrets found = audit.secrets(table, looks);
    CHECK(found.leaks == std::set<std::string>{});
    CHECK(found.dealt_anew > looks / 4);
    if (audit.exchanges) CHECK(found.exchanged >= looks / 10);  // Battle Royal hides little outside face-offs
  });
}
