// Games by a rules file: what their settings hold, and how they come back from a record.
#include "play/own_game.h"

#include "../catch.h"
#include "diag/printer.h"
#include "sums.h"

using namespace kingpress;

namespace {

using Texts = std::vector<std::string>;

// What is wrong with a setting of a record, the rest of which is that of a game.
std::string wrong_with(const std::function<void(cards::Record& options)>& spoil) {
  play::Setting setting = test::own_game(test::sums_rules)->setting();
  spoil(setting.ruleset.options);
  diag::Diagnostics diagnostics;
  CHECK_FALSE(play::set_up_own(std::move(setting), diagnostics));
  for (const diag::Diagnostic& one : diagnostics.list()) CHECK_FALSE(one.span);
  REQUIRE_FALSE(diagnostics.list().empty());
  return diagnostics.list().front().message;
}

// The spaces that a game of a record has, by its board as the record writes it.
Texts spaces_of(const std::string& board) {
  const auto game =
      test::own_game("game: T\nplayers: 2\nboard: {dot: map}\nplay:\n  - choose: {go: {dot: dots}}\n    by: first\n",
                     {}, {}, {{"map", {{"dot-a", 0, 0, 8, 8}, {"dot-b", 100, 0, 8, 8}}}});
  play::Setting setting = game->setting();
  for (cards::Entry& entry : setting.ruleset.options)
    if (entry.key == "board map") {
      CHECK(*entry.value.text() == "dot-a 0 0 8 8 dot-b 100 0 8 8");
      entry.value = {board, {}};
    }
  diag::Diagnostics diagnostics;
  const auto again = play::set_up_own(std::move(setting), diagnostics);
  INFO(diag::print(diagnostics));
  REQUIRE(again);
  Texts spaces;
  for (const play::Choice& choice : again->sit_down(1, std::vector<play::BotSpec>(2))->choices(0))
    spaces.push_back(choice.text);
  return spaces;
}

}  // namespace

TEST_CASE("a game by its rules holds them, and every option with its value") {
  play::Wish wish;
  wish.players = 3;
  wish.options = "limit=5";
  const auto game = test::own_game(test::sums_rules, wish);
  const play::Setting& setting = game->setting();
  CHECK(setting.title == "Sums");
  CHECK(setting.players == 3);
  CHECK(play::is_own_game(setting));
  CHECK(*cards::find(setting.ruleset.options, "rules")->text() == test::sums_rules);
  CHECK(play::option_numbers(setting) == std::map<std::string, std::int64_t>{{"limit", 5}});
  CHECK(play::rules_wished(setting.ruleset.options).contains("limit"));
  play::Setting other = setting;
  other.ruleset.game = "minkingi";
  CHECK_FALSE(play::is_own_game(other));
  CHECK(play::option_numbers(other).empty());
  diag::Diagnostics diagnostics;
  const auto again = play::set_up_own(setting, diagnostics);
  REQUIRE(again);
  CHECK(again->players() == 3);
  CHECK(again->setting().title == "Sums");
}

TEST_CASE("what is wished of rules is every entry but the rules, the variant and the boards, yes and no in words") {
  const cards::Record said{{"rules", {std::string("x"), {}}},
                           {"variant", {std::string("y"), {}}},
                           {"board map", {std::string(), {}}},
                           {"board", {std::string("z"), {}}},
                           {"open", {true, {}}},
                           {"shut", {false, {}}},
                           {"limit", {std::int64_t{7}, {}}}};
  CHECK(play::rules_wished(said) ==
        std::map<std::string, std::string>{{"board", "z"}, {"limit", "7"}, {"open", "yes"}, {"shut", "no"}});
}

TEST_CASE("a record without rules, or with wrong ones, makes no game and says why") {
  CHECK(wrong_with([](cards::Record& options) { options.clear(); }) ==
        "the record does not hold the rules of its game");
  CHECK(wrong_with([](cards::Record& options) {
          options[0].value = {std::int64_t{3}, {}};
        }) == "the record does not hold the rules of its game");
  CHECK(wrong_with([](cards::Record& options) {
          options[0].value = {std::string("game: T\nplayers: 2\nplay: [nothing]\n"), {}};
        }).starts_with("rules.yaml:3:8: "));
}

TEST_CASE("places of a record's boards lie within a hundred metres and have a size") {
  CHECK(spaces_of("dot-a 0 0 8 8 dot-b 100 0 8 8") == Texts{"go: a", "go: b"});
  CHECK(spaces_of("dot-a 10000000 -10000000 8 8 dot-b 0 0 1 10000000") == Texts{"go: a", "go: b"});
  for (const std::string bad : {"10000001 0 8 8", "-10000001 0 8 8", "0 10000001 8 8", "0 0 10000001 8",
                                "0 0 8 10000001", "0 0 0 8", "0 0 8 0", "0 0 -1 8", "0 0 8"}) {
    CAPTURE(bad);
    CHECK(spaces_of("dot-a 0 0 8 8 dot-b " + bad) == Texts{"go: a"});
  }
}

TEST_CASE("a die of a record has its faces again") {
  const auto game = test::own_game(
      "game: T\nplayers: 2\nvars: {fell: none}\nplay:\n  - roll: {fell: coin of fate}\n"
      "  - when: fell == moon\n    do: [win: first]\n    else: [win: left of first]\n",
      {}, {}, {{"coin of fate", {}, {"sun", "sun", "moon"}}});
  const cards::Value* die = cards::find(game->setting().ruleset.options, "board coin of fate");
  REQUIRE(die);
  CHECK(*die->text() == "|sun|sun|moon");
  const auto play = [](const play::GameHandle& one) { return test::records_of(one, 20); };
  diag::Diagnostics diagnostics;
  const auto again = play::set_up_own(game->setting(), diagnostics);
  INFO(diag::print(diagnostics));
  REQUIRE(again);
  CHECK(play(*again) == play(*game));
}

namespace {

// What is said of these options; empty: they are taken.
std::string said_of(const std::string& options) {
  const diag::SourceFile source("rules.yaml",
                                "game: T\nplayers: 2\nvars: {trump: none, suits: hearts, high: none, dealt: 3}\n"
                                "zones: {pile: {cards: all, seen: all}, gone: {seen: all}}\nplay:\n"
                                "  - move: dealt from pile to gone\n  - choose: {go: {}}\n    by: first\n"
                                "score: count(gone where suit == trump or suit == suits or rank == high)\n");
  cards::Deck deck;
  deck.game = "freeform";
  for (const char* suit : {"red", "green"}) {
    cards::Card& card = deck.cards.emplace_back();
    card.id = suit;
    card.values.push_back({"suit", {std::string(suit), {}}});
    card.values.push_back({"rank", {std::string("2"), {}}});
  }
  play::Wish wish;
  wish.options = options;
  diag::Diagnostics diagnostics;
  const auto game = play::set_up_own({deck, {}, source}, wish, diagnostics);
  std::string said;
  for (const diag::Diagnostic& one : diagnostics.list())
    if (one.severity == diag::Severity::error) said += one.message + "; " + one.hint;
  CHECK((game == nullptr) == !said.empty());
  if (game) CHECK(cards::find(game->setting().ruleset.options, "trump"));
  return said;
}

}  // namespace

TEST_CASE("an option that begins with none is one, and takes a word that some card has, or a number") {
  CHECK(said_of("") == "");
  CHECK(said_of("trump=red") == "");
  CHECK(said_of("trump=none") == "");
  CHECK(said_of("high=2") == "");
  CHECK(said_of("trump=5") == "no card has the '5' that the option 'trump' asks for; they have red or green; ");
  CHECK(said_of("trump=gren") ==
        "no card has the 'gren' that the option 'trump' asks for; they have red or green; did "
        "you mean 'green'?");
  CHECK(said_of("suits=hearts") == "");  // as the file says, which 'check' judges
}

TEST_CASE("an option that is a number is refused beyond the bounds of numbers, which it is told then") {
  CHECK(said_of("dealt=99999") == "the option 'dealt' is a number from -32768 to 32767, not '99999'; such as dealt=3");
  CHECK(said_of("dealt=few") == "the option 'dealt' is a number, not 'few'; such as dealt=3");
}
