#include "workbook/excel_parts.h"

#include <charconv>

namespace kingpress::workbook {

std::string unescaped(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    const bool escape = text[i] == '_' && i + 6 < text.size() && text[i + 1] == 'x' && text[i + 6] == '_';
    if (escape) {
      const auto [stop, error] = std::from_chars(&text[i + 2], &text[i + 6], code, 16);
      if (error == std::errc{} && stop == &text[i + 6] && code < 0x80) {
        if (code != '\r') out += static_cast<char>(code);
        i += 6;
        continue;
      }
    }
    out += text[i];
  }
  return out;
}

}  // namespace kingpress::workbook
