#include "data/workbook.h"

#include <fstream>
#include <sstream>

#include "../catch.h"
#include "../project_root.h"
#include "../skipped.h"
#include "diag/printer.h"
#include "yaml.h"

using namespace kingpress;
using namespace kingpress::data;

namespace {

struct ReadSheet {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  SheetTable sheet;
};

std::unique_ptr<ReadSheet> read_sheet(const std::string& file, const std::string& sheet = {},
                                      const Limits& limits = {}) {
  std::ifstream in(project_root() + "/tests/data/workbooks/" + file, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  auto read = std::make_unique<ReadSheet>();
  read->sheet = read_workbook(file, bytes.str(), sheet, read->sources, read->diagnostics, limits);
  return read;
}

// "key=value;key=value" for each row, one a line.
std::string rows(const ReadSheet& read) {
  std::string text;
  if (!read.sheet.table) return "none";
  for (std::size_t i = 0; i < read.sheet.table->row_count(); ++i) {
    const Node row = read.sheet.table->row(i);
    for (const Member& member : row.members) text += member.key + "=" + member.value.text + ";";
    text += "\n";
  }
  return text;
}

}  // namespace

TEST_CASE("a sheet of Excel is read as it shows its values") {
  CHECK(reads_workbooks());
  const auto read = read_sheet("values.xlsx");
  CHECK(said(read->diagnostics).empty());
  CHECK(rows(*read) ==
        "kind=text;value=Fire & <Ice>;\nkind=whole;value=3;\nkind=sum;value=0.3;\nkind=percent;value=25%;\n"
        "kind=date;value=2026-11-22;\nkind=unit;value=5 HP;\nkind=rounded;value=2.68;\nkind=sign;value=+2;\n"
        "kind=long date;value=22 November 2026;\nkind=grouped;value=1234567;\nkind=time;value=18:00;\n"
        "kind=truth;value=true;\nkind=formula;value=2;\nkind=text formula;value=ab;\nkind=empty formula;\n"
        "kind=shared;value=Rich text\ntwo;\nkind=number as text;value=007;\n");
  REQUIRE(read->sheet.table->head);
  CHECK(read->sheet.table->head->find("game")->text == "testers");
}

TEST_CASE("a sheet of more cells than may be is not read") {
  Limits limits;
  limits.table_cells = 3, limits.values = 4;
  const auto read = read_sheet("values.xlsx", {}, limits);
  CHECK_FALSE(read->sheet.table);
  CHECK(read->diagnostics.list().size() == 1);
}

TEST_CASE("a sheet of OpenDocument is read as it shows its values, without what is hidden") {
  const auto read = read_sheet("values.ods");
  CHECK(
      rows(*read) ==
      "kind=text;value=Fire &  Ice\ntwo;\nkind=comma;value=1234.50;\nkind=grouped;value=1234;\nkind=unit;value=5 HP;\n"
      "kind=percent;value=50%;\nkind=date;value=22.11.26;\nkind=truth;value=true;\nkind=formula;value=2;\n"
      "kind=tall;value=both;\nkind=below;value=both;\nkind=again;value=9;\nkind=again;value=9;\n"
      "kind=error;value=#DIV/0!;\n");
  REQUIRE(read->sheet.table->faults.size() == 1);
  CHECK(read->sheet.table->faults[0].fault.message == "this cell shows the error '#DIV/0!'");
  CHECK(
      said(read->diagnostics) ==
      "1:1: warning: 1 row and column C of this sheet are hidden, and are left out [hidden-cells] | show what is to be "
      "read, in a filter too\n");
}

TEST_CASE("hidden rows and columns are left out and told, a cell merged over rows counts in each") {
  const auto read = read_sheet("hidden.xlsx");
  CHECK(rows(*read) == "title=Wolf;faction=red;\ntitle=Owl;faction=red;\ntitle=Fox;faction=blue;\n");
  CHECK(read->diagnostics.list().size() == 1);
}

TEST_CASE("a cell that cannot be read says so at its place, and a note beside the table is left out") {
  const auto read = read_sheet("faults.xlsx");
  REQUIRE(read->sheet.table);
  std::string told;
  std::vector<std::size_t> rows_of_faults;
  for (const CellFault& fault : read->sheet.table->faults) rows_of_faults.push_back(fault.row);
  CHECK(rows_of_faults == std::vector<std::size_t>{0, 0, 1, 2, 3});
  for (const CellFault& fault : read->sheet.table->faults)
    told += fault.fault.span.file->place_name(fault.fault.span.begin) + ": " + fault.fault.message + "\n";
  CHECK(told ==
        "faults.xlsx, sheet 'Cards', B2: this cell shows the error '#DIV/0!'\n"
        "faults.xlsx, sheet 'Cards', C2: this cell shows the error '#REF!'\n"
        "faults.xlsx, sheet 'Cards', B3: this cell's formula has no result yet\n"
        "faults.xlsx, sheet 'Cards', B4: the number format '# ?/?' of this cell is not read here\n"
        "faults.xlsx, sheet 'Cards', A5: this cell is merged over 2 columns\n");
  CHECK(diag::print(read->diagnostics) ==
        "faults.xlsx, sheet 'Cards', E6: warning: this cell stands in a column without a name, and is left out "
        "[unnamed-column]\n"
        "    6 | Hen | 7 |  |  | a note\n"
        "      |                 ^^^^^^\n"
        "  hint: name the column in the header\n");
  CHECK(diag::print_json(read->diagnostics).find(R"("line": 6, "column": 5, "end_column": 6)") != std::string::npos);
  CHECK(diag::print_json(read->diagnostics).find(R"("sheet": "Cards", "cell": "E6")") != std::string::npos);
}

TEST_CASE("the sheet of a workbook is named where there are several") {
  CHECK(rows(*read_sheet("two.xlsx", "Spells")) == "number=2;\n");
  CHECK(said(read_sheet("two.xlsx")->diagnostics) ==
        "error: the workbook has 2 sheets, and none is named [unknown-sheet] | write 'two.xlsx#Units', or another of "
        "'Units', 'Spells'\n");
  CHECK(said(read_sheet("two.xlsx", "spells")->diagnostics) ==
        "error: the workbook has no sheet 'spells' [unknown-sheet] | it has 'Units', 'Spells', 'Empty'\n");
  CHECK(workbook_name("a.xlsx#My #1 sheet").sheet == "My #1 sheet");
  CHECK(workbook_name("my #1 deck.ods").file == "my #1 deck.ods");
  CHECK_FALSE(is_workbook("cards.csv"));
}

TEST_CASE("a workbook that is locked, old, cut short, full of macros or a bomb is refused") {
  const auto [file, code] = GENERATE(table<const char*, const char*>({{"locked.xlsx", "locked-workbook"},
                                                                      {"locked.ods", "locked-workbook"},
                                                                      {"old.xls", "old-workbook"},
                                                                      {"truncated.xlsx", "damaged-workbook"},
                                                                      {"macros.xlsx", "macro-workbook"},
                                                                      {"bomb.xlsx", "too-large-workbook"},
                                                                      {"make.py", "damaged-workbook"}}));
#ifdef KINGPRESS_SANITIZED
  if (skipped(std::string_view(file) == "bomb.xlsx", "the sanitizer ends what asks for too much memory")) return;
#endif
  const auto read = read_sheet(file);
  INFO(file);
  CHECK(read->sheet.source == nullptr);
  REQUIRE(read->diagnostics.list().size() == 1);
  CHECK(read->diagnostics.list()[0].code == code);
  CHECK(read->diagnostics.list()[0].path == file);
}

TEST_CASE("a sheet of more cells than the limit is refused") {
  Limits limits;
  limits.table_cells = 4;
  CHECK(said(read_sheet("two.xlsx", "Spells", limits)->diagnostics).empty());
  CHECK(said(read_sheet("values.xlsx", {}, limits)->diagnostics) ==
        "6:1: error: the table holds more than 4 cells, the limit [too-many-values] | split it into several files\n");
}

namespace {

// A sheet as the small program tells it: "B1 # a note", a line each; a cell that begins with '!' shows an error.
std::unique_ptr<ReadSheet> read_cells(const std::string& cells, const Limits& limits = {}, const HeaderRow& header = {},
                                      const std::string& sheet = {}, const std::string& hidden_columns = {}) {
  machine::Reply reply;
  reply.started = true;
  reply.output = "sheet\tCards\t0\t" + hidden_columns + "\n";
  std::istringstream lines(cells);
  for (std::string name, text; lines >> name && std::getline(lines, text);) {
    std::size_t column = 0, at = 0;
    for (; at < name.size() && name[at] >= 'A'; ++at) column = column * 26 + static_cast<std::size_t>(name[at] - '@');
    const std::string place = name.substr(at) + "\t" + std::to_string(column) + "\t" + text.substr(1);
    reply.output += text[1] == '!' ? "fault\t" + place + "\tan error\t\n" : "cell\t" + place + "\n";
  }
  reply.output += "end\n";
  auto read = std::make_unique<ReadSheet>();
  read->sheet = table_of_answer("cards.xlsx", reply, read->sources, read->diagnostics, limits, header, sheet);
  return read;
}

}  // namespace

TEST_CASE("hidden columns are named by their letters, of many the first") {
  const auto told = [](const std::string& columns) {
    const auto read = read_cells("A1 title\nA2 Owl\n", {}, {}, {}, columns);
    return read->diagnostics.list().empty() ? "" : read->diagnostics.list().front().message;
  };
  CHECK(told("") == "");
  CHECK(told("28") == "column AB of this sheet is hidden, and is left out");
  CHECK(told("2 3") == "columns B and C of this sheet are hidden, and are left out");
  CHECK(told("2 3 4 5 6 7 8 9 10 11") ==
        "columns B, C, D, E, F, G, H, I and 2 more of this sheet are hidden, and are left out");
}

TEST_CASE("the header of a sheet is given, or found below a title, and a row behind an empty one is known") {
  const std::string cells = "A1 My game\nB3 name\nC3 cost\nB4 owl\nC4 1\nB5 fox\nC5 2\nB7 Total\nC7 3";
  const HeaderRow found{0, [](std::string_view key) { return key == "name" || key == "cost"; }};
  const auto read = read_cells(cells, {}, found);
  CHECK(said(read->diagnostics) ==
        "3:2: warning: row 3 is read as the header, what stands above it is left out [header-row] | 'header: 3' beside "
        "'cards:' says so, another number says otherwise\n");
  CHECK(rows(*read) == "name=owl;cost=1;\nname=fox;cost=2;\nname=Total;cost=3;\n");
  CHECK(read->sheet.table->after_gaps == std::vector<std::size_t>{2});
  const auto wide = read_cells(cells, {}, {0, [](std::string_view) { return false; }});
  CHECK(rows(*wide) == rows(*read));
  const auto given = read_cells(cells, {}, {4, found.is_key});
  CHECK(said(given->diagnostics).empty());
  CHECK(rows(*given) == "owl=fox;1=2;\nowl=Total;1=3;\n");
  CHECK(said(read_cells(cells, {}, {2, {}})->diagnostics) ==
        "1:1: error: row 2 is given as the header, and is empty [missing-value]\n");
}

TEST_CASE("a range of a sheet is all that is read of it, its first row is the header") {
  const std::string cells = "A1 My game\nH1 note\nB3 name\nC3 cost\nD3 mine\nB4 owl\nC4 1\nD4 x\nB7 Total\nC7 3";
  for (const char* range : {"Cards!B3:C4", "Cards!$b$3:$c$6", "Cards!B2:C6", "!B1:C6"}) {
    INFO(range);
    const auto read = read_cells(cells, {}, {}, range);
    CHECK(said(read->diagnostics).empty());
    CHECK(rows(*read) == "name=owl;cost=1;\n");
  }
  CHECK(rows(*read_cells(cells, {}, {}, "Cards!B3:C")) == "name=owl;cost=1;\nname=Total;cost=3;\n");
  CHECK(rows(*read_cells(cells, {}, {4, {}}, "Cards!B:C")) == "owl=Total;1=3;\n");
  CHECK(read_cells(cells, {}, {}, "Cards!X1:Z9")->diagnostics.list()[0].code == "empty-file");
  CHECK(read_sheet("two.xlsx", "Spells!A1:B9")->sheet.table->row_count() == 1);
  CHECK(rows(*read_sheet("two.xlsx", "Spells!AA1:AB9")) == "none");  // far to the right of A and B
  for (const char* none : {"Spells!AAAA1:B9", "Spells!A12345678:B9", "Spells!1:B9", "Spells!A0:B9", "Spells!A1:9"})
    CHECK(read_sheet("two.xlsx", none)->diagnostics.list()[0].code == "unknown-sheet");
  CHECK(read_sheet("two.xlsx", "Spells!nonsense")->diagnostics.list()[0].code == "unknown-sheet");
}

TEST_CASE("what lies under a merged cell is left out, whatever its program kept there") {
  CHECK(rows(*read_sheet("covered.xlsx", "Cards!A2:C9")) ==
        "title=Wolf;faction=red;cost=1;\ntitle=Owl;faction=red;cost=2;\n");
}

TEST_CASE("a line that begins with '#' right of an empty first cell is one of the head, an error there is not") {
  const auto note = read_cells("B1 # game: testers\nA2 id\nB2 speed\nA3 owl\nB3 4");
  CHECK(said(note->diagnostics).empty());
  CHECK(rows(*note) == "id=owl;speed=4;\n");
  REQUIRE(note->sheet.table->head);
  CHECK(note->sheet.table->head->find("game")->text == "testers");

  const auto words = read_cells("C1 # a note\nA2 id\nA3 owl");
  CHECK(said(words->diagnostics) ==
        "1:3: error: the lines with '#' above the header must be keys and values [malformed-csv] | such as '# game: "
        "minkingi'\n");

  const auto header = read_cells("A1 #\nB1 id\nA2 1\nB2 owl");
  CHECK(said(header->diagnostics).empty());
  CHECK(rows(*header) == "#=1;id=owl;\n");

  const char* cells = GENERATE("B1 !VALUE\nA2 owl\nB2 4", "A1 id\nB1 # a note\nA2 owl");
  const auto error = read_cells(cells);
  REQUIRE(error->sheet.table);
  CHECK_FALSE(error->sheet.table->head);
}

TEST_CASE("cells that stand twice, far to the right or begin with a byte order mark keep the others in their columns") {
  const auto twice = read_cells("A1 id\nB1 speed\nA2 owl\nA2 cat\nB2 4\nA2 dog");
  CHECK(rows(*twice) == "id=owl;speed=4;\n");
  const auto far = read_cells("A1 id\nB1 speed\nC1 cost\nA2 owl\nXFD2 a note\nA3 cat\nC3 7");
  CHECK(rows(*far) == "id=owl;\nid=cat;cost=7;\n");
  CHECK(diag::print(far->diagnostics).starts_with("cards.xlsx, sheet 'Cards', XFD2: warning: this cell stands in a "));
  const auto mark = read_cells("A1 \xEF\xBB\xBFid\nA2 owl");
  CHECK(rows(*mark) == "id=owl;\n");
  CHECK(rows(*read_cells("1 x\nA1 id\nA2 owl\n3 y")) == "id=owl;\n");
}

TEST_CASE("blanks between cells that stand far apart count towards the limit of a sheet") {
  Limits limits;
  limits.table_cells = limits.values = 100;
  std::string cells = "A1 id\n";
  for (int row = 2; row <= 3000; ++row) cells += "GR" + std::to_string(row) + " x\n";
  const auto read = read_cells(cells, limits);
  CHECK_FALSE(read->sheet.table);
  CHECK(read->sheet.source->text().size() < 2000);
  CHECK(read->diagnostics.list().back().code == "too-many-values");
}
