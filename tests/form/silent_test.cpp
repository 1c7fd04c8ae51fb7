// A case that returns early counts as passed. It may do so only in words (`skipped`, tests/skipped.h), or where there
// is nothing to hold.
#include "../catch.h"
#include "../project_root.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>

using kingpress::project_root;
namespace fs = std::filesystem;

namespace {

bool has_one_of(const std::string& text, std::initializer_list<const char*> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](const char* word) { return text.find(word) != std::string::npos; });
}

// Whether an if of a case, with its block, ends the case before anything was held.
bool is_silent(const std::string& condition) {
  return has_one_of(condition, {" return;"}) && !has_one_of(condition, {"CHECK", "REQUIRE", "FAIL"}) &&
         !has_one_of(condition, {"skipped(", "starves_itself()", "has_no_terminals()", "facts().open"});
}

// The early returns of the cases of a file of tests, as "line: text".
std::string silent_returns(std::istream& in) {
  std::string found, line, condition;
  bool inside = false;
  int began = 0;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.starts_with("TEST_CASE(")) inside = true;
    if (line == "}") inside = false;
    if (inside && line.starts_with("  if (")) condition.clear(), began = number;
    if (!inside || began == 0) continue;
    condition += line + "\n";
    const bool goes_on = line.ends_with('{') || line.starts_with("    ");
    const bool ended = line.starts_with("  }") || (line.ends_with(';') && condition.find("{\n") == std::string::npos);
    if (!ended && (goes_on || line.starts_with("  if ("))) continue;
    if (is_silent(condition)) found += std::to_string(began) + ": " + condition;
    began = 0;
  }
  return found;
}

}  // namespace

TEST_CASE("a case that cannot be tried here says so") {
  std::istringstream sample(
      "TEST_CASE(\"a\") {\n  if (::geteuid() == 0) return;\n  if (skipped(x(), \"y\")) return;\n"
      "  if (is_root &&\n      is_there)\n    return;\n  if (x) {\n    CHECK(y);\n    return;\n  }\n"
      "  if (x) {\n    y();\n    return;\n  }\n  if (x)\n    y();\n  return;\n}\n");
  CHECK(silent_returns(sample) ==
        "2:   if (::geteuid() == 0) return;\n"
        "4:   if (is_root &&\n      is_there)\n    return;\n"
        "11:   if (x) {\n    y();\n    return;\n  }\n");
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
