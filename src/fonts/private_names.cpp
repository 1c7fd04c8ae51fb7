#include "fonts/private_names.h"

namespace kingpress::fonts {
namespace {

// Big-endian numbers of a file; beyond its end everything is 0 and nothing is written.
class Bytes {
 public:
  Bytes(unsigned char* data, std::size_t size) : data_(data), size_(size) {}

  std::uint32_t u16(std::size_t at) const {
    return at + 2 <= size_ ? std::uint32_t{data_[at]} << 8 | data_[at + 1] : 0;
  }
  std::uint32_t u32(std::size_t at) const { return u16(at) << 16 | u16(at + 2); }
  void put16(std::size_t at, std::uint32_t value) {
    if (at + 2 > size_) return;
    data_[at] = static_cast<unsigned char>(value >> 8 & 0xff);
    data_[at + 1] = static_cast<unsigned char>(value & 0xff);
  }
  void put32(std::size_t at, std::uint32_t value) {
    put16(at, value >> 16);
    put16(at + 2, value & 0xffff);
  }

 private:
  unsigned char* data_;
  std::size_t size_;
};

bool nameless(std::uint32_t first, std::uint32_t last) {
  return (first >= 0xe000 && last <= 0xf8ff) || (first >= 0xfb00 && last <= 0xfb06) || first >= 0xf0000;
}

constexpr std::uint32_t tag(const char (&name)[5]) {
  return static_cast<std::uint32_t>(name[0]) << 24 | static_cast<std::uint32_t>(name[1]) << 16 |
         static_cast<std::uint32_t>(name[2]) << 8 | static_cast<std::uint32_t>(name[3]);
}

// Segments of characters; their glyphs follow from a difference or stand in a list. They are led to glyphs that no font
// has, or to none: a table without them would have to be built anew.
void forget_in_format_4(Bytes bytes, std::size_t table) {
  const std::size_t segments = bytes.u16(table + 6) / 2;
  const std::size_t ends = table + 14, starts = ends + 2 * segments + 2, deltas = starts + 2 * segments,
                    ranges = deltas + 2 * segments;
  for (std::size_t i = 0; i < segments; ++i) {
    const std::uint32_t first = bytes.u16(starts + 2 * i), last = bytes.u16(ends + 2 * i);
    if (first > last || !nameless(first, last)) continue;
    const std::size_t range = bytes.u16(ranges + 2 * i);
    if (range == 0) bytes.put16(deltas + 2 * i, 0xffff - last);
    for (std::uint32_t c = first; range != 0 && c <= last; ++c)
      bytes.put16(ranges + 2 * i + range + 2 * (c - first), 0);
  }
}

void forget_in_format_12(Bytes bytes, std::size_t table) {
  const std::uint32_t groups = bytes.u32(table + 12);
  for (std::uint32_t i = 0; i < groups && i < 0x10000; ++i) {
    const std::size_t group = table + 16 + std::size_t{12} * i;
    const std::uint32_t first = bytes.u32(group), last = bytes.u32(group + 4);
    if (first <= last && nameless(first, last)) bytes.put32(group + 8, 0xffff - (last - first));
  }
}

void forget_in_cmap(Bytes bytes, std::size_t cmap) {
  for (std::size_t i = 0; i < bytes.u16(cmap + 2); ++i) {
    const std::size_t table = cmap + bytes.u32(cmap + 4 + 8 * i + 4);
    if (bytes.u16(table) == 4) forget_in_format_4(bytes, table);
    if (bytes.u16(table) == 12) forget_in_format_12(bytes, table);
  }
}

}  // namespace

void forget_private_names(unsigned char* font, std::size_t size, unsigned index) {
  const Bytes bytes(font, size);
  const bool collection = bytes.u32(0) == tag("ttcf");
  if (collection && index >= bytes.u32(8)) return;
  const std::size_t directory = collection ? bytes.u32(12 + std::size_t{4} * index) : 0;
  for (std::size_t i = 0; i < bytes.u16(directory + 4); ++i) {
    const std::size_t entry = directory + 12 + 16 * i;
    if (bytes.u32(entry) == tag("cmap")) forget_in_cmap(bytes, bytes.u32(entry + 8));
  }
}

}  // namespace kingpress::fonts
