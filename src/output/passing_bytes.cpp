#include "output/passing_bytes.h"

#include <utility>

namespace kingpress::output {

std::string PassingBytes::stand_in(const std::string& id, std::shared_ptr<const std::string> bytes,
                                   std::string_view head) {
  std::string stream = std::string(head) + id;
  by_stream_.try_emplace(stream, PassedBytes{std::move(bytes), id});
  return stream;
}

std::optional<PassedBytes> PassingBytes::take(const std::string& stream) {
  const auto found = by_stream_.find(stream);
  if (found == by_stream_.end() || !found->second.bytes) return std::nullopt;
  return PassedBytes{std::exchange(found->second.bytes, nullptr), found->second.id};
}

std::optional<std::string> jpeg_head(std::string_view jpeg) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(jpeg[at]); };
  for (std::size_t at = 2; at + 4 <= jpeg.size() && byte(at) == 0xff;) {
    const unsigned marker = byte(at + 1);
    if (marker == 0xff) {  // fills up
      ++at;
      continue;
    }
    const std::size_t size = 2 + (std::size_t{byte(at + 2)} << 8 | byte(at + 3));
    const bool is_frame = marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    if (size > jpeg.size() - at) return std::nullopt;
    if (is_frame) return std::string(jpeg.substr(0, 2)).append(jpeg.substr(at, size));
    at += size;
  }
  return std::nullopt;
}

}  // namespace kingpress::output
