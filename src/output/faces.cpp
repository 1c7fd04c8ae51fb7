#include "output/faces.h"

#include <utility>

namespace kingpress::output {
Faces::Faces(fonts::FontSet& fonts) : fonts_(fonts), options_(cairo_font_options_create()), outlines_(fonts) {
  cairo_font_options_set_hint_style(options_.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options_.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options_.get(), CAIRO_ANTIALIAS_GRAY);
}

cairo_font_face_t* Faces::face(fonts::FaceId id) {
  if (id >= faces_.size()) faces_.resize(id + 1);
  if (!faces_[id]) faces_[id] = fonts::cairo_face(fonts_, id);
  return faces_[id].get();
}

cairo_scaled_font_t* Faces::scaled(fonts::FaceId id, double size, const cairo_matrix_t& matrix) {
  const Key key{id, size, matrix.xx, matrix.yx, matrix.xy, matrix.yy};
  const auto found = scaled_.find(key);
  if (found != scaled_.end()) return found->second.get();
  if (scaled_.size() >= 256) scaled_.clear();
  cairo_matrix_t em, device = matrix;
  cairo_matrix_init_scale(&em, size, size);
  device.x0 = device.y0 = 0;
  pictures::CairoScaledFont font(cairo_scaled_font_create(face(id), &em, &device, options_.get()));
  pictures::check(cairo_scaled_font_status(font.get()), fonts_.info(id).family);
  return scaled_.emplace(key, std::move(font)).first->second.get();
}

}  // namespace kingpress::output
