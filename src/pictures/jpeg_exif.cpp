#include "pictures/jpeg.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace kingpress::pictures {
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

// Where the number of the first one stands, and whether its high byte comes first.
struct Orientation {
  std::size_t at = 0;
  bool big = true;
};

std::optional<Orientation> find_orientation(std::string_view jpeg) {
  const auto segment = find_exif(jpeg);
  if (!segment) return std::nullopt;
  const std::size_t start = segment->begin + 4 + exif_mark.size();
  Reader tiff{jpeg.substr(start, segment->end - start)};
  tiff.big = tiff.bytes.substr(0, 2) == "MM";
  const auto directory = tiff.number(4, 4);
  const auto count = directory ? tiff.number(*directory, 2) : std::nullopt;
  if (!count) return std::nullopt;
  for (std::size_t i = 0; i < *count; ++i) {
    const std::size_t entry = std::size_t{*directory} + 2 + 12 * i;
    const auto tag = tiff.number(entry, 2), value = tiff.number(entry + 8, 2);
    if (!tag || !value) return std::nullopt;
    if (*tag == orientation_tag) return Orientation{start + entry + 8, tiff.big};
  }
  return std::nullopt;
}

}  // namespace

int exif_orientation(std::string_view jpeg) {
  const auto found = find_orientation(jpeg);
  if (!found) return 1;
  const Reader reader{jpeg, found->big};
  const auto value = reader.number(found->at, 2).value_or(1);
  return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
}

std::string upright(std::string jpeg) {
  if (const auto found = find_orientation(jpeg)) {
    jpeg[found->at] = found->big ? '\0' : '\1';
    jpeg[found->at + 1] = found->big ? '\1' : '\0';
  }
  return jpeg;
}

}  // namespace kingpress::pictures
