// Pixels to PNG by libpng: fast (no filter and a light compression, which on flat card art lose little and save most of
// the time), or small.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "pictures/pixels.h"

namespace kingpress::pictures {

// Rows of words as in Pixels, `stride` words apart; the alpha of opaque ones is not looked at.
struct PixelRows {
  const std::uint32_t* words = nullptr;
  std::size_t stride = 0;
  unsigned width = 0, height = 0;
  bool opaque = true;
};
inline PixelRows rows_of(const Pixels& pixels) {
  return {pixels.words.data(), pixels.width, pixels.width, pixels.height, pixels.opaque};
}

enum class Effort { fast, small };

// The bytes of the file, with its resolution unless that is 0. Throws diag::EnvironmentError when memory does not
// suffice.
std::string encode_png(const PixelRows& rows, double dpi, Effort effort = Effort::fast);

}  // namespace kingpress::pictures
