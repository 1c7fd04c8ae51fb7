// The leaflet and its translations, held against rules.yaml and against each other: every number that both name is
// planted once, and what only looks alike is let alone.
#include "../catch.h"
#include "../skipped.h"
#include "data/yaml.h"
#include "reading.h"
#include "words/rule_numbers.h"
#include "words/spelling.h"
#include "words/tokens.h"

using namespace kingpress;
using Lines = std::vector<std::string>;

namespace {

constexpr const char* deck = "game: freeform\ntitle: Rats\ncards:\n  - {id: a, title: Rat, text: Take 4 of them.}\n";
constexpr const char* rules = R"yaml(game: Rats
players: 2..4
board: {pier: 3, space: grid 5x7}
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  pile: {seen: all}
  crew: {each: pier, seen: all, room: 6}
vars: {player: {coins: 7, points: 0}}
effects:
  loot: [move: n from stock to hand]
play:
  - shuffle: stock
  - deal: 5 from stock to hand
  - repeat: 9
    do:
      - move: 2 from stock to hand
      - choose: {drop: {cards: {from: hand, count: 3}, do: [move: cards to pile]}}
      - {when: count(hand) > 8, choose: {trim: {card: hand, do: [move: card to pile]}}}
      - {win: me, when: points >= 20 or "row(4, holder == me)"}
)yaml";

Lines told_of(const std::string& sentence, const std::string& german = {}) {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("rules.yaml", rules);
  folder.write("LEAFLET.md", "---\ntitle: Rats\nplayers: 2 to 4 players\n---\n\n## Play\n" + sentence + "\n");
  if (!german.empty())
    folder.write("languages/LEAFLET.de.md",
                 "---\ntitle: Ratten\nplayers: 2 bis 4 Spieler\n---\n\n## Spiel\n" + german + "\n");
  return told(test::words_of(folder.path(), {}, false));
}

Lines told_of_counting(const std::string& sentence) {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("rules.yaml",
               "game: Rats\nplayers: 2..4\nzones: {hand: {each: player, seen: owner}}\n"
               "computed: {points: {by: rank, A: 11, K: 4, 8: 50, else: rank}}\n"
               "play:\n  - repeat: 6\n    do: [turns: once]\n"
               "score: sum(points of hand) + 5 * days - 2 * count(spots where light == storm)\n");
  folder.write("LEAFLET.md", "---\ntitle: Rats\nplayers: 2 to 4 players\n---\n\n## Counting\n" + sentence + "\n");
  return told(test::words_of(folder.path(), {}, false));
}

Lines warning(const std::string& message) { return {"rules-against-leaflet: the leaflet " + message}; }

}  // namespace

TEST_CASE("a number of the leaflet is told where rules.yaml has another for the same thing") {
  const auto [sentence, message] = GENERATE(table<std::string, std::string>({
      {"Deal six cards to each.", "deals 6, and the rules 5"},
      {"Deal a card to each.", "deals 1, and the rules 5"},
      {"Draw ten cards.", "says 'Draw ten', and the rules move 2 or 3"},
      {"Each draws 12.", "says 'draws 12', and the rules move 2 or 3"},
      {"Pass eleven cards to the left.", "says 'Pass eleven', and the rules move 2 or 3"},
      {"Discard ten old cards.", "says 'Discard ten', and the rules move 2 or 3"},
      {"After eight rounds the game ends.", "says 'eight rounds', and the rules repeat 9"},
      {"Play 7 tricks.", "says '7 tricks', and the rules repeat 9"},
      {"Who reaches 25 points wins.", "says 'reaches 25', and the rules ask for 20"},
      {"The first to thirty wins.", "says 'to thirty', and the rules ask for 20"},
      {"With two hundred or more you win.", "says 'two hundred or more', and the rules ask for 20"},
      {"Five in a row win.", "says 'Five in a row', and the rules ask for 4"},
      {"The board has 6 x 7 spaces.", "says '6 x 7', and the board of the rules has 5 rows of 7"},
      {"The board is 6x7.", "says '6x7', and the board of the rules has 5 rows of 7"},
      {"You may hold at most seven cards in your hand.",
       "says 'seven cards in your hand', and the rules have room there for 8"},
      {"The hand limit is 9.", "says 'hand limit is 9', and the rules have room there for 8"},
      {"Everybody takes six silver coins.", "says 'six silver coins', and the rules begin with 7"},
      {"Look at the four piers.", "says 'four piers', and the rules have 3"},
      {"Each player is dealt seven.", "deals 7, and the rules 5"},
      {"Seven cards are dealt to each.", "deals 7, and the rules 5"},
      {"Everybody starts with a hand of six cards.", "deals 6, and the rules 5"},
      {"You may hold up to nine cards.", "says 'hold up to nine', and the rules have room there for 8"},
      {"Nobody may have more than nine cards.", "says 'have more than nine', and the rules have room there for 8"},
      {"You may keep up to nine cards in your hand.",
       "says 'nine cards in your hand', and the rules have room there for 8"},
      {"Whoever has 50 points wins.", "says 'has 50', and the rules ask for 20"},
      {"The game ends as soon as somebody has at least fifty points.",
       "says 'has at least fifty', and the rules ask for 20"},
      {"The starting hand is six cards.", "deals 6, and the rules 5"},
      {"Everyone takes six cards as a starting hand.", "deals 6, and the rules 5"},
      {"Every player receives six cards.", "deals 6, and the rules 5"},
      {"Discard down to nine cards.", "says 'down to nine', and the rules have room there for 8"},
      {"Maximum hand size: 9.", "says 'hand size: 9', and the rules have room there for 8"},
      {"You win with 25 points.", "says 'with 25', and the rules ask for 20"},
      {"Play to 30 points.", "says 'to 30', and the rules ask for 20"},
      {"The board has six rows of seven spaces.",
       "says 'six rows of seven', and the board of the rules has 5 rows of 7"},
      {"There are four piers.", "says 'four piers', and the rules have 3"},
      {"This is for 2 to 6 players.", "is for 2 to 6 players, and the rules for 2 to 4"},
  }));
  INFO(sentence);
  CHECK(told_of(sentence) == warning(message));
}

TEST_CASE("what the rules have too, or do not count, is let alone") {
  const std::string sentence = GENERATE(
      as<std::string>{}, "Deal five cards to each.", "Deal them out.", "Draw 2.", "Draw up to six cards.",
      "Draw four cards for a Rat.",  // a card says it
      "Draw the seven of spades.", "Pass three cards.", "Pass to the next six.", "Play nine rounds.",
      "Nine rounds are played; after eight rounds look up.", "Reach the end of the pier.", "Reach 20 points.",
      "The first two win nothing.", "Four in a row.", "A card of 63 x 88 mm.", "7 x 5 spaces.",
      "At most eight cards in your hand.", "Who has two coins left pays.", "A pier and two coins.",
      "Everybody takes seven coins.", "Put ten stones down.", "Each player is dealt five.",
      "Five cards are dealt to each.", "Everybody starts with a hand of five cards.", "Ten stones are dealt.",
      "Start with two old rats.", "You may hold up to eight cards.", "Nobody may have more than eight cards.",
      "Whoever has 20 points wins.", "Who has 50 points may rest.", "For 2 to 4 players; with 2 to 3 players, rest.",
      "You have up to nine rats.", "The starting hand is five cards.", "Discard down to eight cards.",
      "The round ends when nobody has more than two cards.", "Put the other 49 cards aside.",
      "Whoever takes it receives two cards.", "The winner has 3 points more.", "You win with luck.",
      "The board has five rows of seven spaces.", "There are three piers.", "Move up to 6 points on.");
  INFO(sentence);
  CHECK(told_of(sentence) == Lines{});
}

TEST_CASE("numbers of rules are found by their names, too, and limits by what is counted") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile& file =
      sources.add("rules.yaml",
                  "vars: {goal: 30, player: {start: 4}}\ncomputed: {share: 5 - count(hand)}\n"
                  "play:\n  - move: share from deck to hand\n  - deal: start from deck to hand\n  - repeat: forever\n"
                  "    until: points >= goal and count(players) == 1\n  - {when: count(hand) == 7, do: []}\n"
                  "  - move: card to pile\n");
  const auto root = data::read_yaml(file, diagnostics);
  REQUIRE(root);
  const words::RuleNumbers found = words::numbers_of(*root);
  const auto numbers = [](const words::Amounts& amounts) {
    std::vector<std::int64_t> all;
    for (const words::Amount& one : amounts) all.push_back(one.number);
    return all;
  };
  CHECK(numbers(found.moves) == std::vector<std::int64_t>{5});
  CHECK(numbers(found.deals) == std::vector<std::int64_t>{4});
  CHECK(numbers(found.rounds).empty());
  CHECK(numbers(found.goals) == std::vector<std::int64_t>{30});
  CHECK(numbers(found.rooms.at("hand")) == std::vector<std::int64_t>{7});
  CHECK_FALSE(found.by_cards);
}

TEST_CASE("what a leaflet says things are worth is held against the values and the score of the rules") {
  const auto [sentence, message] = GENERATE(table<std::string, std::string>({
      {"| Card | Points |\n|---|---|\n| ace | 11 |\n| king | 3 |", "gives 'king' 3, and the rules 4"},
      {"| Card | Points |\n|---|---|\n| ass, könig | 4 |\n| eight | 50 |", "gives 'ass' 4, and the rules 11"},
      {"| Card | Points |\n|---|---|\n| Kings | 4 |\n| 8 | 15 |", "gives '8' 15, and the rules 50"},
      {"An ace is worth 10.", "gives 'ace' 10, and the rules 11"},
      {"Der König zählt 3 Punkte.", "gives 'König' 3, and the rules 4"},
      {"| On a page | Points |\n|---|---|\n| a row of one day | 6 |",
       "says 'a row of one day | 6', and the rules count 5 for 'days'"},
      {"You get four points for each day.", "says 'four points for each day', and the rules count 5 for 'days'"},
      {"Every storm takes 3 points.", "says 'storm takes 3', and the rules count 2 for 'storm'"},
      {"Who takes the seventh trick wins.", "says 'seventh trick', and the rules repeat 6"},
      {"Nach der 8th round.", "says '8th round', and the rules repeat 6"},
      {"Nach der siebten Runde.", "says 'siebten Runde', and the rules repeat 6"},
      {"- King: 10 points", "gives 'King' 10, and the rules 4"},
      {"An ace gives 10 points.", "gives 'ace' 10, and the rules 11"},
      {"Days score 2 points each.", "says 'score 2', and the rules count 5 for 'days'"},
      {"Kings score 10 points.", "gives 'Kings' 10, and the rules 4"},
      {"You get 10 points for each king.", "gives 'king' 10, and the rules 4"},
      {"Ass: 10 Punkte, König: 4 Punkte.", "gives 'Ass' 10, and the rules 11"},
      {"Könige sind 10 Punkte wert.", "gives 'Könige' 10, and the rules 4"},
      {"Für jeden König gibt es 10 Punkte.", "gives 'König' 10, and the rules 4"},
      {"Ihr bekommt 10 Punkte f\u00fcr einen König.", "gives 'König' 10, and the rules 4"},
  }));
  INFO(sentence);
  CHECK(told_of_counting(sentence) == warning(message));
}

TEST_CASE("a row of a table that is wrong for several ranks is one wrong row") {
  CHECK(told_of_counting("| Card | Points |\n|---|---|\n| eight | 50 |\n| king, ace | 3 |") ==
        Lines{warning("gives 'king' 3, and the rules 4")[0], warning("gives 'ace' 3, and the rules 11")[0]});
}

TEST_CASE("what a leaflet says things are worth is let alone where the rules agree, or count something else") {
  const std::string right = GENERATE(
      as<std::string>{}, "| Card | Points |\n|---|---|\n| ace | 11 |\n| king, eight | see there |",
      "| Card | Copies |\n|---|---|\n| ace | 2 |\n| king | 3 |\n| eight | 50 |",  // of something else
      "| Card | Place |\n|---|---|\n| ace | 2 |", "An ace is worth 11; a king counts four.",
      "Every day gives 5 points.", "- King: 4 points", "- King: 2 cards", "Take the king: 10 rats fear it.",
      "You get 4 points for each king.", "You need 10 points for a rat.", "Each day has three rats.",
      "| a day | 5 |\n| a day at sea | 6 |", "The sixth trick wins.", "The third rat.", "Each storm costs two points.");
  INFO(right);
  CHECK(told_of_counting(right) == Lines{});
}

TEST_CASE("a leaflet that says the number of the rules and another is told where it speaks of the whole game") {
  CHECK(told_of("Reach 20 points. Whoever reaches 25 points wins.") ==
        warning("says 'reaches 25', and the rules ask for 20"));
  CHECK(told_of("Play nine rounds. The game ends after eight rounds.") ==
        warning("says 'eight rounds', and the rules repeat 9"));
  CHECK(told_of("The hand limit is 8. You may hold up to nine cards.") ==
        warning("says 'hold up to nine', and the rules have room there for 8"));
  for (const char* right :
       {"Reach 20 points. Whoever reaches 25 points rests.", "Play nine rounds. After eight rounds look up.",
        "Play nine rounds. In a shorter game play five rounds.", "Reach 20 points. For a quick game, reaching 10 wins.",
        "The hand limit is 8. With two players you may hold up to nine cards."})
    CHECK(told_of(right) == Lines{});
}

TEST_CASE("a limit is held against the rules where these keep it in a variable or a computed value") {
  const auto [limit, more] = GENERATE(table<std::string, std::string>({
      {"count(hand) > most_held", "vars: {most_held: 8}\n"},
      {"count(hand of me) > most_held", "vars: {most_held: 8}\n"},
      {"most_held < count(hand)", "vars: {most_held: 8}\n"},
      {"count(hand) > most_held", "computed: {most_held: 8}\n"},
      {"me == me", "vars: {most_held: 8}\nzones: {hand: {each: player, seen: owner, room: most_held}}\n"},
  }));
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("rules.yaml", "game: Rats\nplayers: 2..4\n" + more + "play:\n  - {when: \"" + limit + "\", do: []}\n");
  const auto told_of_limit = [&](const std::string& sentence) {
    folder.write("LEAFLET.md", "## Play\n" + sentence + "\n");
    return told(test::words_of(folder.path(), {}, false));
  };
  INFO(limit << " " << more);
  CHECK(told_of_limit("You may hold up to nine cards.") ==
        warning("says 'hold up to nine', and the rules have room there for 8"));
  CHECK(told_of_limit("You may hold up to eight cards.") == Lines{});
}

TEST_CASE("how many cards a leaflet says that there are is held against the decks") {
  const TempFolder folder;
  std::string cards;
  for (int i = 1; i <= 18; ++i)
    cards += "  - {id: c" + std::to_string(i) + ", suit: " + (i <= 4 ? "ember" : "fern") + ", copies: 3}\n";
  folder.write("deck.yaml", "game: freeform\nschema: {suit: text}\ncards:\n" + cards);
  const auto told_of_count = [&](const std::string& sentence, const std::string& heading = "Play") {
    folder.write("LEAFLET.md", "---\ntitle: Rats\n---\n\n## " + heading + "\n" + sentence + "\n");
    return told(test::words_of(folder.path(), {}, false));
  };
  const auto [sentence, quoted] = GENERATE(table<std::string, std::string>({
      {"The deck has 60 cards.", "deck has 60 cards"},
      {"Shuffle the deck of sixty cards.", "deck of sixty cards"},
      {"Shuffle all 60 cards.", "all 60 cards"},
      {"There are 60 cards in the deck.", "60 cards"},
      {"Es sind 60 Karten im Spiel.", "60 Karten"},
      {"The game consists of 60 large cards.", "game consists of 60 large cards"},
      {"Das Spiel besteht aus 60 Karten.", "Spiel besteht aus 60 Karten"},
      {"Mischt alle 60 Karten.", "alle 60 Karten"},
  }));
  CHECK(told_of_count(sentence) ==
        Lines{"cards-against-leaflet: the leaflet says '" + quoted + "', and there are 54 cards"});
  CHECK(told_of_count("- 60 cards\n- 2 dice", "Contents") ==
        Lines{"cards-against-leaflet: the leaflet says '60 cards', and there are 54 cards"});
  for (const char* right :
       {"The deck has 54 cards.", "The deck has 18 cards, each thrice.", "The game has 12 ember cards.",
        "Shuffle all 42 cards of fern.", "Put 60 cards aside.", "Each player's deck has 10 cards.",
        "The deck has at least 60 cards.", "Put 20 cards in the box.", "There are 54 cards in the deck.",
        "Take all 7 cards.", "Your deck of 20 cards is small.", "The game has 60 rats."})
    CHECK(told_of_count(right) == Lines{});
}

TEST_CASE("a slip in a card's name is told in the leaflet, however the name is bent there") {
  if (skipped(!words::Dictionary::open("en"), "a dictionary of English for hunspell")) return;
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ncards:\n  - {title: Hedge Knight}\n  - {title: The Old Owl}\n  - {title: Zorblax}\n"
               "  - {title: Alter Uhu}\n");
  const auto told_of_name = [&](const std::string& sentence) {
    folder.write("LEAFLET.md", "---\ntitle: Owls\n---\n\n## Setting up\n" + sentence + "\n");
    Lines lines;
    for (const test::Found& one : test::words_of(folder.path())) lines.push_back(one.message + "; " + one.hint);
    return lines;
  };
  CHECK(told_of_name("Shuffle the Hedge Knigt.") ==
        Lines{"the leaflet names 'Hedge Knigt', and no card is called so; did you mean 'Hedge Knight'?"});
  CHECK(told_of_name("Take the Old Olw and the Hedge Knight.") ==
        Lines{"the leaflet names 'Old Olw', and no card is called so; did you mean 'The Old Owl'?"});
  CHECK(
      told_of_name("Give it to Zorblx now.") ==
      Lines{"the leaflet says 'Zorblx', which is in no dictionary; did you mean 'Zorblax'? A word of your own belongs "
            "under 'terms:' in the deck"});
  for (const char* right : {"Take the Old Owls and the Hedge Knight.", "Look at the Red Market and the Old Mill.",
                            "Give it to Zorblax.", "Turn the Alten Uhus over.", "Meet Ada Lovelace."})
    CHECK(told_of_name(right) == Lines{});
}

TEST_CASE("numbers are read in words up to a hundred, in English and German") {
  const auto [word, number] = GENERATE(table<std::string, int>({{"seventeen", 17},
                                                                {"thirty", 30},
                                                                {"twenty-six", 26},
                                                                {"ninety-one", 91},
                                                                {"hundred", 100},
                                                                {"siebzehn", 17},
                                                                {"sechsundzwanzig", 26},
                                                                {"einundneunzig", 91},
                                                                {"hundert", 100}}));
  INFO(word);
  const words::Tokens tokens = words::tokens_of(word);
  REQUIRE(tokens.size() == 1);
  CHECK(tokens[0].number == number);
  for (const char* none : {"one", "ten-four", "hund", "rundzwanzig", "twenty-ten", "und", "-"})
    for (const words::Token& token : words::tokens_of(none))
      CHECK_FALSE((token.number && none != token.text + "-four"));
}

TEST_CASE("a German leaflet is held against the rules in its own words") {
  const auto [sentence, message] = GENERATE(table<std::string, std::string>({
      {"Gebt jedem sechs Karten.", "deals 6, and the rules 5"},
      {"Jeder bekommt sechs Karten.", "deals 6, and the rules 5"},
      {"Sechs Karten bekommt jeder.", "deals 6, and the rules 5"},
      {"Ziehe elf Karten.", "says 'Ziehe elf', and the rules move 2 or 3"},
      {"Du darfst elf Karten ziehen.", "says 'elf Karten ziehen', and the rules move 2 or 3"},
      {"Nach acht Runden ist Schluss.", "says 'acht Runden', and the rules repeat 9"},
      {"Wer fünfundzwanzig Punkte erreicht, gewinnt.",
       "says 'fünfundzwanzig Punkte erreicht', and the rules ask for 20"},
      {"Fünf in einer Reihe gewinnen.", "says 'Fünf in einer Reihe', and the rules ask for 4"},
      {"Sechs Karten werden an jeden ausgeteilt.", "deals 6, and the rules 5"},
      {"Jeder beginnt mit sechs Karten.", "deals 6, and the rules 5"},
      {"Ihr dürft bis zu neun Karten halten.", "says 'neun Karten halten', and the rules have room there for 8"},
      {"Auf der Hand dürft ihr höchstens neun Karten haben.",
       "says 'Hand dürft ihr höchstens neun', and the rules have room there for 8"},
      {"Die Starthand besteht aus sechs Karten.", "deals 6, and the rules 5"},
      {"Das Handlimit ist neun.", "says 'Handlimit ist neun', and the rules have room there for 8"},
      {"Werft auf neun Karten ab.", "says 'auf neun', and the rules have room there for 8"},
      {"Mit dreißig Punkten gewinnt man.", "says 'Mit dreißig', and the rules ask for 20"},
      {"Wer fünfzig Punkte hat, gewinnt.", "says 'fünfzig Punkte hat', and the rules ask for 20"},
      {"Ein Spiel für zwei bis sechs Spieler.", "is for 2 to 6 players, and the rules for 2 to 4"},
  }));
  INFO(sentence);
  CHECK(told_of("Play.", sentence) == warning(message));
  CHECK(told_of("Play.", "Gebt jedem fünf Karten. Jeder bekommt drei Münzen. Ziehe zwei.") == Lines{});
}

TEST_CASE("a translated leaflet has the sections, numbers and pictures of the original") {
  CHECK(told_of("Add 12.\n\n![](map){9}\n\n## End\nDone.", "Plus zwölf.\n\n![](map){9}\n\n## Ende\nFertig.") ==
        Lines{});
  CHECK(told_of("Add 12 to a 3 Shield.", "Plus 12 zum 3er-Schild.") == Lines{});
  CHECK(told_of("Add 12.", "Plus 13.") ==
        Lines{"translation-differs: 'Spiel' of the leaflet has other numbers in 'de': 13 for 12"});
  CHECK(told_of("Add twelve.", "Plus 13.") ==
        Lines{"translation-differs: 'Spiel' of the leaflet has other numbers in 'de': 13 for none"});
  CHECK(told_of("See.\n\n![](map){9}", "Siehe.\n\n![](plan){9}") ==
        Lines{"translation-differs: 'Spiel' of the leaflet has other pictures in 'de'"});
  CHECK(told_of("Play.\n\n## End\nDone.", "Spielt.") ==
        Lines{"translation-differs: the leaflet has 1 section in 'de' and 2 in the original"});
}

TEST_CASE("a translated leaflet is spelt in its language, and what it quotes of the original is right") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("LEAFLET.md", "## Play\nBased on *a game of two rats*, by Ada.\n");
  folder.write("languages/LEAFLET.de.md",
               "## Spiel\nNach *a game of two rats*. Durchsuch den Stapel, wo Kanten aneinanderstoßen, mit Nords Karte "
               "und einer Kahrte der Blorken.\n");
  CHECK(told(test::words_of(folder.path())) ==
        Lines{"misspelt: the leaflet says 'Kahrte', which is in no dictionary",
              "misspelt: the leaflet says 'Blorken', which is in no dictionary"});
  CHECK(test::words_of(folder.path()).front().hint ==
        "did you mean 'kehrte'? A word of your own belongs under 'known:' in languages/de.yaml");
  folder.write("languages/de.yaml",
               "known: [Blorken]\ntexts: {Rats: Ratten}\ncards:\n  a: {title: Ratte, text: Nimm 4.}\n");
  CHECK(told(test::words_of(folder.path())) == Lines{"misspelt: the leaflet says 'Kahrte', which is in no dictionary"});
  CHECK(told(test::words_of(folder.path(), "fr")) == Lines{});
}
