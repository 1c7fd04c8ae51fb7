// Text on a canvas: glyphs, or outlines where type is larger than FreeType draws it.
#include "output/canvas.h"

namespace kingpress::output {
namespace {

using geometry::Point;

constexpr double type_limit = 2000;  // pixels an em

}  // namespace

void Canvas::paint(const scene::Text& text) {
  const double size = text.size.points();
  if (size * scale() > type_limit) return draw_outlines(text);
  const bool joins = pending_ == Pending::text && pending_face_ == text.face && pending_size_ == size &&
                     pending_colour_ == text.colour;
  if (!joins) flush();
  pending_ = Pending::text;
  pending_face_ = text.face;
  pending_size_ = size;
  pending_colour_ = text.colour;
  add_glyphs(text);
}

void Canvas::add_glyphs(const scene::Text& text) {
  const double x = text.origin.x.points() + offset().x.points(), y = text.origin.y.points() + offset().y.points();
  for (const scene::Glyph& glyph : text.glyphs) {
    glyphs_.push_back({glyph.id, x + static_cast<double>(glyph.x), y + static_cast<double>(glyph.y)});
  }
}

void Canvas::show_glyphs() {
  cairo_matrix_t matrix;
  cairo_get_matrix(context_, &matrix);
  cairo_scaled_font_t* font = faces_.scaled(pending_face_, pending_size_, matrix);
  pen_.set_font(font);
  pen_.set_source(pending_colour_);
  const int count = static_cast<int>(glyphs_.size());
  cairo_show_glyphs(context_, glyphs_.data(), count);
  glyphs_.clear();
}

void Canvas::draw_outlines(const scene::Text& text) {
  save();
  pen_.set_source(text.colour);
  pen_.set_rule(scene::FillRule::nonzero);
  const Point origin = text.origin + offset();
  const double scale = text.size.points() / Faces::outline_em;
  cairo_matrix_t matrix;
  cairo_get_matrix(context_, &matrix);
  for (const scene::Glyph& glyph : text.glyphs) {
    cairo_set_matrix(context_, &matrix);
    cairo_translate(context_, origin.x.points() + static_cast<double>(glyph.x),
                    origin.y.points() + static_cast<double>(glyph.y));
    cairo_scale(context_, scale, scale);
    add(faces_.outline(text.face, glyph.id), {});
    cairo_fill(context_);
  }
  restore();
}

}  // namespace kingpress::output
