// What is never negative (a seat, a place in a list, a number of copies) as the standard library counts.
#pragma once

#include <cstddef>

namespace kingpress::rules {

constexpr std::size_t as_size(auto number) { return static_cast<std::size_t>(number); }

}  // namespace kingpress::rules
