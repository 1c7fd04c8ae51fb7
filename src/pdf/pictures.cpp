// Decoding and packing a picture costs more than the rest of a page. What PDF can hold as it is coded is passed on as
// it is; the checks that allow it are most of this file.
#include "pdf/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "diag/environment_error.h"
#include "pdf/objects.h"

namespace kingpress::pdf {
namespace {

using scene::Picture;

constexpr std::string_view signature = "\x89PNG\r\n\x1a\n";

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

std::string entries_of(std::size_t width, std::size_t height, std::string_view colours, std::string_view filter) {
  return fmt::format(
      "/Type /XObject /Subtype /Image /Width {} /Height {} /ColorSpace {} /BitsPerComponent 8 /Filter {}", width,
      height, colours, filter);
}

// The packed rows of a PNG as they are, each behind the filter that PDF knows as well: 8 bits of grey, colours or of a
// palette, not interlaced, opaque. Nothing of any other.
std::optional<ImageObject> passed(std::string_view png) {
  constexpr std::size_t head = 8, frame = 12;
  if (!png.starts_with(signature) || png.size() < head + frame + 13) return std::nullopt;
  const std::uint32_t width = number_at(png, 16), height = number_at(png, 20);
  const char depth = png[24], kind = png[25], interlaced = png[28];
  constexpr char grey = 0, colour = 2, palette = 3;
  if (depth != 8 || (kind != grey && kind != colour && kind != palette) || interlaced != 0) return std::nullopt;
  ImageObject image;
  std::string space = kind == grey ? "/DeviceGray" : "/DeviceRGB";
  for (std::size_t at = head; at + frame <= png.size();) {
    const std::size_t size = number_at(png, at);
    const std::string_view name = png.substr(at + 4, 4);
    if (size > png.size() - at - frame || name == "tRNS") return std::nullopt;
    const std::string_view data = png.substr(at + 8, size);
    if (name == "IDAT") image.bytes += data;
    if (name == "PLTE" && kind == palette) {
      space = fmt::format("[/Indexed /DeviceRGB {} <", size / 3 - 1);
      for (const char c : data) space += fmt::format("{:02X}", static_cast<unsigned char>(c));
      space += ">]";
    }
    if (name == "IEND") break;
    at += frame + size;
  }
  image.entries =
      entries_of(width, height, space, "/FlateDecode") +
      fmt::format(" /DecodeParms << /Predictor 15 /Colors {} /Columns {} >>", kind == colour ? 3 : 1, width);
  return image;
}

[[noreturn]] void fail(const Picture& picture, const std::string& reason) {
  throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", picture.name, reason));
}

pictures::Pixels decoded(const Picture& picture) {
  auto result =
      picture.kind == Picture::Kind::png ? pictures::decode_png(picture.bytes) : pictures::decode_jpeg(picture.bytes);
  if (const auto* bad = std::get_if<pictures::Undecodable>(&result)) fail(picture, bad->reason);
  return std::move(std::get<pictures::Pixels>(result));
}

// Colours that are no longer weighed by how much of them is seen, and that apart.
struct Channels {
  std::string colours, alphas;  // three bytes a pixel; one, or none where all is opaque
  bool grey = true;
};
Channels channels_of(const pictures::Pixels& pixels) {
  Channels channels;
  channels.colours.reserve(pixels.words.size() * 3);
  for (const std::uint32_t word : pixels.words) {
    const std::uint32_t alpha = pixels.opaque ? 255 : word >> 24;
    for (const int shift : {16, 8, 0}) {
      const std::uint32_t weighed = word >> shift & 255;
      channels.colours += static_cast<char>(alpha == 0 ? 255 : std::min((weighed * 255 + alpha / 2) / alpha, 255u));
    }
    channels.grey = channels.grey && (word >> 16 & 255) == (word & 255) && (word >> 8 & 255) == (word & 255);
    if (!pixels.opaque) channels.alphas += static_cast<char>(alpha);
  }
  return channels;
}

ImageObject coded(const std::shared_ptr<const Picture>& picture) {
  const auto result = pictures::read_jpeg_frame(picture->bytes);
  if (const auto* bad = std::get_if<pictures::Undecodable>(&result)) fail(*picture, bad->reason);
  const auto& frame = std::get<pictures::JpegFrame>(result);
  ImageObject image;
  image.shared = picture;
  image.entries =
      entries_of(frame.width, frame.height, frame.components == 1 ? "/DeviceGray" : "/DeviceRGB", "/DCTDecode");
  return image;
}

}  // namespace

ImageObject image_object(const std::shared_ptr<const Picture>& picture) {
  if (picture->kind == Picture::Kind::jpeg) return coded(picture);
  if (auto image = passed(picture->bytes)) return std::move(*image);
  double most = 0;
  return image_of(decoded(*picture), nullptr, most);
}

ImageObject separated_image(const std::shared_ptr<const Picture>& picture, const inks::Separation& separation,
                            double& most) {
  return image_of(decoded(*picture), &separation, most);
}

ImageObject image_of(const pictures::Pixels& pixels, const inks::Separation* separation, double& most) {
  Channels channels = channels_of(pixels);
  std::string_view space = "/DeviceRGB";
  if (separation != nullptr && channels.grey) {
    space = "/DeviceGray";
    std::string greys;
    greys.reserve(pixels.words.size());
    for (std::size_t i = 0; i < channels.colours.size(); i += 3) {
      const std::uint8_t black = separation->black_for_byte(static_cast<std::uint8_t>(channels.colours[i]));
      most = std::max(most, black / 255.0);
      greys += static_cast<char>(255 - black);
    }
    channels.colours = std::move(greys);
  } else if (separation != nullptr) {
    space = "/DeviceCMYK";
    std::string inks(pixels.words.size() * 4, '\0');
    most = separation->pixels(reinterpret_cast<const std::uint8_t*>(channels.colours.data()),
                              reinterpret_cast<std::uint8_t*>(inks.data()), pixels.words.size());
    channels.colours = std::move(inks);
  }
  ImageObject image;
  image.entries = entries_of(pixels.width, pixels.height, space, "/FlateDecode");
  image.bytes = packed(channels.colours);
  if (!pixels.opaque) {
    image.mask_entries = entries_of(pixels.width, pixels.height, "/DeviceGray", "/FlateDecode");
    image.mask_bytes = packed(channels.alphas);
  }
  return image;
}

ImageObject tint_image(const std::shared_ptr<const Picture>& picture, const std::string& space) {
  return tint_of(decoded(*picture), space);
}

ImageObject tint_of(const pictures::Pixels& pixels, const std::string& space) {
  std::string tints;
  tints.reserve(pixels.words.size());
  for (const std::uint32_t word : pixels.words) {
    const std::uint32_t light = 299 * (word >> 16 & 255) + 587 * (word >> 8 & 255) + 114 * (word & 255);
    tints += static_cast<char>(pixels.opaque ? 255 - (light + 500) / 1000 : word >> 24);
  }
  ImageObject image;
  image.entries = entries_of(pixels.width, pixels.height, space, "/FlateDecode");
  image.bytes = packed(tints);
  return image;
}

}  // namespace kingpress::pdf
