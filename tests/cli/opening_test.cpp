// Which files the program opens: what the command line names, and beneath a deck's folder what the deck names.
#include <sys/stat.h>

#include <filesystem>
#include <sstream>

#include "../catch.h"
#include "../skipped.h"
#include "program.h"

using namespace kingpress::test;
namespace fs = std::filesystem;

namespace {

constexpr const char* card = "cards:\n  - {title: Wolf}\n";

// `check` of the deck, whose file `name` is a link out of the folder to a file that would do.
Outcome check_with_link(const std::string& deck, const std::string& name, const std::string& outside) {
  const TempFolder folder;
  folder.write("deck/deck.yaml", deck);
  folder.write("outside.txt", outside);
  fs::create_directories(fs::path(folder.path("deck/" + name)).parent_path());
  fs::create_symlink(folder.path("outside.txt"), folder.path("deck/" + name));
  return program({"check", folder.path("deck/deck.yaml")});
}

}  // namespace

TEST_CASE("no definition is read through a link out of the deck's folder") {
  const std::string look = "kind: card\ntrim: 63x88mm\nelements: []\n";
  struct Trial {
    std::string deck, name, outside;
  };
  const auto trial =
      GENERATE_COPY(Trial{"game: freeform\ncards: cards.csv\n", "cards.csv", "title\nsecret\n"},
                    Trial{std::string("game: freeform\ntemplate: look.yaml\n") + card, "look.yaml", look},
                    Trial{std::string("game: freeform\ntemplate: sub/look.yaml\n") + card, "sub/look.yaml", look});
  INFO(trial.name);
  const Outcome outcome = check_with_link(trial.deck, trial.name, trial.outside);
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "[file-outside]"));
  CHECK_FALSE(contains(outcome.err, "secret"));
}

TEST_CASE("a template's parent and symbols are not read through a link out of its folder") {
  const TempFolder folder;
  folder.write("deck/deck.yaml", std::string("game: freeform\ntemplate: look.yaml\n") + card);
  folder.write("base.yaml", "kind: card\ntrim: 63x88mm\nelements: []\n");
  folder.write("mark.svg",
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>");
  SECTION("parent") {
    folder.write("deck/look.yaml", "extends: base.yaml\n");
    fs::create_symlink(folder.path("base.yaml"), folder.path("deck/base.yaml"));
  }
  SECTION("parent by its plain name") {
    folder.write("deck/look.yaml", "extends: base\n");
    fs::create_symlink(folder.path("base.yaml"), folder.path("deck/base.yaml"));
  }
  SECTION("symbol") {
    folder.write("deck/look.yaml",
                 "kind: card\ntrim: 63x88mm\nelements:\n  - {symbol: mark, box: [1mm, 1mm, 9mm, 9mm]}\n");
    fs::create_directories(folder.path("deck/symbols"));
    fs::create_symlink(folder.path("mark.svg"), folder.path("deck/symbols/mark.svg"));
  }
  const Outcome outcome = program({"check", folder.path("deck/deck.yaml")});
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "[file-outside]"));
}

TEST_CASE("a drawing beside a deck is found, and one that is not is told where it is named, also where one works") {
  const TempFolder folder;
  const Surroundings here{folder.path(), {}, {}, 0};
  folder.write("symbols/coin.svg", "<svg viewBox='0 0 10 10'><path d='M0 0H10V10Z' fill='#cc0000'/></svg>");
  folder.write("deck.yaml",
               "game: freeform\nallow: [not-shown]\nsymbols: {c: coin}\n"
               "cards:\n  - {title: Wolf, text: \"Pay :coin: or :c:.\"}\n");
  const Outcome found = program({"check", "deck.yaml"}, here);
  INFO(found.err);
  CHECK(found.status == 0);
  folder.write("deck.yaml",
               "game: freeform\nallow: [not-shown]\nsymbols: {c: choin}\n"
               "cards:\n  - {title: Wolf, text: \"Pay :c:.\"}\n");
  const Outcome missed = program({"check", "deck.yaml"}, here);
  CHECK(missed.status == 1);
  CHECK(contains(missed.err, "deck.yaml:3:14: error: unknown symbol 'choin' [unknown-symbol]"));
  CHECK(contains(missed.err, "'coin'"));
  CHECK(contains(missed.err, "; one of your own is 'symbols/choin.svg' beside the deck"));
}

TEST_CASE("the files of an edition and of a folder lie in it") {
  const TempFolder folder;
  const std::string deck = std::string("game: freeform\n") + card;
  folder.write("deck.yaml", deck);
  fs::create_directories(folder.path("edition"));
  fs::create_symlink(folder.path("deck.yaml"), folder.path("edition/deck.yaml"));
  SECTION("listed") { folder.write("edition/edition.yaml", "game: freeform\ndecks: [deck.yaml]\n"); }
  SECTION("found") {}
  SECTION("the list itself") {
    folder.write("list.yaml", "game: freeform\ndecks: [deck.yaml]\n");
    fs::create_symlink(folder.path("list.yaml"), folder.path("edition/edition.yaml"));
  }
  const Outcome outcome = program({"check", folder.path("edition")});
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "[file-outside]"));
  // The command line may name a link.
  CHECK(program({"check", folder.path("edition/deck.yaml")}).status == 0);
}

TEST_CASE("the ledger beside a deck is no link, for reading and for writing") {
  const TempFolder folder;
  const Surroundings here{folder.path("kit"), {}, {}, 0};
  folder.write("kit/deck.yaml", std::string("game: freeform\n") + card);
  folder.write("secret.csv", "root:x:0:0\n");
  const std::string target = GENERATE("../secret.csv", "../new.csv", "own.csv");
  const std::string option = GENERATE("--changed", "--mark-printed");
  INFO(target << option);
  fs::create_symlink(target, folder.path("kit/printed.csv"));
  const Outcome outcome = program({"print", "deck.yaml", option}, here);
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err,
                 "error: 'printed.csv' is a symbolic link that the command line does not name [unnamed-link]"));
  CHECK_FALSE(contains(outcome.err, "root"));
  CHECK(read_bytes(folder.path("secret.csv")) == "root:x:0:0\n");
  CHECK_FALSE(fs::exists(folder.path("new.csv")));
  CHECK_FALSE(fs::exists(folder.path("kit/output")));
  if (target != "../secret.csv") {  // the command line may name it
    CHECK(program({"print", "deck.yaml", "--mark-printed", "--ledger", "printed.csv"}, here).status == 0);
    CHECK(fs::is_symlink(folder.path("kit/printed.csv")));
    CHECK(fs::exists(folder.path("kit/" + target)));
  }
}

TEST_CASE("what nobody named is not written through a link") {
  const TempFolder folder;
  const Surroundings here{folder.path("kit"), {}, {}, 0};
  folder.write("kit/deck.yaml", std::string("game: freeform\n") + card);
  folder.write("precious.txt", "precious");
  fs::create_directories(folder.path("elsewhere"));
  const auto refused = [&](const std::vector<std::string>& words, const std::string& link) {
    const Outcome outcome = program(words, here);
    INFO(outcome.err);
    CHECK(outcome.status == 3);
    CHECK(contains(outcome.err, "'" + link + "' is a symbolic link that the command line does not name"));
    CHECK(read_bytes(folder.path("precious.txt")) == "precious");
    CHECK(fs::is_empty(folder.path("elsewhere")));
  };
  SECTION("the folder") {
    fs::create_symlink("../elsewhere", folder.path("kit/output"));
    refused({"print", "deck.yaml"}, "output");
    refused({"export", "mpc", "deck.yaml"}, "output");
    CHECK(program({"print", "deck.yaml", "-o", "output"}, here).status == 0);
    CHECK(fs::exists(folder.path("elsewhere/deck.pdf")));
  }
  SECTION("a file in it, whether the folder was named or not") {
    fs::create_directories(folder.path("kit/output"));
    fs::create_symlink("../../precious.txt", folder.path("kit/output/deck.pdf"));
    refused({"print", "deck.yaml"}, "output/deck.pdf");
    refused({"print", "deck.yaml", "-o", "output"}, "output/deck.pdf");
    CHECK(program({"print", "deck.yaml", "-o", "output/deck.pdf"}, here).status == 0);
    CHECK(read_bytes(folder.path("precious.txt")).starts_with("%PDF"));
    CHECK(fs::is_symlink(folder.path("kit/output/deck.pdf")));
  }
  SECTION("a page beside what was named") {
    fs::create_symlink("../precious.txt", folder.path("kit/faces-01-card-wolf.png"));

    refused({"print", "deck.yaml", "--only", "cards", "-o", "faces.png"}, "faces-01-card-wolf.png");
  }
  SECTION("the folder of an order") {
    fs::create_directories(folder.path("kit/output"));
    fs::create_symlink("../../elsewhere", folder.path("kit/output/deck-images"));
    refused({"export", "images", "deck.yaml"}, "output/deck-images");
  }
}

TEST_CASE("the pictures of a saved table lie beneath its folder, or one that the command line names") {
  const TempFolder folder;
  const auto saved = [&](const std::string& url) {
    folder.write("save/saved.json", R"({"ObjectStates": [{"CardID": 100, "CustomDeck": {"1": {"FaceURL": ")" + url +
                                        R"(", "BackURL": "", "NumWidth": 1, "NumHeight": 1}}}]})");
    return folder.path("save/saved.json");
  };
  folder.write("secret.png", "no picture");
  const std::string picture = read_bytes(project_root() + "/tests/data/hostile/img/good_rgb8.png");
  folder.write("save/face.png", picture);
  folder.write("more/face.png", picture);
  fs::create_symlink("../secret.png", folder.path("save/link.png"));
  const auto refused = [&](const std::string& url, const std::string& why) {
    const Outcome outcome = program({"new", "tts", folder.path("deck"), saved(url)});
    INFO(url << ": " << outcome.err);
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.err, why));
    CHECK_FALSE(contains(outcome.err, "no picture"));
    CHECK_FALSE(fs::exists(folder.path("deck")));
  };
  refused("file:///etc/passwd", "outside of the folder of");
  refused("/etc/passwd", "outside of the folder of");
  refused("../secret.png", "outside of the folder of");
  refused("link.png", "by a symbolic link");
  refused("file://" + folder.path("more/face.png"), "outside of the folder of");
  CHECK(program({"new", "tts", folder.path("one"), saved("face.png")}).status == 0);
  CHECK(program({"new", "tts", folder.path("two"), saved("file://" + folder.path("save/face.png"))}).status == 0);
  const std::string more = saved("file://" + folder.path("more/face.png"));
  CHECK(program({"new", "tts", folder.path("three"), more, "--pictures", folder.path("more")}).status == 0);
}

TEST_CASE("replay refuses at once what holds no records") {
  const TempFolder folder;
  folder.write("empty.jsonl", "");
  REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
  const Outcome zeros = run({"truncate", "-s", "10G", folder.path("zeros")});
  REQUIRE(zeros.status == 0);
  const auto refused = [&](const std::string& path, const std::string& part) {
    const Outcome outcome = run({"timeout", "20", KINGPRESS_PROGRAM, "replay", path});
    INFO(path << ": " << outcome.err);
    CHECK(outcome.status == 1);
    CHECK(contains(outcome.err, part));
  };
  refused(folder.path("empty.jsonl"), "no record in");
  refused(folder.path(), "is a folder");
  refused(folder.path("nothing"), "does not exist");
  refused(folder.path("pipe"), "is no regular file");
  refused("/dev/zero", "is no regular file");
  refused(folder.path("zeros"), "the line is longer than");
}

TEST_CASE("no verb waits for a pipe that is named as a file") {
  const TempFolder folder;
  folder.write("deck.yaml", std::string("game: freeform\n") + card);
  REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
  const std::string command =
      GENERATE(as<std::string>{}, "check pipe", "print pipe", "serve --replay pipe", "serve deck.yaml --replay pipe",
               "replay pipe", "play --resume pipe", "merge pipe", "new tts made pipe", "check deck.yaml --against pipe",
               "print deck.yaml --have pipe -o out.pdf", "print deck.yaml --changed --ledger pipe -o out.pdf",
               "print deck.yaml --pdf x4 --icc pipe -o out.pdf", "balance minkingi --games 2 --after pipe",
               "simulate minkingi --games 2 --shard 1/2 -o pipe/x");
  std::vector<std::string> words{"timeout", "20", KINGPRESS_PROGRAM};
  std::istringstream said(command);
  for (std::string word; said >> word;) words.push_back(word);
  const Outcome outcome = run(words, {folder.path(), {}, {}, 0});
  INFO(command << ": " << outcome.status << ": " << outcome.err);
  CHECK(outcome.status != 0);
  CHECK(outcome.status != 124);
}

TEST_CASE("replay reads records from standard input by the name -") {
  const TempFolder folder;
  const std::string record = folder.path("games.jsonl");
  REQUIRE(program({"simulate", "minkingi", "--field", "quick", "--games", "2", "--record", record}).status == 0);
  const Outcome piped = run({"sh", "-c", "cat \"$1\" | \"$0\" replay -", KINGPRESS_PROGRAM, record});
  INFO(piped.err);
  CHECK(piped.status == 0);
  CHECK(contains(piped.out, "replayed 2 games"));
}

TEST_CASE("the program's own files that cannot be read are the machine's failure") {
  if (kingpress::skipped(run({"setpriv", "--reuid=65534", "--clear-groups", "true"}).status != 0, "needs root")) return;
  const TempFolder folder;
  const std::string data = folder.path("data");
  REQUIRE(run({"cp", "-r", project_root() + "/cards", project_root() + "/templates", project_root() + "/fonts",
               (fs::create_directories(data), data)})
              .status == 0);
  REQUIRE(run({"chmod", "-R", "a+rX", folder.path()}).status == 0);
  const auto refused = [&](const std::string& file) {
    fs::permissions(data + file, fs::perms::none);
    const Outcome outcome = run({"setpriv", "--reuid=65534", "--clear-groups", KINGPRESS_PROGRAM, "check", "minkingi"},
                                {{}, {"KINGPRESS_DATA=" + data}, {}, 0});
    fs::permissions(data + file, fs::perms::owner_all | fs::perms::others_read);
    INFO(file << ": " << outcome.status << outcome.err);
    CHECK(outcome.status == 3);
    CHECK(contains(outcome.err, "Permission denied"));
  };
  refused("/cards/minkingi/edition.yaml");
  refused("/templates/minkingi/blank.yaml");
  refused("/fonts/fonts.yaml");
  // A font beside fonts.yaml is taken before the machine's own.
  const std::string font = "/opentype/linux-libertine/LinLibertine_R.otf";
  if (kingpress::skipped(!fs::exists("/usr/share/fonts" + font), "Linux Libertine is not installed")) return;
  fs::create_directories(fs::path(data + "/fonts" + font).parent_path());
  fs::copy_file("/usr/share/fonts" + font, data + "/fonts" + font);
  refused("/fonts" + font);
}

TEST_CASE("too few open files are the machine's failure, not the definitions'") {
  if (starves_itself()) return;
  for (int files = 4; files <= 12; ++files) {
    const Outcome outcome =
        run({"prlimit", "--nofile=" + std::to_string(files), KINGPRESS_PROGRAM, "check", "minkingi"});
    INFO(files << ": " << outcome.err);
    CHECK((outcome.status == 0 || outcome.status == 3 || outcome.status == 127));
  }
}
