// Where each value of a file begins and ends: what is found wrong later is told there.
#include <fmt/format.h>

#include "../catch.h"
#include "data/csv_cutter.h"
#include "data/po.h"
#include "data/reader.h"
#include "yaml.h"

namespace test_places {

using namespace kingpress;
using namespace kingpress::data;

namespace {

void put(const Node& node, std::string& out) {
  out += fmt::format("{}-{}", node.span.begin, node.span.end);
  switch (node.kind) {
    case Node::Kind::null: out += "~"; break;
    case Node::Kind::scalar: out += "=" + node.text; break;
    case Node::Kind::sequence:
      out += "[";
      for (const Node& item : node.items) out += " ", put(item, out);
      out += " ]";
      break;
    case Node::Kind::map:
      out += "{";
      for (const Member& member : node.members) {
        out += fmt::format(" {}@{}-{}:", member.key, member.key_span.begin, member.key_span.end);
        put(member.value, out);
      }
      out += " }";
      break;
  }
}
std::string places(const std::string& text) {
  const Read read = read_text(text);
  if (!read.root) return said(read.diagnostics);
  std::string out;
  put(*read.root, out);
  return out;
}

}  // namespace

TEST_CASE("nothing stands behind its key or its dash, or is the word for it") {
  CHECK(places("a:\nb: 1\n") == "0-7{ a@0-1:2-2~ b@3-4:6-7=1 }");
  CHECK(places("a: ~\nb: null\nc: Null\nd: NULL\n") == "0-28{ a@0-1:3-4~ b@5-6:8-12~ c@13-14:16-20~ d@21-22:24-28~ }");
  CHECK(places("- \n- 1\n-\n") == "0-8[ 0-1~ 5-6=1 7-8~ ]");
  CHECK(places("[~, 1]\n") == "0-6[ 1-2~ 4-5=1 ]");
  CHECK(places("{a: , b: 1}\n") == "0-11{ a@1-2:3-3~ b@6-7:9-10=1 }");
  CHECK(places("{a, b}\n") == "0-6{ a@1-2:2-2~ b@4-5:5-5~ }");
  CHECK(places("a: &x\nb: *x\n") == "0-11{ a@0-1:2-2~ b@6-7:9-11~ }");
  CHECK(places("- &x\n- *x\n") == "0-9[ 0-1~ 7-9~ ]");
}

TEST_CASE("lists and maps end where they are shut, or with their last value") {
  CHECK(places("a: [1, 2]\nb: {c: 3}\n") == "0-19{ a@0-1:3-9[ 4-5=1 7-8=2 ] b@10-11:13-19{ c@14-15:17-18=3 } }");
  CHECK(places("a: [ ]\nb: { }\n") == "0-13{ a@0-1:3-6[ ] b@7-8:10-13{ } }");
  CHECK(places("a: [1, ]\nb: [1 ,\n ]\n") == "0-19{ a@0-1:3-8[ 4-5=1 ] b@9-10:12-19[ 13-14=1 ] }");
  CHECK(places("a: {c: 1, }\nb: [[1], [2]]\n") ==
        "0-25{ a@0-1:3-11{ c@4-5:7-8=1 } b@12-13:15-25[ 16-19[ 17-18=1 ] 21-24[ 22-23=2 ] ] }");
  CHECK(places("a:\n  - 1\n  - b: 2\n    c: 3\n") ==
        "0-26{ a@0-1:5-26[ 7-8=1 13-26{ b@13-14:16-17=2 c@22-23:25-26=3 } ] }");
  CHECK(places("a: [1,]\nb: {c: 1,}\n") == "0-18{ a@0-1:3-7[ 4-5=1 ] b@8-9:11-18{ c@12-13:15-16=1 } }");
  CHECK(places("- [~,~]\n- [1,\t]\n") == "0-15[ 2-7[ 3-4~ 5-6~ ] 10-15[ 11-12=1 ] ]");
  CHECK(places("[\t1\r\n,2]\n") == "0-8[ 2-3=1 6-7=2 ]");
}

TEST_CASE("an alias is what it names, at its own place") {
  CHECK(places("a: &x [1]\nb: *x\nc: {d: *x}\n") ==
        "0-26{ a@0-1:6-9[ 7-8=1 ] b@10-11:13-15[ 7-8=1 ] c@16-17:19-26{ d@20-21:23-25[ 7-8=1 ] } }");
  CHECK(places("- &x 1\n- [*x, *x]\n") == "0-17[ 5-6=1 9-17[ 10-12=1 14-16=1 ] ]");
}

TEST_CASE("a quote within quotes is written twice, also at the end of a file") {
  const auto cells = [](const std::string& text) {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    CsvCutter cutter(sources.add("a.csv", text), diagnostics);
    cutter.set_delimiter(',');
    std::string all;
    const auto row = cutter.next();
    if (!row) return said(diagnostics);
    for (const Cell& cell : *row) all += fmt::format("{}-{}[{}]", cell.begin, cell.end, cell.text);
    return all;
  };
  CHECK(cells("\"a\"\"b\",c") == "0-6[a\"b]7-8[c]");
  CHECK(cells("\"a\"\"\"") == "0-5[a\"]");
  CHECK(cells("\"a\"") == "0-3[a]");
  CHECK(cells("\"\"") == "0-2[]");
  CHECK(cells("\"a\rb\r\nc\",\"\r\"") == "0-8[a\nb\nc]9-12[\n]");
  CHECK(cells("x,\"a\"\"").find("1:3: error: the quote that opens this cell is never closed [open-quote]") == 0);
  CHECK(cells("\"a\r").find("1:1: error: the quote that opens this cell is never closed") == 0);
  CHECK(cells("\"a\"  ,b") == "0-3[a]6-7[b]");
  CHECK(cells("\"a\" b").find("1:5: error: text after the closing quote of a cell") == 0);
}

TEST_CASE("an open quote is shown by its one letter") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  CsvCutter cutter(sources.add("a.csv", "x,\"abc"), diagnostics);
  cutter.set_delimiter(',');
  (void)cutter.next();
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list().front().span.begin == 2);
  CHECK(diagnostics.list().front().span.end == 3);
}

TEST_CASE("an entry of a PO file is fuzzy where its flags say so, and no other comment") {
  const auto fuzzy = [](const std::string& comment) {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const auto entries = read_po(sources.add("de.po", comment + "\nmsgid \"a\"\nmsgstr \"b\"\n"), diagnostics);
    REQUIRE((entries && entries->size() == 1));
    return entries->front().fuzzy;
  };
  CHECK(fuzzy("#, fuzzy"));
  CHECK(fuzzy("#, c-format, fuzzy"));
  CHECK_FALSE(fuzzy("#, c-format"));
  CHECK_FALSE(fuzzy("# fuzzy words"));
  CHECK_FALSE(fuzzy("#: fuzzy.yaml:3"));
}

TEST_CASE("a backslash at the end of a text in a PO file stands for itself") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  (void)read_po(sources.add("de.po", "msgid \"a\\"), diagnostics);
  CHECK(said(diagnostics).find("the quote is never closed") != std::string::npos);
  CHECK(said(diagnostics).find("has no meaning") == std::string::npos);
}

TEST_CASE("truth in quotes is told to come out of them, any other word is not") {
  const auto hint = [](const std::string& text) {
    const Read read = read_text("v: " + text + "\n");
    diag::Diagnostics diagnostics;
    CHECK_FALSE(as_bool(read.root->members.front().value, "v", diagnostics));
    return diagnostics.list().front().hint;
  };
  for (const char* right : {"'true'", "'false'", "'yes'", "\"no\""}) CHECK(hint(right) == "take it out of its quotes");
  for (const char* wrong : {"'maybe'", "'True'", "1", "''", "on"}) CHECK(hint(wrong) == "");
}

TEST_CASE("a fault of a cell keeps its row, whatever was left out before") {
  const Read read = read_table("id,cost\na,1\n\nb,2\n");
  REQUIRE(read.table);
  CHECK(read.table->after_gaps == std::vector<std::size_t>{1});
}

}  // namespace test_places
