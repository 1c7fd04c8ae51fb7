// What an expression tells of itself: its names, its place, that of its value, totals, reasons. A name by itself too.
#include "../catch.h"
#include "support.h"

namespace test_alone {

using namespace kingpress::expr;
using kingpress::geometry::Length;
namespace diag = kingpress::diag;

namespace {

struct Read {
  diag::Sources sources;
  const diag::SourceFile& file;
  Expression expression;

  explicit Read(const std::string& text, const Language& language = {})
      : file(sources.add("look", text)), expression(of(text, language)) {}

 private:
  Expression of(const std::string& text, const Language& language) {
    diag::Diagnostics diagnostics;
    const auto read = parse(text, {&file, 0, text.size()}, language, diagnostics);
    REQUIRE(read);
    return *read;
  }
};

std::string reasons(const std::string& text) {
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  return Read(text, language).expression.reasons(dragon().lookup());
}

}  // namespace

TEST_CASE("a name by itself is its value as it is") {
  const Read name("cost");
  const Expression& alone = name.expression;
  REQUIRE(alone.only_name());
  CHECK(alone.names().size() == 1);
  CHECK(alone.type().is(Type::Kind::any));
  CHECK(alone.text() == "cost");
  CHECK(alone.span().end == 4);
  CHECK_FALSE(alone.asks_totals());
  CHECK(alone.truth(dragon().lookup()) == Truth::yes);
  CHECK(alone.truth(OneCard{}.lookup()) == Truth::no);
  CHECK(to_text(alone.value(dragon().lookup())) == "3");
  CHECK(alone.value(OneCard{}.lookup()).is_absent());
  CHECK(alone.words(OneCard{}.lookup()) == "");
  CHECK(alone.length({}, dragon().lookup()) == Length::mm(3));
  CHECK_FALSE(alone.length({}, OneCard{}.lookup()));
}

TEST_CASE("an expression names all that it asks for, as often as it is written") {
  const Read sum("cost + attack * cost");
  CHECK(sum.expression.names().size() == 3);
  CHECK(sum.expression.names()[1].text() == "attack");
  CHECK(sum.expression.span().end == 20);
  CHECK_FALSE(sum.expression.only_name());
  CHECK_FALSE(sum.expression.asks_totals());
}

TEST_CASE("a value has the place of the first that it was worked out from") {
  const Read sum("health + attack + cost");
  OneCard card = dragon();
  CHECK_FALSE(sum.expression.value(card.lookup()).span);
  card.values["cost"].span = {&sum.file, 18, 22};
  CHECK(sum.expression.value(card.lookup()).span.begin == 18);
  card.values["attack"].span = {&sum.file, 9, 15};
  CHECK(sum.expression.value(card.lookup()).span.begin == 9);
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  CHECK(Read("attack", language).expression.value(card.lookup()).span.begin == 9);  // its own
}

TEST_CASE("what is missing has no words and is no condition that holds") {
  CHECK(worked("health > 2") == "");
  CHECK(worked("health") == "");
  CHECK(worked("cost > 2") == "true");
  CHECK(Read("nothing + 1").expression.truth(dragon().lookup()) == Truth::no);
}

TEST_CASE("reasons end with the sides of the first comparison that does not hold, where they were worked out") {
  CHECK(reasons("cost == 3") == "cost = 3");
  CHECK(reasons("cost + 1 == 4") == "cost = 3");
  CHECK(reasons("cost + 1 == 4 and attack == 5") == "cost = 3, attack = 5");
  CHECK(reasons("not title") == "title = \"The Dragon\"");
  CHECK(reasons("len(title) == 3") == "len(title) = 10");
  CHECK(reasons("cost > attack + 1") == "cost = 3, attack = 5: 3 > 6");
  CHECK(reasons("cost + 1 in [5]") == "cost = 3");
  CHECK(reasons("attack + 1 > 9 or cost == 4") == "attack = 5, cost = 3: 6 > 9");
  CHECK(reasons("title == \"x\" and health") == "title = \"The Dragon\", health = missing");
}

TEST_CASE("a text is cut to what is shown, even where no letter begins") {
  OneCard card = dragon();
  card.values["title"] = word(std::string(41, '\x80'));
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  CHECK(Read("title == \"x\"", language).expression.reasons(card.lookup()) == "title = \"...\"");
}

TEST_CASE("totals are among the reasons, and bound where the cards are known") {
  std::vector<OneCard> cards{dragon(), {{{"cost", number(9)}}}};
  const Cards all{cards.size(), [&](std::size_t card, const Name& name) { return cards[card].lookup()(name); }};
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  language.totals = true;
  const Read total("sum(cost) > 20", language);
  CHECK(total.expression.asks_totals());
  CHECK(total.expression.reasons(dragon().lookup(), total.expression.totals(all)) == "sum(cost) = 12");
  diag::Diagnostics diagnostics;
  const auto pattern = parse_pattern("{cost} of {sum(cost)}", {}, language, diagnostics);
  REQUIRE(pattern);
  CHECK(pattern->bind(cards[0].lookup(), &all) == "3 of 12");
}

TEST_CASE("the place of a part is counted within quotes where nothing in them is escaped") {
  diag::Sources sources;
  const diag::SourceFile& file = sources.add("look", "a: \"bc d\"\nb: 'bc d'\nc: 'bc d\"\nd: [bc d]\ne: bc d");
  const auto place = [&](std::size_t begin, std::size_t end) {
    const diag::Span part = part_of({&file, begin, end}, 4, 3, 4);
    return std::string(file.text().substr(part.begin, part.end - part.begin));
  };
  CHECK(place(3, 9) == "d");
  CHECK(place(13, 19) == "d");
  CHECK(place(23, 29) == "'bc d\"");  // not in quotes, after all: the whole
  CHECK(place(33, 39) == "[bc d]");
  CHECK(place(43, 47) == "d");
  CHECK(place(40, 47) == "e: bc d");
  CHECK_FALSE(part_of({}, 4, 3, 4));
  CHECK_FALSE(follow(nullptr, Name{{"a"}, {}}));
  const Value absent;
  CHECK_FALSE(follow(&absent, Name{{"a"}, {}}));
}

}  // namespace test_alone
