#include "machine/git.h"

#include <cstdlib>
#include <filesystem>

#include "../catch.h"
#include "../skipped.h"
#include "../temp_folder.h"
#include "machine/run_program.h"

using namespace kingpress;
using machine::GitFolder;
using Read = machine::GitFolder::Kind;

namespace {

bool lacks_git() { return machine::find_program("git").empty(); }

struct Repository {
  TempFolder folder;
  Repository() { git("init -q"); }
  void git(const std::string& words) const {
    machine::Run run;
    run.words = {"/bin/sh", "-c", "cd \"$1\" && git -c user.name=a -c user.email=a -c commit.gpgsign=false " + words,
                 "sh", folder.path()};
    const auto result = machine::run_program(run);
    INFO(result.err);
    REQUIRE(result.status == 0);
  }
  void commit() const {
    git("add -A");
    git("commit -q -m x");
  }
  GitFolder at(const std::string& revision, const std::string& below = "") const {
    return machine::git_folder(below.empty() ? folder.path() : folder / below, revision,
                               [](const std::string& name) { return !name.ends_with(".png"); });
  }
};

}  // namespace

TEST_CASE("the files of a folder are read as a revision has them, each byte of each") {
  if (skipped(lacks_git(), "git")) return;
  const Repository repository;
  const std::string bytes("\0\n\xff\n", 4);
  repository.folder.write("deck.yaml", "title: One\n");
  repository.folder.write("inner/a b\n\xc3\xa4.csv", bytes);
  repository.folder.write("inner/empty.csv", "");
  repository.folder.write("art/fox.png", "not wanted");
  std::filesystem::create_symlink("deck.yaml", repository.folder / "link.yaml");
  repository.commit();
  repository.folder.write("deck.yaml", "title: Two\n");
  repository.commit();
  repository.folder.write("deck.yaml", "title: not committed\n");

  const GitFolder first = repository.at("HEAD~1");
  REQUIRE(first.kind == Read::read);
  CHECK(first.date == repository.at("HEAD").date);
  CHECK(first.date.size() == 10);
  repository.git(
      "commit -q --allow-empty -m late --date=2001-01-01T00:00:00 && "
      "GIT_COMMITTER_DATE='2026-02-28T23:30:00 -0500' git -c user.name=a -c user.email=a "
      "-c commit.gpgsign=false commit -q --amend --allow-empty -m 'of <one> zone'");
  CHECK(repository.at("HEAD").date == "2026-02-28");
  repository.git("reset -q --soft HEAD~1");
  REQUIRE(first.files.size() == 3);
  CHECK(first.files[0].name == "deck.yaml");
  CHECK(first.files[0].bytes == "title: One\n");
  CHECK(first.files[1].name == "inner/a b\n\xc3\xa4.csv");
  CHECK(first.files[1].bytes == bytes);
  CHECK(first.files[2].bytes.empty());
  CHECK(first.left_out == std::vector<std::string>{"link.yaml"});
  CHECK(first.commit.size() == 40);
  const GitFolder second = repository.at("HEAD");
  CHECK(second.files.at(0).bytes == "title: Two\n");
  CHECK(second.commit != first.commit);
  CHECK(repository.at(second.commit.substr(0, 12)).commit == second.commit);

  const GitFolder inner = repository.at("HEAD", "inner");
  REQUIRE(inner.files.size() == 2);
  CHECK(inner.files[1].name == "empty.csv");
  std::filesystem::create_directory(repository.folder / "new");
  CHECK(repository.at("HEAD", "new").kind == Read::not_there);
}

TEST_CASE("a revision has the day where it was made, up to the year 9999") {
  if (skipped(lacks_git(), "git")) return;
  const Repository repository;
  repository.folder.write("deck.yaml", "title: One\n");
  const auto date = [&](const std::string& seconds_and_zone) {
    repository.git("add -A");
    ::setenv("GIT_COMMITTER_DATE", ("@" + seconds_and_zone).c_str(), 1);
    repository.git("commit -q --allow-empty -m x");
    ::unsetenv("GIT_COMMITTER_DATE");
    return repository.at("HEAD").date;
  };
  CHECK(date("0 +0000") == "1970-01-01");
  CHECK(date("86399 +0000") == "1970-01-01");
  CHECK(date("86399 +0001") == "1970-01-02");
  CHECK(date("84600 +0030") == "1970-01-02");
  CHECK(date("84599 +0030") == "1970-01-01");
  CHECK(date("86400 -0001") == "1970-01-01");
  CHECK(date("90000 -0100") == "1970-01-02");
  CHECK(date("89999 -0100") == "1970-01-01");
  CHECK(date("253402300799 +0000") == "9999-12-31");
  CHECK(date("253402300800 +0000").empty());
  for (const auto& [odd, day] : std::vector<std::pair<std::string, std::string>>{{"0 +9999", "1970-01-05"},
                                                                                 {"0 +10000", ""},
                                                                                 {"86399 +2000000000", ""},
                                                                                 {"864000 -9999", "1970-01-06"},
                                                                                 {"864000 -10000", ""},
                                                                                 {"-1 +0000", ""},
                                                                                 {"soon", ""}}) {
    CAPTURE(odd);
    repository.git(std::string("write-tree > .git/tree && printf 'tree %s\\nauthor a <a> 0 +0000\\ncommitter a <a> ") +
                   odd +
                   "\\n\\nx\\n' \"$(cat .git/tree)\" | git hash-object -t commit -w --stdin --literally > .git/made && "
                   "git update-ref refs/heads/odd \"$(cat .git/made)\"");
    const GitFolder read = repository.at("odd");
    CHECK(read.kind == Read::read);
    CHECK(read.date == day);
  }
}

TEST_CASE("what is no revision and what is no repository are told apart") {
  if (skipped(lacks_git(), "git")) return;
  const Repository repository;
  repository.folder.write("deck.yaml", "title: One\n");
  repository.commit();
  for (const char* none : {"", "v9", "HEAD~1", "-h", "--help", "HEAD:deck.yaml"}) {
    CAPTURE(none);
    CHECK(repository.at(none).kind == Read::no_revision);
  }
  CHECK(repository.at(std::string("HEAD\0", 5)).kind == Read::no_revision);
  const TempFolder plain;
  CHECK(machine::git_folder(plain.path(), "HEAD", [](const std::string&) { return true; }).kind == Read::no_repository);
}

TEST_CASE("variables that mean another repository are not heeded") {
  if (skipped(lacks_git(), "git")) return;
  const Repository repository, other;
  repository.folder.write("deck.yaml", "title: One\n");
  repository.commit();
  other.folder.write("deck.yaml", "title: Other\n");
  other.commit();
  ::setenv("GIT_DIR", (other.folder / ".git").c_str(), 1);
  const GitFolder read = repository.at("HEAD");
  ::unsetenv("GIT_DIR");
  REQUIRE(read.files.size() == 1);
  CHECK(read.files[0].bytes == "title: One\n");
}

TEST_CASE("an object that the repository lacks is named") {
  if (skipped(lacks_git(), "git")) return;
  const Repository repository;
  repository.folder.write("a.yaml", "a: 1\n");
  repository.folder.write("b.yaml", "b: 1\n");
  repository.commit();
  machine::Run run;
  run.words = {"git", "-C", repository.folder.path(), "rev-parse", "HEAD:b.yaml"};
  run.words.front() = machine::find_program("git");
  const std::string object = machine::run_program(run).out.substr(0, 40);
  REQUIRE(object.size() == 40);
  std::filesystem::remove(repository.folder / (".git/objects/" + object.substr(0, 2) + "/" + object.substr(2)));
  const GitFolder read = repository.at("HEAD");
  CHECK(read.kind == Read::failed);
  CHECK_FALSE(read.complaint.empty());
}

TEST_CASE("without git none is asked") {
  const char* path = std::getenv("PATH");
  const std::string before = path ? path : "";
  ::setenv("PATH", "/nowhere", 1);
  const TempFolder plain;
  const Read kind = machine::git_folder(plain.path(), "HEAD", [](const std::string&) { return true; }).kind;
  ::setenv("PATH", before.c_str(), 1);
  CHECK(kind == Read::no_git);
}
