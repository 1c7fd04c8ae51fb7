#include "machine/thread_group.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

#include "../catch.h"

using kingpress::machine::ThreadGroup;

TEST_CASE("a crew does the work once a thread") {
  std::atomic<int> done{0};
  ThreadGroup threads;
  CHECK(threads.start(3, [&] { ++done; }) == 3);
  threads.join();
  CHECK(done == 3);
}

TEST_CASE("a crew is as large as the machine allows, and nothing is thrown") {
  // Few threads or none find room for a stack; in a process of its own, which cannot do much else afterwards.
  const pid_t child = ::fork();
  if (child == 0) {
    const rlimit none{1, 1};
    ::setrlimit(RLIMIT_AS, &none);
    ThreadGroup threads;
    ::_exit(static_cast<int>(threads.start(64, [] {})));
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  REQUIRE(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) < 64);
}

TEST_CASE("what waits is done at once, each once, and the lowest failure is told") {
  const auto count = GENERATE(std::size_t{0}, std::size_t{3}, std::size_t{200});
  std::vector<std::atomic<int>> times(count);
  kingpress::machine::at_once(count, [&](std::size_t i) { ++times[i]; });
  CHECK(std::all_of(times.begin(), times.end(), [](const auto& n) { return n == 1; }));
  const auto failing = [](std::size_t i) {
    if (i >= 2) throw std::runtime_error(std::to_string(i));
  };
  if (count >= 3) CHECK_THROWS_WITH(kingpress::machine::at_once(count, failing), "2");
}
