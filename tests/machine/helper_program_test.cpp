#include "machine/helper_program.h"

#include <pthread.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "../catch.h"
#include "../temp_folder.h"
#include "machine/this_program.h"

using namespace kingpress;
using machine::ask;
using machine::Reply;

namespace {

struct Helper {
  TempFolder folder;
  std::string program;
  explicit Helper(const std::string& script) : program(folder.write("helper", "#!/bin/sh\n" + script)) {
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  }
};

}  // namespace

TEST_CASE("a helper is given a word and bytes, and gives bytes back") {
  const Helper helper("all=$(cat); printf '%s:%s' \"$1\" \"$all\"; echo complaint >&2");
  const std::string much(1'000'000, 'x');
  const Reply reply = ask(helper.program, "sheets", much, 2'000'000);
  CHECK(reply.started);
  CHECK_FALSE(reply.too_costly);
  CHECK(reply.output == "sheets:" + much);
  const Helper deaf("exec 0<&-; echo done");  // one that does not read is not waited for
  CHECK(ask(deaf.program, "x", much, 100).output == "done\n");
}

TEST_CASE("a helper may say as much as was asked for, and a byte more is too much") {
  const Helper helper("printf 12345678");
  CHECK_FALSE(ask(helper.program, "x", "", 8).too_costly);
  CHECK(ask(helper.program, "x", "", 7).too_costly);
  const Helper endless("while :; do echo more; done");
  CHECK(ask(endless.program, "x", "", 1000).too_costly);
}

TEST_CASE("a helper that its limits end was too costly, one that crashes or is missing is not") {
  for (const char* signal : {"KILL", "XCPU", "ALRM"}) {
    CAPTURE(signal);
    const Helper helper(std::string("kill -s ") + signal + " $$");
    const Reply reply = ask(helper.program, "x", "", 100);
    CHECK(reply.started);
    CHECK(reply.too_costly);
  }
  const Helper crashes("ulimit -c 0; kill -s SEGV $$");
  CHECK_FALSE(ask(crashes.program, "x", "", 100).too_costly);
  const Reply missing = ask("/nowhere/at/all", "x", "", 100);
  CHECK_FALSE(missing.started);
  CHECK_FALSE(missing.too_costly);
}

TEST_CASE("a helper is heard to its end although signals interrupt the wait") {
  struct sigaction action {
  }, before{};
  action.sa_handler = [](int) {};  // without SA_RESTART
  REQUIRE(::sigaction(SIGUSR1, &action, &before) == 0);
  const Helper helper("all=$(cat); for k in 1 2 3 4 5 6; do sleep 0.05; printf $k; done; printf %s \"$all\"");
  std::atomic<bool> done = false;
  std::thread caller([&, waiting = ::pthread_self()] {
    while (!done) {
      ::pthread_kill(waiting, SIGUSR1);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  });
  const std::string much(5'000, 'x');  // as little as a helper gets rid of although nobody reads it
  const Reply reply = ask(helper.program, "x", much, 1'000'000);
  done = true;
  caller.join();
  ::sigaction(SIGUSR1, &before, nullptr);
  CHECK(reply.output.size() == much.size() + 6);
  CHECK(reply.output.starts_with("123456x"));
}

TEST_CASE("a helper is looked for beside this program and in the folder above, and need not be there") {
  const std::filesystem::path here = machine::this_program().parent_path();
  CHECK(machine::helper_program("test_machine") == (here / "test_machine").string());
  CHECK(machine::helper_program(here.filename().string()) == (here.parent_path() / here.filename()).string());
  CHECK(machine::helper_program("CTestTestfile.cmake").empty());  // no program
  CHECK(machine::helper_program("no-such-helper").empty());
}
