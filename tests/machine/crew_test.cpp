#include "machine/crew.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>

#include "../catch.h"

using kingpress::machine::Crew;

TEST_CASE("a crew does the work once a thread") {
  std::atomic<int> done{0};
  Crew crew;
  CHECK(crew.start(3, [&] { ++done; }) == 3);
  crew.join();
  CHECK(done == 3);
}

TEST_CASE("a crew is as large as the machine allows, and nothing is thrown") {
  // Few threads or none find room for a stack; in a process of its own, which cannot do much else afterwards.
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit none{1, 1};
    ::setrlimit(RLIMIT_AS, &none);
    Crew crew;
    ::_exit(static_cast<int>(crew.start(64, [] {})));
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) < 64);
}
