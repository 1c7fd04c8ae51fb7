#include "output/jpeg_exif.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace kingpress::output {
namespace {

constexpr std::string_view exif_mark{"Exif\0\0", 6};
constexpr std::uint32_t orientation_tag = 0x0112;

// Numbers of either byte order; nothing beyond the end.
struct Reader {
  std::string_view bytes;
  bool big = true;

  std::optional<std::uint32_t> number(std::size_t at, std::size_t size) const {
    if (at > bytes.size() || bytes.size() - at < size) return std::nullopt;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
      value = value << 8 | static_cast<unsigned char>(bytes[at + (big ? i : size - 1 - i)]);
    }
    return value;
  }
};

struct Segment {
  std::size_t begin = 0, end = 0;  // with its marker
};

// The first EXIF segment before the picture's data.
std::optional<Segment> find_exif(std::string_view jpeg) {
  const Reader reader{jpeg};
  for (std::size_t at = 2;;) {
    const auto marker = reader.number(at, 2), length = reader.number(at + 2, 2);
    if (!marker || !length || *marker < 0xff00 || *length < 2) return std::nullopt;
    if (*marker == 0xffff) {  // a fill byte
      ++at;
      continue;
    }
    if (*marker == 0xffda) return std::nullopt;  // the scan
    const std::size_t end = at + 2 + *length;
    if (end > jpeg.size()) return std::nullopt;
    if (*marker == 0xffe1 && jpeg.substr(at + 4, exif_mark.size()) == exif_mark) return Segment{at, end};
    at = end;
  }
}

}  // namespace

int exif_orientation(std::string_view jpeg) {
  const auto segment = find_exif(jpeg);
  if (!segment) return 1;
  const std::size_t start = segment->begin + 4 + exif_mark.size();
  Reader tiff{jpeg.substr(start, segment->end - start)};
  tiff.big = tiff.bytes.substr(0, 2) == "MM";
  const auto directory = tiff.number(4, 4);
  const auto count = directory ? tiff.number(*directory, 2) : std::nullopt;
  if (!count) return 1;
  for (std::size_t i = 0; i < *count; ++i) {
    const std::size_t entry = std::size_t{*directory} + 2 + 12 * i;
    const auto tag = tiff.number(entry, 2), value = tiff.number(entry + 8, 2);
    if (!tag || !value) return 1;
    if (*tag == orientation_tag) return *value >= 1 && *value <= 8 ? static_cast<int>(*value) : 1;
  }
  return 1;
}

std::string without_exif(std::string_view jpeg) {
  std::string rest(jpeg);
  while (const auto segment = find_exif(rest)) rest.erase(segment->begin, segment->end - segment->begin);
  return rest;
}

}  // namespace kingpress::output
