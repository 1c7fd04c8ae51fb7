#include "output/png_passage.h"

#include <fmt/format.h>

#include <cstdint>

namespace kingpress::output {
namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
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
  constexpr std::size_t head = 8, frame = 12;
  if (!png.starts_with(signature) || png.size() < head + frame + 13) return std::nullopt;
  PackedPixels pixels;
  pixels.width = static_cast<int>(number_at(png, 16));
  pixels.height = static_cast<int>(number_at(png, 20));
  const char depth = png[24], kind = png[25], interlaced = png[28];
  if (depth != 8 || (kind != 0 && kind != 2) || interlaced != 0) return std::nullopt;
  pixels.channels = kind == 0 ? 1 : 3;
  for (std::size_t at = head; at + frame <= png.size();) {
    const std::size_t size = number_at(png, at);
    const std::string_view name = png.substr(at + 4, 4);
    if (size > png.size() - at - frame || name == "tRNS") return std::nullopt;
    if (name == "IDAT") pixels.bytes += png.substr(at + 8, size);
    if (name == "IEND") break;
    at += frame + size;
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
