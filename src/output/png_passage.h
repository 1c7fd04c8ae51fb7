// PNG pixels in a PDF as they were packed by whoever made the picture: PDF knows their packing. Cairo would unpack them
// and pack them anew, slowly and larger, so it is given them as the one kind of bytes it passes through untouched (a
// fax), and what it then says of them is put right on its way to the file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kingpress::output {

struct PackedPixels {
  std::string bytes;  // zlib, a predictor before each row
  int width = 0, height = 0, channels = 3;
  std::string fax_words() const;  // for CAIRO_MIME_TYPE_CCITT_FAX_PARAMS
};

// Of a sound PNG with 8 bits of grey or of red, green and blue, not interlaced, opaque; nothing of any other.
std::optional<PackedPixels> packed_pixels(std::string_view png);

// What Cairo says of them in a picture's dictionary; any other dictionary is left as it is.
void put_png_right(std::string& dictionary);

}  // namespace kingpress::output
