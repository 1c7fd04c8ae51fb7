#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/environment_error.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;
namespace fs = std::filesystem;

namespace {

struct Loaded {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile* file;
  explicit Loaded(const std::string& path, const Limits& limits = {})
      : file(load_source(path, sources, diagnostics, limits)) {}
  std::string said() const { return data::said(diagnostics); }
};

}  // namespace

TEST_CASE("a regular file is read whole") {
  const TempFolder folder;
  const std::string text = std::string(100'000, 'x') + "\nend";
  const Loaded loaded(folder.write("deck.yaml", text));
  REQUIRE(loaded.file != nullptr);
  CHECK(loaded.file->text() == text);
  CHECK(loaded.file->path() == folder / "deck.yaml");
}

TEST_CASE("what is no regular file is refused at once, without waiting for it") {
  const TempFolder folder;
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK(Loaded(folder / "pipe").said() ==
        "error: '" + (folder / "pipe") + "' is a pipe, expected a file [not-a-file]\n");
  CHECK(Loaded(folder / ".").said() == "error: '" + (folder / ".") + "' is a folder, expected a file [not-a-file]\n");
  CHECK(Loaded("/dev/zero").said() == "error: '/dev/zero' is a device, expected a file [not-a-file]\n");
  CHECK(Loaded("/dev/null").said() == "error: '/dev/null' is a device, expected a file [not-a-file]\n");
}

TEST_CASE("a missing file comes with the nearest name in its folder") {
  const TempFolder folder;
  (void)folder.write("deck.yaml", "x");
  CHECK(Loaded(folder / "dek.yaml").said() == "error: file '" + (folder / "dek.yaml") +
                                                  "' does not exist [file-not-found] | did you mean '" +
                                                  (folder / "deck.yaml") + "'?\n");
  CHECK(Loaded("").diagnostics.list().at(0).code == "file-not-found");
  CHECK(Loaded(std::string("a\0b", 3)).diagnostics.list().at(0).code == "file-not-found");
  CHECK(Loaded("deck.yaml/x").diagnostics.list().at(0).code == "file-not-found");
}

TEST_CASE("a file that cannot be opened for want of descriptors is no fault of the file") {
  const TempFolder folder;
  const std::string path = folder.write("deck.yaml", "x");
  rlimit old_limit{};
  ::getrlimit(RLIMIT_NOFILE, &old_limit);
  const rlimit none{0, old_limit.rlim_max};
  ::setrlimit(RLIMIT_NOFILE, &none);
  std::string message, hint;
  try {
    const Loaded loaded(path);
  } catch (const diag::EnvironmentError& error) {
    message = error.what(), hint = error.hint();
  }
  ::setrlimit(RLIMIT_NOFILE, &old_limit);
  CHECK(message == "cannot read '" + path + "': too many open files");
  CHECK(hint == "too many files are open (see ulimit -n)");
}

TEST_CASE("a file beyond the limit is not read") {
  const TempFolder folder;
  const std::string path = folder.write("big.yaml", "");
  fs::resize_file(path, 1'000'000'000);  // sparse
  CHECK(Loaded(path).said() ==
        "error: file '" + path +
            "' is 1000000000 bytes long, the limit is 4194304 bytes [file-too-large] | split it into several files\n");
  Limits limits;
  limits.file_bytes = 3;
  CHECK(Loaded(folder.write("ok.yaml", "abc"), limits).file != nullptr);
  CHECK(Loaded(folder.write("not.yaml", "abcd"), limits).file == nullptr);
}

TEST_CASE("a file without permission is said to be so") {
  const TempFolder folder;
  const std::string path = folder.write("deck.yaml", "x");
  fs::permissions(path, fs::perms::none);
  const bool is_root = ::geteuid() == 0;  // who reads everything
  fs::permissions(folder.path(), fs::perms::all);
  if (is_root) REQUIRE(::seteuid(65534) == 0);
  const Loaded loaded(path);
  if (is_root) REQUIRE(::seteuid(0) == 0);
  CHECK(loaded.diagnostics.list().at(0).code == "file-unreadable");
}
