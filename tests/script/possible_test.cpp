// Which conditions can hold at all, and which always do: each row is a `must`, whether it can be true, and whether it
// always is.
#include "script/possible.h"

#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

const char* cards = "id,suit,rank,bonus,drop\na,red,1,,-2\nb,red,5,3,-1\nc,blue,9,,-1\n";

std::string table_with(const std::string& must) {
  return "game: T\nplayers: 2\nboard: {space: grid 3x3}\nzones:\n  pile: {cards: all, seen: all}\n"
         "  hand: {each: player, seen: all}\n"
         "vars: {low: 1, high: 9, mood: calm, hue: none, sum: 0, gap: none, free: yes, never: none, mixed: none,\n"
         "  far: none, house: 3, tall: yes, lost: 4, mid: 1, same: 4, space: {level: 2}, player: {coins: 4, "
         "ok: yes}}\n"
         "computed: {signed_rank: -rank, doubled: rank * 2}\nplay:\n"
         "  - {set: {low: 3, mood: wild, hue: suit of top(pile), free: no}, when: any(pile)}\n"
         "  - {set: {high: 12, coins of first: 6, level of top(spaces): 5, mixed: 2, far: count(pile), gap: none, "
         "never: none, lost: none, same: 4, ok of first: yes}}\n  - {set: {mid: 9}}\n  - {set: {mid: 5}}\n"
         "  - {set: {mixed: calm}, when: any(pile)}\n  - add: {sum: 1}\n"
         "  - choose:\n      go: {card: pile, colour: [green, grey], number: 1..3, must: {it: \"" +
         must + "\"}, do: [move: card to hand of first]}\n      pass: {}\n    by: first\n";
}

struct Asked {
  std::string must, can, always;  // yes, no
};

void check(const std::vector<Asked>& rows) {
  for (const Asked& row : rows) {
    INFO(row.must);
    const auto read = test::rules_of(table_with(row.must), cards);
    REQUIRE(read->program);
    const script::NodeIndex must = read->program->decisions[0].actions[0].musts[0].condition;
    script::Possibilities possible(*read->program);
    CHECK((possible.can_hold(must) ? "yes" : "no") == row.can);
    CHECK((possible.always_holds(must) ? "yes" : "no") == row.always);
  }
}

}  // namespace

TEST_CASE("a variable is what it begins with or is set to", "[script]") {
  check({{"low == 1", "yes", "no"},
         {"low == 2", "no", "no"},
         {"low == 3", "yes", "no"},
         {"low != 2", "yes", "no"},
         {"house == 3", "yes", "no"},
         {"sum == 700", "yes", "no"},
         {"high >= 9", "yes", "yes"},
         {"high > 8", "yes", "yes"},
         {"high > 12", "no", "no"},
         {"high >= 13", "no", "no"},
         {"high < 9", "no", "no"},
         {"high < 13", "yes", "yes"},
         {"high <= 8", "no", "no"},
         {"high <= 12", "yes", "yes"},
         {"high <= 9", "yes", "no"},
         {"high < 12", "yes", "no"},
         {"high >= 12", "yes", "no"},
         {"high > 9", "yes", "no"},
         {"mood == calm", "yes", "no"},
         {"gap == 1", "no", "no"},
         {"never > 3", "no", "no"},
         {"3 > never", "no", "no"},
         {"free", "yes", "no"},
         {"mixed > 2", "yes", "no"},
         {"coins of first > 6", "no", "no"},
         {"level of top(spaces) < 2", "no", "no"},
         {"far >= 0", "yes", "no"},
         {"far < 0", "yes", "no"},
         {"lost == none", "yes", "no"},
         {"mid == 5", "yes", "no"},
         {"mid == 4", "no", "no"},
         {"tall", "yes", "no"},
         {"not tall", "yes", "no"},
         {"tall and not tall", "no", "no"},
         {"ok", "yes", "no"},
         {"not ok", "yes", "no"}});
}

TEST_CASE("columns of cards and of boards bound what is asked of them", "[script]") {
  check({{"rank == 5", "yes", "no"},
         {"rank < 1", "no", "no"},
         {"rank <= 9", "yes", "no"},
         {"rank >= 10", "no", "no"},
         {"bonus == 3", "yes", "no"},
         {"bonus > 3", "no", "no"},
         {"bonus >= 3", "yes", "no"},
         {"rank in [2, 4]", "no", "no"},
         {"rank in [2, 5]", "yes", "no"},
         {"rank in 10..12", "no", "no"},
         {"rank in 2..4", "no", "no"},
         {"rank in unique([2, 3])", "no", "no"},
         {"signed_rank > 0", "no", "no"},
         {"-rank > -1", "no", "no"},
         {"-rank >= -1", "yes", "no"},
         {"doubled == 4", "no", "no"},
         {"row of top(spaces) == 4", "no", "no"},
         {"row of top(spaces) == 3", "yes", "no"},
         {"face of card == up", "yes", "no"},
         {"rank in rank of pile", "yes", "no"},
         {"low in [gap, 3]", "yes", "no"},
         {"low in gap", "no", "no"},
         {"count(pile) == drop", "no", "no"},
         {"count(pile) in [-2, -1]", "no", "no"},
         {"count(pile) in [-1, 3]", "yes", "no"}});
}

TEST_CASE("calculations are bounded by their parts", "[script]") {
  check({{"low + high > 15", "no", "no"},   {"low + high >= 15", "yes", "no"}, {"low - high > 0", "no", "no"},
         {"low - high >= -6", "yes", "no"}, {"low * high > 36", "no", "no"},   {"low * high >= 9", "yes", "yes"},
         {"low + gap > 0", "no", "no"},     {"gap + low > 0", "no", "no"},     {"low + hue > 4", "yes", "no"},
         {"hue + low > 4", "yes", "no"},    {"-hue > 4", "yes", "no"},         {"low + bonus > 6", "no", "no"},
         {"bonus + low > 3", "yes", "no"},  {"count(pile) < 0", "no", "no"},   {"count(pile) >= 0", "yes", "yes"},
         {"low < high", "yes", "yes"},      {"high > low", "yes", "yes"},      {"high <= low", "no", "no"},
         {"low / 2 > 100", "yes", "no"},    {"abs(low) > 100", "yes", "no"}});
}

TEST_CASE("words are equal or not, and what is missing equals nothing", "[script]") {
  check({{"colour == green", "yes", "no"},
         {"bonus != 3", "yes", "no"},
         {"3 != bonus", "yes", "no"},
         {"hue == red", "yes", "no"},
         {"hue != red", "yes", "no"},
         {"high != 1", "yes", "no"},
         {"suit == hue", "yes", "no"},
         {"number == 7", "no", "no"},
         {"number == 2", "yes", "no"},
         {"mood in [calm, stormy]", "yes", "no"},
         {"1 != 2", "yes", "no"},
         {"same != 4", "no", "no"},
         {"same == 4", "yes", "yes"},
         {"low != count(pile)", "yes", "no"}});
}

TEST_CASE("a variable that may be a word is less and greater than any number, for all that is known", "[script]") {
  for (const char* sign : {"<", "<=", ">", ">="})
    check({{std::string("mood ") + sign + " 3", "yes", "no"}, {std::string("3 ") + sign + " mood", "yes", "no"}});
}

TEST_CASE("what is too deep, or too much, to look through may be anything", "[script]") {
  const auto repeated = [](const std::string& text, const std::string& between, int times) {
    std::string all = text;
    for (int one = 1; one < times; ++one) all += between + text;
    return all;
  };
  const std::string ones = " + " + repeated("1", " + ", 60), more = ones + ones + ones + ones;
  const std::string ways = "(number != 1 or number != 2)", never = " and (number == 7 or number == 8) and ";
  check({{"low" + ones + " > 80", "no", "no"},
         {"low" + more + " > 800", "yes", "no"},
         {ways + never + ways, "no", "no"},
         {repeated(ways, " and ", 15) + never + repeated(ways, " and ", 15), "yes", "no"}});
}

TEST_CASE("what is joined, turned round and chosen follows from its parts", "[script]") {
  check({{"not low == 2", "yes", "yes"},
         {"not low < 4", "no", "no"},
         {"low < 4 and high > 8", "yes", "yes"},
         {"low < 4 and high > 9", "yes", "no"},
         {"low < 4 or high > 9", "yes", "yes"},
         {"low == 2 or high == 1", "no", "no"},
         {"low == 1 or high == 1", "yes", "no"},
         {"not (low < 4 and high > 8)", "no", "no"},
         {"not (low < 4 or high > 9)", "no", "no"},
         {"not (low == 2 or high == 1)", "yes", "yes"},
         {"not (low == 1 and high == 9)", "yes", "no"},
         {"not (free and free == no)", "yes", "no"},
         {"not not (low == 1 or high == 9)", "yes", "no"},
         {"not not (low == 1 and high == 9)", "yes", "no"},
         {"not not (low == 2 or high == 1)", "no", "no"},
         {"(1 if low < 4 else 5) == 5", "no", "no"},
         {"(1 if low == 2 else 5) == 1", "no", "no"},
         {"(1 if low == 1 else 5) == 5", "yes", "no"},
         {"bonus != none", "yes", "no"},
         {"bonus == none", "yes", "no"},
         {"gap != none", "no", "no"},
         {"gap == none", "yes", "yes"},
         {"low != none", "yes", "yes"},
         {"low == none", "no", "no"},
         {"any(pile where rank == 7)", "yes", "no"},
         {"all(free, not free)", "no", "no"},
         {"row(3, level == 2)", "yes", "no"}});
}

TEST_CASE("conditions that must hold at once narrow each other", "[script]") {
  check({{"rank > 5 and rank < 9", "no", "no"},
         {"rank > 5 and rank <= 9", "yes", "no"},
         {"rank >= 5 and rank <= 5", "yes", "no"},
         {"rank >= 6 and rank <= 8", "no", "no"},
         {"rank in [1, 5] and rank > 5", "no", "no"},
         {"rank in [1, 5] and rank > 1", "yes", "no"},
         {"rank == 1 and rank == 5", "no", "no"},
         {"suit == red and suit == blue", "no", "no"},
         {"(rank == 1 or rank == 5) and rank > 5", "no", "no"},
         {"(rank == 1 or rank == 9) and rank > 5", "yes", "no"},
         {"(rank == 1 or rank == 5) and (rank == 9 or rank == 5)", "yes", "no"},
         {"(rank == 1 or rank == 5) and (rank == 9 or rank == 7)", "no", "no"},
         {"(rank > 1 and rank < 9) and (suit == red and rank != 3)", "yes", "no"},
         {"(rank == 9 and suit == blue) or (rank == 2 and suit == red)", "yes", "no"},
         {"not (rank == 1) and rank == 1", "no", "no"},
         {"not (rank > 1) and rank > 1", "no", "no"},
         {"count(pile) < 5 and count(pile) >= 5", "no", "no"},
         {"count(pile) > 1 and count(pile) <= 2", "yes", "no"},
         {"count(pile) > 1 and count(pile) < 2", "no", "no"},
         {"sum > 4 and sum < 3", "yes", "no"},
         {"sum >= 4 and sum <= 4", "yes", "no"},
         {"sum > 4 and not (sum > 4)", "no", "no"},
         {"any(pile) and empty(pile)", "no", "no"}});
}
