// What a rules file declares wrongly: each row is what stands above `play`, and what is said of it; an empty text: that
// it is right.
#include "../catch.h"
#include "data/yaml.h"
#include "reading.h"

using namespace kingpress;

namespace {

const char* cards = "id,suit,rank,bonus,each_player\na,red,1,,\nb,red,2,3,1\nc,blue,3,,\n";

struct Row {
  std::string declared, says;
};

std::string said(const std::string& text, script::Wishes wishes = {}, const std::string& csv = cards) {
  return test::rules_of(text, csv, std::move(wishes))->said();
}

void check(const std::vector<Row>& rows, const std::string& before = "", script::Wishes wishes = {}) {
  const std::string head = "game: T\nplayers: 2\nallow: [unread-zone, unread-variable, no-choice, unplaced-card]\n";
  for (const Row& row : rows) {
    INFO(row.declared);
    const std::string found = said(head + before + row.declared + "\nplay: [win: first]\n", wishes);
    if (row.says.empty())
      CHECK(found == "");
    else
      CHECK_THAT(found, Catch::Contains("error: " + row.says));
  }
}

}  // namespace

TEST_CASE("zones are for players or spaces, owned where they are seen by owners, and filled from one like them",
          "[script]") {
  check(
      {{"zones: {a: {each: [player, space], seen: owner}}", ""},
       {"zones: {a: {each: [space, space], seen: all}}", "'space' is nothing that a zone could be for"},
       {"zones: {a: {each: [player, spot], seen: owner}}", ""},
       {"zones: {a: {each: spot, seen: owner}}", ""},
       {"zones: {a: {each: space, seen: owner}}", ""},
       {"zones: {a: {seen: owner}}", "nobody owns 'a', so nobody would see it"},
       {"zones: {a: {seen: nobody, refill: a}}", "'a' is no other zone"},
       {"zones: {a: {seen: nobody, refill: b}, b: {seen: all}}", ""},
       {"zones: {a: {each: player, seen: nobody, refill: b}, b: {each: player, seen: all}}", ""},
       {"zones: {a: {each: player, seen: nobody, refill: b}, b: {seen: all}}", ""},
       {"zones: {a: {seen: nobody, refill: b}, b: {each: player, seen: all}}",
        "'a' and 'b' are not for the same owners"},
       {"zones: {a: {seen: all, room: 0}}", "'room' must be"},
       {"zones: [a]", "a section of zones must be a map"},
       {"zones: {a: {seen: all, cards: [rank]}}", "'cards' must be an expression"},
       {"zones: {a: {seen: all, cards: rank >}}", "this text ends before it is complete"},
       {"zones: {a: {seen: all, cards: rnk > 1}}", "'rnk' is no column, variable or zone"},
       {"zones: {a: {seen: all, cards: any(a)}}", "which cards lie here at the start can depend on their columns only"},
       {"zones: {a: {seen: all, each: space, cards: all}}",
        "'a' is several rows of cards: none can lie here at the start"},
       {"zones: {a: {seen: all, each: [player, space], cards: all}}",
        "'a' is several rows of cards: none can lie here at the start"},
       {"zones: {a: {seen: all, each: one, cards: all}}", ""},
       {"zones: {a: {seen: all, room: 2, cards: all}}", ""},
       {"zones: {a: {seen: all, room: 1, cards: all}}", "'a' has room for 1 card, and 2 lie here at the start"}},
      "board: {space: grid 2x2, spot: {shape: grid 2x2, each: player}, one: 1}\n");
}

TEST_CASE("variables begin with one value, and have an owner that is there", "[script]") {
  check({{"vars: {n: 32767, m: -32768, w: a word, b: yes, c: no, p: nobody, x: none, t: '1.5'}", ""},
         {"vars: {n: [1]}", "a variable begins with a number, a word, yes, no, none or nobody"},
         {"vars: {n: 1.5}", "rules calculate with whole numbers, of at most 32767"},
         {"vars: {n: 32768}", "rules calculate with whole numbers, of at most 32767"},
         {"vars: {n: -32769}", "rules calculate with whole numbers, of at most 32767"},
         {"vars: {n: ''}", ""},
         {"vars: {player: 3}", "each player has variables of its own"},
         {"vars: {card: 3}", "each card has variables of its own"},
         {"vars: {space: 3}", "each space has variables of its own"},
         {"vars: {plyer: {n: 3}}", "'plyer' has no variables"},
         {"vars: {player: {n: 3}, card: {m: 4}, space: {k: 5}, heap: {k: 6}}", ""},
         {"vars: {suit: 3}", "the cards have a column 'suit' already"},
         {"vars: {space: {suit: 3}}", ""},
         {"vars: [n]", "a section of variables must be a map"},
         {"vars: {n-: 1, m.k: 2}", "'m.k' is no name: a name is one word"},
         {"vars: {3: 1}", "'3' is no name: a name is one word"},
         {"vars: {seat: 3}", "'seat' is a word of the language already"},
         {"vars: {n: 3, player: {n: 3}}", ""}},
        "board: {space: grid 2x2, heap: suit}\n");
}

TEST_CASE("computed values, effects and cards' own are maps of names, and name what is there", "[script]") {
  check({{"computed: [n]", "a section of computed values must be a map"},
         {"computed: {n: {by: suit, red: 1, else: 2}}", ""},
         {"computed: {n: {by: suit, rde: 1}}", "no card has the suit 'rde'"},
         {"computed: {n: {by: suit, 3: 1}}", ""},
         {"computed: {n: {by: rank, red: 1}}", ""},
         {"computed: {n: {by: rank + 1, red: 1}}", ""},
         {"computed: {n: {by: [suit]}}", "'by' must be an expression"},
         {"computed: {n: {red: 1}}", "'n' does not say by what its value goes"},
         {"computed: {n: 3 +}", "this text ends before it is complete"},
         {"computed: {n: 3, n2: n}", ""},
         {"effects: [n]", "a section of effects must be a map"},
         {"cards: [a]", "a section of cards must be a map"},
         {"cards: {d: {n: 3}}", "there is no card 'd'"},
         {"cards: {a: {n: 3 +}}", "this text ends before it is complete"},
         {"cards: {a: 3}", "what is said of 'a' has a name"}});
}

TEST_CASE("a word that some card has is no key of a table by numbers", "[script]") {
  check({{"zones: {a: {seen: all, cards: n == 1}}\ncomputed: {n: {by: suit, red: 1, else: 2}}", ""},
         {"zones: {a: {seen: all, cards: n == 1}}\ncomputed: {n: {by: suit, red: me, else: 2}}",
          "whose 'me'? nobody has the turn here"},
         {"zones: {a: {seen: all, cards: n == 1}}\ncomputed: {n: n}", "'n' is computed from itself"}});
}

TEST_CASE("boards have a shape of at most 256 spaces, once or for each player", "[script]") {
  check({{"board: space", "'board' names a kind of space and its shape"},
         {"board: {space: {shape: grid 2x2, each: seat}}", "a board is there once, or `each: player`"},
         {"board: {space: {each: player}}", "this board has no 'shape'"},
         {"board: {space: {shape: bonus, each: player}}", ""},
         {"board: {space: grid 16x16}", ""},
         {"board: {space: grid 16x17}", "'grid 16x17' is no shape of at most 256 spaces"},
         {"board: {space: grid 1x257}", "'grid 1x257' is no shape"},
         {"board: {space: grid 257x1}", "'grid 257x1' is no shape"},
         {"board: {space: grid 30000x30000}", "'grid 30000x30000' is no shape"},
         {"board: {space: grid 0x3}", "'grid 0x3' is no shape"},
         {"board: {space: grid -3x-3}", "'grid -3x-3' is no shape"},
         {"board: {space: grid 3}", "'grid 3' is no shape"},
         {"board: {space: hexagons}", "'hexagons' is no shape"},
         {"board: {space: {shape: grid 16x16, each: player}}", "'grid 16x16' is no shape"}});
  script::KitBoard large{"plain", {}};
  for (int spot = 0; spot < 257; ++spot) large.spots.push_back({"dot-" + std::to_string(spot), spot * 10, 0, 8, 8});
  check({{"board: {dot: plain}", "the board 'plain' has 257 dots, more than 256"}}, "", {0, {large}, {}});
  large.spots.pop_back();
  check({{"board: {dot: plain}", ""},
         {"board: {dot: die}", "'die' is no shape"},
         {"board: {dot: {shape: plain, each: player}}", "the board 'plain' of the kit is there once"},
         {"board: {spot: plain}", "no element of the board 'plain' is a spot"}},
        "", {0, {{"die", {}, {"1", "2"}}, large}, {}});
}

TEST_CASE("options that are wished are variables of the table, of the same type", "[script]") {
  const std::string file =
      "game: T\nplayers: 2\nvars: {size: 3, tall: yes, pot: 0}\nplay:\n  - add: {pot: size}\n"
      "  - {win: first, when: tall and pot > 1}\n  - choose: {go: {}}\n    by: first\n";
  const auto with = [&](const std::map<std::string, std::string>& options) {
    diag::Sources sources;
    diag::Diagnostics found;
    const auto program = script::read_rules(sources.add("rules.yaml", file), {}, {0, {}, options}, found);
    CHECK((program != nullptr) == !found.has_errors());
    if (found.list().empty()) return std::string();
    CHECK_FALSE(found.list().front().span);  // what was wished is wrong, not the file
    return found.list().front().message;
  };
  CHECK(with({{"size", "9"}, {"tall", "no"}}) == "");
  CHECK(with({{"size", "many"}}) == "the option 'size' is a number, not 'many'");
  CHECK(with({{"size", ""}}) == "the option 'size' is a number, not ''");
  CHECK(with({{"size", "1.5"}}) == "the option 'size' is a number, not '1.5'");
  CHECK(with({{"pot", "3"}}) == "the rules have no option 'pot'");
  CHECK(with({{"pot", "sun"}}) == "the rules have no option 'pot'");
  CHECK(with({{"height", "3"}}) == "the rules have no option 'height'");
}

TEST_CASE("an option is the table's, whichever player's variable has its name", "[script]") {
  const auto starts = [](const std::string& vars, const std::map<std::string, std::string>& options) {
    diag::Sources sources;
    diag::Diagnostics found;
    const auto program = script::read_rules(
        sources.add("rules.yaml", "game: T\nplayers: 2\nallow: [unread-variable]\n" + vars + "\nplay: [win: first]\n"),
        {}, {0, {}, options}, found);
    return program ? program->variable_starts : std::vector<script::Number>{};
  };
  CHECK(starts("vars: {n: 3, player: {n: 4}}", {{"n", "9"}}) == std::vector<script::Number>{9, 4, 4});
  CHECK(starts("vars: {player: {n: 4}, n: 3}", {{"n", "9"}}) == std::vector<script::Number>{4, 4, 9});
  CHECK(starts("vars: {player: {n: 4}, m: 3}", {{"n", "9"}}).empty());
}

TEST_CASE("names stand for one thing, or for a variable of each kind of owner", "[script]") {
  check({{"zones: {a: {seen: all}}\nvars: {a: 3}", "'a' is a zone already"},
         {"zones: {a: {seen: all}}\ncomputed: {a: 3}", "'a' is a zone already"},
         {"vars: {n: 3, player: {n: 4}}", ""}});
}

TEST_CASE("how many can play is read of any file", "[script]") {
  const auto players = [](const std::string& text) {
    diag::Sources sources;
    diag::Diagnostics found;
    const auto node = data::read_yaml(sources.add("rules.yaml", "game: T\n" + text), found);
    REQUIRE(node);
    return script::players_of(*node);
  };
  CHECK(players("players: 2..5") == std::pair(2, 5));
  CHECK(players("players: 3") == std::pair(3, 3));
  CHECK(players("players: many") == std::pair(2, 2));
  CHECK(players("players: [3]") == std::pair(2, 2));
  CHECK(players("play: []") == std::pair(2, 2));
}

TEST_CASE("what the file says of itself is judged: players, sides, endings, allowances", "[script]") {
  const auto file = [](const std::string& text) { return said(text + "\nplay: [win: first]\n"); };
  CHECK_THAT(file("game: T"), Catch::Contains("the rules do not say for how many players they are"));
  CHECK_THAT(said("game: T\nplay: [win: first]\n", {3, {}, {}}),
             Catch::Contains("the rules are for 2 to 2 players, not 3"));
  CHECK_THAT(file("game: T\nplayers: [2]"), Catch::Contains("'players' is a number or two"));
  CHECK_THAT(file("game: T\nplayers: 3\nteams: 2"), Catch::Contains("3 players make no 2 sides of the same size"));
  CHECK_THAT(file("game: T\nplayers: 4\nteams: 9"), Catch::Contains("'teams' must be"));
  CHECK_THAT(file("game: T\nplayers: 2\nwins: least"), Catch::Contains("'wins' says nothing without a 'score'"));
  CHECK_THAT(file("game: T\nplayers: 2\nties: seat"), Catch::Contains("'ties' says nothing without a 'score'"));
  CHECK_THAT(file("game: T\nplayers: 2\nscore: [seat]"), Catch::Contains("'score' must be an expression"));
  CHECK_THAT(file("game: T\nplayers: 2\nscore: players"), Catch::Contains("score must be a number, this is players"));
  CHECK_THAT(file("game: T\nplayers: 2\nallow: no-choice"), Catch::Contains("'allow' must be a list of codes"));
  CHECK(file("game: T\nplayers: 2\nallow: [no-choice]\nscore: seat > 1\nties: [seat, 3]\nworth: seat") == "");
  CHECK_THAT(said("[win]"), Catch::Contains("error: "));
  CHECK_THAT(said("game: T\nplayers: 2\n"), Catch::Contains("this rules file has no 'play'"));
}
