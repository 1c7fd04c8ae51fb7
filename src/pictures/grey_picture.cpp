#include "pictures/grey_picture.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "diag/environment_error.h"
#include "pictures/pixels.h"
#include "pictures/png_encode.h"
#include "scene/tone.h"

namespace kingpress::pictures {
namespace {

using scene::Picture;

unsigned grey_of(unsigned red, unsigned green, unsigned blue) {
  return static_cast<unsigned>(std::lround(0.299 * red + 0.587 * green + 0.114 * blue));
}

std::string grey_png(const Picture& picture) {
  auto decoded = picture.kind == Picture::Kind::png ? decode_png(picture.bytes) : decode_jpeg(picture.bytes);
  if (const auto* bad = std::get_if<Undecodable>(&decoded))
    throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", picture.name, bad->reason));
  auto& pixels = std::get<Pixels>(decoded);
  for (std::uint32_t& word : pixels.words) {
    const unsigned grey = grey_of(word >> 16 & 255, word >> 8 & 255, word & 255);
    word = (word & 0xFF000000u) | grey << 16 | grey << 8 | grey;
  }
  return encode_png(rows_of(pixels), 300);
}

bool is_reference(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  return before.ends_with("url(") || before.ends_with("href=\"") || before.ends_with("href='");
}

// "#c33" and "#cc3333" as the greys of lines and areas, what is all but black as black; references left alone.
std::string grey_svg(const std::string& bytes) {
  std::string text = bytes;
  for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
    std::size_t end = at + 1;
    while (end < text.size() && std::isxdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    const std::size_t digits = end - at - 1;
    if ((digits != 3 && digits != 6) || is_reference(text, at)) continue;
    if (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) continue;
    unsigned value = 0;
    std::from_chars(text.data() + at + 1, text.data() + end, value, 16);
    const auto part = [&](unsigned shift) {
      return static_cast<std::uint8_t>(digits == 6 ? value >> shift & 255 : (value >> shift / 2 & 15) * 17);
    };
    const unsigned grey = scene::in_grey({part(16), part(8), part(0)}).red;
    text.replace(at, end - at, fmt::format("#{0:02x}{0:02x}{0:02x}", grey));
  }
  return text;
}

}  // namespace

std::shared_ptr<const Picture> GreyPictures::in_grey(const std::shared_ptr<const Picture>& picture) {
  auto& known = made_[picture->id];
  if (auto made = known.lock()) return made;
  auto grey = std::make_shared<Picture>(*picture);
  grey->id += "-grey";
  if (picture->kind == Picture::Kind::svg) {
    grey->bytes = grey_svg(picture->bytes);
  } else {
    grey->bytes = grey_png(*picture);
    grey->kind = Picture::Kind::png;
  }
  known = grey;
  return grey;
}

}  // namespace kingpress::pictures
