// Boards of a kit: which elements are spaces, how they are called, and which of them are neighbours.
#include "../catch.h"
#include "diag/printer.h"
#include "reading.h"

using namespace kingpress;

namespace {

// Three squares in an L, a fourth too far away, and an element that is no space.
script::KitBoard corner() {
  return {"yard",
          {{"spot-NW", 1000, 1000, 1000, 1000},
           {"spot-NE", 2100, 1020, 1000, 1000},
           {"spot-SW", 1000, 2000, 1000, 1000},
           {"spot-far", 3400, 1000, 1000, 1000},
           {"ground", 2000, 2000, 4000, 4000}}};
}

std::string winner(const std::string& condition) {
  const auto read = test::rules_of("game: Yard\nplayers: 2\nboard: {spot: yard}\nplay:\n  - when: " + condition +
                                       "\n    do: [win: first]\n    else: [win: left of first]\n",
                                   {}, {2, {corner()}, {}});
  if (!read->program) return read->said();
  const test::Game game(read->program);
  return game.outcome(game.initial_state()).winners == 1 ? "yes" : "no";
}

// Whether squares of 10 mm are neighbours whose middles lie so far apart, in micrometres.
bool are_neighbours(int across, int down) {
  const script::KitBoard yard{
      "yard", {{"spot-A", 10000, 10000, 10000, 10000}, {"spot-B", 10000 + across, 10000 + down, 10000, 10000}}};
  const auto read = test::rules_of(
      "game: Yard\nplayers: 2\nboard: {spot: yard}\nplay:\n  - when: any(spots where spot.name == A and "
      "any(neighbours))\n    do: [win: first]\n    else: [win: left of first]\n",
      {}, {2, {yard}, {}});
  REQUIRE(read->program);
  const test::Game game(read->program);
  return game.outcome(game.initial_state()).winners == 1;
}

}  // namespace

TEST_CASE("spaces are neighbours that lie close and face each other along more than a fifth", "[script]") {
  CHECK(are_neighbours(11999, 0));
  CHECK_FALSE(are_neighbours(12000, 0));
  CHECK(are_neighbours(0, 11999));
  CHECK_FALSE(are_neighbours(0, 12000));
  CHECK(are_neighbours(10000, 7999));
  CHECK_FALSE(are_neighbours(10000, 8000));
  CHECK(are_neighbours(7999, 10000));
  CHECK_FALSE(are_neighbours(8000, 10000));
}

TEST_CASE("the spaces of a kit's board lie where they are drawn", "[script]") {
  CHECK(winner("count(spots) == 4") == "yes");
  CHECK(winner("any(spots where name == NW and count(neighbours) == 2)") == "yes");
  CHECK(winner("any(spots where name == NW and any(neighbours where name == NE))") == "yes");
  CHECK(winner("any(spots where name == SW and any(neighbours where name == NE))") == "no");
  CHECK(winner("any(spots where name == far and any(neighbours))") == "no");
  CHECK(winner("any(spots where name == SW and row == 2 and column == 1)") == "yes");
  CHECK(winner("any(spots where name == far and row == 1 and column == 3)") == "yes");
}

TEST_CASE("spaces stand in one column, or row, while a fifth of the smallest lies between their middles", "[script]") {
  const auto stand_apart = [](int across, int down) {
    const script::KitBoard yard{
        "yard", {{"spot-A", 90000, 90000, 10000, 15000}, {"spot-B", 90000 + across, 90000 + down, 15000, 10000}}};
    const auto read =
        test::rules_of("game: Yard\nplayers: 2\nboard: {spot: yard}\nplay: [win: first]\n", {}, {2, {yard}, {}});
    REQUIRE(read->program);
    return std::pair{read->program->boards[0].columns, read->program->boards[0].rows};
  };
  CHECK(stand_apart(2000, 0) == std::pair{1, 1});
  CHECK(stand_apart(2001, 0) == std::pair{2, 1});
  CHECK(stand_apart(0, 2000) == std::pair{1, 1});
  CHECK(stand_apart(0, 2001) == std::pair{1, 2});
}

TEST_CASE("a board without spaces of that kind is refused by name", "[script]") {
  const auto read =
      test::rules_of("game: Yard\nplayers: 2\nboard: {place: yard}\nplay: [win: first]\n", {}, {2, {corner()}, {}});
  CHECK_FALSE(read->program);
  CHECK(read->said().find("no element of the board 'yard' is a place: none has an id like 'place-A1'") !=
        std::string::npos);
}

TEST_CASE("the spaces of a board have names of one word each, which tell them apart", "[script]") {
  const auto said = [](const std::vector<std::string>& ids) {
    script::KitBoard yard{"yard", {}};
    for (const std::string& id : ids) yard.spots.push_back({id, 1000, 1000, 1000, 1000});
    const auto read =
        test::rules_of("game: Yard\nplayers: 2\nboard: {spot: yard}\nplay: [win: first]\n", {}, {2, {yard}, {}});
    return diag::print(read->diagnostics);
  };
  CHECK(said({"spot-A1", "spot-B1"}).find("error") == std::string::npos);
  const std::string twice = said({"spot-A1", "spot-x", "spot-x"});
  CHECK(twice.find("several spots of the board 'yard' are called 'x'") != std::string::npos);
  CHECK(twice.find("in a repeat \"spot-{name}\"") != std::string::npos);
  CHECK(said({"spot", "spot"}).find("in a repeat \"spot-{name}\"") != std::string::npos);
  CHECK(said({"spot-", "spot-A1"}).find("error") == std::string::npos);
  CHECK(said({"spot-Old Town"}).find("is called 'Old Town': its name is one word") != std::string::npos);
}
