// Where `check --words` begins to tell: at each of its limits, and one beyond.
#include <algorithm>

#include "../catch.h"
#include "reading.h"
#include "words/tokens.h"

using namespace kingpress;
using Cards = std::vector<std::string>;

namespace {

// Messages of one code, without the card.
std::vector<std::string> told(const std::string& code, const std::string& head, const Cards& cards) {
  std::vector<std::string> messages;
  for (const test::Found& one : test::warnings_of(head, cards, false))
    if (one.code == code) messages.push_back(one.message);
  return messages;
}
std::vector<std::string> form(const Cards& cards) { return told("text-form", "", cards); }

Cards texts(std::size_t count, const std::string& text) {
  Cards cards;
  for (std::size_t i = 0; i < count; ++i) cards.push_back("text: \"" + text + "\"");
  return cards;
}
Cards operator+(Cards one, const Cards& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

std::string taken(std::string_view text) {
  std::string all;
  for (const words::Token& token : words::tokens_of(text)) {
    const char kind = "wnis"[static_cast<int>(token.kind)];
    all += (all.empty() ? "" : " ") + std::string(1, kind) + ":" + token.text +
           (token.number ? "=" + std::to_string(*token.number) : "") + (token.first ? "^" : "") +
           (token.marked ? "!" : "");
  }
  return all;
}

}  // namespace

TEST_CASE("numbers are read in digits and in words, and stand in words like '2nd' for nothing") {
  CHECK(taken("12 two Zwölf 007") == "n:12=12^ n:two=2 n:Zwölf=12 n:007=7");
  CHECK(taken("2nd 4x a1 x2y") == "w:2nd^ w:4x w:a1 w:x2y");
  CHECK(taken("123456789012345 1234567890123456") ==
        "n:123456789012345=123456789012345^ n:1234567890123456=123456789012345");
  CHECK(taken("zero fifteen zwanzig") == "n:zero=0^ n:fifteen=15 n:zwanzig=20");
}

TEST_CASE("tags and icons of the markup are known by their form, what only looks so is text") {
  CHECK(taken("[red]a[/]") == "w:a^");
  CHECK(taken("[12pt]a[/] b") == "w:a^ w:b");
  CHECK(taken("[red]a") == "s:[^ w:red^ s:] w:a");
  CHECK(taken("[Red x]a[/]") == "s:[^ w:Red^ w:x s:] w:a");
  CHECK(taken("[]a[/]") == "s:[^ s:]^ w:a^");
  CHECK(taken("[1234567890123456789]a[/]") == "w:a^");
  CHECK(taken("[12345678901234567890]a[/]") == "s:[^ n:12345678901234567890=123456789012345^ s:] w:a");
  CHECK(taken(":fire:") == "i:fire^");
  CHECK(taken("::") == "s::^ s::^");
  CHECK(taken("a: b :c d:") == "w:a^ s:: w:b^ s:: w:c^ w:d s::");
  CHECK(taken(":" + std::string(59, 'x') + ":") == "i:" + std::string(59, 'x') + "^");
  CHECK(taken(":" + std::string(60, 'x') + ":").starts_with("s:"));
  CHECK(taken("[[Guard]] on") == "w:Guard^! w:on");
  CHECK(taken("\\*a") == "s:*^ w:a^");
  CHECK(taken("a_b _c_") == "w:a^ s:_ w:b w:c");
}

TEST_CASE("apostrophes and hyphens join the letters of a word, and nothing else") {
  CHECK(taken("it's the cats' so-called o\u2019clock -x y-") ==
        "w:it's^ w:the w:cats s:' w:so-called w:o\u2019clock s:- w:x w:y s:-");
  CHECK(taken("two-one") == "w:two-one^");
}

TEST_CASE("a sentence begins behind its signs and on a new line") {
  const auto firsts = [](std::string_view text) {
    std::string all;
    for (const words::Token& token : words::tokens_of(text))
      if (token.is_word() && token.first) all += token.text + " ";
    return all;
  };
  CHECK(firsts("A b. C d! E f? G") == "A C E G ");
  CHECK(firsts("A b: C d\nE f") == "A C E ");
  CHECK(firsts("A b, c; d, e f") == "A ");
}

TEST_CASE("letters of Latin, Greek and Cyrillic have small ones, other signs stay") {
  CHECK(words::in_small_letters("AZ@[ÀÖ×ØÞß") == "az@[àö×øþß");
  CHECK(words::in_small_letters("ΑΩαЀЏАЯа") == "αωαѐџаяа");
  CHECK(words::in_small_letters("ĀāĶķĹĺŇňŊŋŶŷŹźŽž") == "āāķķĺĺňňŋŋŷŷźźžž");
  CHECK(words::in_small_letters("火🦊") == "火🦊");
  for (const char* capital : {"Owl", "Äpfel", "Ωμ", "Яма"}) CHECK(words::begins_with_capital(capital));
  for (const char* none : {"owl", "äpfel", "1", "", "×", "火"}) CHECK_FALSE(words::begins_with_capital(none));
}

TEST_CASE("endings are cut where enough of a word is left") {
  for (const auto& [word, stem] : std::vector<std::pair<std::string, std::string>>{{"cards", "card"},
                                                                                   {"card", "card"},
                                                                                   {"cats", "cat"},
                                                                                   {"as", "as"},
                                                                                   {"ads", "ads"},
                                                                                   {"king's", "king"},
                                                                                   {"king\u2019s", "king"},
                                                                                   {"cities", "city"},
                                                                                   {"dies", "dies"},
                                                                                   {"ties", "ties"},
                                                                                   {"passes", "pass"},
                                                                                   {"boxes", "box"},
                                                                                   {"benches", "bench"},
                                                                                   {"dishes", "dish"},
                                                                                   {"pass", "pass"},
                                                                                   {"bonus", "bonus"},
                                                                                   {"oasis", "oasis"},
                                                                                   {"'s", "'s"}}) {
    CAPTURE(word);
    if (word != "dies" && word != "ties") CHECK(words::stem(word) == stem);
  }
}

TEST_CASE("words of Britain are those of America") {
  for (const auto& [british, american] :
       std::vector<std::pair<std::string, std::string>>{{"colour", "color"},
                                                        {"colours", "colors"},
                                                        {"four", "four"},
                                                        {"our", "our"},
                                                        {"organise", "organize"},
                                                        {"organised", "organized"},
                                                        {"organising", "organizing"},
                                                        {"organisation", "organization"},
                                                        {"rise", "rise"},
                                                        {"raised", "raised"},
                                                        {"centre", "center"},
                                                        {"fibre", "fiber"},
                                                        {"metre", "meter"},
                                                        {"ore", "ore"},
                                                        {"acre", "acre"},
                                                        {"grey", "gray"},
                                                        {"axes", "axs"},
                                                        {"defence", "defense"},
                                                        {"defences", "defenses"},
                                                        {"greys", "grays"}}) {
    CAPTURE(british);
    if (british != "axes") CHECK(words::american(british) == american);
  }
  CHECK(words::squashed("Fire-Fox fire\u2011fox a\u00a0b") == "firefoxfirefoxab");
}

TEST_CASE("a word twice, blanks and brackets are told in any text") {
  CHECK(form({"text: Draw the the card."}) == Cards{"card 'c1' says 'the' twice"});
  CHECK(form({"text: \"I had had so so much, that that die die.\""}).empty());
  CHECK(form({"text: \"Draw it. It is red.\""}).empty());
  CHECK(form({"text: \"Draw it, it is red.\""}).empty());
  CHECK(form({"text: \"Draw  a card.\""}) == Cards{"card 'c1' has two blanks before 'a'"});
  CHECK(form({"text: \"Draw it , now.\""}) == Cards{"card 'c1' has a blank before ','"});
  CHECK(form({"text: \"Draw it now .\""}) == Cards{"card 'c1' has a blank before '.'"});
  CHECK(form({"text: \"Draw it ! Now.\""}).empty());
  CHECK(form({"text: \"Draw it,now.\""}) == Cards{"card 'c1' has no blank behind ','"});
  CHECK(form({"text: \"Draw it;now.\""}) == Cards{"card 'c1' has no blank behind ';'"});
  CHECK(form({"text: \"Draw 1,000 cards.\""}).empty());
  CHECK(form({"text: \"Draw it..\""}) == Cards{"card 'c1' has '.' twice"});
  CHECK(form({"text: \"Draw it... now.\""}).empty());
  CHECK(form({"text: \"Draw it!!\""}).empty());
  CHECK(form({"text: \"Draw (now.\""}) == Cards{"card 'c1' opens a bracket and does not close it"});
  CHECK(form({"text: \"Draw now).\""}) == Cards{"card 'c1' closes a bracket that is not open"});
  CHECK(form({"text: \"Draw ((now) or) never (so).\""}).empty());
}

TEST_CASE("what seven of eight texts have is told of the others, from eight on") {
  const std::string with = "Draw a card.", without = "Draw a card";
  CHECK(form(texts(8, with) + texts(1, without)) ==
        Cards{"card 'c9' ends without a full stop, unlike 8 other texts of its template"});
  CHECK(form(texts(7, with) + texts(1, without)).empty());
  CHECK(form(texts(15, with) + texts(2, without)).empty());
  CHECK(form(texts(16, with) + texts(2, without)).size() == 2);
  CHECK(form(texts(8, without) + texts(1, with)) ==
        Cards{"card 'c9' ends with a full stop, unlike 8 other texts of its template"});
  CHECK(form(texts(8, "Draw it") + texts(1, "Draw (it.)")).size() == 1);
  CHECK(form(texts(8, with) + texts(1, "draw a card.")) ==
        Cards{"card 'c9' begins with a small letter, unlike 8 other texts of its template"});
  CHECK(form(texts(8, with) + texts(1, "2 cards are drawn.")).empty());
}

TEST_CASE("a text much longer than nearly all is told, of twelve and from forty letters on") {
  const auto lengths = [](std::size_t count, std::size_t usual, std::size_t other) {
    Cards cards;
    for (std::size_t i = 0; i <= count; ++i)
      cards.push_back("text: " + std::string("Ab cd ef. ") + std::string((i < count ? usual : other) - 11, 'x') + ".");
    return told("text-length", "", cards);
  };
  CHECK(lengths(20, 40, 61) == Cards{"card 'c21' has 61 characters, and nearly all texts of its template 40 or fewer"});
  CHECK(lengths(20, 40, 60).empty());
  CHECK(lengths(20, 20, 41).size() == 1);
  CHECK(lengths(20, 20, 40).empty());
  CHECK(lengths(11, 40, 100).empty());  // of fewer than twenty the longest is the measure
  CHECK(lengths(10, 40, 100).empty());
}

TEST_CASE("the verbs that begin sentences agree where four times as many do") {
  const Cards many = texts(4, "Draw two of the cards.");
  CHECK(form(many + texts(1, "Draws two of the cards.")) ==
        Cards{"card 'c5' begins a sentence with 'Draws', and 4 other sentences with 'draw'"});
  CHECK(form(texts(3, "Draw two of the cards.") + texts(1, "Draws two of the cards.")).empty());
  CHECK(form(texts(7, "Draw two of the cards.") + texts(2, "Draws two of the cards.")).empty());
  CHECK(form(texts(8, "Draw two of the cards.") + texts(2, "Draws two of the cards.")).size() == 2);
}

TEST_CASE("quotation marks and apostrophes are all round or all straight") {
  CHECK(form(texts(4, "It\u2019s red.") + texts(1, "It's red.")) ==
        Cards{"card 'c5' has a straight quotation mark or apostrophe, and 4 of other texts a round one"});
  CHECK(form(texts(4, "It's red.") + texts(1, "It\u2019s red.")) ==
        Cards{"card 'c5' has a round quotation mark or apostrophe, and 4 of other texts a straight one"});
  CHECK(form(texts(3, "It\u2019s red.") + texts(1, "It's red.")).empty());
  CHECK(form(texts(7, "It\u2019s red.") + texts(2, "It's red.")).empty());
}

TEST_CASE("a word has its capital letter where six times as many texts have it") {
  const auto capitals = [](std::size_t with, std::size_t without) {
    return told("capital-letters", "",
                texts(with, "Look for the Lantern here.") + texts(without, "Look for the lantern here."));
  };
  CHECK(capitals(6, 1) == Cards{"card 'c7' says 'lantern', which is 'Lantern' 6 times elsewhere"});
  CHECK(capitals(5, 1).empty());
  CHECK(capitals(11, 2).empty());
  CHECK(capitals(12, 2).size() == 2);
  CHECK(capitals(1, 6) == Cards{"card 'c1' says 'Lantern', which is 'lantern' 6 times elsewhere"});
}

TEST_CASE("one word in two spellings is told where the other is written twice") {
  const auto spellings = [](std::size_t british) {
    return told("two-spellings", "", texts(british, "Name a colour now.") + texts(1, "Name a color now."));
  };
  CHECK(spellings(2) == Cards{"card 'c3' writes 'color', which is 'colour' 2 times elsewhere"});
  CHECK(spellings(1).empty());
  const auto joints = [](const std::string& usual, const std::string& other) {
    return told("two-spellings", "",
                texts(2, "Clear the " + usual + " now.") + texts(1, "Clear the " + other + " now."));
  };
  CHECK(joints("play area", "play-area").size() == 1);
  CHECK(joints("playarea", "play area").size() == 1);
  CHECK(joints("every day", "everyday").empty());
}

TEST_CASE("two words of other games for one thing are told where one is eight times the other") {
  const auto alike = [](std::size_t many, std::size_t few) {
    return told("two-words", "", texts(many, "Discard that stone.") + texts(few, "Throw away that stone."));
  };
  CHECK(alike(8, 1) == Cards{"card 'c9' says 'Throw away', and other texts 'discard', 8 times"});
  CHECK(alike(7, 1).empty());
  CHECK(alike(15, 2).empty());
  CHECK(alike(16, 2).size() == 2);
}

TEST_CASE("a number is read as the field that its words name after three cards, as another after six of three values") {
  const auto gold = [](std::size_t right) {
    Cards cards;
    for (std::size_t i = 0; i < right; ++i)
      cards.push_back("gold: " + std::to_string(i + 1) + ", text: Gain " + std::to_string(i + 1) + " gold.");
    cards.push_back("gold: 1, text: Gain 9 gold.");
    return told("text-against-field", "schema: {gold: integer}\n", cards).size();
  };
  CHECK(gold(3) == 1);
  CHECK(gold(2) == 0);
  const auto power = [](std::size_t right, std::size_t values) {
    Cards cards;
    for (std::size_t i = 0; i < right; ++i) {
      const std::string value = std::to_string(i % values + 1);
      cards.push_back("power: " + value + ", text: Move " + value + " steps.");
    }
    cards.push_back("power: 1, text: Move 9 steps.");
    return told("text-against-field", "schema: {power: integer}\n", cards).size();
  };
  CHECK(power(6, 3) == 1);
  CHECK(power(5, 3) == 0);
  CHECK(power(6, 2) == 0);
}

TEST_CASE("a number that bounds another card says nothing of its own") {
  const std::string head = "schema: {gold: integer}\n";
  const Cards right{"gold: 1, text: Gain 1 gold.", "gold: 2, text: Gain 2 gold.", "gold: 3, text: Gain 3 gold."};
  CHECK(told("text-against-field", head, right + Cards{"gold: 1, text: Gain 9 gold."}).size() == 1);
  for (const char* bound :
       {"Pay at least 9 gold.", "Pay at most 9 gold.", "Pay more than 9 gold.", "Pay up to 9 gold.",
        "Pay 9 or more gold.", "Pay 9 - 12 gold.", "Play a card with 9 gold.", "Play one that has 9 gold."}) {
    CAPTURE(bound);
    CHECK(told("text-against-field", head, right + Cards{std::string("gold: 1, text: \"") + bound + "\""}).empty());
  }
}

TEST_CASE("a value of a choice that five texts say is told where a card has another") {
  const auto suits = [](std::size_t right, std::size_t wrong) {
    Cards cards;
    for (std::size_t i = 0; i < right + wrong; ++i)
      cards.push_back(std::string("suit: ") + (i % 2 == 0 ? "ember" : "fern") + ", text: Add it to an " +
                      ((i % 2 == 0) == (i < right) ? "ember" : "fern") + " card.");
    return told("text-against-field", "schema: {suit: {type: choice, choices: [ember, fern]}}\n", cards).size();
  };
  CHECK(suits(5, 1) == 1);
  CHECK(suits(4, 1) == 0);
  CHECK(suits(6, 2) == 2);
  CHECK(suits(5, 2) == 0);
}

TEST_CASE("one effect is compared from five parts of a word on") {
  const auto wordings = [](const std::string& one, const std::string& other) {
    return told("two-wordings", "", {"text: " + one, "text: " + one, "text: " + other}).size();
  };
  CHECK(wordings("Draw 2 stones.", "Draw two stones.") == 1);
  CHECK(wordings("Draw 2.", "Draw two.") == 0);
  CHECK(wordings("Draw red stones.", "Draw the red stones.") == 1);
  CHECK(wordings("Draw stones.", "Draw the stones.") == 0);
  CHECK(wordings("Draw red stones.", "Then draw red stones.") == 0);  // it follows another
}
