// Where the language ends: each limit at the limit and one beyond, each comparison where both sides are equal, lengths.
#include "../catch.h"
#include "expr/judge.h"
#include "support.h"

namespace test_edges {

using namespace kingpress::expr;
using kingpress::geometry::Length;

namespace {

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

Language of_lengths() {
  Language language;
  language.lengths = true;
  language.example = "like 4mm";
  return language;
}

// A length in a box of 80 mm, or what is wrong with it.
std::string measured(const std::string& text, const OneCard& card = dragon()) {
  kingpress::diag::Sources sources;
  kingpress::diag::Diagnostics diagnostics;
  const kingpress::diag::SourceFile& source = sources.add("look", text);
  const auto read = parse(text, {&source, 0, text.size()}, of_lengths(), diagnostics);
  if (!read) return first_error(diagnostics);
  const auto length = read->length(Length::mm(80), card.lookup());
  return length ? kingpress::geometry::to_string(*length) : "none";
}

// What is wrong with a length once the names are known, or "right".
std::string judged_length(const std::string& text, const Schema& names = creatures()) {
  kingpress::diag::Sources sources;
  kingpress::diag::Diagnostics diagnostics;
  const kingpress::diag::SourceFile& source = sources.add("look", text);
  const auto read = parse(text, {&source, 0, text.size()}, of_lengths(), diagnostics);
  REQUIRE(read);
  judge_length(*read, names, diagnostics);
  return diagnostics.list().empty() ? "right" : first_error(diagnostics);
}

}  // namespace

TEST_CASE("brackets, signs, calls and negations may be nested twenty deep") {
  const std::string deep = "this is nested too deep";
  CHECK(worked(times(20, "(") + "cost" + times(20, ")")) == "3");
  CHECK(worked(times(21, "(") + "cost" + times(21, ")")).find(deep) != std::string::npos);
  CHECK(worked(times(20, "- ") + "cost") == "3");
  CHECK(worked(times(19, "- ") + "cost") == "-3");
  CHECK(worked(times(21, "- ") + "cost").find(deep) != std::string::npos);
  CHECK(worked(times(20, "abs(") + "cost" + times(20, ")")) == "3");
  CHECK(worked(times(21, "abs(") + "cost" + times(21, ")")).find(deep) != std::string::npos);
  CHECK(judged(times(20, "not ") + "health") == "no");
  CHECK(judged(times(21, "not ") + "health").find(deep) != std::string::npos);
  // What was closed counts no more.
  CHECK(worked(times(30, "(cost) + - cost + abs(cost) + ") + "0") == "90");
  CHECK(judged(times(30, "not health and ") + "cost == 3") == "yes");
}

TEST_CASE("an expression is at most 4000 bytes long, a number 15 digits") {
  const std::string start = "cost ==", end = "3";
  CHECK(judged(start + times(3992, " ") + end) == "yes");
  CHECK(judged(start + times(3993, " ") + end).find("this is 4001 bytes long, the limit is 4000") != std::string::npos);
  CHECK(worked("0 + " + times(15, "9")) == times(15, "9"));
  CHECK(worked("0 + " + times(16, "9")).find("'" + times(16, "9") + "' is too large a number") != std::string::npos);
}

TEST_CASE("each comparison says what it says, also of equal sides") {
  struct Comparison {
    const char* sign;
    const char *less, *equal, *greater;
  };
  for (const Comparison& c : {Comparison{"==", "no", "yes", "no"},
                              {"!=", "yes", "no", "yes"},
                              {"<", "yes", "no", "no"},
                              {"<=", "yes", "yes", "no"},
                              {">", "no", "no", "yes"},
                              {">=", "no", "yes", "yes"}}) {
    CAPTURE(c.sign);
    const auto is = [&](const std::string& left, const std::string& right) {
      return judged(left + " " + c.sign + " " + right);
    };
    CHECK(is("cost", "3.5") == c.less);
    CHECK(is("cost", "3") == c.equal);
    CHECK(is("cost", "2.5") == c.greater);
    CHECK(is("width", "51mm") == c.less);
    CHECK(is("width", "2in") == c.equal);
    CHECK(is("width", "50.8mm") == c.equal);
    CHECK(is("width", "50mm") == c.greater);
    CHECK(is("title", "\"Zebra\"") == c.less);
    CHECK(is("title", "\"The Dragon\"") == c.equal);
    CHECK(is("title", "\"Ant\"") == c.greater);
  }
}

TEST_CASE("lengths that differ by less than a hundred-thousandth of a point are equal") {
  CHECK(judged("width == 144.000009pt") == "yes");
  CHECK(judged("width == 143.999991pt") == "yes");
  CHECK(judged("width == 144.00002pt") == "no");
  CHECK(judged("width == 143.99998pt") == "no");
}

TEST_CASE("a length is worked out of units, percentages and values") {
  CHECK(measured("4mm") == "4mm");
  CHECK(measured("50%") == "40mm");
  CHECK(measured("50 %") == "40mm");
  CHECK(measured("100% - 17mm") == "63mm");
  CHECK(measured("12.5% + 1cm") == "20mm");
  CHECK(measured("0") == "0mm");
  CHECK(measured("-4mm") == "-4mm");
  CHECK(measured("{cost} * 9") == "27mm");
  CHECK(measured("9 * {cost}") == "27mm");
  CHECK(measured("2mm * {cost}") == "6mm");
  CHECK(measured("{cost} * 2mm") == "6mm");
  CHECK(measured("{width}") == "50.8mm");
  CHECK(measured("{width} * 2") == "101.6mm");
  CHECK(measured("2 * {width}") == "101.6mm");
  CHECK(measured("{width} / 2") == "25.4mm");
  CHECK(measured("{width} + 1mm") == "51.8mm");
  CHECK(measured("max(8mm, {cost + 1} * 2mm)") == "8mm");
  CHECK(measured("max(7mm, {cost + 1} * 2mm)") == "8mm");
  CHECK(measured("min({cost}, {width})") == "3mm");
  CHECK(measured("max({cost}, {width})") == "50.8mm");
  CHECK(measured("min({cost} * 100, {width})") == "50.8mm");
  CHECK(measured("sum({cost}, {width})") == "53.8mm");
  CHECK(measured("mean({cost}, {width})") == "26.9mm");
  CHECK(measured("{health}") == "none");
  CHECK(measured("{title}") == "none");
  CHECK(measured("1mm / {cost - 3}") == "none");
  CHECK(measured("{health} + 1mm") == "none");
  CHECK(measured("1mm - -{health}") == "none");
  CHECK(measured("abs(1mm * {health})") == "none");
  CHECK(measured("{if(cost > 3, 4mm)}") == "none");
  CHECK(measured("{cost > 2}") == "none");
  CHECK(measured("2 * 3") == "6mm");
  CHECK(measured("{(cost + 1)} * 2mm") == "8mm");
  CHECK(measured("{len(title)}") == "10mm");
  CHECK(measured("mean({costs})") == "3mm");
  CHECK(measured("if(unique(50%, 40mm), 1mm, 2mm)") == "2mm");
  CHECK(measured("if(unique(50%, 41mm), 1mm, 2mm)") == "1mm");
  CHECK(measured("\"2in\"") == "50.8mm");
}

TEST_CASE("a number that counts millimetres is no more than a million") {
  const auto of = [](double value) { return measured("{cost}", {{{"cost", number(value)}}}); };
  CHECK(of(1e6) == "1000000mm");
  CHECK(of(-1e6) == "-1000000mm");
  CHECK(of(1000001) == "none");
  CHECK(of(-1000001) == "none");
}

TEST_CASE("a length that cannot be read is told where it stands") {
  CHECK(measured("") == "bad-expression 0-0: a length is missing here | like 4mm");
  CHECK(measured("4mm +") == "bad-expression 5-5: a length is missing here | like 4mm");
  CHECK(measured("cost") == "bad-expression 0-4: 'cost' is no length | like 4mm");
  CHECK(measured("{cost").starts_with("bad-expression"));
  CHECK(measured("+ 4mm") == "bad-expression 0-1: expected a length, found '+' | like 4mm");
  CHECK(measured("4mm + 2") == "bad-expression 6-7: '2' has no unit | like 4mm");
}

TEST_CASE("a length is judged once the types of its names are known") {
  CHECK(judged_length("{cost} * 2mm") == "right");
  CHECK(judged_length("{cost}") == "right");
  CHECK(judged_length("{width} + 4mm") == "right");
  CHECK(judged_length("{width} * {cost}") == "right");
  CHECK(judged_length("{cost} * {width}") == "right");
  CHECK(judged_length("{width} / {cost}") == "right");
  CHECK(judged_length("max({width}, {cost})") == "right");
  CHECK(judged_length("max({costs})") == "right");
  CHECK(judged_length("{title}") == "right");  // a text may be a length with its unit
  CHECK(judged_length("{title} * {cost}") == "right");
  CHECK(judged_length("{tags}") ==
        "bad-measure 1-5: 'tags' is a list, no length | a number counts millimetres, a text is a length with its unit");
  CHECK(judged_length("{type}") ==
        "bad-measure 1-5: 'type' is one of creature, spell, no length | a number counts "
        "millimetres, a text is a length with its unit");
  CHECK(judged_length("-{tags}").starts_with("bad-measure 2-6: 'tags' is a list, no length"));
  CHECK(judged_length("4mm + {tags}").starts_with("bad-measure 7-11: 'tags' is a list, no length"));
  CHECK(judged_length("{tags} - 4mm").starts_with("bad-measure 1-5: 'tags' is a list, no length"));
  CHECK(judged_length("4mm / {width}").starts_with("bad-measure 7-12: 'width' is a length, no number"));
  CHECK(judged_length("{width} * {width}").starts_with("bad-measure"));
  CHECK(judged_length("round({width}) * 1mm").starts_with("bad-measure 7-12: 'width' is a length, no number"));
  CHECK(judged_length("{if(cost > 2, width, cost)}") == "right");
  CHECK(judged_length("{if(tags, width, cost)} * {cost}") == "right");
  CHECK(judged_length("{if(cost > 2, 4, tags)}").starts_with("bad-measure 17-21: 'tags' is a list, no length"));
  CHECK(judged_length("max(4mm, {tags})").starts_with("bad-measure 10-14: 'tags' is a list, no length"));
  CHECK(judged_length("{wdth} * 2").starts_with("unknown-name 1-5"));
  CHECK(judged_length("{tags} / 2").starts_with("bad-measure 1-5: 'tags' is a list, no length"));
  CHECK(judged_length("{thing}", {{{"thing", {}}}}) == "right");
}

TEST_CASE("of a product one factor has the unit, however it is worked out") {
  CHECK(judged_length("2mm * ({cost} * {attack})") == "right");
  CHECK(judged_length("2mm * ({cost} * {width})").starts_with("bad-measure 17-22: 'width' is a length, no number"));
  CHECK(judged_length("{title} * 50%").starts_with("bad-measure 1-6: 'title' is a text, no number"));
  CHECK(judged_length("{title} * ({width} / 2)").starts_with("bad-measure 1-6: 'title' is a text, no number"));
  CHECK(judged_length("{title} * max({width}, 1mm)").starts_with("bad-measure 1-6: 'title' is a text, no number"));
  CHECK(judged_length("{title} * {cost + 1}") == "right");
  CHECK(judged_length("{wdth} * {hight}").starts_with("unknown-name"));
}

TEST_CASE("a function of lengths is judged by its parts, a list as it is") {
  for (const char* function : {"min", "max", "sum", "mean"}) {
    CAPTURE(function);
    CHECK(judged_length(function + std::string("({width}, {cost})")) == "right");
    CHECK(judged_length(function + std::string("({width}, {tags})")).starts_with("bad-measure"));
    CHECK(judged_length(function + std::string("({costs})")) == "right");
    CHECK(judged_length(function + std::string("({cost + 1})")) == "right");
  }
  CHECK(judged_length("abs({width})") == "right");
  CHECK(judged_length("abs({type})").starts_with("bad-measure 5-9"));
  CHECK(judged_length("max({costz})").starts_with("unknown-name 5-10"));
  CHECK(judged_length("1mm * mod({cost}, 2)") == "right");
  CHECK(judged_length("1mm * mod({cost}, {width})").starts_with("bad-measure 19-24"));
  CHECK(judged_length("1mm * len({tags})") == "right");
}

TEST_CASE("a value in a message is shown short") {
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  const auto reasons = [&](const std::string& text, const OneCard& card) {
    kingpress::diag::Diagnostics diagnostics;
    return parse_condition(text, {}, language, diagnostics)->reasons(card.lookup());
  };
  const auto title = [&](const std::string& words) { return reasons("title == \"x\"", {{{"title", word(words)}}}); };
  CHECK(title(times(40, "a")) == "title = \"" + times(40, "a") + "\"");
  CHECK(title(times(41, "a")) == "title = \"" + times(40, "a") + "...\"");
  CHECK(title(times(39, "a") + "\u00e9b") == "title = \"" + times(39, "a") + "...\"");  // no letter is cut in two
  CHECK(title("two\nlines") == "title = \"two lines\"");
  CHECK(reasons("cost > 4", {{{"cost", number(1.0 / 3)}}}) == "cost = 0.333333");
  CHECK(reasons("cost > 4", {{{"cost", number(3)}}}) == "cost = 3");
  CHECK(reasons("cost > 4 or cost > 5", {{{"cost", number(3)}}}) == "cost = 3");
  CHECK(reasons("cost + 1 > 4 and attack > 1", dragon()) == "cost = 3, attack = 5: 4 > 4");
  CHECK(reasons("not (cost + 1 > 4 or attack > 1)", dragon()) == "cost = 3, attack = 5");
  CHECK(reasons("cost + 1>=5", dragon()) == "cost = 3: 4 >= 5");
  CHECK(reasons("cost in [1, 2]", dragon()) == "cost = 3");
  CHECK(reasons("width == 4cm", dragon()) == "width = 50.8mm");
}

TEST_CASE("numbers are rounded to as many places as are asked for") {
  CHECK(worked("round(2.5)") == "3");
  CHECK(worked("round(-2.5)") == "-3");
  CHECK(worked("round(2.449)") == "2");
  CHECK(worked("round(2.449, 1)") == "2.4");
  CHECK(worked("round(2449, -2)") == "2400");
  CHECK(worked("round(cost, health)") == "");
  CHECK(worked("round(cost, 1, 2)").starts_with("bad-expression 0-17: round() takes a number"));
  CHECK(worked("abs(cost, 1)").starts_with("bad-expression 0-12: abs() takes a number"));
  CHECK(worked("round(health)") == "");
  CHECK(worked("abs(-2.5)") == "2.5");
  CHECK(worked("abs(health)") == "");
  CHECK(worked("abs(1mm - 3mm)") == "2mm");
}

TEST_CASE("of no numbers there is a sum, and nothing that would be one of them") {
  const OneCard card{{{"costs", list({})}}};
  CHECK(worked("sum(costs)", card) == "0");
  for (const char* none : {"min(costs)", "max(costs)", "mean(costs)"}) CHECK(worked(none, card) == "");
}

TEST_CASE("a name alone asks for no totals and needs no reasons") {
  const Expression name(Name{{"cost"}, {}});
  CHECK(name.totals({}).empty());
  CHECK(name.reasons(dragon().lookup()) == "");
  CHECK(name.words(dragon().lookup()) == "3");
}

TEST_CASE("words, numbers and texts are told apart letter by letter") {
  const OneCard card{{{"cost", number(3)}, {"2nd", number(4)}, {"a-b", number(5)}, {"title", word("7")}}};
  CHECK(worked("cost+1") == "4");
  CHECK(worked("cost\t*\n2") == "6");
  CHECK(worked(".5 + 1.25") == "1.75");
  CHECK(worked("1. + 2").starts_with("bad-expression"));
  CHECK(worked("'it' ") == "it");
  CHECK(worked("\"it's\"") == "it's");
  CHECK(judged("title == 7", card) ==
        "wrong-operand 0-10: 'title' is a text, and '7' is a number: they cannot be "
        "compared | a text is written in quotes: \"7\"");
  CHECK(judged("2nd > 1", card).starts_with("unknown-name 0-3: there is no '2nd'"));
  CHECK(worked("1 + .5") == "1.5");
  CHECK(judged("cost > 1a").starts_with("unknown-name"));
  CHECK(judged("cost -").starts_with("bad-expression 6-6: a name is missing here"));
  CHECK(judged("cost-").starts_with("bad-expression 5-5: a name is missing here"));
  CHECK(judged("cost.").starts_with("bad-expression 4-5: '.' does not belong here"));
  CHECK(judged("cost > 2-b").starts_with("unknown-name 7-10: there is no '2-b'"));
}

}  // namespace test_edges
