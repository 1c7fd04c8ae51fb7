#include "scene/digest.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstring>

namespace kingpress::scene {
namespace {

constexpr std::uint64_t seed_a = 0x9e3779b97f4a7c15u, seed_b = 0xc2b2ae3d27d4eb4fu;

// Both halves of the 128-bit product, folded: every input bit reaches every output bit.
std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// Little-endian on every machine, so that digests can stand in golden files.
std::uint64_t word(const char* bytes) {
  std::uint64_t value = 0;
  for (int i = 7; i >= 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

}  // namespace

std::string digest(std::string_view bytes) {
  std::uint64_t a = seed_a ^ bytes.size(), b = seed_b;
  while (bytes.size() >= 16) {
    const std::uint64_t first = word(bytes.data()), second = word(bytes.data() + 8);
    a = fold(a ^ first ^ seed_b, second ^ seed_a) + first;
    b = fold(b ^ second ^ seed_a, first ^ seed_b) + second;
    bytes.remove_prefix(16);
  }
  char rest[16] = {};
  std::memcpy(rest, bytes.data(), bytes.size());
  a = fold(a ^ word(rest) ^ seed_b, word(rest + 8) ^ seed_a);
  b = fold(b ^ word(rest + 8) ^ seed_a, word(rest) ^ seed_b);
  return fmt::format("{:016x}{:016x}", fold(a ^ seed_a, b ^ seed_b), fold(b ^ seed_a, a ^ seed_b));
}

}  // namespace kingpress::scene
