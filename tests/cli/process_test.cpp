// The program as a process: closed descriptors, crashes, signals, threads and memory it does not get.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "../catch.h"
#include "../skipped.h"
#include "program.h"

using namespace kingpress::test;
namespace fs = std::filesystem;

namespace {

constexpr const char* small_deck = R"(game: freeform
cards:
  - {title: Wolf, art: wolf.svg}
  - {title: Bear}
)";
constexpr const char* art =
    R"(<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>)";

std::string shell(const std::string& script, const TempFolder& folder, Outcome& outcome) {
  outcome = run({"sh", "-c", script, KINGPRESS_PROGRAM}, {folder.path(), {}, {}, 0});
  return outcome.err;
}

// `replay -`, which waits for its input: the watcher, and the process that works.
class Waiting {
 public:
  Waiting() {
    REQUIRE(pipe2(in_.data(), O_CLOEXEC) == 0);
    REQUIRE(pipe2(err_.data(), O_CLOEXEC) == 0);
    watcher_ = fork();
    if (watcher_ == 0) {
      dup2(in_[0], 0);
      dup2(err_[1], 2);
      for (const int heard : {SIGHUP, SIGINT, SIGTERM}) std::signal(heard, SIG_DFL);  // nohup ignores the first
      execl(KINGPRESS_PROGRAM, "kingpress", "replay", "-", nullptr);
      _exit(127);
    }
    close(in_[0]);
    close(err_[1]);
    for (int tries = 0; tries < 500 && !(worker_ > 0 && waits()); ++tries) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      std::ifstream("/proc/" + std::to_string(watcher_) + "/task/" + std::to_string(watcher_) + "/children") >> worker_;
    }
    REQUIRE(worker_ > 0);
  }
  ~Waiting() {
    close(in_[1]);
    close(err_[0]);
  }
  pid_t watcher() const { return watcher_; }
  pid_t worker() const { return worker_; }

  // How the watcher ended, as a shell tells it, and what it said.
  int end() {
    int status = 0;
    waitpid(watcher_, &status, 0);
    std::array<char, 4096> buffer{};
    for (ssize_t count; (count = read(err_[0], buffer.data(), buffer.size())) > 0;)
      said_.append(buffer.data(), static_cast<std::size_t>(count));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  const std::string& said() const { return said_; }

 private:
  // It sleeps in the read of its first line.
  bool waits() const {
    std::string number, name, state, call;
    std::ifstream("/proc/" + std::to_string(worker_) + "/stat") >> number >> name >> state;
    std::ifstream("/proc/" + std::to_string(worker_) + "/syscall") >> call;
    return state == "S" && (call.empty() || call == "0" || call == "63");
  }
  std::array<int, 2> in_{}, err_{};
  pid_t watcher_ = -1, worker_ = -1;
  std::string said_;
};

}  // namespace

TEST_CASE("with any of the descriptors 0 to 2 closed the document is the same") {
  const TempFolder folder;
  folder.write("deck.yaml", small_deck);
  folder.write("wolf.svg", art);
  Outcome outcome;
  shell("\"$0\" print deck.yaml -o whole.pdf", folder, outcome);
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  const auto closed =
      GENERATE(as<std::string>{}, "<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-");
  INFO(closed);
  shell("\"$0\" print deck.yaml -o out.pdf " + closed, folder, outcome);
  INFO(outcome.err);
  CHECK(outcome.status == (contains(" " + closed, " >&-") ? 3 : 0));  // what was to be said could not be
  CHECK(read_bytes(folder.path("out.pdf")) == read_bytes(folder.path("whole.pdf")));
}

TEST_CASE("a crash is one message that says what was worked on, and status 70") {
  const int signal = GENERATE(SIGSEGV, SIGABRT, SIGBUS, SIGKILL);
  Waiting program;
  kill(program.worker(), signal);
  CHECK(program.end() == 70);
  INFO(program.said());
  CHECK(program.said().starts_with("kingpress: error: "));
  CHECK(contains(program.said(), "while replaying '-'"));
}

TEST_CASE("an interrupt to the whole process group is one: simulate tells what it has played") {
  const TempFolder folder;
  const Outcome outcome = run({"bash", "-c",
                               "set -m; \"$0\" simulate kings-keys --variant war --games 4000000000 --threads 1 & "
                               "for try in $(seq 200); do worker=$(cat /proc/$!/task/$!/children); sleep 0.05; "
                               "[ \"$worker\" ] && [ $(cut -d' ' -f14 /proc/${worker% }/stat) -gt 10 ] && break; done; "
                               "kill -INT -$!; wait $!",
                               KINGPRESS_PROGRAM},
                              {folder.path(), {}, {}, 0});
  INFO(outcome.err);
  CHECK(contains(outcome.out, "stopped before the 4000000000 games asked for"));
}

TEST_CASE("a signal to the program ends its work, and the program by that signal") {
  const int signal = GENERATE(SIGTERM, SIGINT, SIGHUP);
  Waiting program;
  kill(program.watcher(), signal);
  CHECK(program.end() == 128 + signal);
  CHECK(program.said().empty());
  CHECK(kill(program.worker(), 0) != 0);
}

TEST_CASE("a watcher that is killed takes the work with it") {
  Waiting program;
  kill(program.watcher(), SIGKILL);
  CHECK(program.end() == 128 + SIGKILL);  // comes back when the worker, too, has let go of the pipe
}

TEST_CASE("for debuggers the work can be done without being watched") {
  const Outcome outcome = run({"sh", "-c", "KINGPRESS_SUPERVISOR=off \"$0\" list papers", KINGPRESS_PROGRAM});
  CHECK(outcome.status == 0);
  CHECK(contains(outcome.out, "a4"));
}

TEST_CASE("where few threads can be started, or none, the work is done with those") {
  if (starves_itself()) return;
  const std::vector<std::string> few{"setpriv", "--reuid=65534", "--clear-groups", "prlimit"};
  if (kingpress::skipped(
          run({"setpriv", "--reuid=65534", "--clear-groups", "env", KINGPRESS_PROGRAM, "--version"}).status != 0,
          "needs root and a checkout that others may look into"))
    return;
  const TempFolder folder;
  folder.write("deck.yaml", small_deck);
  folder.write("wolf.svg", art);
  run({"chmod", "-R", "a+rwX", folder.path()});
  const auto limited = [&](int processes, const std::vector<std::string>& words) {
    std::vector<std::string> all = few;
    all.push_back("--nproc=" + std::to_string(processes));
    all.push_back(KINGPRESS_PROGRAM);
    all.insert(all.end(), words.begin(), words.end());
    return run(all, {folder.path(), {}, {}, 0});
  };
  const Outcome alone = program({"simulate", "minkingi", "--field", "quick", "--games", "200", "--threads", "1"});
  REQUIRE(alone.status == 0);
  const int processes = GENERATE(1, 2, 3, 4);
  INFO(processes);
  const Outcome games =
      limited(processes, {"simulate", "minkingi", "--field", "quick", "--games", "200", "--threads", "8"});
  INFO(games.err);
  CHECK(games.status == 0);
  CHECK(games.out == alone.out);
  const Outcome pages = limited(processes, {"print", "deck.yaml", "--cards", "2", "--format", "png", "--jobs", "8"});
  INFO(pages.err);
  CHECK(pages.status == 0);
  const std::vector<std::string> sheets{"print", "deck.yaml", "--cards", "2", "--copies", "60", "-q"};
  const auto with = [&](const std::string& jobs, const std::string& file) {
    std::vector<std::string> words = sheets;
    words.insert(words.end(), {"--jobs", jobs, "-o", file});
    return words;
  };
  REQUIRE(program(with("1", "alone.pdf"), {folder.path(), {}, {}, 0}).status == 0);
  const Outcome several = limited(processes, with("8", "several.pdf"));
  INFO(several.err);
  CHECK(several.status == 0);
  CHECK(read_bytes(folder.path("several.pdf")) == read_bytes(folder.path("alone.pdf")));
}

TEST_CASE("with too little memory there is the same document or none") {
  if (starves_itself()) return;
  const TempFolder folder;
  folder.write("deck.yaml", small_deck);
  folder.write("wolf.svg", art);
  REQUIRE(program({"print", "deck.yaml", "-o", "whole.pdf"}, {folder.path(), {}, {}, 0}).status == 0);
  const std::string whole = read_bytes(folder.path("whole.pdf"));
  int good = 0, bad = 0;
  // The kernel kills a program that is larger than its memory.
  const int least = 1 + static_cast<int>(fs::file_size(KINGPRESS_PROGRAM) / 1'000'000);
  for (int mebibytes = least; mebibytes <= 190; mebibytes += 6) {
    folder.write("out.pdf", "the old file");
    const Outcome outcome = run({"prlimit", "--as=" + std::to_string(mebibytes) + "000000", KINGPRESS_PROGRAM, "print",
                                 "deck.yaml", "-o", "out.pdf"},
                                {folder.path(), {}, {}, 0});
    INFO(mebibytes << ": " << outcome.status << outcome.err);
    // 127: not even the loader found room
    CHECK((outcome.status == 0 || outcome.status == 3 || outcome.status == 70 || outcome.status == 127));
    CHECK(read_bytes(folder.path("out.pdf")) == (outcome.status == 0 ? whole : "the old file"));
    ++(outcome.status == 0 ? good : bad);
  }
  CHECK(good > 0);
  CHECK(bad > 0);
}

TEST_CASE("a link to itself and a working folder that is gone are told as what they are") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {title: Wolf}\n");
  fs::create_symlink("loop", folder.path("loop"));
  Outcome outcome;
  for (const char* place : {"loop", "loop/x.pdf", "loop.pdf"}) {
    fs::remove(folder.path("loop.pdf"));
    fs::create_symlink("loop.pdf", folder.path("loop.pdf"));
    shell("\"$0\" print deck.yaml -o " + std::string(place), folder, outcome);
    INFO(place << outcome.err);
    CHECK(outcome.status == 3);
    CHECK(contains(outcome.err, "too many levels of symbolic links"));
  }
  shell("mkdir gone && cp deck.yaml / 2>/dev/null; cd gone && rmdir ../gone && \"$0\" print deck.yaml", folder,
        outcome);
  INFO(outcome.err);
  CHECK((outcome.status == 2 || outcome.status == 3));
  CHECK_FALSE(contains(outcome.err, "unexpected"));
  shell("mkdir gone && cd gone && rmdir ../gone && \"$0\" print minkingi", folder, outcome);
  INFO(outcome.err);
  CHECK(outcome.status == 3);
  CHECK_FALSE(contains(outcome.err, "unexpected"));
}

TEST_CASE("check --explain writes a PDF, and nothing under the name of a picture") {
  const TempFolder folder;
  const Outcome outcome = program({"check", "minkingi", "--explain", "page.png"}, {folder.path(), {}, {}, 0});
  CHECK(outcome.status == 2);
  CHECK(contains(outcome.err, "'page.png' is no PDF"));
  CHECK(folder.names().empty());
}

TEST_CASE("check --explain of a broken field tells what is broken") {
  const TempFolder folder;
  const Outcome outcome =
      program({"check", folder.write("field.yaml", "game: minkingi\nspaces: [\n"), "--explain", "page.pdf"});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "field.yaml:"));
  CHECK_FALSE(contains(outcome.err, "no field to explain"));
}

TEST_CASE("no control character of a path or a record reaches the terminal") {
  const TempFolder folder;
  const std::string odd = "a\x1b[31m\nb";
  folder.write(odd + "/deck.yaml", "game: freeform\ncards:\n  - {title: Wolf}\n");
  const auto plain = [&](const std::vector<std::string>& words) {
    const Outcome outcome = program(words, {folder.path(), {}, {}, 0});
    const std::string all = outcome.out + outcome.err;
    INFO(all);
    CHECK(outcome.status == 0);
    CHECK_FALSE(contains(all, "\x1b"));
    CHECK_FALSE(contains(all, "\nb"));
  };
  plain({"print", odd + "/deck.yaml", "-o", odd + "/out.pdf"});
  plain({"convert", odd + "/deck.yaml", "-o", odd + "/deck.csv"});
  plain({"new", "minkingi", odd + "/new"});
  plain({"field", "-o", odd + "/field.yaml"});
  plain({"check", odd + "/field.yaml", "--explain", odd + "/page.pdf"});
  plain({"print", odd + "/deck.yaml", "--format", "png", "--dpi", "50", "-o", odd});
}

TEST_CASE("the launcher in a checkout that cannot be written runs what is built, or says why there is nothing") {
  if (kingpress::skipped(run({"setpriv", "--reuid=65534", "--clear-groups", "true"}).status != 0, "needs root")) return;
  const TempFolder folder;
  folder.write("src/setup.sh", read_bytes(project_root() + "/src/setup.sh"));
  folder.write("CMakeLists.txt", "");
  folder.write("kingpress", read_bytes(project_root() + "/kingpress"));
  const auto launch = [&] {
    run({"chmod", "-R", "a+rX,go-w", folder.path()});
    return run({"setpriv", "--reuid=65534", "--clear-groups", "sh", folder.path("kingpress"), "a word"});
  };
  const Outcome nothing = launch();
  CHECK(nothing.status == 3);
  CHECK(contains(nothing.err, "not built yet"));
  folder.write("build/release/kingpress", "#!/bin/sh\necho \"built: $1\"\n");
  run({"chmod", "a+x", folder.path("build/release/kingpress")});
  const Outcome old = launch();
  INFO(old.err);
  CHECK(old.status == 0);
  CHECK(old.out == "built: a word\n");
  CHECK(contains(old.err, "cannot be written"));
}
