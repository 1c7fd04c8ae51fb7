#include "pictures/png_chunks.h"

#include <cstdint>

namespace kingpress::pictures {
namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
constexpr std::size_t frame = 12;  // length, name and check sum

}  // namespace

std::optional<std::vector<PngChunk>> png_chunks(std::string_view png) {
  if (!png.starts_with(signature)) return std::nullopt;
  std::vector<PngChunk> chunks;
  for (std::size_t at = signature.size(); at < png.size();) {
    const std::string_view left = png.substr(at);
    std::uint32_t size = 0;
    if (left.size() < frame) return std::nullopt;
    for (std::size_t i = 0; i < 4; ++i) size = size << 8 | static_cast<unsigned char>(left[i]);
    if (size > left.size() - frame) return std::nullopt;
    chunks.push_back({left.substr(4, 4), left.substr(8, size), left.substr(0, frame + size)});
    if (chunks.back().name == "IEND") break;
    at += frame + size;
  }
  return chunks;
}

}  // namespace kingpress::pictures
