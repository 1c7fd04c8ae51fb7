// How a process ends in which memory ran out, and one that ends for another reason.
#include "machine/memory.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <exception>
#include <functional>
#include <string>
#include <utility>

#include "../catch.h"

using namespace kingpress;

namespace {

// How a process of its own ends, and what it says.
std::pair<int, std::string> ending_of(const std::function<void()>& work) {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(ends[1], STDERR_FILENO);
    ::close(ends[0]);
    std::signal(SIGABRT, SIG_DFL);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    work();
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string said;
  char block[256];
  for (ssize_t count; (count = ::read(ends[0], block, sizeof block)) > 0;)
    said.append(block, static_cast<std::size_t>(count));
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  return {status, said};
}

// Asks for more than any machine has.
bool ask_too_much() {
  void* volatile block = std::malloc(static_cast<std::size_t>(1) << 62);
  std::free(block);
  return block == nullptr;
}

}  // namespace

TEST_CASE("memory that ran out is remembered until it is forgotten") {
  machine::forget_memory_failure();
  CHECK_FALSE(machine::memory_failed());
#if defined(__GLIBC__) && !defined(KINGPRESS_SANITIZED)
  REQUIRE(ask_too_much());
  CHECK(machine::memory_failed());
  machine::forget_memory_failure();
  CHECK_FALSE(machine::memory_failed());
#endif
}

TEST_CASE("a process that ends because memory ran out says so, and no other does") {
  const auto [status, said] = ending_of([] {
    machine::forget_memory_failure();
    std::terminate();
  });
  CHECK(WIFSIGNALED(status));
  CHECK(said.find("memory ran out") == std::string::npos);
#if defined(__GLIBC__) && !defined(KINGPRESS_SANITIZED)
  const auto [failed, told] = ending_of([] {
    ask_too_much();
    std::terminate();
  });
  CHECK(WIFEXITED(failed));
  CHECK(WEXITSTATUS(failed) == 70);
  CHECK(told == "kingpress: error: memory ran out\n");
#endif
}
