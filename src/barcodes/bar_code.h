// A text as bars, for scanners at a till or in a store: EAN-13 (ISO/IEC 15420) and Code 128 (ISO/IEC 15417).
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace kingpress::barcodes {

enum class Symbology { code_128, ean_13 };

struct Bar {
  int at = 0, width = 1;  // modules
  bool is_guard = false;  // reaches down between the figures of an EAN-13
};
struct BarCode {
  std::vector<Bar> bars;
  int width = 0;  // modules, without what stays light on either side:
  int quiet_left = 0, quiet_right = 0;
  std::string words;  // what is to be read beneath it: of an EAN-13 thirteen figures
};
struct BarCodeFault {
  std::string message, hint;
};

// An EAN-13 of 12 figures gets its check digit, of 13 it is judged; blanks and hyphens between figures are passed over.
std::variant<BarCode, BarCodeFault> bar_code(Symbology symbology, const std::string& text);

}  // namespace kingpress::barcodes
