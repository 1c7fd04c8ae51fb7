// Workbooks of either kind, made here part by part, and what the small program answers of them.
#include "workbook/workbook.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <utility>

#include "../catch.h"

using namespace kingpress::workbook;

namespace {

using Part = std::pair<std::string, std::string>;

std::uint32_t crc_of(const std::string& bytes) {
  std::uint32_t crc = 0xffffffff;
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0u);
  }
  return ~crc;
}

std::string little(std::uint32_t value, int bytes) {
  std::string text;
  for (; bytes > 0; --bytes, value >>= 8) text += static_cast<char>(value & 0xff);
  return text;
}

// A zip archive of parts that are not packed.
std::string zipped(const std::vector<Part>& parts) {
  std::string out, directory;
  for (const auto& [name, text] : parts) {
    const auto size = static_cast<std::uint32_t>(text.size()), length = static_cast<std::uint32_t>(name.size());
    const std::string about = little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(crc_of(text), 4) +
                              little(size, 4) + little(size, 4) + little(length, 2) + little(0, 2);
    directory += "PK\x01\x02" + little(20, 2) + about + little(0, 2) + little(0, 2) + little(0, 2) + little(0, 4) +
                 little(static_cast<std::uint32_t>(out.size()), 4) + name;
    out += "PK\x03\x04" + about + name + text;
  }
  const auto begin = static_cast<std::uint32_t>(out.size()), count = static_cast<std::uint32_t>(parts.size());
  return out + directory + "PK\x05\x06" + little(0, 4) + little(count, 2) + little(count, 2) +
         little(static_cast<std::uint32_t>(directory.size()), 4) + little(begin, 4) + little(0, 2);
}

const std::string relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

std::string links(const std::string& list) {
  return "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">" + list +
         "</Relationships>";
}
std::string link(const std::string& id, const std::string& kind, const std::string& target) {
  return "<Relationship Id=\"" + id + "\" Type=\"" + relations + "/" + kind + "\" Target=\"" + target + "\"/>";
}

struct ExcelBook {
  std::vector<Part> sheets;  // the attributes of its entry, its content
  std::string strings, styles, book, kind = "worksheet";

  std::string bytes() const {
    std::string entries, targets = link("s", "sharedStrings", "strings.xml") + link("t", "styles", "/xl/styles.xml");
    std::vector<Part> parts{{"[Content_Types].xml", "<Types/>"},
                            {"_rels/.rels", links(link("a", "officeDocument", "xl/book.xml"))},
                            {"xl/strings.xml", "<sst>" + strings + "</sst>"},
                            {"xl/styles.xml", "<styleSheet>" + styles + "</styleSheet>"}};
    for (std::size_t i = 0; i < sheets.size(); ++i) {
      const std::string id = "r" + std::to_string(i), file = "sheets/" + id + ".xml";
      entries += "<sheet " + sheets[i].first + " r:id=\"" + id + "\"/>";
      targets += link(id, i == 0 ? kind : "worksheet", file);
      parts.push_back({"xl/" + file, "<worksheet>" + sheets[i].second + "</worksheet>"});
    }
    parts.push_back({"xl/_rels/book.xml.rels", links(targets)});
    parts.push_back({"xl/book.xml", "<workbook xmlns:r=\"" + relations + "\">" + book + "<sheets>" + entries +
                                        "</sheets></workbook>"});
    return zipped(parts);
  }
};

std::string answer_of_excel(const std::string& rows, const std::string& styles = {}, const std::string& book = {},
                            const std::string& strings = {}) {
  return answer_to(ExcelBook{{{"name=\"A\"", rows}}, strings, styles, book}.bytes(), "");
}
// The cells alone, "1,1 text" each, faults as "1,1 text ! fault".
std::string cells(const std::string& answer) {
  std::string out;
  for (std::size_t at = 0; at < answer.size();) {
    const std::size_t end = answer.find('\n', at);
    std::vector<std::string> fields(1);
    for (const char c : answer.substr(at, end - at))
      if (c == '\t')
        fields.emplace_back();
      else
        fields.back() += c;
    if (fields[0] == "cell" || fields[0] == "fault")
      out += fields[1] + "," + fields[2] + " " + fields[3] + (fields[0] == "fault" ? " ! " + fields[4] : "") + "\n";
    else if (fields[0] != "end" && !(fields[0] == "sheet" && fields[2] == "0" && fields[3].empty()))
      out += answer.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return out;
}

std::string document(const std::string& tables, const std::string& styles = {}) {
  std::string spaces = " xmlns:calcext=\"urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0\"";
  for (const char* word : {"office", "style", "text", "table"})
    spaces += std::string(" xmlns:") + word + "=\"urn:oasis:names:tc:opendocument:xmlns:" + word + ":1.0\"";
  return zipped({{"content.xml", "<office:document-content" + spaces + "><office:automatic-styles>" + styles +
                                     "</office:automatic-styles><office:spreadsheet>" + tables +
                                     "</office:spreadsheet></office:document-content>"}});
}
std::string table(const std::string& rows, const std::string& attributes = "table:name=\"A\"") {
  return "<table:table " + attributes + ">" + rows + "</table:table>";
}
std::string row(const std::string& cells, const std::string& attributes = {}) {
  return "<table:table-row " + attributes + ">" + cells + "</table:table-row>";
}
std::string text(const std::string& words, const std::string& attributes = {}) {
  return "<table:table-cell office:value-type=\"string\" " + attributes + "><text:p>" + words +
         "</text:p></table:table-cell>";
}
std::string number(const std::string& value, const std::string& words) {
  return "<table:table-cell office:value-type=\"float\" office:value=\"" + value + "\">" +
         (words.empty() ? "" : "<text:p>" + words + "</text:p>") + "</table:table-cell>";
}
std::string answer_of_document(const std::string& rows) { return answer_to(document(table(rows)), ""); }

}  // namespace

TEST_CASE("cells of Excel stand where their names say, or behind one another") {
  CHECK(answer_of_excel("<row r=\"2\"><c r=\"B2\"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>"
                        "<row r=\"9\"><c r=\"AA9\"><v>4</v></c><c r=\"XFD9\"><v>5</v></c></row>") ==
        "sheet\tA\t0\t\ncell\t2\t2\t1\ncell\t2\t3\t2\ncell\t3\t1\t3\ncell\t9\t27\t4\ncell\t9\t16384\t5\nend\n");
  for (const char* name : {"", "7", "B", "B0", "b2", "ABCDE1", "B2x", "[2", "@2"}) {
    INFO(name);
    const std::string answer = answer_of_excel("<row><c r=\"" + std::string(name) + "\"><v>1</v></c></row>");
    CHECK(answer.starts_with("refused\tdamaged-workbook\ta cell has no name that is one"));
  }
}

TEST_CASE("a cell of Excel is text, truth, error, date or number as its type says") {
  CHECK(cells(answer_of_excel("<row><c t=\"s\"><v>1</v></c><c t=\"b\"><v>1</v></c><c t=\"b\"><v>true</v></c>"
                              "<c t=\"b\"><v>0</v></c><c t=\"e\"><v>#REF!</v></c><c t=\"d\"><v>2026-11-22</v></c>"
                              "<c t=\"str\"><f>x</f><v>a_x0009_b</v></c><c t=\"str\"><f>x</f><v></v></c>"
                              "<c><f>x</f></c><c t=\"inlineStr\"><is><t>in</t><rPh><t>no</t></rPh><t>line</t></is></c>"
                              "<c/><c t=\"n\"><v>0.5</v></c></row>",
                              {}, {}, "<si><t>zero</t></si><si><t>o</t><rPh><t>no</t></rPh><t>ne</t></si>")) ==
        "1,1 one\n1,2 true\n1,3 true\n1,4 false\n1,5 #REF! ! this cell shows the error '#REF!'\n1,6 2026-11-22\n"
        "1,7 a\\tb\n1,9  ! this cell's formula has no result yet\n1,10 inline\n1,12 0.5\n");
  CHECK(answer_of_excel("<row><c t=\"s\"><v>1</v></c></row>", {}, {}, "<si><t>zero</t></si>")
            .starts_with("refused\tdamaged-workbook\ta cell names a text that is not in the workbook"));
  CHECK(answer_of_excel("<row><c><v>1x</v></c></row>").starts_with("refused\tdamaged-workbook\t'1x' is no number"));
}

TEST_CASE("a number of Excel is shown by the format of its style") {
  const std::string styles =
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"0&quot; HP&quot;\"/></numFmts>"
      "<cellStyleXfs><xf numFmtId=\"10\"/></cellStyleXfs>"
      "<cellXfs><xf/><xf numFmtId=\"164\"/><xf numFmtId=\"9\"/><xf numFmtId=\"12\"/>"
      "<xf numFmtId=\"14\"/></cellXfs><dxfs><xf numFmtId=\"9\"/></dxfs>";
  const std::string row =
      "<row><c><v>5</v></c><c s=\"1\"><v>5</v></c><c s=\"2\"><v>0.5</v></c>"
      "<c s=\"3\"><v>0.5</v></c><c s=\"4\"><v>0</v></c><c s=\"5\"><v>5</v></c></row>";
  CHECK(cells(answer_of_excel(row, styles, "<workbookPr date1904=\"1\"/>")) ==
        "1,1 5\n1,2 5 HP\n1,3 50%\n1,4 0.5 ! the number format '# ?/?' of this cell is not read here\n"
        "1,5 1904-01-01\n1,6 5\n");
}

TEST_CASE("a number of Excel that is shown as a date and is none is blamed, not its format") {
  const std::string styles =
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"dd\\.mm\\.yyyy\"/></numFmts>"
      "<cellXfs><xf/><xf numFmtId=\"164\"/><xf numFmtId=\"14\"/></cellXfs>";
  CHECK(cells(answer_of_excel("<row><c s=\"1\"><v>-1</v></c><c s=\"2\"><v>-1</v></c><c s=\"1\"><v>2958466</v></c>"
                              "<c s=\"1\"><v>2958465</v></c></row>",
                              styles)) ==
        "1,1 -1 ! '-1' in this cell is no date: it is before the first day of the calendar\n"
        "1,2 -1 ! '-1' in this cell is no date: it is before the first day of the calendar\n"
        "1,3 2958466 ! '2958466' in this cell is no date: it is after the year 9999\n1,4 31.12.9999\n");
}

TEST_CASE("hidden rows and columns that hold something are counted, and left out") {
  const std::string columns = "<cols><col min=\"2\" max=\"3\" hidden=\"1\"/><col min=\"4\" max=\"4\"/></cols>";
  CHECK(answer_of_excel(columns + "<row hidden=\"1\"><c><v>1</v></c><c><v>1</v></c></row><row hidden=\"1\"><c/></row>"
                                  "<row><c><v>1</v></c><c><v>2</v></c><c/><c><v>4</v></c></row>"
                                  "<row><c><v>5</v></c><c><v>6</v></c></row>") ==
        "sheet\tA\t1\t2\ncell\t3\t1\t1\ncell\t3\t4\t4\ncell\t4\t1\t5\nend\n");
}

TEST_CASE("the only sheet that is shown and holds something is read, or the one that is named") {
  const std::string one = "<row><c><v>1</v></c></row>";
  const ExcelBook book{{{"name=\"A\" state=\"hidden\"", one}, {"name=\"B\"", ""}, {"name=\"C\"", one}}, "", "", ""};
  CHECK(answer_to(book.bytes(), "").starts_with("sheet\tC\t"));
  CHECK(answer_to(book.bytes(), "A").starts_with("sheet\tA\t"));
  CHECK(answer_to(book.bytes(), "D") ==
        "refused\tunknown-sheet\tthe workbook has no sheet 'D'\tit has 'A', 'B', 'C'\n"
        "end\n");
  const ExcelBook two{{{"name=\"A\"", one}, {"name=\"B\"", one}}, "", "", ""};
  CHECK(answer_to(two.bytes(), "") ==
        "refused\tunknown-sheet\tthe workbook has 2 sheets, and none is named\twrite '{file}#A', or another of 'A', "
        "'B'\nend\n");
  const ExcelBook none{{{"name=\"A\" state=\"veryHidden\"", one}}, "", "", ""};
  CHECK(answer_to(none.bytes(), "").starts_with("refused\tempty-file\t"));
  const ExcelBook chart{{{"name=\"A\"", one}, {"name=\"B\"", one}}, "", "", "", "chartsheet"};
  CHECK(answer_to(chart.bytes(), "").starts_with("sheet\tB\t"));
}

TEST_CASE("what is no workbook that can be read says why") {
  CHECK(answer_to("PK", "").starts_with("refused\tdamaged-workbook\tthis workbook is damaged"));
  CHECK(answer_to(zipped({{"a.txt", "a"}}), "").starts_with("refused\tdamaged-workbook\tthis is a zip archive"));
  CHECK(answer_to(zipped({{"[Content_Types].xml", "<Types/>"}}), "")
            .starts_with("refused\tdamaged-workbook\tthere is no workbook in it"));
  CHECK(answer_to(zipped({{"[Content_Types].xml", "application/x.macroEnabled.main"}}), "")
            .starts_with("refused\tmacro-workbook\t"));
  CHECK(answer_to(zipped({{"[Content_Types].xml", "<Types/>"}, {"xl/vbaProject.bin", ""}}), "")
            .starts_with("refused\tmacro-workbook\t"));
  CHECK(answer_to(zipped({{"META-INF/manifest.xml", "<encryption-data/>"}, {"content.xml", "<a/>"}}), "")
            .starts_with("refused\tlocked-workbook\t"));
  CHECK(answer_to("\xD0\xCF\x11\xE0", "").starts_with("refused\told-workbook\t"));
}

TEST_CASE("a merged cell stands in each row that it covers and that holds something, and hides what lies under it") {
  const auto spread_of = [](std::vector<Cell> cells, const std::vector<Merge>& merges) {
    Sheet sheet;
    sheet.cells = std::move(cells);
    spread(sheet, merges);
    std::string all;
    for (const Cell& cell : sheet.cells)
      all += std::to_string(cell.row) + "," + std::to_string(cell.column) + " " + cell.text +
             (cell.fault.empty() ? "" : " ! " + cell.fault) + "\n";
    return all;
  };
  const auto at = [](std::size_t row, std::size_t column, const char* text) { return Cell{row, column, text, {}, {}}; };
  // rows 2 to 5 of column 2; row 4 is empty, and of row 3 only the covered cell is left
  CHECK(spread_of({at(1, 2, "above"), at(2, 1, "a"), at(2, 2, "tall"), at(3, 2, "under"), at(3, 3, "beside"),
                   at(5, 1, "b"), at(5, 2, "under"), at(6, 2, "below")},
                  {{2, 2, 5, 2}}) == "1,2 above\n2,1 a\n2,2 tall\n3,2 tall\n3,3 beside\n5,1 b\n5,2 tall\n6,2 below\n");
  CHECK(spread_of({at(1, 1, "wide"), at(1, 2, "under"), at(1, 3, "c")}, {{1, 1, 1, 2}}) ==
        "1,1 wide ! this cell is merged over 2 columns\n1,3 c\n");
  CHECK(spread_of({at(2, 2, "a")}, {{1, 1, 3, 1}}) == "2,2 a\n");  // an empty merged cell
  CHECK(spread_of({at(2, 1, "b"), at(1, 1, "a")}, {}) == "2,1 b\n1,1 a\n");
  CHECK(cells(answer_of_excel("<row><c><v>1</v></c><c><v>2</v></c></row><row><c/><c><v>3</v></c></row>"
                              "<mergeCells><mergeCell ref=\"A1:A2\"/><mergeCell ref=\"B1\"/><mergeCell ref=\"B1:2\"/>"
                              "</mergeCells>")) == "1,1 1\n1,2 2\n2,1 1\n2,2 3\n");
}

TEST_CASE("a cell of OpenDocument is read as the sheet shows it") {
  CHECK(cells(answer_of_document(
            row(text("a<text:s/>b<text:s text:c=\"3\"/>c<text:tab/>d<text:line-break/>e") +
                "<table:table-cell office:value-type=\"boolean\" office:boolean-value=\"true\"><text:p>WAHR</text:p>"
                "</table:table-cell>"
                "<table:table-cell office:value-type=\"date\" office:date-value=\"2026-11-22\"/>"
                "<table:table-cell office:value-type=\"time\" office:time-value=\"PT1H\"/>"
                "<table:table-cell office:value-type=\"string\" office:string-value=\"kept\"/>"
                "<table:table-cell office:value-type=\"percentage\" office:value=\"0.5\"><text:p>50%</text:p>"
                "</table:table-cell><table:table-cell/>"
                "<table:table-cell table:formula=\"x\"/>"
                "<table:table-cell table:formula=\"x\" office:value-type=\"string\"><text:p>Err:502</text:p>"
                "</table:table-cell>"
                "<table:table-cell table:formula=\"x\" office:value-type=\"string\"><text:p>#NAME?</text:p>"
                "</table:table-cell>"
                "<table:table-cell office:value-type=\"string\" calcext:value-type=\"error\"><text:p>bad</text:p>"
                "</table:table-cell>" +
                text("#1")))) ==
        "1,1 a b   c\\td\\ne\n1,2 true\n1,3 2026-11-22\n1,4 PT1H\n1,5 kept\n1,6 50%\n"
        "1,8  ! this cell's formula has no result yet\n1,9 Err:502 ! this cell shows the error 'Err:502'\n"
        "1,10 #NAME? ! this cell shows the error '#NAME?'\n1,11 bad ! this cell shows the error 'bad'\n1,12 #1\n");
  CHECK(answer_of_document(row(number("1x", "1"))).starts_with("refused\tdamaged-workbook\t'1x' is no number"));
  // a note, a drawing and what it holds are no text of the cell
  CHECK(cells(answer_of_document(
            row("<table:table-cell office:value-type=\"string\"><office:annotation><text:p>no</text:p>"
                "</office:annotation><text:p>two</text:p><text:p>lines</text:p></table:table-cell>"))) ==
        "1,1 two\\nlines\n");
}

TEST_CASE("a shown number is read without what groups it, with a point") {
  const auto [value, shown, read] = GENERATE(Catch::Generators::table<const char*, const char*, const char*>(
      {{"1234.5", "1.234,50", "1234.50"},
       {"1234.5", "1,234.50", "1234.50"},
       {"1234.5", "1'234.5", "1234.5"},
       {"1234.5", "1 234,5", "1234.5"},
       {"1234.5",
        "1\xC2\xA0"
        "234,5",
        "1234.5"},
       {"1234.5",
        "1\xE2\x80\xAF"
        "234,5",
        "1234.5"},
       {"1234", "1.234", "1234"},
       {"1.234", "1.234", "1.234"},
       {"1234567", "1,234,567", "1234567"},
       {"-3.14159", "-3,14", "-3.14"},
       {"0.125", "0.13", "0.13"},
       {"0.1251", "0.12", "0.12"},  // half of the last place away, and no more
       {"5", "5 HP", "5 HP"},
       {"1234.5", "1-234,5", "1-234,5"},
       {"1234", ",1234", ",1234"},
       {"7", "9", "9"},  // what is shown is told when it is no such number
       {"0.3", "", "0.3"}}));
  INFO(shown);
  CHECK(cells(answer_of_document(row(number(value, shown)))) == "1,1 " + std::string(read) + "\n");
}

TEST_CASE("rows and cells of OpenDocument are repeated, spanned, hidden and covered") {
  CHECK(cells(answer_of_document(
            row(text("a", "table:number-columns-repeated=\"2\"") + text("b"), "table:number-rows-repeated=\"2\"") +
            row(text("c")))) == "1,1 a\n1,2 a\n1,3 b\n2,1 a\n2,2 a\n2,3 b\n3,1 c\n");
  CHECK(cells(answer_of_document(row(text("a") + text("tall", "table:number-rows-spanned=\"2\"")) +
                                 row(text("b") +
                                     "<table:covered-table-cell office:value-type=\"string\"><text:p>under"
                                     "</text:p></table:covered-table-cell>" +
                                     text("c")))) == "1,1 a\n1,2 tall\n2,1 b\n2,2 tall\n2,3 c\n");
  CHECK(cells(answer_of_document(row(text("wide", "table:number-columns-spanned=\"3\"")))) ==
        "1,1 wide ! this cell is merged over 3 columns\n");
  CHECK(cells(answer_of_document(row(text("wide", "table:number-columns-spanned=\"2\"")))) ==
        "1,1 wide ! this cell is merged over 2 columns\n");
  CHECK(answer_of_document("<table:table-column/><table:table-column table:number-columns-repeated=\"2\" "
                           "table:visibility=\"collapse\"/>" +
                           row(text("a") + text("b") + "<table:table-cell/>" + text("c")) +
                           row(text("d"), "table:visibility=\"filter\" table:number-rows-repeated=\"3\"") +
                           row("<table:table-cell/>", "table:visibility=\"collapse\"") + row(text("e"))) ==
        "sheet\tA\t3\t2\ncell\t1\t1\ta\ncell\t1\t4\tc\ncell\t6\t1\te\nend\n");
  const auto repeated = [](const std::string& times) {
    return answer_of_document(row(text("a", "table:number-columns-repeated=\"" + times + "\"")));
  };
  CHECK(repeated("4096").starts_with("sheet\t"));
  CHECK(repeated("4097").starts_with("refused\ttoo-many-values\ta cell is repeated 4097 times"));
  CHECK(answer_of_document(row(text("a"), "table:number-rows-repeated=\"4000001\""))
            .starts_with("refused\ttoo-many-values\ta row is repeated 4000001 times"));
}

TEST_CASE("a sheet of OpenDocument whose style is not shown is hidden") {
  const std::string styles =
      "<style:style style:name=\"gone\"><style:table-properties table:display=\"false\"/></style:style>"
      "<style:style style:name=\"there\"><style:table-properties table:display=\"true\"/></style:style>";
  const std::string tables = table(row(text("a")), "table:name=\"Old\" table:style-name=\"gone\"") +
                             table(row(text("b")), "table:name=\"New\" table:style-name=\"there\"");
  CHECK(answer_to(document(tables, styles), "").starts_with("sheet\tNew\t0\t\ncell\t1\t1\tb\n"));
  CHECK(answer_to(document(tables, styles), "Old").starts_with("sheet\tOld\t0\t\ncell\t1\t1\ta\nend"));
}
