// PNG pixels in a PDF as they were packed by whoever made the picture: PDF knows their packing. Cairo would unpack them
// and pack them anew, slowly and larger, so it is given them as the one kind of bytes it passes through untouched (a
// fax), and what it then says of them is put right on its way to the file, in as many bytes.
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

// What Cairo writes flows through it.
class PngPassage {
 public:
  // The bytes that may go on to the file.
  std::string pass(std::string_view bytes);
  std::string rest();

 private:
  void put_all_right();

  std::string held_;
};

}  // namespace kingpress::output
