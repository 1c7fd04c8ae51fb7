// Pages that are installed link only to what is installed beside them: CMakeLists.txt puts it there.
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "../catch.h"
#include "../project_root.h"

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return std::regex_replace(text.str(), std::regex("```[^`]*```"), "");
}

}  // namespace

TEST_CASE("no installed page links to what is not installed") {
  const fs::path root = kingpress::project_root();
  const std::string recipe = text_of(root / "CMakeLists.txt");
  for (const char* rule :
       {"install(FILES README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md LICENSE DESTINATION "
        "${CMAKE_INSTALL_DOCDIR})",
        "install(FILES src/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/src)",
        "install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})", "foreach(FOLDER cards templates)"})
    CHECK(recipe.find(rule) != std::string::npos);
  const std::set<std::string> files{"README.md",   "CHANGELOG.md", "CONTRIBUTING.md",
                                    "SECURITY.md", "LICENSE",      "src/README.md"},
      folders{"docs", "cards", "templates"};
  std::vector<fs::path> pages{"README.md", "CHANGELOG.md"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs"))
    if (entry.path().extension() == ".md") pages.push_back(fs::relative(entry.path(), root));
  const std::regex link(R"(\]\(([^)\s#]+)[^)]*\)|(?:src|href|srcset)="([^"#]+)[^"]*")");
  std::size_t links = 0;
  std::string dead;
  for (const fs::path& page : pages) {
    const std::string text = text_of(root / page);
    for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
      const std::string target = (*at)[1].matched ? (*at)[1].str() : (*at)[2].str();
      if (target.find(':') != std::string::npos) continue;
      const fs::path goal = (page.parent_path() / target).lexically_normal();
      ++links;
      if (page.filename() == "messages.md") continue;  // its examples are of cards
      if ((!files.contains(goal.string()) && !folders.contains(goal.begin()->string())) || !fs::exists(root / goal))
        dead += page.string() + ": " + target + "\n";
    }
  }
  CHECK(links > 100);
  CHECK(dead == "");
}
