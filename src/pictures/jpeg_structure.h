// A JPEG walked from marker to marker: whole, in order, with its tables, and with enough coded data for its size. Finds
// files that were cut off, padded, overwritten or never a JPEG, at the speed of memory; the bits between the markers
// are not decoded.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::pictures {

// What is wrong with it, or nothing.
std::optional<std::string> jpeg_trouble(std::string_view jpeg);

}  // namespace kingpress::pictures
