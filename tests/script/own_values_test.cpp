// What cards say of themselves, `cards: {a: {own: ...}}`: each row is that, and what it comes to of a card in a pile,
// in a hand and on a space, while nobody has the turn. It is asked of the place where the card lies.
#include <fmt/format.h>

#include "playing.h"
#include "script/machine.h"

using namespace kingpress;
using test::Played;

namespace {

std::string table_with(const std::string& own, const std::string& of) {
  return "game: T\nplayers: 2\nallow: [unread-zone, unread-variable]\n"
         "board: {space: grid 2x2, spot: {shape: grid 1x2, each: player}}\nzones:\n  pile: {cards: all, seen: all}\n"
         "  hand: {each: player, seen: all}\n  cell: {each: space, seen: all}\n"
         "  mat: {each: [player, space], seen: all}\nvars: {n: 7, here: none}\n"
         "computed: {twice: rank * 2, far: abs(rank - 9)}\ncards:\n  a: {own: \"" +
         own + "\"}\n  b: {own: \"" + own + "\"}\n  c: {own: \"" + own +
         "\"}\nplay:\n  - set: {here: top(spaces)}\n  - move: pile where rank == 2 to hand of first\n"
         "  - move: pile where rank == 3 to cell of here\n  - set: {n: \"own of " +
         of + "\"}\n  - choose: {go: {}}\n    by: first\nscore: n\n";
}

const char* four_cards = "id,rank\na,1\nb,2\nc,3\nd,4\n";

struct Row {
  std::string own, in_pile, in_hand, on_space;
};

}  // namespace

TEST_CASE("a card's own value is asked where it lies, and what is not there is missing", "[script]") {
  const std::vector<Row> rows{{"count(hand)", "0", "1", "0"},
                              {"rank of top(hand)", "nothing", "2", "nothing"},
                              {"sum(rank of hand)", "0", "2", "0"},
                              {"count(cell)", "0", "0", "1"},
                              {"rank of top(cell)", "nothing", "nothing", "3"},
                              {"count(mat)", "0", "0", "0"},
                              {"count(others)", "2", "1", "2"},
                              {"count(spots)", "0", "2", "0"},
                              {"seat of owner of card", "nothing", "1", "nothing"},
                              {"twice", "2", "4", "6"},
                              {"far", "8", "7", "6"}};
  for (const Row& row : rows)
    for (const auto& [of, answer] : {std::pair("top(pile)", row.in_pile), std::pair("top(hand of first)", row.in_hand),
                                     std::pair("top(cell of here)", row.on_space)}) {
      INFO(row.own << " of " << of);
      const Played game(table_with(row.own, of), four_cards);
      const script::Position position(*game.read->program, const_cast<unsigned char*>(game.state.bytes.data()));
      const script::Number value = position.variables[0];
      CHECK((value == script::missing ? "nothing" : position.program.text_of(value)) == answer);
    }
}

TEST_CASE("what a card says of itself is asked of the only card on a space, too", "[script]") {
  const Played game(
      "game: T\nplayers: 2\nallow: [unread-zone, unread-variable]\nboard: {space: grid 2x2}\nzones:\n"
      "  pile: {cards: all, seen: all}\n  nook: {each: space, seen: all, room: 1}\nvars: {n: 7, here: none}\n"
      "computed: {twice: rank * 2}\ncards: {a: {own: twice}, b: {own: twice + 1}}\nplay:\n"
      "  - set: {here: top(spaces)}\n  - move: pile where rank == 2 to nook of here\n  - set: {n: own of here}\n"
      "  - choose: {go: {}}\n    by: first\nscore: n\n",
      four_cards);
  CHECK(game.game.scores(game.state) == "scores: seat 1: 5, seat 2: 5");
}

TEST_CASE("what cards say or run of each other in a circle is refused, at once", "[script]") {
  const auto read = [](const std::string& own, const std::string& effects, const std::string& play) {
    std::string csv = "id,comes\n", rows, runs;
    for (int card = 0; card < 12; ++card) {
      csv += fmt::format("c{0},e{0}\n", card);
      rows += fmt::format("  c{}: {{own: {}}}\n", card, own);
      runs += fmt::format("  e{}: {}\n", card, effects);
    }
    return test::rules_of(
        "game: T\nplayers: 2\nallow: [no-choice]\nzones: {pile: {cards: all, seen: all}}\n"
        "vars: {n: 0}\ncards:\n" +
            rows + "effects:\n" + runs + "play:\n  - " + play + "\n  - {win: first, when: n > 1}\n",
        csv);
  };
  const auto values = read("own of card + 1", "[add: {n: 1}]", "set: {n: own of top(pile)}");
  CHECK(values->diagnostics.error_count() < 100);
  CHECK_THAT(values->said(), Catch::Contains("'own' of a card asks for itself"));
  const auto steps = read("[run: own]", "[add: {n: 1}]", "{for: {card: pile}, do: [run: own]}");
  CHECK(steps->diagnostics.error_count() == 12);
  CHECK_THAT(steps->said(), Catch::Contains("the steps 'own' of 'c11' run themselves"));
  const auto columns = read("n", "[run: comes]", "{for: {card: pile}, do: [run: comes]}");
  CHECK(columns->diagnostics.error_count() == 12);
  CHECK_THAT(columns->said(), Catch::Contains("the steps 'comes' of 'c0' run themselves"));
}

TEST_CASE("what follows from a card's columns says which cards lie where at the start", "[script]") {
  const auto lie_there = [](const std::string& condition) {
    const auto read = test::rules_of(
        "game: T\nplayers: 2\nallow: [no-choice, unplaced-card, unread-zone, unread-variable]\n"
        "zones: {pile: {seen: all, cards: \"" +
            condition +
            "\"}}\ncomputed: {half: rank / 2, low: rank < 2, lower: rank <= 2, gap: abs(rank - 3), "
            "sort: {by: rank < 3, true: 7, false: 8}}\nplay: [win: first]\n",
        four_cards);
    INFO(condition << read->said());
    REQUIRE(read->program);
    std::string ids;
    for (const std::uint16_t kind : read->program->kind_of) ids += read->program->kinds[kind].id;
    return ids;
  };
  CHECK(lie_there("half == 1") == "bc");
  CHECK(lie_there("low") == "a");
  CHECK(lie_there("lower") == "ab");
  CHECK(lie_there("gap == 1") == "bd");
  CHECK(lie_there("sort == 7") == "ab");
  CHECK(lie_there("sort == 8") == "cd");
}

TEST_CASE("what is computed of one picked card does not follow from another", "[script]") {
  const Played game(
      "game: T\nplayers: 2\nallow: [unread-zone]\nzones: {pile: {cards: all, seen: all}, gone: {seen: all}}\n"
      "computed: {both: rank of one + rank of other}\nplay:\n"
      "  - choose: {take: {one: pile, other: pile, must: {enough: both > 6}, do: [move: one to gone, move: other to "
      "gone]}}\n    by: first\n",
      four_cards);
  CHECK(game.offers(0) == std::vector<std::string>{"take: c, d", "take: d, c", "take: d, d"});
}

TEST_CASE("a computed word is a pick of that name where there is one, and else what some card has", "[script]") {
  const auto with = [](const std::string& computed, const std::string& must) {
    return test::rules_of(
        "game: T\nplayers: 2\nallow: [unread-variable, no-choice]\nzones: {pile: {cards: all, seen: all}}\n"
        "vars: {mood: calm}\ncomputed: {meant: " +
            computed + "}\nplay:\n  - set: {mood: wild}\n  - choose: {go: {" + must + "}}\n    by: first\n",
        "id,suit\na,red\nb,blue\n");
  };
  const Played picked(with("red", "red: 1..3, must: {two: meant == 2}"));
  CHECK(picked.offers(0) == std::vector<std::string>{"go: 2"});
  const Played card(with("red", "card: pile, must: {of it: suit == meant}"));
  CHECK(card.offers(0) == std::vector<std::string>{"go: a"});
  CHECK_THAT(with("calm", "card: pile, must: {of it: mood == meant}")->said(),
             Catch::Contains("'calm' is no column, variable or zone"));
}

TEST_CASE("a card's own value in a column of the deck leaves the deck's to all other cards", "[script]") {
  const auto with = [](const std::string& cards, const std::string& score) {
    return test::rules_of(
        "game: T\nplayers: 2\nallow: [no-choice, unread-zone]\nzones: {pile: {cards: all, seen: all}}\ncards: " +
            cards + "\nplay:\n  - choose: {go: {}}\n    by: first\nscore: " + score + "\n",
        "id,points,suit\na,5,red\nb,7,blue\nc,,red\n");
  };
  const Played game(with("{c: {points: 6, bonus: 30}}", "sum(points of pile) + sum(bonus of pile)"));
  CHECK(script::score_of(script::Position(*game.read->program, const_cast<unsigned char*>(game.state.bytes.data())),
                         0) == 48);
  CHECK_THAT(with("{a: {points: 6}}", "sum(points of pile)")->said(),
             Catch::Contains("the deck says the 'points' of 'a' already: 5"));
  CHECK_THAT(with("{c: {points: yes}}", "sum(points of pile)")->said(),
             Catch::Contains("'points' is a condition here, and a number of other cards"));
  CHECK_THAT(with("{c: {points: 6}}", "count(pile where points == tall)")->said(),
             Catch::Contains("'points' is compared with 'tall', which it never is; it is 6, 5 or 7"));
}
