#include "fonts/glyph_outlines.h"

#include <cairo.h>
#include <fmt/format.h>

#include <map>
#include <string>
#include <utility>

#include "diag/environment_error.h"
#include "fonts/cairo_face.h"
#include "fonts/owned.h"

namespace kingpress::fonts {

using geometry::Length;

namespace {

void check(cairo_status_t status, const std::string& family) {
  if (status == CAIRO_STATUS_SUCCESS) return;
  throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", family, cairo_status_to_string(status)));
}

geometry::Point point(const cairo_path_data_t& data) {
  return {Length::points(data.point.x), Length::points(data.point.y)};
}

scene::Outline current_path(cairo_t* context, const std::string& family) {
  const Owned<cairo_path_t, cairo_path_destroy> path(cairo_copy_path(context));
  check(path->status, family);
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

struct GlyphOutlines::Drawn {
  explicit Drawn(const FontSet& set) : fonts(set) {}

  cairo_scaled_font_t* font(FaceId face) {
    Owned<cairo_scaled_font_t, cairo_scaled_font_destroy>& font = scaled[face];
    if (font) return font.get();
    const Owned<cairo_font_options_t, cairo_font_options_destroy> options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_matrix_t size, identity;
    cairo_matrix_init_scale(&size, em, em);
    cairo_matrix_init_identity(&identity);
    const CairoFace opened = cairo_face(fonts, face);
    font.reset(cairo_scaled_font_create(opened.get(), &size, &identity, options.get()));
    check(cairo_scaled_font_status(font.get()), fonts.info(face).family);
    return font.get();
  }

  const FontSet& fonts;
  std::map<FaceId, Owned<cairo_scaled_font_t, cairo_scaled_font_destroy>> scaled;
  std::map<std::pair<FaceId, std::uint32_t>, scene::Outline> outlines;
  Owned<cairo_surface_t, cairo_surface_destroy> surface{cairo_image_surface_create(CAIRO_FORMAT_A1, 1, 1)};
  Owned<cairo_t, cairo_destroy> context{cairo_create(surface.get())};
};

GlyphOutlines::GlyphOutlines(const FontSet& fonts) : drawn_(std::make_unique<Drawn>(fonts)) {}
GlyphOutlines::~GlyphOutlines() = default;

const scene::Outline& GlyphOutlines::of(FaceId face, std::uint32_t glyph) {
  const auto [known, is_new] = drawn_->outlines.try_emplace({face, glyph});
  if (!is_new) return known->second;
  const std::string& family = drawn_->fonts.info(face).family;
  cairo_t* context = drawn_->context.get();
  cairo_set_scaled_font(context, drawn_->font(face));
  cairo_new_path(context);
  const cairo_glyph_t at_origin{glyph, 0, 0};
  cairo_glyph_path(context, &at_origin, 1);
  check(cairo_status(context), family);
  return known->second = current_path(context, family);
}

scene::Outline GlyphOutlines::of(const scene::Text& text) {
  scene::Outline all;
  const double scale = text.size.points() / em;
  for (const scene::Glyph& glyph : text.glyphs) {
    const geometry::Transform place{scale,
                                    0,
                                    0,
                                    scale,
                                    text.origin.x + Length::points(static_cast<double>(glyph.x)),
                                    text.origin.y + Length::points(static_cast<double>(glyph.y))};
    all.append(scene::moved(of(text.face, glyph.id), place));
  }
  return all;
}

}  // namespace kingpress::fonts
