// Labels in braille: translated, set on their size, laid on pages as embossers take them.
#include "braille/labels.h"

#include "../catch.h"
#include "../temp_folder.h"

#include <algorithm>

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

TEST_CASE("signs that a table lacks are written plainer, and those without a plainer form are left out and told") {
  const braille::Translator english("en");
  std::vector<std::string> unknown;
  CHECK(english.translate("\u201eOwl\u2026 5", &unknown) == english.translate("\"Owl... 5"));
  CHECK(unknown.empty());
  CHECK(english.translate("Owl \u4e00\u4e00", &unknown) == english.translate("Owl "));
  CHECK(unknown == Lines{"\u4e00"});
  const cards::Deck deck = deck_of({{"Owl \u4e00", "Sees \u4e8c."}});
  diag::Diagnostics told;
  braille::make({&deck}, english, {9, 8}, told);
  REQUIRE(told.list().size() == 2);
  CHECK(told.list()[0].code == "no-braille");
  CHECK(told.list()[0].message ==
        "card 'c1': 'title' holds '\u4e00' (U+4E00), which the table of braille does not have");
  CHECK(told.list()[1].message.starts_with("card 'c1': 'text' holds '\u4e8c'"));
}

TEST_CASE("a card without a title or a text says what else is printed on it") {
  const braille::Translator english("en");
  cards::Card word, list, plain;
  word.id = "1", list.id = "2", plain.id = "3";
  word.values = {
      {"language", {std::string("fr"), {}}}, {"word", {std::string("chat"), {}}}, {"text", {std::string("cat"), {}}}};
  list.values = {{"title", {std::string("Owls"), {}}},
                 {"items", {cards::List{{std::string("barn"), {}}, {std::string("snow"), {}}}, {}}}};
  plain.values = {
      {"title", {std::string("Hen"), {}}}, {"text", {std::string("Eggs"), {}}}, {"word", {std::string("x"), {}}}};
  cards::Deck deck;
  deck.cards = {word, list, plain};
  diag::Diagnostics told;
  const braille::Shown shown = [](const cards::Card&) { return Lines{"word", "items"}; };
  const auto made = braille::make({&deck}, english, {12, 8}, told, {}, shown).each;
  REQUIRE(made.size() == 3);
  CHECK(made[0].name == "chat");
  CHECK(made[0].lines == Lines{"CHAT", "CAT"});
  CHECK(made[1].lines == Lines{",OWLS", "BARN1 SNOW"});
  CHECK(made[2].lines == Lines{",HEN", ",EGGS"});
  CHECK(told.list().empty());
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

TEST_CASE("a label is as large as its card has room for, and a page has at least three columns") {
  CHECK(braille::label_on(18, 26).cells == 2);  // 3 mm from the edges, a cell 6 mm wide, a line 10 mm high
  CHECK(braille::label_on(17.9, 26).cells == 1);
  CHECK(braille::label_on(18, 26).lines == 2);
  CHECK(braille::label_on(18, 25.9).lines == 1);
  CHECK(braille::label_on(78, 88).cells == 12);
  CHECK(braille::label_on(500, 500).cells == 12);
  CHECK(braille::label_on(63, 246).lines == 24);
  CHECK(braille::label_on(63, 500).lines == 24);
}

TEST_CASE("lines are filled to the last cell, and blanks between words count once") {
  CHECK(braille::lines_of("AB CD", 5) == Lines{"AB CD"});
  CHECK(braille::lines_of("AB CD", 4) == Lines{"AB", "CD"});
  CHECK(braille::lines_of("  AB   CD ", 5) == Lines{"AB CD"});
  CHECK(braille::lines_of("ABCDE F", 5) == Lines{"ABCDE", "F"});
  CHECK(braille::lines_of("ABCDEF", 5) == Lines{"ABCDE", "F"});
  CHECK(braille::lines_of("X ABCDEFGHIJ", 5) == Lines{"X", "ABCDE", "FGHIJ"});
  CHECK(braille::lines_of("", 5).empty());
  CHECK(braille::lines_of("   ", 5).empty());
}

TEST_CASE("what is markup is left out of a label, what only looks like it is read") {
  const auto text_of = [](const std::string& text) {
    diag::Diagnostics told;
    const cards::Deck deck = deck_of({{text, ""}});
    const std::string brf = braille::make({&deck}, braille::Translator("en"), {12, 24}, told).brf;
    std::string words;
    for (const char c : brf) words += c == '\r' ? '|' : c == '\n' ? ' ' : c;
    return words;
  };
  const std::string owl = text_of("owl");
  CHECK(owl == "OWL| | ");
  for (const char* marked : {"**owl**", "*owl*", "[red]owl[/]", "[[owl]]", "\\owl", "[aaaaaaaaaaaaaaaaaaa]owl"}) {
    CAPTURE(marked);
    CHECK(text_of(marked) == owl);
  }
  CHECK(text_of("an\nowl") == text_of("an owl"));
  for (const char* read : {"[an owl]", "[owl", "[]owl", "[aaaaaaaaaaaaaaaaaaaa]owl"}) {
    CAPTURE(read);
    CHECK(text_of(read) != owl);
    CHECK(text_of(read).find("OWL") != std::string::npos);
  }
}

TEST_CASE("a card without a title is called by its name, and has a label for each copy") {
  cards::Deck deck = deck_of({{"", ""}, {"owl", ""}, {"hen", ""}});
  deck.cards[1].copies = 2;
  deck.cards[2].copies = 0;
  diag::Diagnostics told;
  const braille::Sheet sheet = braille::make({&deck, &deck}, braille::Translator("en"), {12, 8}, told);
  CHECK(sheet.labels == 6);
  CHECK(sheet.brf == "C#A          OWL          OWL\r\n\r\nC#A          OWL          OWL\r\n\r\n");
}

TEST_CASE("rows of labels fill a page to its last line") {
  // A row is a line of words and one of nothing: twelve rows take 24 lines, a thirteenth has its words on line 25.
  const auto pages = [](std::size_t rows) {
    const cards::Deck deck = deck_of(std::vector<std::pair<std::string, std::string>>(rows * 3, {"owl", ""}));
    diag::Diagnostics told;
    const std::string brf = braille::make({&deck}, braille::Translator("en"), {12, 8}, told).brf;
    return 1 + std::count(brf.begin(), brf.end(), '\f');
  };
  CHECK(pages(12) == 1);
  CHECK(pages(13) == 1);
  CHECK(pages(14) == 2);
  CHECK(pages(26) == 2);
  CHECK(pages(27) == 3);
}

TEST_CASE("a text stands below its title where both fit to the last line") {
  const auto made = [](std::size_t lines) {
    const cards::Deck deck = deck_of({{"owl", "it runs it runs"}});
    diag::Diagnostics told;
    return braille::make({&deck}, braille::Translator("en"), {8, lines}, told);
  };
  CHECK(made(3).brf == "OWL\r\nIT RUNS\r\nIT RUNS\r\n\r\n");
  CHECK(made(3).without_text == 0);
  CHECK(made(2).brf == "OWL\r\n\r\n");
  CHECK(made(2).without_text == 1);
}

TEST_CASE("labels say what a language says of the cards, and the rest as it is written") {
  const TempFolder folder;
  folder.write(
      "languages/de.yaml",
      "texts: {Hen: Henne}\ncards:\n  c1: {title: Eule}\n  deck/c2: {text: Er rennt.}\n  other/c3: {text: Nie.}\n");
  cards::Deck deck = deck_of({{"Owl", "Sees."}, {"Fox", "Runs."}, {"Hen", ""}});
  deck.folder = folder.path();
  deck.path = folder.path() + "/deck.yaml";
  diag::Sources sources;
  diag::Diagnostics told;
  const braille::Texts texts = braille::texts_in("de", {&deck}, sources, told);
  CHECK(texts(deck, deck.cards[0], "title") == "Eule");
  CHECK(texts(deck, deck.cards[0], "text") == "Sees.");
  CHECK(texts(deck, deck.cards[1], "title") == "Fox");
  CHECK(texts(deck, deck.cards[1], "text") == "Er rennt.");
  CHECK(texts(deck, deck.cards[2], "title") == "Henne");
  const braille::Sheet sheet = braille::make({&deck}, braille::Translator("de"), {9, 1}, told, texts);
  REQUIRE(sheet.each.size() == 3);
  CHECK(sheet.each[0].name == "Eule");
  CHECK(sheet.each[0].lines == Lines{"EULE"});
  CHECK(told.list().empty());
}
