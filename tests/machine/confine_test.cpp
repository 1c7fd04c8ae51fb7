#include "machine/confine.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <thread>

#include "../catch.h"
#include "../golden.h"
#include "../skipped.h"
#include "../temp_folder.h"
#include "machine/launcher.h"

using namespace kingpress;
using machine::Grants;
namespace fs = std::filesystem;

namespace {

// Which of what is tried in a process of its own does not hold, from 1 on; 0 when all does.
int first_wrong_of(const std::function<void()>& confine, const std::vector<std::function<bool()>>& trials) {
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    confine();
    for (std::size_t i = 0; i < trials.size(); ++i)
      if (!trials[i]()) ::_exit(static_cast<int>(i) + 1);
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 100 + WTERMSIG(status);
}

bool opens(const std::string& path, int how = O_RDONLY) {
  const int file = ::open(path.c_str(), how, 0600);
  if (file >= 0) ::close(file);
  return file >= 0;
}
bool refused(const std::string& path, int how = O_RDONLY) {
  return !opens(path, how) && (errno == EACCES || errno == EPERM);
}

}  // namespace

TEST_CASE("a confined process opens what it is granted and nothing else") {
  if (skipped(!kernel_can_confine(), "this kernel cannot confine a process")) return;
  const TempFolder folder;
  for (const char* file : {"read/inner/a", "write/old", "secret/key", "names/b", "alone/c"}) folder.write(file, "x");
  const auto confine = [&] {
    Grants grants;
    machine::grant_system(grants);
    for (const char* path : {"read", "alone/c", "missing"}) grants.read.push_back(folder.path(path));
    grants.names = {folder.path("names")};
    grants.write.push_back(folder.path("write"));
    if (!machine::confine(grants)) ::_exit(99);
  };
  const std::string written = folder.path("write/new");
  CHECK(
      first_wrong_of(
          confine, {[&] { return opens(folder.path("read/inner/a")); },
                    [&] { return refused(folder.path("read/b"), O_WRONLY | O_CREAT); },
                    [&] { return refused(folder.path("secret/key")); }, [&] { return refused(folder.path("secret")); },
                    [&] { return opens(folder.path("names")) && refused(folder.path("names/b")); },
                    [&] { return opens(folder.path("alone/c")) && refused(folder.path("alone")); },
                    [&] { return opens(written, O_WRONLY | O_CREAT) && opens(written, O_WRONLY | O_TRUNC); },
                    [&] { return ::rename(written.c_str(), folder.path("write/old").c_str()) == 0; },
                    [&] { return ::mkdir(folder.path("write/inner").c_str(), 0700) == 0; },
                    [&] { return opens(folder.path("write"), O_TMPFILE | O_RDWR); },
                    [&] { return ::unlink(folder.path("secret/key").c_str()) != 0; },
                    [&] { return refused(folder.path("outside"), O_WRONLY | O_CREAT); },
                    [&] { return ::socket(AF_UNIX, SOCK_STREAM, 0) < 0 && ::socket(AF_INET, SOCK_STREAM, 0) < 0; },
                    [&] { return opens("/dev/null", O_RDWR) && opens("/proc/self/statm"); },
                    [&] { return refused("/etc/passwd"); }, [&] { return std::system("true") != 0; },
                    [&] {
                      bool same = false;
                      std::thread([&] { same = refused(folder.path("secret/key")); }).join();
                      return same;
                    }}) == 0);
}

TEST_CASE("nobody is confined where that is switched off, or the kernel cannot") {
  const TempFolder folder;
  folder.write("secret", "x");
  const auto off = [&] {
    ::setenv("KINGPRESS_SANDBOX", "off", 1);
    if (machine::confine({})) ::_exit(99);
    machine::confine_to_answering();
    machine::confine_to_drawing();
  };
  CHECK(first_wrong_of(off, {[&] { return opens(folder.path("secret")); },
                             [] { return ::socket(AF_UNIX, SOCK_STREAM, 0) >= 0; }}) == 0);
}

TEST_CASE("a process that only answers has its memory, its clocks and what is open") {
  if (skipped(!kernel_can_confine(), "this kernel cannot confine a process")) return;
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  CHECK(first_wrong_of([] { machine::confine_to_answering(); },
                       {[] { return refused("/dev/null"); }, [] { return ::fork() < 0; },
                        [] { return ::socket(AF_INET, SOCK_STREAM, 0) < 0; },
                        [] { return std::string(50'000'000, 'x').size() == 50'000'000; },
                        [&] { return ::write(ends[1], "x", 1) == 1; }}) == 0);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_CASE("a process that draws reads what the system brings and writes nothing") {
  if (skipped(!kernel_can_confine(), "this kernel cannot confine a process")) return;
  const TempFolder folder;
  folder.write("secret", "x");
  CHECK(first_wrong_of([] { machine::confine_to_drawing(); },
                       {[] { return opens("/usr"); }, [&] { return refused(folder.path("secret")); },
                        [&] { return refused(folder.path("new"), O_WRONLY | O_CREAT); },
                        [] { return ::execl("/bin/true", "true", nullptr) != 0; },
                        [] { return ::socket(AF_UNIX, SOCK_STREAM, 0) < 0; }}) == 0);
}

TEST_CASE("folders that were made go again when nothing came into them") {
  const TempFolder folder;
  {
    machine::MadeFolders made;
    made.make(folder.path("a/b"));
    made.make(folder.path("c"));
    made.make(folder.path("d"));
    REQUIRE(fs::is_directory(folder.path("a/b")));
    folder.write("c/file", "x");
    machine::MadeFolders another;  // of another run, which counts on what is there
    another.make(folder.path("d"));
  }
  CHECK_FALSE(fs::exists(folder.path("a")));
  CHECK(fs::exists(folder.path("c/file")));
  CHECK(fs::exists(folder.path("d")));
}

TEST_CASE("a launcher starts what it was told of before, also for who is confined, and ends with its asker") {
  const TempFolder folder;
  folder.write("program", "#!/bin/sh\necho \"$1\" >\"$0.said\"\n");
  fs::permissions(folder.path("program"), fs::perms::owner_all);
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  const auto confine = [&] {
    static machine::Launcher launcher(
        {{"editor",
          [&](const machine::Words& asked) {
            return std::vector<machine::Words>{{folder.path("none")}, {folder.path("program"), asked.at(0)}};
          }}},
        [&] { (void)!::write(ends[1], "e", 1); });
    machine::confine({});
    if (!launcher.start("editor", {"+call system('x')"}) || launcher.start("sh", {"-c", "true"})) ::_exit(98);
  };
  CHECK(first_wrong_of(confine, {}) == 0);
  ::close(ends[1]);
  char end = 0;
  CHECK(::read(ends[0], &end, 1) == 1);
  ::close(ends[0]);
  for (int tries = 0; tries < 200 && !fs::exists(folder.path("program.said")); ++tries) ::usleep(10'000);
  ::usleep(20'000);
  CHECK(read_bytes(folder.path("program.said")) == "+call system('x')\n");
}
