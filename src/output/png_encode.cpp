#include "output/png_encode.h"

#include <libdeflate.h>

#include <cmath>
#include <cstring>

#include "diag/environment_error.h"

namespace kingpress::output {
namespace {

constexpr int level = 1;

void put(char* at, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) *at++ = static_cast<char>(value >> shift & 255);
}

std::string big_endian(std::uint32_t value) {
  std::string bytes(4, '\0');
  put(bytes.data(), value);
  return bytes;
}

// Appends a chunk; `start` is where its length stands once its type and data are there.
void close_chunk(std::string& file, std::size_t start) {
  const std::size_t size = file.size() - start - 8;
  put(file.data() + start, static_cast<std::uint32_t>(size));
  const std::uint32_t crc = static_cast<std::uint32_t>(libdeflate_crc32(0, file.data() + start + 4, size + 4));
  file += big_endian(crc);
}

void add_chunk(std::string& file, const char* type, const std::string& data) {
  const std::size_t start = file.size();
  file.append(4, '\0').append(type, 4).append(data);
  close_chunk(file, start);
}

void pack_rows(const std::uint32_t* words, std::size_t stride, unsigned width, unsigned height, std::uint8_t* out) {
  for (unsigned y = 0; y < height; ++y, words += stride) {
    *out++ = 0;  // filter: none
    for (unsigned x = 0; x < width; ++x, out += 3) {
      const std::uint32_t word = words[x];
      out[0] = static_cast<std::uint8_t>(word >> 16);
      out[1] = static_cast<std::uint8_t>(word >> 8);
      out[2] = static_cast<std::uint8_t>(word);
    }
  }
}

}  // namespace

void PngEncoder::Free::operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }

PngEncoder::PngEncoder() : compressor_(libdeflate_alloc_compressor(level)) {
  if (!compressor_) throw diag::EnvironmentError("not enough memory to write a PNG");
}
PngEncoder::~PngEncoder() = default;

const std::string& PngEncoder::encode(const std::uint32_t* words, std::size_t stride, unsigned width, unsigned height, double dpi) {
  rows_.resize((std::size_t{width} * 3 + 1) * height);
  pack_rows(words, stride, width, height, rows_.data());

  file_.assign("\x89PNG\r\n\x1a\n", 8);
  add_chunk(file_, "IHDR", big_endian(width) + big_endian(height) + std::string("\x08\x02\0\0\0", 5));
  const std::string density = big_endian(static_cast<std::uint32_t>(std::lround(dpi / 0.0254)));
  add_chunk(file_, "pHYs", density + density + '\x01');

  const std::size_t start = file_.size(), bound = libdeflate_zlib_compress_bound(compressor_.get(), rows_.size());
  file_.append(4, '\0').append("IDAT", 4);
  file_.resize(start + 8 + bound);
  const std::size_t size = libdeflate_zlib_compress(compressor_.get(), rows_.data(), rows_.size(), file_.data() + start + 8, bound);
  file_.resize(start + 8 + size);
  close_chunk(file_, start);
  add_chunk(file_, "IEND", {});
  return file_;
}

}  // namespace kingpress::output
