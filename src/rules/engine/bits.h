// Sets of small numbers (slots of a hand, spaces of a field) as 32 bits: how many there are, and which is the k-th.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kingpress::rules {

constexpr std::uint32_t bit(std::size_t i) { return std::uint32_t{1} << i; }
constexpr std::size_t lowest(std::uint32_t mask) { return static_cast<std::size_t>(std::countr_zero(mask)); }

namespace tables {
inline constexpr auto bits_of_byte = [] {
  std::array<std::uint8_t, 256> bits{};
  for (std::size_t byte = 0; byte < bits.size(); ++byte) bits[byte] = static_cast<std::uint8_t>(std::popcount(byte));
  return bits;
}();
inline constexpr auto nth_of_byte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> nth{};
  for (std::uint32_t byte = 0; byte < nth.size(); ++byte)
    for (std::uint32_t left = byte, i = 0; left != 0; left &= left - 1)
      nth[byte][i++] = static_cast<std::uint8_t>(lowest(left));
  return nth;
}();
}  // namespace tables

// How many there are, mostly few. Not std::popcount: where the compiler may not use a machine's own instruction, that
// is a call, and Coinquest is 11 % slower.
constexpr std::uint32_t count(std::uint32_t mask) {
  std::uint32_t bits = tables::bits_of_byte[mask & 255u];
  while (mask >>= 8) bits += tables::bits_of_byte[mask & 255u];
  return bits;
}

// The n-th from 0 in ascending order; there are more than n. From a table: how far a loop would go is hard to foresee,
// and with one Coinquest is 22 % slower.
constexpr std::size_t nth_bit(std::uint32_t mask, std::uint32_t n) {
  std::size_t from = 0;
  for (std::uint32_t here; n >= (here = tables::bits_of_byte[mask & 255u]); mask >>= 8) {
    n -= here;
    from += 8;
  }
  return from + tables::nth_of_byte[mask & 255u][n];
}

}  // namespace kingpress::rules
