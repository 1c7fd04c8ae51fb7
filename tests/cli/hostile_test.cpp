// Input that is broken by accident or on purpose (tests/data/hostile) on the whole way: `check` and `print` give one
// answer, and a refusal leaves nothing behind.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../catch.h"
#include "pictures/base64.h"
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

TEST_CASE("check and print agree on every hostile definition, in every format") {
  const std::vector<Entry> all = entries("manifest.tsv");
  REQUIRE(all.size() >= 100);
  for (const Entry& entry : all) {
    INFO(entry.file);
    const std::string file = hostile + "/" + entry.file;
    const Outcome checked = program({"check", file, "--game", "freeform"});
    CHECK((checked.status == 0 || checked.status == 1));
    if (entry.answer == "user_error") CHECK(checked.status == 1);
    for (const char* format : {"pdf", "png", "svg"}) {
      const TempFolder folder;
      const std::string out = folder.path("out");
      const Outcome printed =
          program({"print", file, "--game", "freeform", "--format", format, "--dpi", "40", "-o", out});
      INFO(format << "\n" << checked.err << printed.err);
      CHECK(printed.status == checked.status);
      CHECK(fs::exists(out) == (printed.status == 0));
      CHECK_FALSE(contains(checked.err + printed.err, "unexpected: "));
    }
  }
}

TEST_CASE("a picture of any size that check takes is printed in every format") {
  const auto [size, box] = GENERATE(table<const char*, const char*>({{"width='1e9' height='1e9'", "0 0 10 10"},
                                                                     {"", "0 0 1e-30 1e-30"},
                                                                     {"", "0 0 1e30 1e30"},
                                                                     {"width='0.001' height='0.5'", "0 0 9 9"}}));
  const TempFolder folder;
  folder.write("a.svg", "<svg xmlns='http://www.w3.org/2000/svg' " + std::string(size) + " viewBox='" + box +
                            "'><path d='M0 0H9V9Z'/></svg>");
  folder.write("deck.yaml", "game: freeform\ncards: [{title: A, art: a.svg}]\n");
  const Surroundings here{folder.path(), {}, {}, 0};
  const int checked = program({"check", "deck.yaml"}, here).status;
  for (const char* format : {"pdf", "png", "svg"}) {
    INFO(size << " " << box << " " << format);
    const Outcome printed = program({"print", "deck.yaml", "--format", format, "-o", format}, here);
    INFO(printed.err);
    CHECK(printed.status == checked);
  }
}

TEST_CASE("a board of more pixels than a picture may have is a matter of --dpi, and nothing is written") {
  const TempFolder folder;
  const std::vector<std::string> names = folder.names();
  const Outcome printed = program(
      {"print", "minkingi", "--only", "board", "--each", "--format", "png", "--dpi", "2400", "-o", folder.path("out")});
  CHECK(printed.status == 2);
  CHECK(contains(printed.err, "choose a lower --dpi"));
  CHECK(folder.names() == names);
}

TEST_CASE("what pictures tell besides what they show is printed with --keep-metadata alone") {
  const TempFolder folder;
  std::string photo = read_bytes(hostile + "/img/good_rgb.jpg"), drawing = read_bytes(hostile + "/img/good_rgb8.png");
  photo.insert(2, std::string("\xff\xfe\0\x08SECRET", 10));
  drawing.insert(33, std::string("\0\0\0\x0dtEXtComment\0SECRE\0\0\0\0", 25));
  folder.write("a.jpg", photo);
  folder.write("b.png", drawing);
  folder.write("c.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><title>SECRET</title>"
               "<path d='M0 0H9V9Z'/></svg>");
  folder.write("deck.yaml",
               "game: freeform\ncards: [{title: A, art: a.jpg}, {title: B, art: b.png}, {title: C, art: c.svg}]\n");
  const Surroundings here{folder.path(), {}, {}, 0};
  const auto printed = [&](const char* format, const char* option) {
    const std::string out = std::string(format) + option;
    REQUIRE(program({"print", "deck.yaml", "--only", "cards", "--format", format, option, "-o", out}, here).status ==
            0);
    std::string all;
    for (const auto& file : fs::directory_iterator(folder.path(out))) all += read_bytes(file.path().string());
    REQUIRE(all.size() > 1000);
    for (std::size_t at = 0; (at = all.find(";base64,", at)) != std::string::npos;) {
      at += 8;
      all += kingpress::pictures::from_base64(all.substr(at, all.find('"', at) - at));
    }
    return all;
  };
  CHECK_FALSE(contains(printed("pdf", "--quiet"), "SECRE"));
  CHECK(contains(printed("pdf", "--keep-metadata"), "SECRET"));
  CHECK_FALSE(contains(printed("svg", "--quiet"), "SECRE"));
  const std::string kept = printed("svg", "--keep-metadata");
  CHECK(contains(kept, "<title>SECRET"));
  CHECK(contains(kept, std::string("Comment\0SECRE", 13)));
}

TEST_CASE("check and print refuse the same hostile pictures, each at its card, and print the sound ones") {
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
  const Outcome printed = program({"print", "refused.yaml", "-o", "out.pdf"}, here);
  CHECK(checked.status == 1);
  CHECK(printed.status == 1);
  std::size_t at = 0;
  for (std::size_t card = 0; card < codes.size(); ++card) {
    const std::string place = "refused.yaml:" + std::to_string(card + 3) + ":";
    INFO(place << " " << codes[card]);
    at = checked.err.find(place);
    REQUIRE(at != std::string::npos);
    CHECK(contains(checked.err.substr(at, checked.err.find('\n', at) - at), codes[card]));
    CHECK(contains(printed.err, place));
  }
  CHECK(folder.names() == before);
  CHECK(program({"check", "sound.yaml"}, here).status == 0);
  for (const char* format : {"pdf", "png", "svg"})
    CHECK(program({"print", "sound.yaml", "--format", format, "--dpi", "40", "-o", format}, here).status == 0);
  CHECK(program({"print", "sound.yaml", "-o", "out.pdf"}, here).status == 0);
  CHECK(run({"qpdf", "--check", folder.path("out.pdf")}).status == 0);
}
