#include "pictures/jpeg.h"

#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <jpeglib.h>

#include "diag/environment_error.h"

namespace kingpress::pictures {
namespace {

constexpr int print_quality = 92;  // no difference is seen in print
constexpr int screen_quality = 80;

std::vector<std::uint8_t> bytes_of(const Pixels& pixels) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(pixels.words.size() * 3);
  for (const std::uint32_t word : pixels.words)
    for (const int shift : {16, 8, 0}) bytes.push_back(static_cast<std::uint8_t>(word >> shift));
  return bytes;
}

// libjpeg reports a fatal error by a call that must not return: it jumps back to `escape`. The function that sets it
// holds no object with a destructor.
struct Packer {
  jpeg_compress_struct info{};
  jpeg_error_mgr errors{};
  std::jmp_buf escape{};
  unsigned char* file = nullptr;
  unsigned long size = 0;

  Packer() {
    info.err = jpeg_std_error(&errors);
    info.client_data = this;
    errors.error_exit = [](j_common_ptr common) { std::longjmp(static_cast<Packer*>(common->client_data)->escape, 1); };
    errors.emit_message = [](j_common_ptr, int) {};
    errors.output_message = [](j_common_ptr) {};
    jpeg_create_compress(&info);
  }
  ~Packer() {
    jpeg_destroy_compress(&info);
    std::free(file);
  }
  Packer(const Packer&) = delete;
  Packer& operator=(const Packer&) = delete;
};

bool pack(Packer& packer, const std::uint8_t* bytes, Quality quality) {
  if (setjmp(packer.escape) != 0) return false;
  jpeg_compress_struct& info = packer.info;
  jpeg_mem_dest(&info, &packer.file, &packer.size);
  info.input_components = 3;
  info.in_color_space = JCS_RGB;
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, quality == Quality::print ? print_quality : screen_quality, TRUE);
  info.optimize_coding = TRUE;
  info.dct_method = JDCT_ISLOW;
  info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < info.image_height) {
    auto* row = const_cast<JSAMPLE*>(bytes + std::size_t{3} * info.image_width * info.next_scanline);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  return true;
}

}  // namespace

std::string encode_jpeg(const Pixels& pixels, Quality quality) {
  const std::vector<std::uint8_t> bytes = bytes_of(pixels);
  Packer packer;
  packer.info.image_width = pixels.width;
  packer.info.image_height = pixels.height;
  if (!pack(packer, bytes.data(), quality)) throw diag::EnvironmentError("not enough memory to write a JPEG");
  return {reinterpret_cast<const char*>(packer.file), packer.size};
}

}  // namespace kingpress::pictures
