#include "fonts/cairo_face.h"

#include <cairo-ft.h>
#include <fmt/format.h>
#include <fontconfig/fontconfig.h>

#include "diag/environment_error.h"

namespace kingpress::fonts {

CairoFace cairo_face(const FontSet& fonts, FaceId face) {
  const FaceInfo& info = fonts.info(face);
  // A pattern with a file names it outright: Cairo opens that file and fontconfig matches nothing.
  std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)> pattern(FcPatternCreate(), FcPatternDestroy);
  FcPatternAddString(pattern.get(), FC_FILE, reinterpret_cast<const FcChar8*>(info.file.c_str()));
  FcPatternAddInteger(pattern.get(), FC_INDEX, info.index);
  CairoFace result(cairo_ft_font_face_create_for_pattern(pattern.get()));
  if (cairo_font_face_status(result.get()) != CAIRO_STATUS_SUCCESS) {
    throw diag::EnvironmentError(fmt::format("font file '{}' cannot be opened", info.file));
  }
  return result;
}

}  // namespace kingpress::fonts
