// In what two worlds differ that a seat can tell apart: each row is what is done by hidden cards, and the difference
// that is told of it first.
#include <fmt/format.h>

#include "../catch.h"
#include "reading.h"
#include "script/worlds.h"

using namespace kingpress;

namespace {

const std::string hearts = "any(hand of rival where suit == hearts)";

struct Compared {
  std::string said;
  script::WorldsCompared done;
};

// `steps` of each turn, from line 15 on; `before` the turns.
Compared compared(const std::string& steps, const std::string& before = "", std::uint64_t pairs = 150,
                  const std::string& csv = test::text_of_file("tests/script/games/cards-52.csv")) {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nallow: [hidden-information, unread-variable, unread-zone]\nzones:\n"
      "  stock: {cards: all, seen: nobody}\n  hand: {each: player, seen: owner}\n  bin: {seen: nobody}\n"
      "  table: {seen: all}\nvars: {n: 0, m: 0, face_of_it: none, player: {reds: 0}}\nplay:\n  - shuffle: stock\n" +
          (before.empty() ? "  - deal: 2 from stock to hand\n" : before) + "  - turns: once\n    do:\n" + steps,
      csv);
  INFO(read->said());
  REQUIRE(read->program);
  Compared made;
  diag::Diagnostics found;
  made.done = script::compare_worlds(read->program, *read->rules, {pairs, 3}, found);
  for (const diag::Diagnostic& one : found.sorted())
    made.said += fmt::format("{} {}\n", one.span.file->place(one.span.begin).line, one.message);
  return made;
}

std::string go(const std::string& step) { return "      - choose: {go: {do: [" + step + "]}}\n"; }
const std::string on = "      - choose: {on: {}}\n";

void check_told(const std::string& steps, const std::string& difference, const std::string& before = "") {
  const Compared made = compared(steps, before);
  INFO(steps << made.said);
  CHECK(made.done.different > 0);
  CHECK_THAT(made.said, Catch::Contains("can be told apart here: " + difference));
}

}  // namespace

TEST_CASE("a variable tells worlds apart where it is set next", "[script]") {
  const Compared ahead =
      compared(go("set: {m: 1}, set: {reds of players: count(hand of rival where suit == hearts)}") + on);
  CHECK_THAT(ahead.said, Catch::StartsWith("15 ") && Catch::Contains("'reds' has another value"));
  const Compared behind = compared(
      "      - repeat: 3\n        do:\n          - set: {n: \"count(hand of rival where suit "
      "== hearts)\"}\n          - choose: {on: {}}\n          - set: {m: 1}\n");
  CHECK_THAT(behind.said, Catch::StartsWith("17 ") && Catch::Contains("'n' has another value"));
}

TEST_CASE("worlds are told apart by how many cards lie where, who wins or leaves, and what is done next", "[script]") {
  check_told(go("move: hand of rival where suit == hearts to bin") + on, "another number of cards lies in 'hand'");
  check_told(go("{win: me, when: " + hearts + "}") + on, "another player wins or leaves");
  check_told(go("{out: rival, when: " + hearts + "}") + on, "another player wins or leaves");
  check_told(go("") + "      - {choose: {more: {}}, when: " + hearts + "}\n" + on, "something else is done next");
  check_told(go("") + "      - choose: {on: {}}\n        by: first if " + hearts + " else left of first\n",
             "something else is done next");
  check_told(
      go("") + "      - choose: {on: {}}\n        by: players where seat == 1 or any(hand where suit == hearts)\n",
      "something else is done next");
  check_told(go("") + "      - repeat: count(hand of rival where suit == hearts) + 1\n        do: [choose: {on: {}}]\n",
             "what was chosen, or is left to do, differs");
}

TEST_CASE("worlds are told apart by which cards lie face down, and where a known card lies", "[script]") {
  check_told(go("{move: 1 from stock to bin, face: down if " + hearts + " else up}") + on,
             "another card lies face down");
  check_told(go("{when: " + hearts + ", move: 1 from stock to bin, else: [move: 1 from stock under bin]}") + on,
             "a known card lies elsewhere",
             "  - {show: top(stock)}\n  - move: 1 from stock to bin\n  - deal: 2 from stock to hand\n");
}

TEST_CASE("a seat that sees another card, or knows fewer, has seen the difference", "[script]") {
  const Compared open = compared(go("{when: " + hearts +
                                    ", do: [move: top(hand of rival) to table, move: 1 from stock to hand of rival], "
                                    "else: [move: 1 from stock to table]}") +
                                 on);
  CHECK(open.said == "");
  CHECK(open.done.seen > 50);
  const std::string shown =
      "  - deal: 3 from stock to hand\n  - show: top(hand of first)\n"
      "  - show: top(hand of left of first)\n";
  const std::string lays = go("move: top(hand of rival where suit == hearts) to bin") + on;
  for (const Compared& forgotten :
       {compared(lays, shown), compared(lays, shown, 150, "id,suit,copies\na,hearts,8\nb,clubs,8\n")}) {
    CHECK(forgotten.said == "");
    CHECK(forgotten.done.seen > 0);
  }
}

TEST_CASE("worlds in which something else happens by chance go their own ways", "[script]") {
  const Compared rolled = compared(go("") + "      - roll: {face_of_it: unique(suit of hand of rival)}\n" + on);
  CHECK(rolled.said == "");
  CHECK(rolled.done.different == 0);
  const Compared mixed =
      compared(go("") + "      - shuffle: hand of (first if " + hearts + " else left of first)\n" + on);
  CHECK(mixed.said == "");
  CHECK(mixed.done.different == 0);
}

TEST_CASE("two worlds are played 400 steps in step, and no more", "[script]") {
  const Compared made = compared("      - {repeat: 700, do: [choose: {on: {}}]}\n", "", 3);
  CHECK(made.done.pairs > 0);
  CHECK(made.done.steps == 400 * made.done.pairs);
}
