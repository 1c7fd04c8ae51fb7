// What a document says around its pages: boxes, versions, facts told twice, fonts and what is copied of them, and the
// inks of a press.
#include <fmt/format.h>

#include <limits>

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "diag/environment_error.h"
#include "fonts/lettering.h"
#include "pdf/metadata.h"
#include "pdf/press.h"
#include "pdf/typefaces.h"
#include "pdf/writer.h"

namespace test_pdf_document {

using namespace kingpress;
using namespace kingpress::geometry;
using namespace kingpress::pdf;

namespace {

Rect points(double x, double y, double width, double height) {
  return {Length::points(x), Length::points(y), Length::points(width), Length::points(height)};
}

const std::string& press_profile() {
  static const std::string bytes = read_bytes("/usr/share/color/icc/ghostscript/default_cmyk.icc");
  return bytes;
}

Options for_shop(const std::string& level) {
  Options options;
  options.shop = scene::ShopPdf{level, 300, press_profile()};
  options.flatten = [](const scene::Scene& scene, const std::string&) { return scene; };
  return options;
}

struct Written {
  std::string bytes, style;
  std::string open;  // as qpdf lays it open
  bool has(const std::string& part) const { return open.find(part) != std::string::npos; }
};

Written written(Options options, const scene::PageInfo& info = {"cards", "cards 1"}, Size size = {300_pt, 200_pt},
                scene::Nodes nodes = {}) {
  const TempFolder folder;
  options.path = folder / "a.pdf";
  Writer writer(output::test_fonts(), options);
  writer.page({size, std::move(nodes)}, info);
  writer.finish().commit();
  return {read_bytes(options.path), writer.style(), unpacked_pdf(options.path)};
}

}  // namespace

TEST_CASE("the boxes of a page lie within one another and count from its lower left corner") {
  const auto boxes = [](std::optional<Rect> trim, std::optional<Rect> bleed, const Options& options = {}) {
    const Written made = written(options, {"", "", trim, bleed});
    std::string out;
    for (const char* name : {"/MediaBox", "/BleedBox", "/TrimBox"}) {
      const std::size_t at = made.open.find(name);
      if (at == std::string::npos) continue;
      out += made.open.substr(at, made.open.find(']', at) - at + 1) + "\n";
    }
    return out;
  };
  const std::string media = "/MediaBox [ 0 0 300 200 ]\n";
  CHECK(boxes({}, {}) == media + "/TrimBox [ 0 0 300 200 ]\n");
  CHECK(boxes(points(10, 20, 100, 50), {}) == media + "/TrimBox [ 10 130 110 180 ]\n");
  CHECK(boxes(points(10, 20, 100, 50), points(7, 16, 106, 60)) ==
        media + "/BleedBox [ 7 124 113 184 ]\n/TrimBox [ 10 130 110 180 ]\n");
  CHECK(boxes(points(310, 210, 5, 5), {}) == media + "/TrimBox [ 300 0 300 0 ]\n");
  CHECK(boxes(points(-5, -6, 400, 300), {}) == media + "/TrimBox [ 0 0 300 200 ]\n");  // cut to the sheet
  for (const char* level : {"x1a", "x4"}) {                                            // a shop is always told both
    CHECK(boxes(points(20, 20, 5, 5), points(-9, 5, 40, 900), for_shop(level)) ==
          media + "/BleedBox [ 0 0 31 195 ]\n/TrimBox [ 20 175 25 180 ]\n");
    CHECK(boxes({}, {}, for_shop(level)) == media + "/BleedBox [ 0 0 300 200 ]\n/TrimBox [ 0 0 300 200 ]\n");
    CHECK(boxes(points(10, 20, 100, 50), {}, for_shop(level)) ==
          media + "/BleedBox [ 10 130 110 180 ]\n/TrimBox [ 10 130 110 180 ]\n");
    CHECK(boxes(points(10, 20, 100, 50), points(7, 16, 106, 60), for_shop(level)) ==
          media + "/BleedBox [ 7 124 113 184 ]\n/TrimBox [ 10 130 110 180 ]\n");
  }
}

TEST_CASE("a page is from 10 to 14,400 points a side") {
  const auto takes = [](double width, double height) {
    try {
      (void)written({}, {"", "map"}, {Length::points(width), Length::points(height)});
      return true;
    } catch (const diag::EnvironmentError& error) {
      CHECK(std::string(error.what()).starts_with("page 'map' is "));
      return false;
    }
  };
  CHECK(takes(10, 14400));
  CHECK(takes(14400, 10));
  CHECK_FALSE(takes(9.99, 100));
  CHECK_FALSE(takes(100, 9.99));
  CHECK_FALSE(takes(14400.1, 100));
  CHECK_FALSE(takes(100, 14400.1));
  CHECK_FALSE(takes(std::numeric_limits<double>::quiet_NaN(), 100));
  CHECK_FALSE(takes(100, std::numeric_limits<double>::quiet_NaN()));
}

TEST_CASE("a document is of the version and the style that it keeps, and has a title where that is asked for") {
  Options archive, plain;
  archive.archive = true;
  const Written a = written(plain), b = written(archive), c = written(for_shop("x1a")), d = written(for_shop("x4"));
  CHECK(a.bytes.starts_with("%PDF-1.5"));
  CHECK(b.bytes.starts_with("%PDF-1.5"));
  CHECK(c.bytes.starts_with("%PDF-1.4"));
  CHECK(d.bytes.starts_with("%PDF-1.6"));
  CHECK(a.style == "");
  CHECK(b.style == "PDF/A-2u");
  CHECK(c.style.starts_with("PDF/X-1a style for '"));
  CHECK(c.style.ends_with("', at most 0 % ink"));
  CHECK(d.style.starts_with("PDF/X-4 style for '"));
  CHECK_FALSE(a.has("/Title (kingpress)"));
  for (const Written* kept : {&b, &c, &d}) {
    CHECK(kept->has("/Title (kingpress)"));
    CHECK(kept->has("<rdf:li xml:lang=\"x-default\">kingpress</rdf:li>"));
    CHECK(kept->has("/ModDate (D:20000101000000Z)"));
  }
  CHECK_FALSE(a.has("/Metadata"));
  CHECK(a.has("/ID [<"));
  // the group in which what is seen through is mixed, where that is allowed
  CHECK(d.has("/Group << /CS /DeviceCMYK /S /Transparency >>"));
  CHECK_FALSE(c.has("/Group"));
  CHECK_FALSE(a.has("/Group"));
  Options named = archive;
  named.info = {"Owls", "Ada", "Birds & beasts", "owl, night", "pt-BR"};
  const Written e = written(named);
  CHECK(e.has("/Title (Owls)"));
  CHECK(
      e.has("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Owls</rdf:li></rdf:Alt></dc:title> "
            "<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator> <dc:description><rdf:Alt><rdf:li "
            "xml:lang=\"x-default\">Birds &amp; beasts</rdf:li></rdf:Alt></dc:description>"));
  CHECK(e.has("<pdf:Keywords>owl, night</pdf:Keywords>"));
  CHECK(e.has("/Lang (pt-BR)"));
  CHECK_FALSE(a.has("/Lang"));
  CHECK_FALSE(b.has("dc:creator"));
}

TEST_CASE("metadata name the document by its streams, in the shape of a UUID") {
  const TempFolder folder;
  Objects objects(folder / "a.pdf", Version::v1_4);
  objects.write_stream(objects.reserve(), "/A 1", "abc");
  const std::string id = objects.identity();
  const std::string uuid = "uuid:" + id.substr(0, 8) + "-" + id.substr(8, 4) + "-" + id.substr(12, 4) + "-" +
                           id.substr(16, 4) + "-" + id.substr(20);
  CHECK(uuid.size() == 41);
  write_metadata(objects, {}, {"xmlns:own=\"own\"", "   <own:level>1</own:level>\n"});
  objects.finish("").commit();
  const std::string file = read_bytes(folder / "a.pdf");
  CHECK(file.find("<xmpMM:DocumentID>" + uuid + "</xmpMM:DocumentID>") != std::string::npos);
  CHECK(file.find("<xmpMM:InstanceID>" + uuid + "</xmpMM:InstanceID>") != std::string::npos);
  CHECK(file.find(" xmlns:own=\"own\">\n") != std::string::npos);
  CHECK(file.find("   <own:level>1</own:level>\n") != std::string::npos);
}

TEST_CASE("a document's plates are named in its style") {
  const auto page = [](std::vector<std::string> names) {
    scene::Nodes nodes;
    for (const std::string& name : names)
      nodes.push_back(scene::plate(name, {output::filled(points(1, 1, 9, 9), {255, 0, 0, 255})}));
    return nodes;
  };
  Options plates;
  plates.plates = true;
  CHECK(written(plates, {}, {300_pt, 200_pt}, page({"foil"})).style == "with the plate foil");
  CHECK(written(plates, {}, {300_pt, 200_pt}, page({"white", "foil"})).style == "with the plates foil, white");
  CHECK(written({}, {}, {300_pt, 200_pt}, page({"foil"})).style == "");
  plates.archive = true;
  CHECK(written(plates, {}, {300_pt, 200_pt}, page({"foil"})).style == "PDF/A-2u, with the plate foil");
}

namespace {

// The objects of a face that met these texts.
std::string face_of(const std::vector<scene::Text>& texts, bool all_mean, const std::string& family = "text",
                    bool italic = false) {
  const TempFolder folder;
  Objects objects(folder / "a.pdf", Version::v1_4);
  Typeface face(output::test_fonts(), output::test_fonts().face({family, 400, italic}).value(), objects.reserve());
  for (const scene::Text& text : texts) face.meet(text);
  face.write(objects, all_mean);
  objects.finish("").commit();
  return read_bytes(folder / "a.pdf");
}

scene::Text glyphs(std::vector<std::uint32_t> ids, std::string words, std::vector<scene::Cluster> clusters) {
  scene::Text text;
  for (const std::uint32_t id : ids) text.glyphs.push_back({id, 0, 0});
  text.text = std::move(words);
  text.clusters = std::move(clusters);
  return text;
}

std::string map_of(const std::string& lines) {
  return "stream\n" +
         packed(
             "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) "
             "/Ordering (UCS) /Supplement 0 >> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 "
             "begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n" +
             lines + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n") +
         "\nendstream";
}

bool has(const std::string& file, const std::string& part) { return file.find(part) != std::string::npos; }

// Glyphs of letters, by the font's own table.
std::uint32_t glyph_of(char32_t letter, std::uint32_t from = 1) {
  const fonts::FontProgram program(output::test_fonts(), 0);
  for (std::uint32_t id = from; id < program.glyphs(); ++id)
    if (program.meaning(id) == letter) return id;
  FAIL("no glyph for the letter");
  return 0;
}
// The first glyphs that stand for no character alone.
std::vector<std::uint32_t> nameless(std::size_t count) {
  const fonts::FontProgram program(output::test_fonts(), 0);
  std::vector<std::uint32_t> found;
  for (std::uint32_t id = 1; id < program.glyphs() && found.size() < count; ++id)
    if (!program.meaning(id)) found.push_back(id);
  REQUIRE(found.size() == count);
  return found;
}
std::string tenths(double value) { return number(std::round(value * 10) / 10, 1); }

}  // namespace

TEST_CASE("a face lists the widths of the glyphs that were met, those that follow one another together") {
  const fonts::FontProgram program(output::test_fonts(), 0);
  const auto width = [&](std::uint32_t id) { return tenths(program.advance(id)); };
  const std::uint32_t a = glyph_of(U'a'), b = glyph_of(U'b'), o = glyph_of(U'o');
  REQUIRE(b == a + 1);
  REQUIRE(o > b + 1);
  const std::string widths = fmt::format("/DW 0 /W [{} [{} {}] {} [{}]] >>", a, width(a), width(b), o, width(o));
  CHECK(has(face_of({glyphs({o, b, a, a}, "", {})}, false), widths));
  CHECK(has(face_of({glyphs({0}, "", {})}, false), fmt::format("/W [0 [{}]]", width(0))));
  CHECK(has(face_of({}, false), "/W []"));
  CHECK(has(face_of({glyphs({program.glyphs()}, "", {})}, false), "/W []"));  // no glyph of it
  const std::uint32_t last = program.glyphs() - 1;
  CHECK(has(face_of({glyphs({last}, "", {})}, false), fmt::format("/W [{} [{}]]", last, width(last))));
}

TEST_CASE("a glyph that a face has not got is as wide as nothing and means nothing") {
  const Typeface face(output::test_fonts(), 0, 1);
  const std::uint32_t none = fonts::FontProgram(output::test_fonts(), 0).glyphs();
  CHECK(face.width(none) == 0);
  CHECK(face.meaning(none).empty());
}

TEST_CASE("what is copied of a glyph is what the font says, or else the first cluster of it alone") {
  const auto some = nameless(2);
  const std::uint32_t o = glyph_of(U'o'), x = some[0], y = some[1];
  REQUIRE(o < x);
  const auto line = [](std::uint32_t id, const std::string& digits) {
    return fmt::format("<{:04X}> <{}>\n", id, digits);
  };
  const std::string font_says = line(o, "006F");
  CHECK(has(face_of({glyphs({o}, "q", {{1, 1}})}, false), map_of("1 beginbfchar\n" + font_says + "endbfchar\n")));
  CHECK(has(face_of({glyphs({o, x}, "oft", {{1, 1}, {2, 1}})}, false),
            map_of("2 beginbfchar\n" + font_says + line(x, "00660074") + "endbfchar\n")));
  CHECK(has(face_of({glyphs({x}, "ab", {{2, 1}}), glyphs({x}, "cd", {{2, 1}})}, false),
            map_of("1 beginbfchar\n" + line(x, "00610062") + "endbfchar\n")));
  // of two glyphs for one cluster neither means anything alone, nor what no cluster names
  const std::string told = map_of("1 beginbfchar\n" + line(y, "0062") + "endbfchar\n");
  CHECK(has(face_of({glyphs({x, x, y}, "ab", {{1, 2}, {1, 1}})}, false), told));
  CHECK(has(face_of({glyphs({x, y}, "", {}), glyphs({y}, "b", {{1, 1}})}, false), told));
  CHECK(has(face_of({glyphs({x, x}, "a", {})}, false), map_of("")));
  CHECK(has(face_of({glyphs({x}, "a", {{2, 1}})}, false), map_of("")));   // more words than there are
  CHECK(has(face_of({glyphs({x}, "ab", {{1, 2}})}, false), map_of("")));  // more glyphs
  CHECK(has(face_of({glyphs({x}, "ab", {{2, 1}})}, false),
            map_of("1 beginbfchar\n" + line(x, "00610062") + "endbfchar\n")));
  const std::string unknown = map_of("1 beginbfchar\n" + line(x, "FFFD") + "endbfchar\n");
  CHECK(has(face_of({glyphs({x}, "", {})}, true), unknown));
  // letters of one to four bytes
  for (const auto& [letter, digits] : {std::pair{U'\u00e9', "00E9"}, {U'\u2014', "2014"}, {U'\u03b1', "03B1"}})
    CHECK(has(face_of({glyphs({glyph_of(letter)}, "?", {{1, 1}})}, false),
              map_of("1 beginbfchar\n" + line(glyph_of(letter), digits) + "endbfchar\n")));
}

TEST_CASE("what is copied is told in blocks of a hundred") {
  const auto blocks = [](std::size_t count) {
    std::string lines;
    const auto ids = nameless(count);
    for (std::size_t i = 0; i < count; ++i) {
      if (i % 100 == 0) lines += fmt::format("{} beginbfchar\n", std::min<std::size_t>(100, count - i));
      lines += fmt::format("<{:04X}> <FFFD>\n", ids[i]);
      if (i % 100 == 99 || i + 1 == count) lines += "endbfchar\n";
    }
    return has(face_of({glyphs(ids, "", {})}, true), map_of(lines));
  };
  CHECK(blocks(99));
  CHECK(blocks(100));
  CHECK(blocks(101));
}

TEST_CASE("a face says what kind it is: upright or slanted, its glyphs of one width or not, CFF or TrueType") {
  const std::string plain = face_of({glyphs({5}, "", {})}, false);
  CHECK(has(plain, "/Flags 4 "));
  CHECK(has(plain, "/ItalicAngle 0 "));
  CHECK(has(plain, "/FontFile3 2 0 R"));
  CHECK(has(plain, "/Subtype /CIDFontType0C /Filter /FlateDecode"));
  CHECK(has(plain, "/Type /Font /Subtype /CIDFontType0 /BaseFont"));
  CHECK_FALSE(has(plain, "/CIDToGIDMap"));
  const std::string italic = face_of({glyphs({5}, "", {})}, false, "text", true);
  CHECK(has(italic, "/Flags 68 "));
  CHECK_FALSE(has(italic, "/ItalicAngle 0 "));
  CHECK(has(face_of({glyphs({5}, "", {})}, false, "JetBrains Mono"), "/Flags 5 "));
  const std::string truetype = face_of({glyphs({5}, "", {})}, false, "fallback");
  CHECK(has(truetype, "/FontFile2 2 0 R"));
  CHECK(has(truetype, "/Length1 "));
  CHECK(has(truetype, "/Subtype /CIDFontType2 /BaseFont"));
  CHECK(has(truetype, "/CIDToGIDMap /Identity"));
  const fonts::FontProgram program(output::test_fonts(), 0);
  const auto all = program.metrics();
  const auto whole = [](double value) { return number(value, 0); };
  CHECK(has(plain, fmt::format("/FontBBox [{} {} {} {}]", whole(all.left), whole(all.bottom), whole(all.right),
                               whole(all.top))));
  CHECK(has(plain, fmt::format("/Ascent {} /Descent {} /CapHeight {} ", whole(all.ascent), whole(all.descent),
                               whole(all.capitals))));
  const auto name = [&](const std::string& file) { return file.substr(file.find("/FontName /") + 11, 7); };
  CHECK(name(plain)[6] == '+');
  for (int i = 0; i < 6; ++i)
    CHECK((name(plain)[static_cast<std::size_t>(i)] >= 'A' && name(plain)[static_cast<std::size_t>(i)] <= 'Z'));
  CHECK(name(plain) != name(face_of({glyphs({6}, "", {})}, false)));
  CHECK(name(plain) == name(face_of({glyphs({5, 5}, "", {})}, false)));
}

namespace {

// Whether nodes can say the drawing, with the fonts of the run; else why not.
std::string said(const std::string& inside) {
  static fonts::Lettering lettering(output::test_fonts());
  scene::Picture picture;
  picture.kind = scene::Picture::Kind::svg;
  picture.bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>" + inside + "</svg>";
  picture.width = picture.height = 100;
  std::string why;
  return lettering.drawing(picture, why) ? "said" : why;
}
std::string set_in(const std::string& families) {
  return said("<text y='40' font-size='10' font-family=\"" + families + "\">Owl</text>");
}

}  // namespace

TEST_CASE("words of a drawing are set in the first family that the run has") {
  CHECK(set_in("text") == "said");
  CHECK(set_in("Nobody, text") == "said");
  CHECK(set_in("Nobody,text") == "said");
  CHECK(set_in(" , 'Linux Libertine O' ") == "said");
  CHECK(set_in("Nobody, 'text', Never") == "said");
  CHECK(set_in("Nobody") != "said");
  CHECK(set_in("Nobody, , 'xtext', 'texty'") != "said");
  CHECK(said("<text y='40' font-size='10' font-family='text'>Owl\xe4\xbd\xa0</text>") != "said");  // not in the font
  CHECK(said("<text y='40' font-size='10' font-family='text'>Owl <tspan font-family='Nobody'>x</tspan></text>") !=
        "said");
}

TEST_CASE("a drawing whose numbers no page can say is pixels") {
  const std::string why = "numbers that are far too large or small";
  const auto moved = [](const std::string& by) { return said("<g transform='" + by + "'><path d='M0 0h1v1z'/></g>"); };
  CHECK(said("<path d='M20000 0h-1v1z'/>") == "said");
  CHECK(said("<path d='M20001 0h-1v1z'/>") == why);
  CHECK(said("<path d='M0 -20001v1h1z'/>") == why);
  CHECK(said("<path d='M0 0v1h1z'/><g><path d='M20001 0h-1v1z'/></g>") == why);
  CHECK(moved("matrix(2 0 0 2 19000 19000)") == "said");
}

TEST_CASE("colours of a press are its inks, and the most ink of any is remembered") {
  const inks::Separation separation(press_profile(), 300);
  const PressColours colours(press_profile(), 300, 99, true), never(press_profile(), 300, 99, false);
  const auto parts = [](std::initializer_list<double> values) {
    std::string out;
    for (const double value : values) out += number(value, 4) + " ";
    return out;
  };
  const auto put = [&](scene::Colour colour, bool fills) {
    std::string out;
    colours.put(out, colour, fills);
    return out;
  };
  CHECK(colours.most() == 0);
  const scene::Colour brown{102, 51, 20, 255};
  const inks::Inks inks = separation.inks({102 / 255.0, 51 / 255.0, 20 / 255.0});
  REQUIRE((inks[0] != inks[1] && inks[1] != inks[2] && inks[2] != inks[3] && inks[3] != inks[0]));
  CHECK(put(brown, true) == parts({inks[0], inks[1], inks[2], inks[3]}) + "k\n");
  CHECK(put(brown, false) == parts({inks[0], inks[1], inks[2], inks[3]}) + "K\n");
  CHECK(colours.most() == Approx(100 * inks::sum(inks)));
  CHECK(put({102, 51, 21, 255}, true) != put(brown, true));  // each colour is known by all its parts
  CHECK(put({102, 52, 20, 255}, true) != put(brown, true));
  CHECK(put({103, 51, 20, 255}, true) != put(brown, true));
  const double most = colours.most();
  put({255, 255, 255, 255}, true);
  CHECK(colours.most() == most);

  const inks::Inks blended = separation.blended({102 / 255.0, 51 / 255.0, 20 / 255.0});
  const PressColours other(press_profile(), 300, 99, true);
  CHECK(other.parts(brown, false) == parts({blended[0], blended[1], blended[2], blended[3]}));
  CHECK(other.most() == Approx(100 * inks::sum(blended)));
  const PressColours greys(press_profile(), 300, 99, true);
  const double black = separation.shaded(102 / 255.0);
  CHECK(greys.parts({102, 102, 102, 255}, true) == parts({1 - black}));
  CHECK(greys.most() == Approx(100 * black));

  CHECK(colours.overprints({0, 0, 0, 255}));
  CHECK_FALSE(colours.overprints({0, 0, 0, 254}));
  CHECK_FALSE(colours.overprints({0, 0, 90, 255}));
  CHECK_FALSE(colours.overprints({200, 200, 200, 255}));
  CHECK_FALSE(never.overprints({0, 0, 0, 255}));
}

TEST_CASE("greys of a press are of its black alone") {
  const PressColours press(press_profile(), 300, 99, false);
  CHECK(press.space(true) == "/DeviceGray");
  CHECK(press.space(false) == "/DeviceCMYK");
}

TEST_CASE("pictures in the inks of a press are greys of black alone or all four inks, and count for the most") {
  const inks::Separation separation(press_profile(), 300);
  double most = 0;
  const auto grey = image_of({2, 1, true, {0xFF666666, 0xFFCCCCCC}}, &separation, most);
  CHECK(grey.entries.find("/ColorSpace /DeviceGray ") != std::string::npos);
  const std::uint8_t dark = separation.black_for_byte(0x66), light = separation.black_for_byte(0xCC);
  CHECK(grey.bytes == packed(std::string{static_cast<char>(255 - dark), static_cast<char>(255 - light)}));
  CHECK(most == Approx(dark / 255.0));
  most = 0;
  for (const std::uint32_t coloured : {0xFF666667u, 0xFF666766u, 0xFF676666u}) {
    const auto colour = image_of({2, 1, true, {0xFFFFFFFF, coloured}}, &separation, most);
    CHECK(colour.entries.find("/ColorSpace /DeviceCMYK ") != std::string::npos);
    CHECK(most > 0.1);
  }
  const std::uint8_t rgb[] = {0x66, 0x33, 0x14};
  std::string cmyk(4, '\0');
  const double of_it = separation.pixels(rgb, reinterpret_cast<std::uint8_t*>(cmyk.data()), 1);
  CHECK(image_of({1, 1, true, {0xFF663314}}, &separation, most).bytes == packed(cmyk));
  CHECK(most == of_it);
  const PressColours colours(press_profile(), 300, 99, false);
  (void)colours.image(pictures::Pixels{1, 1, true, {0xFF663314}});
  CHECK(colours.most() == Approx(100 * of_it));
}

TEST_CASE("a press is known to the registry by a name of two digits, any of them") {
  const auto intent = [](const std::string& name) {
    const TempFolder folder;
    Objects objects(folder / "a.pdf", Version::v1_4);
    write_press(objects, {}, name, {});
    objects.finish("").commit();
    const std::string file = read_bytes(folder / "a.pdf");
    const std::size_t at = file.find("/OutputConditionIdentifier ") + 27;
    return file.substr(at, file.find(')', at) - at + 1);
  };
  CHECK(intent("FOGRA09") == "(FOGRA09)");
  CHECK(intent("FOGRA90") == "(FOGRA90)");
  for (const char* own : {"FOGRA/9", "FOGRA9/", "FOGRA:0", "FOGRA0:"}) CHECK(intent(own) == "(Custom)");
}

}  // namespace test_pdf_document
