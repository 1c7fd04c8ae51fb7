// Where text, tables and values end: at each limit and one beyond.
#include "../catch.h"
#include "data/csv_cutter.h"
#include "data/header_row.h"
#include "data/reader.h"
#include "data/text_check.h"
#include "yaml.h"

namespace test_edges {

using namespace kingpress;
using namespace kingpress::data;

namespace {

std::string utf8(char32_t c) {
  std::string bytes;
  const auto tail = [&](int shift) { bytes += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return bytes += static_cast<char>(0xC0 | (c >> 6)), tail(0), bytes;
  bytes += static_cast<char>(0xE0 | (c >> 12));
  return tail(6), tail(0), bytes;
}

struct Checked {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  bool good = false;
  explicit Checked(const std::string& text, const Limits& limits = {}, bool lone_cr = false) {
    good = check_text(sources.add("a.txt", text), diagnostics, limits, lone_cr);
  }
  std::string codes() const {
    std::string all;
    for (const auto& d : diagnostics.list()) all += d.code + " ";
    return all;
  }
};

std::string codes(const std::string& text) { return Checked(text).codes(); }

// The cells of the first row, each in brackets.
std::string cells(const std::string& text) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  CsvCutter cutter(sources.add("a.csv", text), diagnostics);
  cutter.set_delimiter(cutter.sniff());
  const auto row = cutter.next();
  if (!row) return diagnostics.list().front().code;
  std::string all;
  for (const Cell& cell : *row) all += "[" + cell.text + "]";
  return all;
}

Cells row_of(const std::vector<std::string>& texts) {
  Cells row;
  for (const std::string& text : texts) row.push_back({text, 0, 0, false});
  return row;
}

}  // namespace

TEST_CASE("control characters are those that no text has, and no more") {
  for (const char32_t c : {0x01, 0x08, 0x0B, 0x0C, 0x0E, 0x1F, 0x7F, 0x80, 0x84, 0x86, 0x9F, 0xFEFF, 0xFFFE, 0xFFFF}) {
    CAPTURE(static_cast<unsigned>(c));
    CHECK(codes("a" + utf8(c) + "b") == "control-character ");
    CHECK(find_control("a" + utf8(c)) == 1u);
  }
  for (const char32_t c : {0x09, 0x0A, 0x20, 0x7E, 0x85, 0xA0, 0x2029, 0x202F, 0x2065, 0x206A, 0xFEFE, 0xFFFD}) {
    CAPTURE(static_cast<unsigned>(c));
    CHECK(codes("a" + utf8(c) + "b") == "");
  }
  for (const char32_t c : {0x202A, 0x202E, 0x2066, 0x2069}) {
    CAPTURE(static_cast<unsigned>(c));
    CHECK(codes("a" + utf8(c) + "b") == "invisible-direction ");
    CHECK(Checked("a" + utf8(c) + "b").good);
  }
  CHECK(find_control("a\rb") == 1u);
  CHECK(find_control("a\xFF") == 1u);
  CHECK_FALSE(find_control("a b~\u00e9"));
}

TEST_CASE("of one kind five faults are reported") {
  const std::string one = "\x01 ";
  CHECK(Checked(one + one + one + one).diagnostics.list().size() == 4);
  CHECK(Checked(one + one + one + one + one).diagnostics.list().size() == 5);
  CHECK(Checked(one + one + one + one + one + one).diagnostics.list().size() == 5);
  CHECK(codes("a\xFF\xFE b\xFF") == "not-utf8 not-utf8 ");  // neighbouring bytes are one fault
}

TEST_CASE("files and lines are as long as their limits") {
  Limits limits;
  limits.file_bytes = 10;
  limits.line_bytes = 4;
  CHECK(Checked("abc\nabc\nab", limits).good);
  CHECK(Checked("abc\nabc\nabc", limits).codes() == "file-too-large ");
  CHECK(Checked("abcd\nab", limits).codes() == "line-too-long ");
  CHECK_FALSE(Checked("abcd\nab", limits).good);
  CHECK(Checked("abcd", limits).good);
}

TEST_CASE("a file that is no text is told by what it is") {
  CHECK(codes("\x89PNG\r\n") == "binary-file ");
  CHECK(codes("%PDF-1.7") == "binary-file ");
  CHECK(codes("\xFF\xFE"
              "a") == "not-utf8 ");
  CHECK(codes("\xFE\xFF"
              "a") == "not-utf8 ");
  std::string wide;
  for (int i = 0; i < 50; ++i) wide += std::string("a\0", 2);
  CHECK(Checked(wide).diagnostics.list().front().message == "this file is written in UTF-16 or UTF-32, expected UTF-8");
  const auto with_zeros = [](std::size_t zeros) {
    return codes(std::string(zeros, '\0') + std::string(20 - zeros, 'a'));
  };
  CHECK(with_zeros(8) == "binary-file ");
  CHECK(with_zeros(9) == "not-utf8 ");
  CHECK(with_zeros(15) == "not-utf8 ");
  CHECK(with_zeros(16) == "binary-file ");
  CHECK(Checked(std::string(50, '\0')).diagnostics.list().front().message == "this is a binary file, expected text");
  CHECK(Checked(std::string(9, 'a') + std::string(2, '\0')).diagnostics.list().front().code == "binary-file");
  CHECK(Checked(std::string(9, 'a') + std::string(1, '\0')).diagnostics.list().front().code == "control-character");
}

TEST_CASE("bytes that are no text are told wherever they stand, those beside each other once") {
  CHECK(codes("ab\xff") == "not-utf8 ");
  CHECK(codes("\xff") == "not-utf8 ");
  CHECK(codes("\xff\xff\xff"
              "ab") == "not-utf8 ");
  CHECK(codes("\xff"
              "a\xff") == "not-utf8 not-utf8 ");
}

TEST_CASE("a carriage return alone ends a line in tables only") {
  CHECK(codes("a\rb") == "old-line-ending ");
  CHECK(codes("a\r") == "old-line-ending ");
  CHECK(codes("a\r\nb") == "");
  CHECK(Checked("a\rb", {}, true).good);
}

TEST_CASE("blanks and tabs around a cell are not its own, except in quotes") {
  CHECK(cells("a ,\tb\t, c \t,d") == "[a][\tb][c][d]");
  CHECK(cells("\" a \",b") == "[ a ][b]");
  CHECK(cells("  \"a\"  ,b") == "[a][b]");
  CHECK(cells(" ") == "[]");
  CHECK(cells("a,") == "[a][]");
  CHECK(cells("\"a\"b,c") == "malformed-csv");
  CHECK(cells("\"a,b") == "open-quote");
  CHECK(cells("\"a\"\"b\"") == "[a\"b]");
}

TEST_CASE("the separator is the one that stands most often outside of quotes") {
  CHECK(cells("a;b,c;d") == "[a][b,c][d]");
  CHECK(cells("a\tb\tc;d") == "[a][b][c;d]");
  CHECK(cells("\"a;b;c\",d") == "[a;b;c][d]");
  CHECK(cells("a,b\nc;d;e;f") == "[a][b]");
}

TEST_CASE("a cell that a spreadsheet would work out is known by its first character") {
  for (const char* text : {"=1+1", "+a", "-a", "@a", "+1a", "-1+2", "''=1"}) {
    INFO(text);
    CHECK(reads_as_formula(text));
  }
  for (const char* text : {"", "=", "-", "a=b", "-1", "+1.5", "-1,5%", "'-1", "1+1"}) {
    INFO(text);
    CHECK_FALSE(reads_as_formula(text));
  }
  CHECK(cells("'=a,'-1,'a,''=b") == "[=a]['-1]['a]['=b]");
}

TEST_CASE("a header has two keys, or is the first row that is wide enough") {
  HeaderRow header;
  header.is_key = [](std::string_view key) { return key == "title" || key == "cost" || key == "text"; };
  const auto found = [&](const std::vector<Cells>& rows) { return find_header(rows, header); };
  const Cells keys = row_of({"title", "cost"}), one_key = row_of({"title", "x"}), none = row_of({"x", "y"});
  const Cells note = row_of({"a note", "", "", ""}), wide = row_of({"a", "b", "c", "d"});
  CHECK(found({}) == 0);
  CHECK(found({keys, none}) == 0);
  CHECK(found({none, keys}) == 1);
  CHECK(found({note, none, keys, keys}) == 2);
  CHECK(found({one_key, keys}) == 1);
  CHECK(found({one_key, none}) == 0);
  CHECK(found({note, wide, wide}) == 1);
  CHECK(found({note, row_of({"a", "b", "", ""}), wide}) == 2);  // half as wide is not enough
  CHECK(found({note, row_of({"a", "b", "c", ""}), wide}) == 1);
  header.is_key = nullptr;
  CHECK(found({none, keys}) == 0);
}

TEST_CASE("what was found is quoted to forty bytes, and no letter is cut") {
  const auto said_of = [](const std::string& text) {
    Read read = read_text("v: " + text + "\n");
    REQUIRE(read.root);
    (void)as_integer(*read.root->find("v"), "speed", 0, 9, read.diagnostics);
    return read.diagnostics.list().front().message;
  };
  const std::string forty(40, 'a');
  CHECK(said_of(forty) == "'speed' must be a whole number, found '" + forty + "'");
  CHECK(said_of(forty + "b") == "'speed' must be a whole number, found '" + forty + "...'");
  CHECK(said_of(std::string(39, 'a') + "\u00e9") ==
        "'speed' must be a whole number, found '" + std::string(39, 'a') + "...'");
}

TEST_CASE("lengths and sizes of a file reach 200 inches") {
  const auto said_of = [](const std::string& text, bool size) {
    Read read = read_text("v: " + text + "\n");
    REQUIRE(read.root);
    const Node& node = *read.root->find("v");
    if (size)
      (void)as_size(node, "trim", read.diagnostics);
    else
      (void)as_length(node, "bleed", read.diagnostics);
    return read.diagnostics.list().empty() ? "" : read.diagnostics.list().front().message;
  };
  CHECK(said_of("5080mm", false) == "");
  CHECK(said_of("-5080mm", false) == "");
  CHECK(said_of("5080.1mm", false) == "'bleed' must be at most 5080mm, found '5080.1mm'");
  CHECK(said_of("200inx1mm", true) == "");
  CHECK(said_of("1x5080.1mm", true) == "'trim' must be at most 5080mm, found '1x5080.1mm'");
  CHECK(said_of("[1mm, 0mm]", true) == "both sides of 'trim' must be more than 0mm");
  CHECK(said_of("[0mm, 1mm]", true) == "both sides of 'trim' must be more than 0mm");
  CHECK(said_of("[1mm, 0.1mm]", true) == "");
  CHECK(said_of("[1mm]", true) == "'trim' must be a list of two lengths, found a list of 1");
  CHECK(said_of("[1mm, 2mm, 3mm]", true) == "'trim' must be a list of two lengths, found a list of 3");
}

}  // namespace test_edges
