#include "data/json.h"

#include "../catch.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

namespace {

Read read(std::string text, bool lines = false, const Limits& limits = {}) {
  Read result;
  result.file = &result.sources.add("cards.json", std::move(text));
  result.root = (lines ? read_json_lines : read_json)(*result.file, result.diagnostics, limits);
  return result;
}

std::string shape(const Node& node) {
  std::string text;
  switch (node.kind) {
    case Node::Kind::null: return "null";
    case Node::Kind::scalar: return node.quoted ? "'" + node.text + "'" : node.text;
    case Node::Kind::sequence:
      for (const Node& item : node.items) text += shape(item) + " ";
      return "[" + text + "]";
    case Node::Kind::map:
      for (const Member& member : node.members) text += member.key + ":" + shape(member.value) + " ";
      return "{" + text + "}";
  }
  return text;
}

}  // namespace

TEST_CASE("JSON is read with the place of every value") {
  const Read json =
      read(R"([{"title": "Owl \ud83e\udd89\/", "cost": 1.50, "tags": ["a" , "b"], "flies":true, "no": null},
 -3 ])");
  REQUIRE(json.root);
  CHECK(said(json.diagnostics).empty());
  CHECK(shape(*json.root) == "[{title:'Owl \xF0\x9F\xA6\x89/' cost:1.50 tags:['a' 'b' ] flies:true no:null } -3 ]");
  const Node& card = json.root->items[0];
  CHECK(written(card.span).ends_with("null}"));
  CHECK(written(card.members[0].key_span) == "\"title\"");
  CHECK(written(card.members[0].value.span) == R"("Owl \ud83e\udd89\/")");
  CHECK(written(card.members[1].value.span) == "1.50");
  CHECK(written(card.members[2].value.span) == R"(["a" , "b"])");
  CHECK(written(card.members[2].value.items[1].span) == "\"b\"");
  CHECK(written(card.members[3].value.span) == "true");
  CHECK(written(card.members[4].value.span) == "null");
  CHECK(written(json.root->items[1].span) == "-3");
}

TEST_CASE("every line of JSON Lines is an item, and a byte order mark is none") {
  const Read json = read("\xEF\xBB\xBF{\"a\": 1}\r\n\n{\"a\": 2}", true);
  REQUIRE(json.root);
  CHECK(shape(*json.root) == "[{a:1 } {a:2 } ]");
  CHECK(written(json.root->items[1].members[0].value.span) == "2");
  CHECK(said(read("{\"a\": 1}\n{\"a\": }\n", true).diagnostics).starts_with("2:7: error: this is not JSON: "));
}

TEST_CASE("JSON that is broken, doubled or too deep is refused in place") {
  CHECK(said(read("[1, 2").diagnostics).starts_with("1:6: error: this is not JSON: unexpected end of input"));
  CHECK(said(read("{\"a\": 1,\n \"a\": 2}").diagnostics) ==
        "2:2: error: two members are called 'a' [duplicate-key] | delete one\n");
  Limits limits;
  limits.depth = 3;
  CHECK(said(read("[[[[1]]]]", false, limits).diagnostics) ==
        "1:4: error: values are nested more than 3 deep [too-deep]\n");
  limits.values = 3;
  CHECK(said(read("[1, 2, 3, 4]", false, limits).diagnostics) ==
        "1:11: error: the file holds more than 3 values, the limit [too-many-values] | split it into several files\n");
  const Read lines = read("[1, 2]\n[3]\n[4]\n[5]\n", true, limits);
  CHECK_FALSE(lines.root);
  CHECK(said(lines.diagnostics) ==
        "2:2: error: the file holds more than 3 values, the limit [too-many-values] | split it into several files\n");
  CHECK(said(read("[\"\\u001b\"]").diagnostics) ==
        "1:2: error: an escape makes a control character [control-character] | delete it\n");
  CHECK(said(read(" \n").diagnostics) == "1:1: error: the file is empty [empty-file]\n");
}

TEST_CASE("JSON that is no text is told once") {
  CHECK(said(read("[\"a\x01\"]").diagnostics) ==
        "1:4: error: control character U+0001 in the text [control-character] | delete it\n");
}

TEST_CASE("a file of JSON that is empty, or of blanks, is told to be") {
  for (const bool lines : {false, true})
    for (const char* text : {"", " \t\r\n"})
      CHECK(said(read(text, lines).diagnostics) == "1:1: error: the file is empty [empty-file]\n");
}
