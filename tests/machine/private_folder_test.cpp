// Files of this user alone.
#include "machine/private_folder.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>

#include "../catch.h"
#include "../temp_folder.h"

using namespace kingpress;

TEST_CASE("a private folder reads and writes no link, nothing that is too long, and nothing others may open") {
  const TempFolder folder;
  const std::string path = folder.path("mine");
  CHECK_FALSE(machine::PrivateFolder(path).is_open());
  const auto mine = machine::PrivateFolder::make(path);
  REQUIRE(mine.is_open());
  REQUIRE(mine.write("a", "text"));
  CHECK(mine.read("a", 4)->text == "text");
  CHECK(mine.read("a", 3)->too_long);
  CHECK(mine.write("b", "x"));
  CHECK(mine.read("b", 4)->text == "x");
  CHECK_FALSE(mine.write("none/b", "x"));
  REQUIRE(mine.append("a", "more"));
  CHECK(mine.read("a", 8)->text == "textmore");
  CHECK(mine.read("a", 8)->number == mine.number_of("a"));
  namespace fs = std::filesystem;
  fs::create_symlink("a", path + "/link");
  CHECK_FALSE(mine.read("link", 8));
  CHECK_FALSE(mine.append("link", "x"));
  fs::permissions(path + "/a", fs::perms::others_read, fs::perm_options::add);
  CHECK_FALSE(mine.read("a", 8));
  CHECK(machine::PrivateFolder(path, machine::PrivateFolder::Others::may_read).read("a", 8)->text == "textmore");
  mine.remove("a");
  CHECK(mine.number_of("a") == 0);
  fs::permissions(path, fs::perms::group_read, fs::perm_options::add);
  CHECK_FALSE(machine::PrivateFolder(path).is_open());
}

TEST_CASE("what cannot be written whole into a private folder is not there") {
  const TempFolder folder;
  const auto mine = machine::PrivateFolder::make(folder.path("mine"));
  REQUIRE(mine.write("a", "old"));
  const pid_t run = ::fork();
  REQUIRE(run >= 0);
  if (run == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit five{5, 5};
    ::setrlimit(RLIMIT_FSIZE, &five);
    ::_exit(mine.write("b", "12345") && !mine.write("a", "123456") && !mine.append("b", "6") ? 0 : 1);
  }
  int status = 0;
  ::waitpid(run, &status, 0);
  CHECK(status == 0);
  CHECK(mine.read("a", 9)->text == "old");
  CHECK(mine.read("b", 9)->text == "12345");
  CHECK(std::distance(std::filesystem::directory_iterator(folder.path("mine")), {}) == 2);
}
