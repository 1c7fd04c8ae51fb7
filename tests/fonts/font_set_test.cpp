#include "fonts/font_set.h"

#include <filesystem>
#include <fstream>

#include "../temp_folder.h"
#include "diag/environment_error.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;

namespace {

// A fonts folder of its own.
struct Folder : TempFolder {
  explicit Folder(const std::string& yaml) { write("fonts.yaml", yaml); }
};

std::string file_of(const std::string& family) {
  const Fonts fonts;
  return fonts.set->info(fonts.face(family)).file;
}

std::string declaring(const std::string& file) {
  return "roles:\n  title: {family: A}\n  text: {family: A}\n  number: {family: A}\n  fallback: {family: A}\n"
         "families:\n  A:\n    package: fonts-a\n    faces:\n      - {file: " +
         file + "}\n";
}

}  // namespace

TEST_CASE("roles name families at the weight the look asks for") {
  const Fonts fonts;
  REQUIRE(fonts.diagnostics.list().empty());
  const auto file = [&](const char* role) {
    return std::filesystem::path(fonts.set->info(fonts.face(role)).file).filename().string();
  };
  CHECK(file("number") == "LeagueSpartan-SemiBold.otf");
  CHECK(file("title") == "LinLibertine_RZ.otf");
  CHECK(file("text") == "LinLibertine_R.otf");
  CHECK(file("fallback") == "DejaVuSans.ttf");
  CHECK(file("Linux Libertine O") == "LinLibertine_R.otf");
}

TEST_CASE("a weight that a family lacks gives the nearest, as CSS chooses") {
  const Fonts fonts;
  const auto weight = [&](int wish) { return fonts.set->info(fonts.face("number", wish)).weight; };
  CHECK(weight(100) == 400);
  CHECK(weight(500) == 400);
  CHECK(weight(550) == 600);
  CHECK(weight(650) == 700);
  CHECK(weight(900) == 700);
}

TEST_CASE("fonts.yaml may name roles of its own, and must name the four") {
  std::string yaml = declaring(file_of("text"));
  yaml.replace(yaml.find("  number: {family: A}"), 21, "  runes: {family: A, weight: 700}");
  const Folder folder(yaml);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto set = FontSet::load(folder.path(), sources, diagnostics);
  CHECK(set->face({"runes", 0, false}));
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].code == "missing-key");
}

TEST_CASE("an unknown family is nothing, and so is a slope that the family lacks") {
  const Fonts fonts;
  CHECK_FALSE(fonts.set->face({"Comic Sans", 0, false}));
  CHECK_FALSE(fonts.set->has_family("Comic Sans"));
  CHECK_FALSE(fonts.set->face({"number", 0, true}));
  CHECK(fonts.set->has_family("number"));
  CHECK(fonts.set->info(fonts.face("text", 0, true)).italic);
}

TEST_CASE("a declared font that is not installed names its package") {
  const Folder folder(declaring("nowhere/Missing.otf"));
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  try {
    FontSet::load(folder.path(), sources, diagnostics);
    FAIL("no error");
  } catch (const diag::EnvironmentError& error) {
    CHECK(std::string(error.what()) == "font 'A' is not installed");
    CHECK(error.hint() == "install fonts-a");
  }
}

TEST_CASE("a font file dropped into the folder is usable by its family name") {
  const Folder folder(declaring(file_of("text")));
  std::filesystem::copy_file(file_of("number"), folder / "dropped.OTF");
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto set = FontSet::load(folder.path(), sources, diagnostics);
  CHECK(diagnostics.list().empty());
  const auto face = set->face({"League Spartan", 600, false});
  REQUIRE(face);
  CHECK(set->info(*face).weight == 600);
  CHECK(set->info(*face).file == folder / "dropped.OTF");
}

TEST_CASE("a file that is no font is an error that names it") {
  const Folder folder(declaring(file_of("text")));
  std::ofstream(folder / "logo.ttf") << "not a font";
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  FontSet::load(folder.path(), sources, diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].code == "bad-font");
  CHECK(diagnostics.list()[0].message == "'logo.ttf' is no font that can be used");
}

TEST_CASE("a role of an unknown family is an error with a suggestion") {
  std::string yaml = declaring(file_of("text"));
  yaml.replace(yaml.find("number: {family: A}"), 19, "number: {family: B}");
  const Folder folder(yaml);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  FontSet::load(folder.path(), sources, diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].code == "unknown-family");
  CHECK(diagnostics.list()[0].message == "unknown font family 'B' for role 'number'");
}
