// Counted things in English: the one place that knows when a noun takes its "s".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::diag {

// "corner" of one, "corners" of any other number.
std::string plural(std::size_t count, std::string_view noun);
// "1 card", "18 cards".
std::string counted(std::size_t count, std::string_view noun);
// "owl", "owl and fox", "owl, fox and 3 more": the first `most` of them.
std::string listed(const std::vector<std::string>& names, std::size_t most);

}  // namespace kingpress::diag
