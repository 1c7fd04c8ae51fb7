// Colours of drawings, pictures, gradients and masks, laid down in inks.
#include "../catch.h"
#include "../clauses/clauses.h"
#include "a_page.h"
#include "inks/ink_table.h"

#include <sstream>

using namespace kingpress::test;
using kingpress::inks::Level;
using kingpress::inks::Refused;

namespace {

// The four numbers before the first `k` of a page that paints with one colour.
std::vector<double> inks_of(const std::string& colour, double limit = 300) {
  std::istringstream words(drawing_of(in_inks(a_page(colour + " rg 0 0 9 9 re f"), Level::x1a, limit).pdf));
  std::vector<double> inks(4);
  std::string operation;
  words >> inks[0] >> inks[1] >> inks[2] >> inks[3] >> operation;
  REQUIRE(operation == "k");
  return inks;
}
double sum(const std::vector<double>& inks) { return inks[0] + inks[1] + inks[2] + inks[3]; }

const std::vector<double> black_alone{0, 0, 0, 1};

// A document whose one page paints the picture.
std::string picture_page(const std::string& entries, const std::string& bytes, const std::string& soft_edge = "") {
  QPDF pdf;
  pdf.emptyPDF();
  auto picture = pdf.newStream(bytes);
  picture.replaceDict(QPDFObjectHandle::parse("<< /Type /XObject /Subtype /Image " + entries + " >>"));
  if (!soft_edge.empty()) {
    auto mask = pdf.newStream(soft_edge);
    mask.replaceDict(QPDFObjectHandle::parse(
        "<< /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray >>"));
    picture.getDict().replaceKey("/SMask", mask);
  }
  add_page(pdf, "q 9 0 0 9 0 0 cm /x Do Q");
  page_of(pdf).getKey("/Resources").replaceKey("/XObject", QPDFObjectHandle::parse("<< >>"));
  page_of(pdf).getKey("/Resources").getKey("/XObject").replaceKey("/x", picture);
  return bytes_of(pdf);
}

struct Picture {
  std::string space, bytes, soft_edge;
};
Picture picture_in_inks(const std::string& pdf, Level level = Level::x1a, double limit = 300) {
  const std::string done = in_inks(pdf, level, limit).pdf;
  CHECK(broken_clauses(done, level == Level::x1a ? "x1a" : "x4", limit) == Broken{});
  QPDF read;
  read.processMemoryFile("inks", done.data(), done.size());
  auto picture = page_of(read).getKey("/Resources").getKey("/XObject").getKey("/x");
  auto mask = picture.getDict().getKey("/SMask");
  return {picture.getDict().getKey("/ColorSpace").getName(), stream_of(picture),
          mask.isStream() ? stream_of(mask) : ""};
}

}  // namespace

TEST_CASE("black and what is all but black is black ink alone, and white is none") {
  CHECK(inks_of("0 0 0") == black_alone);
  CHECK(inks_of("0.1 0.1 0.1") == black_alone);
  CHECK(inks_of("0.11 0.1 0.09") == black_alone);
  CHECK(inks_of("0.16 0.02 0.02") != black_alone);  // a dark red
  CHECK(inks_of("1 1 1") == std::vector<double>{0, 0, 0, 0});
}

TEST_CASE("a grey is black ink alone, the more the darker") {
  double before = 1.0001;
  for (const std::string grey : {"0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "0.99"}) {
    const std::vector<double> inks = inks_of(grey + " " + grey + " " + grey);
    CHECK(inks[0] + inks[1] + inks[2] == 0);
    CHECK(inks[3] < before);
    before = inks[3];
  }
  CHECK(before > 0);
}

TEST_CASE("a colour takes the inks of the profile") {
  const std::vector<double> red = inks_of("0.7 0.15 0.12"), blue = inks_of("0.12 0.31 0.62");
  CHECK(red[1] > 0.9);
  CHECK(red[2] > 0.9);
  CHECK(red[0] < 0.4);
  CHECK(blue[0] > 0.8);
  CHECK(blue[2] < 0.2);
}

TEST_CASE("no colour takes more ink than the limit, and the black in it stays") {
  const std::vector<double> free = inks_of("0.04 0.08 0.24", 400);
  REQUIRE(sum(free) > 2.8);
  const double limit = GENERATE(280.0, 240.0, 200.0);
  const std::vector<double> kept = inks_of("0.04 0.08 0.24", limit);
  CHECK(sum(kept) <= limit / 100);
  CHECK(sum(kept) > limit / 100 - 0.001);
  CHECK(kept[3] == free[3]);
  CHECK(kept[0] / kept[1] == Approx(free[0] / free[1]).margin(0.001));
}

TEST_CASE("what a file took of ink at most is told") {
  const auto result = in_inks(a_page("0.04 0.08 0.24 rg 0 0 9 9 re f 0 0 0 rg 0 0 9 9 re f"), Level::x1a, 240);
  CHECK(result.done.most == Approx(240).margin(0.1));
  CHECK_FALSE(result.done.profile.empty());
}

TEST_CASE("the table says of every colour what a picture of it takes, and which are black alone in lines") {
  char* bytes = nullptr;
  std::size_t size = 0;
  std::FILE* out = open_memstream(&bytes, &size);
  kingpress::inks::write_ink_table(a_profile(), out);
  std::fclose(out);
  const std::string table(bytes, size);
  std::free(bytes);
  REQUIRE(table.size() == std::size_t{2} << 24);
  const auto entry = [&](std::size_t colour) {
    return static_cast<unsigned char>(table[colour * 2]) | static_cast<unsigned char>(table[colour * 2 + 1]) << 8;
  };
  const auto tenths = [&](std::size_t colour) { return entry(colour) & 0x7FFF; };
  CHECK(tenths(0xFFFFFF) == 0);
  CHECK(tenths(0x331A4D) == Approx(sum(inks_of("0.2 0.1020 0.3020", 400)) * 1000).margin(15));
  CHECK(tenths(0xCC331A) == Approx(sum(inks_of("0.8 0.2 0.1020", 400)) * 1000).margin(15));
  CHECK(tenths(0x000000) > 2400);  // black of a picture, in four inks
  for (const std::size_t black : {0x000000u, 0x808080u, 0x1A1818u}) CHECK((entry(black) & 0x8000) != 0);
  for (const std::size_t colour : {0x331A4Du, 0x808081u, 0x301818u}) CHECK((entry(colour) & 0x8000) == 0);
}

TEST_CASE("strokes, greys, inks that were chosen and named colour spaces are laid down too") {
  const std::string drawing = drawing_of(
      in_inks(a_page("0 0 0 RG 0.2 g 0 0 0 1 k q /DeviceRGB cs 0 0 0 sc Q /DeviceRGB CS 0 0 0 SCN [(a)] TJ")).pdf);
  CHECK(drawing.find("0 0 0 1 K") != std::string::npos);
  CHECK(drawing.find("0 0 0 1 k") != std::string::npos);
  for (const std::string gone : {"RG", "rg", "DeviceRGB", "sc", "SCN", " g"}) {
    INFO(gone);
    CHECK(drawing.find(gone) == std::string::npos);
  }
  CHECK(drawing.find("[(a)] TJ") != std::string::npos);
}

TEST_CASE("a picture in colours gets four inks, one in greys keeps one channel") {
  const std::string entries = "/Width 2 /Height 1 /BitsPerComponent 8 ";
  const Picture colours =
      picture_in_inks(picture_page(entries + "/ColorSpace /DeviceRGB", {"\xC0\x20\x20\x20\x20\xC0", 6}));
  CHECK(colours.space == "/DeviceCMYK");
  REQUIRE(colours.bytes.size() == 8);
  CHECK(static_cast<unsigned char>(colours.bytes[1]) > 200);  // much magenta
  CHECK(static_cast<unsigned char>(colours.bytes[4]) > 200);  // much cyan
  const Picture greys = picture_in_inks(picture_page(entries + "/ColorSpace /DeviceRGB", {"\0\0\0\xFF\xFF\xFF", 6}));
  CHECK(greys.space == "/DeviceGray");
  CHECK(greys.bytes == std::string("\0\xFF", 2));
  const Picture one = picture_in_inks(picture_page(entries + "/ColorSpace /DeviceGray", {"\0\xFF", 2}));
  CHECK(one.bytes == std::string("\0\xFF", 2));
}

TEST_CASE("a picture with a palette, or of few bits, gets the inks of its colours") {
  const Picture two = picture_in_inks(picture_page(
      "/Width 2 /Height 1 /BitsPerComponent 1 /ColorSpace [ /Indexed /DeviceRGB 1 <C02020FFFFFF> ]", {"\x40", 1}));
  CHECK(two.space == "/DeviceCMYK");
  REQUIRE(two.bytes.size() == 8);
  CHECK(static_cast<unsigned char>(two.bytes[1]) > 200);
  CHECK(two.bytes.substr(4) == std::string(4, '\0'));
  const Picture bits =
      picture_in_inks(picture_page("/Width 2 /Height 1 /BitsPerComponent 4 /ColorSpace /DeviceGray", {"\xF0", 1}));
  CHECK(bits.bytes == std::string("\xFF\0", 2));
}

TEST_CASE("a dark picture keeps the limit in every pixel") {
  std::string pixels;
  for (int i = 0; i < 256; ++i)
    pixels += {static_cast<char>(i / 8), static_cast<char>(i / 6), static_cast<char>(i / 3)};
  picture_in_inks(picture_page("/Width 16 /Height 16 /BitsPerComponent 8 /ColorSpace /DeviceRGB", pixels), Level::x1a,
                  220);
}

TEST_CASE("a picture that is cut short or in a strange colour space is refused") {
  CHECK_THROWS_AS(in_inks(picture_page("/Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB", "abc")),
                  Refused);
  CHECK_THROWS_AS(in_inks(picture_page("/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace [ /Lab << >> ]", "abc")),
                  Refused);
  CHECK_THROWS_AS(in_inks(a_page("/Special cs 1 scn")), Refused);
}

TEST_CASE("what is seen through is refused by X-1a, which names the page, and kept by X-4") {
  const std::string entries = "/Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB";
  const std::string soft = picture_page(entries, {"\xC0\x20\x20\x20\x20\xC0", 6}, {"\x10\x80", 2});
  try {
    in_inks(soft);
    FAIL("not refused");
  } catch (const Refused& refused) {
    CHECK(std::string(refused.what()) == "it holds a picture with soft edges, which PDF/X-1a forbids");
    CHECK(refused.page() == 1);
  }
  CHECK(picture_in_inks(soft, Level::x4).soft_edge == std::string("\x10\x80", 2));
  CHECK_THROWS_AS(in_inks(a_page("/h gs", "<< /ExtGState << /h << /ca 0.5 >> >> >>")), Refused);
  const std::string half = in_inks(a_page("/h gs", "<< /ExtGState << /h << /ca 0.5 >> >> >>"), Level::x4).pdf;
  CHECK(broken_clauses(half, "x4") == Broken{});
  CHECK_FALSE(broken_clauses(half, "x1a").empty());
}

TEST_CASE("the colours of a soft mask stay the measure of what is seen") {
  QPDF pdf;
  pdf.emptyPDF();
  auto mask = pdf.newStream("0.5 0.5 0.5 rg 0 0 9 9 re f");
  mask.replaceDict(QPDFObjectHandle::parse(
      "<< /Type /XObject /Subtype /Form /BBox [ 0 0 9 9 ] /Group << /S /Transparency /CS /DeviceRGB >> >>"));
  add_page(pdf, "/m gs 1 0 0 rg 0 0 9 9 re f", "<< /ExtGState << /m << /SMask << /S /Luminosity >> >> >> >>");
  page_of(pdf).getKey("/Resources").getKey("/ExtGState").getKey("/m").getKey("/SMask").replaceKey("/G", mask);
  const std::string done = in_inks(bytes_of(pdf), Level::x4).pdf;
  CHECK(broken_clauses(done, "x4") == Broken{});
  QPDF read;
  read.processMemoryFile("inks", done.data(), done.size());
  auto form = page_of(read).getKey("/Resources").getKey("/ExtGState").getKey("/m").getKey("/SMask").getKey("/G");
  CHECK(stream_of(form).find("0.5 g") != std::string::npos);
  CHECK(form.getDict().getKey("/Group").getKey("/CS").getName() == "/DeviceGray");
}

TEST_CASE("a gradient runs through inks, and through black alone between greys") {
  const auto gradient = [](const std::string& from, const std::string& to) {
    const std::string done =
        in_inks(a_page("/s sh",
                       "<< /Shading << /s << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [ 0 0 9 0 ] /Function << "
                       "/FunctionType 3 /Domain [ 0 1 ] /Bounds [ 0.5 ] /Encode [ 0 1 0 1 ] /Functions [ "
                       "<< /FunctionType 2 /Domain [ 0 1 ] /N 1 /C0 " +
                           from + " /C1 " + to +
                           " >> "
                           "<< /FunctionType 2 /Domain [ 0 1 ] /N 1 /C0 " +
                           to + " /C1 " + from + " >> ] >> >> >> >>"))
            .pdf;
    CHECK(broken_clauses(done, "x1a") == Broken{});
    QPDF read;
    read.processMemoryFile("inks", done.data(), done.size());
    auto shading = page_of(read).getKey("/Resources").getKey("/Shading").getKey("/s");
    CHECK(shading.getKey("/ColorSpace").getName() == "/DeviceCMYK");
    return stream_of(shading.getKey("/Function"));
  };
  const std::string greys = gradient("[ 0 0 0 ]", "[ 1 1 1 ]");
  REQUIRE(greys.size() % 4 == 0);
  CHECK(greys.substr(0, 4) == std::string("\0\0\0\xFF", 4));
  CHECK(greys.substr(greys.size() - 4) == std::string("\0\0\0\xFF", 4));
  CHECK(greys.substr((greys.size() / 8) * 4, 4) == std::string(4, '\0'));
  const std::string colours = gradient("[ 0.8 0.1 0.1 ]", "[ 0.1 0.1 0.8 ]");
  CHECK(static_cast<unsigned char>(colours[1]) > 200);
  CHECK(colours.substr(0, 4) == colours.substr(colours.size() - 4));
  CHECK(colours.substr(0, 4) != colours.substr((colours.size() / 8) * 4, 4));
}

TEST_CASE("boxes are laid within each other, and a page without them is its own trim") {
  QPDF pdf;
  pdf.emptyPDF();
  add_page(pdf, "");
  add_page(pdf, "");
  page_of(pdf, 1).replaceKey("/TrimBox", QPDFObjectHandle::parse("[ 10 10 90 90 ]"));
  page_of(pdf, 1).replaceKey("/BleedBox", QPDFObjectHandle::parse("[ -5 5 95 95 ]"));
  const std::string done = in_inks(bytes_of(pdf)).pdf;
  CHECK(broken_clauses(done, "x1a") == Broken{});
  QPDF read;
  read.processMemoryFile("inks", done.data(), done.size());
  CHECK(page_of(read, 0).getKey("/TrimBox").getArrayAsRectangle().urx == 100);
  CHECK(page_of(read, 1).getKey("/TrimBox").getArrayAsRectangle().llx == 10);
  CHECK(page_of(read, 1).getKey("/BleedBox").getArrayAsRectangle().llx == 0);
  CHECK(page_of(read, 1).getKey("/BleedBox").getArrayAsRectangle().lly == 5);
}

TEST_CASE("the same pages give the same bytes, and another profile or page others") {
  const std::string page = a_page("0.8 0.1 0.1 rg 0 0 9 9 re f");
  CHECK(in_inks(page).pdf == in_inks(page).pdf);
  CHECK(in_inks(page).pdf != in_inks(a_page("0.8 0.1 0.2 rg 0 0 9 9 re f")).pdf);
}

TEST_CASE("a title is told as it is, with all its signs") {
  QPDF pdf;
  pdf.emptyPDF();
  add_page(pdf, "");
  auto info = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
  info.replaceKey("/Title", QPDFObjectHandle::newUnicodeString("K\u00f6nig & <Co>"));
  pdf.getTrailer().replaceKey("/Info", info);
  const std::string done = in_inks(bytes_of(pdf)).pdf;
  CHECK(done.find("K\u00f6nig &amp; &lt;Co&gt;") != std::string::npos);
}

TEST_CASE("what is not the profile of a press with four inks is refused") {
  const std::string page = a_page("");
  CHECK_THROWS_AS(kingpress::inks::separate(page, {Level::x1a, 300, "no profile"}, stderr), Refused);
  std::string newer = a_profile();
  REQUIRE(newer.size() > 128);
  newer[8] = 4;
  CHECK_THROWS_AS(kingpress::inks::separate(page, {Level::x1a, 300, newer}, stderr), Refused);
}
