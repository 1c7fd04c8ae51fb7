// A game in one file is printed, checked and unpacked as its folder would be.
#include <chrono>
#include <filesystem>
#include <functional>
#include <thread>

#include "../catch.h"
#include "cli/followed_pack.h"
#include "program.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

void write_game(const TempFolder& folder) {
  folder.write(
      "owls/deck.yaml",
      "game: freeform\ntitle: Owls\ntemplate: look\nback: behind\ncards:\n  - {id: a, title: The Owl, art: art/a.svg}\n"
      "  - {id: b, title: The Fox}\n");
  folder.write("owls/look.yaml",
               "extends: freeform/card\nelements:\n  - {image: \"{art}\", when: art, box: [10mm, 30mm, 20mm, 20mm]}\n");
  folder.write("owls/behind.yaml", "kind: back\ntrim: 63x88mm\nelements: [{shape: rect, fill: \"#1F4E9E\"}]\n");
  folder.write("owls/art/a.svg",
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0H9V9Z\"/></svg>");
  folder.write("owls/notes.yaml", "notes:\n  - {card: a, text: Mine alone}\n");
  folder.write("owls/LEAFLET.md",
               "---\ntitle: Owls\nfold: none\n---\n\n## Setting up\nShuffle {count(cards)} cards, [[a]] on top.\n");
}

}  // namespace

TEST_CASE("a packed game prints the bytes of its folder, and unpacks to it") {
  const TempFolder folder;
  write_game(folder);
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome packed = program({"pack", "owls", "-o", "owls.kingpress"}, here);
  INFO(packed.err);
  REQUIRE(packed.status == 0);
  CHECK(contains(packed.out + packed.err, "  art/a.svg\n"));
  CHECK(contains(packed.out + packed.err, "left out: notes.yaml (notes)"));
  CHECK(contains(packed.out + packed.err, "nothing says 'by', 'licence', 'made' of the picture 'owls/art/a.svg'"));
  CHECK(program({"pack", "owls", "-o", "owls.kingpress"}, here).status == 2);
  REQUIRE(program({"print", "owls", "-o", "folder.pdf"}, here).status == 0);
  const Outcome printed = program({"print", "owls.kingpress", "-o", "file.pdf"}, here);
  INFO(printed.err);
  REQUIRE(printed.status == 0);
  CHECK(read_bytes(folder / "folder.pdf") == read_bytes(folder / "file.pdf"));
  const Outcome checked = program({"check", "owls.kingpress", "--words"}, here);
  CHECK(checked.status == 0);
  CHECK(contains(checked.out + checked.err, "checked 2 cards"));
  const Outcome unpacked = program({"new", "from", "owls.kingpress", "mine"}, here);
  INFO(unpacked.err);
  REQUIRE(unpacked.status == 0);
  CHECK(read_bytes(folder / "mine/deck.yaml") == read_bytes(folder / "owls/deck.yaml"));
  CHECK_FALSE(std::filesystem::exists(folder / "mine/notes.yaml"));
  CHECK(program({"new", "from", "owls.kingpress", "mine"}, here).status == 2);
  CHECK(program({"pack", "owls/deck.yaml", "-o", "deck.kingpress", "--with", "notes,ledger"}, here).status == 2);
  REQUIRE(program({"pack", "owls/deck.yaml", "-o", "deck.kingpress", "--with", "notes"}, here).status == 0);
  CHECK(contains(program({"check", "deck.kingpress"}, here).out, "checked 2 cards"));
}

TEST_CASE("a shipped game is copied whole, and prints as many sheets as the original") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  for (const char* game : {"minkingi", "kingdoms-ii", "25-kingdoms", "kings-keys", "kingdom-coinquest"}) {
    INFO(game);
    const Outcome copied = program({"new", game, game + std::string("-mine"), "--whole"}, here);
    INFO(copied.err);
    REQUIRE(copied.status == 0);
    CHECK_FALSE(std::filesystem::exists(folder / (game + std::string("-mine/starter"))));
    const Outcome mine = program({"check", game + std::string("-mine")}, here), theirs = program({"check", game}, here);
    CHECK(mine.out.substr(mine.out.find("checked")) == theirs.out.substr(theirs.out.find("checked")));
  }
  const Outcome mine = program({"plan", "kings-keys-mine"}, here), theirs = program({"plan", "kings-keys"}, here);
  CHECK(mine.status == 0);
  CHECK(mine.out.substr(mine.out.find('\n')) == theirs.out.substr(theirs.out.find('\n')));
  CHECK(program({"new", "kings-keys", "kings-keys-mine", "--whole"}, here).status == 2);
  CHECK(contains(program({"new", "kit", "my-kit", "--whole"}, here).err, "'--whole' is not for 'new kit'"));
}

TEST_CASE("what stays out of a packed game is told, hidden files too") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  write_game(folder);
  folder.write("owls/.hidden.yaml", "a: b\n");
  folder.write("owls/.git/config", "[core]\n");
  folder.write("owls/art/.DS_Store", "x");
  folder.write("owls/run.sh", "true\n");
  const Outcome packed = program({"pack", "owls", "-o", "owls.kingpress"}, here);
  for (const char* left : {".hidden.yaml (hidden)", ".git (hidden)", "art/.DS_Store (hidden)",
                           "run.sh (no data of a deck)", "notes.yaml (notes)"})
    CHECK(contains(packed.out + packed.err, std::string("left out: ") + left + "\n"));
}

TEST_CASE("a new folder is not called like a packed game, and a beginning that is none is told with the nearest") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  write_game(folder);
  REQUIRE(program({"pack", "owls", "-o", "owls.kingpress"}, here).status == 0);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"new", "from", "owls.kingpress", "mine.kingpress"},
        {"new", "rules", "trick", "mine.kingpress"},
        {"new", "freeform", "mine.kingpress"}}) {
    const Outcome refused = program(words, here);
    INFO(refused.err);
    CHECK(refused.status == 2);
    CHECK(contains(refused.err, "'mine.kingpress' is called like a packed game, and would be a folder"));
    CHECK(contains(refused.err, "name it 'mine'"));
    CHECK_FALSE(std::filesystem::exists(folder / "mine.kingpress"));
  }
  const Outcome rulez = program({"new", "rulez", "trick", "mine"}, here);
  CHECK(rulez.status == 2);
  CHECK(contains(rulez.err, "no game 'rulez' to start from"));
  CHECK(contains(rulez.err, "did you mean 'rules'?"));
}

TEST_CASE("what is wrong in a packed game is told by the name of its file") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  folder.write("owls/deck.yaml", "game: freeform\ncards:\n  - {id: a, title: [}\n");
  REQUIRE(program({"pack", "owls", "-o", "owls.kingpress"}, here).status == 0);
  for (const char* verb : {"check", "print"}) {
    const Outcome told = program({verb, "owls.kingpress"}, here);
    INFO(told.err);
    CHECK(told.status == 1);
    CHECK(contains(told.err, "owls.kingpress/deck.yaml:3:"));
    CHECK_FALSE(contains(told.err + told.out, "/kingpress-"));
  }
  const Outcome json = program({"check", "owls.kingpress", "--format", "json"}, here);
  CHECK(contains(json.out, R"("path": "owls.kingpress/deck.yaml")"));
}

TEST_CASE("what is no packed game is refused before anything is read of it") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  folder.write("bad.kingpress", "no archive");
  const Outcome bad = program({"print", "bad.kingpress"}, here);
  CHECK(bad.status == 2);
  CHECK(contains(bad.err, "'bad.kingpress' is no archive of a game"));
  const Outcome missing = program({"check", "gone.kingpress"}, here);
  CHECK(missing.status == 2);
  CHECK(contains(missing.err, "there is no file 'gone.kingpress'"));
}

TEST_CASE("paper weighs from 40 to 1,000 g") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, title: Owl}\n");
  for (const char* right : {"40g", "40", "1000g", "1000 g/m2", "40.5gsm"})
    CHECK(program({"check", "deck.yaml", "--stock", right}, here).status == 0);
  for (const char* wrong : {"39g", "39.9", "1001g", "1000.1", "-40g", "nan", "g", "80kg"}) {
    const Outcome refused = program({"check", "deck.yaml", "--stock", wrong}, here);
    CHECK(refused.status == 2);
    CHECK(contains(refused.err, "is no weight of paper"));
  }
}

TEST_CASE("a packed game that is followed becomes what its file holds, or stays as it was") {
  namespace fs = std::filesystem;
  const TempFolder folder;
  write_game(folder);
  const Surroundings here{folder.path(), {}, {}, 0};
  const std::string file = folder / "owls.kingpress";
  REQUIRE(program({"pack", "owls", "-o", "owls.kingpress"}, here).status == 0);
  const machine::TemporaryTree tree;
  pack::Opened opened = cli::read_pack(file);
  for (const auto& [name, content] : opened.files) tree.write("owls/" + name, content);
  const cli::FollowedPack followed(file, tree, std::move(opened));
  const auto soon = [](const std::function<bool()>& is_so) {
    for (int i = 0; i < 200 && !is_so(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return is_so();
  };
  const std::string deck = tree.folder() + "/owls/deck.yaml";
  folder.write("owls/deck.yaml", "game: freeform\ntitle: Owls\ncards:\n  - {title: The Hen}\n");
  fs::remove(folder / "owls/look.yaml");
  REQUIRE(program({"pack", "owls", "-o", "owls.kingpress", "--force"}, here).status == 0);
  CHECK(soon([&] { return contains(read_bytes(deck), "The Hen"); }));
  CHECK(soon([&] { return !fs::exists(tree.folder() + "/owls/look.yaml"); }));
  CHECK(fs::exists(tree.folder() + "/owls/art/a.svg"));
  folder.write("owls.kingpress", "no archive");
  std::this_thread::sleep_for(std::chrono::milliseconds(1000));
  CHECK(contains(read_bytes(deck), "The Hen"));
}
