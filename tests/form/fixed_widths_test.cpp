// GCC's library brings std::uint8_t along with other headers, others do not: a header that names a type of <cstdint>
// includes it.
#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

#include <filesystem>
#include <regex>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

std::string without_comments(const std::string& text) {
  std::string code, line;
  for (std::istringstream in(text); std::getline(in, line);) code += line.substr(0, line.find("//")) + "\n";
  return code;
}

bool lacks_cstdint(const std::string& text) {
  static const std::regex type(R"(\bu?int((_fast|_least)?(8|16|32|64)|max|ptr)_t\b)");
  return text.find("#include <cstdint>\n") == std::string::npos && std::regex_search(without_comments(text), type);
}

}  // namespace

TEST_CASE("a header that names a type of a fixed width includes <cstdint>") {
  CHECK(lacks_cstdint("#include <string>\nstd::uint8_t x;\n"));
  CHECK(lacks_cstdint("std::uintptr_t x;\n"));
  CHECK_FALSE(lacks_cstdint("#include <cstdint>\nstd::uint8_t x;\n"));
  CHECK_FALSE(lacks_cstdint("int x;  // no std::int64_t\n"));
  std::string lacking;
  int headers = 0;
  for (const std::string folder : {"src", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kingpress::project_root() + "/" + folder)) {
      if (entry.path().extension() != ".h") continue;
      ++headers;
      if (lacks_cstdint(kingpress::read_bytes(entry.path().string()))) lacking += entry.path().string() + "\n";
    }
  }
  CHECK(headers > 300);
  CHECK(lacking == "");
}
