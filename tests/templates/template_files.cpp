// Every template and drawing of the project is read without a word of complaint.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "data/yaml.h"
#include "diag/printer.h"
#include "templates/library.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

const std::string root = project_root() + "/templates";

std::vector<fs::path> files(std::string_view ending) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.path().extension() == ending) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

// What stands in templates, decks and leaflets: names whole, and those that are put together, "{rank}-{suit}".
struct Named {
  std::set<std::string> words;
  std::vector<std::regex> patterns;

  void read(const std::string& text) {
    std::string word;
    for (const char c : text + '\n') {
      if (std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("-_/").find(c) != std::string::npos) {
        word += c;
      } else {
        words.insert(std::exchange(word, {}));
      }
    }
    static const std::regex bound("symbol: \"([^\"]*\\{[^\"]*)\""), braces("\\{[^}]*\\}");
    for (std::sregex_iterator at(text.begin(), text.end(), bound); at != std::sregex_iterator(); ++at)
      if (const std::string pattern = std::regex_replace(at->str(1), braces, ".+"); pattern != ".+")
        patterns.emplace_back(pattern);
  }
  bool has(const std::string& name) const {
    return words.contains(name) || std::any_of(patterns.begin(), patterns.end(), [&](const std::regex& pattern) {
             return std::regex_match(name, pattern);
           });
  }
};

}  // namespace

TEST_CASE("every drawing is used: a template, a deck or a leaflet names it") {
  Named named;
  for (const std::string& folder : {root, project_root() + "/cards"})
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".yaml" || entry.path().extension() == ".md")
        named.read(read_bytes(entry.path().string()));
  for (const fs::path& path : files(".svg")) {
    const std::string folder = path.parent_path().filename();
    if (folder == "grounds" || folder == "subjects" || folder == "props") continue;  // for pictures of one's own
    CAPTURE(path.string());
    if (folder == "web") {  // of the workbench's page, which names it in its markup
      CHECK(read_bytes((path.parent_path() / "index.html").string()).find(path.filename()) != std::string::npos);
      continue;
    }
    CHECK(named.has((folder == "symbols" ? "" : folder + "/") + path.stem().string()));
  }
}

// Names are looked for in all games at last, so that the drawing of another game would be found in silence.
TEST_CASE("a drawing that several games have under one name is named by their own templates alone") {
  std::map<std::string, std::set<std::string>> games_of;
  for (const fs::path& path : files(".svg"))
    if (const fs::path folder = path.parent_path(), game = folder.parent_path();
        folder.filename() == "symbols" && game.parent_path() == root)
      games_of[path.stem().string()].insert(game.filename().string());
  CHECK(games_of.at("back").size() > 3);
  static const std::regex named("symbol: ([a-z0-9-]+)");
  for (const fs::path& path : files(".yaml")) {
    const std::string text = read_bytes(path.string()), game = fs::relative(path, root).begin()->string();
    for (std::sregex_iterator at(text.begin(), text.end(), named); at != std::sregex_iterator(); ++at) {
      const auto games = games_of.find(at->str(1));
      if (games == games_of.end() || games->second.size() == 1) continue;
      CAPTURE(path.string(), at->str());
      const bool beside = games->second.contains(game) && path.parent_path().filename() == game;
      CHECK((beside || fs::exists(root + "/symbols/" + at->str(1) + ".svg")));
    }
  }
}

TEST_CASE("every template of the project is read without a complaint") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  templates::Library library(root, sources, diagnostics);
  const auto entries = library.list();
  REQUIRE(entries.size() >= 10);
  for (const auto& entry : entries) {
    CAPTURE(entry.name);
    CHECK(library.find(entry.name, "", "", {}) != nullptr);
    CHECK_FALSE(entry.title.empty());
    CHECK_FALSE(entry.kind.empty());
  }
  CHECK(diag::print(diagnostics) == "");
}

TEST_CASE("every drawing of the project is in the subset of SVG that the README lists") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto drawings = files(".svg");
  REQUIRE(drawings.size() >= 36);
  for (const fs::path& path : drawings) {
    CAPTURE(path.string());
    const diag::SourceFile* source = data::load_source(path.string(), sources, diagnostics);
    REQUIRE(source);
    const auto drawing = templates::read_drawing(*source, diagnostics);
    REQUIRE(drawing);
    CHECK_FALSE(drawing->nodes.empty());
  }
  CHECK(diag::print(diagnostics) == "");
}

TEST_CASE("every part of a picture is drawn for the same window and leaves at most its accent open") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  for (const char* kind : {"grounds", "subjects", "props"}) {
    std::size_t parts = 0;
    for (const auto& entry : fs::directory_iterator(root + "/symbols/" + kind)) {
      CAPTURE(entry.path().string());
      const diag::SourceFile* source = data::load_source(entry.path().string(), sources, diagnostics);
      REQUIRE(source);
      const auto drawing = templates::read_drawing(*source, diagnostics);
      REQUIRE(drawing);
      CHECK(drawing->size.width.points() == 55);
      CHECK(drawing->size.height.points() == 44);
      for (const std::string& open : drawing->open_colours) CHECK(open == "currentcolor");
      ++parts;
    }
    CHECK(parts > 20);
  }
}
