// The faces of a FontSet as Cairo draws them. For `output` alone: the one header of this room with a Cairo type.
#pragma once

#include <cairo.h>

#include "fonts/font_set.h"
#include "fonts/owned.h"

namespace kingpress::fonts {

using CairoFace = Owned<cairo_font_face_t, cairo_font_face_destroy>;

// A new reference to the face whose glyph ids scene::Glyph holds; keep one per face for the life of a document (Cairo
// then embeds one subset of it). Draw it with font options hint style NONE and hint metrics OFF, at scene::Text::size
// in points. Throws diag::EnvironmentError when the file cannot be opened.
CairoFace cairo_face(const FontSet& fonts, FaceId face);

}  // namespace kingpress::fonts
