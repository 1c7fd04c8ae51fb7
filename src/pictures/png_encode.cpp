#include "pictures/png_encode.h"

#include <png.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <vector>

#include "diag/environment_error.h"

namespace kingpress::pictures {
namespace {

constexpr int light = 3;
constexpr std::size_t chunk = 64 * 1024;

// Colours as they are before they are weighed by their alpha.
std::uint8_t* put_clear(std::uint32_t word, std::uint8_t* out) {
  const std::uint32_t alpha = word >> 24;
  for (const int shift : {16, 8, 0}) {
    const std::uint32_t weighed = word >> shift & 255;
    *out++ = static_cast<std::uint8_t>(alpha == 0 ? 0 : std::min((weighed * 255 + alpha / 2) / alpha, 255u));
  }
  *out++ = static_cast<std::uint8_t>(alpha);
  return out;
}

std::uint8_t* put_opaque(std::uint32_t word, std::uint8_t* out) {
  for (const int shift : {16, 8, 0}) *out++ = static_cast<std::uint8_t>(word >> shift);
  return out;
}

// libpng reports a fatal error by a call that must not return: it jumps back, past no object with a destructor.
struct Writer {
  png_structp png = nullptr;
  png_infop info = nullptr;
  std::string file;

  Writer() {
    png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, [](png_structp, png_const_charp) {});
    if (png != nullptr) info = png_create_info_struct(png);
  }
  ~Writer() { png_destroy_write_struct(&png, &info); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  static void append(png_structp png, png_bytep bytes, std::size_t size) {
    bool fits = true;
    try {
      static_cast<Writer*>(png_get_io_ptr(png))->file.append(reinterpret_cast<const char*>(bytes), size);
    } catch (const std::bad_alloc&) {
      fits = false;
    }
    if (!fits) png_error(png, "not enough memory");
  }
};

bool write(Writer& writer, const PixelRows& rows, double dpi, Effort effort, std::uint8_t* row) {
  if (writer.info == nullptr || setjmp(png_jmpbuf(writer.png)) != 0) return false;
  png_set_write_fn(writer.png, &writer, Writer::append, nullptr);
  if (effort == Effort::fast) {
    png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, PNG_NO_FILTERS);
    png_set_compression_level(writer.png, light);
  }
  png_set_compression_buffer_size(writer.png, chunk);
  png_set_IHDR(writer.png, writer.info, rows.width, rows.height, 8,
               rows.opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (dpi > 0) {
    const auto density = static_cast<png_uint_32>(std::lround(dpi / 0.0254));
    png_set_pHYs(writer.png, writer.info, density, density, PNG_RESOLUTION_METER);
  }
  png_write_info(writer.png, writer.info);
  for (unsigned y = 0; y < rows.height; ++y) {
    const std::uint32_t* words = rows.words + y * rows.stride;
    std::uint8_t* out = row;
    for (unsigned x = 0; x < rows.width; ++x) out = rows.opaque ? put_opaque(words[x], out) : put_clear(words[x], out);
    png_write_row(writer.png, row);
  }
  png_write_end(writer.png, nullptr);
  return true;
}

}  // namespace

std::string encode_png(const PixelRows& rows, double dpi, Effort effort) {
  Writer writer;
  std::vector<std::uint8_t> row(std::size_t{rows.width} * (rows.opaque ? 3 : 4));
  if (!write(writer, rows, dpi, effort, row.data())) throw diag::EnvironmentError("not enough memory to write a PNG");
  return std::move(writer.file);
}

}  // namespace kingpress::pictures
