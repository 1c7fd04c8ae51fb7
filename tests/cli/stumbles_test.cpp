// Where a designer stumbled whose game is his own: what is said there, and what to do.
#include <filesystem>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

Outcome in(const TempFolder& folder, const std::vector<std::string>& words) {
  return program(words, {folder.path(), {}, {}, 0});
}

}  // namespace

TEST_CASE("cards whose ids are no numbers are chosen by their rows") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: fox}\n  - {id: owl}\n  - {id: elk}\n  - {id: bear}\n");
  const auto chosen = [&](const std::string& cards) {
    const Outcome said = in(folder, {"print", ".", "--only", "cards", "--cards", cards});
    return said.status == 0 ? said.out.substr(0, said.out.find(" on")) : said.err;
  };
  CHECK(chosen("1-3") == "printed 3 cards");
  CHECK(chosen("4") == "printed 1 card");
  CHECK(contains(chosen("3-5"), "the range '3-5' of cards goes beyond the last, '4'"));
  CHECK(contains(chosen("5"), "no card '5'"));
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: fox}\n  - {id: owl}\n  - {id: \"7\"}\n");
  CHECK(chosen("7") == "printed 1 card");
  CHECK(contains(chosen("1"), "no card '1'"));
}

TEST_CASE("a range may end at an option, and one that ends at a variable says what it takes") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a}]\n");
  const auto said = [&](const std::string& steps) {
    folder.write("rules.yaml",
                 "game: Bids\nplayers: 2\nvars: {size: 2, won: 0}\nplay:\n" + steps +
                     "  - turns: once\n    do: [choose: {bid: {number: 0..size, do: [add: {won: number}]}}]\n"
                     "  - {win: first, when: won > 1}\n");
    return in(folder, {"check", "."});
  };
  CHECK(said("").status == 0);
  CHECK(contains(in(folder, {"perft", ".", "--depth", "2"}).out, "9"));
  CHECK(contains(in(folder, {"perft", ".", "--depth", "2", "--rules", "size=4"}).out, "25"));
  const Outcome refused = said("  - set: {size: 3}\n");
  CHECK(refused.status == 1);
  CHECK(contains(refused.err, "the ends of the range '0..size' must be written numbers or options"));
}

TEST_CASE("a simulation whose games all run into the limit is no success") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a}]\n");
  const auto status = [&](const std::string& until) {
    folder.write("rules.yaml", "game: On\nplayers: 2\nvars: {pot: 0}\nplay:\n  - turns: around\n    until: pot > " +
                                   until +
                                   "\n    do: [choose: {go: {do: [add: {pot: 1}]}, stay: {do: [set: {pot: 0}]}}]\n");
    return in(folder, {"simulate", ".", "--games", "3"});
  };
  CHECK(status("1").status == 0);
  const Outcome endless = status("30000");
  CHECK(endless.status == 1);
  CHECK(contains(endless.err, "none of the 3 games came to an end: the limit on length stopped all of them"));
  // The same run in shards, of which each is written: the whole says it, when they are joined.
  for (const char* part : {"1/2", "2/2"}) {
    const std::string file = std::string(part, 1) + ".jsonl";
    CHECK(in(folder, {"simulate", ".", "--games", "3", "--shard", part, "-o", file}).status == 0);
  }
  const Outcome merged = in(folder, {"merge", "1.jsonl", "2.jsonl"});
  CHECK(merged.status == endless.status);
  CHECK(merged.err == endless.err);
  CHECK(merged.out == endless.out);
}

TEST_CASE("a column that nobody knows lists those that are known, and one that is not shown says how it can be") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nschema: {rank: integer}\ncards: cards.csv\n");
  folder.write("cards.csv", "id,rank,zeitgeist\na,1,2\n");
  const Outcome unknown = in(folder, {"check", "."});
  CHECK(contains(unknown.err, "unknown column 'zeitgeist'"));
  CHECK(contains(unknown.err, "; known: "));
  CHECK(contains(unknown.err, "rank"));
  folder.write("cards.csv", "id,rank\na,1\n");
  const std::string said = in(folder, {"check", "."}).err;
  CHECK(contains(said, "template: {template: classic, "));
  CHECK(contains(said, ": \"{rank}\"}"));
  folder.write("look.yaml",
               "trim: 63x88mm\nelements: [{text: \"{id}\", style: s}]\nstyles: {s: {font: text, size: 9pt}}\n");
  folder.write("deck.yaml", "game: freeform\ntemplate: look.yaml\nschema: {rank: integer}\ncards: cards.csv\n");
  CHECK(contains(in(folder, {"check", "."}).err, "hint: the template shows it where it says {rank}; 'allow:"));
}

TEST_CASE("a key in the wrong column is told of indentation before quotes") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntitle: T\n  cards: [{id: a}]\n");
  CHECK(contains(in(folder, {"check", "."}).err, "hint: check the indentation: keys of one map begin in one column"));
  folder.write("deck.yaml", "game: freeform\ntitle: The end: a tale: of cards\ncards: [{id: a}]\n");
  CHECK(contains(in(folder, {"check", "."}).err, "hint: put text that holds ': ' in quotes"));
}
TEST_CASE("objects of a drawing are filled by the columns they are called after, empty ones too") {
  const TempFolder folder;
  folder.write("cards.csv", "Name,Bild,Text\nWolf,,Bites\n");
  folder.write("card.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>"
               "<text id='Name' x='9' y='9' font-size='5'>Name</text><rect id='Bild' y='20' width='40' height='30'/>"
               "<text id='Deck' x='9' y='79' font-size='4'>Deck</text>"
               "<text id='Text' x='9' y='59' font-size='4'>Text</text><text x='3' y='59' font-size='4'>{text}</text>"
               "</svg>");
  REQUIRE(in(folder, {"new", "freeform", "mine", "cards.csv", "--look", "card.svg"}).status == 0);
  const auto words = [&] {
    const Outcome printed = in(folder, {"print", "mine", "--only", "cards", "-o", "cards.pdf"});
    INFO(printed.err);
    CHECK(printed.status == 0);
    CHECK_FALSE(contains(printed.err, "not-shown"));
    return run({"pdftotext", folder.path("cards.pdf"), "-"}).out;
  };
  const std::string said = words();
  for (const char* value : {"Wolf", "Bites", "Deck", "Text"}) CHECK(contains(said, value));
  CHECK_FALSE(contains(said, "Name"));
  folder.write("mine/cards.csv", "Name,Bild,Text\nWolf,wolf.png,Bites\n");
  CHECK(contains(in(folder, {"print", "mine"}).err, "there is no picture 'wolf.png'"));
}

TEST_CASE("blanks around the name of a column do not count, in quotes neither") {
  const TempFolder folder;
  folder.write("cards.csv", "\"Title \",\" Cost\",\"Preis \"\nA,1,2\n");
  REQUIRE(in(folder, {"new", "freeform", "mine", "cards.csv"}).status == 0);
  CHECK(in(folder, {"check", "mine"}).status == 0);
  folder.write("deck.yaml",
               "game: freeform\nallow: [not-shown]\nschema: {price: integer, cost: integer}\n"
               "columns: {Preis: price}\ncards: cards.csv\n");
  CHECK(in(folder, {"check", "."}).status == 0);
}

TEST_CASE("--copies prints the rules and the sheet for testers as often, and counts all on one cover") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a, title: A}]\n");
  folder.write("LEAFLET.md", "## Setting up\n\nDeal.\n");
  const auto printed = [&](const std::string& kinds) {
    return in(folder, {"print", ".", "--only", kinds, "--copies", "3", "-o", "a.pdf"}).out;
  };
  CHECK(contains(printed("feedback"), "printed 3 feedback sheets on 3 sheets"));
  CHECK(contains(printed("rules"), "printed 3 copies of the rules on 3 sheets"));
  CHECK(contains(printed("cover"), "printed the cover sheet on 1 sheet"));
  const std::string words = run({"pdftotext", folder.path("a.pdf"), "-"}).out;
  CHECK(contains(words, "3\n"));
  CHECK(contains(words, "cards\n"));
}

TEST_CASE("a cover tells to fold what is folded, and counts what has no name by its kind") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a, title: A, copies: 9}]\n");
  const auto cover = [&](const std::string& head, const std::vector<std::string>& more = {}) {
    folder.write("LEAFLET.md", head + "## Setting up\n\nDeal.\n");
    std::vector<std::string> words{"print", ".", "--only", "cover", "-o", "a.pdf"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome printed = in(folder, words);
    INFO(printed.err);
    CHECK(printed.status == 0);
    return run({"pdftotext", folder.path("a.pdf"), "-"}).out;
  };
  const std::string plain = cover("");
  CHECK_FALSE(contains(plain, "Fold"));
  CHECK_FALSE(contains(plain, "fold"));
  CHECK(contains(plain, "cards\n"));
  CHECK_FALSE(contains(plain, "card\n"));
  CHECK(contains(cover("---\nfold: a6\n---\n"), "Leaflet: fold along the lines"));
  CHECK_FALSE(contains(cover("---\nfold: a6\n---\n", {"--leaflet", "plain"}), "Leaflet: fold"));
  const std::string german = cover("", {"--language", "de"});
  CHECK(contains(german, "Karten\n"));
  CHECK_FALSE(contains(german, "Karte\n"));
}

TEST_CASE("a row that is called a total and holds only numbers is read as a card with a warning") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nallow: [not-shown]\nschema: {cost: integer}\ncards: cards.csv\n");
  const auto told = [&](const std::string& last) {
    folder.write("cards.csv", "title,cost,copies\na,3,2\nb,4,1\nc,1,3\n" + last);
    return in(folder, {"check", "."}).err;
  };
  const std::string odd = told("Total,9,7\n");
  CHECK(contains(odd, "cards.csv:5:1: warning: this row is called 'Total', and is read as a card"));
  CHECK(contains(odd, "hint: delete it, or begin it with '_'\n"));
  CHECK_FALSE(contains(told("Count,9,7\nd,1,1\n"), "warning"));
  CHECK_FALSE(contains(told("Dracula,9,7\n"), "warning"));
}

TEST_CASE("a leaflet's colour on which white numbers are not read is warned of") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a, title: A}]\n");
  const auto told = [&](const std::string& colour, const std::string& verb) {
    folder.write("LEAFLET.md", "---\ncolour: \"" + colour + "\"\n---\n## Setting up\n\n1. Deal.\n");
    return in(folder, {verb, "."}).err + in(folder, {"print", ".", "--only", "rules"}).err;
  };
  CHECK(contains(told("#ffffaa", "check"), "LEAFLET.md:2:1: warning: white numbers have a contrast of 1.0 to 1"));
  CHECK_FALSE(contains(told("#1E6B3A", "check"), "low-contrast"));
}

TEST_CASE("stats by a value leave no card out, and ids have small letters of all alphabets") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nschema: {suit: text, rank: integer}\ncards: cards.csv\n");
  folder.write("cards.csv", "title,suit,rank\nÄpfel,red,1\nApfel,red,2\nÜBERGRÖSSE,,3\n");
  const Outcome grouped = in(folder, {"stats", ".", "--by", "suit"});
  CHECK(contains(grouped.out, "red: 2 cards"));
  CHECK(contains(grouped.out, "without suit: 1 card"));
  CHECK(in(folder, {"print", ".", "--cards", "äpfel,apfel,übergrösse", "-o", "a.pdf"}).status == 0);
}

TEST_CASE("a game without rules says that rules.yaml is missing") {
  const TempFolder folder;
  folder.write("mine/deck.yaml", "game: freeform\ncards: [{id: a}]\n");
  for (const char* verb : {"play", "simulate", "balance"}) {
    const Outcome refused = in(folder, {verb, "mine"});
    CHECK(refused.status != 0);
    CHECK(contains(refused.err, "there is no 'rules.yaml' in 'mine'"));
    CHECK(contains(refused.err, "'kingpress new rules trick mine'"));
  }
}

TEST_CASE("of one mistake one thing is told, and what is meant") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\nallow: [not-shown]\ncards: [{id: a}]\n");
  const auto told = [&](const std::string& steps, const std::string& players = "2") {
    folder.write("rules.yaml", "game: Bids\nplayers: " + players +
                                   "\nzones: {deck: {cards: all, seen: nobody}, hand: {each: player, seen: owner}}\n"
                                   "vars: {pot: 0}\nplay:\n" +
                                   steps);
    return in(folder, {"check", "."}).err;
  };
  const std::string by = told("  - choose:\n      by: players\n      go: {do: [add: {pot: 1}]}\n");
  CHECK(contains(by, "'by' stands beside 'choose', not among its actions"));
  CHECK_FALSE(contains(by, "nobody has the turn"));
  CHECK_FALSE(contains(by, "the action 'by'"));
  CHECK(contains(told("", "2-4"), "hint: with two points: 2..4"));
  CHECK(contains(told("  - turns: once\n    do: move: 1 from deck to hand\n"), "'do: [move: ...]' in a list"));
  CHECK(contains(told("  - turns: around\n    until: hand is empty\n    do: [add: {pot: 1}]\n"), "empty(hand)"));
  folder.write("deck.yaml",
               "game: freeform\nschema: {strength: integer}\ncomputed: {power: strenght * 2}\n"
               "where: power > 1\nchecks: [{each: power <= 2, says: much}]\ncards: [{id: a, strength: 2}]\n");
  CHECK(contains(told("").substr(0, 1000), "there is no 'strenght'"));
  CHECK_FALSE(contains(told(""), "there is no 'power'"));
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a}]\n");
  const Outcome skipped = in(folder, {"print", ".", "--only", "cards", "--skip", "1-99"});
  CHECK(contains(skipped.err, "there is no place 10 to skip"));
  CHECK_FALSE(contains(skipped.err, "there is no place 11"));
  const Outcome twice = in(folder, {"print", ".", "-o", "a.pdf", "-o", "b.pdf"});
  CHECK(contains(twice.err, "'--output' is said 2 times"));
}

TEST_CASE("a file to translate that is still empty tells of no change") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntitle: Beasts\ncards: [{id: a, title: A}]\n");
  CHECK(in(folder, {"new", "language", "de", "deck.yaml"}).status == 0);
  const std::string fresh = in(folder, {"print", ".", "--language", "de"}).err;
  CHECK(contains(fresh, "'Beasts'"));
  CHECK_FALSE(contains(fresh, "has the original changed?"));
  folder.write("languages/de.yaml", "texts: {Beast: Tiere}\n");
  CHECK(contains(in(folder, {"print", ".", "--language", "de"}).err,
                 "translation of 'Beast': has the original changed?"));
}

TEST_CASE("a font that is not here is told at the words that ask for it") {
  const TempFolder folder;
  folder.write("card.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'>\n"
               "<rect width='63' height='88' fill='#eee'/>\n"
               "<text x='9' y='9' font-size='5' font-family='Nowhere Sans'>Words</text>\n</svg>");
  folder.write("deck.yaml", "game: freeform\ntemplate: card.svg\nallow: [not-shown]\ncards: [{id: a, title: A}]\n");
  CHECK(contains(in(folder, {"check", "."}).err, "card.svg:3:46: note: the font 'Nowhere Sans' is not here"));
}

TEST_CASE("names that are near are listed once, whole words first, and a kit says what kinds it holds") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a, title: A, text: \":coin:\"}]\n");
  const std::string coin = in(folder, {"check", "."}).err;
  CHECK(contains(coin, "near: "));
  CHECK(contains(coin, "item-coin"));
  CHECK_FALSE(contains(coin, "coinquest"));
  CHECK(coin.find("charge-coin") == coin.rfind("charge-coin"));
  const Outcome die = program({"print", "minkingi", "--only", "die", "-o", folder.path("a.pdf")});
  CHECK(contains(die.err, "'minkingi' holds nothing of the kind: die"));
  CHECK(contains(die.err, "hint: it holds: card, field, reference, token; 'kingpress list parts minkingi' names them"));
}

TEST_CASE("what is begun from a broken drawing or picture is not begun") {
  const TempFolder folder;
  folder.write("cards.csv", "title\nWolf\n");
  folder.write("bad.svg", "<svg");
  folder.write("in/a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='63mm' height='88mm' viewBox='0 0 63 88'/>");
  folder.write("in/b.png", "");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"new", "freeform", "mine", "cards.csv", "--look", "bad.svg"},
        std::vector<std::string>{"new", "images", "mine", "in"}}) {
    const Outcome refused = in(folder, words);
    CHECK(refused.status != 0);
    CHECK_FALSE(contains(refused.out, "next:"));
    CHECK_FALSE(std::filesystem::exists(folder.path("mine")));
  }
}

TEST_CASE("print tells of a missing picture beside what else is wrong") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a, title: A, art: gone.png}, {id: b, copies: two}]\n");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"print", "."}, std::vector<std::string>{"export", "tts", "."}}) {
    const Outcome refused = in(folder, words);
    CHECK(refused.status == 1);
    CHECK(contains(refused.err, "found 'two'"));
    CHECK(contains(refused.err, "there is no picture 'gone.png'"));
  }
}

TEST_CASE("the leaflet that the reference shows prints as it stands") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards: [{id: a, title: A}]\n");
  const std::string page = read_bytes(project_root() + "/docs/reference/decks.md");
  const std::size_t begin = page.find("```markdown\n---\ntitle: Owls");
  REQUIRE(begin != std::string::npos);
  const std::size_t first = page.find('\n', begin) + 1;
  folder.write("LEAFLET.md", page.substr(first, page.find("```", first) - first));
  const Outcome printed = in(folder, {"print", ".", "--only", "rules", "-o", "a.pdf"});
  INFO(printed.err);
  CHECK(printed.status == 0);
  CHECK(printed.err.empty());
}

TEST_CASE("a folder called like a game is named so that it is not taken for the game") {
  const TempFolder folder;
  const Outcome made = in(folder, {"new", "kings-keys", "kings-keys"});
  CHECK(contains(made.out + made.err, "kingpress serve ./kings-keys ("));
  const Outcome mine = in(folder, {"new", "kings-keys", "mine"});
  CHECK(contains(mine.out + mine.err, "kingpress serve mine ("));
}

TEST_CASE("a number of players, and a variant of the rules, say where they are played") {
  const Outcome three = program({"simulate", "kings-keys", "--players", "3", "--games", "1"});
  CHECK(three.status == 1);
  CHECK(contains(three.err, "hint: for 3: '--variant kingdom-armies' or '--variant battle-royal'"));
  const Outcome printed = program({"print", "kings-keys", "--variant", "battle-royal"});
  CHECK(contains(printed.err, "one of a game's rules is for 'kingpress play': '--variant battle-royal'"));
}

TEST_CASE("freeform, which has no cards, is said to have none and is not offered as a target") {
  const Outcome printed = program({"print", "freeform"});
  CHECK(printed.status == 2);
  CHECK(contains(printed.err, "'freeform' has no cards of its own"));
  CHECK(contains(printed.err, "'kingpress new freeform my-cards'"));
  CHECK(!contains(program({"__complete", "print", "free"}).out, "freeform"));
  CHECK(contains(program({"__complete", "new", "free"}).out, "freeform"));
}

TEST_CASE("a field is printed by the name that 'list fields' gives it") {
  const TempFolder folder;
  const Outcome printed = in(folder, {"print", "minkingi", "--only", "field", "--field", "minkingi/cross"});
  CHECK(printed.status == 0);
}

TEST_CASE("a card whose number was refused is not told to lack one") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: kings-keys\ncards:\n  - {kingdom: sun, item: key, number: 150}\n");
  const Outcome checked = in(folder, {"check", "deck.yaml"});
  CHECK(contains(checked.err, "must be from 1 to 99"));
  CHECK(!contains(checked.err, "has no 'number'"));
  folder.write("field.yaml", "game: minkingi\nspaces:\n  - {x: 0}\n  - {x: 30}\n");
  const Outcome field = in(folder, {"check", "field.yaml"});
  CHECK(contains(field.err, "has no 'at'"));
  CHECK(!contains(field.err, "the field has 0 spaces"));
}

TEST_CASE("an option that names a file is not empty") {
  const Outcome printed = program({"print", "minkingi", "--cards", "4", "-o", ""});
  CHECK(printed.status == 2);
  CHECK(contains(printed.err, "--output names no file"));
}

TEST_CASE("options of sheets that change nothing on pages of their own are named") {
  const TempFolder folder;
  const auto said = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"print", "minkingi", "--only", "cards", "--cards", "4"};
    words.insert(words.end(), more.begin(), more.end());
    const Outcome printed = in(folder, words);
    CHECK(printed.status == 0);
    return printed.err;
  };
  CHECK(
      contains(said({"--each", "--marks", "full", "--gutter", "3mm"}), "--gutter, --marks change nothing with --each"));
  CHECK(contains(said({"--imposition", "one-per-page", "--skip", "2"}), "--skip changes nothing with one-per-page"));
  CHECK(!contains(said({"--each", "--marks", "none"}), "nothing with"));
  CHECK(!contains(said({"--marks", "full"}), "nothing with"));
}
