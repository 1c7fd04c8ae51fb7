#include "pdf/archive.h"

#include <fmt/format.h>

#include "inks/screen_profile.h"
#include "pdf/metadata.h"

namespace kingpress::pdf {

std::string write_archive(Objects& objects, const scene::DocumentInfo& info) {
  const Number profile = objects.reserve();
  objects.write_stream(profile, "/N 3 /Filter /FlateDecode", packed(inks::screen_profile()));
  const Number intent = objects.write(
      fmt::format("<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1) /Info (sRGB "
                  "IEC61966-2.1) /RegistryName (http://www.color.org) /DestOutputProfile {} >>",
                  reference(profile)));
  const Number told = write_metadata(objects, info,
                                     {"xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"",
                                      "   <pdfaid:part>2</pdfaid:part>\n"
                                      "   <pdfaid:conformance>U</pdfaid:conformance>\n"});
  return fmt::format(" /OutputIntents [{}] /Metadata {}", reference(intent), reference(told));
}

}  // namespace kingpress::pdf
