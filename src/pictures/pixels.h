// Decoding PNG and JPEG from memory, whole and strictly: a warning of the library is an error here, since half a
// picture must not be printed in silence. The caller has checked the size against the limits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kingpress::pictures {

// Rows top down, one 32-bit word a pixel as Cairo's ARGB32 (premultiplied, native byte order).
struct Pixels {
  unsigned width = 0, height = 0;
  bool opaque = true;
  std::vector<std::uint32_t> words;
};

// Why bytes do not decode, in the library's words, lower case.
struct Undecodable {
  std::string reason;
};

std::variant<Pixels, Undecodable> decode_png(std::string_view bytes);
std::variant<Pixels, Undecodable> decode_jpeg(std::string_view bytes);

// What the header of a JPEG says; nothing is decoded.
struct JpegFrame {
  unsigned width = 0, height = 0;
  int components = 0;
  bool arithmetic = false;
};
std::variant<JpegFrame, Undecodable> read_jpeg_frame(std::string_view bytes);

// Decodes every coded bit of a JPEG for its warnings and keeps no pixel: a fraction of the time of decode_jpeg.
std::optional<Undecodable> check_jpeg(std::string_view bytes);

}  // namespace kingpress::pictures
