#include <algorithm>
#include <filesystem>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

// A folder `in` with pictures called so.
void pictures(const TempFolder& folder, const std::vector<std::string>& names) {
  const std::string bytes = read_bytes(project_root() + "/tests/data/hostile/img/good_rgb8.png");
  for (const std::string& name : names) folder.write("in/" + name, bytes);
}

}  // namespace

TEST_CASE("a folder of pictures becomes a deck that prints as it is") {
  const TempFolder folder;
  pictures(folder, {"3x wolf.png", "wolf_back.png", "hen (2).png", "back.png", "owl_back.png"});
  const Outcome made = program({"new", "images", folder.path("out"), folder.path("in")});
  INFO(made.err);
  CHECK(made.status == 0);
  CHECK(contains(made.out, "'owl_back.png' is the back of no card here and is left out\n"));
  CHECK(contains(made.out, "2 pictures of another proportion than 63mm x 88mm: cropped to it\n"));
  CHECK(read_bytes(folder.path("out/deck.yaml")) ==
        "# yaml-language-server: $schema=schema.json\ngame: freeform\ntitle: out\nsize: 63x88mm\ntemplate: full-bleed\n"
        "bleed_from: mirror\nback: art/back.png\ncards:\n"
        "  - {id: wolf, art: art/3x wolf.png, copies: 3, back: art/wolf_back.png}\n"
        "  - {id: hen, art: art/hen (2).png, copies: 2}\n");
  const Outcome printed = program({"print", folder.path("out"), "--duplex", "long-edge", "-o", folder.path("out.pdf")});
  INFO(printed.err);
  CHECK(printed.status == 0);
  CHECK(contains(printed.err, "'art/hen (2).png' is"));
  CHECK(contains(printed.out, "5 cards"));
  CHECK(run({"qpdf", "--check", folder.path("out.pdf")}).status == 0);
}

TEST_CASE("a decklist takes the pictures that it names, and says which are missing") {
  const TempFolder folder;
  pictures(folder, {"fire-bolt.png", "Great Wyrm.png", "unused.png"});
  const std::string list = folder.write(
      "list.txt", "Deck:\n4 Fire Bolt (M21) 152\n\n// more\n1x Great Wyrm\n2 Great Wrym\nSB: 1 Fire Bolt\n3 Nobody\n");
  const Outcome made = program({"new", "list", folder.path("out"), list, "--pictures", folder.path("in")});
  CHECK(made.status == 0);
  CHECK(contains(made.err, "list.txt:6:1: warning: no picture is called 'Great Wrym' [no-such-picture]"));
  CHECK(contains(made.err, "hint: did you mean 'Great Wyrm'?"));
  CHECK(contains(made.err, "list.txt:8:1: warning: no picture is called 'Nobody'"));
  CHECK(contains(read_bytes(folder.path("out/deck.yaml")),
                 "cards:\n  - {id: fire-bolt, art: art/fire-bolt.png, copies: 5}\n"
                 "  - {id: great-wyrm, art: art/Great Wyrm.png}\n"));
}

TEST_CASE("a name of a decklist is near one however a picture's words are parted, and whatever stands behind it") {
  const TempFolder folder;
  pictures(folder, {"goblin_king (3).png"});
  const std::string list = folder.write("list.txt", "2 Gobln King\n1 Gobln King (M21) 152\n1 goblin king\n");
  const Outcome made = program({"new", "list", folder.path("out"), list, "--pictures", folder.path("in")});
  CHECK(made.status == 0);
  CHECK(contains(made.err,
                 "list.txt:1:1: warning: no picture is called 'Gobln King' [no-such-picture]\n    1 | 2 Gobln "
                 "King\n      | ^^^^^^^^^^^^\n  hint: did you mean 'goblin_king'?\n"));
  CHECK(contains(made.err, "'Gobln King (M21) 152' [no-such-picture]"));
  CHECK(contains(made.err.substr(made.err.find("(M21)")), "hint: did you mean 'goblin_king'?"));
}

TEST_CASE("a card of a picture has an id that can be written on a command line") {
  const TempFolder folder;
  pictures(folder, {"Fire & Ice.png", "Goblin King.png", "goblin-king.png", "Årø!.png"});
  CHECK(program({"new", "images", folder.path("out"), folder.path("in")}).status == 0);
  const std::string deck = read_bytes(folder.path("out/deck.yaml"));
  for (const char* id : {"{id: fire-ice,", "{id: goblin-king,", "{id: goblin-king-2,", "{id: \"årø\","})
    CHECK(contains(deck, id));
  const Outcome printed =
      program({"print", folder.path("out"), "--cards", "fire-ice,goblin-king", "-o", folder.path("out.pdf")});
  INFO(printed.err);
  CHECK(contains(printed.out, "printed 2 cards"));
}

TEST_CASE("an option that a starter has no use for is refused, and said what it is for") {
  struct Case {
    std::vector<std::string> words;
    const char* message;
  };
  const Case idle = GENERATE(values<Case>({
      {{"minkingi", "--size", "poker"}, "'--size' is not for 'new minkingi'"},
      {{"language", "--bleed-from", "stretch"}, "'--bleed-from' is not for 'new language'"},
      {{"images", "--format", "csv"}, "'--format' is not for 'new images'"},
      {{"kit", "--template", "quest"}, "'--template' is not for 'new kit'"},
      {{"freeform", "--pictures", "in"}, "'--pictures' is not for 'new freeform'"},
  }));
  const TempFolder folder;
  std::vector<std::string> words{"new", idle.words[0], folder.path("out"), idle.words[1], idle.words[2]};
  const Outcome refused = program(words);
  CHECK(refused.status == 2);
  CHECK(contains(refused.err, idle.message));
  CHECK(contains(refused.err, "  hint: it is for "));
  CHECK(!std::filesystem::exists(folder.path("out")));
}

TEST_CASE("pictures that are none, and words that do not fit, are refused") {
  const TempFolder folder;
  folder.write("in/a.png", "no picture");
  CHECK(program({"new", "images", folder.path("out"), folder.path("in")}).status == 2);
  CHECK(contains(program({"new", "images", folder.path("out"), folder.path("none")}).err, "no picture or folder"));
  CHECK(
      contains(program({"new", "list", folder.path("out"), "--pictures", folder.path("in")}).err, "name one decklist"));
  CHECK(program({"new", "minkingi", folder.path("out"), folder.path("in")}).status == 2);
  CHECK(contains(program({"new", "images", "out", "nofolder"}, {folder.path(), {}, {}, 0}).err,
                 "no picture or folder with pictures 'nofolder'"));
  for (const char* beginning : {"images", "tts"}) {
    const Outcome slip = program({"new", beginning, folder.path("out"), folder.path("in"), "--bleed-from", "strech"});
    CHECK(slip.status == 2);
    CHECK(contains(slip.err, "found 'strech'\n  hint: did you mean 'stretch'?"));
  }
  CHECK(contains(program({"new", "list", "mine", "list.txt"}, {folder.path(), {}, {}, 0}).err,
                 "hint: kingpress new list mine list.txt --pictures pictures/"));
}

TEST_CASE("a workbook is checked as its people know it") {
  const TempFolder folder;
  folder.write("cards.xlsx", read_bytes(project_root() + "/tests/data/workbooks/faults.xlsx"));
  folder.write("deck.yaml", "game: freeform\nschema: {number: integer}\ncards: cards.xlsx#Cards\n");
  const Outcome checked = program({"check", folder.path("deck.yaml")});
  CHECK(checked.status == 1);
  CHECK(contains(checked.err, "cards.xlsx, sheet 'Cards', B2: error: this cell shows the error '#DIV/0!'"));
  CHECK(contains(checked.err, "    2 | Wolf | #DIV/0! | #REF!\n"));
}

TEST_CASE("a file that is not there is told as missing, and nothing is made in its name") {
  const TempFolder folder;
  folder.write("in/owl.png", read_bytes(project_root() + "/tests/data/hostile/img/good_rgba8.png"));
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome list = program({"new", "list", "mine", "gone.txt", "--pictures", "in"}, here);
  CHECK(list.status == 2);
  CHECK(contains(list.err, "gone.txt: error: file 'gone.txt' does not exist [file-not-found]"));
  CHECK(contains(list.err, "no deck is made"));
  for (const std::vector<std::string>& words : {std::vector<std::string>{"new", "language", "de", "gone.yaml"},
                                                {"new", "look", "card.svg", "gone.yaml"},
                                                {"print", "gone.yaml", "--changed"}}) {
    const Outcome outcome = program(words, here);
    CHECK(outcome.status == 2);
    CHECK(contains(outcome.err, "no game, file or folder 'gone.yaml'"));
  }
  const auto names = folder.names();
  CHECK(std::ranges::count(names, "gone.txt") + std::ranges::count(names, "gone.yaml") == 0);
}
