// A golden is read by a person whenever it changes, so it has the size that a person reads.
#include "../catch.h"
#include "../project_root.h"

#include <filesystem>
#include <string>

namespace fs = std::filesystem;

TEST_CASE("a golden has at most 20 KB") {
  const fs::path tests = kingpress::project_root() + "/tests";
  int goldens = 0;
  for (const auto& entry : fs::recursive_directory_iterator(tests)) {
    const std::string folder = entry.path().parent_path().filename();
    if (!entry.is_regular_file() || (folder != "golden" && folder != "playthroughs")) continue;
    INFO(fs::relative(entry.path(), tests.parent_path()));
    CHECK(entry.file_size() <= 20 * 1024);
    ++goldens;
  }
  CHECK(goldens > 10);
}
