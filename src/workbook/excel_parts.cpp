#include "workbook/excel_parts.h"

#include <charconv>

namespace kingpress::workbook {

bool read_cell_name(std::string_view name, std::size_t& row, std::size_t& column) {
  std::size_t letters = 0, col = 0;
  while (letters < name.size() && letters < 4 && name[letters] >= 'A' && name[letters] <= 'Z')
    col = col * 26 + static_cast<std::size_t>(name[letters++] - 'A' + 1);
  std::size_t number = 0;
  const auto [stop, error] = std::from_chars(name.data() + letters, name.data() + name.size(), number);
  if (letters == 0 || error != std::errc{} || stop != name.data() + name.size() || number == 0) return false;
  row = number;
  column = col;
  return true;
}

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
