#include "output/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <vector>

#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "machine/open_beneath.h"
#include "output/digest.h"
#include "output/jpeg_exif.h"
#include "output/jpeg_structure.h"
#include "output/pixels.h"
#include "output/svg_references.h"
#include "output/system_error.h"

namespace kingpress::output {
namespace {

using machine::Refusal;
using scene::Picture;

constexpr const char* other_format_hint = "save it as PNG or JPEG";

// What the first bytes say.
std::optional<Picture::Kind> kind_of(std::string_view bytes) {
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

// A format that people try, or nothing.
const char* foreign_format(std::string_view bytes) {
  if (bytes.starts_with("GIF8")) return "GIF";
  if (bytes.starts_with("BM")) return "BMP";
  if (bytes.starts_with("RIFF") && bytes.substr(8, 4) == "WEBP") return "WebP";
  if (bytes.starts_with("II*") || bytes.starts_with("MM")) return "TIFF";
  if (bytes.substr(4, 8) == "ftypavif") return "AVIF";
  if (bytes.substr(4, 4) == "ftyp") return "HEIF";
  if (bytes.starts_with("%PDF")) return "PDF";
  if (bytes.starts_with("8BPS")) return "Photoshop";
  if (bytes.starts_with("\x1f\x8b")) return "compressed SVG";
  return nullptr;
}

bool is_picture_name(const std::filesystem::path& name) {
  std::string ending = name.extension().string();
  for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return ending == ".png" || ending == ".jpg" || ending == ".jpeg" || ending == ".svg";
}

std::vector<std::string> pictures_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (entry->is_regular_file(error) && is_picture_name(entry->path()))
      names.push_back(entry->path().filename().string());
    if (names.size() >= 5000) break;
  }
  std::sort(names.begin(), names.end());
  return names;
}

PictureProblem missing(const std::string& folder, const std::string& name) {
  const std::filesystem::path path(name);
  std::string hint = "art is looked for in the folder of the deck";
  // Near names only of folders that lie beneath: others are not ours to list.
  const bool beneath = path.is_relative() && std::find(path.begin(), path.end(), "..") == path.end();
  if (beneath) {
    const auto names = pictures_in(std::filesystem::path(folder.empty() ? "." : folder) / path.parent_path());
    const std::string suggestion = diag::suggest(path.filename().string(), names);
    if (!suggestion.empty()) hint = suggestion;
  }
  return {"picture-missing", fmt::format("there is no picture '{}'", name), hint};
}

PictureProblem problem_of(const Refusal& refusal, const std::string& folder, const std::string& name,
                          const PictureLimits& limits) {
  switch (refusal.kind) {
    case Refusal::Kind::missing: return missing(folder, name);
    case Refusal::Kind::outside:
      return {"picture-outside", fmt::format("the picture '{}' lies outside the folder of the deck", name),
              "copy it into the folder of the deck and name it from there"};
    case Refusal::Kind::not_a_file: return {"picture-unreadable", fmt::format("'{}' is not a file", name), {}};
    case Refusal::Kind::too_large:
      return {"picture-too-large", fmt::format("the picture '{}' is larger than {} MiB", name, limits.file_bytes >> 20),
              "save it smaller"};
    case Refusal::Kind::unreadable: break;
  }
  if (machine::is_exhaustion(refusal.error))
    throw diag::EnvironmentError(
        fmt::format("the picture '{}' cannot be opened: {}", name, system_message(refusal.error)),
        system_hint(refusal.error));
  return {"picture-unreadable",
          fmt::format("the picture '{}' cannot be opened: {}", name, system_message(refusal.error)),
          {}};
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

std::optional<PictureProblem> check_png(Picture& picture, const PictureLimits& limits) {
  if (picture.bytes.size() < 33) return damaged(picture.name, "it ends too early");
  picture.width = big_endian(picture.bytes, 16);
  picture.height = big_endian(picture.bytes, 20);
  if (auto problem = check_size(picture.name, picture.width, picture.height, limits)) return problem;
  const auto decoded = decode_png(picture.bytes);
  if (const auto* bad = std::get_if<Undecodable>(&decoded)) return damaged(picture.name, bad->reason);
  return std::nullopt;
}

std::optional<PictureProblem> check_jpeg_picture(Picture& picture, const PictureLimits& limits) {
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
  if (const auto broken = jpeg_trouble(picture.bytes)) return damaged(picture.name, *broken);
  const auto trouble = limits.decode_jpegs ? check_jpeg(picture.bytes) : std::nullopt;
  if (trouble) return damaged(picture.name, trouble->reason);
  picture.width = frame.width;
  picture.height = frame.height;
  return std::nullopt;
}

std::optional<PictureProblem> check_svg(Picture& picture, SvgGuard& guard, const PictureLimits& limits) {
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
  const auto verdict = guard.check(picture.bytes);
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
  }
  picture.width = verdict.width;
  picture.height = verdict.height;
  const double ratio = verdict.width / verdict.height;
  if (verdict.width > 0 && verdict.height > 0 && ratio > 1e-3 && ratio < 1e3) return std::nullopt;
  return PictureProblem{"picture-damaged", fmt::format("the picture '{}' has no size", picture.name),
                        "give its <svg> element a viewBox, or a width and a height"};
}

std::optional<PictureProblem> check_content(Picture& picture, SvgGuard& guard, const PictureLimits& limits) {
  const auto kind = kind_of(picture.bytes);
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
    case Picture::Kind::png: return check_png(picture, limits);
    case Picture::Kind::jpeg: return check_jpeg_picture(picture, limits);
    case Picture::Kind::svg: return check_svg(picture, guard, limits);
  }
  return std::nullopt;
}

// What is done to the bytes of a turned JPEG, the same on every reading.
void settle_turn(Picture& picture) {
  if (!picture.bytes.starts_with("\xff\xd8\xff")) return;
  picture.turn = exif_orientation(picture.bytes);
  if (picture.turn != 1) picture.bytes = without_exif(picture.bytes);
}

}  // namespace

PictureCache::PictureCache(std::size_t budget, PictureLimits limits)
    : budget_(budget), limits_(limits), guard_(limits.svg_seconds) {}

LoadedPicture PictureCache::load(const std::string& folder, const std::string& name) {
  const Key key{folder, name};
  if (const auto refused = refused_.find(key); refused != refused_.end()) return refused->second;
  Known& known = known_[key];
  if (auto picture = known.picture.lock()) return picture;
  LoadedPicture loaded = read(folder, name, known);
  if (const auto* problem = std::get_if<PictureProblem>(&loaded))
    refused_.emplace(key, *problem);
  else
    keep(std::get<std::shared_ptr<const Picture>>(loaded));
  return loaded;
}

LoadedPicture PictureCache::read(const std::string& folder, const std::string& name, Known& known) {
  auto file = machine::read_beneath(folder, name, limits_.file_bytes);
  if (const auto* refusal = std::get_if<Refusal>(&file)) return problem_of(*refusal, folder, name, limits_);
  auto picture = std::make_shared<Picture>();
  picture->name = name;
  picture->bytes = std::move(std::get<std::string>(file));
  picture->id = digest(picture->bytes);
  settle_turn(*picture);
  if (picture->id == known.checked_id) {
    picture->kind = *kind_of(picture->bytes);
    picture->width = known.width;
    picture->height = known.height;
  } else {
    if (auto problem = check_content(*picture, guard_, limits_)) return *problem;
    if (picture->turn > 4) std::swap(picture->width, picture->height);
    known.checked_id = picture->id;
    known.width = picture->width;
    known.height = picture->height;
  }
  known.picture = picture;
  return std::shared_ptr<const Picture>(std::move(picture));
}

void PictureCache::keep(const std::shared_ptr<const Picture>& picture) {
  kept_.push_front(picture);
  kept_bytes_ += picture->bytes.size();
  while (kept_.size() > 1 && kept_bytes_ > budget_) {
    kept_bytes_ -= kept_.back()->bytes.size();
    kept_.pop_back();
  }
}

}  // namespace kingpress::output
