// What `check --words` reads in texts, look by look.
#include <algorithm>

#include "../catch.h"
#include "../skipped.h"
#include "press/check.h"
#include "press/target.h"
#include "reading.h"
#include "words/judge.h"
#include "words/spelling.h"
#include "words/tokens.h"

using namespace kingpress;
using test::told;
using test::warnings_of;
using Lines = std::vector<std::string>;

TEST_CASE("texts are taken apart without their markup") {
  const auto texts_of = [](std::string_view text) {
    Lines texts;
    for (const words::Token& token : words::tokens_of(text)) texts.push_back(token.text);
    return texts;
  };
  CHECK(texts_of("Pay 2:fire::fire:, *then* **draw**.") == Lines{"Pay", "2", "fire", "fire", ",", "then", "draw", "."});
  CHECK(texts_of("[red]Big[/] [[Guard 2]] [Act]") == Lines{"Big", "Guard", "2", "[", "Act", "]"});
  CHECK(texts_of("the king’s Fire-Fox – snake_case") == Lines{"the", "king’s", "Fire-Fox", "–", "snake", "_", "case"});
  const auto two = words::tokens_of("Two. Three: Draw");
  CHECK(two[0].number == 2);
  CHECK(two[2].first);
  CHECK(two[4].first);
  CHECK(words::in_small_letters("ÄRGER Straße") == "ärger straße");
  CHECK(words::american("colours") == "colors");
  CHECK(words::american("hour") == "hour");
}

TEST_CASE("a deck's own patterns judge the numbers of its texts") {
  const std::string head = "schema: {draw: integer, cost: integer}\nwords: {\"draw {n}\": n == draw}\n";
  CHECK(told(warnings_of(head, {"draw: 2, text: Draw 2 cards.", "draw: 2, text: Draws three.",
                                "draw: 1, text: Draw a card.", "text: Draw 1 card."})) ==
        Lines{"text-against-field: card 'c2' says 'Draws three', and 'n == draw' does not hold (n = 3, draw = 2)",
              "text-against-field: card 'c4' says 'Draw 1', and 'n == draw' does not hold (n = 1, draw = missing)"});
  CHECK(told(warnings_of("schema: {draw: integer}\nwords: {\"take {n}\": n == draw}\n",
                         {"draw: 2, text: Draw two."})) == Lines{"unused-text-rule: no text says 'take {n}'"});
}

TEST_CASE("what is no pattern is an error at its place") {
  press::Workshop workshop;
  const TempFolder folder;
  const std::string deck =
      folder.write("deck.yaml",
                   "game: freeform\nschema: {draw: integer}\nwords:\n  draw n: n == draw\n"
                   "  \"draw {draw}\": draw == 2\n  \"draw {n\": n == draw\n"
                   "  \"draw {n} or {n}\": n == draw\n  \"pay {n}\": n == cots\ncards:\n  - {id: a}\n");
  (void)press::load(deck, workshop);
  Lines messages;
  for (const diag::Diagnostic& one : workshop.diagnostics.sorted()) messages.push_back(one.message);
  CHECK(messages == Lines{"'draw n' has no number",
                          "'draw' is a field of the cards, so it cannot be a number of the text",
                          "'draw {n' has a brace without the other", "'draw {n} or {n}' names two numbers 'n'",
                          "there is no 'cots'"});
}

TEST_CASE("by most cards it is guessed which field a number repeats") {
  const std::string head = "schema: {gold: integer}\n";
  std::vector<std::string> cards{"gold: 1, text: Gain 1 gold.", "gold: 2, text: Gain 2 gold.",
                                 "gold: 3, text: Gain 3 gold."};
  cards.push_back("gold: 4, text: Gain 5 gold.");
  CHECK(told(warnings_of(head, cards)) ==
        Lines{"text-against-field: card 'c4' says 'Gain 5 gold', but its 'gold' is 4"});
  cards.back() = "gold: 4, text: Play if you have 5 or more gold.";
  CHECK(told(warnings_of(head, cards)) == Lines{});
}

TEST_CASE("a right number does not hide a wrong one beside it, unless it is of another case or in other words") {
  const std::string head = "schema: {gold: integer}\n";
  const std::vector<std::string> right{"gold: 1, text: Gain 1 gold.", "gold: 2, text: Gain 2 gold.",
                                       "gold: 3, text: Gain 3 gold."};
  const auto told_of = [&](const std::string& text) {
    std::vector<std::string> cards = right;
    cards.push_back("gold: 4, text: \"" + text + "\"");
    return told(warnings_of(head, cards, false));
  };
  CHECK(told_of("Gain 4 gold. Your friend may gain 5 gold.") ==
        Lines{"text-against-field: card 'c4' says 'gain 5 gold', but its 'gold' is 4"});
  CHECK(told_of("Gain 4 gold. If it rains, gain 5 gold.") == Lines{});
  CHECK(told_of("Gain 4 gold. Gain 5 gold instead at night.") == Lines{});
  CHECK(told_of("Gain 4 gold, then pay 5 gold.") == Lines{});
}

TEST_CASE("what could not be read of a card is not said to be missing") {
  const TempFolder folder;
  press::Workshop workshop;
  std::string deck =
      "game: freeform\nschema: {kind: {type: choice, choices: [spell, beast]}}\ncards:\n"
      "  - {title: One, kind: Beast, text: Turn this beast over.}\n  - {title: Two, text: Turn this beast over.}\n";
  const press::Target target = press::load(folder.write("deck.yaml", deck), workshop);
  REQUIRE(workshop.diagnostics.error_count() == 1);
  words::judge(target.edition, {.spelling = false}, workshop.sources, workshop.diagnostics);
  Lines lines;
  for (const diag::Diagnostic& one : workshop.diagnostics.sorted()) lines.push_back(one.message);
  CHECK(lines == Lines{"unknown kind 'Beast'", "card 'two' says 'beast', but it has no 'kind'"});
}

TEST_CASE("terms have one word, one spelling and their capital letters") {
  const std::string head =
      "terms:\n  discard: {not: [ditch, throw away], why: there is a discard pile}\n  Active Field:\n";
  CHECK(told(warnings_of(head, {"text: Discard a stone.", "text: You throw away a stone.", "text: The wells are wet.",
                                "text: Look at the active field.", "text: Look at the Active-Field."})) ==
        Lines{"word-not-used: card 'c2' says 'throw away', and the deck's word is 'discard'",
              "capital-letters: card 'c4' says 'active field', and the term is 'Active Field'",
              "two-spellings: card 'c5' writes 'Active-Field', which is 'Active Field' elsewhere"});
}

TEST_CASE("a name that is nearly a card's is told with the card") {
  const auto found = warnings_of("", {"title: The Old Owl, text: It looks for the Old Olw.",
                                      "title: Hedge Knight, text: It looks for the Old Owl."});
  REQUIRE(found.size() >= 1);
  CHECK(found[0].message == "card 'c1' names 'Old Olw', and no card is called so");
  CHECK(found[0].hint == "did you mean 'The Old Owl'?");
  CHECK(told(warnings_of("", {"title: Crown Jewel, text: You may take the Crow Jewel now."}, false)) ==
        Lines{"no-such-card: card 'c1' names 'Crow Jewel', and no card is called so"});
  for (const char* bent : {"Spiele den Drachen aus.", "Die Drachen fliegen zum Turm des Drachens."})
    CHECK(told(warnings_of("", {"title: Drache, text: " + std::string(bent)}, false)) == Lines{});
  const auto at_the_end = warnings_of("", {"title: The Old Owl, text: It looks for the Old Olw"});
  REQUIRE_FALSE(at_the_end.empty());
  CHECK(at_the_end[0].message == found[0].message);
}

TEST_CASE("one effect in two wordings is told, but not two effects") {
  CHECK(
      told(warnings_of("", {"text: Draw 2 cards from the deck.", "text: Draw 3 cards from the deck.",
                            "text: Draw two cards from your deck."})) ==
      Lines{"two-wordings: one effect is worded in two ways: card 'c3' says 'Draw two cards from your deck', card 'c1' "
            "and 1 other text say 'Draw 2 cards from the deck'"});
  const auto found = warnings_of("", {"text: Draw 2 cards from the deck.", "text: Draw two cards from your deck."});
  REQUIRE(found.size() == 1);
  CHECK(found[0].hint ==
        "say it in the same words everywhere; here 'two cards from your' stands for '2 cards from the'");
  CHECK(told(warnings_of("", {"text: Destroy all creatures in play.", "text: Destroy all spells in play."})) ==
        Lines{});
}

TEST_CASE("words of no dictionary are told with the word that was meant; those of the game are right") {
  if (skipped(!words::Dictionary::open("en"), "a dictionary of English for hunspell")) return;
  const auto found = warnings_of("terms: {Tinderling: }\n",
                                 {"title: Zorblax, text: Zorblax and the Tinderling shufle the colour deck.",
                                  "title: Owl, text: It flies over the king’s water-mill at night."});
  REQUIRE(told(found) == Lines{"misspelt: card 'c1' says 'shufle', which is in no dictionary"});
  CHECK_THAT(found[0].hint, Catch::StartsWith("did you mean 'shuffle'?"));
}

TEST_CASE("the language of a deck is guessed from one word, if there are no others") {
  if (skipped(!words::Dictionary::open("en"), "a dictionary of English for hunspell")) return;
  const TempFolder folder;
  const auto codes = [&](const std::string& text) {
    Lines codes;
    for (const test::Found& one :
         test::words_of(folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, text: " + text + "}\n")))
      codes.push_back(one.code);
    return codes;
  };
  CHECK(codes("Shuffle.") == Lines{});
  CHECK(codes("Shuffle the old qqqqq.") == Lines{"misspelt"});
  CHECK(codes("Shuffle the qqqqq.") == Lines{"no-dictionary"});  // less than seven words of ten
  CHECK(codes("Qqqqq.") == Lines{"no-dictionary"});
}

TEST_CASE("without a dictionary the spelling is not checked, which is told once") {
  const TempFolder folder, empty;
  const std::string deck = folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, text: Qqq zzz www yyy.}\n");
  const auto found = test::words_of(deck);
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "no-dictionary");
  CHECK_FALSE(words::Dictionary::open("en", {empty.path()}));
}

TEST_CASE("a translation that is told as old when it is printed is not told again by its words") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, title: Owl}\n");
  folder.write("languages/de.yaml", "cards:\n  a:\n    title: {from: Wolf, to: Eule}\n");
  for (const bool spoken : {true, false}) {
    press::Workshop workshop;
    if (spoken) workshop.speak("de");
    const press::Target target = press::load(folder.path(), workshop);
    press::check(target, workshop);
    words::judge(target.edition, {.spelling = false, .language = "de"}, workshop.sources, workshop.diagnostics);
    const auto found = workshop.diagnostics.sorted();
    CHECK(std::ranges::count(found, "stale-translation", &diag::Diagnostic::code) == 1);
  }
}

TEST_CASE("translations are held against their originals") {
  const TempFolder folder;
  folder.write(
      "deck.yaml",
      "game: freeform\nsymbols: {f: sign-flame}\ncards:\n  - {id: a, title: Owl, text: \"Draw 2 and pay :f:.\"}\n"
      "  - {id: b, title: Fox, text: It runs.}\n");
  folder.write(
      "languages/de.yaml",
      "cards:\n  a:\n    title: Eule\n    text: Ziehe 3 und zahle.\n  b:\n    title: {from: Wolf, to: Fuchs}\n");
  CHECK(told(test::words_of(folder.path(), "de")) ==
        Lines{"missing-translation: 1 of 4 texts are not said in 'de': 'text' of b",
              "translation-differs: card 'a' has other numbers in 'de': 3 for 2",
              "translation-differs: card 'a' has other icons in 'de': none for f",
              "stale-translation: card 'b': 'title' has changed since it was translated into 'de'"});
}

TEST_CASE("the leaflet is held against the rules and the terms of the cards") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\nterms: {exile: , discard: {not: ditch}}\ncards:\n"
               "  - {id: a, text: Exile a card.}\n  - {id: b, text: Discard a card.}\n");
  folder.write("rules.yaml",
               "game: A\nplayers: 2..4\nzones:\n  stock: {cards: all, seen: nobody}\n"
               "  hand: {each: player, seen: owner}\nplay:\n  - deal: 6 from stock to hand\n");
  folder.write("LEAFLET.md",
               "---\ntitle: A\nplayers: 2 to 5 players\n---\n\n## Setting up\n"
               "**Deal** five cards to each. Ditch the rest.\n");
  CHECK(told(test::words_of(folder.path())) ==
        Lines{"rules-against-leaflet: the leaflet is for 2 to 5 players, and the rules for 2..4",
              "rules-against-leaflet: the leaflet deals 5, and the rules 6",
              "word-not-used: the leaflet says 'Ditch', and the deck's word is 'discard'",
              "term-not-in-rules: card 'a' says 'exile', and the leaflet nowhere",
              "term-not-in-rules: card 'b' says 'discard', and the leaflet nowhere"});
  folder.write("LEAFLET.md",
               "---\ntitle: A\nplayers: 2 to 4 players\n---\n\nExile is under the board. Discard what is left.\n"
               "Deal six cards to each.\n");
  CHECK(told(test::words_of(folder.path())) == Lines{});
}
