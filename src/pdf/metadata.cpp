#include "pdf/metadata.h"

#include <fmt/format.h>

#include <string_view>

#include "svg/markup.h"

namespace kingpress::pdf {
namespace {

// In the shape of a UUID.
std::string uuid(std::string_view digits) {
  return fmt::format("uuid:{}-{}-{}-{}-{}", digits.substr(0, 8), digits.substr(8, 4), digits.substr(12, 4),
                     digits.substr(16, 4), digits.substr(20));
}

std::string element(std::string_view pattern, const std::string& words) {
  return words.empty() ? std::string() : fmt::format(fmt::runtime(pattern), svg::escaped(words));
}

}  // namespace

Number write_metadata(Objects& objects, const scene::DocumentInfo& info, const Level& level) {
  const std::string text = fmt::format(
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
      "  <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n"
      "    xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\"\n"
      "    xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" {namespaces}>\n"
      "   <dc:format>application/pdf</dc:format>\n"
      "{title}{creator}{subject}"
      "   <xmp:CreatorTool>kingpress</xmp:CreatorTool>\n"
      "   <xmp:CreateDate>{day}</xmp:CreateDate>\n"
      "   <xmp:ModifyDate>{day}</xmp:ModifyDate>\n"
      "   <xmp:MetadataDate>{day}</xmp:MetadataDate>\n"
      "   <pdf:Producer>kingpress</pdf:Producer>\n"
      "{keywords}"
      "{elements}"
      "   <xmpMM:DocumentID>{identity}</xmpMM:DocumentID>\n"
      "   <xmpMM:InstanceID>{identity}</xmpMM:InstanceID>\n"
      "   <xmpMM:VersionID>1</xmpMM:VersionID>\n"
      "   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>\n"
      "  </rdf:Description>\n"
      " </rdf:RDF>\n"
      "</x:xmpmeta>\n"
      "<?xpacket end=\"r\"?>\n",
      fmt::arg("namespaces", level.namespaces),
      fmt::arg("title",
               element("   <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{}</rdf:li></rdf:Alt></dc:title>\n",
                       info.title)),
      fmt::arg("creator", element("   <dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n", info.author)),
      fmt::arg("subject", element("   <dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">{}</rdf:li></rdf:Alt>"
                                  "</dc:description>\n",
                                  info.subject)),
      fmt::arg("keywords", element("   <pdf:Keywords>{}</pdf:Keywords>\n", info.keywords)),
      fmt::arg("day", "2000-01-01T00:00:00Z"), fmt::arg("elements", level.elements),
      fmt::arg("identity", uuid(objects.identity())));
  const Number number = objects.reserve();
  objects.write_stream(number, "/Type /Metadata /Subtype /XML", text);
  return number;
}

}  // namespace kingpress::pdf
