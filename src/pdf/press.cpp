#include "pdf/press.h"

#include <fmt/format.h>

#include <string_view>

#include "svg/markup.h"

namespace kingpress::pdf {
namespace {

bool is_x4(const scene::ShopPdf& shop) { return shop.level == "x4"; }

// In the shape of a UUID.
std::string uuid(std::string_view digits) {
  return fmt::format("uuid:{}-{}-{}-{}-{}", digits.substr(0, 8), digits.substr(8, 4), digits.substr(12, 4),
                     digits.substr(16, 4), digits.substr(20));
}

std::string metadata(const scene::ShopPdf& shop, const std::string& title, const std::string& author,
                     const std::string& identity) {
  const std::string creator =
      author.empty()
          ? ""
          : fmt::format("   <dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n", svg::escaped(author));
  const std::string version = is_x4(shop) ? "   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
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
      fmt::arg("title", svg::escaped(title)), fmt::arg("creator", creator), fmt::arg("day", "2000-01-01T00:00:00Z"),
      fmt::arg("version", version), fmt::arg("identity", identity));
}

// The name under which the registry of print conditions knows the press of this profile; empty when it is not told.
std::string registered(const std::string& profile) {
  constexpr std::string_view series = "FOGRA";  // and two digits
  const std::size_t at = profile.find(series);
  if (at == std::string::npos || at + 7 > profile.size()) return {};
  const auto is_digit = [&](std::size_t i) { return profile[at + i] >= '0' && profile[at + i] <= '9'; };
  return is_digit(5) && is_digit(6) ? profile.substr(at, 7) : std::string();
}

}  // namespace

std::string write_press(Objects& objects, const scene::ShopPdf& shop, const std::string& name,
                        const scene::DocumentInfo& info) {
  const Number profile = objects.reserve();
  objects.write_stream(profile, "/N 4 /Filter /FlateDecode", packed(shop.profile));
  const std::string condition = registered(name);
  const Number intent = objects.write(fmt::format(
      "<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier {}{} /OutputCondition {} /Info {} "
      "/DestOutputProfile {} >>",
      text(condition.empty() ? "Custom" : condition), condition.empty() ? "" : " /RegistryName (http://www.color.org)",
      text(name), text(name), reference(profile)));
  const Number told = objects.reserve();
  objects.write_stream(told, "/Type /Metadata /Subtype /XML",
                       metadata(shop, info.title, info.author, uuid(objects.identity())));
  return fmt::format(" /OutputIntents [{}] /Metadata {}", reference(intent), reference(told));
}

std::string press_facts(const scene::ShopPdf& shop) {
  return fmt::format(" /ModDate (D:20000101000000Z) /Trapped /False /GTS_PDFXVersion ({})",
                     is_x4(shop) ? "PDF/X-4" : "PDF/X-1a:2003");
}

std::string identity_entry(const Objects& objects) {
  return fmt::format(" /ID [<{}> <{}>]", objects.identity(), objects.identity());
}

}  // namespace kingpress::pdf
