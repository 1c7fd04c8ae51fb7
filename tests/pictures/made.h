// Pictures made by hand, byte by byte, for the tests that say which of them are whole.
#pragma once

#include <cstdint>
#include <string>

#include "pictures/png_encode.h"

namespace made {

using namespace std::string_literals;

inline std::string two_bytes(unsigned value) {
  return {static_cast<char>(value >> 8 & 255), static_cast<char>(value & 255)};
}
inline std::string four_bytes(unsigned value) { return two_bytes(value >> 16) + two_bytes(value); }

// Of a JPEG: its marker, its length and what it holds.
inline std::string segment(unsigned marker, const std::string& data) {
  return "\xff"s + static_cast<char>(marker) + two_bytes(static_cast<unsigned>(data.size()) + 2) + data;
}
inline std::string marker(unsigned which) { return "\xff"s + static_cast<char>(which); }

inline const std::string soi = marker(0xd8), eoi = marker(0xd9);

// A frame of 8 bits; `kind`: 0xc0 baseline, 0xc2 progressive, 0xc9 arithmetic.
inline std::string frame(unsigned kind, unsigned width, unsigned height, unsigned components = 3) {
  std::string data = "\x08"s + two_bytes(height) + two_bytes(width) + static_cast<char>(components);
  for (unsigned i = 1; i <= components; ++i) data += std::string{static_cast<char>(i), '\x11', '\0'};
  return segment(kind, data);
}

// Of a PNG; nobody here looks at the sum.
inline std::string chunk(const std::string& name, const std::string& data) {
  return four_bytes(static_cast<unsigned>(data.size())) + name + data + "\0\0\0\0"s;
}
inline const std::string png_mark = "\x89PNG\r\n\x1a\n";
inline std::string png_header(unsigned width, unsigned height) {
  return chunk("IHDR", four_bytes(width) + four_bytes(height) + "\x08\x06\0\0\0"s);
}

// That decodes: opaque grey.
inline std::string png(unsigned width, unsigned height) {
  const kingpress::pictures::Pixels pixels{width, height, true,
                                           std::vector<std::uint32_t>(std::size_t{width} * height, 0xff808080u)};
  return kingpress::pictures::encode_png(kingpress::pictures::rows_of(pixels), 0);
}

}  // namespace made
