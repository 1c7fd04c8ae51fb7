// What the bytes of a picture are, and whether they may be printed: PNG, JPEG or SVG that decodes whole, of a sensible
// size, safe and complete in itself. Every format that is written rests on this one judgement.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "pictures/sound_pictures.h"
#include "pictures/svg_guard.h"
#include "scene/scene.h"

namespace kingpress::pictures {

// What a picture may be. Each message about a limit names it.
struct PictureLimits {
  std::size_t file_bytes = 64u << 20, svg_bytes = 2u << 20;
  double side = 16384, area = 40e6;  // pixels
  double svg_seconds = 3;            // of processor time to draw one
  bool keep_metadata = false;        // EXIF, comments, titles: what a picture's file says besides the picture
};

// Why a picture cannot be used, ready for a diagnostic at the place that names it (`code` is one of this room's).
struct PictureProblem {
  std::string code, message, hint;
};

// What the first bytes say.
std::optional<scene::Picture::Kind> picture_kind(std::string_view bytes);

// Sets the picture's kind and its size as stored; every coded bit is decoded and an SVG drawn once by the guard, unless
// `sound` knows the picture from an earlier run (and learns of it here). Of a JPEG only the header is looked at: the
// rest, which is most of the work, is the second's. The problem, when there is one.
std::optional<PictureProblem> check_but_coded_data(scene::Picture& picture, SvgGuard& guard,
                                                   const PictureLimits& limits, SoundPictures& sound);
std::optional<PictureProblem> check_coded_data(const scene::Picture& picture, SoundPictures& sound);

// What is said of a sound picture of which a part will not be seen.
std::optional<PictureProblem> undrawn_part(const scene::Picture& picture);

}  // namespace kingpress::pictures
