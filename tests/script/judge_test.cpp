// Every file in tests/script/bad says on its lines what is wrong with its rules, as those of tests/data/bad do: all of
// it must be found, and nothing else.
#include "../catch.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "../golden.h"
#include "../project_root.h"
#include "diag/printer.h"
#include "reading.h"
#include "script/codes.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

using Lines = std::vector<std::string>;

Lines expected_of(const std::string& text) {
  Lines expected;
  std::istringstream lines(text);
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    std::size_t at = std::min(line.find("  # error: "), line.find("  # warning: "));
    if (at == std::string::npos) continue;
    for (at += 4; at != std::string::npos;) {
      const std::size_t next = std::min(line.find(" & error: ", at), line.find(" & warning: ", at));
      expected.push_back(std::to_string(number) + " " + line.substr(at, next == std::string::npos ? next : next - at));
      at = next == std::string::npos ? next : next + 3;
    }
  }
  std::sort(expected.begin(), expected.end());
  return expected;
}

Lines found_by(const test::ReadRules& read) {
  Lines found;
  for (const diag::Diagnostic& one : read.diagnostics.sorted())
    found.push_back(std::to_string(one.span ? one.span.file->place(one.span.begin).line : 0) +
                    (one.severity == diag::Severity::error ? " error: " : " warning: ") + one.message);
  std::sort(found.begin(), found.end());
  return found;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("every bad rules file says what is wrong with it, and nothing else is said", "[script]") {
  const fs::path folder = fs::path(project_root()) / "tests/script/bad";
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  REQUIRE(paths.size() >= 10);
  const std::string cards = test::text_of_file("tests/script/games/cards-52.csv");
  for (const fs::path& path : paths) {
    INFO(path.filename().string());
    const std::string text = test::text_of_file(fs::relative(path, project_root()).string());
    const Lines expected = expected_of(text);
    CHECK_FALSE(expected.empty());
    CHECK(joined(found_by(*test::rules_of(text, cards))) == joined(expected));
  }
}

TEST_CASE("what is found in rules has a place, and a code that is explained", "[script]") {
  const std::string cards = test::text_of_file("tests/script/games/cards-52.csv");
  for (const auto& entry : fs::directory_iterator(fs::path(project_root()) / "tests/script/bad")) {
    const auto read = test::rules_of(test::text_of_file(fs::relative(entry.path(), project_root()).string()), cards);
    for (const diag::Diagnostic& one : read->diagnostics.list()) {
      INFO(entry.path().filename().string() << ": " << one.message);
      CHECK(one.span);
      const bool own = std::ranges::any_of(script::codes(), [&](const auto& code) { return code.code == one.code; });
      CHECK((own || one.code.starts_with("unknown-") || one.code == "missing-key"));  // of any map
    }
  }
}

TEST_CASE("what is said of a bad rules file quotes the line, points at what is meant, and helps", "[script]") {
  const std::string cards = test::text_of_file("tests/script/games/cards-52.csv");
  for (const auto& entry : fs::directory_iterator(fs::path(project_root()) / "tests/script/bad")) {
    const std::string name = entry.path().stem().string();
    const auto read = test::rules_of(test::text_of_file("tests/script/bad/" + name + ".yaml"), cards);
    check_golden("script/golden/" + name + ".txt", diag::print(read->diagnostics));
  }
}

TEST_CASE("no game of the proposal is found fault with before it is played", "[script]") {
  for (const auto& entry : fs::directory_iterator(fs::path(project_root()) / "tests/script/games")) {
    if (!entry.is_directory()) continue;
    const auto read = test::game_of(entry.path().filename().string());
    INFO(entry.path().filename().string() << ": " << read->said());
    CHECK(read->program);
    const auto allowed = [](const diag::Diagnostic& one) { return one.code == "unread-zone"; };
    CHECK(std::ranges::all_of(read->diagnostics.sorted(), allowed));
  }
}
