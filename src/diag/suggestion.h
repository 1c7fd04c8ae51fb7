// "did you mean": the nearest of the names that would have been right.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kingpress::diag {

// The candidate with the smallest edit distance (case ignored), if it is near enough to be a slip: at most a third of
// the longer word, at least one. The first of equals.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string> candidates);

// "did you mean 'x'?", or "known: a, b, c" when nothing is near and the list is short, or nothing.
std::string suggest(std::string_view word, std::span<const std::string_view> candidates);
std::string suggest(std::string_view word, std::span<const std::string> candidates);

}  // namespace kingpress::diag
