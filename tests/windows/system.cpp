// What src/machine/windows does, seen on Windows or under Wine: files beneath a folder, files written whole, names,
// watching, other programs, supervision. A program of its own, built by tests/windows/system: it needs none of the
// libraries.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <variant>

#include "diag/environment_error.h"
#include "machine/environment.h"
#include "machine/file_watcher.h"
#include "machine/listening.h"
#include "machine/mapped_file.h"
#include "machine/private_folder.h"
#include "machine/read_file.h"
#include "machine/run_program.h"
#include "machine/run_self.h"
#include "machine/staged_file.h"
#include "machine/standard_streams.h"
#include "machine/supervise.h"
#include "machine/terminal.h"
#include "machine/this_program.h"
#include "machine/unsaved.h"
#include "machine/work_in_hand.h"

namespace {

namespace fs = std::filesystem;
using namespace kingpress::machine;

int checks = 0, failures = 0;

void check(bool holds, const char* what, int line) {
  ++checks;
  if (holds) return;
  ++failures;
  std::printf("system.cpp:%d: does not hold: %s\n", line, what);
}
#define HOLDS(what) check((what), #what, __LINE__)

void put(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string said(const Bytes& bytes) {
  if (const auto* text = std::get_if<std::string>(&bytes)) return *text;
  switch (std::get<Refusal>(bytes).kind) {
    case Refusal::Kind::missing: return "missing";
    case Refusal::Kind::outside: return "outside";
    case Refusal::Kind::not_a_file: return "not a file";
    case Refusal::Kind::too_large: return "too large";
    case Refusal::Kind::unreadable: break;
  }
  return "unreadable";
}

template <class Work>
std::string trouble_of(Work work) {
  try {
    work();
    return {};
  } catch (const kingpress::diag::EnvironmentError& error) {
    return error.what();
  }
}

void files(const fs::path& folder) {
  const std::string here = folder.generic_string();
  fs::create_directories(folder / "deck" / "art");
  put(folder / "secret.txt", "secret");
  put(folder / "deck" / "art" / "wolf.txt", "a\r\nb");
  HOLDS(said(read_beneath(here + "/deck", "art/wolf.txt", 100)) == "a\r\nb");
  HOLDS(said(read_beneath(here + "/deck", "ART/Wolf.TXT", 100)) == "a\r\nb");
  HOLDS(said(read_beneath(here + "/deck", "art/../art/wolf.txt", 100)) == "a\r\nb");
  HOLDS(said(read_beneath(here + "/deck", "../secret.txt", 100)) == "outside");
  HOLDS(said(read_beneath(here + "/deck", "..\\secret.txt", 100)) == "outside");
  HOLDS(said(read_beneath(here + "/deck", here + "/secret.txt", 100)) == "outside");
  HOLDS(said(read_beneath(here + "/deck", "art/wolf.txt:other", 100)) == "outside");
  HOLDS(said(read_beneath(here + "/deck", "none.txt", 100)) == "missing");
  HOLDS(said(read_beneath(here + "/deck", "art", 100)) == "not a file");
  HOLDS(said(read_beneath(here + "/deck", "NUL", 100)) == "missing");  // a name like any other: no device is opened
  HOLDS(said(read_named(here + "/secret.txt", 6)) == "secret");
  HOLDS(said(read_named(here + "/secret.txt", 5)) == "too large");
  stand_for(here + "/deck/new.txt", "unsaved");
  HOLDS(said(read_beneath(here + "/deck", "new.txt", 100)) == "unsaved");
  const auto mapped = MappedFile::open(here + "/secret.txt");
  HOLDS(mapped && std::string(reinterpret_cast<char*>(mapped->data()), mapped->size()) == "secret");
}

void staged(const fs::path& folder) {
  const std::string target = (folder / "out" / "b\u00e4r.pdf").generic_string();
  const auto write = [](const std::string& path, const std::string& text, bool commits) {
    StagedFile file(path);
    file.write(text);
    if (commits) file.commit();
  };
  write(target, "not meant", false);
  HOLDS(!fs::exists(folder / "out"));
  write(target, "one\n", true);
  HOLDS(said(read_named(target, 100)) == "one\n");
  write(target, "another", true);
  HOLDS(said(read_named(target, 100)) == "another");
  HOLDS(std::distance(fs::directory_iterator(folder / "out"), {}) == 1);
  {
    const std::ifstream reader(fs::path(target), std::ios::binary);  // held open by another while it is replaced
    static_cast<void>(trouble_of([&] { write(target, "third", true); }));
  }
  HOLDS(said(read_named(target, 100)) == "third" || said(read_named(target, 100)) == "another");
  for (const char* name : {"CON.pdf", "nul", "com1.txt", "aux", "a?b.pdf", "ends."})
    HOLDS(trouble_of([&] {
            write((folder / "out").generic_string() + "/" + name, "x", true);
          }).find("keeps that name") != std::string::npos);
  HOLDS(trouble_of([&] { write((folder / "out").generic_string(), "x", true); }).find("a folder of that name") !=
        std::string::npos);
  std::string deep = folder.generic_string();
  for (int i = 0; i < 12; ++i) deep += "/" + std::string(30, static_cast<char>('a' + i));
  HOLDS(trouble_of([&] { write(deep + "/long.pdf", "long", true); }).empty());
  HOLDS(said(read_named(deep + "/long.pdf", 100)) == "long");
  std::deque<StagedFile> many;
  for (int i = 0; i < 700; ++i) {
    many.emplace_back((folder / "many" / std::to_string(i)).generic_string());
    many.back().write("x");
    many.back().seal();
  }
  HOLDS(trouble_of([&] { StagedFile::commit_all(many); }).empty());
  HOLDS(std::distance(fs::directory_iterator(folder / "many"), {}) == 700);
}

void watched(const fs::path& folder) {
  put(folder / "deck.yaml", "one");
  note_files();
  met_file((folder / "deck.yaml").generic_string());
  const auto watcher = make_file_watcher();
  watcher->watch(files_met());
  HOLDS(!watcher->polls());
  HOLDS(!watcher->wait(std::chrono::milliseconds(50)));
  std::thread editor([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    put(folder / "other", "two, longer");
    fs::rename(folder / "other", folder / "deck.yaml");
  });
  HOLDS(watcher->wait(std::chrono::seconds(20)));
  editor.join();
  watcher->watch(files_met());
  watcher->wake();
}

void programs() {
  const std::atomic<bool> never{false}, at_once{true};
  const RunResult echo = run_self({"--echo", "two words", "a\"b\\", "", "b\u00e4r"}, never, "input");
  HOLDS(echo.status == 7);
  HOLDS(echo.out == "[two words][a\"b\\][][b\u00e4r]input");
  HOLDS(echo.err == "complaint\n");
  HOLDS(run_self({"--wait"}, at_once).status == -1);
  Run slow;
  slow.words = {this_program().generic_string(), "--wait"};
  slow.longest = std::chrono::seconds(1);
  const RunResult cut = run_program(slow);
  HOLDS(cut.status == -1);
  HOLDS(cut.cut_short);
  HOLDS(find_program("cmd").ends_with("cmd.exe"));
  // Watched: a crash is told by the process that watches, with what was being done.
  const RunResult crashed = run_self({"--supervised", "crash"}, never);
  HOLDS(crashed.status == 70);
  HOLDS(crashed.out.ends_with("crashed while drawing 'Wolf' (access violation)\n"));  // Wine tells of it first
  HOLDS(run_self({"--supervised", "abort"}, never).out == "crashed while drawing 'Wolf' (aborted)\n");
  for (const int status : {0, 3, 5}) HOLDS(run_self({"--supervised", std::to_string(status)}, never).status == status);
}

void connections() {
  ListeningPort port(0);
  HOLDS(port.number() > 0);
  HOLDS(ListeningPort(port.number()).number() == 0);  // it is taken
  port.ring();
  const auto began = std::chrono::steady_clock::now();
  port.wait({}, true, std::chrono::seconds(20));
  HOLDS(std::chrono::steady_clock::now() - began < std::chrono::seconds(10));
  HOLDS(!port.wait({}, true, std::chrono::milliseconds(20)).visitors);
}

void places(const fs::path& folder) {
  HOLDS(fs::path(user_folder(UserFolder::cache)).is_absolute());
  HOLDS(user_folder(UserFolder::cache).ends_with("/kingpress/cache"));
  const PrivateFolder own = PrivateFolder::make((folder / "own").generic_string());
  HOLDS(own.is_open() && own.write("a", "one") && own.append("a", " two"));
  const auto read = own.read("a", 100);
  HOLDS(read && read->text == "one two" && read->number == own.number_of("a"));
  HOLDS(own.read("a", 3)->too_long);
  own.remove("a");
  HOLDS(!own.read("a", 100));
}

int echo(const std::vector<std::string>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) std::printf("[%s]", words[i].c_str());
  std::printf("%s", said(read_input(100)).c_str());
  std::fprintf(stderr, "complaint\n");
  return 7;
}

int supervised(const std::string& how) {
  const Ending ending = supervise([&how] {
    working_on("drawing 'Wolf'");
    if (how == "crash") *reinterpret_cast<volatile int*>(std::uintptr_t{8}) = 1;
    if (how == "abort") std::abort();
    return std::atoi(how.c_str());
  });
  if (ending.crash == Ending::Crash::none) return ending.status;
  std::printf("crashed while %s (%s)\n", ending.work.c_str(), ending.fault.c_str());
  return 70;
}

}  // namespace

int main(int argc, char* argv[]) {
  occupy_standard_streams();
  settle_process();
  const std::vector<std::string> words = arguments(argc, argv);
  if (!words.empty() && words[0] == "--echo") return echo(words);
  if (!words.empty() && words[0] == "--wait") std::this_thread::sleep_for(std::chrono::hours(1));
  if (!words.empty() && words[0] == "--supervised") return supervised(words[1]);
  const fs::path folder = make_temporary_folder();
  for (const auto& part : {files, staged, watched, places}) part(folder);
  programs();
  connections();
  std::error_code error;
  fs::remove_all(folder, error);
  std::printf("%d checks, %d do not hold\n", checks, failures);
  return failures == 0 ? 0 : 1;
}
