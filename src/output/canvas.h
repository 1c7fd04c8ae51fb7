// One Cairo context while nodes are drawn on it: keeps back what can still grow (a path, a run of glyphs of one
// style).
#pragma once

#include <memory>
#include <vector>

#include "output/faces.h"
#include "output/pen.h"
#include "output/picture_surface.h"
#include "scene/walk.h"

namespace kingpress::output {

class Canvas final : public scene::Walk {
 public:
  Canvas(cairo_t* context, Faces& faces, PictureSurfaces& pictures);

  void flush();

 private:
  enum class Pending { nothing, fill, stroke, text };

  void save() override;
  void restore() override;
  void clip_to(const geometry::Rect& rect) override;
  void clip_to(const scene::Outline& outline) override;
  void transform(const geometry::Transform& by) override;
  void paint(const scene::Path& path) override;
  void paint(const scene::Text& text) override;
  void paint(const scene::Image& image) override;
  void draw_inside(const scene::Group& group) override;

  void draw_nodes(const scene::Image& image, std::shared_ptr<const scene::Nodes> nodes);
  void fill_with(const scene::Gradient& gradient);
  void draw_outlines(const scene::Text& text);
  void stroke(const scene::Stroke& stroke);
  void add(const scene::Outline& outline, geometry::Point offset);
  void add(const scene::Outline& outline) { add(outline, offset()); }
  void add_glyphs(const scene::Text& text);
  void show_glyphs();

  cairo_t* context_;
  Pen pen_;
  Faces& faces_;
  PictureSurfaces& pictures_;

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
