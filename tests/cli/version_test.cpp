// What the program says of its own age, in a checkout, in a source archive and elsewhere.
#include "../catch.h"
#include "program.h"

#include <filesystem>
#include <regex>

using namespace kingpress::test;

namespace {

// The words written for a tree that is no checkout and whose commit.txt says `archived`.
std::string words_of(const std::string& archived, const std::string& number) {
  const TempFolder folder;
  std::filesystem::create_directory(folder.path("src"));
  folder.write("src/commit.txt", archived + "\n");
  const std::string out = folder.path("version.cpp");
  const Outcome outcome = run({"cmake", "-DROOT=" + folder.path(), "-DNUMBER=" + number, "-DOUT=" + out, "-P",
                               project_root() + "/src/version.cmake"});
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  const std::string text = read_bytes(out);
  const std::size_t first = text.rfind("return \"") + 8;
  return text.substr(first, text.rfind('"') - first);
}

}  // namespace

TEST_CASE("--version tells the number and the commit, then the system, each library and what is left out") {
  const Outcome outcome = program({"--version"});
  INFO(outcome.out);
  CHECK(outcome.status == 0);
  std::string library = R"(([A-Z][A-Za-z]+( CMS|2)?|CLI11|[a-z0-9-]+) (\d+(\.\d+)+|of unknown version))";
  CHECK(std::regex_match(outcome.out,
                         std::regex(R"(kingpress \d+\.\d+\.\d+(-dev|\+\d+)?( \([0-9a-f]{7}(, changed)?\))?\n)"
                                    R"(built for: [A-Z][A-Za-z]+ \w+, \w+ [\d.]+\n)"
                                    "built with: (" +
                                    library + ", ){22}" + library +
                                    "\n"
                                    R"(left out: .+\n)")));
}

TEST_CASE("--version tells what this run leaves out") {
  const std::string out = program({"--version"}, {{}, {"KINGPRESS_SANDBOX=off", "XDG_DATA_DIRS=/nowhere"}, {}}).out;
  CHECK(
      out.ends_with("\nleft out: PDFs for a print shop unless --icc names its profile (none is installed); "
                    "confinement to named files (the system has no Landlock, or it is switched off)\n"));
}

TEST_CASE("a source archive keeps the number of its tag and its commit") {
  const std::string commit = "0123456789abcdef0123456789abcdef01234567";
  CHECK(words_of("v1.2.0 " + commit, "1.2.0") == "1.2.0 (0123456)");
  CHECK(words_of("v1.2.0-7-g0123456 " + commit, "1.2.0") == "1.2.0+7 (0123456)");
  CHECK(words_of("v1.2.0-7-g0123456 " + commit, "1.3.0") == "1.3.0-dev (0123456)");
  CHECK(words_of(" " + commit, "1.3.0") == "1.3.0-dev (0123456)");
}

TEST_CASE("a copy that knows no commit tells the number alone") {
  CHECK(words_of(read_bytes(project_root() + "/src/commit.txt"), "1.2.0") == "1.2.0");
}
