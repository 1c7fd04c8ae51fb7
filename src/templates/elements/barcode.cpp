#include "templates/elements/barcode.h"

#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

constexpr int most_quiet = 20;

void read_scanned(const data::Node& subject, std::string_view key, data::MapReader& map, Scanned& code,
                  Reading& reading) {
  if (auto pattern = read_pattern(subject, key, reading)) code.text = std::move(*pattern);
  const auto colour = [&](std::string_view name, Colour& slot) {
    if (const data::Node* node = map.find(name))
      if (auto read = read_colour(*node, name, reading)) slot = std::move(*read);
  };
  colour("colour", code.colour);
  colour("fill", code.ground_colour);
}

}  // namespace

void read_qr(const data::Node& subject, data::MapReader& map, Qr& qr, Reading& reading) {
  read_scanned(subject, "qr", map, qr, reading);
  read_choice<barcodes::Correction, 4>(map, "level", qr.level, {"low", "medium", "quartile", "high"}, reading);
  if (const data::Node* quiet = map.find("quiet"))
    qr.quiet =
        static_cast<int>(data::as_integer(*quiet, "quiet", 0, most_quiet, reading.diagnostics).value_or(qr.quiet));
}

void read_barcode(const data::Node& subject, data::MapReader& map, Barcode& code, Reading& reading) {
  read_scanned(subject, "barcode", map, code, reading);
  read_choice<barcodes::Symbology, 2>(map, "type", code.type, {"code-128", "ean-13"}, reading);
  if (const data::Node* style = map.find("style")) code.style = read_style_name(*style, reading);
}

}  // namespace kingpress::templates
