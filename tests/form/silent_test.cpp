// A case that returns early counts as passed. It may do so only in words (`skipped`, tests/skipped.h), or where there
// is nothing to hold.
#include "../catch.h"
#include "../project_root.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

using kingpress::project_root;
namespace fs = std::filesystem;

namespace {

bool says_so(const std::string& line) {
  for (const char* word : {"skipped(", "starves_itself()", "has_no_terminals()", "facts().open"})
    if (line.find(word) != std::string::npos) return true;
  return false;
}

// The early returns of the cases of a file of tests, as "line: text".
std::string silent_returns(std::istream& in) {
  std::string found, line;
  bool inside = false;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.starts_with("TEST_CASE(")) inside = true;
    if (line == "}") inside = false;
    const bool returns = line.starts_with("  if (") && line.find(") return;") != std::string::npos;
    if (inside && returns && !says_so(line)) found += std::to_string(number) + ": " + line + "\n";
  }
  return found;
}

}  // namespace

TEST_CASE("a case that cannot be tried here says so") {
  std::istringstream sample(
      "TEST_CASE(\"a\") {\n  if (::geteuid() == 0) return;\n  if (skipped(x(), \"y\")) return;\n}\n");
  CHECK(silent_returns(sample) == "2:   if (::geteuid() == 0) return;\n");
  std::string silent;
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(project_root() + "/tests")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    const std::string found = silent_returns(in);
    if (!found.empty()) silent += entry.path().string() + ":" + found;
    ++files;
  }
  CHECK(files > 200);
  CHECK(silent == "");
}
