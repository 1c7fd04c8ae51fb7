// The floor plan holds: the doors that a room's line in src/CMakeLists.txt names are the rooms whose headers it
// includes, each of them and no others.
#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;
using kingpress::project_root;
using kingpress::read_bytes;
using Doors = std::map<std::string, std::string>;  // a room -> the file that needs it, or the line that names it
using Plan = std::map<std::string, Doors>;         // by room

// room(NAME DOORS a b c USES ...), on one line or several.
Plan declared(const std::string& plan_text) {
  Plan plan;
  const std::regex line(R"(room\((\w+)\s*(?:DOORS\s+([a-z\s]+?))?\s*(?:USES[^)]*)?\))");
  for (std::sregex_iterator at(plan_text.begin(), plan_text.end(), line), end; at != end; ++at) {
    Doors& doors = plan[(*at)[1]];
    std::istringstream names((*at)[2]);
    for (std::string name; names >> name;) doors[name] = "src/CMakeLists.txt: room(" + (*at)[1].str() + " ...)";
  }
  return plan;
}

// The rooms that the files of a room include, each with one file that does.
Doors used(const std::string& room, const Plan& plan) {
  static const std::regex include(R"re(#include "([a-z]+)/)re");
  Doors doors;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(project_root()) / "src" / room)) {
    if (!entry.is_regular_file()) continue;
    const std::string text = read_bytes(entry.path().string());
    for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at)
      if ((*at)[1] != room && plan.contains((*at)[1]))
        doors.emplace((*at)[1], fs::relative(entry.path(), project_root()).string());
  }
  return doors;
}

// What `wanted` has beyond `given`, a line each: "data (src/sheets/impose.cpp)".
std::string beyond(const Doors& wanted, const Doors& given) {
  std::string text;
  for (const auto& [room, where] : wanted)
    if (!given.contains(room)) text += room + " (" + where + ")\n";
  return text;
}

// The files of the workbench's page, each with those it imports.
Plan scripts_of_the_page() {
  static const std::regex import(R"re(\bfrom\s+'\./(\w+\.js)')re");
  Plan plan;
  for (const auto& entry : fs::directory_iterator(project_root() + "/templates/web")) {
    if (entry.path().extension() != ".js") continue;
    Doors& doors = plan[entry.path().filename().string()];
    const std::string text = read_bytes(entry.path().string());
    for (std::sregex_iterator at(text.begin(), text.end(), import), end; at != end; ++at)
      doors[(*at)[1]] = entry.path().filename().string();
  }
  return plan;
}

// A way from a place of the plan back to it, "a -> b -> a"; empty when there is none.
std::string circle_in(Plan plan) {
  for (bool found = true; found;) {  // what needs nothing that is left goes, until no more does
    found = false;
    for (auto at = plan.begin(); at != plan.end();) {
      const bool needs = std::any_of(at->second.begin(), at->second.end(),
                                     [&](const auto& door) { return plan.contains(door.first); });
      found = found || !needs;
      at = needs ? std::next(at) : plan.erase(at);
    }
  }
  if (plan.empty()) return "";
  std::string way, at = plan.begin()->first;
  for (std::set<std::string> seen; seen.insert(at).second;) {
    way += at + " -> ";
    for (const auto& [door, where] : plan.at(at))
      if (plan.contains(door)) {
        at = door;
        break;
      }
  }
  return way + at;
}

Plan plan_of_the_house() { return declared(read_bytes(project_root() + "/src/CMakeLists.txt")); }

}  // namespace

TEST_CASE("the floor plan is read with its doors, not with those behind them") {
  const Plan plan = declared(
      "room(geometry)\nroom(diag      USES fmt::fmt)\nroom(data DOORS geometry diag\n   USES yaml-cpp)\n"
      "room(cards DOORS data)\n");
  REQUIRE(plan.size() == 4);
  CHECK(plan.at("diag").empty());
  CHECK(beyond(plan.at("data"), plan.at("cards")) ==
        "diag (src/CMakeLists.txt: room(data ...))\ngeometry (src/CMakeLists.txt: room(data ...))\n");
  CHECK(plan.at("cards").size() == 1);
}

TEST_CASE("a room includes only through the doors that its line names") {
  const Plan plan = plan_of_the_house();
  REQUIRE(plan.size() >= 14);
  for (const auto& [room, doors] : plan) {
    INFO(room << " has no such door");
    CHECK(beyond(used(room, plan), doors) == "");
  }
}

TEST_CASE("a room's line names no door that nobody of the room goes through") {
  const Plan plan = plan_of_the_house();
  for (const auto& [room, doors] : plan) {
    INFO(room << " does not include");
    CHECK(beyond(doors, used(room, plan)) == "");
  }
}

TEST_CASE("a circle is found and told") {
  CHECK(circle_in({{"a", {{"b", ""}}}, {"b", {{"c", ""}}}, {"c", {}}}) == "");
  CHECK(circle_in({{"a", {{"b", ""}}}, {"b", {{"c", ""}}}, {"c", {{"b", ""}}}}) == "a -> b -> c -> b");
}

TEST_CASE("neither rooms nor the scripts of the workbench's page import in a circle") {
  CHECK(circle_in(plan_of_the_house()) == "");
  const Plan scripts = scripts_of_the_page();
  CHECK(scripts.size() >= 15);
  CHECK(scripts.at("app.js").size() >= 5);
  CHECK(circle_in(scripts) == "");
}

TEST_CASE("every folder of the house is a room of the plan") {
  const Plan plan = plan_of_the_house();
  for (const auto& entry : fs::directory_iterator(project_root() + "/src")) {
    if (!entry.is_directory()) continue;
    INFO(entry.path());
    CHECK(plan.contains(entry.path().filename().string()));
  }
}

TEST_CASE("a header starts by saying what it is for") {
  for (const auto& entry : fs::recursive_directory_iterator(project_root() + "/src")) {
    if (entry.path().extension() != ".h") continue;
    INFO(entry.path());
    const std::string text = read_bytes(entry.path().string());
    CHECK(text.rfind("// ", 0) == 0);
    CHECK(text.find("#pragma once") != std::string::npos);
  }
}
