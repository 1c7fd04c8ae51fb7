#include "fonts/face_metrics.h"

namespace kingpress::fonts {

const FaceMetrics& FaceMeasures::of(FaceId face) {
  if (face >= known_.size()) known_.resize(face + 1);
  if (known_[face]) return *known_[face];
  const FaceFile& file = shaper_.file(face);
  const double em = file.units_per_em();
  hb_font_extents_t extents{};
  hb_font_get_h_extents(file.font(), &extents);
  FaceMetrics metrics;
  metrics.ascent = extents.ascender / em;
  metrics.descent = -extents.descender / em;
  metrics.cap_height = file.top_of('H').value_or(metrics.ascent * 0.75);
  metrics.figure_height = file.top_of('1').value_or(metrics.cap_height);
  hb_codepoint_t glyph = 0;
  if (hb_font_get_nominal_glyph(file.font(), ' ', &glyph)) {
    metrics.space_glyph = glyph;
    metrics.space = hb_font_get_glyph_h_advance(file.font(), glyph) / em;
  }
  if (hb_font_get_nominal_glyph(file.font(), '-', &glyph))
    metrics.hyphen = hb_font_get_glyph_h_advance(file.font(), glyph) / em;
  known_[face] = metrics;
  return *known_[face];
}

}  // namespace kingpress::fonts
