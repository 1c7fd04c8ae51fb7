#include "diag/suggestion.h"

#include <algorithm>
#include <vector>

#include "diag/ascii.h"

namespace kingpress::diag {
namespace {

constexpr std::size_t longest_word = 64;  // beyond it nobody meant a key, and the table would be large
constexpr std::size_t longest_list = 12;

// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment), case ignored.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool equal = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (equal ? 0u : 1u)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

template <class Text>
std::optional<std::string_view> nearest_of(std::string_view word, std::span<const Text> candidates) {
  if (word.empty() || word.size() > longest_word) return std::nullopt;
  std::optional<std::string_view> best;
  std::size_t best_distance = 0;
  for (const std::string_view candidate : candidates) {
    if (candidate.size() > longest_word) continue;
    const std::size_t longer = std::max(word.size(), candidate.size());
    const std::size_t allowed = std::max<std::size_t>(1, longer / 3);
    const std::size_t d = distance(word, candidate);
    if (d > allowed || d >= longer || (best && d >= best_distance)) continue;
    best = candidate;
    best_distance = d;
  }
  return best;
}

template <class Text>
std::string suggest_of(std::string_view word, std::span<const Text> candidates) {
  if (const auto near = nearest_of(word, candidates)) return "did you mean '" + std::string(*near) + "'?";
  if (candidates.empty() || candidates.size() > longest_list) return {};
  std::string text;
  for (auto one = candidates.begin(); one != candidates.end(); ++one)
    if (std::find(candidates.begin(), one, *one) == one)  // one that is known twice is said once
      text += (text.empty() ? "known: " : ", ") + std::string(*one);
  return text;
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates) {
  return nearest_of(word, candidates);
}
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string> candidates) {
  return nearest_of(word, candidates);
}
std::string suggest(std::string_view word, std::span<const std::string_view> candidates) {
  return suggest_of(word, candidates);
}
std::string suggest(std::string_view word, std::span<const std::string> candidates) {
  return suggest_of(word, candidates);
}

}  // namespace kingpress::diag
