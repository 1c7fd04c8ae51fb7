// CONTRIBUTING.md's recipe for a game is the tenant's tree, file for file.
#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

namespace {

namespace fs = std::filesystem;
using kingpress::project_root;

std::set<std::string> listed_in_the_recipe() {
  const std::string text = kingpress::read_bytes(project_root() + "/CONTRIBUTING.md");
  const std::size_t recipe = text.find("### A game\n"), begin = text.find("```\n", recipe) + 4,
                    end = text.find("```\n", begin);
  REQUIRE(recipe != std::string::npos);
  REQUIRE(end != std::string::npos);
  std::set<std::string> paths;
  std::istringstream lines(text.substr(begin, end - begin));
  for (std::string line; std::getline(lines, line);) paths.insert(line.substr(0, line.find(' ')));
  return paths;
}

// The tenant's files as a game of the house would name them.
std::set<std::string> of_the_tenant() {
  const fs::path tenant = project_root() + "/tests/tenant";
  std::set<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(tenant)) {
    if (!entry.is_regular_file() || entry.path() == tenant / "tenant_test.cpp") continue;
    std::string path = fs::relative(entry.path(), tenant).generic_string();
    if (path.starts_with("audits/")) path = "tests/" + path;
    for (const std::string name : {"three_crowns", "three-crowns"})
      if (const std::size_t at = path.find(name); at != std::string::npos) path.replace(at, name.size(), "<game>");
    paths.insert(path);
  }
  return paths;
}

}  // namespace

TEST_CASE("the recipe for a game lists the tenant's files and no others") {
  CHECK(listed_in_the_recipe() == of_the_tenant());
}
