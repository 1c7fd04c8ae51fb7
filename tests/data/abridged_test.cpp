#include "data/abridged.h"

#include <fmt/format.h>

#include <random>

#include "../catch.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

namespace {

// With this at its end a text is always read as it is written: the quotes quote nothing.
const std::string in_full = "aside: '\n  a: \"no value at all\"\n  '\n";

std::string told(const Node& node) {
  std::string text = fmt::format("{}:{}-{}{}", static_cast<int>(node.kind), node.span.begin, node.span.end,
                                 node.quoted ? "'" + node.text + "'" : node.text);
  for (const Node& item : node.items) text += "\n- " + told(item);
  for (const Member& member : node.members)
    text += fmt::format("\n{}@{}-{}: ", member.key, member.key_span.begin, member.key_span.end) + told(member.value);
  return text;
}

}  // namespace

TEST_CASE("text is left out of a line only where it may be a value by itself") {
  const auto [line, abridged] = GENERATE(table<std::string, std::string>({
      {"a: \"draw two cards\"", "a: \"\""},
      {"a: 'draw two cards'", "a: ''"},
      {"- \"draw two cards\"\r", "- \"\"\r"},
      {"- {a: \"draw two\", b: ['and then', \"three\"]}", "- {a: \"\", b: ['', \"three\"]}"},
      {"a:   \"draw two cards\"", "a:   \"\""},
      {"\"a long key\": word", "\"a long key\": word"},
      {"- \"a long key\": \"two words\"", "- \"a long key\": \"\""},
      {"a: \"draw \\\"two\\\"\"", "a: \"draw \\\"two\\\"\""},
      {"a: 'it''s all in there'", "a: 'it''s all in there'"},
      {"a: \"draw\ttwo cards\"", "a: \"draw\ttwo cards\""},
      {"a: \"draw two  # and more", "a: \"draw two  # and more"},
      {"a: \"draw two\" # and more", "a: \"draw two\" # and more"},
      {"# a: \"draw two\"", "# a: \"draw two\""},
      {"a: 'say \"well done\"'", "a: ''"},
      {"a: !tag \"well done\"", "a: !tag \"well done\""},
      {"a: draw two cards", "a: x"},
      {"- - draw two [cards], {say} \"well done\"", "- - x"},
      {"  - a.b: 3 cards, 10:30\nb: word", "  - a.b: x\nb: word"},
      {"a: draw two\n  cards and\n  one more\nb: word", "a: x\nb: word"},
      {"a: draw two cards\n\n\nb: word", "a: x\n\n\nb: word"},
      {"a: draw two cards\n\n  and more", "a: draw two cards\n\n  and more"},
      {"a: draw two cards\n  b: and more", "a: draw two cards\n  b: and more"},
      {"a: |\n  b: and more of it\n\n  c: too, of it\nd: the last one",
       "a: |\n  b: and more of it\n\n  c: too, of it\nd: x"},
      {"a: draw two # cards", "a: draw two # cards"},
      {"a: draw two: cards", "a: draw two: cards"},
      {"a: draw two cards:", "a: draw two cards:"},
      {"a: draw two cards ", "a: draw two cards "},
      {"a: *draw_two_cards", "a: *draw_two_cards"},
      {"a b: draw two cards", "a b: draw two cards"},
      {"draw two cards", "draw two cards"},
  }));
  CHECK(Abridged(line).text() == abridged);
  CHECK(Abridged::in_full(line).text() == line);
}

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
  const Read read = read_text("a: {\n  b: draw two, and then\n}\nlong: text that is left out\n");
  CHECK_FALSE(read.root);
  CHECK(said(read.diagnostics).starts_with("2:14: error: a key must be text, found nothing"));
}

TEST_CASE("what was left out is there when the text was read, and everything in its place") {
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

TEST_CASE("quotes that quote nothing leave a text as it is") {
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

TEST_CASE("what is wrong is told of a text as it was written") {
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

// Whatever is put together of pieces that mean something near a quote.
TEST_CASE("an abridged text is read as the whole is") {
  const std::vector<std::string> pieces = {"\"",
                                           "\"draw two\"",
                                           "\"pay: 3 gold\"",
                                           "draw two cards",
                                           "pay 3, or 10:30",
                                           "'all of it'",
                                           "\"[half\"",
                                           "\"# one\"",
                                           "'",
                                           "'it'",
                                           " ",
                                           " ",
                                           " ",
                                           ": ",
                                           ": ",
                                           "- ",
                                           ", ",
                                           "[",
                                           "]",
                                           "{",
                                           "}",
                                           "#",
                                           " #",
                                           "word",
                                           "a",
                                           "b:",
                                           "|",
                                           "\\\"",
                                           "\t",
                                           "&x ",
                                           "*x",
                                           "!t ",
                                           "~",
                                           "null",
                                           "12",
                                           "\r\n",
                                           "\n",
                                           "\n",
                                           "\n  ",
                                           "\n    ",
                                           "\n- ",
                                           "\n  - ",
                                           "\nkey: ",
                                           "\n  c: ",
                                           "? "};
  std::mt19937 dice(7);
  unsigned sound = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text =
        i % 2 == 0 ? "a: \"some words\"\nm:\n  n: more words\n" : "list:\n  - {b: \"some words\"}\n  - more words\n";
    for (auto n = 1 + dice() % 12; n > 0; --n) text += pieces[dice() % pieces.size()];
    text += "\n";
    if (Abridged(text).cuts().empty()) FAIL("nothing is left out of " << text);
    const Read brief = read_text(text), whole = read_text(text + in_full);
    if (!whole.root) continue;
    ++sound;
    REQUIRE(brief.root);
    // The aside is the last member, unless the text took it in.
    if (whole.root->members.empty() || whole.root->members.back().key != "aside") continue;
    Node same = *whole.root;
    same.members.pop_back();
    same.span.end = brief.root->span.end;
    if (told(same) != told(*brief.root) || said(brief.diagnostics) != said(whole.diagnostics))
      FAIL("'" << text << "' is read as\n" << told(*brief.root) << "\nand in full as\n" << told(same));
  }
  CHECK(sound > 1'000);
}
