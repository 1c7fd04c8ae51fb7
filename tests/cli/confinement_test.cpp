// What a fault in a library could reach (tests/faults/probe.c): nothing beside what the command line named.
#ifdef KINGPRESS_PROBE

#include <filesystem>
#include <sstream>

#include "../catch.h"
#include "../skipped.h"
#include "program.h"

using kingpress::kernel_can_confine;
using kingpress::skipped;
using namespace kingpress::test;
namespace fs = std::filesystem;

namespace {

constexpr const char* deck = "game: freeform\ncards:\n  - {id: wolf, title: Wolf}\n";

}  // namespace

TEST_CASE("every verb works as it does unconfined, and reaches nothing else") {
  if (skipped(!kernel_can_confine(), "this kernel cannot confine a process")) return;
  const TempFolder folder;
  folder.write("kit/deck.yaml", deck);
  folder.write("kit/card.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>");
  folder.write("have.txt", "1 Wolf\n");
  folder.write("secret/key", "secret");
  fs::create_directories(folder.path("home"));
  const std::string line =
      GENERATE("check kit/deck.yaml --look", "print kit", "print kit -o -", "print kit -o a/b/kit.pdf",
               "print kit --format png -o faces", "print kit/deck.yaml --changed --have have.txt",
               "print minkingi --cards 1-3 --changed", "export tts kit", "export mpc kit -o orders", "list parts kit",
               "list printers", "plan kit -o plan.pdf", "stats kit", "dump kit", "schema kit -o kit/schema.json",
               "convert kit/deck.yaml -o kit/deck.csv", "new freeform mine", "new images pictures kit/card.svg",
               "new language de kit/deck.yaml", "calibrate", "simulate minkingi --games 2 --record games.jsonl",
               "balance minkingi --field quick --games 100 -o balance.html", "field --columns 3 -o field.yaml");
  std::vector<std::string> words;
  std::istringstream all(line);
  for (std::string word; all >> word;) words.push_back(word);
  const auto said = [&](const std::string& sandbox, const std::string& place) {
    const std::string here = folder.path(place);
    if (!fs::exists(here)) {
      fs::create_directories(here);
      fs::copy(folder.path("kit"), here + "/kit", fs::copy_options::recursive);
      fs::copy(folder.path("have.txt"), here + "/have.txt");
    }
    std::vector<std::string> whole{KINGPRESS_PROGRAM};
    whole.insert(whole.end(), words.begin(), words.end());
    return run(whole, {here,
                       {"LD_PRELOAD=" KINGPRESS_PROBE, "PROBE_READ=" + folder.path("secret/key"),
                        "KINGPRESS_SANDBOX=" + sandbox, "HOME=" + folder.path("home"), "SOURCE_DATE_EPOCH=0",
                        "XDG_CONFIG_HOME=" + folder.path(place) + "/config", "KINGPRESS_CACHE=off"},
                       {},
                       0});
  };
  const auto files = [&](const std::string& place) {
    std::string all;
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(folder.path(place)))
      names.push_back(fs::relative(entry.path(), folder.path(place)).string());
    std::sort(names.begin(), names.end());
    for (const std::string& one : names) all += one + "\n";
    return all;
  };
  const Outcome confined = said("on", "one"), free = said("off", "two");
  INFO(line << "\n" << confined.err);
  CHECK(contains(confined.err, "probe: read refused, write refused, socket refused"));
  CHECK_FALSE(contains(confined.err, "allowed"));
  CHECK(confined.status == free.status);
  CHECK(confined.status == 0);
  CHECK(confined.out == free.out);
  CHECK(files("one") == files("two"));
  CHECK(fs::is_empty(folder.path("home")));
}

TEST_CASE("play may save anywhere, and reaches nothing but files") {
  if (skipped(!kernel_can_confine(), "this kernel cannot confine a process")) return;
  const TempFolder folder;
  folder.write("secret/key", "secret");
  folder.write("keys", "s saved.jsonl\nq\n");
  const Outcome played = run({KINGPRESS_PROGRAM, "play", "minkingi", "--field", "quick", "--seed", "1"},
                             {folder.path(),
                              {"LD_PRELOAD=" KINGPRESS_PROBE, "PROBE_READ=" + folder.path("secret/key")},
                              {},
                              0,
                              folder.path("keys")});
  CHECK(played.status == 0);
  CHECK(contains(played.out, "saved: saved.jsonl"));
  CHECK(fs::exists(folder.path("saved.jsonl")));
  CHECK(contains(played.err, "probe: read allowed, write allowed, socket refused"));
}

TEST_CASE("a folder that was made for what is not written is taken away again") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: wolf, titel: Wolf}\n");
  const Surroundings here{folder.path(), {}, {}, 0};
  CHECK(program({"print", "deck.yaml"}, here).status == 1);
  CHECK(program({"print", "deck.yaml", "-o", "a/b/c.pdf"}, here).status == 1);
  CHECK(folder.names() == std::vector<std::string>{"deck.yaml"});
}

#endif
