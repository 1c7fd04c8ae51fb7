// Every file in tests/data/bad says on its lines what is wrong with them:
//     speed: 999  # error: 'speed' must be from 0 to 200, found '999'
// Several on one line are joined by " & ". Where a comment cannot stand (in a quote that never ends), a line "#@3
// error: ..." anywhere in the file speaks for line 3. All of it must be reported, and nothing else.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "../catch.h"
#include "../project_root.h"
#include "judge.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

const fs::path folder = fs::path(project_root()) / "tests/data/bad";

using Lines = std::vector<std::string>;

// "3 error: message", sorted.
void expect(Lines& expected, std::size_t line, std::string_view said) {
  while (true) {
    const std::size_t next = std::min(said.find(" & error: "), said.find(" & warning: "));
    expected.push_back(std::to_string(line) + " " + std::string(said.substr(0, next)));
    if (next == std::string_view::npos) return;
    said.remove_prefix(next + 3);
  }
}

Lines expected_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  Lines expected;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (line.starts_with("#@")) {
      const std::size_t blank = line.find(' ');
      expect(expected, std::stoul(line.substr(2, blank - 2)), std::string_view(line).substr(blank + 1));
      continue;
    }
    const std::size_t at = std::min(line.find("# error: "), line.find("# warning: "));
    if (at != std::string::npos) expect(expected, number, std::string_view(line).substr(at + 2));
  }
  std::sort(expected.begin(), expected.end());
  return expected;
}

Lines found_in(const fs::path& path) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  judge(path.string(), sources, diagnostics);
  Lines found;
  for (const diag::Diagnostic& d : diagnostics.sorted()) {
    const std::size_t line = d.span ? d.span.file->place(d.span.begin).line : 0;
    found.push_back(std::to_string(line) + (d.severity == diag::Severity::error ? " error: " : " warning: ") +
                    d.message);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("every bad file says what is wrong with it, and nothing else is said") {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".yaml") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  REQUIRE(paths.size() >= 30);
  for (const fs::path& path : paths) {
    INFO(path.filename().string());
    const Lines expected = expected_of(path);
    CHECK_FALSE(expected.empty());
    CHECK(joined(found_in(path)) == joined(expected));
  }
}
