// The parts of a PDF file by themselves, byte by byte.
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "diag/environment_error.h"
#include "pdf/catalog.h"
#include "pdf/colours.h"
#include "pdf/objects.h"
#include "pdf/overlays.h"
#include "pdf/pictures.h"
#include "pdf/press.h"

namespace test_pdf_parts {

using namespace kingpress;
using namespace kingpress::pdf;

namespace {

// The file as it lies on the disk, without the line of bytes that says it is binary.
template <class Write>
std::string file_of(Version version, Write write) {
  const TempFolder folder;
  const std::string path = folder / "a.pdf";
  Objects objects(path, version);
  const std::string trailer = write(objects);
  objects.finish(trailer).commit();
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string chunk(std::string_view name, std::string_view data) {
  const auto size = static_cast<char>(data.size());
  return std::string{'\0', '\0', '\0', size}.append(name).append(data) + "sum.";
}

std::string number32(int value) { return {'\0', '\0', '\0', static_cast<char>(value)}; }

// A PNG of 2 x 3 whose rows are not looked at.
std::string png(char depth, char kind, char interlaced, const std::string& chunks) {
  return "\x89PNG\r\n\x1a\n" +
         chunk("IHDR", number32(2) + number32(3) + std::string{depth, kind, '\0', '\0', interlaced}) + chunks;
}

std::string passed(const std::string& bytes) {
  const auto picture = std::make_shared<scene::Picture>();
  picture->bytes = bytes;
  picture->name = "a.png";
  try {
    const ImageObject image = image_object(picture);
    return image.entries + "|" + image.bytes;
  } catch (const std::exception&) {
    return "decoded";
  }
}

const std::string head = "/Type /XObject /Subtype /Image /Width 2 /Height 3 /ColorSpace ";
const std::string parameters = " /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors ";

pictures::Pixels pixels(bool opaque, std::vector<std::uint32_t> words) {
  return {static_cast<unsigned>(words.size()), 1, opaque, std::move(words)};
}

std::string bytes(std::initializer_list<int> values) {
  std::string text;
  for (const int value : values) text += static_cast<char>(value);
  return text;
}

}  // namespace

TEST_CASE("a plain PDF lists where each object lies, and those that were never written") {
  const std::string file = file_of(Version::v1_4, [](Objects& objects) {
    const Number first = objects.reserve(), never = objects.reserve(), stream = objects.reserve();
    CHECK(first == 1);
    CHECK(never == 2);
    objects.write(first, "<< /A 1 >>");
    objects.write_stream(stream, "/B 2", "abc");
    return std::string("/Root 1 0 R");
  });
  CHECK(file ==
        "%PDF-1.4\n%\xb5\xed\xae\xfb\n"
        "3 0 obj\n<< /Length 3 /B 2 >>\nstream\nabc\nendstream\nendobj\n"
        "1 0 obj\n<< /A 1 >>\nendobj\n"
        "xref\n0 4\n0000000000 65535 f \n0000000072 00000 n \n0000000000 00000 f \n0000000015 00000 n \n"
        "trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n98\n%%EOF\n");
}

TEST_CASE("small objects are gathered a hundred at a time, with a packed table of where they lie") {
  const auto gathered = [](int count) {
    return file_of(Version::v1_5, [count](Objects& objects) {
      for (int i = 0; i < count; ++i) (void)objects.write("<< >>");
      return std::string("/Root 1 0 R");
    });
  };
  const std::string one = gathered(1);
  CHECK(one.starts_with("%PDF-1.5\n%\xb5\xed\xae\xfb\n2 0 obj\n"));
  const std::string body = packed("1 0 << >>\n");
  CHECK(one.find(fmt::format("<< /Length {} /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n{}\nendstream",
                             body.size(), body)) != std::string::npos);
  const std::size_t table = one.find("3 0 obj");
  const std::string rows = packed(bytes({0, 0, 0,   0,   0, 0, 0, 0, 0,
                                         0, 0, 255, 255,  // 0: free
                                         2, 0, 0,   0,   0, 0, 0, 0, 2,
                                         0, 0, 0,   0,  // 1: in 2
                                         1, 0, 0,   0,   0, 0, 0, 0, 15,
                                         0, 0, 0,   0,  // 2: at 15
                                         1, 0, 0,   0,   0, 0, 0, 0, static_cast<int>(table),
                                         0, 0, 0,   0}));
  CHECK(
      one.substr(table) ==
      fmt::format("3 0 obj\n<< /Length {} /Type /XRef /Size 4 /W [1 8 4] /Filter /FlateDecode /Root 1 0 R >>\nstream\n"
                  "{}\nendstream\nendobj\nstartxref\n{}\n%%EOF\n",
                  rows.size(), rows, table));
  CHECK(gathered(100).find("/N 100 ") != std::string::npos);
  const std::string more = gathered(101);
  CHECK(more.find("/N 100 ") != std::string::npos);
  CHECK(more.find("/N 1 ") != std::string::npos);
}

TEST_CASE("the identity of a document is that of its streams") {
  std::string same, again, other, entries;
  const auto identity = [](std::string& told, const std::string& entry, const std::string& data) {
    (void)file_of(Version::v1_6, [&](Objects& objects) {
      objects.write_stream(objects.reserve(), entry, data);
      told = objects.identity();
      CHECK(identity_entry(objects) == " /ID [<" + told + "> <" + told + ">]");
      return std::string();
    });
  };
  identity(same, "/A 1", "abc"), identity(again, "/A 1", "abc"), identity(other, "/A 1", "abd");
  identity(entries, "/A 2", "abc");
  CHECK(same.size() == 32);
  CHECK(same == again);
  CHECK(same != other);
  CHECK(same != entries);
}

TEST_CASE("a catalogue has an outline entry a section and counts labels on") {
  using geometry::Length;
  const auto page = [](Number object, const char* section, const char* label) {
    return PageEntry{object, Length::points(100), section, label};
  };
  const std::string file = file_of(Version::v1_4, [&](Objects& objects) {
    const Number tree = objects.reserve();
    return write_catalog(
        objects, tree,
        {page(11, "", ""), page(12, "cards", "cards 1"), page(13, "cards", "cards 2"), page(14, "fields", "cards 4"),
         page(15, "fields", "fields 5"), page(16, "cards", "cards 007"), page(17, "", "a 999999999"),
         page(18, "", "a 1234567890"), page(19, "", "7"), page(20, "", "b "), page(21, "", "b 1")},
        {"T", "", "", "K"}, {scene::Sides::short_edge, true});
  });
  const auto has = [&](const std::string& text) {
    INFO(text << "\n in " << file);
    CHECK(file.find(text) != std::string::npos);
  };
  has("<< /Type /Pages /Kids [ 11 0 R 12 0 R 13 0 R 14 0 R 15 0 R 16 0 R 17 0 R 18 0 R 19 0 R 20 0 R 21 0 R ] /Count "
      "11 >>");
  has("<< /Title (T) /Keywords (K) /Creator (kingpress) /Producer (kingpress) /CreationDate (D:20000101000000Z) >>");
  has("<< /Type /Outlines /First 4 0 R /Last 6 0 R /Count 3 >>");
  has("4 0 obj\n<< /Title (cards) /Parent 3 0 R /Next 5 0 R /Dest [12 0 R /XYZ 0 100 0] >>");
  has("5 0 obj\n<< /Title (fields) /Parent 3 0 R /Prev 4 0 R /Next 6 0 R /Dest [14 0 R /XYZ 0 100 0] >>");
  has("6 0 obj\n<< /Title (cards) /Parent 3 0 R /Prev 5 0 R /Dest [16 0 R /XYZ 0 100 0] >>");
  has("/PageLabels << /Nums [ 0 << /P () >> 1 << /S /D /St 1 /P (cards ) >> 3 << /S /D /St 4 /P (cards ) >> "
      "4 << /S /D /St 5 /P (fields ) >> 5 << /P (cards 007) >> 6 << /S /D /St 999999999 /P (a ) >> "
      "7 << /P (a 1234567890) >> 8 << /S /D /St 7 /P () >> 9 << /P (b ) >> 10 << /S /D /St 1 /P (b ) >> ] >>");
  has("/ViewerPreferences << /PrintScaling /None /Duplex /DuplexFlipShortEdge /PickTrayByPDFSize true >> >>");
  has("trailer\n<< /Size 8 /Root 7 0 R /Info 2 0 R >>");
}

TEST_CASE("a catalogue without sections and labels has none") {
  const std::string file = file_of(Version::v1_4, [&](Objects& objects) {
    return write_catalog(objects, objects.reserve(), {{11, geometry::Length::points(100), "", ""}}, {}, {});
  });
  CHECK(file.find("<< /Type /Catalog /Pages 1 0 R /ViewerPreferences << /PrintScaling /None >> >>") !=
        std::string::npos);
  const std::string long_edge = file_of(Version::v1_4, [&](Objects& objects) {
    return write_catalog(objects, objects.reserve(), {}, {}, {scene::Sides::long_edge, false});
  });
  CHECK(long_edge.find("/PrintScaling /None /Duplex /DuplexFlipLongEdge >>") != std::string::npos);
}

TEST_CASE("rows of a PNG pass as they are where a PDF knows them") {
  const std::string rows = chunk("IDAT", "ab") + chunk("IDAT", "c"), end = chunk("IEND", "");
  CHECK(passed(png(8, 0, 0, rows + end)) == head + "/DeviceGray" + parameters + "1 /Columns 2 >>|abc");
  CHECK(passed(png(8, 2, 0, rows + end)) == head + "/DeviceRGB" + parameters + "3 /Columns 2 >>|abc");
  CHECK(passed(png(8, 3, 0, chunk("PLTE", bytes({1, 2, 3, 254, 255, 16})) + rows + end)) ==
        head + "[/Indexed /DeviceRGB 1 <010203FEFF10>]" + parameters + "1 /Columns 2 >>|abc");
  CHECK(passed(png(8, 2, 0, chunk("PLTE", "abc") + rows + end)) ==
        head + "/DeviceRGB" + parameters + "3 /Columns 2 >>|abc");  // a palette to choose from, not to be used
  CHECK(passed(png(8, 0, 0, rows + end + chunk("IDAT", "no"))).ends_with("|abc"));
  CHECK(passed(png(8, 0, 0, rows)).ends_with("|abc"));
}

TEST_CASE("rows of a PNG are decoded where a PDF does not know them") {
  const std::string rows = chunk("IDAT", "abc"), end = chunk("IEND", "");
  for (const char depth : {'\1', '\4', '\x10'}) CHECK(passed(png(depth, 0, 0, rows + end)) == "decoded");
  for (const char kind : {'\4', '\6'}) CHECK(passed(png(8, kind, 0, rows + end)) == "decoded");
  CHECK(passed(png(8, 0, 1, rows + end)) == "decoded");
  CHECK(passed(png(8, 0, 0, chunk("tRNS", "ab") + rows + end)) == "decoded");
  const std::string whole = png(8, 0, 0, rows);
  CHECK(passed(whole).ends_with("|abc"));
  std::string longer = whole;
  longer[longer.size() - 12] = 4;  // says one byte more than there is
  CHECK(passed(longer) == "decoded");
  CHECK(passed("\x89PNG\r\n\x1a\n") == "decoded");
  CHECK(passed('X' + whole.substr(1)) == "decoded");
}

TEST_CASE("a JPEG is of one colour or three, and none that cannot be read is drawn") {
  const auto coded = [](const std::string& name) {
    const auto picture = std::make_shared<scene::Picture>();
    picture->kind = scene::Picture::Kind::jpeg;
    picture->name = name;
    picture->bytes = read_bytes(project_root() + "/tests/data/hostile/img/" + name);
    const ImageObject image = image_object(picture);
    CHECK(image.stream() == picture->bytes);
    return image.entries;
  };
  CHECK(coded("good_gray.jpg").find("/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode") !=
        std::string::npos);
  CHECK(coded("good_rgb.jpg").find("/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode") !=
        std::string::npos);
  CHECK_THROWS_WITH(coded("garbage.jpg"), Catch::StartsWith("cannot draw 'garbage.jpg': "));
}

TEST_CASE("pixels are colours as they were before they were weighed, and how much is seen of each") {
  double most = 0;
  const ImageObject opaque = image_of(pixels(true, {0xFF102030, 0x00FFFFFF}), nullptr, most);
  CHECK(opaque.bytes == packed(bytes({16, 32, 48, 255, 255, 255})));
  CHECK(opaque.mask_entries.empty());
  CHECK(opaque.entries ==
        "/Type /XObject /Subtype /Image /Width 2 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter "
        "/FlateDecode");
  const ImageObject seen_through = image_of(pixels(false, {0x80402010, 0x00000000, 0x03010203}), nullptr, most);
  CHECK(seen_through.bytes == packed(bytes({128, 64, 32, 255, 255, 255, 85, 170, 255})));
  CHECK(seen_through.mask_bytes == packed(bytes({128, 0, 3})));
  CHECK(seen_through.mask_entries.find("/Width 3 /Height 1 /ColorSpace /DeviceGray") != std::string::npos);
}

TEST_CASE("the tint of a plate is how dark a picture is, or how much is seen of it") {
  const ImageObject dark = tint_of(pixels(true, {0xFF000000, 0xFFFFFFFF, 0xFFFF0000, 0xFF00FF00, 0xFF0000FF}), "7 0 R");
  CHECK(dark.bytes == packed(bytes({255, 0, 179, 105, 226})));
  CHECK(dark.entries.find("/Width 5 /Height 1 /ColorSpace 7 0 R ") != std::string::npos);
  CHECK(tint_of(pixels(false, {0x80000000, 0x00000000, 0xFFFFFFFF}), "7 0 R").bytes == packed(bytes({128, 0, 255})));
}

TEST_CASE("colours of a screen are a grey or three parts, for areas and for lines") {
  const ScreenColours colours;
  const auto put = [&](scene::Colour colour, bool fills) {
    std::string out;
    colours.put(out, colour, fills);
    return out;
  };
  CHECK(put({51, 51, 51, 255}, true) == ".2 g\n");
  CHECK(put({51, 51, 51, 255}, false) == ".2 G\n");
  CHECK(put({255, 51, 0, 255}, true) == "1 .2 0 rg\n");
  CHECK(put({255, 51, 0, 255}, false) == "1 .2 0 RG\n");
  CHECK(colours.parts({0, 51, 102, 255}, false) == "0 .2 .4 ");
  CHECK_FALSE(colours.overprints({0, 0, 0, 255}));
}

TEST_CASE("an ink in which nothing is printed looks grey") {
  const std::string file = file_of(Version::v1_4, [](Objects& objects) {
    const ScreenColours colours;
    Overlays overlays(objects, colours, Overlays::Wanted::plates);
    scene::Group group = scene::plate("foil", {});
    group.children = nullptr;
    CHECK(overlays.plate_of(group) == 1);
    CHECK(overlays.layer_of(group) == 0);
    return std::string();
  });
  CHECK(file.find("/C1 [.502 .502 .502 ]") != std::string::npos);
}

TEST_CASE("a print shop's document says which level it keeps") {
  scene::ShopPdf shop;
  CHECK(press_facts(shop) == " /ModDate (D:20000101000000Z) /Trapped /False /GTS_PDFXVersion (PDF/X-1a:2003)");
  shop.level = "x4";
  CHECK(press_facts(shop) == " /ModDate (D:20000101000000Z) /Trapped /False /GTS_PDFXVersion (PDF/X-4)");
  const auto intent = [&](const std::string& name) {
    const std::string file =
        file_of(Version::v1_4, [&](Objects& objects) { return write_press(objects, shop, name, {}); });
    const std::size_t at = file.find("/OutputConditionIdentifier ");
    return file.substr(at + 27, file.find(" /OutputCondition ", at) - at - 27);
  };
  const std::string registry = " /RegistryName (http://www.color.org)";
  CHECK(intent("Coated FOGRA39 (ISO)") == "(FOGRA39)" + registry);
  CHECK(intent("FOGRA51") == "(FOGRA51)" + registry);
  for (const char* own : {"FOGRA5", "FOGRA", "FOGRA5x", "FOGRAx5", "GRACoL", ""}) CHECK(intent(own) == "(Custom)");
}

}  // namespace test_pdf_parts
