// The chunks that a PNG is made of, as they stand in it; their check sums are not looked at.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace kingpress::pictures {

struct PngChunk {
  std::string_view name, data;
  std::string_view whole;  // length, name, data and check sum
};

// Up to its end, or the file's; nothing when it is no PNG, or one of them claims more bytes than are left.
std::optional<std::vector<PngChunk>> png_chunks(std::string_view png);

}  // namespace kingpress::pictures
