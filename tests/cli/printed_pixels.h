// Pictures that the program has printed, read back for comparing.
#pragma once

#include <string>

#include "../catch.h"
#include "../pixel_difference.h"
#include "pictures/pixels.h"
#include "program.h"

namespace kingpress::test {

// How far what a reader makes of a page may be from the page: edges are smoothed otherwise.
constexpr double readers_differ = 0.02;

inline pictures::Pixels pixels_of(const std::string& path) {
  INFO(path);
  const auto decoded = pictures::decode_png(read_bytes(path));
  REQUIRE(std::holds_alternative<pictures::Pixels>(decoded));
  return std::get<pictures::Pixels>(decoded);
}

}  // namespace kingpress::test
