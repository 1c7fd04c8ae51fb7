// Labels in braille: translated, set on their size, laid on pages as embossers take them.
#include "braille/labels.h"

#include "../catch.h"

using namespace kingpress;
using Lines = std::vector<std::string>;

namespace {

cards::Deck deck_of(const std::vector<std::pair<std::string, std::string>>& cards) {
  cards::Deck deck;
  for (const auto& [title, text] : cards) {
    cards::Card card;
    card.id = "c" + std::to_string(deck.cards.size() + 1);
    card.values.push_back({"title", {title, {}}});
    if (!text.empty()) card.values.push_back({"text", {text, {}}});
    deck.cards.push_back(std::move(card));
  }
  return deck;
}

}  // namespace

TEST_CASE("words become braille in ASCII by the table of their language") {
  const braille::Translator english("en-GB"), german("de");
  REQUIRE(english.has_table());
  REQUIRE(german.has_table());
  CHECK(english.translate("The Owl 2") == ",THE ,OWL #B");
  CHECK(german.translate("für") == "F\\R");
  CHECK(english.translate("") == "");
  CHECK_FALSE(braille::Translator("tlh").has_table());
}

TEST_CASE("words are set in lines of so many cells, longer ones divided") {
  CHECK(braille::lines_of(",THE ,OWL", 10) == Lines{",THE ,OWL"});
  CHECK(braille::lines_of(",THE ,OWL", 8) == Lines{",THE", ",OWL"});
  CHECK(braille::lines_of("ABCDEFGHIJKL M", 5) == Lines{"ABCDE", "FGHIJ", "KL M"});
  CHECK(braille::label_on(63, 88).cells == 9);
  CHECK(braille::label_on(63, 88).lines == 8);
  CHECK(braille::label_on(5, 5).cells == 1);
}

TEST_CASE("a label has the title, and the text where both fit") {
  const cards::Deck deck = deck_of({{"Owl", "**Draw** 2."},
                                    {"Fox", "It runs and runs and runs and runs"},
                                    {"Hen", ""},
                                    {"A Title of Many Words", ""}});
  diag::Diagnostics told;
  const braille::Sheet sheet = braille::make({&deck}, braille::Translator("en"), {9, 2}, told);
  CHECK(sheet.brf == ",OWL      ,FOX      ,HEN      ,A ,TITLE\r\n,DRAW #B4                     OF ,MANY\r\n\r\n");
  CHECK(sheet.labels == 4);
  CHECK(sheet.without_text == 1);
  REQUIRE(told.list().size() == 1);
  CHECK(told.list()[0].message == "the title of card 'c4' takes 3 lines of braille, and 2 fit");
}

TEST_CASE("a page has 25 lines and no label is divided between two") {
  std::vector<std::pair<std::string, std::string>> cards(60, {"Owl", ""});
  const cards::Deck deck = deck_of(cards);
  diag::Diagnostics told;
  const std::string brf = braille::make({&deck}, braille::Translator("en"), {9, 8}, told).brf;
  std::size_t line = 0, pages = 1;
  for (const char c : brf) {
    if (c == '\f') line = 0, ++pages;
    if (c == '\n') ++line;
    CHECK(line <= 26);
  }
  CHECK(pages == 2);
}
