#include <png.h>

#include "pictures/decoding_room.h"
#include "pictures/pixels.h"
#include "pictures/png_chunks.h"

namespace kingpress::pictures {
namespace {

// Frees what libpng holds on every way out.
struct Image {
  png_image handle{};
  Image() { handle.version = PNG_IMAGE_VERSION; }
  ~Image() { png_image_free(&handle); }
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;

  Undecodable trouble() const { return {handle.message}; }
};

std::uint32_t scaled(std::uint32_t value, std::uint32_t alpha) {
  const std::uint32_t product = value * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

void premultiply(Pixels& pixels) {
  for (std::uint32_t& word : pixels.words) {
    const std::uint32_t alpha = word >> 24;
    if (alpha == 255) continue;
    pixels.opaque = false;
    word = alpha << 24 | scaled(word >> 16 & 255, alpha) << 16 | scaled(word >> 8 & 255, alpha) << 8 |
           scaled(word & 255, alpha);
  }
}

}  // namespace

std::variant<Pixels, Undecodable> decode_png(std::string_view bytes) {
  // libpng takes the memory for a chunk before it reads it.
  if (!png_chunks(bytes)) return Undecodable{"it ends within one of its parts"};
  Image image;
  if (png_image_begin_read_from_memory(&image.handle, bytes.data(), bytes.size()) == 0) return image.trouble();
  constexpr int little_endian = 1;
  image.handle.format = *reinterpret_cast<const char*>(&little_endian) == 1 ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
  image.handle.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  Pixels pixels;
  pixels.width = image.handle.width;
  pixels.height = image.handle.height;
  const std::size_t area = std::size_t{pixels.width} * pixels.height;
  const DecodingRoom room(area * sizeof(std::uint32_t));
  pixels.words.resize(area);
  if (png_image_finish_read(&image.handle, nullptr, pixels.words.data(), 0, nullptr) == 0) return image.trouble();
  premultiply(pixels);
  return pixels;
}

}  // namespace kingpress::pictures
