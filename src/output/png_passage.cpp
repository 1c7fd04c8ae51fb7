#include "output/png_passage.h"

#include <fmt/format.h>

#include <cstdint>

#include "output/png_chunks.h"

namespace kingpress::output {
namespace {

constexpr std::string_view fax = "/Filter /CCITTFaxDecode\n   /DecodeParms << /Columns ";
constexpr std::string_view colours = "/ColorSpace /DeviceGray";
constexpr std::string_view mark = "/K -770";  // and the number of channels: no fax has such a K

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

}  // namespace

std::string PackedPixels::fax_words() const {
  return fmt::format("Columns={} Rows={} K=-770{}", width, height, channels);
}

std::optional<PackedPixels> packed_pixels(std::string_view png) {
  const auto chunks = png_chunks(png);
  if (!chunks || chunks->empty() || chunks->front().data.size() < 13) return std::nullopt;
  const std::string_view head = chunks->front().data;
  PackedPixels pixels;
  pixels.width = static_cast<int>(number_at(head, 0));
  pixels.height = static_cast<int>(number_at(head, 4));
  const char depth = head[8], kind = head[9], interlaced = head[12];
  if (depth != 8 || (kind != 0 && kind != 2) || interlaced != 0) return std::nullopt;
  pixels.channels = kind == 0 ? 1 : 3;
  for (const PngChunk& chunk : *chunks) {
    if (chunk.name == "tRNS") return std::nullopt;
    if (chunk.name == "IDAT") pixels.bytes += chunk.data;
  }
  return pixels;
}

void put_png_right(std::string& dictionary) {
  const std::size_t at = dictionary.find(fax), k = dictionary.find(mark);
  const std::size_t begin = dictionary.find(colours), end = dictionary.find(">>", at == std::string::npos ? 0 : at);
  if (at == std::string::npos || k == std::string::npos || begin > at || end == std::string::npos) return;
  const std::size_t number = at + fax.size();
  const std::string width = dictionary.substr(number, dictionary.find(' ', number) - number);
  const char channels = dictionary[k + mark.size()];
  dictionary.replace(begin, end + 2 - begin,
                     fmt::format("/ColorSpace /{} /BitsPerComponent 8 /Interpolate true /Filter /FlateDecode "
                                 "/DecodeParms <</Predictor 15 /Colors {} /Columns {}>>",
                                 channels == '1' ? "DeviceGray" : "DeviceRGB", channels, width));
}

}  // namespace kingpress::output
