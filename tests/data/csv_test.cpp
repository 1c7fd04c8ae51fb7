#include "data/csv.h"

#include "../catch.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

namespace {

// "key=value;key=value" for each row, one a line.
std::string rows(const Read& read) {
  std::string text;
  if (!read.table) return "none";
  for (std::size_t i = 0; i < read.table->row_count(); ++i) {
    const Node row = read.table->row(i);
    for (const Member& member : row.members) text += member.key + "=" + member.value.text + ";";
    text += "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("every spreadsheet's table reads the same") {
  for (const char* text :
       {"name,cost\nWolf,2\n", "name;cost\nWolf;2\n", "name\tcost\nWolf\t2\n", "\xEF\xBB\xBFname,cost\r\nWolf,2\r\n",
        "name,cost\rWolf,2\r", "name,cost\nWolf,2", "sep=;\nname;cost\nWolf;2\n", "sep=,\r\nname,cost\r\nWolf,2\r\n",
        "NAME, Cost \n Wolf , 2 \n", "\"name\",\"cost\"\n\"Wolf\",\"2\"\n", "\n,,\nname,cost\n\n,\nWolf,2\n\n"}) {
    INFO(text);
    const Read read = read_table(text);
    CHECK(said(read.diagnostics).empty());
    CHECK(rows(read) == "name=Wolf;cost=2;\n");
  }
}

TEST_CASE("quoted cells hold delimiters, quotes and line breaks") {
  const Read read =
      read_table("name,text\nWolf,\"a, b\"\nBear,\"say \"\"hi\"\"\"\nOwl,\"one\r\ntwo\"\nFox,\"one\rtwo\"\n");
  CHECK(rows(read) ==
        "name=Wolf;text=a, b;\nname=Bear;text=say \"hi\";\nname=Owl;text=one\ntwo;\nname=Fox;text=one\ntwo;\n");
}

TEST_CASE("an empty cell is absent, an empty text is there") {
  const Read read = read_table("name,text,art\nWolf,,\nBear,\"\",x\n");
  CHECK(rows(read) == "name=Wolf;\nname=Bear;text=;art=x;\n");
}

TEST_CASE("a cell has its place, quotes included") {
  const Read read = read_table("name,text\nWolf,\"a\nb\"\n");
  REQUIRE(read.table);
  const Member cell = read.table->row(0).members.at(1);
  CHECK(written(cell.value.span) == "\"a\nb\"");
  CHECK(written(cell.key_span) == "text");
}

TEST_CASE("columns of the designer's own may be called alike") {
  CHECK(said(read_table("id,_,_,_todo,_todo\n1,a,b,c,d\n").diagnostics).empty());
  CHECK(said(read_table("id,\"_\",\"_\"\n1,a,b\n").diagnostics) ==
        "1:8: error: two columns are called '_' [duplicate-key] | rename or delete one\n");
}

TEST_CASE("header names lose case, blanks and hyphens") {
  const Read read = read_table("Top Left,top-right,BOTTOM_LEFT\n1,2,3\n");
  CHECK(rows(read) == "top_left=1;top_right=2;bottom_left=3;\n");
}

TEST_CASE("lines with '#' above the header are what the deck says besides its cards") {
  const Read read = read_table("# game: minkingi\n# title: \"A, b\"\n# rules:\n#   hand: 8\nname,cost\n#1,2\n");
  CHECK(said(read.diagnostics).empty());
  REQUIRE(read.table);
  REQUIRE(read.table->head);
  CHECK(read.table->head->find("game")->text == "minkingi");
  CHECK(read.table->head->find("title")->text == "A, b");
  CHECK(read.table->head->find("rules")->find("hand")->text == "8");
  CHECK(written(read.table->head->find("title")->span) == "\"A, b\"");
  CHECK(rows(read) == "name=#1;cost=2;\n");
}

TEST_CASE("a spreadsheet may fill up or quote the '#' lines") {
  for (const char* text :
       {"# game: minkingi,,\nname,cost,text\nWolf,2,x\n", "# game: minkingi;;\r\nname;cost;text\r\nWolf;2;x\r\n",
        "\"# game: minkingi\",,\nname,cost,text\nWolf,2,x\n"}) {
    INFO(text);
    const Read read = read_table(text);
    CHECK(said(read.diagnostics).empty());
    REQUIRE(read.table);
    REQUIRE(read.table->head);
    CHECK(read.table->head->find("game")->text == "minkingi");
    CHECK(rows(read) == "name=Wolf;cost=2;text=x;\n");
  }
}

TEST_CASE("a header may begin with '#': the column of numbers that a designer keeps") {
  for (const char* text : {"#,name,cost\n1,Wolf,2\n", "#;name;cost\r\n1;Wolf;2\r\n", "#No\tname\tcost\n1\tWolf\t2\n",
                           "# game: minkingi\n#,name,cost\n1,Wolf,2\n"}) {
    INFO(text);
    const Read read = read_table(text);
    CHECK(said(read.diagnostics).empty());
    REQUIRE(read.table);
    CHECK(read.table->columns.front().front() == '#');
    CHECK(rows(read).ends_with("=1;name=Wolf;cost=2;\n"));
  }
}

TEST_CASE("mistakes in a '#' line have their place in the table") {
  const Read read = read_table("# game: minkingi\n# game: again\nname\nWolf\n");
  CHECK(said(read.diagnostics) == "2:3: error: key 'game' is given twice [duplicate-key] | keep one of the two\n");
  const Read open = read_table("# rules: [\nname\nWolf\n");
  CHECK_FALSE(open.table);
  CHECK(said(open.diagnostics).starts_with("1:10: error: the '[' that opens here is never closed [malformed-yaml]"));
  CHECK(said(read_table("# just words\nname\nWolf\n").diagnostics) ==
        "1:3: error: the lines with '#' above the header must be keys and values [malformed-csv] | such as '# game: "
        "minkingi'\n");
}

TEST_CASE("a malformed table is refused at its row and column") {
  struct Expected {
    std::string csv, said;
  };
  const std::string quotes = "put the whole cell in quotes and write each quote inside it twice";
  const std::vector<Expected> table{
      {"", "1:1: error: the file is empty [empty-file]\n"},
      {"\n\n", "1:1: error: the file is empty [empty-file]\n"},
      {",,,\n", "1:1: error: the table has no header [empty-file] | name the columns in its first row\n"},
      {"name,cost\n", "1:1: error: the table has a header but no rows [missing-value] | write one card a row\n"},
      {"name,cost\nWolf,\"2\nBear,3\n",
       "2:6: error: the quote that opens this cell is never closed [open-quote] | add the closing quote, or write a "
       "quote in a cell "
       "twice\n"},
      {"name,cost\nWolf,\"2\" x\n",
       "2:10: error: text after the closing quote of a cell [malformed-csv] | " + quotes + "\n"},
      {"name,cost\nWolf,2,3\n",
       "2:8: error: the row has 3 cells, the header has 2 [malformed-csv] | a comma in a cell? " + quotes + "\n"},
      {"name;cost\nWolf;2;3\n",
       "2:8: error: the row has 3 cells, the header has 2 [malformed-csv] | a semicolon in a cell? " + quotes + "\n"},
      {"name\tcost\nWolf\t2\t\"3\"\n",
       "2:8: error: the row has 3 cells, the header has 2 [malformed-csv] | a tab in a cell? " + quotes + "\n"},
      {"name,cost\nWolf,2,\n", ""},
      {"name,,cost\nWolf,2,3\n",
       "2:6: error: this cell stands in a column without a name [malformed-csv] | name the column in the header\n"},
      {"name,,cost\nWolf,,3\n", ""},
      {"name,,,cost\nWolf,2,3,4\n",
       "2:6: error: this cell stands in a column without a name [malformed-csv] | name the column in the header\n"
       "2:8: error: this cell stands in a column without a name [malformed-csv] | name the column in the header\n"},
      {"name,cost\nWolf,2,3,4\n",
       "2:8: error: the row has 4 cells, the header has 2 [malformed-csv] | a comma in a cell? " + quotes + "\n"},
      {"name,cost,Name\nWolf,2,Bear\n",
       "1:11: error: the columns 'name' and 'Name' are both read as 'name' [duplicate-key] | rename or delete one\n"},
      {"name\n\xC9p\n",
       "2:1: error: byte 0xc9 is not UTF-8 [not-utf8] | save the file again with the encoding 'UTF-8'\n"},
      {"name\nWo\"lf\n", ""},
      {"PK\x03\x04",
       "1:1: error: this is a zip archive (a spreadsheet or document, perhaps), expected text [binary-file] | give the "
       "file that holds the "
       "cards, saved as UTF-8 text\n"},
      {std::string(201, ','), "1:1: error: the table has no header [empty-file] | name the columns in its first row\n"},
  };
  for (const Expected& e : table) {
    INFO(e.csv);
    CHECK(said(read_table(e.csv).diagnostics) == e.said);
  }
}

TEST_CASE("a table has its limits") {
  std::string wide = "a0";
  for (int i = 1; i <= 200; ++i) wide += ",a" + std::to_string(i);
  CHECK(read_table(wide + "\n1\n").diagnostics.list().at(0).message == "the table has 201 columns, the limit is 200");
  Limits limits;
  limits.table_cells = 3;
  CHECK(said(read_table("a,b\n1,2\n3,4\n", limits).diagnostics) ==
        "3:1: error: the table holds more than 3 cells, the limit [too-many-values] | split it into several files\n");
}

TEST_CASE("any text comes back from its cell") {
  for (const std::string text :
       {"",       "plain", "a,b",      "a;b",  "a\tb",     "say \"hi\"", "two\nlines\n", " lead",
        "trail ", "#hash", "null",     "007",  "\xC3\xA9", "'",          "a#b",          "=cmd|' /C calc'!A0",
        "+1+1",   "-2+3",  "@SUM(A1)", "\t=1", "\n=1",     "'=1",        "''-x",         "'",
        "'tis",   "'-1'",  "-",        "=",    "-1",       "+2.5",       "-50%",         "- a note",
        "'-1"}) {
    INFO(text);
    const Read read = read_table("x,v\n1," + csv_cell(text) + "\n");
    REQUIRE(read.table);
    CHECK(said(read.diagnostics).empty());
    REQUIRE(read.table->row(0).find("v") != nullptr);
    CHECK(read.table->row(0).find("v")->text == text);
  }
}

TEST_CASE("what a spreadsheet would work out is written behind an apostrophe, numbers and dashes are not") {
  const auto [text, cell] = GENERATE(table<const char*, const char*>({{"=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"},
                                                                      {"+1+1", "'+1+1"},
                                                                      {"@SUM(1,1)", "\"'@SUM(1,1)\""},
                                                                      {"\t=1", "\"'\t=1\""},
                                                                      {"- a note", "'- a note"},
                                                                      {"'=1", "''=1"},
                                                                      {"-1", "-1"},
                                                                      {"+2.5", "+2.5"},
                                                                      {"-", "-"},
                                                                      {"a=b", "a=b"}}));
  CHECK(csv_cell(text) == cell);
}

TEST_CASE("the header of a table in CSV is given by its line, or found below a title and a note") {
  const HeaderRow found{0, [](std::string_view key) { return key == "name" || key == "cost"; }};
  const auto rows = [&](const std::string& text, const HeaderRow& header, std::string& told) {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const diag::SourceFile& source = sources.add("deck.csv", text);
    const auto table = read_csv(source, diagnostics, {}, header);
    told = said(diagnostics);
    std::string all;
    for (std::size_t i = 0; table && i < table->row_count(); ++i)
      for (const Member& member : table->row(i).members) all += member.key + "=" + member.value.text + ";";
    return all;
  };
  std::string told;
  CHECK(rows("Mein Spiel, Fassung 3\n\nname;cost;text\nEule;1;a, b, c, d\n", found, told) ==
        "name=Eule;cost=1;text=a, b, c, d;");
  CHECK(told.find("line 3 is read as the header, what stands above it is left out [header-row]") != std::string::npos);
  rows("name\nowl, the big, bad one\n", found, told);
  CHECK(told.find("error: the row has 3 cells, the header has 1") != std::string::npos);
  CHECK(rows("name,cost\nowl,1\n,\nTotal,1\n", found, told) == "name=owl;cost=1;name=Total;cost=1;");
  CHECK(told.empty());
  CHECK(rows("a,b\nname,cost\nowl,1\n", {1, found.is_key}, told) == "a=name;b=cost;a=owl;b=1;");
  CHECK(told.empty());
  CHECK(rows("a note\nx,y\nowl,1\n", {2, {}}, told) == "x=owl;y=1;");
  CHECK(rows("a note\n\nowl,1\n", {2, {}}, told).empty());
  CHECK(told == "2:1: error: 'header: 2' names a line that is empty [missing-value]\n");
}

TEST_CASE("a header is looked for in ten rows and no further") {
  HeaderRow header;
  header.is_key = [](std::string_view key) { return key == "name" || key == "cost"; };
  const auto columns = [&](std::size_t above) {
    std::string text;
    for (std::size_t i = 0; i < above; ++i) text += "a note,x\n";
    Read read;
    read.file = &read.sources.add("cards.csv", text + "name,cost\nowl,1\n");
    read.table = read_csv(*read.file, read.diagnostics, {}, header);
    return read.table ? read.table->columns.front() : "none";
  };
  CHECK(columns(9) == "name");
  CHECK(columns(10) != "name");
}

TEST_CASE("a table that names its separator and nothing else is empty") {
  CHECK(said(read_table("sep=;").diagnostics) == said(read_table("sep=;\n").diagnostics));
  CHECK(said(read_table("sep=;").diagnostics) ==
        "1:1: error: the table has no header [empty-file] | name the columns in its first row\n");
}
