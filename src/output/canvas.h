// One Cairo context while nodes are drawn on it: keeps back what can still grow (a path, a run of glyphs of one
// style). Groups that only move cost nothing: their offset is added to the points.
#pragma once

#include <optional>
#include <vector>

#include "output/faces.h"
#include "output/pen.h"
#include "output/picture_surface.h"

namespace kingpress::output {

class Canvas {
 public:
  Canvas(cairo_t* context, Faces& faces, PictureSurfaces& pictures);

  void draw(const scene::Nodes& nodes);
  void flush();
  // False once a number was met that is not finite or lies outside any paper; nothing of that shape was handed to
  // Cairo.
  bool sound() const { return sound_; }

 private:
  enum class Pending { nothing, fill, stroke, text };

  void draw(const scene::Path& path);
  void draw(const scene::Text& text);
  void draw(const scene::Image& image);
  void draw(const scene::Group& group);
  void draw_inside(const scene::Group& group);
  void fill_with(const scene::Gradient& gradient);
  void draw_text(const scene::Text& text);
  void draw_outlines(const scene::Text& text);
  void stroke(const scene::Stroke& stroke);

  // Draws through the upright clip in force, or not at all, or without the clip where it cuts nothing.
  template <class Shape, class Draw>
  void through_clip(const Shape& shape, Draw draw);

  void add(const scene::Outline& outline);
  void add_glyphs(const scene::Text& text);
  void show_glyphs();
  void save();
  void restore();
  bool on_paper(const scene::Outline& outline);
  bool on_paper(const geometry::Rect& rect);
  geometry::Rect moved(const geometry::Rect& rect) const { return rect.moved(offset_); }

  cairo_t* context_;
  Pen pen_;
  Faces& faces_;
  PictureSurfaces& pictures_;

  geometry::Point offset_;              // added to every point
  double scale_ = 1;                    // pixels a unit of the context: how large type really gets
  std::optional<geometry::Rect> clip_;  // in the context's units, not yet Cairo's
  bool sound_ = true;

  Pending pending_ = Pending::nothing;
  scene::Colour pending_colour_;
  scene::Stroke pending_stroke_;
  scene::FillRule pending_rule_ = scene::FillRule::nonzero;
  geometry::Rect pending_bounds_;
  fonts::FaceId pending_face_ = 0;
  double pending_size_ = 0;
  std::vector<cairo_glyph_t> glyphs_;
};

}  // namespace kingpress::output
