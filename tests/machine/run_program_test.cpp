#include "machine/run_program.h"

#include "../catch.h"

using namespace kingpress::machine;

namespace {

Run shell(const std::string& script) {
  Run run;
  run.words = {"/bin/sh", "-c", script};
  return run;
}

}  // namespace

TEST_CASE("a program is given bytes, says bytes on both channels, and ends with a status") {
  std::string much(3'000'000, 'x');
  Run run = shell("cat; echo wrong >&2; exit 7");
  run.input = much;
  const RunResult result = run_program(run);
  CHECK(result.status == 7);
  CHECK(result.out == much);
  CHECK(result.err == "wrong\n");
  CHECK(run_program(shell("exit 0")).status == 0);
  Run missing;
  missing.words = {"/nowhere/at/all"};
  CHECK(run_program(missing).status == -1);
}

TEST_CASE("who says too much or takes too long is ended, and one that does not listen is not waited for") {
  Run run = shell("while :; do echo more; done");
  run.most = 1000;
  run.ends_beyond = true;
  const RunResult cut = run_program(run);
  CHECK(cut.status == -1);
  CHECK(cut.cut_short);
  CHECK(cut.out.size() == 1000);
  Run whole = shell("head -c 1000 /dev/zero");
  whole.most = 1000;
  whole.ends_beyond = true;
  CHECK_FALSE(run_program(whole).cut_short);
  whole.most = 999;
  CHECK(run_program(whole).cut_short);
  Run kept = shell("head -c 5000 /dev/zero");
  kept.most = 1000;
  CHECK(run_program(kept).out.size() == 1000);
  CHECK(run_program(kept).status == 0);
  Run slow = shell("exec sleep 60");
  slow.longest = std::chrono::seconds(1);
  CHECK(run_program(slow).cut_short);
}

TEST_CASE("surroundings are those that are given, and programs are looked for in absolute folders alone") {
  Run run = shell("echo \"$SECRET:$SAID\"");
  run.environment = {"SAID=yes"};
  CHECK(run_program(run).out == ":yes\n");
  const char* path = ::getenv("PATH");
  const std::string before = path ? path : "";
  ::setenv("PATH", "bin:.::/nowhere:/bin", 1);
  CHECK(find_program("sh") == "/bin/sh");
  CHECK(find_program("no-such-program").empty());
  ::setenv("PATH", "../../bin:.", 1);
  CHECK(find_program("sh").empty());
  ::setenv("PATH", before.c_str(), 1);
}
