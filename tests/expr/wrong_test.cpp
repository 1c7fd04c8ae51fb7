// What is wrong is told at its column, before a card is read.
#include "../catch.h"
#include "support.h"

using namespace kingpress::expr;

TEST_CASE("a name that no field has is told with the nearest") {
  CHECK(judged("cost > 1 and atack < 3") == "unknown-name 13-18: there is no 'atack' | did you mean 'attack'?");
  CHECK(judged("corners.nroth > 1") == "unknown-name 0-13: there is no 'corners.nroth' | did you mean 'north'?");
  CHECK(judged("cost.first > 1") == "unknown-name 0-10: there is no 'cost.first'");
  CHECK(judged("attack-cost > 1") ==
        "unknown-name 0-11: there is no 'attack-cost' | a minus stands between blanks: attack - ...");
  CHECK(judged("title == tittle") ==
        "bad-expression 9-15: there is no 'tittle' | did you mean 'title'? A text is written in quotes: \"tittle\"");
  CHECK(judged("sum(costt) > 1").starts_with("unknown-name 4-9: there is no 'costt'"));
}

TEST_CASE("what does not go together is told with what it is") {
  CHECK(judged("title < 3") ==
        "wrong-operand 0-9: 'title' is a text, and '3' is a number: they cannot be compared | a text is written in "
        "quotes: \"3\"");
  CHECK(judged("cost == cheap").starts_with("unknown-name 8-13: there is no 'cheap'"));
  CHECK(judged("type == spel") == "wrong-operand 8-12: 'type' can never be 'spel' | did you mean 'spell'?");
  CHECK(judged("type in [creature, trap]") ==
        "wrong-operand 19-23: 'type' can never be 'trap' | known: creature, spell");
  CHECK(judged("title + 1 > 2") ==
        "wrong-operand 0-5: '+' cannot be worked out with a text | only numbers and lengths can");
  CHECK(judged("legendary > 1").starts_with("bad-expression 0-13: 'legendary' is true or false"));
  CHECK(judged("width > 3") == "wrong-operand 0-9: 'width' is a length, and '3' is a number: they cannot be compared");
  CHECK(judged("width + 3 > 1mm") == "wrong-operand 8-9: '3' has no unit | a length is written with its unit: 4mm");
  CHECK(judged("title in cost") == "wrong-operand 9-13: 'cost' is a number, and not a list | a list reads [J, Q, K]");
  CHECK(judged("title in costs") == "wrong-operand 0-14: 'title' is a text, and 'costs' holds a number");
  CHECK(judged("len(cost) > 1") == "wrong-operand 4-8: 'cost' is a number, and len() takes a text or a list");
  CHECK(judged("sum(tags) > 1") ==
        "wrong-operand 4-8: 'tags' holds a text, and sum() takes numbers, or a list of them");
  CHECK(judged("-title") == "wrong-operand 1-6: a minus before a text");
  CHECK(judged("tags == tags").starts_with("wrong-operand 0-12: 'tags' is a list"));
  CHECK(judged("corners == corners").starts_with("wrong-operand 0-18: 'corners' is a record"));
}

TEST_CASE("a condition that is none, or makes no difference, is told") {
  CHECK(judged("attack + 1") ==
        "wrong-operand 0-10: 'attack + 1' is a number, and must be compared with something | such as attack + 1 > 0");
  CHECK(judged("not cost") ==
        "wrong-operand 4-8: every card has 'cost', so it makes no difference to ask whether it is there | to ask for "
        "zero write cost == 0");
  CHECK(judged("1 < cost < 3") ==
        "bad-expression 9-10: '<' does not belong here | comparisons do not chain: write 1 <= cost and cost <= 9");
}

TEST_CASE("what cannot be read is told where it stands") {
  const std::string example = std::string(" | ") + std::string(Language{}.example);
  CHECK(judged("cost = 3") == "bad-expression 5-6: '=' does not belong here | comparison is '=='");
  CHECK(judged("cost => 3") == "bad-expression 5-6: '=' does not belong here | comparison is '=='");
  CHECK(judged("cost > 1 && cost < 3") == "bad-expression 9-10: '&' does not belong here | write 'and'");
  CHECK(judged("(cost > 1") == "bad-expression 9-9: expected ')'" + example);
  CHECK(judged("cost >") == "bad-expression 6-6: a name is missing here" + example);
  CHECK(judged("") == "bad-expression 0-0: a name is missing here" + example);
  CHECK(judged("and cost") == "bad-expression 0-3: expected a name, found 'and'" + example);
  CHECK(judged("title == 'The") == "bad-expression 9-13: expected a name, found '''" + example);
  CHECK(judged("cost / 0 > 1") == "bad-expression 7-8: nothing can be divided by 0" + example);
  CHECK(judged("lenn(title) > 1") == "bad-expression 0-4: there is no function 'lenn' | did you mean 'len'?");
  CHECK(judged("len() > 1") == "bad-expression 0-5: len() takes a text or a list" + example);
  CHECK(judged("sum(cost) > 1") ==
        "bad-expression 0-9: sum() takes numbers, or a list of them | only a check speaks of all the cards");
  CHECK(judged("matches(title, text)") ==
        "bad-expression 0-20: matches() takes a text and a pattern in quotes | such as matches(title, \"^The \")");
  CHECK(judged("matches(title, '(')").starts_with("bad-expression 15-18: this is no pattern: missing )"));
  CHECK(judged("cost in [1, 2") == "bad-expression 13-13: expected ',' or ']' in the list" + example);
}

TEST_CASE("hostile expressions are refused, or worked out in bounded time") {
  CHECK(judged(std::string(500, '(')).find("nested too deep") != std::string::npos);
  CHECK(judged(std::string(500, '-') + "cost > 1").find("nested too deep") != std::string::npos);
  std::string nots;
  for (int i = 0; i < 500; ++i) nots += "not ";
  CHECK(judged(nots + "health").find("nested too deep") != std::string::npos);
  std::string chain = "cost";
  for (int i = 0; i < 900; ++i) chain += "+ 1 ";
  CHECK(judged(chain + "== 903") == "yes");
  CHECK(judged("cost > " + std::string(5000, '1')).find("the limit is 4000") != std::string::npos);
  CHECK(judged("cost > " + std::string(400, '1')).find("too large a number") != std::string::npos);
  // A backtracking matcher would not come back from this.
  const OneCard card{{{"title", word(std::string(4000, 'a') + "!")}}};
  CHECK(judged("matches(title, '^(a+)+$')", card) == "no");
  CHECK(judged("matches(title, '(a{1000}){1000}')", card).starts_with("bad-expression"));
  CHECK(worked("1000000000000 * 1000000000000 * 1000000000000").size() == 37);
}
