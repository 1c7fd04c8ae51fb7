#include "output/faces.h"

#include <utility>

namespace kingpress::output {
namespace {

using geometry::Length;

geometry::Point point(const cairo_path_data_t& data) {
  return {Length::points(data.point.x), Length::points(data.point.y)};
}

scene::Outline current_path(cairo_t* context) {
  const std::unique_ptr<cairo_path_t, decltype(&cairo_path_destroy)> path(cairo_copy_path(context), cairo_path_destroy);
  pictures::check(path->status, "a glyph");
  scene::Outline outline;
  for (int i = 0; i < path->num_data; i += path->data[i].header.length) {
    const cairo_path_data_t* data = &path->data[i];
    switch (data->header.type) {
      case CAIRO_PATH_MOVE_TO:
        // Cairo starts a new subpath after each close; only one that draws is wanted.
        if (i + data->header.length < path->num_data && data[data->header.length].header.type != CAIRO_PATH_MOVE_TO) {
          outline.move_to(point(data[1]));
        }
        break;
      case CAIRO_PATH_LINE_TO: outline.line_to(point(data[1])); break;
      case CAIRO_PATH_CURVE_TO: outline.curve_to(point(data[1]), point(data[2]), point(data[3])); break;
      case CAIRO_PATH_CLOSE_PATH: outline.close(); break;
    }
  }
  return outline;
}

}  // namespace

Faces::Faces(fonts::FontSet& fonts) : fonts_(fonts), options_(cairo_font_options_create()) {
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

const scene::Outline& Faces::outline(fonts::FaceId id, std::uint32_t glyph) {
  const auto found = outlines_.find({id, glyph});
  if (found != outlines_.end()) return found->second;
  if (!scratch_) {
    scratch_surface_.reset(cairo_image_surface_create(CAIRO_FORMAT_A1, 1, 1));
    scratch_.reset(cairo_create(scratch_surface_.get()));
  }
  cairo_matrix_t identity;
  cairo_matrix_init_identity(&identity);
  cairo_set_scaled_font(scratch_.get(), scaled(id, outline_em, identity));
  cairo_new_path(scratch_.get());
  const cairo_glyph_t at_origin{glyph, 0, 0};
  cairo_glyph_path(scratch_.get(), &at_origin, 1);
  pictures::check(cairo_status(scratch_.get()), fonts_.info(id).family);
  return outlines_.emplace(std::pair{id, glyph}, current_path(scratch_.get())).first->second;
}

}  // namespace kingpress::output
