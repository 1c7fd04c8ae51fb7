#include "pictures/png_encode.h"

#include <libdeflate.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "diag/environment_error.h"

namespace kingpress::pictures {
namespace {

constexpr int level = 1;

void put(char* at, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *at++ = static_cast<char>(value >> shift & 255);
}

// Writes a chunk around data that already stands at `at` + 8; returns the end.
char* close_chunk(char* at, const char* type, std::size_t size) {
  put(at, static_cast<std::uint32_t>(size));
  std::memcpy(at + 4, type, 4);
  put(at + 8 + size, static_cast<std::uint32_t>(libdeflate_crc32(0, at + 4, size + 4)));
  return at + size + 12;
}

char* add_header(char* at, unsigned width, unsigned height, double dpi, bool clear) {
  constexpr char signature[] = "\x89PNG\r\n\x1a\n", rest[] = "\x08\x02\0\0\0";  // 8 bits, RGB, not interlaced
  std::memcpy(at, signature, 8);
  at += 8;
  put(at + 8, width);
  put(at + 12, height);
  std::memcpy(at + 16, rest, 5);
  if (clear) at[17] = 6;  // RGB and alpha
  at = close_chunk(at, "IHDR", 13);
  const auto density = static_cast<std::uint32_t>(std::lround(dpi / 0.0254));
  put(at + 8, density);
  put(at + 12, density);
  at[16] = 1;  // pixels a metre
  return close_chunk(at, "pHYs", 9);
}

constexpr std::size_t room_for_chunks = 128;

std::uint8_t* pack_pixel(std::uint32_t word, std::uint8_t* out) {
  out[0] = static_cast<std::uint8_t>(word >> 16);
  out[1] = static_cast<std::uint8_t>(word >> 8);
  out[2] = static_cast<std::uint8_t>(word);
  return out + 3;
}

// The colour of a pixel as its three bytes in file order, the lowest first.
std::uint32_t reversed(std::uint32_t word) { return __builtin_bswap32(word << 8); }

void store(std::uint8_t* out, std::uint32_t value) { std::memcpy(out, &value, sizeof value); }

// Four pixels as three words: a third of the stores.
std::uint8_t* pack_four(const std::uint32_t* words, std::uint8_t* out) {
  const std::uint32_t a = reversed(words[0]), b = reversed(words[1]), c = reversed(words[2]), d = reversed(words[3]);
  store(out, a | b << 24);
  store(out + 4, b >> 8 | c << 16);
  store(out + 8, c >> 16 | d << 8);
  return out + 12;
}

void pack_rows(const std::uint32_t* words, std::size_t stride, unsigned width, unsigned height, std::uint8_t* out) {
  for (unsigned y = 0; y < height; ++y, words += stride) {
    *out++ = 0;  // filter: none
    unsigned x = 0;
    if constexpr (std::endian::native == std::endian::little) {
      for (; x + 4 <= width; x += 4) out = pack_four(words + x, out);
    }
    for (; x < width; ++x) out = pack_pixel(words[x], out);
  }
}

// Colours as they are before they are weighed by their alpha.
void pack_clear_rows(const std::uint32_t* words, std::size_t stride, unsigned width, unsigned height,
                     std::uint8_t* out) {
  for (unsigned y = 0; y < height; ++y, words += stride) {
    *out++ = 0;  // filter: none
    for (unsigned x = 0; x < width; ++x) {
      const std::uint32_t word = words[x], alpha = word >> 24;
      for (const int shift : {16, 8, 0}) {
        const std::uint32_t weighed = word >> shift & 255;
        *out++ = static_cast<std::uint8_t>(
            alpha == 0 ? 0 : std::min<std::uint32_t>((weighed * 255 + alpha / 2) / alpha, 255));
      }
      *out++ = static_cast<std::uint8_t>(alpha);
    }
  }
}

}  // namespace

void PngEncoder::Free::operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }

PngEncoder::PngEncoder() : compressor_(libdeflate_alloc_compressor(level)) {
  if (!compressor_) throw diag::EnvironmentError("not enough memory to write a PNG");
}
PngEncoder::~PngEncoder() = default;

std::string_view PngEncoder::encode(const std::uint32_t* words, std::size_t stride, unsigned width, unsigned height,
                                    double dpi, bool clear) {
  const std::size_t size = (std::size_t{width} * (clear ? 4 : 3) + 1) * height;
  if (rows_.size() < size) rows_.resize(size);
  (clear ? pack_clear_rows : pack_rows)(words, stride, width, height, rows_.data());
  const std::size_t bound = libdeflate_zlib_compress_bound(compressor_.get(), size);
  if (file_.size() < bound + room_for_chunks) file_.resize(bound + room_for_chunks);

  char* at = add_header(file_.data(), width, height, dpi, clear);
  at = close_chunk(at, "IDAT", libdeflate_zlib_compress(compressor_.get(), rows_.data(), size, at + 8, bound));
  at = close_chunk(at, "IEND", 0);
  return {file_.data(), static_cast<std::size_t>(at - file_.data())};
}

}  // namespace kingpress::pictures
