// What a choice may ask of cards that are not seen: each row is a `must`, and whose cards it would tell of; an empty
// text: nobody's.
#include <fmt/format.h>

#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

struct Row {
  std::string must, tells;
  std::string by = "", before = "", cards = "";
};

std::string said(const std::string& must, const std::string& by = "", const std::string& before = "",
                 const std::string& cards = "") {
  return test::rules_of(
             "game: T\nplayers: 2\nallow: [unread-zone, unread-variable]\nboard: {spot: {shape: grid 1x2, each: "
             "player}}\n"
             "zones:\n  stock: {cards: all, seen: nobody}\n  hand: {each: player, seen: owner}\n"
             "  shut: {seen: all, face: down}\n  mine: {each: player, seen: all, face: down, down: owner}\n"
             "  open: {seen: all}\n  lay: {each: spot, seen: owner}\nvars: {n: 0}\n" +
                 (cards.empty() ? "" : "cards: {a: {own: \"" + cards + "\"}, b: {own: \"" + cards + "\"}}\n") +
                 "play:\n  - shuffle: stock\n  - deal: 2 from stock to hand\n  - move: 1 from stock to shut\n"
                 "  - move: 1 from stock to open\n  - deal: 1 from stock to mine\n  - deal: 1 from stock to lay\n" +
                 before + "  - turns: once\n    do:\n      - choose: {go: {must: {it: \"" + must +
                 "\"}, do: [add: {n: 1}]}, take: {card: hand, do: [move: card to open]}}\n" + by,
             "id,rank,copies\na,1,8\nb,2,8\n")
      ->said();
}

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.must << row.by << row.before << row.cards);
    const std::string found = said(row.must, row.by, row.before, row.cards);
    if (row.tells.empty())
      CHECK(found == "");
    else
      CHECK_THAT(found, Catch::Contains("this tells the player what he cannot see: " + row.tells));
  }
}

}  // namespace

TEST_CASE("cards that lie face down are secrets, but to an owner who may look at them", "[script]") {
  check({{"any(shut where rank > 1)", "'shut'"},
         {"any(mine where rank > 1)", ""},
         {"any(open where rank > 1)", ""},
         {"any(lay of spots where rank > 1)", ""},
         {"count(shut) > 1", ""},
         {"any(shut where rank > 1)", "", "", "  - reveal: shut\n"},
         {"any(shut where rank > 1)", "'shut'", "", "  - reveal: open\n"}});
}

TEST_CASE("a hand is a secret of who has the turn, of a seat that is named too", "[script]") {
  const std::string by = "        by: first\n";
  check({{"any(hand where rank > 1)", ""},
         {"any(hand of me where rank > 1)", ""},
         {"any(hand of left where rank > 1)", "'hand' of other players"},
         {"any(hand of first where rank > 1)", "'hand' of other players"},
         {"any(hand of first where rank > 1)", "", by},
         {"any(hand where rank > 1)", "", by}});
}

TEST_CASE("who has a turn tells nothing that not everybody sees", "[script]") {
  const auto turns = [](const std::string& who) {
    return said("n > 0", "",
                "  - turns: once\n    who: \"" + who + "\"\n    do: [choose: {stay: {do: [add: {n: 1}]}}]\n");
  };
  const char* tells = "this tells the player what he cannot see: 'hand' of other players";
  CHECK_THAT(turns("owner of top(most(rank of hand))"), Catch::Contains(tells));
  CHECK_THAT(turns("first if any(hand of first where rank > 1) else players"), Catch::Contains(tells));
  CHECK(turns("players where any(hand where rank > 1)") == "");
  CHECK(turns("players where count(hand) > 1") == "");
}

TEST_CASE("what a card asks of its own place is its owner's to know", "[script]") {
  check({{"own of top(hand) > 1", "", "", "", "count(hand where rank > 1)"},
         {"own of top(hand) > 1", "'shut'", "", "", "count(shut where rank > 1)"}});
}

TEST_CASE("what is too much to look through tells nothing that is known of", "[script]") {
  const auto with = [](int rows) {
    std::string key = "n", table;
    for (int one = 0; one < 400; ++one) key += " + n";
    for (int row = 0; row < rows; ++row) table += fmt::format(", {}: {}", row, row + 1);
    return test::rules_of(
               "game: T\nplayers: 2\nzones: {hand: {each: player, cards: all, seen: owner}}\nvars: {n: 0}\n"
               "computed: {long: {by: " +
                   key + table +
                   ", else: 0}}\nplay:\n  - shuffle: hand\n  - turns: once\n    do:\n"
                   "      - choose: {go: {must: {it: long > n and any(hand of left where rank > 1)}, "
                   "do: [add: {n: 1}]}, stay: {}}\n",
               "id,rank,each_player\na,1,1\nb,2,1\n")
        ->said();
  };
  CHECK_THAT(with(3), Catch::Contains("this tells the player what he cannot see: 'hand' of other players"));
  CHECK(with(140) == "");
}
