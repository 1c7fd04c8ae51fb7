#include "../catch.h"
#include "judging.h"

using namespace kingpress::rules::testing;

namespace {

const std::string head =
    "game: freeform\n"
    "schema: {cost: {type: integer, required: true}, attack: integer, health: integer, type: [creature, spell]}\n";
const std::string cards =
    "cards:\n"
    "  - {id: owl, title: Owl, type: creature, cost: 1, attack: 1, health: 1}\n"
    "  - {id: dragon, title: Dragon, type: creature, cost: 2, attack: 4, health: 5, copies: 2}\n"
    "  - {id: bolt, title: Bolt, type: spell, cost: 1}\n";

Strings says(const std::string& checks) { return deck_says(head + cards + "checks:\n" + checks, {}); }

}  // namespace

TEST_CASE("a check of each card stands at the card, with the values that broke it and the place of the check") {
  const std::string text = head + cards + "checks:\n  - each: attack + health <= 2 * cost + 1\n";
  Judging judged;
  judge_deck(judged, text);
  CHECK(judged.said() == Strings{"5:66 error broken-check: card 'dragon': 'attack + health <= 2 * cost + 1' does not "
                                 "hold (attack = 4, health = 5, cost = 2: 9 <= 5)"});
  REQUIRE(judged.diagnostics.list().front().related.size() == 1);
  CHECK(judged.diagnostics.list()
            .front()
            .related[0]
            .span.file->place(judged.diagnostics.list().front().related[0].span.begin)
            .line == 8);
}

TEST_CASE("a check says what its author wants, and may be a warning") {
  CHECK(says("  - each: cost < 2\n    says: \"{title} costs {cost - 1} too much\"\n    severity: warning\n") ==
        Strings{"5:55 warning broken-check: card 'dragon': Dragon costs 1 too much (cost = 2)"});
}

TEST_CASE("a check is of the cards that its 'when' holds for") {
  CHECK(says("  - {when: type == spell, each: not attack}\n").empty());
  CHECK(says("  - {when: type == creature, each: not attack}\n").size() == 2);
}

TEST_CASE("a check of a value that a card does not have does not apply to it") {
  CHECK(says("  - each: attack < 9\n").empty());
  CHECK(says("  - each: attack and attack < 9\n") ==
        Strings{"6:10 error broken-check: card 'bolt': 'attack and attack < 9' does not hold (attack = missing)"});
}

TEST_CASE("values that must be unique are told where they come again") {
  CHECK(says("  - unique: cost\n") == Strings{"6:48 error broken-check: card 'bolt': 'cost' is '1' a second time"});
  CHECK(says("  - {unique: cost, by: type}\n").empty());
  CHECK(says("  - {unique: attack}\n").empty());
  CHECK(says("  - {unique: cost, says: \"{title} costs what another does\"}\n") ==
        Strings{"6:48 error broken-check: card 'bolt': Bolt costs what another does"});
}

TEST_CASE("a check of the deck stands at the check and shows its totals") {
  CHECK(says("  - deck: sum(copies) == 4\n").empty());
  CHECK(says("  - deck: sum(copies) == 54 and count() >= 3\n") ==
        Strings{"8:11 error broken-check: 'sum(copies) == 54 and count() >= 3' does not hold (sum(copies) = 4, count() "
                "= 3)"});
  CHECK(says("  - {deck: mean(cost) > 2, says: \"costs are {round(mean(cost), 2)} on average\"}\n") ==
        Strings{"8:12 error broken-check: costs are 1.33 on average (mean(cost) = 1.33333)"});
  CHECK(says("  - {deck: count() == 2, when: type == creature}\n").empty());
}

TEST_CASE("a check of groups names the group that broke it") {
  CHECK(says("  - {by: type, deck: count() == 2}\n") ==
        Strings{"8:22 error broken-check: type 'spell': 'count() == 2' does not hold (count() = 1)"});
  CHECK(says("  - {by: type, deck: type == spell or sum(cost) > 9}\n") ==
        Strings{"8:22 error broken-check: type 'creature': 'type == spell or sum(cost) > 9' does not hold (type = "
                "\"creature\", sum(cost) = 3)"});
}

TEST_CASE("a check may compare a card with all of them") {
  CHECK(
      says("  - each: cost <= mean(cost) + 0.5\n") ==
      Strings{"5:55 error broken-check: card 'dragon': 'cost <= mean(cost) + 0.5' does not hold (cost = 2, mean(cost) "
              "= 1.33333: 2 <= 1.83333)"});
}

TEST_CASE("what is wrong with a check is told at its column, without cards") {
  CHECK(says("  - each: atack < 3\n") == Strings{"8:11 error unknown-name: there is no 'atack'"});
  CHECK(says("  - each: \"title < 3\"\n") ==
        Strings{"8:12 error wrong-operand: 'title' is a text, and '3' is a number: they cannot be compared"});
  CHECK(says("  - deck: cost > 3\n") ==
        Strings{"8:11 error wrong-operand: 'cost' is of one card, and this is about all of them"});
  CHECK(says("  - {each: cost > 0, says: \"{titel}\"}\n") == Strings{"8:30 error unknown-name: there is no 'titel'"});
  CHECK(says("  - {each: cost > 0, by: type}\n") ==
        Strings{"8:26 error bad-check: 'each' looks at one card, so 'by' makes no groups"});
  CHECK(says("  - {each: cost > 0, deck: count() > 1}\n") ==
        Strings{"8:5 error bad-check: a check has exactly one of 'each', 'unique' and 'deck'"});
  CHECK(says("  - {each: cost > 0, severity: eror}\n") == Strings{"8:32 error unknown-value: unknown severity 'eror'"});
  CHECK(says("  - {each: cost > 0, sais: x}\n") == Strings{"8:22 error unknown-key: unknown key 'sais' in a check"});
  CHECK(says("  - cost > 0\n").size() == 1);
}

TEST_CASE("checks stand on top of a game's own rules") {
  CHECK(deck_says("game: minkingi\ncards:\n  - {number: 1, corners: [0, 2, 1, 9], speed: 81, copies: 18}\nchecks:\n"
                  "  - each: speed < 50\n  - each: corners.top_left.number == 0\n",
                  "broken-check") ==
        Strings{"3:47 error broken-check: card '1': 'speed < 50' does not hold (speed = 81)"});
}

TEST_CASE("a finding that is allowed is not told, an error always is") {
  CHECK(deck_says(head + "allow: [broken-check]\n" + cards + "checks:\n  - {each: cost < 2, severity: warning}\n", {})
            .empty());
  CHECK(deck_says(head + "allow: [broken-check]\n" + cards + "checks:\n  - {each: cost < 2}\n", {}).size() == 1);
}

TEST_CASE("computed values are there for checks and cards, of totals too") {
  Judging judged;
  judge_deck(judged, head + "computed:\n  power: attack + health\n  share: cost / sum(cost)\n  strong: power > 4\n" +
                         cards + "checks:\n  - each: power <= 8\n  - deck: sum(share) == 1\n");
  CHECK(judged.said() == Strings{"9:66 error broken-check: card 'dragon': 'power <= 8' does not hold (power = 9)"});
  using kingpress::cards::to_text;
  CHECK(to_text(*judged.deck.cards[1].find("power")) == "9");
  CHECK(to_text(*judged.deck.cards[1].find("share")) == "0.5");
  CHECK(to_text(*judged.deck.cards[1].find("strong")) == "true");
  CHECK(judged.deck.cards[2].find("power") == nullptr);
  CHECK(deck_says(head + "computed: {cost: attack + 1}\n" + cards, {}) ==
        Strings{"3:12 error bad-check: the cards have 'cost' already"});
}

TEST_CASE("where sees what is worked out for a card, and not what goes over all the cards") {
  Judging judged;
  judge_deck(judged, head + "where: power > 4\ncomputed: {share: cost / sum(cost), power: attack + health}\n" + cards);
  CHECK(judged.said().empty());
  REQUIRE(judged.deck.cards.size() == 1);
  CHECK(judged.deck.cards[0].id == "dragon");
  CHECK(to_text(*judged.deck.cards[0].find("share")) == "1");  // of the cards that are left
  CHECK(deck_says(head + "where: half > 4\ncomputed: {share: cost / sum(cost), half: share / 2}\n" + cards, {}) ==
        Strings{"3:8 error bad-check: 'half' is worked out over all the cards, and 'where' says which these are"});
}

TEST_CASE("where takes some of the cards") {
  Judging judged;
  judge_deck(judged, head + "where: type == creature and cost < 2\n" + cards);
  CHECK(judged.said().empty());
  REQUIRE(judged.deck.cards.size() == 1);
  CHECK(judged.deck.cards[0].id == "owl");
  CHECK(deck_says(head + "where: typ == creature\n" + cards, {}) ==
        Strings{"3:8 error unknown-name: there is no 'typ'"});
}

TEST_CASE("what goes over all the cards is not judged of a deck that could not be read whole, what is of one card is") {
  const std::string broken = head + cards + "  - {id: elk, title: Elk}\n";
  const auto found = [&](const std::string& check) { return deck_says(broken + "checks:\n" + check, "broken-check"); };
  CHECK(found("  - {each: not attack, when: cost > 1}\n").size() == 1);
  CHECK(found("  - {each: not attack, when: cost > mean(cost)}\n").empty());
  CHECK(found("  - {each: cost > mean(cost)}\n").empty());
  CHECK(found("  - {unique: cost}\n").empty());
  CHECK(says("  - {each: not attack, when: cost > mean(cost)}\n") ==
        Strings{"5:66 error broken-check: card 'dragon': 'not attack' does not hold (attack = 4)"});
}

TEST_CASE("a card without the value of a group is in none, and a group of nothing is judged as such") {
  CHECK(says("  - {by: attack, deck: count() == 2}\n") ==
        Strings{"8:24 error broken-check: attack '1': 'count() == 2' does not hold (count() = 1)",
                "8:24 error broken-check: attack '4': 'count() == 2' does not hold (count() = 1)"});
  CHECK(says("  - {deck: count() > 0, when: cost > 9, says: none}\n") ==
        Strings{"8:12 error broken-check: 'count() > 0' does not hold (count() = 0)"});
}

TEST_CASE("what asks for no value is told without one, at the card or the check") {
  CHECK(says("  - deck: 1 > 2\n") == Strings{"8:11 error broken-check: '1 > 2' does not hold"});
  CHECK(deck_says(head + "computed: {five: 2 + 3}\n" + cards + "checks:\n  - {each: five > 5, when: cost == 2}\n",
                  {}) == Strings{"6:10 error broken-check: card 'dragon': 'five > 5' does not hold (five = 5)"});
}
