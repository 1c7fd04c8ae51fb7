#include "../catch.h"
#include "judging.h"
#include "rules/minkingi/pieces.h"

using namespace kingpress;
using rules::testing::deck_says;
using rules::testing::field_says;
using rules::testing::Strings;

namespace {

const std::string head = "game: minkingi\nset: T\ncards:\n";

std::string field_of(const std::string& spaces, const std::string& more = {}) {
  return "game: minkingi\n" + more + "spaces:\n" + spaces;
}

}  // namespace

TEST_CASE("a Card Number used twice is an error that shows both places") {
  rules::testing::Judging judged;
  rules::testing::judge_deck(judged, head +
                                         "- {number: 4, corners: [0, 1, 3, 0], speed: 91, copies: 9}\n- {number: 4, "
                                         "corners: [9, 1, 3, 0], speed: 91, copies: 9}\n");
  CHECK(judged.said("duplicate-card") ==
        Strings{"5:12 error duplicate-card [Minkingi, card fields]: Card Number '4' is used twice"});
  const auto error = judged.diagnostics.sorted().back();
  REQUIRE(error.related.size() == 1);
  CHECK(error.related[0].span.file->place(error.related[0].span.begin).line == 4);
}

TEST_CASE("fewer than 18 cards cannot be drafted") {
  CHECK(deck_says(head + "- {number: 4, corners: [0, 1, 3, 0], speed: 91, copies: 17}\n", "too-few-cards") ==
        Strings{"1:1 error too-few-cards [MK-16]: 17 cards to play from, two players draw 18"});
  CHECK(deck_says(head + "- {number: 4, corners: [0, 1, 3, 0], speed: 91, copies: 18}\n", "too-few-cards") ==
        Strings{});
}

TEST_CASE("a dominated card is named with the cards that dominate it") {
  CHECK(deck_says(head + "- {number: 4, corners: [0, 1, 3, 0], speed: 91}\n- {number: 15, corners: [7, 7, 4, 0], "
                         "speed: 77}\n- {number: "
                         "16, corners: [0, 3, 1, 9], speed: 91}\n",
                  "dominated-card") ==
        Strings{"4:12 warning dominated-card [Minkingi, rules 7 and 8]: card 4 is dominated by cards 15 and "
                "16: no corner stronger, Speed 91 not lower"});
}

TEST_CASE("identical corners under two numbers are a warning, also when turned by half or of another shape") {
  CHECK(deck_says(
            head + "- {number: 1, corners: [0, 1, 3, 5], speed: 91}\n- {number: 2, corners: [0, 1, 3, 5], speed: 80}\n",
            "identical-corners") ==
        Strings{"5:24 warning identical-corners [Minkingi, rule 8]: card 2 has the same corners as card 1"});
  CHECK(
      deck_says(head + "- {number: 1, corners: [0, 1, 3, blue x], speed: 91}\n- {number: 2, corners: [blue moon, 3, 1, "
                       "0], speed: 80}\n",
                "identical-corners") ==
      Strings{"5:24 warning identical-corners [Minkingi, rule 8]: card 2 has the same corners as card 1 to the rules"});
  CHECK(deck_says(
            head + "- {number: 1, corners: [0, 1, 3, 5], speed: 91}\n- {number: 2, corners: [1, 0, 3, 5], speed: 80}\n",
            "identical-corners") == Strings{});
}

TEST_CASE("a card with the corners of another is called identical, not dominated") {
  CHECK(deck_says(
            head + "- {number: 1, corners: [0, 1, 3, 5], speed: 91}\n- {number: 2, corners: [0, 1, 3, 5], speed: 80}\n",
            "dominated-card") == Strings{});
}

TEST_CASE("colours and shapes that no card carries are named") {
  const std::string deck = head + "- {number: 1, corners: [blue x, red circle, blue square, 5], speed: 91}\n";
  CHECK(deck_says(deck, "unused-colour") ==
        Strings{"1:1 warning unused-colour [Minkingi, rule 8]: no card carries yellow"});
  CHECK(deck_says(deck, "unused-shape") == Strings{"1:1 warning unused-shape [Minkingi, card fields]: no card carries "
                                                   "the shape triangle, star, starburst and moon"});
}

TEST_CASE("a set without a symbol is a warning") {
  CHECK(deck_says("game: minkingi\ncards:\n- {number: 1, corners: [1, 2, 3, 4], speed: 5}\n", "no-set-symbol") ==
        Strings{"1:1 warning no-set-symbol [Minkingi, card fields]: the set has no Set Symbol"});
}

TEST_CASE("what reading refuses is refused under Minkingi's schema") {
  const auto first = [](const std::string& card) {
    rules::testing::Judging judged;
    rules::testing::judge_deck(judged, head + card);
    for (const auto& line : judged.said())
      if (line.find(" error ") != std::string::npos && line.find("too-few") == std::string::npos) return line;
    return std::string("nothing");
  };
  CHECK(first("- {number: 1, corners: [1, 2, 3, 10], speed: 5}\n").find("4:34 error") == 0);
  CHECK(first("- {number: 1, corners: [1, 2, 3, green moon], speed: 5}\n").find("unknown colour 'green'") !=
        std::string::npos);
  CHECK(first("- {number: 1, corners: [1, 2, 3, red sun], speed: 5}\n").find("unknown shape 'sun'") !=
        std::string::npos);
  CHECK(first("- {number: 1, corners: {top_left: 1, top_right: 2, bottom_left: 3}, speed: 5}\n").find("missing-key") !=
        std::string::npos);
  CHECK(first("- {number: 1, corners: [1, 2, 3, 4], speed: 201}\n").find("4:45 error") == 0);
  CHECK(first("- {number: 1, corners: [1, 2, 3, 4], speed: 5, level: 1, typo: 2}\n").find("unknown-key") !=
        std::string::npos);
  CHECK(first("- {number: 1, corners: [1, 2, 3, 4], speed: 5}\n") == "nothing");
}

TEST_CASE("Minkingi takes no ruleset options") {
  CHECK(deck_says("game: minkingi\nset: T\nrules: {hand: 5}\ncards:\n- {number: 1, corners: [1, 2, 3, 4], speed: 5}\n",
                  "unknown-option") == Strings{"3:15 error unknown-option: minkingi has no option 'hand'"});
}

TEST_CASE("a field has 2 to 18 spaces") {
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n")) ==
        Strings{"1:1 error space-count [MK-8]: the field has 1 space, expected 2 to 18"});
  std::string row;
  for (int i = 0; i < 19; ++i) row += "- at: [" + std::to_string(63 * i) + "mm, 0mm]\n";
  CHECK(field_says(field_of(row)) ==
        Strings{"1:1 error space-count [MK-8]: the field has 19 spaces, expected 2 to 18"});
}

TEST_CASE("overlapping spaces are told by how much, touching ones are lawful") {
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [60mm, 80mm]\n")) ==
        Strings{"4:3 error overlapping-spaces [Minkingi, rule 5]: space 2 overlaps space 1 by 3mm x 8mm"});
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [63mm, 0mm]\n")) == Strings{});
}

TEST_CASE("a field in pieces names the spaces that touch nothing") {
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [63mm, 0mm]\n- at: [200mm, 0mm]\n- at: [263mm, 0mm]\n")) ==
        Strings{"5:3 error unconnected-field [MK-1]: spaces 3 and 4 touch no space of the rest of the field"});
}

TEST_CASE("corners touch within one third of the short side, and a file may set the distance") {
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [84mm, 0mm]\n")) == Strings{});
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [84.1mm, 0mm]\n")) ==
        Strings{"4:3 error unconnected-field [MK-1]: space 2 touches no space of the rest of the field"});
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [84.1mm, 0mm]\n", "contact: 22mm\n")) == Strings{});
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [84.1mm, 0mm]\n", "gap: 22mm\n")) == Strings{});
}

TEST_CASE("listed contacts replace the measured ones and must name spaces of the field") {
  const std::string pair = "- at: [0mm, 0mm]\n- at: [200mm, 0mm]\n";
  CHECK(field_says(field_of(pair, "contacts: [[1, 2]]\n")) == Strings{});
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [63mm, 0mm]\n", "contacts: [[1, 3], [1, 2]]\n")) ==
        Strings{"2:12 error unknown-space [MK-1]: contact with space 3, the field has spaces 1 to 2"});
  CHECK(field_says(field_of("- at: [0mm, 0mm]\n- at: [63mm, 0mm]\n", "contacts: [[2, 2], [1, 2]]\n")) ==
        Strings{"2:12 error unknown-space [MK-1]: space 2 cannot touch itself"});
}

TEST_CASE("an unknown orientation is an error with a suggestion") {
  rules::testing::Judging judged;
  rules::testing::judge_field(judged, field_of("- {at: [0mm, 0mm], orientation: landscap}\n- at: [63mm, 0mm]\n"));
  REQUIRE(judged.diagnostics.has_errors());
  CHECK(judged.diagnostics.sorted().front().hint == "did you mean 'landscape'?");
}

TEST_CASE("an ownership spot under a card is a warning") {
  CHECK(field_says(field_of("- {at: [0mm, 0mm], owner: [80mm, 44mm]}\n- at: [63mm, 0mm]\n")) ==
        Strings{"3:27 warning covered-owner-spot [Minkingi, rule 5]: a card on space 2 covers the ownership-token spot "
                "of space 1"});
}
