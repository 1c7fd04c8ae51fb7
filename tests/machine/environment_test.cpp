#include "machine/environment.h"

#include <algorithm>
#include <cstdlib>

#include "../catch.h"
#include "machine/limits.h"
#include "machine/local_addresses.h"
#include "machine/system_error.h"

#include <sys/resource.h>
#ifdef __linux__
#include <sched.h>
#endif

#include <cerrno>

using namespace kingpress::machine;

TEST_CASE("the words of a command line are those behind the program's name") {
  const char* words[] = {"kingpress", "print", "deck"};
  CHECK(arguments(3, words) == std::vector<std::string>{"print", "deck"});
  CHECK(arguments(1, words).empty());
  CHECK(arguments(0, words).empty());
}

TEST_CASE("a variable that is set takes the place of the one before") {
  set_variable("KINGPRESS_TRIAL", "one");
  set_variable("KINGPRESS_TRIAL", "two");
  CHECK(std::string(std::getenv("KINGPRESS_TRIAL")) == "two");
  const auto all = surroundings();
  CHECK(std::count(all.begin(), all.end(), "KINGPRESS_TRIAL=two") == 1);
  ::unsetenv("KINGPRESS_TRIAL");
}

TEST_CASE("a user's folders are where the variables say, else below the home, and nowhere without one") {
  const char* home = std::getenv("HOME");
  const std::string before = home ? home : "";
  for (const char* name : {"XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"}) ::unsetenv(name);
  ::setenv("HOME", "/home/fox", 1);
  CHECK(user_folder(UserFolder::cache) == "/home/fox/.cache/kingpress");
  CHECK(user_folder(UserFolder::state) == "/home/fox/.local/state/kingpress");
  CHECK(user_folder(UserFolder::config) == "/home/fox/.config/kingpress");
  ::setenv("XDG_STATE_HOME", "/state", 1);
  CHECK(user_folder(UserFolder::state) == "/state/kingpress");
  ::setenv("XDG_STATE_HOME", "state", 1);  // that would depend on the folder one is in
  CHECK(user_folder(UserFolder::state) == "/home/fox/.local/state/kingpress");
  ::unsetenv("XDG_STATE_HOME");
  ::setenv("HOME", "", 1);
  CHECK(user_folder(UserFolder::cache).empty());
  ::setenv("HOME", before.c_str(), 1);
}

#ifdef __linux__
TEST_CASE("of the machine's cores those count that the process was given") {
  cpu_set_t given;
  REQUIRE(::sched_getaffinity(0, sizeof given, &given) == 0);
  CHECK(usable_cores() == static_cast<unsigned>(CPU_COUNT(&given)));
  int first = 0;
  while (!CPU_ISSET(first, &given)) ++first;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(first, &one);
  REQUIRE(::sched_setaffinity(0, sizeof one, &one) == 0);
  CHECK(usable_cores() == 1);
  REQUIRE(::sched_setaffinity(0, sizeof given, &given) == 0);
}
#endif

TEST_CASE("addresses of a house and of the loopback are local, their neighbours are not") {
  for (const char* local : {"10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0",
                            "192.168.255.255", "169.254.0.0", "169.254.255.255", "127.0.0.1", "127.255.255.255"}) {
    CAPTURE(local);
    CHECK(is_local_address(local));
  }
  for (const char* other : {"9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.167.255.255",
                            "192.169.0.0", "169.253.255.255", "169.255.0.0", "126.255.255.255", "128.0.0.0", "0.0.0.0",
                            "8.8.8.8", "", "localhost", "::1"}) {
    CAPTURE(other);
    CHECK_FALSE(is_local_address(other));
  }
  for (const LocalAddress& one : local_addresses()) {
    CHECK(is_local_address(one.address));
    CHECK_FALSE(one.address.starts_with("127."));
    CHECK_FALSE(one.interface.empty());
  }
}

TEST_CASE("what the system says begins in lower case, but for a word of capitals") {
  CHECK(system_message(ENOENT) == "no such file or directory");
  CHECK(system_message(EACCES) == "permission denied");
  CHECK(system_message(EIO) == "input/output error");
  CHECK(system_message(EPROTONOSUPPORT) == "protocol not supported");
  CHECK(system_message(EXDEV) == "invalid cross-device link");
#ifdef ENOANO
  CHECK(system_message(EBADRQC) == "invalid request code");
#endif
  CHECK(system_hint(ENOSPC).find("free some space") == 0);
  CHECK(system_hint(EROFS).find("can be written") != std::string::npos);
  CHECK(system_hint(ENOENT).empty());
}

TEST_CASE("a limit of memory from outside is known to the byte") {
  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_AS, &before) == 0);
  rlimit now = before;
  now.rlim_cur = 3'000'000'000;
  if (before.rlim_max != RLIM_INFINITY) now.rlim_cur = std::min(now.rlim_cur, before.rlim_max);
  REQUIRE(::setrlimit(RLIMIT_AS, &now) == 0);
  CHECK_FALSE(memory_is_limited_below(now.rlim_cur));
  CHECK(memory_is_limited_below(now.rlim_cur + 1));
  REQUIRE(::setrlimit(RLIMIT_AS, &before) == 0);
}
