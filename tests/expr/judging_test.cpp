#include "../catch.h"
#include "support.h"

using namespace kingpress::expr;

TEST_CASE("numbers are worked out and compared") {
  CHECK(judged("attack + 1 <= 2 * cost") == "yes");
  CHECK(judged("attack - 1 > 2 * (cost - 1)") == "no");
  CHECK(judged("cost == attack - 2") == "yes");
  CHECK(judged("attack == cost") == "no");
  CHECK(worked("attack / 2") == "2.5");
  CHECK(worked("-attack + 0.5") == "-4.5");
  CHECK(worked("10 - 2 - 3") == "5");
  CHECK(worked("2 + 3 * 4") == "14");
  CHECK(worked("round(attack / cost, 2)") == "1.67");
  CHECK(worked("abs(cost - attack)") == "2");
  CHECK(worked("max(cost, attack, 4)") == "5");
  CHECK(worked("mean(1, 2, 6)") == "3");
}

TEST_CASE("words are texts to the right of == and in lists, names where a field is called so") {
  CHECK(judged("type == creature") == "yes");
  CHECK(judged("type != spell") == "yes");
  CHECK(judged("type in [spell, creature]") == "yes");
  CHECK(judged("type not in [spell]") == "yes");
  CHECK(judged("level == 10") == "yes");
  CHECK(judged("level in [1, 2]") == "no");
  CHECK(judged("title == \"The Dragon\"") == "yes");
  CHECK(judged("title == Dragon") == "no");
  CHECK(judged("title != text") == "yes");  // two fields
  CHECK(judged("text == {text}") == "yes");
  CHECK(judged("cost in [1, attack - 2]") == "yes");
}

TEST_CASE("lists are looked into, counted and summed") {
  CHECK(judged("fire in tags") == "yes");
  CHECK(judged("\"water\" in tags") == "no");
  CHECK(judged("4 in costs") == "yes");
  CHECK(worked("len(tags)") == "2");
  CHECK(worked("sum(costs)") == "6");
  CHECK(worked("max(costs) - min(costs)") == "2");
  CHECK(worked("count(tags)") == "2");
  CHECK(judged("unique(tags)") == "yes");
  CHECK(judged("unique(cost, attack, 3)") == "no");
  CHECK(judged("any(cost > 9, attack > 4)") == "yes");
  CHECK(judged("all(cost > 9, attack > 4)") == "no");
  CHECK(worked("costs.1") == "4");
  CHECK(judged("corners.north > corners.south") == "yes");
}

TEST_CASE("texts are measured in characters and matched against patterns") {
  CHECK(worked("len(title)", {{{"title", word("Müßig")}}}) == "5");
  CHECK(judged("matches(title, \"^The \")") == "yes");
  CHECK(judged("matches(title, 'dragon')") == "no");
  CHECK(judged("matches(title, '(?i)dragon$')") == "yes");
  CHECK(judged("title > \"Dragon\"") == "yes");
}

TEST_CASE("if() takes one of two values, by whether its condition holds") {
  CHECK(worked("if(cost > 2, 'dear', 'cheap')") == "dear");
  CHECK(worked("if(cost > 3, 'dear', 'cheap')") == "cheap");
  CHECK(worked("if(cost > 3, 'dear')") == "");
  CHECK(worked("if(health, health, attack + 1)") == "6");  // what is missing does not hold
  CHECK(worked("if(health > 3, 1, 2)") == "2");
  CHECK(worked("if(legendary, 1, if(type == creature, 2, 3))") == "2");
  CHECK(worked("1 + if(type == spell, 1, cost)") == "4");
  CHECK(judged("if(type == creature, attack, cost) > 4") == "yes");
  CHECK(worked("if(cost > 3, 4mm, width)") == "50.8mm");
  CHECK(judged("if(cost > 2, 4mm, width) < 5mm") == "yes");
  CHECK(worked("len(if(cost > 2, costs, tags))") == "2");
  CHECK(
      worked("if(cost)").starts_with("bad-expression 0-8: if() takes a condition, a value, and another one otherwise"));
  CHECK(worked("if(cost + 1, 2, 3)").starts_with("wrong-operand 3-11: 'cost + 1' is a number"));
  CHECK(worked("if(legendary, 2, 3mm)").starts_with("wrong-operand 14-15: '2' has no unit"));
}

TEST_CASE("texts become capital and small letters, in any alphabet") {
  CHECK(worked("upper(title)") == "THE DRAGON");
  CHECK(worked("lower(title)") == "the dragon");
  CHECK(worked("upper(title)", {{{"title", word("M\u00fc\u00dfig")}}}) == "M\u00dcSSIG");
  CHECK(worked("lower(title)", {{{"title", word("\u00c4RGER")}}}) == "\u00e4rger");
  CHECK(worked("upper(text)", {}) == "");
  CHECK(judged("upper(type) == CREATURE") == "yes");
  CHECK(worked("upper(cost)").starts_with("wrong-operand 6-10: 'cost' is a number, and upper() takes a text"));
}

TEST_CASE("mod() is what remains, never below zero") {
  CHECK(worked("mod(7, 5)") == "2");
  CHECK(worked("mod(-1, 5)") == "4");
  CHECK(worked("mod(5.5, 2)") == "1.5");
  CHECK(worked("mod(attack, cost - 3)") == "");
  CHECK(worked("mod(health, 2)") == "");
  CHECK(worked("mod(5)").starts_with("bad-expression 0-6: mod() takes two numbers"));
}

TEST_CASE("lengths are compared by their size") {
  CHECK(judged("width == 50.8mm") == "yes");
  CHECK(judged("width < 5cm") == "no");
  CHECK(worked("width") == "2in");
  CHECK(worked("width * 2") == "101.6mm");
  CHECK(worked("width / 1in") == "2");
}

TEST_CASE("a name alone asks whether it is there, not empty and not false") {
  CHECK(judged("title") == "yes");
  CHECK(judged("health") == "no");
  CHECK(judged("not health") == "yes");
  CHECK(judged("legendary") == "no");
  CHECK(judged("legendary == false") == "yes");
  CHECK(judged("text", {{{"text", word("")}}}) == "no");
  CHECK(judged("health", {{{"health", number(0)}}}) == "yes");
  CHECK(judged("tags", {{{"tags", list({})}}}) == "no");
}

TEST_CASE("what is worked out of a missing value is missing, and a check of it does not apply") {
  CHECK(judged("attack + health <= 2") == "missing");
  CHECK(judged("health > 2") == "missing");
  CHECK(judged("health == 2") == "missing");
  CHECK(judged("health != 2") == "yes");
  CHECK(judged("not (health > 2)") == "yes");
  CHECK(judged("health > 2 and cost == 3") == "missing");
  CHECK(judged("health > 2 and cost == 9") == "no");
  CHECK(judged("health > 2 or cost == 3") == "yes");
  CHECK(judged("attack / (cost - 3) > 1") == "missing");  // nothing can be divided by 0
  CHECK(judged("title == \"\"", {}) == "yes");
  CHECK(judged("title != \"\"", {}) == "no");
  CHECK(judged("title == text", {}) == "yes");
  CHECK(judged("type in [spell]", {}) == "missing");
  CHECK(judged("fire in tags", {}) == "no");
  CHECK(worked("len(text)", {}) == "0");
  CHECK(worked("max(health, 2)") == "2");
  CHECK(worked("sum(costs)", {}) == "0");
  CHECK(worked("health + 1").empty());
}

TEST_CASE("a value says how it came about") {
  const OneCard card = dragon();
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  const auto reasons = [&](const std::string& text) {
    kingpress::diag::Diagnostics diagnostics;
    return parse_condition(text, {}, language, diagnostics)->reasons(card.lookup());
  };
  CHECK(reasons("attack + 2 <= 2 * cost") == "attack = 5, cost = 3: 7 <= 6");
  CHECK(reasons("cost > attack") == "cost = 3, attack = 5");
  CHECK(reasons("type == spell and cost > 1") == "type = \"creature\", cost = 3");
  CHECK(reasons("len(text) + cost < 4 or health") == "len(text) = 9, cost = 3, health = missing: 12 < 4");
  CHECK(reasons("width * 2 < 4cm") == "width = 50.8mm: 101.6mm < 40mm");
}

TEST_CASE("totals go over all the cards, each part once") {
  std::vector<OneCard> cards{dragon(), {{{"cost", number(1)}, {"attack", number(1)}}}, {{{"cost", number(8)}}}};
  const Cards all{cards.size(), [&](std::size_t card, const Name& name) { return cards[card].lookup()(name); }};
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  language.totals = true;
  language.alone = false;
  const auto total = [&](const std::string& text) {
    kingpress::diag::Sources sources;
    kingpress::diag::Diagnostics diagnostics;
    const auto& source = sources.add("checks", text);
    const auto read = parse(text, {&source, 0, text.size()}, language, diagnostics);
    if (!read) return first_error(diagnostics);
    const Totals totals = read->totals(all);
    return read->words([](const Name&) { return nullptr; }, totals);
  };
  CHECK(total("count()") == "3");
  CHECK(total("sum(cost)") == "12");
  CHECK(total("mean(cost)") == "4");
  CHECK(total("max(attack)") == "5");
  CHECK(total("count(attack)") == "2");
  CHECK(total("count(cost > mean(cost))") == "1");
  CHECK(total("any(type == creature) and all(cost < 9)") == "true");
  CHECK(total("all(attack > 0)") == "true");  // a card without attack is passed over
  CHECK(total("unique(attack)") == "true");
  CHECK(total("max(count(), sum(attack))") == "6");
  CHECK(total("count(fire in tags)") == "1");
  CHECK(total("sum(cost) > cost") ==
        "wrong-operand 12-16: 'cost' is of one card, and this is about all of them | such as sum(cost) or count(cost "
        "...)");
}

TEST_CASE("a pattern holds whatever can be worked out") {
  const OneCard card = dragon();
  const auto bound = [&](const std::string& text) {
    kingpress::diag::Diagnostics diagnostics;
    const auto pattern = parse_pattern(text, {}, {}, diagnostics);
    return pattern ? pattern->bind(card.lookup()) : "error: " + diagnostics.list().front().message;
  };
  CHECK(bound("{attack + 1}/{cost} {{x}}") == "6/3 {x}");
  CHECK(bound("{len(title)} {attack / 2}") == "10 2.5");
  CHECK(bound("{health + 1}") == "");
  CHECK(bound("{max(attack, cost) * 2}") == "10");
  CHECK(bound("{matches(title, '}')}") == "false");
  CHECK(bound("{corners.north - 1}") == "6");
  CHECK(bound("{tags}") == "fire, air");
  CHECK(bound("{attack +}") == "error: a name is missing here");
  CHECK(bound("{sqrt(attack)}") == "error: there is no function 'sqrt'");
}
