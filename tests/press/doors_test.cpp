// The floor plan holds: a room includes only the rooms that its line in src/CMakeLists.txt names.
#include "../catch.h"
#include "../project_root.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;
using kingpress::project_root;
using Plan = std::map<std::string, std::set<std::string>>;

std::string read(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

// room(NAME DOORS a b c USES ...) -> every room that may be reached through its doors.
Plan floor_plan() {
  Plan plan;
  std::istringstream lines(read(project_root() + "/src/CMakeLists.txt"));
  for (std::string line; std::getline(lines, line);) {
    std::smatch parts;
    if (!std::regex_match(line, parts, std::regex(R"(room\((\w+)\s*(?:DOORS ([\w ]+?))?\s*(?:USES .*)?\))"))) continue;
    std::set<std::string>& doors = plan[parts[1]];
    std::istringstream names(parts[2]);
    for (std::string name; names >> name;) {
      doors.insert(name);
      doors.insert(plan[name].begin(), plan[name].end());
    }
    doors.insert(parts[1]);
  }
  return plan;
}

}  // namespace

TEST_CASE("a room looks only through its own doors") {
  const Plan plan = floor_plan();
  REQUIRE(plan.size() == 14);
  const std::regex include(R"re(#include "([a-z]+)/)re");
  for (const auto& [room, doors] : plan) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(project_root()) / "src" / room)) {
      if (!entry.is_regular_file()) continue;
      const std::string text = read(entry.path());
      for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at) {
        INFO(entry.path() << " includes " << (*at)[1]);
        CHECK((doors.contains((*at)[1]) || !plan.contains((*at)[1])));
      }
    }
  }
}

TEST_CASE("a header starts by saying what it is for") {
  for (const auto& entry : fs::recursive_directory_iterator(project_root() + "/src")) {
    if (entry.path().extension() != ".h") continue;
    INFO(entry.path());
    const std::string text = read(entry.path());
    CHECK(text.rfind("// ", 0) == 0);
    CHECK(text.find("#pragma once") != std::string::npos);
  }
}
