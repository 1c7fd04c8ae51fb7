// Rules that are too large to be read, and games that look at too much between two choices: each is told or stopped.
#include <fmt/format.h>

#include "../catch.h"
#include "play/handle.h"
#include "reading.h"
#include "script/bounds.h"
#include "script/trial.h"

using namespace kingpress;
using script::Position;
using test::Game;

namespace {

std::string said(const std::string& rules, const std::string& csv = {}) {
  const auto read = test::rules_of("game: T\nplayers: 2\n" + rules, csv);
  return read->program ? "" : read->said();
}

std::string repeated(const std::string& text, const std::string& between, int times) {
  std::string all = text;
  for (int one = 1; one < times; ++one) all += between + text;
  return all;
}

enum class How { step_by_step, at_once };  // at once: as bots who move at random do

// The end of a game by forced or random choices: "over", "capped" by its length, or "looks".
std::string ending(const std::string& rules, How how, const std::string& csv = {}) {
  const auto read = test::rules_of("game: T\nplayers: 2\n" + rules, csv);
  if (!read->program) return read->said();
  const Game game(read->program);
  Game::State state = game.initial_state();
  rules::Workspace work;
  if (how == How::at_once) {
    rules::Events events(game.card_count());
    events.begin_game();
    rules::play_out(game, state, 1, events, work);
  }
  rules::Rng rng(1);
  while (game.actor(state) != rules::no_player) rules::random_step(game, state, rng, work);
  const Position position(*read->program, state.bytes.data());
  return position.head.capped == script::Head::capped_by_looks ? "looks" : position.head.capped ? "capped" : "over";
}

std::string deck_of(int count) {
  std::string csv = "id,size\n";
  for (int card = 0; card < count; ++card) csv += fmt::format("c{0},{0}\n", card);
  return csv;
}

}  // namespace

TEST_CASE("rules that grow by what they compute or run again and again are too large", "[script]") {
  const auto computed = [](int deep) {
    std::string text = "vars: {n: 0}\ncomputed:\n  c0: n + 1\n";
    for (int one = 1; one <= deep; ++one) text += fmt::format("  c{0}: c{1} + c{1}\n", one, one - 1);
    return text + fmt::format("play: [set: {{n: c{}}}, win: first]\n", deep);
  };
  CHECK(said(computed(12)) == "");
  CHECK_THAT(said(computed(16)), Catch::Contains("computed values stand in one another too often"));
  const auto effects = [](int deep) {
    std::string text = "vars: {n: 0}\neffects:\n  e0: [add: {n: 1}]\n";
    for (int one = 1; one <= deep; ++one)
      text += fmt::format("  e{0}: [run: e{1}, run: e{1}, run: e{1}]\n", one, one - 1);
    return text + fmt::format("play: [run: e{}, {{win: first, when: n > 3}}]\n", deep);
  };
  CHECK(said(effects(7)) == "");
  const std::string large = said(effects(10));
  CHECK_THAT(large, Catch::Contains("effects stand in one another too often"));
  CHECK(large.find("effects stand", large.find("effects stand") + 1) == std::string::npos);  // told once
}

TEST_CASE("63 sets stand in one another, and no more", "[script]") {
  const auto rules = [](int deep) {  // each takes 14: a player beside a player, and cards
    std::string asked = "size";
    for (int one = 0; one < deep; ++one)
      asked = "size + count(hand of " + repeated("left of ", "", 13) + "first where " + asked + " > 1)";
    return "zones: {hand: {each: player, seen: all, cards: all, room: 1}}\n"
           "play: [{win: first, when: \"any(hand where " +
           asked + " > 1)\"}, win: left of first]\n";
  };
  const std::string one_each = "id,each_player,size\na,1,3\n";
  CHECK(said(rules(4), one_each) == "");
  CHECK_THAT(said(rules(5), one_each), Catch::Contains("more than 63 sets stand in one another"));
}

TEST_CASE("256 picks and loops stand in one another, and no more", "[script]") {
  const auto rules = [](int picks, const std::string& set) {
    std::string text = "board: {space: grid 1x1}\nzones: {deck: {cards: all, seen: all}}\nplay:\n  - choose: {go: {";
    for (int one = 0; one < picks; ++one) text += fmt::format("p{}: {}, ", one, set);
    return text + "do: [win: first]}}\n    by: first\n";
  };
  CHECK(said(rules(255, "spaces"), deck_of(1)) == "");
  CHECK_THAT(said(rules(256, "spaces"), deck_of(1)), Catch::Contains("more than 256 picks and loops"));
  CHECK(said(rules(256, "deck"), deck_of(1)) == "");
  CHECK_THAT(said(rules(257, "deck"), deck_of(1)), Catch::Contains("more than 256 picks and loops"));
}

TEST_CASE("actions that could not be numbered are refused, and brackets and lists have their bounds", "[script]") {
  const std::string zones = "zones: {deck: {cards: all, seen: all}}\n";
  const std::string many = "{a: {from: deck, count: 5}, b: 1..4, do: [win: first]}";
  CHECK(said(zones + "play: [{by: first, choose: {one: " + many + "}}]\n", deck_of(52)) == "");
  CHECK_THAT(said(zones + "play: [{by: first, choose: {one: " + many + ", two: " + many + "}}]\n", deck_of(52)),
             Catch::Contains("the actions of this choice are too many to be numbered"));
  const auto asks = [](const std::string& text) {
    return said("vars: {n: 0, free: yes}\nplay: [{win: first, when: \"" + text +
                "\"}, set: {n: 1, free: no}, win: left of first]\n");
  };
  CHECK(asks(repeated("not ", "", 38) + "free") == "");
  CHECK_THAT(asks(repeated("not ", "", 41) + "free"), Catch::Contains("too many 'not' one behind another"));
  CHECK_THAT(asks(repeated("(", "", 41) + "n" + repeated(")", "", 41) + " > 1"),
             Catch::Contains("more than 40 brackets one in another"));
  CHECK_THAT(asks("n in [" + repeated("1", ", ", 257) + "]"), Catch::Contains("more than 256 values in one list"));
  CHECK(asks("n in [" + repeated("1", ", ", 256) + "]") == "");
  CHECK_THAT(asks(repeated("left of ", "", 17) + "first == first"), Catch::Contains("more than 16 'of'"));
  CHECK_THAT(asks("any(" + repeated("players where seat > n and any(", "", 21) + "free" + repeated(")", "", 22)),
             Catch::Contains("one in another"));
  CHECK_THAT(asks("n > 1.5"), Catch::Contains("rules calculate with whole numbers"));
}

TEST_CASE("5,000 steps of chance are made in a game; then it stops", "[script]") {
  const auto rules = [](int times) {
    return fmt::format(
        "zones: {{deck: {{cards: all, seen: nobody}}}}\nplay:\n  - repeat: {}\n    do: [shuffle: deck]\n"
        "  - win: first\n",
        times);
  };
  CHECK(ending(rules(4999), How::step_by_step, deck_of(2)) == "over");
  CHECK(ending(rules(5001), How::step_by_step, deck_of(2)) == "capped");
}

TEST_CASE("a random game of too many choices stops with as many as any other", "[script]") {
  const auto rules = [](int times, const std::string& actions) {
    return fmt::format("play:\n  - turns: once\n    do:\n      - {{repeat: {}, do: [choose: {{{}}}]}}\n", times,
                       actions);
  };
  for (const std::string actions : {"go: {}", "go: {}, stay: {}", "a: {n: 1..2, m: 1..2}, b: {}", "a: {n: 1..3}"}) {
    INFO(actions);
    CHECK(ending(rules(2499, actions), How::at_once) == "over");
    CHECK(ending(rules(2501, actions), How::at_once) == "capped");
  }
}

TEST_CASE("whatever looks at many things a game stops where they are too many", "[script]") {
  const auto rules = [](const std::string& expression, int times) {
    return fmt::format(
        "board: {{space: grid 16x16}}\nzones: {{deck: {{cards: all, seen: all}}}}\n"
        "vars: {{n: 0, space: {{level: 0}}}}\nplay:\n  - set: {{level of top(spaces): 1}}\n"
        "  - repeat: {}\n    do: [set: {{n: {}}}]\n  - win: first\n",
        times, expression);
  };
  const std::string lines = "count(enclosed(top(spaces), n >= 0 or column > 0, row > 99))";
  for (const std::string expression : {"count(spaces where level == n)", "count(deck where size == n)",
                                       "count(deck where size > n)", "sum(size of deck)", "count(neighbours of spaces)",
                                       "count(most(size of deck))", "count(reach(top(spaces), row > 0))"}) {
    INFO(expression);
    CHECK(ending(rules("\"" + expression + "\"", 100), How::step_by_step, deck_of(256)) == "over");
    CHECK(ending(rules("\"" + expression + "\"", 4900), How::step_by_step, deck_of(256)) == "looks");
  }
  CHECK(ending(rules("\"" + repeated(lines, " + ", 6) + "\"", 100), How::step_by_step, deck_of(1)) == "over");
  CHECK(ending(rules("\"" + repeated(lines, " + ", 6) + "\"", 4900), How::step_by_step, deck_of(1)) == "looks");
}

TEST_CASE("a choice whose sets look at too much stops the game, however it is played", "[script]") {
  const auto rules = [](int last, const std::string& more) {
    return fmt::format(
        "play:\n  - turns: once\n    do:\n      - choose: {{go: {{number: \"[1, 2, 3] "
        "where it + count(1..4000 where it "
        "+ count(1..{} where it > 5000) > 9000) > 9\"{}}}}}\n",
        last, more);
  };
  for (const How how : {How::step_by_step, How::at_once})
    for (const std::string more : {"", ", other: 1..2", ", third: \"1..2 where it > number\""}) {
      INFO(more);
      CHECK(ending(rules(50, more), how) == "over");  // nothing can be chosen
      CHECK(ending(rules(4000, more), how) == "looks");
    }
}

TEST_CASE("a later choice whose sets look at too much stops the game, whatever else could be chosen", "[script]") {
  const auto rules = [](int last, const std::string& more) {
    return fmt::format(
        "play:\n  - turns: once\n    do:\n      - choose: {{wait: {{}}}}\n      - choose: {{go: {{number: \"[1, 2, 3] "
        "where it + count(1..4000 where it + count(1..{} where it > 5000) > 9000) > 9\"{}}}\n",
        last, more);
  };
  for (const How how : {How::step_by_step, How::at_once})
    for (const std::string more : {"}", "}, pass: {}", ", other: 1..2}", ", other: 1..2}, pass: {}",
                                   ", third: \"1..2 where it > number\"}, pass: {}"}) {
      INFO(more);
      CHECK(ending(rules(50, more), how) == "over");
      CHECK(ending(rules(4000, more), how) == "looks");
    }
}

TEST_CASE("of a row with more values than are kept at once the first are", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nboard: {space: grid 10x10}\nvars: {n: 0, m: 0, space: {level: 0}}\nplay:\n"
      "  - set: {n: \"count(reach(it, row > 0) of spaces)\"}\n"
      "  - set: {m: \"count(((spaces where level == 0) if row > 0 else spaces) of spaces)\"}\n"
      "  - {choose: {go: {must: n + m > level of top(spaces)}}, by: first}\n  - set: {level of top(spaces): 1}\n");
  INFO(read->said());
  REQUIRE(read->program);
  const Game game(read->program);
  const Game::State state = game.initial_state();
  const Position position(*read->program, const_cast<unsigned char*>(state.bytes.data()));
  CHECK(position.variables[0] == 100);
  CHECK(position.variables[1] == 100);
}

TEST_CASE("a choice of more options than a seat may have is told at its place, and nothing else of these games",
          "[script]") {
  const auto found_in = [](int cards) {
    const auto read = test::rules_of(
        "game: T\nplayers: 2\nallow: [unread-zone]\nzones: {hand: {cards: all, seen: all}, gone: {seen: all}}\nplay:\n"
        "  - turns: once\n    do:\n"
        "      - choose: {drop: {cards: {from: hand, count: 4}, do: [move: cards to gone]}}\n",
        deck_of(cards));
    INFO(read->said());
    REQUIRE(read->program);
    diag::Diagnostics tried, sought;
    script::try_out({read->program}, *read->rules, tried);
    script::try_large_choices(read->program, *read->rules, sought);
    std::string all;
    for (const auto* found : {&tried, &sought})
      for (const diag::Diagnostic& one : found->list())
        if (one.severity == diag::Severity::error)
          all += fmt::format("{} {}\n", one.span.file->place(one.span.begin).line, one.message);
    return all;
  };
  const std::string said = "8 random games of 2 players stop here: this choice may have more than 4096 options\n";
  CHECK(found_in(18) == "");           // 3,060
  CHECK(found_in(20) == said + said);  // 4,845
}
