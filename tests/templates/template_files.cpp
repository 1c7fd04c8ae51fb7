// Every template and drawing of the project is read without a word of complaint.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "../catch.h"
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

}  // namespace

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
