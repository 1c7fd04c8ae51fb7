// Which files are read, how far, and why the others are not.
#include "machine/read_file.h"

#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "../catch.h"
#include "../skipped.h"
#include "../temp_folder.h"
#include "diag/environment_error.h"
#include "forbidden_call.h"
#include "machine/posix/sockets.h"

using namespace kingpress;
using machine::Bytes;
using machine::Refusal;
namespace fs = std::filesystem;

namespace {

// The bytes, or why not: "missing", "outside", "not a file: a folder", "too large: 5", "unreadable".
std::string told(const Bytes& bytes) {
  if (const auto* text = std::get_if<std::string>(&bytes)) return *text;
  const Refusal& refusal = std::get<Refusal>(bytes);
  switch (refusal.kind) {
    case Refusal::Kind::missing: return "missing";
    case Refusal::Kind::outside: return "outside";
    case Refusal::Kind::not_a_file: return "not a file: " + std::string(refusal.found);
    case Refusal::Kind::too_large: return "too large: " + std::to_string(refusal.bytes);
    case Refusal::Kind::unreadable: return "unreadable";
  }
  return {};
}

}  // namespace

TEST_CASE("a regular file is read up to its limit, by name or beneath a folder") {
  const TempFolder folder;
  folder.write("a/deck.yaml", "12345");
  folder.write("empty", "");
  const std::string path = folder.path("a/deck.yaml");
  CHECK(told(machine::read_named(path, 5)) == "12345");
  CHECK(told(machine::read_named(path, 6)) == "12345");
  CHECK(told(machine::read_named(path, 4)) == "too large: 5");
  CHECK(told(machine::read_saved(path, 5)) == "12345");
  CHECK(told(machine::read_saved(path, 4)) == "too large: 5");
  CHECK(told(machine::read_beneath(folder.path(), "a/deck.yaml", 5)) == "12345");
  CHECK(told(machine::read_beneath(folder.path(), "a/deck.yaml", 4)) == "too large: 5");
  CHECK(told(machine::read_named(folder.path("empty"), 0)) == "");
  CHECK(told(machine::read_named(path + std::string("\0.png", 5), 9)) == "missing");
  CHECK(told(machine::read_named("", 9)) == "missing");
}

TEST_CASE("a file that does not say its size is read to its end, and not beyond the limit") {
#ifdef __linux__
  const std::string whole = told(machine::read_named("/proc/self/status", 1 << 20));  // of size 0, as it says
  CHECK(whole.size() > 100);
  CHECK(told(machine::read_named("/proc/self/status", 50)) == "too large: 51");
#endif
}

TEST_CASE("what is no regular file is named: a folder, a pipe, a device, a socket") {
  const TempFolder folder;
  fs::create_directories(folder.path("inner"));
  REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
  const int listening = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::strncpy(address.sun_path, folder.path("socket").c_str(), sizeof address.sun_path - 1);
  REQUIRE(::bind(listening, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  const auto both = [&](const std::string& name, const std::string& expected) {
    CHECK(told(machine::read_named(folder.path(name), 9)) == expected);
    CHECK(told(machine::read_beneath(folder.path(), name, 9)) == expected);
  };
  both("inner", "not a file: a folder");
  both("pipe", "not a file: a pipe");
  both("socket", "not a file: a socket");
  both("none", "missing");
  both("inner/none", "missing");
  CHECK(told(machine::read_named("/dev/null", 9)) == "not a file: a device");
  folder.write("file", "x");
  both("file/beneath", "missing");
  CHECK(told(machine::read_named("", 9)) == "missing");
  CHECK(told(machine::read_named(std::string("a\0b", 3), 9)) == "missing");
  CHECK(told(machine::read_beneath(folder.path(), "", 9)) == "missing");
  CHECK(told(machine::read_beneath(folder.path("none"), "file", 9)) == "missing");
  ::close(listening);
}

TEST_CASE("beneath a folder nothing outside of it is read, by no dots and no link") {
  const TempFolder folder;
  folder.write("deck/card.png", "card");
  folder.write("secret", "secret");
  fs::create_symlink("../secret", folder.path("deck/out"));
  fs::create_symlink("card.png", folder.path("deck/in"));
  const auto read = [&](const std::string& name) { return told(machine::read_beneath(folder.path("deck"), name, 9)); };
  CHECK(read("card.png") == "card");
  CHECK(read("in") == "card");
  CHECK(read("../deck/card.png") == "outside");
  CHECK(read("../secret") == "outside");
  CHECK(read("out") == "outside");
  CHECK(read(folder.path("secret")) == "outside");
}

TEST_CASE("a kernel that does not keep a path beneath a folder is done without, with the same answers") {
  const TempFolder folder;
  folder.write("deck/card.png", "card");
  folder.write("deck/inner/b", "b");
  folder.write("secret", "secret");
  fs::create_symlink("../secret", folder.path("deck/out"));
  fs::create_symlink("card.png", folder.path("deck/in"));
  const pid_t run = ::fork();
  REQUIRE(run >= 0);
  if (run == 0) {
    forbid_call(SYS_openat2, ENOSYS);
    const std::vector<std::pair<std::string, std::string>> expected{
        {"card.png", "card"}, {"inner/../in", "card"},           {"inner/b", "b"},
        {"none", "missing"},  {"inner", "not a file: a folder"}, {"../secret", "outside"},
        {"out", "outside"},   {folder.path("secret"), "outside"}};
    for (std::size_t i = 0; i < expected.size(); ++i)
      if (told(machine::read_beneath(folder.path("deck"), expected[i].first, 9)) != expected[i].second)
        ::_exit(static_cast<int>(i) + 1);
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(run, &status, 0);
  if (skipped(WEXITSTATUS(status) == 77, "this kernel cannot filter calls")) return;
  CHECK(status == 0);
}

TEST_CASE("a file is opened to be read line by line under the same rules") {
  const TempFolder folder;
  folder.write("table.csv", "a,b\n");
  std::ifstream file;
  CHECK_FALSE(machine::open_regular(folder.path("table.csv"), file));
  std::string line;
  CHECK(std::getline(file, line));
  CHECK(line == "a,b");
  std::ifstream none;
  REQUIRE(machine::open_regular(folder.path("none"), none));
  CHECK(machine::open_regular(folder.path("none"), none)->kind == Refusal::Kind::missing);
  CHECK(machine::open_regular(folder.path(), none)->found == "a folder");
}

TEST_CASE("want of memory, of open files and of a sound disk is no fault of the file") {
  for (const int error : {EMFILE, ENFILE, ENOMEM, EIO})
    CHECK_THROWS_AS(machine::throw_if_exhausted("x", error), diag::EnvironmentError);
  for (const int error : {0, ENOENT, EACCES, EISDIR, ELOOP}) CHECK_NOTHROW(machine::throw_if_exhausted("x", error));
}

TEST_CASE("all of a message goes through a pair of sockets, whatever its size, or the end is told") {
  std::array<int, 2> ends{};
  REQUIRE(machine::open_socket_pair(ends));
  const std::string message(300'000, 'x');
  std::string got(message.size(), ' ');
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    ::_exit(machine::send_all(ends[1], message) ? 0 : 1);
  }
  ::close(ends[1]);
  CHECK(machine::receive_all(ends[0], got.data(), got.size()));
  CHECK(got == message);
  CHECK_FALSE(machine::receive_all(ends[0], got.data(), 1));  // the other end has gone
  machine::silence(ends[0]);
  CHECK_FALSE(machine::send_all(ends[0], message));
  ::close(ends[0]);

  std::array<int, 2> pipe{};
  REQUIRE(machine::open_pipe(pipe));
  machine::let_nothing_wait(pipe[0]);
  char byte = 0;
  CHECK(::read(pipe[0], &byte, 1) < 0);
  CHECK((errno == EAGAIN || errno == EWOULDBLOCK));
  CHECK(::write(pipe[1], "a", 1) == 1);
  CHECK(::read(pipe[0], &byte, 1) == 1);
  ::close(pipe[0]);
  ::close(pipe[1]);
}
