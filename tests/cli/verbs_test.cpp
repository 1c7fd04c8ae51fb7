// What the program says to a person, word for word, and the status it leaves.
#include "../catch.h"
#include "../project_root.h"
#include "program.h"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

using namespace kingpress::test;

namespace {

// A deck of 18 lawful cards, or with one line spoilt.
std::string deck(const std::string& spoilt = {}) {
  std::string text = "game: minkingi\ntitle: Test\nset: T\ntemplate: illustrated\nback: back\ncards:\n";
  for (int number = 1; number <= 18; ++number) {
    const std::string n = std::to_string(number);
    const int a = number % 10, b = (number * 3 + 1) % 10;
    text += "  - {number: " + n + ", corners: [" + std::to_string(a) + ", " + std::to_string(b) + ", " +
            std::to_string(9 - a) + ", " + std::to_string(9 - b) + "], speed: " + std::to_string(70 + number) +
            ", level: 1, type: spade}\n";
  }
  return text + spoilt;
}

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::size_t widest(const std::string& text) {
  std::size_t found = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    found = std::max(found, end - begin);
    begin = end + 1;
  }
  return found;
}

}  // namespace

TEST_CASE("without a verb the overview is shown and the status is that of wrong usage") {
  const Outcome outcome = program({});
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.out, "usage: kingpress VERB [options]"));
  CHECK(widest(outcome.out) <= 110);
  CHECK(program({"--help"}).status == 0);
}

TEST_CASE("the help of every verb fits a screen and ends in examples") {
  const auto verb =
      GENERATE(as<std::string>{}, "print", "watch", "serve", "lsp", "plan", "printers", "calibrate", "check", "export",
               "new", "field", "convert", "schema", "list", "stats", "dump", "simulate", "balance", "tune", "merge",
               "cluster", "replay", "perft", "play", "explain", "completions", "pack", "credits", "braille");
  const Outcome outcome = program({verb, "--help"});
  INFO(outcome.out);
  CHECK(outcome.status == 0);
  CHECK(outcome.err.empty());
  CHECK(lines(outcome.out) <= 40);
  const bool follows_another = verb == "merge" || verb == "replay";
  CHECK(contains(outcome.out, (follows_another ? "\n  kingpress " : "examples:\n  kingpress ") + verb));
  CHECK(widest(outcome.out) <= 110);
}

TEST_CASE("a slip in the command line is named, with the nearest right word, and gives status 2") {
  struct Slip {
    std::vector<std::string> words;
    std::string message;
  };
  const auto slip = GENERATE(values<Slip>({
      {{"chek", "minkingi"}, "kingpress: error: unknown verb 'chek'\n  hint: did you mean 'check'?\n"},
      {{"check", "minkngi"}, "kingpress: error: no game, file or folder 'minkngi'\n  hint: did you mean 'minkingi'?\n"},
      {{"print", "minkingi", "--paper", "leter"},
       "kingpress: error: unknown paper 'leter'\n  hint: did you mean 'letter'?\n"},
      {{"print", "minkingi", "--only", "cads"},
       "kingpress: error: unknown kind 'cads' for --only\n  hint: did you mean 'cards'?\n"},
      {{"print", "minkingi", "--players", "3"},
       "kingpress: error: Minkingi is not played by 3\n  hint: it is a game for 2\n"},
      {{"print", "minkingi", "--bleed", "3"},
       "kingpress: error: '3' is no length for --bleed\n  hint: write a number with its unit: 3mm, 0.125in, 9pt\n"},
      {{"print", "minkingi", "-o", "kit.pdf", "--format", "svg"},
       "kingpress: error: 'kit.pdf' does not go with --format svg\n  hint: leave one of the two out\n"},
      {{"print", "minkingi", "--layout", "gutter-fold"},
       "kingpress: error: 'gutter-fold' is a way to lay cards on sheets, not a template\n  hint: write --imposition "
       "gutter-fold\n"},
      {{"print", "minkingi", "--cards", "9-1"},
       "kingpress: error: the range '9-1' of cards runs backwards\n  hint: write '1-9'\n"},
      {{"print", "minkingi", "--size", "63x88"}, "kingpress: error: unknown size '63x88'\n  hint: write 63x88mm\n"},
      {{"print", "minkingi", "-o", "pic.jpg"},
       "kingpress: error: 'pic.jpg' has an ending that cannot be printed\n  hint: write .pdf, .svg or .png, or "
       "pic.jpg/ for a folder\n"},
      {{"print", "minkingi", "-o", "-", "--format", "png"},
       "kingpress: error: 38 pages do not go to standard output as png\n  hint: choose what fits one page with --only "
       "and --cards, or print a pdf\n"},
      {{"print", "minkingi", "25-kingdoms", "-o", "-"},
       "kingpress: error: '-' cannot hold 2 kits\n  hint: name a folder, or one target\n"},
      {{"print", "-", "-"}, "kingpress: error: standard input can be read once\n  hint: name the files\n"},
      {{"print", "minkingi", "--papr", "a4"},
       "kingpress: error: 'print' has no option '--papr'\n  hint: did you mean '--paper'?\n"},
      {{"simulate", "minkingi", "--games", "0"},
       "kingpress: error: '0' is not what --games takes\n  hint: it takes a whole number from 1 to 1000000000000\n"},
      {{"check", "minkingi", "--format", "jsn"},
       "kingpress: error: 'jsn' is not what --format takes\n  hint: did you mean 'json'?\n"},
      {{"dump", "minkingi", "--card", "1", "--page", "2"},
       "kingpress: error: --card and --page exclude each other\n  hint: 'kingpress dump --help' shows its options\n"},
      {{"schema", "minkingi", "coinquest"},
       "kingpress: error: 'coinquest' is one word too many\n  hint: 'kingpress schema --help' shows its options\n"},
      {{"print", "minkingi", "--draft=no"},
       "kingpress: error: --draft takes no value\n  hint: 'kingpress print --help' shows its options\n"},
      {{"print", "minkingi", "--cards", ""},
       "kingpress: error: --cards: no card is named\n  hint: 'kingpress print --help' shows its options\n"},
      {{"print", "minkingi", "--cards", "1-200"},
       "kingpress: error: the range '1-200' of cards goes beyond the last, '135'\n  hint: write '1-135'\n"},
      {{"print", "minkingi", "--layout", "kings-keys/soldier"},
       "kingpress: error: the template 'kings-keys/soldier' is for kings-keys, the cards are of minkingi\n  hint: "
       "'kingpress list templates' names those of each game\n"},
      {{"print", "minkingi", "--layout", "ilustrated"},
       "kingpress: error: unknown template 'ilustrated'\n  hint: did you mean 'illustrated'?\n"},
      {{"print", "minkingi", "--only", "backs,tokens", "--duplex", "long-edge"},
       "kingpress: error: '--only backs,tokens' with --duplex would put backs beside fronts\n  hint: print the backs "
       "in a run of their own, or the cards with them\n"},
      {{"simulate", "kings-keys", "--variant", "battle"},
       "kingpress: error: unknown variant 'battle' of kings-keys\n  hint: known: war, long, kingdom-armies, "
       "battle-royal\n"},
      {{"simulate", "25-kingdoms", "--rules", "hnd=3"},
       "kingpress: error: 25-kingdoms has no option 'hnd'\n  hint: did you mean 'hand'?\n"},
      {{"list", "paper"}, "kingpress: error: there is no list of 'paper'\n  hint: did you mean 'papers'?\n"},
      {{"new", "minkngi", "somewhere"},
       "kingpress: error: no game 'minkngi' to start from\n  hint: did you mean 'minkingi'?\n"},
  }));
  const TempFolder folder;
  const Outcome outcome = program(slip.words, {folder.path(), {}, {}, 0});
  CHECK(outcome.err == slip.message);
  CHECK(outcome.out.empty());
  CHECK(outcome.status == 2);
  CHECK(folder.names().empty());
}

TEST_CASE("check says how much it judged and leaves status 0 when nothing is wrong") {
  const TempFolder folder;
  folder.write("deck.yaml", deck());
  const Outcome outcome = program({"check", "deck.yaml"}, {folder.path(), {}, {}, 0});
  INFO(outcome.err);
  CHECK(outcome.status == 0);
  CHECK(outcome.out.substr(0, 27) == "checked 18 cards: no errors");
}

TEST_CASE("check reports several errors at once, each at its place, and leaves status 1") {
  const TempFolder folder;
  folder.write("deck.yaml", deck("  - {number: 19, corners: [1, 2, 3, blu moon], speed: 999, level: 1, type: spade}\n"
                                 "  - {number: 20, corner: [1, 2, 3, 4], speed: 9, level: 1, type: spade}\n"));
  const Outcome outcome = program({"check", "deck.yaml"}, {folder.path(), {}, {}, 0});
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "deck.yaml:25:"));
  CHECK(contains(outcome.err, "did you mean 'blue'"));
  CHECK(contains(outcome.err, "999"));
  CHECK(contains(outcome.err, "deck.yaml:26:"));
  CHECK(contains(outcome.err, "did you mean 'corners'"));
  CHECK_FALSE(contains(outcome.err, "\033["));
}

TEST_CASE("the documentation shows what check says of its own card") {
  const std::string page = read_bytes(project_root() + "/docs/how-to/change-one-card.md");
  const auto between = [&](const std::string& from, const std::string& to) {
    const std::size_t begin = page.find(from) + from.size();
    return page.substr(begin, page.find(to, begin) - begin);
  };
  std::string card = between("```yaml\n", "```");
  REQUIRE(contains(card, "speed: 89\n"));
  card.insert(card.find("speed: 89\n") + 9, "0");
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  REQUIRE(program({"new", "minkingi", "my-cards"}, here).status == 0);
  folder.write("my-cards/deck.yaml", read_bytes(folder.path("my-cards/deck.yaml")) + card);
  const Outcome outcome = program({"check", "my-cards"}, here);
  CHECK(outcome.err + outcome.out == between("$ ./kingpress check my-cards\n", "```"));
}

TEST_CASE("the README's game of one's own is twelve lines at most beside its table, and prints as it stands") {
  const std::string readme = read_bytes(project_root() + "/README.md");
  const std::size_t first = readme.find("```\n# deck.yaml\n") + 4;
  const std::size_t second = readme.find("```\ntitle,", first) + 4;
  const std::string deck_text = readme.substr(first, readme.find("```", first) - first);
  const std::string table = readme.substr(second, readme.find("```", second) - second);
  CHECK(std::count(deck_text.begin(), deck_text.end(), '\n') <= 12);
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  folder.write("game/deck.yaml", deck_text);
  folder.write("game/cards.csv", table);
  const Outcome printed = program({"print", "game"}, here);
  CHECK(printed.err == "");
  CHECK(printed.status == 0);
  CHECK(contains(program({"check", "game"}, here).out, "checked 2 cards: no errors\n"));
}

TEST_CASE("check --format json prints one array on stdout and nothing on stderr") {
  const TempFolder folder;
  folder.write("deck.yaml", deck("  - {number: 19, corners: [1, 2, 3, 4], speed: 999, level: 1, type: spade}\n"));
  const Outcome outcome = program({"check", "--format", "json", "deck.yaml"}, {folder.path(), {}, {}, 0});
  CHECK(outcome.status == 1);
  CHECK(outcome.err.empty());
  const auto json = nlohmann::json::parse(outcome.out);
  REQUIRE(json.is_array());
  const auto found =
      std::find_if(json.begin(), json.end(), [](const auto& entry) { return entry["severity"] == "error"; });
  REQUIRE(found != json.end());
  CHECK((*found)["path"] == "deck.yaml");
  CHECK((*found)["line"] == 25);
  for (const char* key : {"code", "message", "column", "end_column", "hint", "rule"}) CHECK(found->contains(key));
}

TEST_CASE("a deck with errors prints nothing and leaves the folder as it was") {
  const TempFolder folder;
  folder.write("deck.yaml", deck("  - {number: 19, corners: [1, 2, 3, 4], speed: 999, level: 1, type: spade}\n"));
  folder.write("old.pdf", "old");
  const Outcome outcome = program({"print", "deck.yaml", "-o", "old.pdf"}, {folder.path(), {}, {}, 0});
  CHECK(outcome.status == 1);
  CHECK(outcome.out == "nothing printed: 1 error\n");
  CHECK(read_bytes(folder.path("old.pdf")) == "old");
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml", "old.pdf"});
}

TEST_CASE("a few cards of one's own can be printed before they are a whole set, but not played") {
  const TempFolder folder;
  folder.write(
      "few.yaml",
      "game: minkingi\nset: T\ncards:\n  - {number: 1, corners: [1, 2, 3, 4], speed: 80, level: 1, type: spade}\n");
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome print = program({"print", "few.yaml", "-o", "few.pdf"}, here);
  CHECK(print.status == 0);
  CHECK(print.out == "printed 1 card on 2 sheets: few.pdf\n");
  CHECK(contains(print.err, "warning: "));
  const Outcome check = program({"check", "few.yaml"}, here);
  CHECK(check.status == 0);
  CHECK(contains(check.err, "warning: 1 card to play from"));
  CHECK(program({"print", "few.yaml", "--players", "2"}, here).status == 1);
  folder.write("set/deck.yaml", read_bytes(folder.path("few.yaml")));
  CHECK(program({"check", "set"}, here).status == 1);
  CHECK(program({"print", "set"}, here).status == 1);
}

TEST_CASE("what print refuses check refuses, word for word, and it writes nothing") {
  const auto [game, card] = GENERATE(table<std::string, std::string>({
      {"minkingi", "number: 19, corners: [1, 2, 3, 4], speed: 9, level: 1, type: spade, art: lost.png"},
      {"minkingi", "number: 19, corners: [1, 2, 3, 4], speed: 9, level: 1, type: spade, text: \"a [reed]red[/] rose\""},
      {"minkingi", "number: 19, corners: [1, 2, 3, 4], speed: 9, level: 1, type: spade, text: \"a :crownn: of stars\""},
      {"minkingi", "number: 19, corners: [1, 2, 3, 4], speed: 9, level: 1, type: spade, title: \"\\U00013000\""},
      {"25-kingdoms",
       "suit: a suit whose name is far longer than the face of any card that was ever printed can hold, rank: 2"},
  }));
  INFO(card);
  const TempFolder folder;
  folder.write("deck.yaml", "game: " + game + "\ntemplate: " + (game == "minkingi" ? "illustrated" : "card") +
                                "\ncards:\n  - {" + card + ", copies: 60}\n");
  const Outcome check = program({"check", "deck.yaml"}, {folder.path(), {}, {}, 0});
  CHECK(check.status == 1);
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml"});
  const Outcome print = program({"print", "deck.yaml"}, {folder.path(), {}, {}, 0});
  CHECK(print.status == 1);
  CHECK(contains(check.err, ": error: "));
  CHECK(check.err == print.err);
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml"});  // no empty output folder either
}

TEST_CASE("cards of another size than the spaces of the board printed with them bring one warning, alone none") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome both = program(
      {"print", "minkingi", "--size", "tarot", "--cards", "15", "--only", "cards,fields", "-o", "kit.pdf"}, here);
  CHECK(both.status == 0);
  CHECK(contains(both.err,
                 "warning: the cards are 69.85mm x 120.65mm, the spaces of 'grid' are for cards of 63mm x 88mm "
                 "[cards-and-spaces]"));
  CHECK_FALSE(contains(program({"print", "minkingi", "--size", "tarot", "--cards", "15", "-o", "kit.pdf"}, here).err,
                       "cards-and-spaces"));
  CHECK_FALSE(
      contains(program({"print", "minkingi", "--size", "poker", "-o", "kit.pdf"}, here).err, "cards-and-spaces"));
}

TEST_CASE("check composes every deck and board of a folder, and the deck's own template") {
  const TempFolder folder;
  const std::string card = "  - {suit: hearts, rank: 2, copies: 60";
  folder.write("a.yaml", "game: 25-kingdoms\ncards:\n" + card + "}\n");
  folder.write("b.yaml", "game: 25-kingdoms\ntemplate: own.yaml\ncards:\n" + card + "}\n");
  folder.write("own.yaml",
               "extends: 25-kingdoms/card\nelements:\n  - {symbol: no-such-drawing, box: [0mm, 0mm, 9mm, 9mm]}\n");
  folder.write("edition.yaml", "game: 25-kingdoms\ndecks: [a.yaml, b.yaml]\n");
  const Outcome outcome = program({"check", "."}, {folder.path(), {}, {}, 0});
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "own.yaml:3:"));
}

TEST_CASE("errors are counted as they are shown: one on a card of many sheets counts once") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: minkingi\nset: T\ntemplate: illustrated\ncards:\n  - {number: 1, corners: [1, 2, 3, 4], speed: "
               "8, level: 1, type: spade, copies: 60, art: lost.png}\n");
  const Outcome outcome = program({"print", "deck.yaml"}, {folder.path(), {}, {}, 0});
  CHECK(outcome.out == "nothing printed: 1 error\n");
}

TEST_CASE("two kits of one name are not written over each other, and what was printed before an error is said") {
  const TempFolder folder;
  folder.write("a/deck.yaml", deck());
  folder.write("b/deck.yaml", deck());
  folder.write("c/wrong.yaml",
               deck("  - {number: 19, corners: [1, 2, 3, 4], speed: 9, level: 1, type: spade, art: lost.png}\n"));
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome twice = program({"print", "a/deck.yaml", "b/deck.yaml", "-o", "two"}, here);
  CHECK(twice.status == 2);
  CHECK(twice.err ==
        "kingpress: error: 'a/deck.yaml' and 'b/deck.yaml' would both be written to two/deck.pdf\n"
        "  hint: print one at a time and name its file with -o\n");
  CHECK(folder.names() == std::vector<std::string>{"a", "b", "c"});
  const Outcome part = program({"print", "a/deck.yaml", "c/wrong.yaml", "-o", "two"}, here);
  CHECK(part.status == 1);
  CHECK(contains(part.out, ": two/deck.pdf\n'c/wrong.yaml' not printed: 1 error\n"));
}

TEST_CASE("--draft prints a deck in spite of its errors and says them all the same") {
  const TempFolder folder;
  folder.write("deck.yaml", deck("  - {number: 19, corners: [1, 2, 3, 4], speed: 999, level: 1, type: spade}\n"));
  const Outcome outcome = program({"print", "deck.yaml", "--draft", "-o", "draft.pdf"}, {folder.path(), {}, {}, 0});
  INFO(outcome.err);
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.err, "error:"));
  CHECK(contains(program({"dump", "deck.yaml", "--draft", "--page", "1"}, {folder.path(), {}, {}, 0}).out,
                 "text \"DRAFT\""));
}

TEST_CASE("a text that does not fit names its card, and every such card is named at once") {
  const TempFolder folder;
  std::string longest;
  for (int i = 0; i < 60; ++i) longest += "never ending tale ";
  folder.write(
      "deck.yaml",
      deck("  - {number: 19, corners: [1, 2, 3, 4], speed: 9, level: 1, type: spade, text: '" + longest + "'}\n" +
           "  - {number: 20, corners: [4, 3, 2, 1], speed: 8, level: 1, type: spade, text: '" + longest + "'}\n"));
  const Outcome outcome = program({"print", "deck.yaml", "-o", "out.pdf"}, {folder.path(), {}, {}, 0});
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "card 19"));
  CHECK(contains(outcome.err, "card 20"));
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml"});
}

TEST_CASE("what new writes checks and prints as it is, and is never written over") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const auto game = GENERATE(as<std::string>{}, "minkingi", "25-kingdoms", "kings-keys", "kingdom-coinquest",
                             "kingdoms-ii", "freeform");
  REQUIRE(program({"new", game, "mine"}, here).status == 0);
  const Outcome check = program({"check", "mine"}, here);
  INFO(check.err);
  CHECK(check.status == 0);
  const Outcome print = program({"print", "mine"}, here);
  INFO(print.err);
  CHECK(print.status == 0);
  CHECK(contains(print.out, ": output/mine.pdf\n"));
  if (game == "minkingi") CHECK_FALSE(contains(print.err, "is tiled on"));  // its field says that it fits one sheet
  if (game == "minkingi")
    CHECK_FALSE(contains(program({"print", "mine/field.yaml", "--paper", "letter"}, here).err, "is tiled on"));
  const Outcome again = program({"new", game, "mine"}, here);
  CHECK(again.status == 2);
  CHECK(contains(again.err, "'mine' is there already and not empty"));
}

TEST_CASE("a deck begun with a template of the gallery is short, and checks and prints as it is") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const auto layout = GENERATE(as<std::string>{}, "creature", "list", "domino", "token", "player-board");
  REQUIRE(program({"new", "freeform", "mine", "--template", layout}, here).status == 0);
  const std::string deck = read_bytes(folder.path("mine/deck.yaml"));
  CHECK(std::count(deck.begin(), deck.end(), '\n') <= 12);
  const Outcome check = program({"check", "mine"}, here);
  INFO(check.err);
  CHECK(check.status == 0);
  CHECK(check.err.find("warning") == std::string::npos);
  CHECK(program({"print", "mine", "-o", "mine.pdf"}, here).status == 0);
}

TEST_CASE("a template to begin with that is not of the gallery is refused with those that are near") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome wrong = program({"new", "freeform", "mine", "--template", "creture"}, here);
  CHECK(wrong.status == 2);
  CHECK(contains(wrong.err, "did you mean 'creature'?"));
  CHECK(program({"new", "minkingi", "mine", "--template", "creature"}, here).status == 2);
}

TEST_CASE("the gallery's contact sheet is one file of the ending asked for, the same bytes on every run") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const auto ending = GENERATE(as<std::string>{}, "pdf", "png", "svg");
  for (const char* name : {"one.", "two."})
    REQUIRE(program({"list", "templates", "--pictures", "--dpi", "40", "-o", name + ending}, here).status == 0);
  CHECK(folder.names() == std::vector<std::string>{"one." + ending, "two." + ending});
  CHECK(read_bytes(folder.path("one." + ending)) == read_bytes(folder.path("two." + ending)));
  CHECK(program({"list", "templates", "--pictures", "-o", "sheet.gif"}, here).status == 2);
  CHECK(program({"list", "papers", "--pictures"}, here).status == 2);
}

TEST_CASE("every list is a table and, asked for JSON, an array of objects with the same rows") {
  const auto what = GENERATE(as<std::string>{}, "games", "decks", "fields", "templates", "symbols", "papers", "sizes",
                             "fonts", "formats");
  const Outcome text = program({"list", what}), json = program({"list", what, "--format", "json"});
  INFO(text.err);
  CHECK(text.status == 0);
  const auto rows = nlohmann::json::parse(json.out);
  CHECK(rows.size() + 1 == lines(text.out));
  CHECK(rows.size() >= 3);
}

TEST_CASE("findings that a deck allows are not shown, errors are") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const std::string twins =
      "cards:\n  - {number: 1, corners: [1, 1, 1, 1], speed: 9}\n  - {number: 2, corners: [2, 2, 2, 2], speed: 8}\n";
  const auto said = [&](const std::string& allowed, const std::string& more = {}, const std::string& option = "check") {
    folder.write("deck.yaml", "game: minkingi\n" + allowed + twins + more);
    const Outcome outcome = program(option == "check" ? std::vector<std::string>{"check", "deck.yaml"}
                                                      : std::vector<std::string>{"check", "deck.yaml", option},
                                    here);
    return std::to_string(outcome.status) + outcome.out + outcome.err;
  };
  CHECK(contains(said(""), "warning: card 1 is dominated by card 2"));
  CHECK(contains(said(""), "5 warnings"));
  const std::string accepted = "allow: [dominated-card, too-few-cards, unused-colour, unused-shape, no-set-symbol]\n";
  CHECK(said(accepted) == "0checked 2 cards: no errors\n");
  CHECK(said(accepted, "", "--quiet") == "0");
  CHECK(
      contains(program({"convert", "deck.yaml"}, here).out, "# allow: [dominated-card, too-few-cards, unused-colour"));
  CHECK(contains(said("allow: [duplicate-card]\n", "  - {number: 1, corners: [1, 2, 1, 1], speed: 9}\n"),
                 "[duplicate-card]"));
  CHECK(contains(said("allow: [dominated-cart]\n"),
                 "deck.yaml:2:9: error: no message has the code 'dominated-cart' [unknown-value]"));
  CHECK(contains(said("allow: [dominated-cart]\n"), "did you mean 'dominated-card'?"));
}

TEST_CASE("the size of a deck may be a trade name, and stays one when the deck is converted") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  folder.write("deck.yaml", "game: freeform\nsize: poker\ncards:\n  - {id: a}\n");
  CHECK(contains(program({"dump", "deck.yaml", "--card", "a"}, here).out, "scene 63.5 x 88.9"));
  CHECK(contains(program({"convert", "deck.yaml"}, here).out, "# size: poker\n"));
  folder.write("slip.yaml", "game: freeform\nsize: pokr\ncards:\n  - {id: a}\n");
  const Outcome slip = program({"check", "slip.yaml"}, here);
  CHECK(slip.status == 1);
  CHECK(contains(slip.err, "slip.yaml:2:7: error: unknown size 'pokr' [unknown-value]"));
  CHECK(contains(slip.err, "did you mean 'poker'?"));
}

TEST_CASE("cards are chosen by id: from one to another in the order of the deck, or by a pattern") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ncards:\n  - {id: n001}\n  - {id: a-b}\n  - {id: n002}\n  - {id: n-c}\n  - {id: m1}\n");
  const auto chosen = [&](const std::string& words) {
    const Outcome outcome =
        program({"print", "deck.yaml", "--only", "cards", "--cards", words}, {folder.path(), {}, {}, 0});
    return outcome.status == 0 ? outcome.out.substr(0, outcome.out.find(" on")) : outcome.err;
  };
  CHECK(chosen("n001-n002") == "printed 3 cards");
  CHECK(chosen("a-b-n-c") == "printed 3 cards");
  CHECK(chosen("n0*") == "printed 2 cards");
  CHECK(chosen("*1, *-*") == "printed 4 cards");
  CHECK(contains(chosen("n002-n001"), "runs backwards\n  hint: write 'n001-n002'"));
  CHECK(contains(chosen("n001-n009"), "no card 'n001-n009'"));
  CHECK(contains(chosen("x*"), "no card 'x*'"));
}

TEST_CASE("explain lists the messages before the rulings") {
  const std::string list = program({"explain"}).out;
  CHECK(list.starts_with("alias-cycle\n"));
  CHECK(list.find("\nwrong-type\n") < list.find("\nCQ-1\n"));
}

TEST_CASE("explain tells of a code what it means and how to mend it") {
  const Outcome outcome = program({"explain", "unknown-key"});
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.out, "unknown-key\n\n"));
  CHECK(contains(outcome.out, "for example\n"));
  CHECK(contains(outcome.out, "\nright\n"));
  CHECK(program({"explain", "text-overflow"}).status == 0);  // the example of its help
  CHECK(contains(program({"explain", "--help"}).out, "kingpress explain text-overflow\n"));
  const Outcome slip = program({"explain", "unknown-kee"});
  CHECK(slip.status == 2);
  CHECK(contains(slip.err, "did you mean 'unknown-key'?"));
}

TEST_CASE("field makes the same lawful field for the same seed and does not write over one") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  REQUIRE(program({"field", "--spaces", "7", "--shape", "random", "--seed", "5", "-o", "a.yaml"}, here).status == 0);
  REQUIRE(program({"field", "--spaces", "7", "--shape", "random", "--seed", "5", "-o", "b.yaml"}, here).status == 0);
  REQUIRE(program({"field", "--spaces", "7", "--shape", "random", "--seed", "6", "-o", "c.yaml"}, here).status == 0);
  CHECK(read_bytes(folder.path("a.yaml")) == read_bytes(folder.path("b.yaml")));
  CHECK(read_bytes(folder.path("a.yaml")) != read_bytes(folder.path("c.yaml")));
  const Outcome check = program({"check", "a.yaml", "c.yaml"}, here);
  CHECK(check.out == "checked 2 fields: no errors\n");
  CHECK(program({"field", "-o", "a.yaml"}, here).status == 2);
}

TEST_CASE("convert turns a deck into a table and back without loss") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  REQUIRE(program({"convert", "minkingi", "-o", "deck.csv"}, here).status == 0);
  REQUIRE(program({"convert", "deck.csv", "-o", "deck.yaml"}, here).status == 0);
  REQUIRE(program({"convert", "deck.yaml", "-o", "again.csv"}, here).status == 0);
  CHECK(read_bytes(folder.path("deck.csv")) == read_bytes(folder.path("again.csv")));
  CHECK(program({"dump", "deck.yaml", "--card", "106", "--layout", "blank"}, here).out ==
        program({"dump", "minkingi", "--card", "106", "--layout", "blank"}, here).out);
}

TEST_CASE("a table written elsewhere still names its pictures, its back and its template") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const std::string look = "extends: minkingi/illustrated\n",
                    picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'/>";
  folder.write("mine/looks/own.yaml", look);
  folder.write("mine/art/owl.svg", picture);
  folder.write("mine/back.svg", picture);
  folder.write(
      "mine/deck.yaml",
      "game: minkingi\nset: T\nback: back.svg\ntemplate: looks/own.yaml\ncards:\n"
      "  - {number: 1, corners: [1, 2, 3, 4], speed: 8, level: 1, type: spade, copies: 18, art: art/owl.svg}\n");
  REQUIRE(program({"convert", "mine/deck.yaml", "-o", "deck.csv"}, here).status == 0);
  const Outcome check = program({"check", "deck.csv"}, here);
  INFO(check.err);
  CHECK(check.status == 0);
  const std::string table = read_bytes(folder.path("deck.csv"));
  for (const char* name : {"mine/art/owl.svg", "mine/back.svg", "mine/looks/own.yaml"}) CHECK(contains(table, name));
  const Outcome beside = program({"convert", "mine/deck.yaml", "-o", "other/deck.csv"}, here);
  CHECK(beside.status == 0);
  CHECK(contains(beside.err, "warning: 'art/owl.svg' is not in the folder of 'other/deck.csv' nor below"));
}

TEST_CASE("schema prints a JSON Schema that knows the keys of a game's cards") {
  const auto schema = nlohmann::json::parse(program({"schema", "minkingi"}).out);
  CHECK(schema["$schema"] == "http://json-schema.org/draft-07/schema#");
  CHECK(schema.dump().find("corners") != std::string::npos);
}

TEST_CASE("every shipped definition is valid by the schema, which itself is valid JSON Schema") {
  const TempFolder folder;
  const std::string judge = project_root() + std::string("/tests/cli/judge_by_schema.py");
  std::vector<std::string> definitions{"python3", judge, folder.write("all.json", program({"schema"}).out)};
  std::vector<std::string> languages{"python3", judge,
                                     folder.write("language.json", program({"schema", "language"}).out)};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(project_root() + std::string("/cards"))) {
    const std::string path = entry.path().string();
    if (entry.path().extension() != ".yaml" || contains(path, "/looks/")) continue;
    const std::string name = entry.path().filename().string();
    if (name == "rules.yaml" || name == "credits.yaml") continue;  // no decks: their readers are their judges
    (contains(path, "/languages/") ? languages : definitions).push_back(path);
  }
  REQUIRE(definitions.size() >= 25);
  REQUIRE(languages.size() >= 8);
  for (const auto& words : {definitions, languages}) {
    const Outcome judged = run(words);
    INFO(judged.out << judged.err);
    CHECK(judged.status == 0);
  }
}

TEST_CASE("the schema of a deck of one's own knows its keys, and that of a new deck fits it") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  const auto judge = [&](const std::string& schema, const std::string& file) {
    return run({"python3", project_root() + std::string("/tests/cli/judge_by_schema.py"), schema, file}, here);
  };
  REQUIRE(program({"new", "freeform", "mine"}, here).status == 0);
  const Outcome fresh = judge("mine/schema.json", "mine/deck.yaml");
  INFO(fresh.out << fresh.err);
  CHECK(fresh.status == 0);

  const std::string deck = "game: freeform\nschema: {cost: [1, 2]}\ncards:\n  - {";
  folder.write("deck.yaml", deck + "cost: 2}\n");
  REQUIRE(program({"schema", "deck.yaml", "-o", "deck.json"}, here).status == 0);
  CHECK(judge("deck.json", "deck.yaml").status == 0);
  folder.write("wrong.yaml", deck + "cost: 3}\n");
  CHECK(judge("deck.json", "wrong.yaml").status == 1);
  folder.write("wrong.yaml", deck + "cots: 2}\n");
  CHECK(judge("deck.json", "wrong.yaml").status == 1);

  const Outcome refused = program({"schema", "wrong.yaml"}, here);
  CHECK(refused.status == 1);
  CHECK(refused.out.empty());
  CHECK(contains(refused.err, "unknown key 'cots'"));
}

TEST_CASE("dump lays rules and boxes out as print does") {
  const auto dumped = [](std::vector<std::string> words) {
    words.insert(words.begin(), "dump");
    return program(words).out;
  };
  CHECK(contains(dumped({"25-kingdoms", "--only", "rules", "--page", "1"}), "scene 210 x 297\n"));
  CHECK(contains(dumped({"25-kingdoms", "--only", "rules", "--page", "1", "--leaflet", "large"}), "scene 297 x 210\n"));
  CHECK_FALSE(contains(dumped({"25-kingdoms", "--only", "box"}), "# box 2\n"));
  CHECK(contains(dumped({"25-kingdoms", "--only", "box", "--paper", "a5"}), "# box 2\n"));  // one would not fit
}

TEST_CASE("dump shows one card as text, the same on every run") {
  const Outcome once = program({"dump", "minkingi", "--card", "106"}),
                twice = program({"dump", "minkingi", "--card", "106"});
  CHECK(once.status == 0);
  CHECK(contains(once.out, "# card 106\nscene 63 x 88\n"));
  CHECK(once.out == twice.out);
  CHECK(contains(program({"dump", "minkingi", "--page", "1"}).out, "# page 1: rules 1\n"));
  CHECK(contains(program({"dump", "minkingi", "--page", "3"}).out, "# page 3: cards 1\n"));
  CHECK(program({"dump", "minkingi", "--page", "999"}).status == 2);
}

TEST_CASE("verbs that take the first deck of several say so and how to name another") {
  const TempFolder folder;
  const std::string head = "game: freeform\ntemplate: classic\nback: none\nschema: {}\n";
  const std::string a = folder.write("a.yaml", head + "cards: [{title: One}]\n");
  const std::string b = folder.write("b.yaml", head + "cards: [{title: Two}]\n");
  const std::vector<std::vector<std::string>> verbs{{"plan"}, {"list", "parts"}, {"braille"}, {"dump"}, {"schema"}};
  for (std::vector<std::string> words : verbs) {
    INFO(words.front());
    words.push_back(folder.path());
    CHECK(contains(program(words).err,
                   "note: the folder holds 2 decks: '" + a + "' is taken; name another's file to take that\n"));
    words.back() = a;
    CHECK_FALSE(contains(program(words).err, "decks"));
  }
  const std::string others = "' is converted; name another's file to convert that: '" + b + "'\n";
  CHECK(program({"convert", folder.path()}).err == "note: there are 2 decks: '" + a + others);
  folder.write("edition.yaml", "game: freeform\ndecks: [a.yaml, b.yaml]\n");
  CHECK(program({"convert", folder.path()}).err == "note: there are 2 decks: '" + a + others);
  CHECK_FALSE(contains(program({"list", "parts", folder.path()}).err, "decks"));
}
