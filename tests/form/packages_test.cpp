// What the program is built from is told by `--version`.
#include <regex>
#include <string>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

namespace {

std::string text_of(const std::string& name) { return kingpress::read_bytes(kingpress::project_root() + "/" + name); }

}  // namespace

TEST_CASE("--version names every library that the build asks for") {
  static const std::regex asked(R"(pkg_(?:check_modules|search_module)\((\w+) )");
  const std::string build = text_of("CMakeLists.txt"), rooms = text_of("src/CMakeLists.txt");
  const std::size_t begin = rooms.find("set(BUILT_WITH");
  REQUIRE(begin != std::string::npos);
  const std::string told = rooms.substr(begin, rooms.find("\")", begin) - begin);
  int libraries = 0;
  for (std::sregex_iterator at(build.begin(), build.end(), asked), end; at != end; ++at, ++libraries) {
    INFO("src/CMakeLists.txt: BUILT_WITH does not name " << (*at)[1]);
    CHECK(told.find("${" + (*at)[1].str() + "_") != std::string::npos);
  }
  CHECK(libraries > 10);
}
