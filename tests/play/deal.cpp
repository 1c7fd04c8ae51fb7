// Chance steps as data: what a shuffle and a pick draw, allow, and read like in a record.
#include "rules/engine/deal.h"

#include <set>

#include "../catch.h"

using namespace kingpress::rules;

namespace {

const std::vector<std::string> names{"ace", "king", "queen", "jack"};
const std::vector<std::uint16_t> cards{0, 0, 1, 2};

Chance chance_of(std::initializer_list<std::size_t> values) {
  Chance chance;
  for (const std::size_t value : values) chance.add(value);
  return chance;
}
Chance drawn_from(const ChanceStep& step, std::uint64_t seed) {
  Rng rng(seed);
  Chance chance;
  std::visit([&](const auto& of) { sample(of, rng, chance); }, step);
  return chance;
}

}  // namespace

TEST_CASE("a shuffle brings its cards in any order, and no others") {
  const ChanceStep step = Shuffle{"shuffle", names, cards};
  CHECK(can_bring(step, chance_of({2, 0, 1, 0})));
  CHECK_FALSE(can_bring(step, chance_of({2, 0, 1, 1})));
  CHECK_FALSE(can_bring(step, chance_of({2, 0, 1})));
  CHECK_FALSE(can_bring(step, chance_of({2, 0, 1, 0, 0})));
  CHECK_FALSE(can_bring(step, chance_of({2, 0, 1, 3})));
  std::set<std::vector<std::uint16_t>> orders;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Chance chance = drawn_from(step, seed);
    CHECK(can_bring(step, chance));
    orders.emplace(chance.list().begin(), chance.list().end());
  }
  CHECK(orders.size() == 12);
}

TEST_CASE("of a shuffle from which some are drawn each comes out once") {
  const std::vector<std::uint16_t> all{0, 1, 2, 3};
  const ChanceStep step = Shuffle{.verb = "kings", .names = names, .cards = all, .drawn = 2};
  CHECK(can_bring(step, chance_of({3, 1})));
  CHECK_FALSE(can_bring(step, chance_of({3, 3})));
  CHECK_FALSE(can_bring(step, chance_of({3, 1, 0})));
  for (std::uint64_t seed = 0; seed < 100; ++seed) CHECK(can_bring(step, drawn_from(step, seed)));
}

TEST_CASE("piles are shuffled each for itself") {
  const std::vector<std::uint16_t> sizes{3, 1};
  const ChanceStep step = Shuffle{.verb = "shuffle", .names = names, .cards = cards, .piles = sizes};
  CHECK(can_bring(step, chance_of({0, 1, 0, 2})));
  CHECK_FALSE(can_bring(step, chance_of({0, 1, 2, 0})));
  for (std::uint64_t seed = 0; seed < 100; ++seed) CHECK(can_bring(step, drawn_from(step, seed)));
}

TEST_CASE("a pick brings one number below its own") {
  const ChanceStep step = Pick{"start", 3, "player {n} starts"};
  CHECK(can_bring(step, chance_of({2})));
  CHECK_FALSE(can_bring(step, chance_of({3})));
  CHECK_FALSE(can_bring(step, chance_of({0, 0})));
  CHECK(tell(step, chance_of({2})) == "player 3 starts");
  std::set<std::uint16_t> drawn;
  for (std::uint64_t seed = 0; seed < 100; ++seed) drawn.insert(drawn_from(step, seed).values[0]);
  CHECK(drawn == std::set<std::uint16_t>{0, 1, 2});
}

TEST_CASE("chance steps are read back from their statements, and other statements are not") {
  const ChanceStep shuffle = Shuffle{.verb = "shuffle", .names = names, .cards = cards, .seat = 1},
                   pick = Pick{"start", 2};
  Chance read;
  const Chance order = chance_of({2, 0, 1, 0});
  const Statement said = describe(shuffle, order);
  CHECK(said ==
        Statement{"shuffle",
                  {{"seat", std::int64_t{1}}, {"value", std::vector<std::string>{"queen", "ace", "king", "ace"}}}});
  CHECK((parse(shuffle, said, read) && read == order));
  CHECK((parse(pick, describe(pick, chance_of({1})), read) && read == chance_of({1})));
  CHECK_FALSE(parse(pick, said, read));
  CHECK_FALSE(parse(shuffle, describe(pick, chance_of({1})), read));
  CHECK_FALSE(parse(shuffle, {"shuffle", {{"value", std::vector<std::string>{"queen", "ace", "king", "ten"}}}}, read));
  CHECK_FALSE(parse(pick, {"start", {{"value", std::int64_t{2}}}}, read));
  CHECK_FALSE(parse(pick, {"start", {{"value", std::int64_t{-1}}}}, read));
}

TEST_CASE("chance left in order deals the deck as it lies and lets the first seat start") {
  Chance chance;
  leave_in_order(Shuffle{"shuffle", names, cards}, chance);
  CHECK(chance == chance_of({0, 0, 1, 2}));
  leave_in_order(Pick{"start", 2}, chance);
  CHECK(chance == chance_of({0}));
}

TEST_CASE("unseen cards fill the blanks, each as often as it is left") {
  std::array<std::uint8_t, 3> blanks{};
  Unseen<std::uint8_t> unseen(cards);
  unseen.see(0);
  for (std::uint8_t& cell : blanks) unseen.add_blank(cell);
  Rng rng(4);
  unseen.deal(rng, [](std::uint8_t& cell, std::uint16_t card) { cell = static_cast<std::uint8_t>(card); });
  std::ranges::sort(blanks);
  CHECK(blanks == std::array<std::uint8_t, 3>{0, 1, 2});
}
