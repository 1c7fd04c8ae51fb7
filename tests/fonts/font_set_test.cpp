#include "fonts/font_set.h"

#include <filesystem>
#include <fstream>
#include <set>

#include "../golden.h"
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
  CHECK(weight(701) == 900);
  CHECK(fonts.set->info(fonts.face("text", 900)).weight == 700);  // the heaviest that there is
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

TEST_CASE("a font whose glyphs cannot be taken out of it is found when it is read, not when it is printed") {
  const Folder folder(declaring(file_of("text")));
  std::string bytes = read_bytes(file_of("number"));
  const std::size_t entry = bytes.find("CFF ");  // in the list of its tables: name, sum, place, length
  REQUIRE(entry < 400);
  const auto number = [&](std::size_t at) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[entry + at + i]);
    return value;
  };
  bytes.replace(number(8), number(12), number(12), '\0');
  std::ofstream(folder / "hollow.otf", std::ios::binary) << bytes;
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  FontSet::load(folder.path(), sources, diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].message == "'hollow.otf' is no font that can be used");
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

namespace {

// One file under several weights: what is chosen is told by its weight.
std::string of_weights(const std::vector<int>& weights) {
  std::string yaml = declaring(file_of("text"));
  yaml.erase(yaml.find("      - {file"));
  for (const int weight : weights)
    yaml += "      - {weight: " + std::to_string(weight) + ", file: " + file_of("text") + "}\n";
  return yaml;
}

}  // namespace

// CSS Fonts 4, 5.2: matching font styles.
TEST_CASE("the nearest weight is looked for on the side that CSS names first") {
  struct Case {
    std::vector<int> weights;
    int wish, chosen;
  };
  for (const Case& c : {Case{{400, 450}, 450, 450}, Case{{400, 500}, 450, 500}, Case{{400, 490}, 420, 490},
                        Case{{300, 400, 700}, 450, 400}, Case{{300, 600}, 500, 300}, Case{{100, 400}, 350, 100},
                        Case{{200, 700}, 600, 700}, Case{{900, 100}, 399, 100}, Case{{900, 100}, 501, 900},
                        Case{{600, 900}, 500, 600}, Case{{500, 510}, 400, 500}}) {
    CAPTURE(c.weights, c.wish);
    const Folder folder(of_weights(c.weights));
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const auto set = FontSet::load(folder.path(), sources, diagnostics);
    REQUIRE(diagnostics.list().empty());
    const auto face = set->face({"A", c.wish, false});
    REQUIRE(face);
    CHECK(set->info(*face).weight == c.chosen);
  }
}

TEST_CASE("a face without a file, weights beyond 100 to 900 and folders that are none are errors") {
  const auto codes_of = [](std::string yaml) {
    const Folder folder(yaml);
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    FontSet::load(folder.path(), sources, diagnostics);
    std::vector<std::string> codes;
    for (const diag::Diagnostic& one : diagnostics.list()) codes.push_back(one.code);
    return codes;
  };
  const std::string file = file_of("text");
  const auto with = [&](const std::string& face) {
    return declaring(file).replace(declaring(file).find("{file"), std::string::npos,
                                   "{file: " + file + "}\n      - " + face + "\n");
  };
  CHECK(codes_of(with("{weight: 400}")) == std::vector<std::string>{"missing-key"});
  CHECK(codes_of(with("{weight: 100, file: " + file + "}")).empty());
  CHECK(codes_of(with("{weight: 900, file: " + file + "}")).empty());
  CHECK(codes_of(with("{weight: 99, file: " + file + "}")).size() == 1);
  CHECK(codes_of(with("{weight: 901, file: " + file + "}")).size() == 1);
  CHECK(codes_of(with("{index: -1, file: " + file + "}")).size() == 1);
  CHECK(codes_of(with("{italic: perhaps, file: " + file + "}")).size() == 1);
  CHECK(codes_of(with("{file: " + file + ", slope: 3}")).size() == 1);
}

TEST_CASE("a declared file is found at its path, else anywhere below the folders by its name") {
  const Folder folder("");
  const std::string text = file_of("text");
  std::filesystem::create_directories(folder / "all/deep/er");
  std::filesystem::copy_file(text, folder / "all/deep/er/Found.otf");
  for (const char* name : {"Found.otf", "elsewhere/Found.otf", "deep/er/Found.otf"}) {
    CAPTURE(name);
    folder.write("fonts.yaml", "folders: [" + (folder / "all") + "]\n" + declaring(name));
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const auto set = FontSet::load(folder.path(), sources, diagnostics);
    REQUIRE(diagnostics.list().empty());
    CHECK(set->info(*set->face({"A", 0, false})).file == folder / "all/deep/er/Found.otf");
  }
}

TEST_CASE("families are told once each, roles before them, and a face tells its roles") {
  const Fonts fonts;
  std::vector<std::string> families = fonts.set->families();
  const std::set<std::string> optional{"plain",         "dyslexic",       "Andika", "OpenDyslexic", "Inter",
                                       "Inter Display", "JetBrains Mono", "Karla",  "Quicksand",    "Lato"};
  std::erase_if(families, [&](const std::string& name) { return optional.contains(name); });
  CHECK(families == std::vector<std::string>{"title", "text", "number", "fallback", "Linux Libertine O",
                                             "Linux Libertine Display O", "League Spartan", "DejaVu Sans"});
  CHECK(fonts.set->info(fonts.face("text")).role == "title, text");
  CHECK(fonts.set->info(fonts.face("text")).package == "fonts-linuxlibertine");
}

TEST_CASE("the fallback has the weight and slope of the face, as far as its family has them") {
  const Fonts fonts;
  const auto weight = [&](int wish) { return fonts.set->info(*fonts.set->fallback(fonts.face("text", wish))).weight; };
  CHECK(weight(400) == 400);
  CHECK(weight(700) == 700);
  const FaceInfo& upright = fonts.set->info(*fonts.set->fallback(fonts.face("text", 400, true)));
  CHECK(upright.family == "DejaVu Sans");  // it has no italics
}

TEST_CASE("fonts beside a deck are found, and links and broken files are passed over with a warning at most") {
  const Folder folder(declaring(file_of("text")));
  const TempFolder deck;
  std::filesystem::copy_file(file_of("number"), deck / "own.otf");
  std::filesystem::create_symlink(file_of("fallback"), deck / "link.ttf");
  deck.write("broken.ttf", "not a font");
  deck.write("notes.txt", "no font, no warning");
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto set = FontSet::load(folder.path(), sources, diagnostics);
  set->add_folder(deck.path(), diagnostics);
  CHECK(set->has_family("League Spartan"));
  CHECK_FALSE(set->has_family("DejaVu Sans"));
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].severity == diag::Severity::warning);
  CHECK(diagnostics.list()[0].path == deck / "broken.ttf");
}

TEST_CASE("all can be set in one font, but for what falls back") {
  const Fonts fonts;
  const std::string title = fonts.set->info(fonts.face("title")).family;
  CHECK_FALSE(fonts.set->set_all_in("No Such Font"));
  CHECK_FALSE(fonts.set->is_all_in_one());
  CHECK(fonts.set->set_all_in("DejaVu Sans"));
  CHECK(fonts.set->is_all_in_one());
  for (const char* role : {"title", "text", "number", "fallback", "Linux Libertine O"})
    CHECK(fonts.set->info(fonts.face(role)).family == "DejaVu Sans");
  CHECK(fonts.set->info(fonts.face("number", 700)).weight == 700);
  const auto sloping = fonts.set->face({"text", 400, true});  // of which it has none
  REQUIRE(sloping);
  CHECK_FALSE(fonts.set->info(*sloping).italic);
  CHECK(fonts.set->info(*fonts.set->designed_face({"title"})).family == title);
}

TEST_CASE("an optional family may be missing until it is asked for") {
  std::string yaml = declaring(file_of("text"));
  yaml.insert(yaml.find("families:"), "  plain: {family: B}\n");
  yaml += "  B:\n    package: fonts-b\n    optional: true\n    faces:\n      - {file: no-such-file.otf}\n";
  const Folder folder(yaml);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto set = FontSet::load(folder.path(), sources, diagnostics);
  CHECK(diagnostics.list().empty());
  REQUIRE(set);
  CHECK(set->list().size() == 1);
  CHECK_FALSE(set->has_family("plain"));
  try {
    set->set_all_in("plain");
    FAIL("it is not installed");
  } catch (const diag::EnvironmentError& error) {
    CHECK(std::string(error.what()) == "font 'B' is not installed");
    CHECK(error.hint() == "install fonts-b");
  }
}

TEST_CASE("where a font is set smaller than others is said in fonts.yaml, within bounds") {
  for (const auto& [share, is_right] : {std::pair("0.5", true), {"1", true}, {"0.49", false}, {"1.01", false}}) {
    std::string yaml = declaring(file_of("text"));
    yaml.replace(yaml.find("package: fonts-a\n"), 17, "package: fonts-a\n    as_large: " + std::string(share) + "\n");
    const Folder folder(yaml);
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    FontSet::load(folder.path(), sources, diagnostics);
    CAPTURE(share);
    CHECK(diagnostics.has_errors() != is_right);
  }
}
