#include "../catch.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

TEST_CASE("text without quotes is what it says, in one line") {
  const Read read = read_text(
      "title: Café au lait\n"
      "list:\n  - a: number one\n    b: číslo dvě,\n      and more\n      of it\n\n  - last of all\n"
      "flow: {a: word, b: [word]}\n");
  REQUIRE(read.root);
  CHECK(said(read.diagnostics) == "");
  CHECK(read.root->find("title")->text == "Café au lait");
  CHECK(written(read.root->find("title")->span) == "Café au lait");
  const Node& list = *read.root->find("list");
  REQUIRE(list.items.size() == 2);
  CHECK(list.items[0].find("a")->text == "number one");
  CHECK(list.items[0].find("b")->text == "číslo dvě, and more of it");
  CHECK(written(list.items[0].find("b")->span) == "číslo dvě,\n      and more\n      of it");
  CHECK(written(list.items[1].span) == "last of all");
  CHECK(written(read.root->find("flow")->find("b")->span) == "[word]");
}

TEST_CASE("in brackets a comma ends a text without quotes") {
  const Read read = read_text("a: {\n  b: draw two, and then\n}\nlong: text behind it\n");
  CHECK_FALSE(read.root);
  CHECK(said(read.diagnostics).starts_with("2:14: error: a key must be text, found nothing"));
}

TEST_CASE("quoted and bare texts are read with their places") {
  const Read read = read_text(
      "title: \"Café au lait\"\nlist:\n  - {a: \"number one\", b: [x, \"číslo dvě\", y]}\n  - \"  spaces  \"\n"
      "  - word\n  - \n");
  REQUIRE(read.root);
  CHECK(read.root->find("title")->text == "Café au lait");
  CHECK(written(read.root->find("title")->span) == "\"Café au lait\"");
  const Node& list = *read.root->find("list");
  REQUIRE(list.items.size() == 4);
  CHECK(list.items[0].find("b")->items[1].text == "číslo dvě");
  CHECK(written(list.items[0].find("b")->span) == "[x, \"číslo dvě\", y]");
  CHECK(written(list.items[0].find("b")->items[2].span) == "y");
  CHECK(list.items[1].text == "  spaces  ");
  CHECK(written(list.items[2].span) == "word");
}

TEST_CASE("quotes inside a block or another quote are part of the text") {
  const auto [text, value] = GENERATE(table<std::string, std::string>({
      {"a: |\n  b: \"draw two cards\"\n", "b: \"draw two cards\"\n"},
      {"a: '\n  b: \"draw two cards\"\n  '\n", " b: \"draw two cards\" "},
      {"a: say\n  - \"draw two cards\"\n", "say - \"draw two cards\""},
      {"a: say\n  b; draw\n\n  c\n", "say b; draw\nc"},
      {"a: >\n  b: draw two cards\n", "b: draw two cards\n"},
      {"a: \"\n  - \"\nb: \"draw two cards\"\n", " - "},
  }));
  const Read read = read_text(text);
  REQUIRE(read.root);
  CHECK(read.root->find("a")->text == value);
}

TEST_CASE("what is wrong behind quoted texts is told at its place") {
  CHECK(said(read_text("a: \"draw two cards\"\nb: \"and one\" more\n").diagnostics).starts_with("2:"));
  CHECK(said(read_text("a: \"draw two cards\"\na: \"and one\"\n").diagnostics) ==
        "2:1: error: key 'a' is given twice [duplicate-key] | keep one of the two\n");
  CHECK(said(read_text("a: \"draw two cards\"\nb: pay 2 #gold\n").diagnostics) ==
        "2:10: warning: the text ends at '#', the rest of the line is a comment [comment-cuts-text] | put the text in "
        "quotes, or a space after '#'\n");
  CHECK(said(read_text("a: [\"draw two cards\", \"and one\"\n").diagnostics).find("never closed") != std::string::npos);
  CHECK(
      said(read_text("a: \"draw two cards\"\n---\nb: \"and one\"\n").diagnostics).starts_with("2:1: error: a second"));
}
