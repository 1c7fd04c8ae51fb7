#include "expr/judge.h"
#include "../catch.h"
#include "support.h"

using namespace kingpress::expr;

namespace {

// What the judge says of a template's expression, read without names and judged with those of creatures().
std::string judged_later(const std::string& text, bool condition = true) {
  kingpress::diag::Sources sources;
  kingpress::diag::Diagnostics diagnostics;
  const kingpress::diag::SourceFile& source = sources.add("look", text);
  const kingpress::diag::Span span{&source, 0, text.size()};
  const auto read = condition ? parse_condition(text, span, {}, diagnostics) : parse(text, span, {}, diagnostics);
  REQUIRE(read);
  const Schema schema = creatures();
  judge(*read, schema, condition, diagnostics);
  return diagnostics.list().empty() ? "right" : first_error(diagnostics);
}

}  // namespace

TEST_CASE("an expression is judged again when the types of its names are known") {
  CHECK(judged_later("cost + attack > 3 and not text") == "right");
  CHECK(judged_later("title > 3") ==
        "wrong-operand 0-9: 'title' is a text, and '3' is a number: they cannot be compared | a text is written in "
        "quotes: \"3\"");
  CHECK(judged_later("max(cost, title)", false) ==
        "wrong-operand 10-15: 'title' is a text, and max() takes numbers, or a list of them");
  CHECK(judged_later("cost > 1 and (tags + 1 > 2)") ==
        "wrong-operand 14-18: '+' cannot be worked out with a list | only numbers and lengths can");
  CHECK(judged_later("atack > 1") == "unknown-name 0-5: there is no 'atack' | did you mean 'attack'?");
  CHECK(judged_later("corners.noth > 1") == "unknown-name 0-12: there is no 'corners.noth' | did you mean 'north'?");
  CHECK(judged_later("cost / 2 - attack * -1", false) == "right");
  CHECK(judged_later("cost < 2 or cost <= 2 or cost >= 2 or cost != 2") == "right");
  CHECK(judged_later("cost + 1 == 3 and corners.north == 7 and title == x") == "right");
  CHECK(judged_later("atack == 1") == "unknown-name 0-5: there is no 'atack' | did you mean 'attack'?");
  CHECK(judged_later("title") == "right");
  CHECK(judged_later("type == sepll") == "wrong-operand 8-13: 'type' can never be 'sepll' | did you mean 'spell'?");
}

TEST_CASE("words that a choice is compared with may look like numbers") {
  CHECK(judged_later("level == 10") == "right");
  CHECK(judged_later("level in [2, 10]") == "right");
  CHECK(judged_later("level != 10") == "right");
  CHECK(judged_later("level == 3") == "wrong-operand 9-10: 'level' can never be '3' | known: 1, 2, 10");
}

TEST_CASE("percentages are lengths to the judge, and of all the cards a template knows nothing") {
  const Schema schema = creatures();
  const auto judged_in = [&](const std::string& text, const Language& language) {
    kingpress::diag::Sources sources;
    kingpress::diag::Diagnostics diagnostics;
    const auto read = parse(text, {&sources.add("look", text), 0, text.size()}, language, diagnostics);
    REQUIRE(read);
    judge(*read, schema, false, diagnostics);
    return diagnostics.list().empty() ? "right" : first_error(diagnostics);
  };
  Language lengths, totals;
  lengths.lengths = totals.totals = true;
  CHECK(judged_in("50% + {width}", lengths) == "right");
  CHECK(judged_in("50% + {cost}", lengths).starts_with("wrong-operand 7-11: 'cost' has no unit"));
  CHECK(judged_in("sum(cost)", totals) ==
        "bad-expression 0-9: sum() takes numbers, or a list of them | only a check speaks of all the cards");
}
