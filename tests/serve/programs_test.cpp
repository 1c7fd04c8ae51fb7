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

Ran script(const std::string& words) {
  Ran ran;
  const std::string command =
      "python3 '" + kingpress::project_root() + "/tests/serve/" + words + " '" KINGPRESS_PROGRAM "' 2>&1";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::array<char, 4096> piece;
  while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), pipe)) ran.said.append(piece.data(), size);
  ran.status = ::pclose(pipe);
  return ran;
}

}  // namespace

TEST_CASE("watch presses again at every change and keeps the last good file") {
  const Ran ran = script("watch.py'");
  INFO(ran.said);
  CHECK(ran.status == 0);
}
