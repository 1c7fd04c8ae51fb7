#include "lab/part.h"

#include <algorithm>
#include <charconv>

namespace kingpress::lab {
namespace {

std::optional<std::uint64_t> number(std::string_view word) {
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (problem != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<Part> parse_part(std::string_view word) {
  const std::size_t slash = word.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto index = number(word.substr(0, slash)), of = number(word.substr(slash + 1));
  if (!index || !of || *index < 1 || *index > *of || *of > most_parts) return std::nullopt;
  return Part{*index, *of};
}

std::string to_text(const Part& part) { return std::to_string(part.index) + "/" + std::to_string(part.of); }

Range range_of(const Part& part, std::uint64_t all) {
  const std::uint64_t each = all / part.of, left = all % part.of;
  const auto start = [&](std::uint64_t parts) { return parts * each + std::min(parts, left); };
  return {start(part.index - 1), start(part.index)};
}

}  // namespace kingpress::lab
