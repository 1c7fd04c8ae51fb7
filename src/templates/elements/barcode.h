// `qr:` and `barcode:` - a text for a scanner, as exact squares or bars; an empty one draws nothing.
#pragma once

#include "barcodes/bar_code.h"
#include "barcodes/qr_code.h"
#include "templates/elements/common.h"

namespace kingpress::templates {

// What both have. The ground lies under the code and what must stay light around it.
struct Scanned : Common {
  Pattern text;
  Colour colour{scene::Colour{}, {}}, ground_colour{scene::Colour{255, 255, 255}, {}};
};

struct Qr : Scanned {
  barcodes::Correction level = barcodes::Correction::medium;
  int quiet = barcodes::QrCode::quiet;  // modules on each side
};

struct Barcode : Scanned {
  barcodes::Symbology type = barcodes::Symbology::code_128;
  std::string style;  // of its words below it, a name in Template::styles; empty: none are printed
};

}  // namespace kingpress::templates
