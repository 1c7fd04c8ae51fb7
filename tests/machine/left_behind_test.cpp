// What a run leaves behind when it is ended in the moment between a file's two names, and who takes it away.
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>

#include "../catch.h"
#include "../golden.h"
#include "../skipped.h"
#include "../temp_folder.h"
#include "diag/environment_error.h"
#include "forbidden_call.h"
#include "machine/staged_file.h"

using namespace kingpress;
using machine::StagedFile;
using Names = std::vector<std::string>;

namespace {

// A process of its own that has sealed `name` beneath the folder, then does `then`.
pid_t run_that_sealed(const TempFolder& folder, const std::string& name, const std::function<void()>& then) {
  int ready[2];
  REQUIRE(::pipe(ready) == 0);
  const pid_t run = ::fork();
  REQUIRE(run >= 0);
  if (run == 0) {
    // The test program's own handlers are not those of the program.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGXCPU})
      std::signal(signal, SIG_DFL);
    StagedFile file(folder / name);
    file.write("new");
    file.seal();
    (void)!::write(ready[1], "x", 1);
    then();
    ::_exit(0);
  }
  char sign = 0;
  REQUIRE(::read(ready[0], &sign, 1) == 1);
  ::close(ready[0]);
  ::close(ready[1]);
  return run;
}

int end_of(pid_t run) {
  int status = 0;
  ::waitpid(run, &status, 0);
  return status;
}

void wait_for_ever() {
  for (;;) ::pause();
}

}  // namespace

TEST_CASE("a run that is told to end, or crashes, takes its unfinished files away and ends by the signal") {
  const int signal = GENERATE(SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGXCPU);
  TempFolder folder;
  write_bytes(folder / "a.pdf", "old");
  const pid_t run = run_that_sealed(folder, "a.pdf", wait_for_ever);
  CHECK(folder.names().size() == 2);
  ::kill(run, signal);
  const int status = end_of(run);
  CHECK(WIFSIGNALED(status));
  CHECK(WTERMSIG(status) == signal);
  CHECK(folder.names() == Names{"a.pdf"});
  CHECK(read_bytes(folder / "a.pdf") == "old");
}

TEST_CASE("what a killed run left goes with the next run in the folder, also before anybody knows of its end") {
  TempFolder folder;
  const pid_t killed = run_that_sealed(folder, "a.pdf", wait_for_ever);
  ::kill(killed, SIGKILL);
  siginfo_t ended{};
  REQUIRE(::waitid(P_PID, static_cast<id_t>(killed), &ended, WEXITED | WNOWAIT) == 0);
  REQUIRE(::kill(killed, 0) == 0);  // its number is not free yet
  write_bytes(folder / ".notes.part", "the user's own");
  write_bytes(folder / ".a.pdf.12345678-1-0.part", "of another machine, just now");
  CHECK(folder.names().size() == 3);
  StagedFile(folder / "c.pdf").commit();
  CHECK(folder.names() == Names{".a.pdf.12345678-1-0.part", ".notes.part", "c.pdf"});
  end_of(killed);
}

TEST_CASE("what only looks like a run's file stays, and so do links and folders") {
  TempFolder folder;
  const pid_t killed = run_that_sealed(folder, "a.pdf", [] { ::raise(SIGKILL); });
  end_of(killed);
  REQUIRE(folder.names().size() == 1);
  const std::string part = folder.names()[0];  // ".a.pdf.MACHINE-PID-N.part"
  REQUIRE(part.starts_with(".a.pdf."));
  const std::string here = part.substr(7, 8);
  Names kept{"." + here + "-1-0.part",
             ".a.pdf." + here.substr(1) + "-1-0.part",
             ".a.pdf." + here + "0-1-0.part",
             "a.pdf." + here + "-1-0.part",
             ".a.pdf." + here + "-1.part",
             ".a.pdf." + here + "-x-0.part",
             ".a.pdf." + here + "--0.part",
             ".a.pdf." + here + "-1-.part",
             ".a.pdf." + here + "-1-0x.part",
             ".a.pdf." + here + "-1-0.partx",
             ".part"};
  for (const std::string& name : kept) write_bytes(folder / name, "the user's own");
  std::filesystem::create_symlink("elsewhere", folder / (".link." + here + "-1-0.part"));
  std::filesystem::create_directory(folder / (".folder." + here + "-1-0.part"));
  write_bytes(folder / (".b." + here + "-1-0.part"), "of a dead run");
  StagedFile(folder / "c.pdf").commit();
  for (const std::string& name : kept) {
    CAPTURE(name);
    CHECK(std::filesystem::exists(folder / name));
  }
  CHECK(std::filesystem::is_symlink(folder / (".link." + here + "-1-0.part")));
  CHECK(std::filesystem::is_directory(folder / (".folder." + here + "-1-0.part")));
  CHECK_FALSE(std::filesystem::exists(folder / (".b." + here + "-1-0.part")));
  CHECK_FALSE(std::filesystem::exists(folder / part));
}

TEST_CASE("what another machine left goes after a day, not before") {
  using namespace std::chrono_literals;
  TempFolder folder;
  const std::string older = folder.write(".a.12345678-1-0.part", "x"),
                    younger = folder.write(".b.12345678-1-0.part", "x");
  const auto now = std::filesystem::file_time_type::clock::now();
  std::filesystem::last_write_time(older, now - 24h - 1min);
  std::filesystem::last_write_time(younger, now - 24h + 1min);
  StagedFile(folder / "c.pdf").commit();
  CHECK_FALSE(std::filesystem::exists(older));
  CHECK(std::filesystem::exists(younger));
}

TEST_CASE("the unfinished files of a living run stay, whatever its number") {
  TempFolder folder;
  const pid_t living = run_that_sealed(folder, "b.pdf", wait_for_ever);
  StagedFile(folder / "c.pdf").commit();
  const Names left = folder.names();
  ::kill(living, SIGKILL);
  end_of(living);
  REQUIRE(left.size() == 2);
  CHECK(left[0].substr(0, 7) == ".b.pdf.");
  CHECK(left[1] == "c.pdf");
}

TEST_CASE("a name as long as a file system allows can be written") {
  TempFolder folder;
  const std::string longest = std::string(251, 'x') + ".pdf";
  StagedFile file(folder / longest);
  file.commit();
  CHECK(folder.names() == Names{longest});
}

TEST_CASE("where a nameless file cannot be given a name, or not be had, a named one is written") {
  TempFolder folder;
  write_bytes(folder / "a.pdf", "old");
  const bool can_be_had = GENERATE(true, false);
  const int error = can_be_had ? GENERATE(EPERM, ENOENT, EXDEV, EOPNOTSUPP, ENOSYS, EINVAL, EACCES, EMLINK)
                               : GENERATE(EOPNOTSUPP, EISDIR, EINVAL, ENOENT);
  CAPTURE(can_be_had, error);
  const pid_t run = ::fork();
  REQUIRE(run >= 0);
  if (run == 0) {
    if (can_be_had)
      forbid_call(SYS_linkat, error);
    else
      forbid_call(SYS_openat, error, O_TMPFILE);
    StagedFile first(folder / "a.pdf"), second(folder / "b.pdf");
    first.write(std::string(300'000, 'x') + "end");
    first.commit();
    second.write("two");
    second.commit();
    StagedFile third(folder / "c.pdf");
    third.write("three");
    third.commit();
    StagedFile forgotten(folder / "d.pdf");
    forgotten.seal();
    forgotten.~StagedFile();
    ::_exit(0);
  }
  const int status = end_of(run);
  if (skipped(WIFEXITED(status) && WEXITSTATUS(status) == 77, "this kernel cannot filter calls")) return;
  CHECK(status == 0);
  CHECK(folder.names() == Names{"a.pdf", "b.pdf", "c.pdf"});
  CHECK(read_bytes(folder / "a.pdf") == std::string(300'000, 'x') + "end");
  CHECK(read_bytes(folder / "b.pdf") == "two");
  CHECK(read_bytes(folder / "c.pdf") == "three");
}

TEST_CASE("a failure that every way to write would meet is told, and nothing is left") {
  TempFolder folder;
  const auto ends = [&](long call, unsigned flag) {
    const pid_t run = ::fork();
    REQUIRE(run >= 0);
    if (run == 0) {
      forbid_call(call, ENOSPC, flag);
      try {
        StagedFile file(folder / "a.pdf");
        file.commit();
      } catch (const diag::EnvironmentError&) {
        ::_exit(3);
      }
      ::_exit(0);
    }
    return end_of(run);
  };
  const int without_name = ends(SYS_openat, O_TMPFILE), without_link = ends(SYS_linkat, 0);
  if (skipped(WEXITSTATUS(without_name) == 77, "this kernel cannot filter calls")) return;
  CHECK(WEXITSTATUS(without_name) == 3);
  CHECK(WEXITSTATUS(without_link) == 3);
  CHECK(folder.names() == Names{});
}
