#include "press/content_hash.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

namespace kingpress::press {
namespace {

// FNV-1a, 64 bits.
std::uint64_t digest(std::string_view bytes, std::uint64_t state = 0xcbf29ce484222325u) {
  for (const char byte : bytes) state = (state ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  return state;
}

}  // namespace

// The texts' own digests are sorted first: the order in which files are read does not count.
std::string content_hash(const diag::Sources& sources) {
  std::vector<std::uint64_t> texts;
  for (const diag::SourceFile& file : sources.files()) texts.push_back(digest(file.text()));
  std::sort(texts.begin(), texts.end());
  std::uint64_t whole = digest("kingpress");
  for (const std::uint64_t text : texts) {
    for (int shift = 0; shift < 64; shift += 8) {
      const char byte = static_cast<char>(text >> shift & 0xff);
      whole = digest({&byte, 1}, whole);
    }
  }
  return fmt::format("{:08x}", (whole ^ whole >> 32) & 0xffffffffu);
}

}  // namespace kingpress::press
