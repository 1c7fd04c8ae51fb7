// Work in a process of its own: what it dies of is told, and the next task gets another process.
#include "machine/guarded_worker.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "../catch.h"

using namespace kingpress;
using machine::GuardedWorker;
using Kind = machine::GuardedWorker::Reply::Kind;

namespace {

constexpr std::size_t memory = std::size_t{64} << 20;

std::string ready() { return {}; }

std::string work(const std::string& task) {
  if (task == "crash") std::abort();
  if (task == "for ever")
    for (volatile bool on = true; on;) {
    }
  if (task == "complain") std::fputs("(x:1): Lib-WARNING **: 10:00:00.1: odd\nmore\n", stderr), std::fflush(stderr);
  if (task == "much") {
    void* volatile block = std::malloc(2 * memory);
    std::free(block);
  }
  return task == "who" ? std::to_string(::getpid()) : "did " + task;
}

}  // namespace

TEST_CASE("a task that ends its process is told from one that is done, and the next is done by another process") {
  GuardedWorker worker({ready, work, memory, 1, 20});
  REQUIRE(worker.start());
  CHECK(worker.ask("this").text == "did this");
  const std::string first = worker.ask("who").text;
  CHECK(worker.ask("who").text == first);
  CHECK(worker.ask("crash").kind == Kind::crashed);
  CHECK(worker.ask("who").text != first);
  CHECK(worker.ask("for ever").kind == Kind::too_costly);
  CHECK(worker.ask("much").kind == Kind::too_costly);
  CHECK(worker.ask("that").kind == Kind::answered);
}

TEST_CASE("what a library complains about is told without process and time, and it is not used again") {
  GuardedWorker worker({ready, work, memory, 1, 20});
  REQUIRE(worker.start());
  const std::string first = worker.ask("who").text;
  const auto reply = worker.ask("complain");
  CHECK(reply.text == "did complain");
  CHECK(reply.complaint == "odd");
  CHECK(worker.ask("who").text != first);
}

TEST_CASE("work that cannot be prepared answers every task so") {
  GuardedWorker worker({[] { return std::string("no library"); }, work, memory, 1, 20});
  REQUIRE(worker.start());
  CHECK(worker.ask("this").text == "no library");
  CHECK(worker.ask("crash").text == "no library");
}
