// Each token by itself: of which kind, where it begins and ends, and what it counts.
#include <fmt/format.h>

#include "../catch.h"
#include "expr/lexer.h"
#include "support.h"

namespace test_tokens {

using namespace kingpress::expr;

namespace {

// "kind BEGIN-END text number", one after the other.
std::string tokens(std::string_view text, bool percents = false) {
  static constexpr const char* kinds[] = {"word", "number", "length", "percent", "quoted", "sign", "end"};
  Lexer lexer(text, percents);
  std::string all;
  for (int i = 0; i < 20; ++i) {
    const Token token = lexer.next();
    all += fmt::format("{} {}-{}", kinds[static_cast<int>(token.kind)], token.begin, token.end);
    if (token.kind == TokenKind::end) return all;
    all += fmt::format(" {}{}; ", token.text, token.number != 0 ? fmt::format(" {:.6g}", token.number) : "");
  }
  return all;
}

}  // namespace

TEST_CASE("words go on over hyphens and dots where a letter or a digit follows") {
  CHECK(tokens("ab_9-c.d2") == "word 0-9 ab_9-c.d2; end 9-9");
  CHECK(tokens(" Az zA\n_\t") == "word 1-3 Az; word 4-6 zA; word 7-8 _; end 9-9");
  CHECK(tokens("a-") == "word 0-1 a; sign 1-2 -; end 2-2");
  CHECK(tokens("a- b. c") == "word 0-1 a; sign 1-2 -; word 3-4 b; sign 4-5 .; word 6-7 c; end 7-7");
  CHECK(tokens("a--b") == "word 0-1 a; sign 1-2 -; sign 2-3 -; word 3-4 b; end 4-4");
  CHECK(tokens("\u00e9-\u00e9") == "word 0-5 \u00e9-\u00e9; end 5-5");
  CHECK(tokens("@`[{") == "sign 0-1 @; sign 1-2 `; sign 2-3 [; sign 3-4 {; end 4-4");
  CHECK(tokens("") == "end 0-0");
}

TEST_CASE("a number ends where no digit follows, or becomes a word or a length") {
  CHECK(tokens("09 1.5 .5") == "number 0-2 09 9; number 3-6 1.5 1.5; number 7-9 .5 0.5; end 9-9");
  CHECK(tokens("12") == "number 0-2 12 12; end 2-2");
  CHECK(tokens("1.25") == "number 0-4 1.25 1.25; end 4-4");
  CHECK(tokens("1.") == "number 0-1 1 1; sign 1-2 .; end 2-2");
  CHECK(tokens("1.x") == "number 0-1 1 1; sign 1-2 .; word 2-3 x; end 3-3");
  CHECK(tokens("3pt-1") == "length 0-3 3pt 3; sign 3-4 -; number 4-5 1 1; end 5-5");
  CHECK(tokens("2nd-x.y z") == "word 0-7 2nd-x.y 2; word 8-9 z; end 9-9");
  CHECK(tokens("25-a") == "word 0-4 25-a 25; end 4-4");
  CHECK(tokens("25-") == "number 0-2 25 25; sign 2-3 -; end 3-3");
  CHECK(tokens("25-6") == "number 0-2 25 25; sign 2-3 -; number 3-4 6 6; end 4-4");
  CHECK(tokens(".") == "sign 0-1 .; end 1-1");
  CHECK(tokens(".x") == "sign 0-1 .; word 1-2 x; end 2-2");
}

TEST_CASE("a percentage is a number where it is asked for, with blanks before its sign or none") {
  CHECK(tokens("50%", true) == "percent 0-3 50% 0.5; end 3-3");
  CHECK(tokens("50  % 1", true) == "percent 0-5 50  % 0.5; number 6-7 1 1; end 7-7");
  CHECK(tokens("50%") == "number 0-2 50 50; sign 2-3 %; end 3-3");
  CHECK(tokens("50 x", true) == "number 0-2 50 50; word 3-4 x; end 4-4");
  CHECK(tokens("50 ", true) == "number 0-2 50 50; end 3-3");
}

TEST_CASE("texts end at their own quote, signs are one or two letters") {
  CHECK(tokens("'it' \"it's\" ''") == "quoted 0-4 it; quoted 5-11 it's; quoted 12-14 ; end 14-14");
  CHECK(tokens("a 'b") == "word 0-1 a; sign 2-4 '; end 4-4");
  CHECK(tokens("a==b") == "word 0-1 a; sign 1-3 ==; word 3-4 b; end 4-4");
  CHECK(tokens("!=<=>=<>") == "sign 0-2 !=; sign 2-4 <=; sign 4-6 >=; sign 6-7 <; sign 7-8 >; end 8-8");
  CHECK(tokens("=!") == "sign 0-1 =; sign 1-2 !; end 2-2");
  CHECK(tokens("1..3") == "number 0-1 1 1; sign 1-3 ..; number 3-4 3 3; end 4-4");
  CHECK(tokens("a .. b") == "word 0-1 a; sign 2-4 ..; word 5-6 b; end 6-6");
  CHECK(tokens("...") == "sign 0-2 ..; sign 2-3 .; end 3-3");
}

TEST_CASE("signs of other languages are told what is written here") {
  CHECK(judged("cost > 1 | cost < 3") == "bad-expression 9-10: '|' does not belong here | write 'or'");
  CHECK(judged("cost > 1 || cost < 3") == "bad-expression 9-10: '|' does not belong here | write 'or'");
  CHECK(judged("cost > 1 & cost < 3") == "bad-expression 9-10: '&' does not belong here | write 'and'");
  CHECK(judged("cost > 1 ! cost < 3") == "bad-expression 9-10: '!' does not belong here | write 'not'");
}

TEST_CASE("what is asked of a value that is missing is missing, of a list that is missing it is not so") {
  const OneCard bare{{{"cost", number(3)}, {"tags", list({word("fire")})}}};
  CHECK(judged("matches(title, \"x\")", bare) == "missing");
  CHECK(judged("not matches(title, \"x\")", bare) == "yes");
  CHECK(judged("title in tags", bare) == "missing");
  CHECK(judged("\"fire\" in tags", bare) == "yes");
  CHECK(judged("\"ice\" in tags", bare) == "no");
  CHECK(judged("\"fire\" in tags", {{{"cost", number(3)}}}) == "no");
  CHECK(judged("title in [\"x\", \"y\"]", bare) == "missing");
  CHECK(judged("cost in [1, attack]", bare) == "missing");
  CHECK(judged("cost in [3, attack]", bare) == "yes");
  CHECK(judged("cost in [attack, 3]", bare) == "yes");
}

}  // namespace test_tokens
