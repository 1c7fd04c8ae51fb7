#include "inks/statement.h"

#include <fmt/format.h>
#include <lcms2.h>
#include <lcms2_plugin.h>

#include <algorithm>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <string_view>

namespace kingpress::inks {
namespace {

using Box = QPDFObjectHandle::Rectangle;

constexpr const char* day = "2000-01-01T00:00:00Z";  // the same deck gives the same bytes on any day
constexpr const char* pdf_day = "D:20000101000000Z";

Box box_or(QPDFObjectHandle array, const Box& otherwise) {
  return array.isRectangle() ? array.getArrayAsRectangle() : otherwise;
}

Box within(const Box& inner, const Box& outer) {
  return {std::max(inner.llx, outer.llx), std::max(inner.lly, outer.lly), std::min(inner.urx, outer.urx),
          std::min(inner.ury, outer.ury)};
}

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += c;
  }
  return out;
}

// Of equal bytes the same, in the shape of a UUID.
std::string identity_of(const std::string& bytes) {
  cmsProfileID id{};
  const cmsHANDLE hash = cmsMD5alloc(nullptr);
  cmsMD5add(hash, reinterpret_cast<const cmsUInt8Number*>(bytes.data()), static_cast<cmsUInt32Number>(bytes.size()));
  cmsMD5finish(&id, hash);
  std::string text = "uuid:";
  for (std::size_t i = 0; i < 16; ++i)
    text += fmt::format("{}{:02x}", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", id.ID8[i]);
  return text;
}

std::string metadata(Level level, const std::string& title, const std::string& author, const std::string& identity) {
  const std::string creator =
      author.empty()
          ? ""
          : fmt::format("   <dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n", escaped(author));
  const std::string version = level == Level::x4 ? "   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
                                                 : "   <pdfx:GTS_PDFXVersion>PDF/X-1a:2003</pdfx:GTS_PDFXVersion>\n";
  return fmt::format(
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
      "  <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
      "    xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\"\n"
      "    xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:pdfx=\"http://ns.adobe.com/pdfx/1.3/\"\n"
      "    xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\">\n"
      "   <dc:format>application/pdf</dc:format>\n"
      "   <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\n"
      "{creator}"
      "   <xmp:CreatorTool>kingpress</xmp:CreatorTool>\n"
      "   <xmp:CreateDate>{day}</xmp:CreateDate>\n"
      "   <xmp:ModifyDate>{day}</xmp:ModifyDate>\n"
      "   <xmp:MetadataDate>{day}</xmp:MetadataDate>\n"
      "   <pdf:Producer>kingpress</pdf:Producer>\n"
      "   <pdf:Trapped>False</pdf:Trapped>\n"
      "{version}"
      "   <xmpMM:DocumentID>{identity}</xmpMM:DocumentID>\n"
      "   <xmpMM:InstanceID>{identity}</xmpMM:InstanceID>\n"
      "   <xmpMM:VersionID>1</xmpMM:VersionID>\n"
      "   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>\n"
      "  </rdf:Description>\n"
      " </rdf:RDF>\n"
      "</x:xmpmeta>\n"
      "<?xpacket end=\"r\"?>\n",
      fmt::arg("title", escaped(title)), fmt::arg("creator", creator), fmt::arg("day", day),
      fmt::arg("version", version), fmt::arg("identity", identity));
}

std::string text_of(QPDFObjectHandle dictionary, const char* key) {
  auto value = dictionary.getKey(key);
  return value.isString() ? value.getUTF8Value() : std::string();
}

// The name under which the registry of print conditions knows the press of this profile; empty when it is not told.
std::string registered(const std::string& profile) {
  constexpr std::string_view series = "FOGRA";  // and two digits
  const std::size_t at = profile.find(series);
  if (at == std::string::npos || at + 7 > profile.size()) return {};
  const auto is_digit = [&](std::size_t i) { return profile[at + i] >= '0' && profile[at + i] <= '9'; };
  if (is_digit(5) && is_digit(6)) return profile.substr(at, 7);
  return {};
}

}  // namespace

void set_boxes(QPDF& pdf) {
  for (QPDFObjectHandle page : pdf.getAllPages()) {
    QPDFPageObjectHelper helper(page);
    auto media = helper.getMediaBox();
    if (!media.isRectangle()) throw Refused("it holds a page without a size");
    const Box sheet = media.getArrayAsRectangle();
    const bool has_trim = page.getKey("/TrimBox").isRectangle();
    const Box trim = within(box_or(page.getKey("/TrimBox"), sheet), sheet);
    Box bleed = within(box_or(page.getKey("/BleedBox"), has_trim ? trim : sheet), sheet);
    bleed = {std::min(bleed.llx, trim.llx), std::min(bleed.lly, trim.lly), std::max(bleed.urx, trim.urx),
             std::max(bleed.ury, trim.ury)};
    page.replaceKey("/BleedBox", QPDFObjectHandle::newFromRectangle(bleed));
    page.replaceKey("/TrimBox", QPDFObjectHandle::newFromRectangle(trim));
    page.removeKey("/ArtBox");
  }
}

void drop_what_is_not_printed(QPDF& pdf) {
  for (QPDFObjectHandle page : pdf.getAllPages())
    for (const char* key : {"/Annots", "/AA", "/Thumb"}) page.removeKey(key);
  auto root = pdf.getRoot();
  for (const char* key : {"/AcroForm", "/AA", "/OpenAction", "/Perms"}) root.removeKey(key);
  if (auto names = root.getKey("/Names"); names.isDictionary())
    for (const char* key : {"/JavaScript", "/EmbeddedFiles"}) names.removeKey(key);
}

void name_the_press(QPDF& pdf, const std::string& profile, const std::string& name) {
  auto stream = pdf.newStream(profile);
  stream.getDict().replaceKey("/N", QPDFObjectHandle::newInteger(4));
  auto intent = QPDFObjectHandle::newDictionary();
  const std::string condition = registered(name);
  intent.replaceKey("/Type", QPDFObjectHandle::newName("/OutputIntent"));
  intent.replaceKey("/S", QPDFObjectHandle::newName("/GTS_PDFX"));
  intent.replaceKey("/OutputConditionIdentifier",
                    QPDFObjectHandle::newUnicodeString(condition.empty() ? "Custom" : condition));
  if (!condition.empty()) intent.replaceKey("/RegistryName", QPDFObjectHandle::newString("http://www.color.org"));
  intent.replaceKey("/OutputCondition", QPDFObjectHandle::newUnicodeString(name));
  intent.replaceKey("/Info", QPDFObjectHandle::newUnicodeString(name));
  intent.replaceKey("/DestOutputProfile", stream);
  auto intents = QPDFObjectHandle::newArray();
  intents.appendItem(pdf.makeIndirectObject(intent));
  pdf.getRoot().replaceKey("/OutputIntents", intents);
}

void set_metadata(QPDF& pdf, Level level, const std::string& from) {
  auto info = pdf.getTrailer().getKey("/Info");
  if (!info.isDictionary()) {
    info = pdf.makeIndirectObject(QPDFObjectHandle::newDictionary());
    pdf.getTrailer().replaceKey("/Info", info);
  }
  std::string title = text_of(info, "/Title");
  if (title.empty()) title = "kingpress";
  info.replaceKey("/Title", QPDFObjectHandle::newUnicodeString(title));
  info.replaceKey("/Creator", QPDFObjectHandle::newString("kingpress"));
  info.replaceKey("/Producer", QPDFObjectHandle::newString("kingpress"));
  info.replaceKey("/CreationDate", QPDFObjectHandle::newString(pdf_day));
  info.replaceKey("/ModDate", QPDFObjectHandle::newString(pdf_day));
  info.replaceKey("/Trapped", QPDFObjectHandle::newName("/False"));
  info.replaceKey("/GTS_PDFXVersion", QPDFObjectHandle::newString(level == Level::x4 ? "PDF/X-4" : "PDF/X-1a:2003"));

  auto stream = pdf.newStream(metadata(level, title, text_of(info, "/Author"), identity_of(from)));
  stream.getDict().replaceKey("/Type", QPDFObjectHandle::newName("/Metadata"));
  stream.getDict().replaceKey("/Subtype", QPDFObjectHandle::newName("/XML"));
  pdf.getRoot().replaceKey("/Metadata", stream);
}

}  // namespace kingpress::inks
