// What may stand beside what: each operator and function with every kind of operand that it takes or refuses.
#include "../catch.h"
#include "support.h"

namespace test_operands {

using namespace kingpress::expr;
namespace diag = kingpress::diag;
using Kind = Type::Kind;

namespace {

// Fields of kinds that creatures() lacks: such as every card has, or of which nothing is known.
Schema odd_fields() {
  Schema schema = creatures();
  const Type optional_number{Kind::number, true, {}, {}};
  std::vector<std::string> many;
  for (int i = 0; i < 13; ++i) many.push_back("word-" + std::to_string(i));
  for (const Schema::Field& field : std::initializer_list<Schema::Field>{
           {"thing", {Kind::any, true, {}, {}}},
           {"name", Type::text()},
           {"suit", {Kind::choice, false, {"red", "black"}, {}}},
           {"wordy", {Kind::choice, true, many, {}}},
           {"widths", {Kind::list, true, {}, {Type::length()}}},
           {"whole", {Kind::record, false, {"north", "south"}, {Type::number(), optional_number}}}})
    schema.fields.push_back(field);
  return schema;
}

// Read, or a condition read, against odd_fields().
std::optional<Expression> read(const std::string& text, diag::Diagnostics& diagnostics, bool condition = false,
                               Language language = {}) {
  static diag::Sources sources;
  static const Schema schema = odd_fields();
  language.schema = &schema;
  const diag::Span span{&sources.add("checks", text), 0, text.size()};
  return condition ? parse_condition(text, span, language, diagnostics) : parse(text, span, language, diagnostics);
}

std::string asked(const std::string& text, const OneCard& card = dragon(), const Language& language = {}) {
  diag::Diagnostics diagnostics;
  const auto condition = read(text, diagnostics, true, language);
  if (!condition) return first_error(diagnostics);
  const Truth truth = condition->truth(card.lookup());
  return truth == Truth::yes ? "yes" : truth == Truth::no ? "no" : "missing";
}

std::string valued(const std::string& text, const OneCard& card = dragon()) {
  diag::Diagnostics diagnostics;
  const auto expression = read(text, diagnostics);
  return expression ? expression->words(card.lookup()) : first_error(diagnostics);
}

Type type_of(const std::string& text) {
  diag::Diagnostics diagnostics;
  const auto expression = read(text, diagnostics);
  REQUIRE(expression);
  return expression->type();
}

}  // namespace

TEST_CASE("each sign names itself where a side cannot be worked with") {
  for (const char* sign : {"+", "-", "*", "/"})
    CHECK(worked("title " + std::string(sign) + " 2") ==
          "wrong-operand 0-5: '" + std::string(sign) +
              "' cannot be worked out with a text | only numbers and lengths can");
  CHECK(worked("2 + thing.x").starts_with("unknown-name"));
  CHECK(worked("cost + tags").starts_with("wrong-operand 7-11: '+' cannot be worked out with a list"));
}

TEST_CASE("lengths are added to lengths, multiplied with numbers, and divided by both") {
  CHECK(valued("width + 1in") == "76.2mm");
  CHECK(valued("width - 1in") == "25.4mm");
  CHECK(valued("cost * width") == "152.4mm");
  CHECK(valued("width * cost") == "152.4mm");
  CHECK(valued("width / 2in") == "1");
  CHECK(valued("cost * cost") == "9");
  CHECK(valued("3 + width") == "wrong-operand 0-1: '3' has no unit | a length is written with its unit: 4mm");
  CHECK(valued("width - 3") == "wrong-operand 8-9: '3' has no unit | a length is written with its unit: 4mm");
  CHECK(valued("width * width") == "wrong-operand 0-13: a length times a length is no length");
  CHECK(valued("3 / width") == "wrong-operand 4-9: a number divided by a length is neither");
  CHECK(valued("thing / 2in", {{{"thing", word("4in")}}}) == "2");
}

TEST_CASE("a result may be missing where an operand may, and where something is divided") {
  CHECK_FALSE(type_of("cost + 1").optional);
  CHECK(type_of("cost + attack").optional);
  CHECK(type_of("attack + cost").optional);
  CHECK(type_of("cost / 2").optional);
  CHECK_FALSE(type_of("if(legendary, 1, cost)").optional);
  CHECK(type_of("if(legendary, 1)").optional);
  CHECK(type_of("if(legendary, attack, cost)").optional);
  CHECK(type_of("if(legendary, cost, attack)").optional);
}

TEST_CASE("what is too large for a number is missing, and not infinite") {
  const OneCard huge{{{"attack", number(1e308)}, {"cost", number(3)}, {"costs", list({number(1e308), number(1e308)})}}};
  CHECK(worked("attack * 10", huge) == "");
  CHECK(worked("sum(costs)", huge) == "");
  CHECK(worked("sum(attack, attack)", huge) == "");
  CHECK(worked("round(attack, 9)", huge) == to_text(number(1e308)));
}

TEST_CASE("what every card has makes no difference, whatever it is made of") {
  CHECK(asked("name") == "no");  // a text may be empty
  CHECK(asked("suit") ==
        "wrong-operand 0-4: every card has 'suit', so it makes no difference to ask whether it is there");
  CHECK(asked("whole.north").starts_with("wrong-operand 0-11: every card has 'whole.north'"));
  CHECK(asked("whole.south") == "no");
  CHECK(asked("corners.north") == "yes");  // a card may do without the record
}

TEST_CASE("each part of a condition must be one") {
  CHECK(judged("cost + 1 and title").starts_with("wrong-operand 0-8: 'cost + 1' is a number, and must be compared"));
  CHECK(judged("title or cost + 1").starts_with("wrong-operand 9-17: 'cost + 1' is a number, and must be compared"));
  CHECK(judged("any(cost + 1, title)").starts_with("wrong-operand 4-12: 'cost + 1' is a number"));
  CHECK(judged("any(title, cost > 1)") == "yes");
  CHECK(judged("count(health, title) == 1") == "yes");
}

TEST_CASE("of values of which nothing is known anything may be asked") {
  const OneCard card{{{"thing", word("abc")}}};
  CHECK(asked("thing == abc", card) == "yes");
  CHECK(asked("thing.part", card) == "no");
  CHECK(asked("thing", card) == "yes");
  CHECK(valued("upper(thing)", card) == "ABC");
  CHECK(valued("abs(thing)", {{{"thing", number(-2)}}}) == "2");
  CHECK(asked("matches(thing, '^a')", card) == "yes");
}

TEST_CASE("a function says of which kind its operand is, and takes no other") {
  CHECK(worked("abs(title)") == "wrong-operand 4-9: 'title' is a text, and abs() takes a number");
  CHECK(worked("round(width)") ==
        "wrong-operand 6-11: 'width' is a length, and round() takes a number, and how many decimals");
  CHECK(worked("mod(legendary, 2)") == "wrong-operand 4-13: 'legendary' is true or false, and mod() takes two numbers");
  CHECK(worked("sum()").starts_with("bad-expression 0-5: sum() takes numbers, or a list of them"));
  CHECK(worked("max(width, 3)") == "wrong-operand 11-12: '3' has no unit");
  CHECK(worked("matches(cost, 'x')") == "wrong-operand 8-12: 'cost' is a number, and matches() takes a text");
  CHECK(worked("matches(title)").starts_with("bad-expression 0-14: matches() takes a text and a pattern in quotes"));
  CHECK(worked("matches(title, 3)").starts_with("bad-expression 0-17: matches() takes a text and a pattern in quotes"));
  CHECK(worked("len(title").starts_with("bad-expression 9-9: expected ')'"));
  CHECK(worked("len([1, 2])") == "2");
  CHECK(worked("mod(5, health)") == "");
}

TEST_CASE("functions go over lengths, and pass over those that are missing") {
  const OneCard card{{{"width", word("2in")}, {"widths", list({word("1in"), word("wide"), word("3in"), number(5)})}}};
  CHECK(valued("max(widths)", card) == "76.2mm");
  CHECK(valued("max(width, 1mm * health)", card) == "50.8mm");
  CHECK(asked("unique(width, 2in)", card) == "no");
  CHECK(asked("unique(width, 3in)", card) == "yes");
  CHECK(asked("unique(width, width)", {{{"width", word("wide")}}}) == "yes");  // no length, hence missing
  CHECK(valued("if(width, 1mm * health, width)", card) == "");
}

TEST_CASE("if() gives what both of its values are") {
  CHECK(type_of("if(legendary, width, title)").is(Kind::length));
  CHECK(type_of("if(legendary, title, width)").is(Kind::length));
  CHECK(type_of("if(legendary, title, type)").is(Kind::text));
  CHECK(type_of("if(legendary, type, level)").is(Kind::text));
  CHECK(type_of("if(legendary, title, cost)").is(Kind::any));
  CHECK(type_of("if(legendary, cost, title)").is(Kind::any));
  CHECK(type_of("if(legendary, corners, whole)").is(Kind::any));
  CHECK(type_of("if(legendary, tags, tags)").of.front().is(Kind::text));
  CHECK(valued("if(cost > 2, width, title)") == "50.8mm");
  CHECK(valued("if(cost > 2, title, width)") == "");  // a text that is no length
}

TEST_CASE("what is true or false is compared for equality alone") {
  CHECK(judged("legendary != true") == "yes");
  CHECK(judged("legendary <= true").starts_with("bad-expression 0-17: 'legendary' is true or false"));
  CHECK(judged("(cost > 1) == true") ==
        "bad-expression 1-18: 'cost > 1' is true or false, and cannot be compared so | comparisons do not chain: "
        "write 1 <= cost and cost <= 9");
  CHECK(judged("(not title) == true").starts_with("bad-expression 1-19: 'not title' is true or false"));
}

TEST_CASE("quotes are advised where a text stands beside a number, and nowhere else") {
  const std::string advice = "a text is written in quotes";
  CHECK(judged("title == 3").find(advice) != std::string::npos);
  CHECK(judged("title < cost").find(advice) == std::string::npos);
  CHECK(judged("title < 3mm").find(advice) == std::string::npos);
  CHECK(judged("cost < title").find(advice) == std::string::npos);
}

TEST_CASE("a choice is compared with its words, the empty text and other values") {
  CHECK(judged("type == \"\"") == "no");
  CHECK(judged("type == title") == "no");
  CHECK(judged("type != title") == "yes");
  CHECK(judged("level == 10 + 1").starts_with("wrong-operand 0-15: 'level' is one of 1, 2, 10, and '10 + 1' is"));
  CHECK(asked("wordy == xyzzy").starts_with("wrong-operand 9-14: 'wordy' can never be 'xyzzy' | 'wordy' is one of"));
}

TEST_CASE("a name that all cards of a group have alike stands beside their totals") {
  Language language;
  language.totals = true;
  language.alone = false;
  language.shared = "type";
  diag::Diagnostics diagnostics;
  CHECK(read("count() > 3 and type == spell", diagnostics, true, language));
  CHECK_FALSE(read("count() > 3 and level == 1", diagnostics, true, language));
  CHECK_FALSE(read("sum() > 3", diagnostics, true, language));  // of what?
}

TEST_CASE("an unknown name, in letters of any language, and a value that is missing are told") {
  CHECK(judged("gr\u00f6\u00dfe > 1").starts_with("unknown-name 0-7: there is no 'gr\u00f6\u00dfe'"));
  CHECK(judged("cost ==").starts_with("bad-expression 7-7: a value is missing here"));
  CHECK(judged("cost not 3").starts_with("bad-expression 5-8: 'not' does not belong here"));
  CHECK(judged("cost > 1 adn title") == "bad-expression 9-12: 'adn' does not belong here | did you mean 'and'?");
  CHECK(judged("title in costz").starts_with("unknown-name 9-14: there is no 'costz'"));
  CHECK(judged("cost in [1, +]").starts_with("bad-expression 12-13: expected a name, found '+'"));
}

TEST_CASE("kinds are called as people call them") {
  CHECK(to_text(Type{}) == "a value");
  CHECK(to_text(Type::boolean()) == "true or false");
}

}  // namespace test_operands
