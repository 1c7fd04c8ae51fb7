// Sets of small numbers (slots of a hand, spaces of a field) as 32 bits.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace kingpress::rules {

constexpr std::uint32_t bit(std::size_t i) { return std::uint32_t{1} << i; }
constexpr std::size_t lowest(std::uint32_t mask) { return static_cast<std::size_t>(std::countr_zero(mask)); }

// How many there are. Not std::popcount: where the compiler may not use a machine's own instruction, that is a call.
constexpr std::uint32_t count(std::uint32_t mask) {
  mask -= (mask >> 1) & 0x55555555u;
  mask = (mask & 0x33333333u) + ((mask >> 2) & 0x33333333u);
  return ((mask + (mask >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
}

// The n-th from 0 in ascending order; there are more than n.
constexpr std::size_t nth_bit(std::uint32_t mask, std::uint32_t n) {
  for (; n > 0; --n) mask &= mask - 1;
  return lowest(mask);
}

}  // namespace kingpress::rules
