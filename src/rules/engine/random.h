// The one generator of the project: xoshiro256** (Blackman and Vigna) seeded by splitmix64, with bounded draws by
// Lemire's multiplication. Equal on every machine, compiler and standard library. A State never holds one: a search
// could look ahead.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace kingpress::rules {

// One step of splitmix64: advances `state` and returns the next number.
constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

// A seed made of two numbers: of a game from the master seed and its index, of a stream from the game's seed and the
// stream's id.
constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t state = seed ^ (index * 0xd1342543de82ef95u + 0x2545f4914f6cdd1du);
  return splitmix64(state);
}

__extension__ typedef unsigned __int128 uint128;

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) word = splitmix64(seed);
  }
  explicit constexpr Rng(const std::array<std::uint64_t, 4>& words) : words_(words) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotated(words_[1] * 5, 7) * 9;
    const std::uint64_t shifted = words_[1] << 17;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = rotated(words_[3], 45);
    return result;
  }

  // Uniform in [0, bound); bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    uint128 product = static_cast<uint128>(next()) * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t threshold = (0 - std::uint64_t{bound}) % bound;
      while (static_cast<std::uint64_t>(product) < threshold) product = static_cast<uint128>(next()) * bound;
    }
    return static_cast<std::uint32_t>(product >> 64);
  }

  // Uniform permutation: several draws of one Fisher-Yates shuffle out of each word (Brackett-Rozell and Lemire),
  // for 64 cards a sixth faster than a word each.
  template <class T>
  constexpr void shuffle(std::span<T> items) {
    draw_last(items, items.size() > 1 ? items.size() - 1 : 0);
  }
  // Puts a uniform, ordered sample of `count` items at the end of `items`: as many steps of the same shuffle.
  template <class T>
  constexpr void draw_last(std::span<T> items, std::size_t count) {
    std::size_t left = items.size();
    const std::size_t stop = left - count;
    // nearly all; a size known when compiled is unrolled
    for (; left <= 256 && left >= stop + 6; left -= 6) draw_batch(items, left, 6);
    while (left > stop) {
      const std::size_t batch = left <= 256 ? 6 : left <= 65536 ? 3 : 1;
      const std::size_t draws = batch < left - stop ? batch : left - stop;
      draw_batch(items, left, draws);
      left -= draws;
    }
  }

 private:
  static constexpr std::uint64_t rotated(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

  template <class T>
  [[gnu::always_inline]] constexpr void draw_batch(std::span<T> items, std::size_t left, std::size_t draws) {
    std::array<std::size_t, 6> picks{};
    std::uint64_t product = 1;
    for (std::size_t i = 0; i < draws; ++i) product *= left - i;
    const auto fill = [&] {
      std::uint64_t word = next();
      for (std::size_t i = 0; i < draws; ++i) {
        const uint128 scaled = static_cast<uint128>(word) * (left - i);
        picks[i] = static_cast<std::size_t>(scaled >> 64);
        word = static_cast<std::uint64_t>(scaled);
      }
      return word;
    };
    std::uint64_t rest = fill();
    if (rest < product) {
      const std::uint64_t threshold = (0 - product) % product;
      while (rest < threshold) rest = fill();
    }
    for (std::size_t i = 0; i < draws; ++i) std::swap(items[left - i - 1], items[picks[i]]);
  }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace kingpress::rules
