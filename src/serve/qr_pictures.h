// An address as a QR code, for a page and for a terminal.
#pragma once

#include <string>

#include "barcodes/qr_code.h"

namespace kingpress::serve {

std::string svg_of(const barcodes::QrCode& code);
// Lines of half blocks, black on white whatever the colours of the terminal.
std::string for_terminal(const barcodes::QrCode& code);

}  // namespace kingpress::serve
