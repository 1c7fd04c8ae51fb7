// Pixels to PNG, fast: no filter and a light compression, which on flat card art lose little and save most of the time.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

struct libdeflate_compressor;

namespace kingpress::pictures {

// Buffers and compressor of one thread, kept from picture to picture.
class PngEncoder {
 public:
  PngEncoder();
  ~PngEncoder();
  PngEncoder(const PngEncoder&) = delete;
  PngEncoder& operator=(const PngEncoder&) = delete;

  // `words`: rows of 32-bit words 0xXXRRGGBB, `stride` words apart; of a picture that is `clear` in places
  // premultiplied 0xAARRGGBB. The file's bytes, valid until the next call. Throws diag::EnvironmentError when memory
  // does not suffice.
  std::string_view encode(const std::uint32_t* words, std::size_t stride, unsigned width, unsigned height, double dpi,
                          bool clear = false);

 private:
  struct Free {
    void operator()(libdeflate_compressor* compressor) const;
  };
  std::unique_ptr<libdeflate_compressor, Free> compressor_;
  std::vector<std::uint8_t> rows_;
  std::vector<char> file_;  // only ever grows; its front is the file
};

}  // namespace kingpress::pictures
