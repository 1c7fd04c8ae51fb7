#include "golden.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "catch.h"
#include "project_root.h"
#include "temp_folder.h"

namespace kingpress {

std::string read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream out(path, std::ios::binary);
  out << bytes;
  REQUIRE(out.flush());
}

std::string unpacked_pdf(const std::string& path) {
  const TempFolder folder;
  const std::string open = folder / "open.pdf";
  REQUIRE(std::system(("qpdf --qdf --object-streams=disable '" + path + "' '" + open + "'").c_str()) == 0);
  std::istringstream words(read_bytes(open));
  std::string text;
  for (std::string word; words >> word;) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool updating_goldens() {
  const char* asked = std::getenv("UPDATE_GOLDEN");
  return asked && std::string_view(asked) == "1";
}

std::string golden_path(const std::string& name, const std::string& made) {
  const std::string path = project_root() + "/tests/" + name;
  if (updating_goldens()) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << made;
  }
  return path;
}

void check_golden(const std::string& name, const std::string& text) {
  const std::string golden = read_bytes(golden_path(name, text));
  INFO("golden tests/" << name << "; UPDATE_GOLDEN=1 rewrites it");
  std::istringstream is(text), was(golden);
  std::string is_line, was_line;
  for (int line = 1; std::getline(was, was_line); ++line) {
    INFO("line " << line);
    REQUIRE(std::getline(is, is_line));
    REQUIRE(is_line == was_line);
  }
  CHECK(!std::getline(is, is_line));
  CHECK(text.size() == golden.size());
  CHECK(!text.empty());
}

}  // namespace kingpress
