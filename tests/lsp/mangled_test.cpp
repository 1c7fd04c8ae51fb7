#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "exercise.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> shipped() {
  std::vector<std::string> files;
  for (const char* name :
       {"/cards/examples/low-lanterns/edition.yaml", "/cards/examples/agram/rules.yaml",
        "/templates/freeform/creature.yaml", "/cards/minkingi/starter/deck.yaml", "/templates/freeform/card.yaml"})
    files.push_back(project_root() + name);
  return files;
}

// Some bytes exchanged, left out or doubled; a piece moved elsewhere.
std::string mangled(std::string text, std::mt19937& random) {
  const auto below = [&](std::size_t size) { return std::uniform_int_distribution<std::size_t>(0, size - 1)(random); };
  const std::string marks = "{}[]:,-#'\"|>\n \t\\\xC3\xFF\xF0";
  for (std::size_t slips = 1 + below(12); slips > 0 && !text.empty(); --slips) {
    const std::size_t at = below(text.size());
    switch (below(4)) {
      case 0: text[at] = marks[below(marks.size())]; break;
      case 1: text.erase(at, 1 + below(40)); break;
      case 2: text.insert(at, text.substr(below(text.size()), 1 + below(60))); break;
      default: text.resize(std::max<std::size_t>(at, text.size() - std::min<std::size_t>(text.size(), 200))); break;
    }
  }
  return text;
}

}  // namespace

TEST_CASE("whatever a file has become, every question about it is answered with places in it") {
  std::mt19937 random(7);
  for (const std::string& path : shipped()) {
    const std::string text = read_bytes(path);
    REQUIRE(text.size() > 200);
    test::ask_about(text, path, 200);
    for (int i = 0; i < 150; ++i) test::ask_about(mangled(text, random), path, 12);
    test::ask_about(mangled(text, random), fs::path(path).parent_path().string() + "/cards.csv", 30);
    test::ask_about(mangled(text, random), fs::path(path).parent_path().string() + "/LEAFLET.md", 30);
  }
}

TEST_CASE("whatever comes over the line, the next message is found or the session ends") {
  std::mt19937 random(11);
  std::string session;
  for (int i = 0; i < 20; ++i) {
    const std::string body = R"({"jsonrpc": "2.0", "id": 1, "method": "x", "params": {"a": [1, 2, {"b": "c"}]}})";
    session += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }
  test::read_messages(session);
  for (int i = 0; i < 2000; ++i) test::read_messages(mangled(session, random));
}
