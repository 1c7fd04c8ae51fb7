// The codes that the source reports against those that `kingpress explain` knows.
#include "../catch.h"
#include "../project_root.h"
#include "program.h"

#include <filesystem>
#include <regex>
#include <set>

#include "cli/codes.h"

using namespace kingpress::test;

namespace {

// Every code that a diagnostic is made with: error("code", ...), warning("code", ...), PictureProblem{"code", ...},
// .code = "code".
std::set<std::string> codes_in_source() {
  const std::regex call(
      R"re((?:error|warning|PictureProblem|refuse|report|fault|code =)\s*[({]?\s*"([a-z]+(?:-[a-z0-9]+)+)")re");
  std::set<std::string> codes;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(project_root() + "/src")) {
    if (entry.path().extension() != ".cpp" || entry.path().filename() == "codes.cpp") continue;
    const std::string text = read_bytes(entry.path().string());
    for (std::sregex_iterator at(text.begin(), text.end(), call), end; at != end; ++at) codes.insert((*at)[1]);
  }
  return codes;
}

}  // namespace

TEST_CASE("explain knows every code that the program can report") {
  std::set<std::string> known;
  for (const auto& entry : kingpress::cli::all_codes()) {
    INFO(entry.code);
    CHECK(known.insert(std::string(entry.code)).second);
    CHECK_FALSE(entry.meaning.empty());
  }
  const std::set<std::string> used = codes_in_source();
  CHECK(used.size() > 40);
  for (const std::string& code : used) {
    INFO(code);
    CHECK(known.contains(code));
  }
}
