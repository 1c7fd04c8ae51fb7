#include "pictures/picture_metadata.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "pictures/png_chunks.h"

namespace kingpress::pictures {
namespace {

unsigned byte(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

bool stands_alone(unsigned marker) { return marker == 0x01 || (marker >= 0xd0 && marker <= 0xd9); }

// Of a segment with its marker: whether the picture is drawn by it.
bool is_drawn_by(unsigned marker, std::string_view data) {
  if (marker == 0xe0) return data.starts_with(std::string_view("JFIF\0", 5));
  if (marker == 0xe2) return data.starts_with(std::string_view("ICC_PROFILE\0", 12));
  if (marker == 0xee) return data.starts_with("Adobe");
  return (marker < 0xe0 || marker > 0xef) && marker != 0xfe;
}

// A TIFF directory of one entry.
std::string oriented(int orientation) {
  using namespace std::string_literals;
  return "\xff\xe1\0\x22"
         "Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0"s +
         static_cast<char>(orientation) + "\0\0\0\0\0\0"s;
}

// Where the coded data that begins at `at` ends: at a marker that neither restarts it nor is a byte of it.
std::size_t end_of_scan(std::string_view jpeg, std::size_t at) {
  for (; (at = jpeg.find('\xff', at)) != std::string_view::npos && at + 1 < jpeg.size(); ++at) {
    const unsigned next = byte(jpeg, at + 1);
    if (next != 0 && next != 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.size();
}

// `parts` are of `bytes`, in their order, or none of it. Most pictures stay as they are, and are not copied.
std::string joined(std::string& bytes, const std::vector<std::string_view>& parts) {
  std::size_t size = 0;
  for (const std::string_view part : parts) size += part.size();
  const bool whole = std::ranges::all_of(parts, [&](std::string_view part) {
    return part.empty() || (part.data() >= bytes.data() && part.data() < bytes.data() + bytes.size());
  });
  if (whole && size == bytes.size()) return std::move(bytes);
  std::string rest;
  rest.reserve(size);
  for (const std::string_view part : parts) rest += part;
  return rest;
}

// Chunks that a decoder may pass over, and by which colours are shown.
constexpr std::array<std::string_view, 11> drawn_chunks{"tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT",
                                                        "pHYs", "bKGD", "cICP", "mDCV", "cLLI"};

}  // namespace

std::string without_jpeg_metadata(std::string bytes, int orientation) {
  const std::string_view jpeg = bytes;
  const std::string turned = orientation != 1 ? oriented(orientation) : std::string();
  std::vector<std::string_view> parts{jpeg.substr(0, 2), turned};
  std::size_t at = 2;
  while (at + 2 <= jpeg.size() && byte(jpeg, at) == 0xff) {
    const unsigned marker = byte(jpeg, at + 1);
    if (marker == 0xff) {  // a byte that fills
      ++at;
      continue;
    }
    std::size_t end = at + 2;
    if (!stands_alone(marker)) {
      if (end + 2 > jpeg.size()) break;
      const std::size_t length = byte(jpeg, end) << 8 | byte(jpeg, end + 1);
      if (length < 2 || length > jpeg.size() - end) break;
      end += length;
    }
    const std::string_view segment = jpeg.substr(at, end - at);
    if (is_drawn_by(marker, segment.substr(std::min<std::size_t>(4, segment.size())))) parts.push_back(segment);
    at = end;
    if (marker == 0xd9) return joined(bytes, parts);
    if (marker != 0xda) continue;
    end = end_of_scan(jpeg, at);
    parts.push_back(jpeg.substr(at, end - at));
    at = end;
  }
  return bytes;
}

std::string without_png_metadata(std::string bytes) {
  const std::string_view png = bytes;
  const auto chunks = png_chunks(png);
  if (!chunks) return bytes;
  std::vector<std::string_view> parts{png.substr(0, 8)};
  for (const PngChunk& chunk : *chunks) {
    const bool critical = (byte(chunk.name, 0) & 0x20) == 0;
    if (critical || std::ranges::find(drawn_chunks, chunk.name) != drawn_chunks.end()) parts.push_back(chunk.whole);
  }
  return joined(bytes, parts);
}

}  // namespace kingpress::pictures
