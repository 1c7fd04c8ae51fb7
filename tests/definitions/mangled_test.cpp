// Good definitions cut at every byte, with every byte flipped, and without or with twice each line: always an answer,
// and every error with a place inside the text.
#include <fstream>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "judge.h"

using namespace kingpress;

namespace {

constexpr const char* deck = R"(game: minkingi
title: "Wölfe: a deck"
set: W
rules: {speed: low}
cards:
  - number: 4   # the first
    corners: &c [0, 1, 3, blue moon]
    speed: 91
    text: |
      Two lines,
        one indented.
  - number: 15
    corners: {top_left: 7, top_right: red x, bottom_left: 4, bottom_right: 0}
    speed: 77
    title: 'it''s'
  - {number: 30, corners: *c, speed: 97, copies: 2, text: "\u00e9 \"q\""}
)";

constexpr const char* field = R"(game: minkingi
title: Two
spaces:
  - {at: [0mm, 0mm]}
  - at: [63mm, 0.5in]
    orientation: landscape
    owner: [-20mm, 1cm]
contacts: [[1, 2], {spaces: [1, 2], corners: [top_right, top_left]}]
gap: 3mm
)";

constexpr const char* own_game = R"(game: freeform
id: "{name}"
schema:
  name: {type: text, required: true}
  cost: {type: integer, range: [0, 10]}
  kind: [beast, spell]
  sides: {type: record, of: {north: integer}}
cards:
  - {name: Wolf, cost: 3, kind: beast, sides: [1]}
)";

constexpr const char* table =
    "# game: minkingi\n# title: \"A; b\"\nnumber;Top "
    "Left;top_right;bottom_left;bottom_right;speed;qty;text\n4;0;1;3;\"blue "
    "moon\";91;2;\"two\nlines, \"\"q\"\"\"\n15;7;7;4;0;77;;\n";

// Reads a text as the file it would be, in a folder of its own.
class Reading {
 public:
  explicit Reading(const std::string& name) : path_(folder_ / name) {}

  cards::Edition edition(const std::string& text, diag::Sources& sources, diag::Diagnostics& diagnostics) const {
    std::ofstream(path_, std::ios::binary) << text;
    return cards::read_edition(path_, all_games(), sources, diagnostics);
  }

  void read(const std::string& text) const {
    std::ofstream(path_, std::ios::binary) << text;
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    judge(path_, sources, diagnostics);
    for (const diag::Diagnostic& d : diagnostics.list()) {
      if (d.span && d.span.begin <= d.span.end && d.span.end <= d.span.file->text().size()) continue;
      INFO(text);
      FAIL("no place: " + d.message);
    }
    (void)diag::print(diagnostics);
  }

 private:
  TempFolder folder_;
  std::string path_;
};

struct Good {
  const char* name;
  const char* text;
};
const std::vector<Good> all{{"deck.yaml", deck}, {"field.yaml", field}, {"own.yaml", own_game}, {"deck.csv", table}};

}  // namespace

TEST_CASE("the definitions that are mangled below read as they are") {
  for (const Good& good : all) {
    INFO(good.name);
    // Decks of two or three cards are too few to play: only what reading says counts here.
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    Reading reading(good.name);
    const cards::Edition edition = reading.edition(good.text, sources, diagnostics);
    CHECK(diag::print(diagnostics).empty());
    CHECK(edition.decks.size() + edition.fields.size() == 1);
  }
}

TEST_CASE("a definition cut at any byte is answered") {
  for (const Good& good : all) {
    Reading reading(good.name);
    const std::string text = good.text;
    for (std::size_t size = 0; size < text.size(); ++size) reading.read(text.substr(0, size));
  }
}

TEST_CASE("a definition with any byte changed is answered") {
  for (const Good& good : all) {
    Reading reading(good.name);
    for (const int change : {0x01, 0x20, 0x80, 0xFF}) {
      std::string text = good.text;
      for (char& c : text) {
        const char before = c;
        c = static_cast<char>(static_cast<unsigned char>(c) ^ change);
        reading.read(text);
        c = before;
      }
    }
  }
}

TEST_CASE("a definition with any byte replaced by a character that means something is answered") {
  for (const Good& good : all) {
    Reading reading(good.name);
    for (const char character : std::string("\"'[]{}:-#&*!|>%@,\n\t ;\r")) {
      std::string text = good.text;
      for (std::size_t at = 0; at < text.size(); at += 3) {
        const char before = text[at];
        text[at] = character;
        reading.read(text);
        text[at] = before;
      }
    }
  }
}

TEST_CASE("a definition without or with twice any line is answered") {
  for (const Good& good : all) {
    Reading reading(good.name);
    const std::string text = good.text;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin) + 1;
      reading.read(text.substr(0, begin) + text.substr(end));
      reading.read(text.substr(0, end) + text.substr(begin));
      begin = end;
    }
  }
}
