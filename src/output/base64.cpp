#include "output/base64.h"

#include <cstdint>

namespace kingpress::output {

std::string base64(std::string_view bytes) {
  constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t left = bytes.size() - i;
    std::uint32_t block = 0;
    for (std::size_t k = 0; k < 3; ++k) block = block << 8 | (k < left ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) text += k <= left ? digits[block >> (18 - 6 * k) & 63] : '=';
  }
  return text;
}

}  // namespace kingpress::output
