#include "output/png_passage.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

namespace kingpress::output {
namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";
constexpr std::string_view fax = "/Filter /CCITTFaxDecode\n   /DecodeParms << /Columns ";
constexpr std::string_view colours = "/ColorSpace /DeviceGray";
constexpr std::string_view mark = "/K -770";  // and the number of channels: no fax has such a K
constexpr std::size_t longest = 512;          // what Cairo says of a picture
constexpr std::size_t write_block = 16384;    // Cairo writes a few bytes at a time

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

// Says of the bytes what they are; false when this is somebody's fax.
bool put_right(std::string& text, std::size_t at, std::size_t end) {
  const std::size_t begin = text.rfind(colours, at), k = text.find(mark, at);
  if (begin == std::string::npos || k == std::string::npos || k > end) return false;
  const char channels = text[k + mark.size()];
  const std::size_t number = at + fax.size();
  const std::string width = text.substr(number, text.find(' ', number) - number);
  std::string words = fmt::format(
      "/ColorSpace /{} /BitsPerComponent 8 /Interpolate true /Filter /FlateDecode "
      "/DecodeParms <</Predictor 15 /Colors {} /Columns {}>>",
      channels == '1' ? "DeviceGray" : "DeviceRGB", channels, width);
  if (words.size() > end - begin) return false;
  words.resize(end - begin, ' ');
  text.replace(begin, words.size(), words);
  return true;
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

std::string PngPassage::pass(std::string_view bytes) {
  held_ += bytes;
  if (held_.size() < write_block) return {};
  put_all_right();
  const std::size_t kept = std::min(held_.size(), longest * 2);
  std::string free = held_.substr(0, held_.size() - kept);
  held_.erase(0, free.size());
  return free;
}

void PngPassage::put_all_right() {
  std::size_t from = 0;
  for (std::size_t at; (at = held_.find(fax, from)) != std::string::npos;) {
    const std::size_t end = held_.find(">>", at);
    if (end == std::string::npos && held_.size() - at < longest) break;  // the rest is yet to come
    if (end != std::string::npos) put_right(held_, at, end + 2);
    from = at + fax.size();
  }
}

std::string PngPassage::rest() {
  put_all_right();
  return std::exchange(held_, {});
}

}  // namespace kingpress::output
