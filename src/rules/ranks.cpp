#include "rules/ranks.h"

#include <algorithm>
#include <array>
#include <utility>

#include "diag/ascii.h"

namespace kingpress::rules {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> long_names{
    {{"ace", "A"}, {"a", "A"}, {"jack", "J"}, {"j", "J"}, {"queen", "Q"}, {"q", "Q"}, {"king", "K"}, {"k", "K"}}};
constexpr std::array<std::string_view, 13> in_order{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};

}  // namespace

std::string canonical_rank(std::string_view rank) {
  const std::string name = diag::lower(rank);
  for (const auto& [longer, shorter] : long_names)
    if (name == longer) return std::string(shorter);
  return std::string(rank);
}

std::optional<int> value_of_rank(std::string_view rank) {
  const auto at = std::find(in_order.begin(), in_order.end(), canonical_rank(rank));
  if (at == in_order.end()) return std::nullopt;
  return static_cast<int>(at - in_order.begin()) + 1;
}

}  // namespace kingpress::rules
