// How far two drawn pictures are apart. For the tests of rooms that see the room `output`.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "catch.h"
#include "pictures/pixels.h"

namespace kingpress {

// Share of pixels whose colour differs by more than an eighth of the range: edges may be smoothed otherwise, areas may
// not move.
inline double difference(const pictures::Pixels& a, const pictures::Pixels& b) {
  REQUIRE(a.width == b.width);
  REQUIRE(a.height == b.height);
  std::size_t different = 0;
  for (std::size_t i = 0; i < a.words.size(); ++i) {
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8)
      most = std::max(
          most, std::abs(static_cast<int>(a.words[i] >> shift & 255) - static_cast<int>(b.words[i] >> shift & 255)));
    different += most > 32;
  }
  return static_cast<double>(different) / static_cast<double>(a.words.size());
}

}  // namespace kingpress
