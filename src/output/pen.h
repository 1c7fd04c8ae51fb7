// What Cairo's graphics state holds, as far as it is known here, so that only what changes is set.
#pragma once

#include <optional>
#include <vector>

#include "pictures/cairo_handles.h"
#include "scene/scene.h"

namespace kingpress::output {

// Of all but colour.
bool same_line(const scene::Stroke& a, const scene::Stroke& b);

class Pen {
 public:
  explicit Pen(cairo_t* context) : context_(context) {}

  void set_source(const scene::Colour& colour);
  void set_stroke(const scene::Stroke& stroke);  // its colour is not part of it
  void set_rule(scene::FillRule rule);
  void set_font(cairo_scaled_font_t* font);
  // Somebody else set a source, or the matrix that fonts are scaled by.
  void forget_source() { style_.source.reset(); }
  void forget_font() { style_.font = nullptr; }
  void save();
  void restore();

 private:
  struct Style {
    std::optional<scene::Colour> source;
    std::optional<scene::Stroke> stroke;
    std::optional<scene::FillRule> rule;
    cairo_scaled_font_t* font = nullptr;
  };

  cairo_t* context_;
  Style style_;
  std::vector<Style> saved_;
};

}  // namespace kingpress::output
