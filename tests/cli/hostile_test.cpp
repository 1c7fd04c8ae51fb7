// Input that is broken by accident or on purpose (tests/data/hostile) on the whole way: `check` and `print` give one
// answer, and a refusal leaves nothing behind.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;
namespace fs = std::filesystem;

namespace {

const std::string hostile = project_root() + "/tests/data/hostile";

struct Entry {
  std::string file, answer;
};

std::vector<Entry> entries(const std::string& manifest) {
  std::ifstream in(hostile + "/" + manifest);
  std::vector<Entry> entries;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    Entry entry;
    if (words >> entry.file >> entry.answer && entry.file[0] != '#') entries.push_back(entry);
  }
  return entries;
}

}  // namespace

TEST_CASE("check and print agree on every hostile definition") {
  const std::vector<Entry> all = entries("manifest.tsv");
  REQUIRE(all.size() >= 100);
  for (const Entry& entry : all) {
    INFO(entry.file);
    const TempFolder folder;
    const std::string out = folder.path("out.pdf"), file = hostile + "/" + entry.file;
    const Outcome checked = program({"check", file, "--game", "freeform"});
    const Outcome pressed = program({"print", file, "--game", "freeform", "-o", out});
    INFO(checked.err << pressed.err);
    CHECK((checked.status == 0 || checked.status == 1));
    CHECK(pressed.status == checked.status);
    if (entry.answer == "user_error") CHECK(checked.status == 1);
    CHECK(fs::exists(out) == (pressed.status == 0));
    CHECK(folder.names().size() == (pressed.status == 0 ? 1 : 0));
    CHECK_FALSE(contains(checked.err + pressed.err, "unexpected: "));
  }
}

TEST_CASE("check and print refuse the same hostile pictures, each at its card, and press the sound ones") {
  const TempFolder folder;
  const std::vector<Entry> all = entries("pictures.tsv");
  REQUIRE(all.size() >= 60);
  std::string sound = "game: freeform\ncards:\n", refused = sound;
  std::vector<std::string> codes;
  for (const Entry& entry : all) {
    if (contains(entry.answer, "unsafe")) continue;  // seconds each: see tests/output/picture_test.cpp
    folder.write(entry.file, read_bytes(hostile + "/" + entry.file));
    (entry.answer == "sound" ? sound : refused) += "  - {title: A, art: " + entry.file + "}\n";
    if (entry.answer != "sound") codes.push_back("[" + entry.answer + "]");
  }
  folder.write("sound.yaml", sound);
  folder.write("refused.yaml", refused);
  const Surroundings here{folder.path(), {}, {}, 0};
  const std::vector<std::string> before = folder.names();
  const Outcome checked = program({"check", "refused.yaml"}, here);
  const Outcome pressed = program({"print", "refused.yaml", "-o", "out.pdf"}, here);
  CHECK(checked.status == 1);
  CHECK(pressed.status == 1);
  std::size_t at = 0;
  for (std::size_t card = 0; card < codes.size(); ++card) {
    const std::string place = "refused.yaml:" + std::to_string(card + 3) + ":";
    INFO(place << " " << codes[card]);
    at = checked.err.find(place);
    REQUIRE(at != std::string::npos);
    CHECK(contains(checked.err.substr(at, checked.err.find('\n', at) - at), codes[card]));
    CHECK(contains(pressed.err, place));
  }
  CHECK(folder.names() == before);
  CHECK(program({"check", "sound.yaml"}, here).status == 0);
  CHECK(program({"print", "sound.yaml", "-o", "out.pdf"}, here).status == 0);
  CHECK(run({"qpdf", "--check", folder.path("out.pdf")}).status == 0);
}
