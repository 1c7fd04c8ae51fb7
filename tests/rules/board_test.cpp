// A position as text: boxes beside each other, their edges and words in colour where colour is wanted.
#include "rules/engine/board.h"

#include <set>

#include "../catch.h"

using namespace kingpress;
using rules::Board;
using rules::Box;
using rules::drawn;
using rules::Ink;

TEST_CASE("boxes stand side by side, alike in height, with their labels in the upper edge") {
  Board board;
  board.line({{"player 1:", Ink::cyan}, {"2 cards"}});
  board.row({{"1", {{{"KH", Ink::red, "KH"}}, {{"seat 1", Ink::cyan}}}, Ink::cyan}, {"12", {{{"."}}}}});
  CHECK(drawn(board) ==
        "player 1: 2 cards\n"
        "+-1------++-12-----+\n"
        "| KH     || .      |\n"
        "| seat 1 ||        |\n"
        "+--------++--------+\n");
}

TEST_CASE("colour changes nothing but the colour") {
  Board board;
  board.row({{"1", {{{"KH", Ink::red}, {"ace"}}}, Ink::cyan}});
  const std::string coloured = drawn(board, {.colour = true});
  CHECK(coloured ==
        "\033[36m+-1------+\033[0m\n"
        "\033[36m|\033[0m \033[31mKH\033[0m ace \033[36m|\033[0m\n"
        "\033[36m+--------+\033[0m\n");
  std::string grey;
  for (std::size_t at = 0; at < coloured.size(); ++at)
    if (coloured[at] == '\033')
      at = coloured.find('m', at);
    else
      grey += coloured[at];
  CHECK(grey == drawn(board));
}

TEST_CASE("a card's title stands beneath it in a box and behind it in a line, cut where the box ends") {
  Board board;
  board.row({{"", {{{"7", Ink::plain, "7"}}, {{"seat 1"}}}}, {"", {{{"8", Ink::plain, "8"}}}}});
  board.line({{"hand"}, {"7", Ink::plain, "7"}, {"8", Ink::plain, "8"}});
  const auto title = [](const std::string& card) { return std::string(card == "7" ? "Die Wölfin vom Moor" : ""); };
  CHECK(drawn(board, {.title_of = title}) ==
        "+--------++--------+\n"
        "| 7      || 8      |\n"
        "| Die W~ ||        |\n"
        "| seat 1 ||        |\n"
        "+--------++--------+\n"
        "hand 7 \"Die Wölfin vom Moor\" 8\n");
}

TEST_CASE("boxes stand in the columns they name, in halves of a box") {
  Board board;
  board.row({{"1", {{{"ab"}}}, Ink::plain, 1}, {"2", {{{"cd"}}}, Ink::plain, 4}});
  board.row({{"3", {{{"ef"}}}, Ink::plain, 0}});
  CHECK(drawn(board) ==
        "   +-1--+   +-2--+\n"
        "   | ab |   | cd |\n"
        "   +----+   +----+\n"
        "+-3--+\n"
        "| ef |\n"
        "+----+\n");
}

TEST_CASE("what is too long goes on in the next line, and boxes that do not fit are told as lines") {
  Board board;
  board.line({{"hand"}, {"spades-10"}, {"hearts-10"}, {"clubs-10"}});
  board.row({{"Army", {{{"swords-king"}, {"swords-page"}}, {{"(7)"}}}}});
  CHECK(drawn(board, {.width = 24}) ==
        "hand spades-10 hearts-10\n"
        "  clubs-10\n"
        "+-Army---------------+\n"
        "| swords-king        |\n"
        "| swords-page        |\n"
        "| (7)                |\n"
        "+--------------------+\n");
  CHECK(drawn(board, {.width = 20}) ==
        "hand spades-10\n"
        "  hearts-10 clubs-10\n"
        "+-Army---------+\n"
        "| swords-king  |\n"
        "| swords-page  |\n"
        "| (7)          |\n"
        "+--------------+\n");
  CHECK(drawn(board, {.width = 14}) ==
        "hand spades-10\n"
        "  hearts-10\n"
        "  clubs-10\n"
        "Army:\n"
        "swords-king\n"
        "swords-page\n"
        "(7)\n");
}

TEST_CASE("what a deck calls a card does not steer the terminal") {
  Board board;
  board.row({{"\033[2J", {{{"\x07"}}}}});
  CHECK(drawn(board).find('\033') == std::string::npos);
  CHECK(drawn(board).find('\x07') == std::string::npos);
}

TEST_CASE("places of mats are boxes too: those of one label share one, and those without a label are none") {
  using rules::Mat;
  Mat::Place left{"slot", 0, "the left slot", {}, {Mat::card("7")}}, right{"slot", 1, "the right slot"},
      token{"track", 0, "a track", {}, {Mat::token("marker")}};
  left.box = {"left", {{{"7"}}}, Ink::plain, 2};
  right.box = {"right", {{{"-"}}}, Ink::plain, 0};
  Mat::Place more = left;
  more.box.lines = {{{"8"}}};
  Mat::Place below = left;
  below.row = 1;
  below.box = {"below", {{{"9"}}}};
  Board board;
  board.add_mats({{"one mat", "", 0, {left, right, token}}, {"another", "", 1, {more, below}}});
  CHECK(board.mats.size() == 2);
  CHECK(drawn(board) ==
        "+-right--++-left---+\n"
        "| -      || 7      |\n"
        "|        || 8      |\n"
        "+--------++--------+\n"
        "+-below--+\n"
        "| 9      |\n"
        "+--------+\n");
}

TEST_CASE("blanks at the end of a line are not told, and an empty line is one") {
  Board board;
  board.line("a  ");
  board.line("");
  board.line({{"", Ink::red}, {"b"}});
  CHECK(drawn(board, {.colour = true}) == "a\n\nb\n");
}

TEST_CASE("boxes whose words are too wide for the page are as wide as fits") {
  Board board;
  const Box box{"", {{{std::string(20, 'x')}}}};
  board.row({box, box, box});
  CHECK(drawn(board, {.width = 60}) ==
        "+------------------++------------------++------------------+\n"
        "| xxxxxxxxxxxxxxx~ || xxxxxxxxxxxxxxx~ || xxxxxxxxxxxxxxx~ |\n"
        "+------------------++------------------++------------------+\n");
}

TEST_CASE("commas stand behind each of a list but its heading and its last") {
  const rules::Line line = rules::with_commas({{"hand"}, {"a"}, {"b"}, {"c"}});
  CHECK(line == rules::Line{{"hand"}, {"a,"}, {"b,"}, {"c"}});
  CHECK(rules::with_commas({{"hand"}, {"a"}}) == rules::Line{{"hand"}, {"a"}});
}

TEST_CASE("suits and colours have their inks, words of somebody's own none") {
  CHECK(rules::ink_of("hearts") == Ink::red);
  CHECK(rules::ink_of("cyan") == Ink::cyan);
  CHECK(rules::ink_of("badgers") == Ink::plain);
}

TEST_CASE("four seats have inks of their own, and a fifth has the first one's") {
  std::set<Ink> inks;
  for (std::size_t seat = 0; seat < 4; ++seat) inks.insert(rules::ink_of_seat(seat));
  CHECK(inks.size() == 4);
  CHECK_FALSE(inks.contains(Ink::plain));
  CHECK(rules::ink_of_seat(4) == rules::ink_of_seat(0));
}
