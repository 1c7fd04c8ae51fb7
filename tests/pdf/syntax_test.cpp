// Numbers and words as PDF writes them.
#include "pdf/syntax.h"

#include "../catch.h"

using namespace kingpress;

TEST_CASE("numbers of a PDF are short, rounded and never minus nothing") {
  CHECK(pdf::number(0) == "0");
  CHECK(pdf::number(-0.0) == "0");
  CHECK(pdf::number(1) == "1");
  CHECK(pdf::number(-1) == "-1");
  CHECK(pdf::number(0.5) == ".5");
  CHECK(pdf::number(-0.5) == "-.5");
  CHECK(pdf::number(10.25) == "10.25");
  CHECK(pdf::number(1.00004) == "1");
  CHECK(pdf::number(1.00005) == "1.0001");
  CHECK(pdf::number(-0.00004) == "0");
  CHECK(pdf::number(0.0123, 3) == ".012");
  CHECK(pdf::number(1.0500, 3) == "1.05");
  CHECK(pdf::number(100) == "100");
  CHECK(pdf::number(1.5, 0) == "2");
  CHECK(pdf::number(0.123456789, 9) == ".123456789");
  CHECK(pdf::number(0.123456789, 12) == ".123456789");
  CHECK(pdf::number(14400.125, 3) == "14400.125");
}

TEST_CASE("words of a PDF are Latin as they are, anything else in UTF-16") {
  CHECK(pdf::text("Owl ~") == "(Owl ~)");
  CHECK(pdf::text("a(b)\\c") == "(a\\(b\\)\\\\c)");
  CHECK(pdf::text("\u00e9") == "<FEFF00E9>");
  CHECK(pdf::text("\x1f") == "<FEFF001F>");
  CHECK(pdf::text("\x7f") == "<FEFF007F>");
  CHECK(pdf::utf16("A\u20ac") == "004120AC");
  CHECK(pdf::utf16("\uffff") == "FFFF");
  CHECK(pdf::utf16("\U00010000") == "D800DC00");
  CHECK(pdf::utf16("\U0001F409") == "D83DDC09");
  CHECK(pdf::utf16("\U0010FFFF") == "DBFFDFFF");
  CHECK(pdf::utf16("a\xFF"
                   "b") == "0061FFFD0062");
  CHECK(pdf::reference(12) == "12 0 R");
}

TEST_CASE("bytes of a PDF come back as they were, ends of lines too") {
  std::string out = "x";
  pdf::put_bytes(out, std::string_view("a\r\n\0(b", 6));
  CHECK(out == std::string("x(a\\r\n\0\\(b)", 11));
}

TEST_CASE("names of a PDF are letters as they are, anything else by its digits") {
  CHECK(pdf::name("CutContour") == "/CutContour");
  CHECK(pdf::name("hot foil!~") == "/hot#20foil!~");
  CHECK(pdf::name("(a)<b>[c]{d}/%#") == "/#28a#29#3Cb#3E#5Bc#5D#7Bd#7D#2F#25#23");
  CHECK(pdf::name("\u00e9\x7f") == "/#C3#A9#7F");
}
