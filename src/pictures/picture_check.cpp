// Every writer relies on this judgement, so it is made once and before anything is drawn. A picture is decoded whole: a
// header that is right says nothing about the end of a file.
#include "pictures/picture_check.h"

#include <fmt/format.h>

#include "pictures/jpeg.h"
#include "pictures/pixels.h"
#include "pictures/svg_text.h"

namespace kingpress::pictures {
namespace {

using scene::Picture;

constexpr const char* other_format_hint = "save it as PNG or JPEG";

// A format that people try, or nothing.
const char* foreign_format(std::string_view bytes) {
  const auto holds = [&](std::size_t at, std::string_view word) {
    return bytes.size() >= at && bytes.substr(at).starts_with(word);
  };
  if (bytes.starts_with("GIF8")) return "GIF";
  if (bytes.starts_with("BM")) return "BMP";
  if (holds(0, "RIFF") && holds(8, "WEBP")) return "WebP";
  if (bytes.starts_with("II*") || bytes.starts_with("MM")) return "TIFF";
  if (holds(4, "ftypavif")) return "AVIF";
  if (holds(4, "ftyp")) return "HEIF";
  if (bytes.starts_with("%PDF")) return "PDF";
  if (bytes.starts_with("8BPS")) return "Photoshop";
  if (bytes.starts_with("\x1f\x8b")) return "compressed SVG";
  return nullptr;
}

PictureProblem damaged(const std::string& name, const std::string& reason) {
  return {"picture-damaged", fmt::format("the picture '{}' is damaged: {}", name, reason),
          "open it in a drawing program and save it again"};
}

// librsvg's "XML parse error: Error domain 1 code 9 on line 1 column 137 of data: ..." without what only librsvg
// understands.
std::string plain(std::string reason) {
  for (char& c : reason) {
    if (c == '\n') c = ' ';
  }
  while (!reason.empty() && reason.back() == ' ') reason.pop_back();
  const auto line = reason.find(" on line "), column = reason.find(" column "), text = reason.find(" of data: ");
  if (line != std::string::npos && column != std::string::npos && text != std::string::npos && line < column &&
      column < text) {
    reason = "line " + reason.substr(line + 9, column - line - 9) + ", " + reason.substr(text + 10);
  }
  return reason.substr(0, 200);
}

std::optional<PictureProblem> check_size(const std::string& name, double width, double height,
                                         const PictureLimits& limits) {
  if (!(width >= 1 && height >= 1))
    return PictureProblem{"picture-damaged", fmt::format("the picture '{}' has no size", name), {}};
  if (width <= limits.side && height <= limits.side && width * height <= limits.area) return std::nullopt;
  return PictureProblem{
      "picture-too-large",
      fmt::format(
          "the picture '{}' has {:.0f} x {:.0f} pixels, at most {:.0f} a side and {:.0f} million in all can be printed",
          name, width, height, limits.side, limits.area / 1e6),
      "save it smaller: 300 pixels an inch are enough for print"};
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

std::optional<PictureProblem> check_png(Picture& picture, const PictureLimits& limits, SoundPictures& sound) {
  if (picture.bytes.size() < 33) return damaged(picture.name, "it ends too early");
  picture.width = big_endian(picture.bytes, 16);
  picture.height = big_endian(picture.bytes, 20);
  if (auto problem = check_size(picture.name, picture.width, picture.height, limits)) return problem;
  if (sound.knows(picture.id)) return std::nullopt;
  const auto decoded = decode_png(picture.bytes);
  if (const auto* bad = std::get_if<Undecodable>(&decoded)) return damaged(picture.name, bad->reason);
  sound.add(picture.id);
  return std::nullopt;
}

std::optional<PictureProblem> check_jpeg_header(Picture& picture, const PictureLimits& limits) {
  const auto header = read_jpeg_frame(picture.bytes);
  if (const auto* bad = std::get_if<Undecodable>(&header)) return damaged(picture.name, bad->reason);
  const auto& frame = std::get<JpegFrame>(header);
  if (auto problem = check_size(picture.name, frame.width, frame.height, limits)) return problem;
  if (frame.components == 4) {
    return PictureProblem{
        "picture-format",
        fmt::format("the picture '{}' is a CMYK JPEG, which screens and printers show in different colours",
                    picture.name),
        "save it as RGB"};
  }
  if ((frame.components != 1 && frame.components != 3) || frame.arithmetic) {
    return PictureProblem{
        "picture-format",
        fmt::format("the picture '{}' is of a rare kind of JPEG that printers cannot read", picture.name),
        "save it again as an ordinary JPEG"};
  }
  picture.width = frame.width;
  picture.height = frame.height;
  return std::nullopt;
}

// What drawing it tells; of one that was drawn before, what it told then.
SvgGuard::Verdict verdict_of(const Picture& picture, SvgGuard& guard, SoundPictures& sound) {
  guard.start();  // for those that were not, before this one is drawn in earnest
  if (const auto drawn = sound.find(picture.id)) {
    SvgGuard::Verdict verdict;
    verdict.width = drawn->width;
    verdict.height = drawn->height;
    return verdict;
  }
  auto verdict = guard.check(picture.bytes);
  if (verdict.kind == SvgGuard::Verdict::Kind::sound) sound.add(picture.id, {verdict.width, verdict.height});
  return verdict;
}

std::optional<PictureProblem> check_svg(Picture& picture, SvgGuard& guard, const PictureLimits& limits,
                                        SoundPictures& sound) {
  if (picture.bytes.size() > limits.svg_bytes) {
    return PictureProblem{
        "picture-too-large",
        fmt::format("the SVG picture '{}' is larger than {} MiB", picture.name, limits.svg_bytes >> 20),
        "simplify it, or export it as PNG"};
  }
  if (const auto address = outside_reference(picture.bytes)) {
    return PictureProblem{
        "picture-reference",
        fmt::format("the picture '{}' refers to '{}', which is outside the file and would not be drawn", picture.name,
                    address->substr(0, 80)),
        "embed it in the SVG, or export the picture as PNG"};
  }
  const auto verdict = verdict_of(picture, guard, sound);
  switch (verdict.kind) {
    case SvgGuard::Verdict::Kind::sound: break;
    case SvgGuard::Verdict::Kind::refused: return damaged(picture.name, plain(verdict.reason));
    case SvgGuard::Verdict::Kind::too_costly:
      return PictureProblem{"picture-unsafe", fmt::format("drawing the picture '{}' takes far too long", picture.name),
                            "simplify it, or export it as PNG"};
    case SvgGuard::Verdict::Kind::crashed:
      return PictureProblem{
          "picture-unsafe",
          fmt::format("drawing the picture '{}' crashes the SVG library or takes too much memory", picture.name),
          "simplify it, or export it as PNG"};
    case SvgGuard::Verdict::Kind::without_library:
      return PictureProblem{
          "picture-undrawn",
          fmt::format("the picture '{}' holds {}, which only librsvg draws: this program is built without it",
                      picture.name, verdict.reason),
          "draw it with plain shapes and text, or export the picture as PNG"};
  }
  picture.width = verdict.width;
  picture.height = verdict.height;
  const double ratio = verdict.width / verdict.height;
  if (verdict.width > 0 && verdict.height > 0 && ratio > 1e-3 && ratio < 1e3) return std::nullopt;
  return PictureProblem{"picture-damaged", fmt::format("the picture '{}' has no size", picture.name),
                        "give its <svg> element a viewBox, or a width and a height"};
}

}  // namespace

std::optional<Picture::Kind> picture_kind(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) return Picture::Kind::png;
  if (bytes.starts_with("\xff\xd8\xff")) return Picture::Kind::jpeg;
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  while (!bytes.empty() &&
         (bytes.front() == ' ' || bytes.front() == '\t' || bytes.front() == '\r' || bytes.front() == '\n'))
    bytes.remove_prefix(1);
  const bool markup = bytes.starts_with("<?xml") || bytes.starts_with("<!--") || bytes.starts_with("<!DOCTYPE svg") ||
                      bytes.starts_with("<svg");
  return markup ? std::optional(Picture::Kind::svg) : std::nullopt;
}

std::optional<PictureProblem> check_but_coded_data(Picture& picture, SvgGuard& guard, const PictureLimits& limits,
                                                   SoundPictures& sound) {
  const auto kind = picture_kind(picture.bytes);
  if (!kind) {
    if (picture.bytes.empty())
      return PictureProblem{"picture-damaged", fmt::format("the picture '{}' is empty", picture.name), {}};
    const char* format = foreign_format(picture.bytes);
    if (format == nullptr)
      return PictureProblem{"picture-format",
                            fmt::format("'{}' is neither a PNG nor a JPEG nor an SVG picture", picture.name),
                            other_format_hint};
    return PictureProblem{"picture-format",
                          fmt::format("the picture '{}' is {}, which is not supported", picture.name, format),
                          other_format_hint};
  }
  picture.kind = *kind;
  switch (*kind) {
    case Picture::Kind::png: return check_png(picture, limits, sound);
    case Picture::Kind::jpeg: return check_jpeg_header(picture, limits);
    case Picture::Kind::svg: return check_svg(picture, guard, limits, sound);
  }
  return std::nullopt;
}

std::optional<PictureProblem> check_coded_data(const Picture& picture, SoundPictures& sound) {
  if (picture.kind != Picture::Kind::jpeg || sound.knows(picture.id)) return std::nullopt;
  if (const auto broken = jpeg_trouble(picture.bytes)) return damaged(picture.name, *broken);
  if (const auto trouble = check_jpeg(picture.bytes)) return damaged(picture.name, trouble->reason);
  sound.add(picture.id);
  return std::nullopt;
}

std::optional<PictureProblem> undrawn_part(const Picture& picture) {
  if (picture.kind != Picture::Kind::svg) return std::nullopt;
  const auto part = undrawn(picture.bytes);
  if (!part) return std::nullopt;
  return PictureProblem{"picture-undrawn",
                        fmt::format("the picture '{}' holds {}, which is drawn as nothing", picture.name, *part),
                        "draw it with paths and text, or export the picture as PNG"};
}

}  // namespace kingpress::pictures
