#include <png.h>

#include <csetjmp>
#include <cstring>
#include <string>

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

// By the header, which begins every PNG that libpng takes.
bool is_interlaced_of_16_bits(std::string_view bytes) { return bytes.size() > 28 && bytes[24] == 16 && bytes[28] != 0; }

// Both ends of a copy; what libpng makes for them goes with them.
struct Copy {
  std::string_view rest;
  std::string written;
  png_structp reader = nullptr, writer = nullptr;
  png_infop info = nullptr;
  ~Copy() {
    png_destroy_read_struct(&reader, &info, nullptr);
    png_destroy_write_struct(&writer, nullptr);
  }
};

void fail(png_structp png, png_const_charp) { png_longjmp(png, 1); }
void pass_over(png_structp, png_const_charp) {}

void take(png_structp png, png_bytep place, std::size_t size) {
  auto& copy = *static_cast<Copy*>(png_get_io_ptr(png));
  if (size > copy.rest.size()) png_error(png, "too short");
  std::memcpy(place, copy.rest.data(), size);
  copy.rest.remove_prefix(size);
}

void put(png_structp png, png_bytep place, std::size_t size) {
  static_cast<Copy*>(png_get_io_ptr(png))->written.append(reinterpret_cast<const char*>(place), size);
}

// Of a picture whose lines come in passes, one whose lines come in order. The simple reader mixes lines of several
// passes where it makes bytes of 16 bits: that of libpng 1.6.51 does, and that of 1.6.39 as Debian mended it.
bool put_in_order(Copy& copy) {
  copy.reader = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, pass_over);
  copy.writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, pass_over);
  if (copy.reader == nullptr || copy.writer == nullptr) return false;
  copy.info = png_create_info_struct(copy.reader);
  if (copy.info == nullptr || setjmp(png_jmpbuf(copy.reader)) != 0 || setjmp(png_jmpbuf(copy.writer)) != 0)
    return false;
  png_set_read_fn(copy.reader, &copy, take);
  static constexpr char of_no_colour[] = "tEXt\0zTXt\0iTXt\0sPLT\0eXIf\0hIST\0tIME\0pHYs\0oFFs\0pCAL\0sCAL";
  png_set_keep_unknown_chunks(copy.reader, PNG_HANDLE_CHUNK_NEVER, reinterpret_cast<png_const_bytep>(of_no_colour), 11);
  png_read_png(copy.reader, copy.info, PNG_TRANSFORM_IDENTITY, nullptr);
  png_set_IHDR(copy.reader, copy.info, png_get_image_width(copy.reader, copy.info),
               png_get_image_height(copy.reader, copy.info), 16, png_get_color_type(copy.reader, copy.info),
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_write_fn(copy.writer, &copy, put, nullptr);
  png_set_compression_level(copy.writer, 0);
  png_write_png(copy.writer, copy.info, PNG_TRANSFORM_IDENTITY, nullptr);
  return true;
}

}  // namespace

std::variant<Pixels, Undecodable> decode_png(std::string_view bytes) {
  // libpng takes the memory for a chunk before it reads it.
  if (!png_chunks(bytes)) return Undecodable{"it ends within one of its parts"};
  Image image;
  if (png_image_begin_read_from_memory(&image.handle, bytes.data(), bytes.size()) == 0) return image.trouble();
  Pixels pixels;
  pixels.width = image.handle.width;
  pixels.height = image.handle.height;
  const std::size_t area = std::size_t{pixels.width} * pixels.height;
  const bool in_passes = is_interlaced_of_16_bits(bytes);
  const DecodingRoom room(area * sizeof(std::uint32_t) * (in_passes ? 7 : 1));
  Copy copy{bytes, {}};
  if (in_passes) {
    if (!put_in_order(copy)) return Undecodable{"its interlaced lines cannot be read"};
    png_image_free(&image.handle);
    image.handle = {};
    image.handle.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&image.handle, copy.written.data(), copy.written.size()) == 0)
      return image.trouble();
  }
  constexpr int little_endian = 1;
  image.handle.format = *reinterpret_cast<const char*>(&little_endian) == 1 ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
  image.handle.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  pixels.words.resize(area);
  if (png_image_finish_read(&image.handle, nullptr, pixels.words.data(), 0, nullptr) == 0) return image.trouble();
  premultiply(pixels);
  return pixels;
}

}  // namespace kingpress::pictures
