// Work in a process of its own: what it dies of is told, and the next task gets another process.
#include "machine/guarded_worker.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>

#include "../catch.h"
#include "machine/limits.h"

using namespace kingpress;
using machine::GuardedWorker;
using Kind = machine::GuardedWorker::Reply::Kind;

namespace {

constexpr std::size_t memory = std::size_t{64} << 20;

std::string ready() { return {}; }

std::string work(const std::string& task) {
  if (task == "crash") std::abort();
  if (task.starts_with("raise ")) std::raise(std::stoi(task.substr(6)));
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

TEST_CASE("what ends by a limit was too costly, what ends otherwise has crashed") {
  GuardedWorker worker({ready, work, memory, 1, 20});
  REQUIRE(worker.start());
  for (const int signal : {SIGPROF, SIGXCPU, SIGALRM, SIGKILL})
    CHECK(worker.ask("raise " + std::to_string(signal)).kind == Kind::too_costly);
  for (const int signal : {SIGSEGV, SIGTERM, SIGBUS})
    CHECK(worker.ask("raise " + std::to_string(signal)).kind == Kind::crashed);
}

TEST_CASE("memory is limited to so much more than is taken already") {
  const pid_t run = ::fork();
  REQUIRE(run >= 0);
  if (run == 0) {
    machine::limit_process({memory, 0, 0});
    rlimit limit{};
    unsigned long pages = 0;
    std::FILE* statm = std::fopen("/proc/self/statm", "r");
    const bool read = statm != nullptr && std::fscanf(statm, "%lu", &pages) == 1;
    const auto taken = static_cast<rlim_t>(pages) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
    constexpr rlim_t moved = rlim_t{8} << 20;  // by what was read in between
    ::getrlimit(RLIMIT_AS, &limit);
    ::_exit(read && limit.rlim_cur + moved > taken + memory && limit.rlim_cur < taken + memory + moved ? 0 : 1);
  }
  int status = 0;
  ::waitpid(run, &status, 0);
  CHECK(status == 0);
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

TEST_CASE("a task is ended when its time of the processor is over, not before, and then may take its time") {
  const auto used = [](double seconds) {
    while (static_cast<double>(std::clock()) < seconds * CLOCKS_PER_SEC) {
    }
  };
  const auto ends = [&](const std::function<void(double)>& work) {
    const pid_t run = ::fork();
    REQUIRE(run >= 0);
    if (run == 0) {
      std::signal(SIGPROF, SIG_DFL);
      machine::begin_task(1.25, 20);
      work(static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(run, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  };
  CHECK(ends([&](double now) { used(now + 1.8); }) == SIGPROF);
  CHECK(ends([&](double now) { used(now + 0.8); }) == 0);
  CHECK(ends([&](double now) { machine::end_task(), used(now + 1.5); }) == 0);
}

TEST_CASE("work that cannot be prepared answers every task so") {
  GuardedWorker worker({[] { return std::string("no library"); }, work, memory, 1, 20});
  REQUIRE(worker.start());
  CHECK(worker.ask("this").text == "no library");
  CHECK(worker.ask("crash").text == "no library");
}
