// Counted things in English: the one place that knows when a noun takes its "s".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::diag {

// "corner" of one, "corners" of any other number.
std::string plural(std::size_t count, std::string_view noun);
// "1 card", "18 cards".
std::string counted(std::size_t count, std::string_view noun);

}  // namespace kingpress::diag
