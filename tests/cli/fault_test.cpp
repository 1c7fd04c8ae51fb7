// The machine fails under the program, one call at a time (tests/faults/shim.c; tests/hardening goes on for longer).
#ifdef KINGPRESS_SHIM

#include "../catch.h"
#include "program.h"

#include <cerrno>
#include <filesystem>

using namespace kingpress::test;

namespace {

constexpr const char* old_file = "the old file";

// A deck with a picture of each kind, printed over an old file while something fails.
class Press {
 public:
  Press() {
    folder_.write("deck.yaml",
                  "game: freeform\ncards:\n  - {title: Wolf, art: a.svg}\n  - {title: Bear, art: a.png}\n"
                  "  - {title: Hawk, art: a.jpg}\n");
    folder_.write("a.svg",
                  R"(<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>)");
    const std::string pictures = project_root() + "/tests/data/hostile/img/";
    folder_.write("a.png", read_bytes(pictures + "good_rgba8.png"));
    folder_.write("a.jpg", read_bytes(pictures + "good_rgb.jpg"));
    REQUIRE(run({}).status == 0);
    good_ = read_bytes(folder_.path("out.pdf"));
    names_ = folder_.names();
  }

  // Whether the fault struck; whatever came of it is judged.
  bool survives(const std::string& fault) const {
    std::filesystem::remove(folder_.path("seen"));
    folder_.write("out.pdf", old_file);
    const Outcome outcome =
        run({"LD_PRELOAD=" KINGPRESS_SHIM, "FAULT=" + fault, "FAULT_SEEN=" + folder_.path("seen"),
             "KINGPRESS_SANDBOX=off"});  // the shim writes down what it did, also in processes that write nothing
    INFO(fault << ": status " << outcome.status << "\n" << outcome.err);
    const bool struck = std::filesystem::remove(folder_.path("seen"));
    const bool refused_svg = outcome.status == 1 && contains(outcome.err, "[picture-unsafe]");
    CHECK((outcome.status == 0 || outcome.status == 3 || outcome.status == 70 || refused_svg));
    if (outcome.status == 3 || outcome.status == 70) CHECK(contains(outcome.err, "kingpress: error: "));
    const std::string now = read_bytes(folder_.path("out.pdf"));
    CHECK((now == good_ || (outcome.status != 0 && now == old_file)));
    CHECK(folder_.names() == names_);
    return struck;
  }

 private:
  Outcome run(const std::vector<std::string>& environment) const {
    return program({"print", "deck.yaml", "--only", "cards", "-o", "out.pdf"}, {folder_.path(), environment, {}, 0});
  }
  TempFolder folder_;
  std::string good_;
  std::vector<std::string> names_;
};

}  // namespace

TEST_CASE("whichever call on a file fails, the old file stays or the new one is whole") {
  const Press press;
  struct Trial {
    const char* call;
    int error;
  };
  const auto [call, error] = GENERATE(values<Trial>({{"write", ENOSPC},
                                                     {"open", EIO},
                                                     {"read", EIO},
                                                     {"close", EIO},
                                                     {"fsync", ENOSPC},
                                                     {"rename", EIO},
                                                     {"linkat", EPERM},
                                                     {"fork", EAGAIN},
                                                     {"socketpair", EMFILE}}));
  int struck = 0;
  for (int n = 1; n <= 4; ++n)
    struck += press.survives(std::string(call) + ":" + std::to_string(n) + ":" + std::to_string(error));
  INFO(call);
  CHECK(struck > 0);
}

TEST_CASE("a disk that fails while a file is read is no fault of the file") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {title: Wolf}\n");
  const auto run = [&](const std::vector<std::string>& words, const std::string& fault) {
    std::vector<std::string> environment{"SOURCE_DATE_EPOCH=1800000000"};
    if (!fault.empty())
      environment = {"LD_PRELOAD=" KINGPRESS_SHIM, "FAULT=" + fault, "FAULT_SEEN=" + folder.path("seen"),
                     "KINGPRESS_SANDBOX=off"};
    return program(words, {folder.path(), environment, {}, 0});
  };
  const std::vector<std::string> games{"simulate", "minkingi", "--field", "quick",    "--games",
                                       "4",        "--bots",   "random",  "--record", "games.jsonl"};
  REQUIRE(run(games, {}).status == 0);
  for (const char* part : {"1/2", "2/2"})
    REQUIRE(run({"simulate", "minkingi", "--field", "quick", "--games", "4", "--bots", "random", "--shard", part, "-o",
                 std::string(1, part[0]) + ".jsonl"},
                {})
                .status == 0);
  REQUIRE(run({"pack", "deck.yaml", "-o", "my.kingpress"}, {}).status == 0);
  REQUIRE(run({"site", "deck.yaml", "-o", "site", "--paper", "none"}, {}).status == 0);
  const auto words = GENERATE(values<std::vector<std::string>>({{"merge", "1.jsonl", "2.jsonl"},
                                                                {"replay", "games.jsonl"},
                                                                {"new", "from", "my.kingpress", "theirs"},
                                                                {"print", "my.kingpress", "-o", "out.pdf"},
                                                                {"site", "deck.yaml", "-o", "site", "--paper", "none"},
                                                                {"pack", "deck.yaml", "-o", "new.kingpress"}}));
  int told = 0;
  for (int n = 1; n <= 12; ++n) {
    for (const char* made : {"theirs", "new.kingpress"}) std::filesystem::remove_all(folder.path(made));
    const Outcome outcome = run(words, "read:" + std::to_string(n) + ":" + std::to_string(EIO));
    INFO(words[0] << ", read " << n << ": status " << outcome.status << "\n" << outcome.err);
    CHECK((outcome.status == 0 || outcome.status == 3));
    told += outcome.status == 3 && contains(outcome.err, "kingpress: error: cannot read '");
  }
  CHECK(told > 0);
}

TEST_CASE("a system that takes a part of every write gets the same document") {
  const Press press;
  press.survives("short:1");
}

TEST_CASE("whichever allocation fails, there is the same document or none") {
  const Press press;
  const char* onwards = GENERATE("", "+");
  int struck = 0;
  for (double n = 1; n < 12000; n *= 1.45)
    struck += press.survives("malloc:" + std::to_string(static_cast<int>(n)) + onwards + ":12");
  CHECK(struck > 15);
}

#endif
