// What can be picked: the values of ranges whose ends are options, and the house rules that these are.
#include "playing.h"
#include "script/house_rules.h"

using namespace kingpress;
using test::Played;
using Texts = std::vector<std::string>;

TEST_CASE("the ends of a range to pick from are worked out from options", "[script]") {
  const auto offered = [](const std::string& range, const std::map<std::string, std::string>& options = {}) {
    const Played game("game: T\nplayers: 2\nvars: {limit: 3, pot: 0}\nplay:\n  - choose: {bid: {number: \"" + range +
                          "\", do: [add: {pot: limit}]}}\n    by: first\n",
                      "", {0, {}, options});
    std::string text;
    for (const std::string& words : game.offers(0)) text += words.substr(4);
    return text;
  };
  CHECK(offered("1..limit") == " 1 2 3");
  CHECK(offered("1..limit", {{"limit", "2"}}) == " 1 2");
  CHECK(offered("limit..limit + 1") == " 3 4");
  CHECK(offered("1..limit - 1") == " 1 2");
  CHECK(offered("5..2 * limit") == " 5 6");
  CHECK(offered("-limit..-2") == " -3 -2");
  CHECK(offered("limit * 32767 - 1..limit * 32767") == " 98300 98301");
  CHECK(offered("[9, 7] if limit == 3 else [1, 2]") == " 7 9");
}

TEST_CASE("variables that no step sets are house rules: numbers, words, yes and no, and what begins with none",
          "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nallow: [unread-variable, no-choice]\n"
      "vars: {size: 3, tall: yes, low: no, mood: calm, open: none, pot: 0}\n"
      "play:\n  - add: {pot: 1}\n  - win: first\n");
  INFO(read->said());
  REQUIRE(read->program);
  std::string text;
  for (const script::HouseRule& rule : script::house_rules(*read->program))
    text += rule.name + " " + rule.value + ", " + rule.takes + (rule.number ? ", a number\n" : "\n");
  CHECK(text ==
        "size 3, a number, a number\ntall yes, yes or no\nlow no, yes or no\nmood calm, a word\n"
        "open none, a word or a number\n");
}

TEST_CASE("what compares a thing with itself is told, what compares two things alike is not", "[script]") {
  const auto is_same = [](const std::string& condition) {
    const auto read = test::rules_of(
        "game: T\nplayers: 2\nboard: {space: grid 2x2}\nallow: [unread-zone, unread-variable]\nzones:\n"
        "  pile: {cards: all, seen: all}\n  gone: {seen: all}\nvars: {n: 0, m: 0}\nplay:\n  - add: {n: 1, m: 1}\n"
        "  - choose: {go: {cards: {from: pile, count: 1..2}, more: {from: pile, count: 1..2}, must: \"" +
            condition + "\", do: [move: cards to gone]}, pass: {}}\n    by: first\n",
        "id,rank\na,1\nb,2\n");
    INFO(condition << read->said());
    CHECK((read->program || read->said().find("both sides of this are the same") != std::string::npos));
    return read->program == nullptr;
  };
  CHECK(is_same("n == n"));
  CHECK(is_same("(n == 1 and m == 1) == (n == 1 and m == 1)"));
  CHECK(is_same("(n == 1 or m == 1) == (n == 1 or m == 1)"));
  CHECK(is_same("count([n, m]) == count([n, m])"));
  CHECK(is_same("count(cards) == count(cards)"));
  CHECK(is_same("(1 if n == 1 else m) == (1 if n == 1 else m)"));
  CHECK_FALSE(is_same("(n == 1 and m == 1) == (n == 1 and m == 2)"));
  CHECK_FALSE(is_same("(n == 1 and m == 1) == (n == 1 or m == 1)"));
  CHECK_FALSE(is_same("count([n, m]) == count([n, 1])"));
  CHECK_FALSE(is_same("count(cards) == count(more)"));
  CHECK_FALSE(is_same("(1 if n == 1 else m) == (1 if n == 1 else n)"));
  CHECK_FALSE(
      is_same("count(reach(spaces where row == 1, column == 1)) == count(reach(spaces where row == 1, column == "
              "1, 1))"));
  CHECK_FALSE(
      is_same("count(reach(spaces where row == 1, column == 1, 1)) == count(reach(spaces where row == 1, column "
              "== 1))"));
}
