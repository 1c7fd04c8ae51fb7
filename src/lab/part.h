// A part of a run: the i-th of n shards. Shards hold neighbouring games, so that records of all of them in their order
// are the record of the run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kingpress::lab {

inline constexpr std::uint64_t most_parts = 1'000'000;

struct Part {
  std::uint64_t index = 1, of = 1;  // index counts from 1
  bool operator==(const Part&) const = default;
};

// "3/8"; nothing for any other word.
std::optional<Part> parse_part(std::string_view word);
std::string to_text(const Part& part);

struct Range {
  std::uint64_t first = 0, last = 0;  // [first, last)
  std::uint64_t size() const { return last - first; }
  bool operator==(const Range&) const = default;
};
// Which of `all` belong to the part; sizes differ by one at most.
Range range_of(const Part& part, std::uint64_t all);

}  // namespace kingpress::lab
