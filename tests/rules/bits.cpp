#include "rules/engine/bits.h"

#include "../catch.h"
#include "rules/engine/random.h"

using namespace kingpress::rules;

TEST_CASE("the bits of a mask are counted and found in ascending order") {
  Rng rng(5);
  std::size_t wrong = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::uint32_t mask =
        static_cast<std::uint32_t>(rng.next()) & static_cast<std::uint32_t>(rng.next()) >> rng.below(32);
    std::uint32_t met = 0;
    for (std::size_t at = 0; at < 32; ++at)
      if (mask & bit(at)) wrong += nth_bit(mask, met++) != at;
    wrong += count(mask) != met;
  }
  CHECK(wrong == 0);
}
