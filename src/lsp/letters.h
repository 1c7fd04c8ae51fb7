// Letters of names within values.
#pragma once

namespace kingpress::lsp {

// A letter of a word within a value: of a name, a keyword, a symbol.
constexpr bool is_name_letter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace kingpress::lsp
