#include "rules/engine/random.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include "../catch.h"

using namespace kingpress::rules;

TEST_CASE("splitmix64 gives the published numbers") {
  std::uint64_t zero = 0;
  for (std::uint64_t known : {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu})
    CHECK(splitmix64(zero) == known);
  std::uint64_t state = 1234567;
  for (std::uint64_t known :
       {6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u, 16408922859458223821u})
    CHECK(splitmix64(state) == known);
}

TEST_CASE("xoshiro256** gives the published numbers") {
  Rng rng(std::array<std::uint64_t, 4>{1, 2, 3, 4});
  for (std::uint64_t known : {11520u, 0u, 1509978240u}) CHECK(rng.next() == known);
  for (std::uint64_t known : {1215971899390074240u, 1216172134540287360u, 607988272756665600u, 16172922978634559625u,
                              8476171486693032832u, 10595114339597558777u, 2904607092377533576u})
    CHECK(rng.next() == known);
}

TEST_CASE("a bounded draw is uniform and below its bound") {
  Rng rng(1);
  for (std::uint32_t bound : {1u, 2u, 3u, 7u, 10u, 64u}) {
    std::vector<int> seen(bound, 0);
    const int draws = 20'000 * static_cast<int>(bound);
    for (int i = 0; i < draws; ++i) ++seen.at(rng.below(bound));
    for (int count : seen) CHECK(std::abs(count - 20'000) < 5 * 142);
  }
}

TEST_CASE("every order of four, and every ordered sample of two from four, is equally likely") {
  Rng rng(2);
  std::map<std::vector<int>, int> orders, samples;
  for (int i = 0; i < 240'000; ++i) {
    std::vector<int> items{0, 1, 2, 3};
    rng.shuffle(std::span(items));
    ++orders[items];
    std::iota(items.begin(), items.end(), 0);
    rng.draw_last(std::span(items), 2);
    ++samples[{items[2], items[3]}];
  }
  REQUIRE(orders.size() == 24);
  REQUIRE(samples.size() == 12);
  for (const auto& [order, count] : orders) CHECK(std::abs(count - 10'000) < 500);
  for (const auto& [sample, count] : samples) CHECK(std::abs(count - 20'000) < 700);
}

TEST_CASE("a shuffle of any size is a permutation") {
  Rng rng(3);
  for (std::size_t size : {0u, 1u, 2u, 5u, 6u, 7u, 64u, 256u, 257u, 300u}) {
    std::vector<std::uint16_t> items(size), sorted(size);
    std::iota(items.begin(), items.end(), std::uint16_t{0});
    std::iota(sorted.begin(), sorted.end(), std::uint16_t{0});
    rng.shuffle(std::span(items));
    std::sort(items.begin(), items.end());
    CHECK(items == sorted);
  }
}

TEST_CASE("a shuffle in batches is its plain twin: up to six picks peeled one after the other off each word") {
  for (std::size_t size = 2; size <= 256; ++size) {
    Rng quick(size), plain(size);
    std::vector<std::uint16_t> items(size), twin(size);
    std::iota(items.begin(), items.end(), std::uint16_t{0});
    std::iota(twin.begin(), twin.end(), std::uint16_t{0});
    quick.shuffle(std::span(items));
    uint128 word = 0;
    for (std::size_t left = size, picked = 0; left > 1; --left, ++picked) {
      if (picked % 6 == 0) word = plain.next();
      const uint128 scaled = static_cast<std::uint64_t>(word) * static_cast<uint128>(left);
      std::swap(twin[left - 1], twin[static_cast<std::size_t>(scaled >> 64)]);
      word = scaled;
    }
    CHECK(items == twin);
  }
}

TEST_CASE("words that would favour some numbers are passed over") {
  // The next word of such a generator is 0: too small where the bound does not divide all words.
  const auto zero_first = [] { return Rng(std::array<std::uint64_t, 4>{1, 0, ~std::uint64_t{0} / 7, 4}); };
  Rng next = zero_first();
  REQUIRE(next.next() == 0);
  for (const std::uint32_t bound : {3u, 4u}) {
    CAPTURE(bound);
    Rng drawn = zero_first(), twin = zero_first();
    twin.next();
    const auto second = static_cast<std::uint32_t>(static_cast<uint128>(twin.next()) * bound >> 64);
    REQUIRE(second != 0);
    CHECK(drawn.below(bound) == (bound == 3 ? second : 0));
  }
  for (const std::size_t size : {2u, 3u}) {
    CAPTURE(size);
    Rng drawn = zero_first(), twin = zero_first();
    if (size == 3) twin.next();
    std::vector<int> items(size), other(size);
    std::iota(items.begin(), items.end(), 0);
    std::iota(other.begin(), other.end(), 0);
    drawn.shuffle(std::span(items));
    uint128 word = twin.next();
    for (std::size_t left = size; left > 1; --left) {
      const uint128 scaled = static_cast<std::uint64_t>(word) * static_cast<uint128>(left);
      std::swap(other[left - 1], other[static_cast<std::size_t>(scaled >> 64)]);
      word = scaled;
    }
    CHECK(items == other);
  }
}

TEST_CASE("of many items each word draws one, and three once there are no more than 65,536") {
  Rng quick(7), plain(7);
  std::vector<std::uint32_t> items(70'000), twin(70'000);
  std::iota(items.begin(), items.end(), 0u);
  std::iota(twin.begin(), twin.end(), 0u);
  quick.draw_last(std::span(items), 4'470);
  uint128 word = 0;
  for (std::size_t left = 70'000, picked = 0; left > 65'530; --left) {
    if (left > 65'536 || picked++ % 3 == 0) word = plain.next();
    const uint128 scaled = static_cast<std::uint64_t>(word) * static_cast<uint128>(left);
    std::swap(twin[left - 1], twin[static_cast<std::size_t>(scaled >> 64)]);
    word = scaled;
  }
  CHECK(items == twin);
}
