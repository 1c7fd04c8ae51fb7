#include "machine/staged_file.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/environment_error.h"
#include "machine/named_paths.h"

using namespace kingpress;
using machine::StagedFile;
using Names = std::vector<std::string>;

namespace {

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const diag::EnvironmentError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a staged file appears when it is committed, whole") {
  TempFolder folder;
  StagedFile file(folder / "a.pdf");
  file.write("one ");
  file.write(std::string(300'000, 'x'));
  CHECK(folder.names().empty());
  CHECK(file.size() == 300'004);
  file.commit();
  CHECK(folder.names() == Names{"a.pdf"});
  CHECK(read_bytes(folder / "a.pdf") == "one " + std::string(300'000, 'x'));
}

TEST_CASE("a staged file that is not committed leaves the old one and nothing else") {
  TempFolder folder;
  write_bytes(folder / "a.pdf", "old");
  {
    StagedFile file(folder / "a.pdf");
    file.write("new");
  }
  {
    StagedFile file(folder / "a.pdf");
    file.write("new");
    file.seal();
    CHECK(folder.names().size() == 2);
  }
  CHECK(folder.names() == Names{"a.pdf"});
  CHECK(read_bytes(folder / "a.pdf") == "old");
}

TEST_CASE("a staged file has the permissions of a new file, or those of the file it replaces") {
  TempFolder folder;
  const mode_t mask = ::umask(022);
  StagedFile(folder / "new").commit();
  write_bytes(folder / "private", "old");
  ::chmod((folder / "private").c_str(), 0600);
  StagedFile(folder / "private").commit();
  ::umask(mask);
  struct stat status {};
  REQUIRE(::stat((folder / "new").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0644);
  REQUIRE(::stat((folder / "private").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
}

TEST_CASE("a staged file is not written through a link that nobody named") {
  TempFolder folder;
  std::filesystem::create_directory(folder / "real");
  write_bytes(folder / "real/a.pdf", "old");
  std::filesystem::create_symlink("real/a.pdf", folder / "link");
  CHECK(message_of([&] { StagedFile(folder / "link"); }) ==
        "cannot write '" + folder / "link" + "': '" + folder / "link" +
            "' is a symbolic link that the command line does not name");
  CHECK(read_bytes(folder / "real/a.pdf") == "old");
}

TEST_CASE("a staged file replaces what a link that was named points to, not the link") {
  TempFolder folder;
  std::filesystem::create_directory(folder / "real");
  write_bytes(folder / "real/a.pdf", "old");
  std::filesystem::create_symlink("real/a.pdf", folder / "link");
  std::filesystem::create_symlink("real/b.pdf", folder / "dangling");
  for (const char* link : {"link", "dangling"}) machine::name_path(folder / link);
  StagedFile a(folder / "link"), b(folder / "dangling");
  a.write("new");
  b.write("first");
  a.commit();
  b.commit();
  CHECK(std::filesystem::is_symlink(folder / "link"));
  CHECK(std::filesystem::is_symlink(folder / "dangling"));
  CHECK(read_bytes(folder / "real/a.pdf") == "new");
  CHECK(read_bytes(folder / "real/b.pdf") == "first");
}

TEST_CASE("a staged file follows as many links as the system does") {
  TempFolder folder;
  std::filesystem::create_symlink("file", folder / "1");
  for (int k = 2; k <= 40; ++k) std::filesystem::create_symlink(std::to_string(k - 1), folder / std::to_string(k));
  machine::name_path(folder / "40");
  for (int k = 1; k <= 39; ++k) machine::name_path(folder / std::to_string(k));
  write_bytes(folder / "file", "old");
  StagedFile file(folder / "40");
  file.write("new");
  file.commit();
  CHECK(std::filesystem::is_symlink(folder / "1"));
  CHECK(read_bytes(folder / "file") == "new");
}

TEST_CASE("a staged file creates the folders of its path") {
  TempFolder folder;
  StagedFile file(folder / "a/b/c.pdf");
  file.commit();
  CHECK(std::filesystem::is_regular_file(folder / "a/b/c.pdf"));
}

TEST_CASE("a place that cannot be written is named") {
  TempFolder folder;
  std::filesystem::create_directory(folder / "dir.pdf");
  CHECK(message_of([&] { StagedFile(folder / "dir.pdf"); }) ==
        "cannot write '" + folder / "dir.pdf" + "': a folder of that name is in the way");
  CHECK(message_of([] { StagedFile("/dev/full"); }) == "cannot write '/dev/full': it is not a regular file");
  write_bytes(folder / "file", "x");
  CHECK(message_of([&] { StagedFile(folder / "file/a.pdf"); }).find("not a directory") != std::string::npos);
  CHECK(message_of([] { StagedFile(""); }) == "cannot write a file without a name");
  const bool is_root = ::geteuid() == 0;  // who writes everywhere
  ::chmod(folder.path().c_str(), 0555);
  if (is_root) REQUIRE(::seteuid(65534) == 0);
  const std::string denied = message_of([&] { StagedFile(folder / "a.pdf"); });
  if (is_root) REQUIRE(::seteuid(0) == 0);
  CHECK(denied == "cannot write '" + folder / "a.pdf" + "': permission denied");
  ::chmod(folder.path().c_str(), 0700);
}

TEST_CASE("a staged file that meets a limit of size fails and leaves the old file") {
  TempFolder folder;
  write_bytes(folder / "a.pdf", "old");
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old_limit{};
  ::getrlimit(RLIMIT_FSIZE, &old_limit);
  const rlimit limit{100'000, old_limit.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &limit);
  const std::string message = message_of([&] {
    StagedFile file(folder / "a.pdf");
    for (int i = 0; i < 100; ++i) file.write(std::string(10'000, 'x'));
    file.commit();
  });
  ::setrlimit(RLIMIT_FSIZE, &old_limit);
  std::signal(SIGXFSZ, old_handler);
  CHECK(message == "cannot write '" + folder / "a.pdf" + "': file too large");
  CHECK(folder.names() == Names{"a.pdf"});
  CHECK(read_bytes(folder / "a.pdf") == "old");
}

TEST_CASE("the folders made for a file go with it when it is not committed, and only they") {
  TempFolder folder;
  { StagedFile file(folder / "new/deep/a.pdf"); }
  CHECK(folder.names() == Names{});
  std::filesystem::create_directory(folder / "old");
  { StagedFile file(folder / "old/new/a.pdf"); }
  CHECK(folder.names() == Names{"old"});
  {
    StagedFile file(folder / "kept/a.pdf"), other(folder / "kept/b.pdf");
    other.commit();
  }
  CHECK(read_bytes(folder / "kept/b.pdf").empty());
}
