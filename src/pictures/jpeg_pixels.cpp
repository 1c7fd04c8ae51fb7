#include <cctype>
#include <csetjmp>
#include <cstddef>
#include <cstdio>

#include <jpeglib.h>

#include "pictures/decoding_room.h"
#include "pictures/pixels.h"

namespace kingpress::pictures {
namespace {

// libjpeg reports a fatal error by a call that must not return: it jumps back to `escape`. The functions that set it
// hold no object with a destructor.
struct Decoder {
  jpeg_decompress_struct info{};
  jpeg_error_mgr errors{};
  std::jmp_buf escape{};
  char message[JMSG_LENGTH_MAX] = "";

  Decoder() {
    info.err = jpeg_std_error(&errors);
    info.client_data = this;
    errors.error_exit = [](j_common_ptr common) {
      note(common);
      std::longjmp(static_cast<Decoder*>(common->client_data)->escape, 1);
    };
    errors.emit_message = [](j_common_ptr common, int level) {
      if (level >= 0) return;  // a trace
      if (common->err->num_warnings++ == 0) note(common);
    };
    errors.output_message = [](j_common_ptr) {};
    jpeg_create_decompress(&info);
  }
  ~Decoder() { jpeg_destroy_decompress(&info); }
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;

  bool sound() const { return message[0] == '\0'; }
  Undecodable trouble() const {
    std::string reason = message;
    if (!reason.empty()) reason[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(reason[0])));
    return {reason};
  }

 private:
  static void note(j_common_ptr common) {
    auto* decoder = static_cast<Decoder*>(common->client_data);
    if (decoder->message[0] == '\0') common->err->format_message(common, decoder->message);
  }
};

bool read_header(Decoder& decoder, std::string_view bytes) {
  if (setjmp(decoder.escape) != 0) return false;
  jpeg_mem_src(&decoder.info, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return jpeg_read_header(&decoder.info, TRUE) == JPEG_HEADER_OK;
}

bool read_rows(Decoder& decoder, std::uint32_t* words, std::size_t stride) {
  if (setjmp(decoder.escape) != 0) return false;
  jpeg_start_decompress(&decoder.info);
  while (decoder.info.output_scanline < decoder.info.output_height) {
    auto* row = reinterpret_cast<unsigned char*>(words + stride * decoder.info.output_scanline);
    jpeg_read_scanlines(&decoder.info, &row, 1);
  }
  jpeg_finish_decompress(&decoder.info);
  return true;
}

// Every coded bit is read at an eighth of the size, which costs a fraction of the pixels.
bool read_through(Decoder& decoder, unsigned char* row) {
  if (setjmp(decoder.escape) != 0) return false;
  jpeg_start_decompress(&decoder.info);
  while (decoder.info.output_scanline < decoder.info.output_height) jpeg_read_scanlines(&decoder.info, &row, 1);
  jpeg_finish_decompress(&decoder.info);
  return true;
}

// What libjpeg takes besides the pixels: of one that is coded in several scans all coefficients.
std::size_t working_memory(Decoder& decoder) {
  const jpeg_decompress_struct& info = decoder.info;
  const std::size_t row = std::size_t{info.image_width} * static_cast<std::size_t>(info.num_components);
  return jpeg_has_multiple_scans(&decoder.info) ? row * info.image_height * sizeof(JCOEF) : row * 64;
}

}  // namespace

std::variant<Pixels, Undecodable> decode_jpeg(std::string_view bytes) {
  Decoder decoder;
  if (!read_header(decoder, bytes)) return decoder.trouble();
  constexpr int little_endian = 1;
  decoder.info.out_color_space = *reinterpret_cast<const char*>(&little_endian) == 1 ? JCS_EXT_BGRA : JCS_EXT_ARGB;
  Pixels pixels;
  pixels.width = decoder.info.image_width;
  pixels.height = decoder.info.image_height;
  const std::size_t area = std::size_t{pixels.width} * pixels.height;
  const DecodingRoom room(area * sizeof(std::uint32_t) + working_memory(decoder));
  pixels.words.resize(area);
  if (!read_rows(decoder, pixels.words.data(), pixels.width) || !decoder.sound()) return decoder.trouble();
  return pixels;
}

std::variant<JpegFrame, Undecodable> read_jpeg_frame(std::string_view bytes) {
  Decoder decoder;
  if (!read_header(decoder, bytes) || !decoder.sound()) return decoder.trouble();
  return JpegFrame{decoder.info.image_width, decoder.info.image_height, decoder.info.num_components,
                   decoder.info.arith_code != 0};
}

std::optional<Undecodable> check_jpeg(std::string_view bytes) {
  Decoder decoder;
  if (!read_header(decoder, bytes)) return decoder.trouble();
  decoder.info.scale_num = 1;
  decoder.info.scale_denom = 8;
  decoder.info.out_color_space = decoder.info.jpeg_color_space;
  decoder.info.do_fancy_upsampling = FALSE;
  decoder.info.dct_method = JDCT_IFAST;
  const DecodingRoom room(working_memory(decoder));
  std::vector<unsigned char> row(std::size_t{decoder.info.image_width} * 4 + 64);
  if (!read_through(decoder, row.data()) || !decoder.sound()) return decoder.trouble();
  return std::nullopt;
}

}  // namespace kingpress::pictures
