#include "pdf/press.h"

#include <fmt/format.h>

#include <string_view>

#include "pdf/metadata.h"

namespace kingpress::pdf {
namespace {

bool is_x4(const scene::ShopPdf& shop) { return shop.level == "x4"; }

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
  const std::string level = is_x4(shop) ? "   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
                                        : "   <pdfx:GTS_PDFXVersion>PDF/X-1a:2003</pdfx:GTS_PDFXVersion>\n";
  const Number told = write_metadata(objects, info,
                                     {"xmlns:pdfx=\"http://ns.adobe.com/pdfx/1.3/\"\n"
                                      "    xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\"",
                                      "   <pdf:Trapped>False</pdf:Trapped>\n" + level});
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
