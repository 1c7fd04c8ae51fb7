// What people read of rules: which texts a language says, which values a title tells already, and what names of another
// language stand for nothing.
#include "script/wording.h"

#include <algorithm>

#include "../catch.h"
#include "playing.h"
#include "script/words.h"

using namespace kingpress;
using test::Played;
using Texts = std::vector<std::string>;

namespace {

// One card with that title, and a value of a column that the rules ask for.
std::string told(const std::string& title, const std::string& value) {
  diag::Sources sources;
  diag::Diagnostics found;
  script::CardTable cards{{"id", "sort"},
                          {{"card", title, 1, 0, {"card", value}}, {"other", "", 1, 0, {"other", "Z"}}}};
  const auto program = script::read_rules(
      sources.add("rules.yaml",
                  "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\nplay:\n"
                  "  - choose: {take: {card: pile where sort != none, do: [move: card to gone]}}\n    by: first\n"),
      cards, {}, found);
  REQUIRE(program);
  CHECK(program->kinds[1].title == "other");
  return script::card_text(*program, 0);
}

// The program with some texts, and titles by id, in other words.
std::shared_ptr<const script::Program> in_other_words(const script::Program& program,
                                                      const std::map<std::string, std::string>& words,
                                                      const std::string& id = "", const std::string& title = "") {
  script::Wording wording;
  wording.say = wording.word = [&](const std::string& text) {
    const auto known = words.find(text);
    return known == words.end() ? text : known->second;
  };
  if (!id.empty()) wording.titles.emplace(id, title);
  return script::in_words(program, script::spoken_by(program, wording));
}

}  // namespace

TEST_CASE("a value stands beside a title that does not say it as a word, or by its first letter", "[script]") {
  CHECK(told("The Red Fox", "Red") == "The Red Fox");
  CHECK(told("fox, red", "Red") == "fox, red");
  CHECK(told("Fox:red", "red") == "Fox:red");
  CHECK(told("Fox{red", "red") == "Fox{red");
  CHECK(told("Redwing", "Red") == "Redwing (Red)");
  CHECK(told("Redwing, red", "Red") == "Redwing, red");
  CHECK(told("Infrared", "red") == "Infrared (red)");
  CHECK(told("7red", "red") == "7red (red)");
  CHECK(told("\xc3\xa9red", "red") == "\xc3\xa9red (red)");
  CHECK(told("King of Hearts", "K") == "King of Hearts");
  CHECK(told("king of hearts", "k") == "king of hearts (k)");
  CHECK(told("The Ace", "A") == "The Ace");
  CHECK(told("7up", "7") == "7up (7)");
}

TEST_CASE("the texts that a language says are titles, names and words, each once, and no options or numbers",
          "[script]") {
  const auto read = test::rules_of(
      "game: The Game\nplayers: 2\nboard: {space: grid 1x2}\nallow: [unread-variable]\n"
      "zones: {pile: {cards: all, seen: all}, gone: {seen: all}}\n"
      "vars: {house: 3, pot: 0, card: {charm: 0}, space: {level: 0}}\nplay:\n"
      "  - set: {pot: 1, charm of top(pile): 1, level of top(spaces): 2}\n"
      "  - choose: {take: {card: pile, number: 1..2, tone: [low, high], told: 'takes {card}', "
      "must: {dear: pot < number}, do: [move: card to gone]}}\n    by: first\n",
      "id\na\nb\n");
  INFO(read->said());
  REQUIRE(read->program);
  CHECK(script::texts_of(*read->program) == Texts{"The Game", "pile", "gone", "space", "pot", "level", "take",
                                                  "takes {card}", "dear", "number", "tone", "low", "high"});
}

TEST_CASE("a language says the words that variables hold, of the cards or of the rules, and those that are rolled",
          "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nallow: [unread-variable]\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\n"
      "vars: {led: none, trump: moon, tide: calm, mood: none}\nplay:\n"
      "  - roll: {tide: [calm, storm]}\n  - set: {mood: good if tide == calm else bad}\n"
      "  - choose: {take: {card: pile, do: [set: {led: suit}, move: card to gone]}}\n    by: first\n",
      "id,title,suit\na,Sea 1,sea\nb,Forest 1,forest\n");
  INFO(read->said());
  REQUIRE(read->program);
  const Texts texts = script::texts_of(*read->program);
  for (const char* word : {"sea", "forest", "calm", "storm", "good", "bad"}) {
    INFO(word);
    CHECK(std::ranges::count(texts, word) == 1);
  }
  CHECK(std::ranges::count(texts, "moon") == 0);  // an option
}

TEST_CASE("underscores are blanks but in the name of a pick, and cards have titles of the language", "[script]") {
  const Played game(
      "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\nplay:\n"
      "  - choose: {take: {card_2: pile, told: 'takes_up {card_2}', do: [move: card_2 to gone]}}\n    by: first\n",
      "id\na\nb\n");
  CHECK(game.offers(0) == Texts{"takes up a", "takes up b"});
  const auto program =
      in_other_words(*game.read->program, {{"takes_up {card_2}", "nimmt {karte}, {card_2}"}}, "b", "Eule");
  const test::Game german(program);
  CHECK(german.say(game.state, 0, 0) == "nimmt ?, a");
  CHECK(german.say(game.state, 0, 1) == "nimmt ?, Eule");
}

TEST_CASE("a card and a space that a must asks for are told, and a name that it does not ask stands as it is",
          "[script]") {
  const Played game(
      "game: T\nplayers: 2\nboard: {space: grid 2x2}\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\n"
      "vars: {kept: none, here: none}\nplay:\n  - set: {kept: top(pile), here: top(spaces where row == 2)}\n"
      "  - choose: {take: {card: pile, must: {\"not {kept} on {here}\": card != kept}, do: [move: card to gone]}}\n"
      "    by: first\n",
      "id\na\nb\n");
  const auto why = [&](const test::Game& rules) { return rules.refused(game.state, 0).at(0).why; };
  CHECK(why(game.game) == "not a on 2/1");
  CHECK(why(test::Game(in_other_words(*game.read->program, {{"not {kept} on {here}", "{kept}? {wer}!"}}))) ==
        "a? wer!");
}

TEST_CASE("a computed column is the column that it says, of two with the same values", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\ncomputed: {price: cost}\nplay:\n"
      "  - choose: {take: {card: pile, must: {cheap: price < 3}, do: [move: card to gone]}}\n    by: first\n",
      "id,rank,cost\na,1,1\nb,2,2\n");
  INFO(read->said());
  REQUIRE(read->program);
  CHECK(script::card_text(*read->program, 0) == "a (cost 1)");
}

TEST_CASE("a space of the kit without a name is told by its number", "[script]") {
  const script::KitBoard kit{"plain", {{"dot-", 0, 0, 8, 8}, {"dot-b", 100, 0, 8, 8}}};
  const Played game("game: T\nplayers: 2\nboard: {dot: plain}\nplay:\n  - choose: {go: {dot: dots}}\n    by: first\n",
                    "", {0, {kit}, {}});
  CHECK(game.offers(0) == Texts{"go: 1", "go: b"});
}

TEST_CASE("a number is told of all cards where one title does not tell it, for another may stand there", "[script]") {
  const auto texts = [](const std::string& second, const std::string& points) {
    diag::Sources sources;
    diag::Diagnostics found;
    script::CardTable cards{{"id", "points"},
                            {{"a", "Red 10", 1, 0, {"a", "10"}},
                             {"b", second, 1, 0, {"b", points}},
                             {"c", "Red 7", 1, 0, {"c", "7"}},
                             {"d", "Blank", 1, 0, {"d", ""}}}};
    const auto program = script::read_rules(
        sources.add("rules.yaml",
                    "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\nplay:\n"
                    "  - choose: {take: {card: pile where points > 0, do: [move: card to gone]}}\n    by: first\n"),
        cards, {}, found);
    REQUIRE(program);
    Texts all;
    for (int kind = 0; kind < 4; ++kind) all.push_back(script::card_text(*program, kind));
    return all;
  };
  CHECK(texts("Red 20", "20") == Texts{"Red 10", "Red 20", "Red 7", "Blank"});
  CHECK(texts("Red A", "11") == Texts{"Red 10 (points 10)", "Red A (points 11)", "Red 7 (points 7)", "Blank"});
}
