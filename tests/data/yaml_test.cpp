#include "yaml.h"
#include "../catch.h"

using namespace kingpress;
using namespace kingpress::data;

TEST_CASE("a scalar is the text as written, and says whether it was quoted") {
  const Read read = read_text("a: 010\nb: \"010\"\nc: 'it''s'\nd: no\ne: |\n  two\n  lines\nf: \"a\\nb\"\n");
  REQUIRE(read.root);
  CHECK(said(read.diagnostics).empty());
  struct Expected {
    const char* key;
    std::string text;
    bool quoted;
  };
  for (const Expected& e : {Expected{"a", "010", false},
                            {"b", "010", true},
                            {"c", "it's", true},
                            {"d", "no", false},
                            {"e", "two\nlines\n", true},
                            {"f", "a\nb", true}}) {
    INFO(e.key);
    const Node* node = read.root->find(e.key);
    REQUIRE(node != nullptr);
    CHECK(node->text == e.text);
    CHECK(node->quoted == e.quoted);
  }
}

TEST_CASE("the span of a value is what was written, whole") {
  struct Expected {
    const char* yaml;  // the value of key v
    const char* written;
  };
  for (const Expected& e : {Expected{"v: plain  # comment\n", "plain"},
                            {"v: \"a \\\" b\" # c\n", "\"a \\\" b\""},
                            {"v: 'it''s'\n", "'it''s'"},
                            {"v: one\n  two # c\nw: 1\n", "one\n  two"},
                            {"v: \"one\n  two\"\n", "\"one\n  two\""},
                            {"v: |\n  one\n\n   two\n\nw: 1\n", "|\n  one\n\n   two"},
                            {"v: >-\r\n  one\r\n  two\r\nw: 1\r\n", ">-\r\n  one\r\n  two"},
                            {"v: |\nw: 1\n", "|"},
                            {"v: [a, b, ]\n", "[a, b, ]"},
                            {"v: {a: 1, b: [2]} # c\n", "{a: 1, b: [2]}"},
                            {"v: []\n", "[]"},
                            {"v: &x text\n", "text"},
                            {"v: &x\n  - 1\n  - 2\n", "- 1\n  - 2"},
                            {"v:\n- 1\n- 2\nw: 1\n", "- 1\n- 2"},
                            {"v:\n  a: 1\n  b: 2\nw: 1\n", "a: 1\n  b: 2"},
                            {"v: \xE6\x97\xA5\xE6\x9C\xAC\n", "\xE6\x97\xA5\xE6\x9C\xAC"},
                            {"v: null\n", "null"},
                            {"v: ~\n", "~"},
                            {"v:\nw: 1\n", ""},
                            {"\xEF\xBB\xBFv: x\n", "x"}}) {
    INFO(e.yaml);
    const Read read = read_text(e.yaml);
    REQUIRE(read.root);
    REQUIRE(read.root->find("v") != nullptr);
    CHECK(written(read.root->find("v")->span) == e.written);
    CHECK(said(read.diagnostics).empty());
  }
  const Read within = read_text("a:\n  v: |\n  w: 1\n");
  REQUIRE(within.root);
  CHECK(written(within.root->find("a")->find("v")->span) == "|");
}

TEST_CASE("what was left out has its place where it should stand") {
  const Read read = read_text("a:\nb:   # comment\nc: {x, y: }\nd:\n  -\n  - \n  - 1\n");
  REQUIRE(read.root);
  const auto place = [&](const Node& node) {
    REQUIRE(node.is_null());
    const auto at = read.file->place(node.span.begin);
    return std::to_string(at.line) + ":" + std::to_string(at.column);
  };
  CHECK(place(*read.root->find("a")) == "1:3");
  CHECK(place(*read.root->find("b")) == "2:3");
  CHECK(place(*read.root->find("c")->find("x")) == "3:6");
  CHECK(place(*read.root->find("c")->find("y")) == "3:10");
  CHECK(place(read.root->find("d")->items.at(0)) == "5:3");
  CHECK(place(read.root->find("d")->items.at(1)) == "6:3");
}

TEST_CASE("an alias is the value it names, at its own place") {
  const Read read = read_text("a: &x [1, 2]\nb: *x\nc: [*x, *x]\n");
  REQUIRE(read.root);
  const Node* b = read.root->find("b");
  REQUIRE(b->is_sequence());
  CHECK(b->items.size() == 2);
  CHECK(written(b->span) == "*x");
  CHECK(read.root->find("c")->items.at(1).items.at(0).text == "1");
}

TEST_CASE("keys keep their order and their place") {
  const Read read = read_text("\"b\": 1\na: 2\n? c\n: 3\n");
  REQUIRE(read.root);
  std::string keys;
  for (const Member& member : read.root->members) keys += member.key + "=" + written(member.key_span) + " ";
  CHECK(keys == "b=\"b\" a=a c=c ");
}

TEST_CASE("text ends alike with and without a line break at the end of the file") {
  for (const char* text : {"a: x", "a: x\n", "a: x\r\n", "a: x\n\n# end"}) {
    const Read read = read_text(text);
    REQUIRE(read.root);
    CHECK(read.root->find("a")->text == "x");
  }
  CHECK(read_text("a: |\n  x").root->find("a")->text == "x\n");
  CHECK(read_text("a: |\n  x\n").root->find("a")->text == "x\n");
  CHECK(read_text("a: |+\n  x\n\n").root->find("a")->text == "x\n\n");
}

TEST_CASE("what is malformed is refused at its place, in words, with a hint") {
  struct Expected {
    std::string yaml, said;
  };
  const std::vector<Expected> table{
      {"", "1:1: error: the file is empty [empty-file]\n"},
      {"# nothing\n", "1:1: error: the file holds nothing but comments [empty-file]\n"},
      {"~\n", "1:1: error: the file holds no values [empty-file]\n"},
      {"---\n", "1:1: error: the file holds no values [empty-file]\n"},
      {",",
       "1:1: error: content after the end of the document [content-after-end] | check the indentation here and of the "
       "first line\n"},
      {"[a],",
       "1:4: error: content after the end of the document [content-after-end] | check the indentation here and of the "
       "first line\n"},
      {"\"a\",",
       "1:4: error: content after the end of the document [content-after-end] | check the indentation here and of the "
       "first line\n"},
      {"- a\nb: 1\n",
       "2:1: error: content after the end of the document [content-after-end] | check the indentation here and of the "
       "first line\n"},
      {"a: 1\n---\nb: 1\n",
       "2:1: error: a second document starts here, expected one [second-document] | put it in a file of its own\n"},
      {"a: 1\n...\nb: 1\n",
       "3:1: error: content after the end of the document [content-after-end] | check the indentation here and of the "
       "first line\n"},
      {"a: \"x\nb: 1\n", "1:4: error: the quote that opens here is never closed [open-quote] | add the closing \"\n"},
      {"a: 'x\nb: 1\n", "1:4: error: the quote that opens here is never closed [open-quote] | add the closing '\n"},
      {"\"a\n", "1:1: error: the quote that opens here is never closed [open-quote] | add the closing \"\n"},
      {"a: 1\nword",
       "2:1: error: this does not continue the map above [malformed-yaml] | check the indentation, and that every key "
       "has its ':' and "
       "every quote its end\n"},
      {"a: 1\nword\n",
       "2:1: error: this does not continue the map above [malformed-yaml] | check the indentation, and that every key "
       "has its ':' and "
       "every quote its end\n"},
      {"a:\n  told: {card} is played\n  do: x\n",
       "2:9: error: text that begins with '{' stands in quotes [malformed-yaml] | such as \"{card} ...\"\n"},
      {"a: {told: {card} plays, do: []}\n",
       "1:11: error: text that begins with '{' stands in quotes [malformed-yaml] | such as \"{card} ...\"\n"},
      {"- [a, [b]] c\n",
       "1:3: error: text that begins with '[' stands in quotes [malformed-yaml] | such as \"[a, [b]] ...\"\n"},
      {"a: {told: {card}}: 3\n",
       "1:18: error: a ':' where no key ends [malformed-yaml] | put text that holds ': ' in quotes\n"},
      {"text: Attack: 3\n",
       "1:13: error: a ':' where no key ends [malformed-yaml] | put text that holds ': ' in quotes\n"},
      {"text: @home\n", "1:7: error: text cannot start with '@' [malformed-yaml] | put the text in quotes\n"},
      {"text: %50\n", "1:7: error: text cannot start with '%' [malformed-yaml] | put the text in quotes\n"},
      {"text: *bold*\n",
       "1:7: error: no value above is named like this alias [malformed-yaml] | put text that starts with '*' in "
       "quotes\n"},
      {"text: `x`\n", "1:7: error: text cannot start with '`' [malformed-yaml] | put the text in quotes\n"},
      {"art: \"a\\wolf.png\"\n",
       "1:8: error: '\\w' is no escape of a double-quoted text [malformed-yaml] | write '\\\\' for a backslash, or use "
       "single quotes\n"},
      {"a: 1\n\tb: 2\n", "2:1: error: a tab is used for indentation [malformed-yaml] | indent with spaces\n"},
      {"text:\t@home\n", "1:7: error: text cannot start with '@' [malformed-yaml] | put the text in quotes\n"},
      {"a: 1\n \tb: 2\n", "2:2: error: a tab is used for indentation [malformed-yaml] | indent with spaces\n"},
      {"cards:\n\t- a: 1\n", "2:1: error: a tab is used for indentation [malformed-yaml] | indent with spaces\n"},
      {"- a: 1\n b: 2\n",
       "2:2: error: this does not continue the list above [malformed-yaml] | check the indentation, and that every "
       "item starts with '- "
       "'\n"},
      {"a: [1, 2\nb: 3\n",
       "1:4: error: the '[' that opens here is never closed [malformed-yaml] | close it, put commas between its "
       "values, and text with "
       "brackets in quotes\n"},
      {"a: {b: 1\n",
       "1:4: error: the '{' that opens here is never closed [malformed-yaml] | close it, put commas between its "
       "values, and text with "
       "brackets in quotes\n"},
      {"[1, 2",
       "1:1: error: the '[' that opens here is never closed [malformed-yaml] | close it, and put text with brackets in "
       "quotes\n"},
      {std::string(20'000, '['),
       "1:1: error: the '[' that opens here is never closed [malformed-yaml] | close it, and put text with brackets in "
       "quotes\n"},
      {"a: 1]\n", ""},
      {"a: ]\n",
       "1:4: error: a closing bracket without its opening one [malformed-yaml] | delete it, or put the text in "
       "quotes\n"},
      {"a: !!str x\n",
       "1:4: error: tag 'tag:yaml.org,2002:str' is not read [yaml-tag] | leave the tag out, or put text that starts "
       "with '!' in quotes\n"},
      {"a: !wow\n",
       "1:4: error: tag '!wow' is not read [yaml-tag] | leave the tag out, or put text that starts with '!' in "
       "quotes\n"},
      {"{a: 1}: 2\n",
       "1:1: error: a key must be text, found a map [bad-key] | put text that starts with a bracket in quotes\n"},
      {"? [a]\n: 2\n",
       "1:3: error: a key must be text, found a list [bad-key] | put text that starts with a bracket in quotes\n"},
      {": 2\n", "1:1: error: a key must be text, found nothing [bad-key] | write the key before the ':'\n"},
      {"a: &a [*a]\n",
       "1:8: error: alias '*a' stands inside the value it names [alias-cycle] | a value cannot hold itself\n"},
      {"a: 1\n<<: x\n",
       "2:1: error: merge keys ('<<') are not read [merge-key] | write the keys out, or use an alias for a single "
       "value\n"},
      {"a: x\x1b\n", "1:5: error: control character U+001B in the text [control-character] | delete it\n"},
      {"a: \"\\e\"\n",
       "1:4: error: an escape makes the control character 0x1b [control-character] | write '\\n' for a new line, and "
       "no other control "
       "characters\n"},
      {"a: 1\rb: 2\r",
       "1:5: error: a line ends in a carriage return alone [old-line-ending] | save the file with Unix (LF) or Windows "
       "(CRLF) line "
       "endings\n"},
      {"a: \xC9p\xE9\n",
       "1:4: error: byte 0xc9 is not UTF-8 [not-utf8] | save the file again with the encoding 'UTF-8'\n1:6: error: "
       "byte 0xe9 is not UTF-8 "
       "[not-utf8] | save the file again with the encoding 'UTF-8'\n"},
      {"a: x\xE2\x80\xAEy\n",
       "1:5: warning: invisible character U+202E changes the direction of the text [invisible-direction] | delete it, "
       "right-to-left text "
       "needs none\n"},
      {"a: Pay 2 #gold\n",
       "1:10: warning: the text ends at '#', the rest of the line is a comment [comment-cuts-text] | put the text in "
       "quotes, or a space "
       "after '#'\n"},
      {"a: 2 #gold\nb: x # y\n", ""},
      {std::string("a\0: \0b\0c\0", 9),
       "1:1: error: this file is written in UTF-16 or UTF-32, expected UTF-8 [not-utf8] | save it again with the "
       "encoding 'UTF-8'\n"},
      {"\x89PNG\r\n\x1a\n",
       "1:1: error: this is a PNG picture, expected text [binary-file] | give the file that holds the cards, saved as "
       "UTF-8 text\n"},
      {"PK\x03\x04zip",
       "1:1: error: this is a zip archive (a spreadsheet or document, perhaps), expected text [binary-file] | give the "
       "file that holds the "
       "cards, saved as UTF-8 text\n"},
      {"PK\x03\x04...kingpress.json...",
       "1:1: error: this is a game in one file, but its name does not end in '.kingpress' [binary-file] | rename it to "
       "'deck.kingpress'\n"},
  };
  for (const Expected& e : table) {
    INFO(e.yaml);
    CHECK(said(read_text(e.yaml).diagnostics) == e.said);
  }
}

TEST_CASE("a duplicate key is reported with the first, and reading goes on") {
  const Read read = read_text("a: 1\nb: 2\na: 3\nb: 4\n");
  REQUIRE(read.root);
  CHECK(said(read.diagnostics) ==
        "3:1: error: key 'a' is given twice [duplicate-key] | keep one of the two\n4:1: error: key 'b' is given twice "
        "[duplicate-key] | "
        "keep one of the two\n");
  CHECK(read.root->find("a")->text == "1");
  CHECK(read.root->members.size() == 2);
  const auto& related = read.diagnostics.list().at(1).related;
  REQUIRE(related.size() == 1);
  CHECK(written(related[0].span) == "b");
  CHECK(related[0].span.begin == 5);
}

TEST_CASE("duplicate keys are found in a map of any length") {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "key" + std::to_string(i) + ": 1\n";
  text += "key4321: 2\nkey3: 2\n";
  const Read read = read_text(text);
  REQUIRE(read.root);
  CHECK(read.root->members.size() == 5000);
  CHECK(read.diagnostics.error_count() == 2);
}

TEST_CASE("a missing closing quote is looked for where the wrong one opened") {
  const Read read = read_text("- name: \"Wolf\n  cost: 2\n- name: \"Bear\"\n");
  CHECK_FALSE(read.root);
  REQUIRE(read.diagnostics.list().size() == 1);
  const auto& related = read.diagnostics.list()[0].related;
  REQUIRE(related.size() == 1);
  CHECK(related[0].span.begin == 8);
}

TEST_CASE("limits are named by the message that enforces them") {
  Limits limits;
  limits.values = 10;
  limits.depth = 3;
  limits.aliases = 2;
  limits.line_bytes = 100;
  limits.file_bytes = 200;
  const auto message = [&](const std::string& text) { return said(read_text(text, limits).diagnostics); };
  CHECK(message("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]") ==
        "1:29: error: the file holds more than 10 values, the limit [too-many-values] | split it into several files\n");
  CHECK(message("[[[[1]]]]") ==
        "1:4: error: values are nested more than 3 deep, the limit [too-deep] | check the brackets and the "
        "indentation\n");
  CHECK(message("[&a 1, *a, *a, *a]") ==
        "1:16: error: the file uses more than 2 aliases, the limit [too-many-aliases] | write the values out\n");
  CHECK(message("a: " + std::string(100, 'x')) ==
        "1:1: error: line 1 is 103 bytes long, the limit is 100 bytes [line-too-long] | break it into several lines\n");
  CHECK(message(std::string(150, '\n') + std::string(90, '#')) ==
        "1:1: error: the file is 240 bytes long, the limit is 200 bytes [file-too-large] | split it into several "
        "files\n");
}

TEST_CASE("a value that is named counts once more, and once for each alias") {
  const std::string text = "a: [1, 2, 3]\nb: &x [4, 5]\nc: *x\n";  // three keys, 1 + (1 + 3) + 2 * (1 + 2) + (1 + 2)
  Limits limits;
  limits.values = 17;
  CHECK(said(read_text(text, limits).diagnostics).empty());
  limits.values = 16;
  CHECK_FALSE(read_text(text, limits).root);
}

TEST_CASE("nesting of any depth and aliases of any weight are refused in no time") {
  std::string bomb = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n";
  for (int i = 1; i < 30; ++i) {
    const std::string last = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
    for (int k = 0; k < 8; ++k) bomb += "," + last;
    bomb += "]\n";
  }
  CHECK(read_text(bomb).diagnostics.list().at(0).code == "too-many-values");
  std::string deep, dashes, block;
  for (int i = 0; i < 20'000; ++i) deep += '[', dashes += "- ";
  deep += std::string(20'000, ']');
  for (int i = 0; i < 300; ++i) block += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  for (const std::string& text : {deep, dashes, block}) {
    const Read read = read_text(text);
    CHECK_FALSE(read.root);
    CHECK(read.diagnostics.list().at(0).code == "too-deep");
  }
}

TEST_CASE("places are exact after thousands of lines of every kind") {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "- {title: \"\xC3\x89\xE6\x97\xA5\", text: 'it''s'}\r\n";
  text += "- {title: x, title: y}\n";
  const Read read = read_text(text);
  CHECK(said(read.diagnostics) == "3001:14: error: key 'title' is given twice [duplicate-key] | keep one of the two\n");
}

TEST_CASE("a comment that cuts a text is told up to the last character of the file") {
  CHECK(said(read_text("text: Pay 2 #g").diagnostics).find("comment-cuts-text") != std::string::npos);
  CHECK(said(read_text("text: Pay 2 #").diagnostics).empty());
}

TEST_CASE("a question mark is text within lists and maps in brackets, and a sign where a key may begin") {
  const Read read = read_text(
      "a: {text: What am I?, next: y}\n"
      "b: [who? me, 'quoted?', \"tw?o\", really??, là ?]\n"
      "c: {k: v?}   # why?\n"
      "d: plain? yes\n"
      "e: |\n  block? yes\n"
      "g: {where?: here, ? h : i}\n"
      "? i\n: j\n");
  INFO(said(read.diagnostics));
  REQUIRE(read.root);
  const auto text = [&](const char* key, const char* inner) { return read.root->find(key)->find(inner)->text; };
  CHECK(text("a", "text") == "What am I?");
  CHECK(text("a", "next") == "y");
  std::vector<std::string> items;
  for (const Node& item : read.root->find("b")->items) items.push_back(item.text);
  CHECK(items == std::vector<std::string>{"who? me", "quoted?", "tw?o", "really??", "là ?"});
  CHECK(text("c", "k") == "v?");
  CHECK(read.root->find("d")->text == "plain? yes");
  CHECK(read.root->find("e")->text == "block? yes\n");
  CHECK(text("g", "where?") == "here");
  CHECK(text("g", "h") == "i");
  CHECK(read.root->find("i")->text == "j");
  const diag::Span span = read.root->find("a")->find("text")->span;
  CHECK(span.file->text().substr(span.begin, span.end - span.begin) == "What am I?");
}
