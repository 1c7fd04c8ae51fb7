// Names, patterns, and expressions whose names may hold anything, as templates read them.
#include "../catch.h"
#include "expr/evaluation.h"
#include "support.h"

namespace test_untyped {

using namespace kingpress::expr;
namespace diag = kingpress::diag;

namespace {

OneCard anything() {
  return {{{"number", number(3)},
           {"digits", word("12")},
           {"text", word("abc")},
           {"empty", word("")},
           {"size", word("2in")},
           {"yes", {true, {}}},
           {"list", list({word("a"), number(2), list({word("deep")})})},
           {"record", {Record{{"kind", word("x")}, {"in", number(5)}}, {}}}}};
}

// What an expression without a schema is worth, and whether it holds; or what is wrong with it.
std::string open_value(const std::string& text) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile& source = sources.add("look", text);
  const auto read = parse(text, {&source, 0, text.size()}, {}, diagnostics);
  return read ? read->words(anything().lookup()) : first_error(diagnostics);
}
std::string open_truth(const std::string& text) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile& source = sources.add("look", text);
  const auto read = parse_condition(text, {&source, 0, text.size()}, {}, diagnostics);
  if (!read) return first_error(diagnostics);
  const Truth truth = read->truth(anything().lookup());
  return truth == Truth::yes ? "yes" : truth == Truth::no ? "no" : "missing";
}

std::string name_of(const std::string& text) {
  diag::Diagnostics diagnostics;
  const auto name = parse_name(text, {}, diagnostics);
  if (!name) return diagnostics.list().front().message;
  std::string steps;
  for (const std::string& step : name->steps) steps += step + ";";
  CHECK(name->text() == text);
  return steps;
}

std::string followed(const std::string& text) {
  diag::Diagnostics diagnostics;
  const auto name = parse_name(text, {}, diagnostics);
  const OneCard card = anything();
  const Value* value = card.lookup()(*name);
  return value ? to_text(*value) : "none";
}

std::string pattern(const std::string& text, const Language& language = {}) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile& source = sources.add("look", text);
  const auto read = parse_pattern(text, {&source, 0, text.size()}, language, diagnostics);
  return read ? read->bind(anything().lookup()) : first_error(diagnostics);
}

}  // namespace

TEST_CASE("a name is words joined by dots") {
  CHECK(name_of("a") == "a;");
  CHECK(name_of("aZ_-09.b.c") == "aZ_-09;b;c;");
  for (const char* none : {"", ".", "a.", ".a", "a..b", "a b", "a:b", "a/b", "a@b", "a[b", "a`b", "a{b"}) {
    INFO(none);
    CHECK(name_of(none) == "'" + std::string(none) + "' is no name of a value");
  }
}

TEST_CASE("a step leads to an entry of a record or a place of a list, and elsewhere nowhere") {
  CHECK(followed("record.kind") == "x");
  CHECK(followed("record.other") == "none");
  CHECK(followed("list.0") == "a");
  CHECK(followed("list.1") == "2");
  CHECK(followed("list.2.0") == "deep");
  CHECK(followed("list.3") == "none");
  CHECK(followed("list.1a") == "none");
  CHECK(followed("list.a") == "none");
  CHECK(followed("list.-1") == "none");
  CHECK(followed("number.0") == "none");
  CHECK(followed("list.1.0") == "none");
}

TEST_CASE("values that may be anything are compared as numbers where both read as numbers, else letter by letter") {
  CHECK(open_truth("number == 3") == "yes");
  CHECK(open_truth("number + 1 == 4") == "yes");
  CHECK(open_truth("number + 1 == \"4\"") == "yes");
  CHECK(open_truth("number + 1 == {digits} - 8") == "yes");
  CHECK(open_truth("digits > number") == "yes");  // 12 and 3
  CHECK(open_truth("digits > text") == "no");     // "12" and "abc"
  CHECK(open_truth("digits < \"abc\"") == "yes");
  CHECK(open_truth("text == abc") == "yes");
  CHECK(open_truth("\"abc\" == {text}") == "yes");
  CHECK(open_truth("text != abd") == "yes");
  CHECK(open_truth("max(number, digits) == 12") == "yes");
  CHECK(open_truth("number == max(1, 3)") == "yes");
  CHECK(open_truth("nothing == \"\"") == "yes");
  CHECK(open_truth("empty == {nothing}") == "yes");
  CHECK(open_truth("nothing + 1 == \"\"") == "yes");
  CHECK(open_truth("nothing == 3") == "missing");
  CHECK(open_truth("3 < nothing") == "missing");
  CHECK(open_truth("nothing != 3") == "yes");
  CHECK(open_truth("empty == 3") == "no");
  CHECK(open_truth("yes == true") == "yes");
  CHECK(open_truth("list == \"a, 2, deep\"") == "yes");
  CHECK(open_truth("size == 2in") == "yes");
  CHECK(open_truth("text == abc + 1") ==
        "bad-expression 8-11: 'abc' is a text here, and cannot be worked with | write {abc} for the value of that "
        "name");
}

TEST_CASE("what may be anything is in a list as it is written there") {
  CHECK(open_truth("text in [abc, x]") == "yes");
  CHECK(open_truth("text in [x]") == "no");
  CHECK(open_truth("text in []") == "no");
  CHECK(open_truth("number in [1, 3]") == "yes");
  CHECK(open_truth("nothing in [x]") == "missing");
  CHECK(open_truth("text not in [x]") == "yes");
  CHECK(open_truth("\"a\" in {list}") == "yes");
  CHECK(open_truth("text in {list}") == "no");
  CHECK(open_truth("\"a\" in if(yes, list)") == "yes");
  CHECK(open_truth("text in list") == "bad-expression 8-12: expected '[' after 'in' | a list reads [J, Q, K]");
  CHECK(open_truth("text in").starts_with("bad-expression 7-7: expected '[' after 'in'"));
  CHECK(open_truth("text in [x y]").starts_with("bad-expression 11-12: expected ',' or ']' in the list"));
}

TEST_CASE("a quotient has the kind of what is divided, unless that has no unit or both have one") {
  CHECK(open_value("number / 2") == "1.5");
  CHECK(open_value("12 / number") == "4");
  CHECK(open_value("digits / number") == "4");
  CHECK(open_value("size / 2in") == "1");
  CHECK(open_value("3in / number") == "25.4mm");
  CHECK(open_value("number * 2 - digits") == "-6");
  CHECK(open_value("text * 2") == "");
  CHECK(open_value("- number") == "-3");
  CHECK(open_value("- text") == "");
}

TEST_CASE("a text counts as a number where it is one as a whole, as a length up to a million millimetres") {
  CHECK(open_value("digits + 1") == "13");
  CHECK(open_value("empty + 1") == "");
  CHECK(open_value("size + 1") == "");
  for (const char* none : {"12x", "x12", " 12", "1e999", "nan", "inf"}) CHECK_FALSE(number_of(word(none)));
  CHECK(*number_of(word("-1.5")) == -1.5);
  CHECK(*points_of(word("1000000")) == Approx(1e6 * 72 / 25.4));
  CHECK_FALSE(points_of(word("1000000.1")));
  CHECK_FALSE(points_of(word("-1000000.1")));
  CHECK(*points_of(word("2in")) == Approx(144));
  CHECK_FALSE(points_of(word("2 inches")));
  CHECK_FALSE(points_of(list({})));
}

TEST_CASE("in a pattern braces stand for values, doubled for themselves") {
  CHECK(pattern("") == "");
  CHECK(pattern("a {text} b {number}") == "a abc b 3");
  CHECK(pattern("{{{text}}}") == "{abc}");
  CHECK(pattern("{{}}") == "{}");
  CHECK(pattern("{record.in}") == "5");  // a name is taken as it is
  CHECK(pattern("{list.1}{nothing}") == "2");
  CHECK(pattern("{\"}\"}{'{'}") == "}{");
  CHECK(pattern("{'\"}'}!") == "\"}!");
  CHECK(pattern("a } b") == "bad-binding 2-3: '}' without '{' | write '}}' for a brace");
  CHECK(pattern("a { b") == "bad-binding 2-5: '{' without '}' | write '{{' for a brace");
  CHECK(pattern("a {text").starts_with("bad-binding 2-7: '{' without '}'"));
  CHECK(pattern("}") == "bad-binding 0-1: '}' without '{' | write '}}' for a brace");
  CHECK(pattern("a {number +} b").starts_with("bad-expression 11-11: a name is missing here"));
  CHECK(pattern("{} {text}").find(": a name is missing here") != std::string::npos);
  CHECK(pattern("it's {text}") == "it's abc");
  const Schema schema = creatures();
  Language known;
  known.schema = &schema;
  CHECK(pattern("{cost}", known) == "");
  CHECK(pattern("{costz}", known).starts_with("unknown-name 1-6: there is no 'costz'"));
}

TEST_CASE("a pattern knows whether it binds anything, and whether a name alone") {
  const auto read = [](const std::string& text) {
    diag::Diagnostics diagnostics;
    return *parse_pattern(text, {}, {}, diagnostics);
  };
  CHECK(read("abc").is_literal());
  CHECK(read("").is_literal());
  CHECK(read("").empty());
  CHECK_FALSE(read("a{text}").is_literal());
  REQUIRE(read("{text}").only_name());
  CHECK_FALSE(read("{text} ").only_name());
  CHECK_FALSE(read("{text}{text}").only_name());
  CHECK_FALSE(read("{number + 1}").only_name());
  CHECK_FALSE(read("text").only_name());
  CHECK(literal("abc").is_literal());
  CHECK(literal("a{b}").bind(anything().lookup()) == "a{b}");
  CHECK(literal("").empty());
}

TEST_CASE("patterns that double one another stop at a million letters") {
  std::string text;
  for (int i = 0; i < 400; ++i) text += "{long}";
  diag::Diagnostics diagnostics;
  const auto read = parse_pattern(text, {}, {}, diagnostics);
  const OneCard card{{{"long", word(std::string(4096, 'x'))}}};
  CHECK(read->bind(card.lookup()).size() == 257 * 4096);
}

TEST_CASE("a list of which nothing is known may hold anything") {
  Schema schema = creatures();
  schema.fields.push_back({"things", {Type::Kind::list, true, {}, {}}});
  diag::Diagnostics diagnostics;
  Language language;
  language.schema = &schema;
  const OneCard card{{{"title", word("b")}, {"things", list({word("a"), word("b")})}}};
  const auto read = parse_condition("title in things", {}, language, diagnostics);
  REQUIRE(read);
  CHECK(read->holds(card.lookup()));
  CHECK_FALSE(parse_condition("title in title", {}, language, diagnostics));
}

}  // namespace test_untyped

TEST_CASE("an expression is told as it was written, brackets and braces at its ends too") {
  kingpress::diag::Sources sources;
  kingpress::diag::Diagnostics diagnostics;
  for (const char* text : {"index == {hot}", "(a or b) and c", "not (a > 2)"}) {
    const kingpress::diag::SourceFile& source = sources.add("look", text);
    const auto read = parse_condition(text, {&source, 0, source.text().size()}, {}, diagnostics);
    REQUIRE(read);
    CHECK(read->text() == text);
  }
}

TEST_CASE("what a list holds may be anything where its schema does not say it") {
  Schema schema{{{"tags", {Type::Kind::list, true, {}, {}}}}};
  Language language;
  language.schema = &schema;
  kingpress::diag::Diagnostics diagnostics;
  CHECK(parse_condition("tags.0 == \"x\"", {}, language, diagnostics).has_value());
  CHECK(parse_condition("other.0", {}, language, diagnostics) == std::nullopt);
}
