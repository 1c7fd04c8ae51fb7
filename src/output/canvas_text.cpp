// Text on a canvas: glyphs with the words they stand for, or as outlines where type is larger than FreeType draws it.
#include <utility>

#include "output/canvas.h"

namespace kingpress::output {
namespace {

using geometry::Point;

constexpr double type_limit = 2000;  // pixels an em

bool clusters_fit(const scene::Text& text) {
  std::size_t bytes = 0, glyphs = 0;
  for (const scene::Cluster& cluster : text.clusters) {
    bytes += cluster.bytes;
    glyphs += cluster.glyphs;
  }
  return !text.clusters.empty() && bytes == text.text.size() && glyphs == text.glyphs.size();
}

}  // namespace

void Canvas::draw_text(const scene::Text& text) {
  const double size = text.size.points();
  if (size * scale_ > type_limit) return draw_outlines(text);
  const bool clusters = medium_ == Medium::pages && clusters_fit(text);
  const bool joins = pending_ == Pending::text && pending_face_ == text.face && pending_size_ == size &&
                     pending_colour_ == text.colour && pending_clusters_ == clusters;
  if (!joins) flush();
  pending_ = Pending::text;
  pending_face_ = text.face;
  pending_size_ = size;
  pending_colour_ = text.colour;
  pending_clusters_ = clusters;
  add_glyphs(text);
}

void Canvas::add_glyphs(const scene::Text& text) {
  const double x = text.origin.x.points() + offset_.x.points(), y = text.origin.y.points() + offset_.y.points();
  for (const scene::Glyph& glyph : text.glyphs) {
    glyphs_.push_back({glyph.id, x + static_cast<double>(glyph.x), y + static_cast<double>(glyph.y)});
  }
  if (!pending_clusters_) return;
  words_ += text.text;
  for (const scene::Cluster& cluster : text.clusters) clusters_.push_back({cluster.bytes, cluster.glyphs});
}

void Canvas::show_glyphs() {
  cairo_matrix_t matrix;
  cairo_get_matrix(context_, &matrix);
  cairo_scaled_font_t* font = faces_.scaled(pending_face_, pending_size_, matrix);
  pen_.set_font(font);
  pen_.set_source(pending_colour_);
  const int count = static_cast<int>(glyphs_.size());
  if (pending_clusters_) {
    cairo_show_text_glyphs(context_, words_.data(), static_cast<int>(words_.size()), glyphs_.data(), count,
                           clusters_.data(), static_cast<int>(clusters_.size()), {});
  } else {
    cairo_show_glyphs(context_, glyphs_.data(), count);
  }
  glyphs_.clear();
  clusters_.clear();
  words_.clear();
}

void Canvas::draw_outlines(const scene::Text& text) {
  save();
  pen_.set_source(text.colour);
  pen_.set_rule(scene::FillRule::nonzero);
  const Point origin = text.origin + offset_;
  const Point offset = std::exchange(offset_, {});
  const double scale = text.size.points() / Faces::outline_em;
  cairo_matrix_t matrix;
  cairo_get_matrix(context_, &matrix);
  for (const scene::Glyph& glyph : text.glyphs) {
    cairo_set_matrix(context_, &matrix);
    cairo_translate(context_, origin.x.points() + static_cast<double>(glyph.x),
                    origin.y.points() + static_cast<double>(glyph.y));
    cairo_scale(context_, scale, scale);
    add(faces_.outline(text.face, glyph.id));
    cairo_fill(context_);
  }
  offset_ = offset;
  restore();
}

}  // namespace kingpress::output
