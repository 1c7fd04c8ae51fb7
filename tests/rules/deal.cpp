// Chance steps as data: what a shuffle and a pick draw, allow, and read like in a record.
#include "rules/engine/deal.h"

#include <algorithm>
#include <ranges>
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

TEST_CASE("only who starts is turned") {
  Chance chance = chance_of({2});
  CHECK(turn_start(Pick{"start", 3}, 2, chance));
  CHECK(chance == chance_of({1}));
  CHECK_FALSE(turn_start(Pick{"die", 6}, 2, chance));
  CHECK_FALSE(turn_start(Shuffle{"shuffle", names, cards}, 2, chance));
  CHECK(chance == chance_of({1}));
}

TEST_CASE("a few of any number of cards are drawn, each at most once") {
  Rng rng(6);
  for (const std::size_t size : {std::size_t{4}, Chance::most_values, Chance::most_values + 1}) {
    std::vector<std::uint16_t> deck(size);
    for (std::size_t i = 0; i < size; ++i) deck[i] = static_cast<std::uint16_t>(i);
    std::set<std::uint16_t> met;
    for (int i = 0; i < 200; ++i) {
      Chance chance;
      sample_few(deck, 4, rng, chance);
      const std::set<std::uint16_t> drawn(chance.list().begin(), chance.list().end());
      CHECK(drawn.size() == 4);
      CHECK(*drawn.rbegin() < size);
      met.insert(drawn.begin(), drawn.end());
    }
    CHECK(met.size() > std::min<std::size_t>(size - 1, 300));
  }
}

TEST_CASE("a statement of a step without its value, or with a value of another kind, is none of it") {
  const ChanceStep shuffle = Shuffle{.verb = "shuffle", .names = names, .cards = cards}, pick = Pick{"start", 2};
  Chance read;
  CHECK_FALSE(parse(shuffle, {"shuffle", {}}, read));
  CHECK_FALSE(parse(shuffle, {"shuffle", {{"value", std::int64_t{1}}}}, read));
  CHECK_FALSE(parse(shuffle, {"shuffle", {{"value", std::vector<std::string>{"ace"}}}}, read));
  CHECK_FALSE(parse(pick, {"start", {}}, read));
  CHECK_FALSE(parse(pick, {"start", {{"value", std::string("1")}}}, read));
  CHECK(tell(Shuffle{.verb = "shuffle", .names = names, .cards = cards, .told = "{n} cards"}, chance_of({0, 1})) ==
        "2 cards");
}

TEST_CASE("piles that lie as they are told are brought, whichever of them is not") {
  const std::vector<std::uint16_t> sizes{2, 2};
  const ChanceStep step = Shuffle{.verb = "shuffle", .names = names, .cards = cards, .piles = sizes};
  CHECK(can_bring(step, chance_of({0, 0, 2, 1})));
  CHECK_FALSE(can_bring(step, chance_of({0, 1, 0, 2})));
  CHECK_FALSE(can_bring(step, chance_of({0, 0, 2, 2})));
}

TEST_CASE("a pile that only the state knows is shuffled in place of the deck, and told without a seat") {
  const ChanceStep step = Shuffle{.verb = "again", .names = names, .cards = cards, .gathered = {3, 2}};
  CHECK(can_bring(step, chance_of({2, 3})));
  CHECK_FALSE(can_bring(step, chance_of({0, 1})));
  CHECK(describe(step, chance_of({2, 3})) ==
        Statement{"again", {{"value", std::vector<std::string>{"queen", "jack"}}}});
}

TEST_CASE("each copy of a card is a card of the deck") {
  struct Piece {
    int copies;
  };
  CHECK(cards_of(std::vector<Piece>{{2}, {0}, {1}}) == std::vector<std::uint16_t>{0, 0, 2});
}

TEST_CASE("a list of actions keeps any number of them, in order") {
  ActionList list;
  CHECK(list.empty());
  for (Action action = 0; action < 200; ++action) list.add(action);
  CHECK(list.size() == 200);
  CHECK(std::ranges::equal(list, std::views::iota(0u, 200u)));
  list.clear();
  CHECK(list.empty());
}

TEST_CASE("a win is a whole game, a shared draw an equal part, and a loss nothing") {
  const Outcome win{seat_bit(1), false, false}, draw{SeatMask(seat_bit(0) | seat_bit(2)), true, false};
  CHECK(share_of(win, 1) == 1);
  CHECK(share_of(win, 0) == 0);
  CHECK(share_of(draw, 2) == 0.5);
  CHECK(parts_of(win, 1) == whole_game);
  CHECK(parts_of(win, 0) == 0);
  CHECK(parts_of(draw, 2) == whole_game / 2);
}

TEST_CASE("a word of a statement is asked for by its key and kind") {
  const Statement said{"play", {{"card", std::string("KS")}, {"space", std::int64_t{3}}}};
  CHECK(said.text("card") == "KS");
  CHECK(said.number("space") == 3);
  CHECK_FALSE(said.number("card"));
  CHECK_FALSE(said.text("turn"));
}
