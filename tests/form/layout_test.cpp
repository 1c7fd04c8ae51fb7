// The code lies as .clang-format says, and no line is wider, comments and strings included, which it leaves alone. Only
// one major version is asked: others lay out the same code otherwise.
#include "../catch.h"
#include "../project_root.h"
#include "../said_by.h"
#include "../skipped.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;
using kingpress::project_root;

constexpr int debian_12_version = 14;
constexpr std::size_t widest = 120;

// The command that lays out as Debian 12 does, or nothing.
std::string formatter() {
  for (const std::string name : {"clang-format-14", "clang-format"}) {
    const kingpress::Said version = kingpress::said_by(name + " --version");
    const std::size_t at = version.text.find("version ");
    if (version.status == 0 && at != std::string::npos && std::stoi(version.text.substr(at + 8)) == debian_12_version)
      return name;
  }
  return "";
}

// Every source below src and tests, sorted.
std::set<std::string> sources() {
  std::set<std::string> names;
  for (const std::string folder : {"src", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(project_root() + "/" + folder)) {
      const std::string extension = entry.path().extension();
      if (extension == ".cpp" || extension == ".h") names.insert(fs::relative(entry.path(), project_root()).string());
    }
  }
  REQUIRE(names.size() > 100);
  return names;
}

// Of UTF-8: every byte but those that go on with a character.
std::size_t characters(const std::string& line) {
  return static_cast<std::size_t>(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

TEST_CASE("every source lies as clang-format 14 lays it") {
  const std::string name = formatter();
  if (kingpress::skipped(name.empty(), "the layout is held by clang-format 14, which is not installed")) return;
  std::string words;
  for (const std::string& source : sources()) words += " '" + source + "'";
  const kingpress::Said answer =
      kingpress::said_by("cd '" + project_root() + "' && " + name + " --dry-run -Werror" + words);
  std::set<std::string> astray;
  std::istringstream lines(answer.text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error:") != std::string::npos) astray.insert(line.substr(0, line.find(':')));
  }
  for (const std::string& file : astray) UNSCOPED_INFO("clang-format -i " << file);
  CHECK(astray.empty());
  CHECK((answer.status == 0 || !astray.empty()));
}

TEST_CASE("no line of a source is wider than 120 characters") {
  CHECK(characters("\u00e9 = 1") == 5);
  std::string wide;
  for (const std::string& name : sources()) {
    std::ifstream in(project_root() + "/" + name);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
      if (characters(line) > widest) wide += name + ":" + std::to_string(number) + "\n";
  }
  CHECK(wide == "");
}

TEST_CASE("a source of more than 150 lines begins with the reason why it is as it is") {
  int long_ones = 0;
  for (const std::string& name : sources()) {
    if (!name.starts_with("src/") || !name.ends_with(".cpp")) continue;
    std::ifstream in(project_root() + "/" + name);
    std::string line;
    std::getline(in, line);
    const bool begins = line.starts_with("// ");
    const auto more = std::count(std::istreambuf_iterator<char>(in), {}, '\n');
    if (more < 150) continue;
    ++long_ones;
    INFO(name << ": a comment of two or three lines, above its includes");
    CHECK(begins);
  }
  CHECK(long_ones > 100);
}
