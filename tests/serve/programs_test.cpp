// The verbs as they are used: each script starts the program, does what a person would and says what went wrong.
#include <array>
#include <cstdio>
#include <string>

#include "../catch.h"
#include "../project_root.h"

namespace {

struct Ran {
  int status = -1;
  std::string said;
};

Ran script(const std::string& name) {
  Ran ran;
  const std::string command =
      "python3 '" + kingpress::project_root() + "/tests/serve/" + name + "' '" KINGPRESS_PROGRAM "' 2>&1";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> piece;
  while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), pipe)) ran.said.append(piece.data(), size);
  ran.status = ::pclose(pipe);
  return ran;
}

}  // namespace

TEST_CASE("watch presses again at every change and keeps the last good file") {
  const Ran ran = script("watch.py");
  INFO(ran.said);
  CHECK(ran.status == 0);
}

TEST_CASE("the workbench shows, follows, proofs and presses a deck in a browser") {
  const Ran ran = script("page.py");
  INFO(ran.said);
  CHECK(ran.status == 0);
  if (ran.said.find("skipped: ") != std::string::npos) std::printf("skipped: no chromium to show the workbench in\n");
}

TEST_CASE("the workbench plays the five games by clicking, looks through a record and tries games out") {
  const Ran ran = script("play.py");
  INFO(ran.said);
  CHECK(ran.status == 0);
}

TEST_CASE("the workbench answers its own page only") {
  const Ran ran = script("strangers.py");
  INFO(ran.said);
  CHECK(ran.status == 0);
}
