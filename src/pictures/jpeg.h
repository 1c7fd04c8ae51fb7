// JPEG: whether it is whole, which way up it is, and writing it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pictures/pixels.h"

namespace kingpress::pictures {

// A JPEG walked from marker to marker: whole, in order, with its tables, and with enough coded data for its size. Finds
// files that were cut off, padded, overwritten or never a JPEG, at the speed of memory; the bits between the markers
// are not decoded.
// What is wrong with it, or nothing.
std::optional<std::string> jpeg_trouble(std::string_view jpeg);

// The orientation a camera wrote into a JPEG. Some readers obey it and some do not, so kingpress takes it out of the
// bytes, or makes it "upright" there, and turns the picture where it is placed: nothing is decoded and encoded again.
// 1 to 8 as EXIF counts; 1 when there is none or it makes no sense.
int exif_orientation(std::string_view jpeg);
// The same bytes, but that it says 1.
std::string upright(std::string jpeg);

// print: a quality that print does not tell from the pixels themselves; screen: small, and good to look at.
enum class Quality { print, screen };
// Pixels to JPEG by libjpeg. Of opaque pixels; the resolution of their colours is not reduced. Throws
// diag::EnvironmentError when memory does not suffice.
std::string encode_jpeg(const Pixels& pixels, Quality quality = Quality::print);

}  // namespace kingpress::pictures
