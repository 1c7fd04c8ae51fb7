#include "output/pen.h"

#include <algorithm>
#include <utility>

#include "scene/limits.h"

namespace kingpress::output {
namespace {

using geometry::Length;

// Cairo refuses a pattern of nothing, and everything after it.
bool is_dash(const std::vector<Length>& dash) {
  return std::all_of(dash.begin(), dash.end(), [](Length d) { return d >= Length{} && scene::within(d); }) &&
         std::any_of(dash.begin(), dash.end(), [](Length d) { return d > Length{}; });
}

cairo_line_cap_t cairo_cap(scene::LineCap cap) {
  switch (cap) {
    case scene::LineCap::butt: return CAIRO_LINE_CAP_BUTT;
    case scene::LineCap::round: return CAIRO_LINE_CAP_ROUND;
    case scene::LineCap::square: return CAIRO_LINE_CAP_SQUARE;
  }
  return CAIRO_LINE_CAP_BUTT;
}

cairo_line_join_t cairo_join(scene::LineJoin join) {
  switch (join) {
    case scene::LineJoin::miter: return CAIRO_LINE_JOIN_MITER;
    case scene::LineJoin::round: return CAIRO_LINE_JOIN_ROUND;
    case scene::LineJoin::bevel: return CAIRO_LINE_JOIN_BEVEL;
  }
  return CAIRO_LINE_JOIN_MITER;
}

}  // namespace

bool same_line(const scene::Stroke& a, const scene::Stroke& b) {
  return a.width == b.width && a.cap == b.cap && a.join == b.join && a.dash == b.dash && a.miter_limit == b.miter_limit;
}

void Pen::set_source(const scene::Colour& colour) {
  if (style_.source == colour) return;
  style_.source = colour;
  cairo_set_source_rgba(context_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0, colour.alpha / 255.0);
}

void Pen::set_rule(scene::FillRule rule) {
  if (style_.rule == rule) return;
  style_.rule = rule;
  cairo_set_fill_rule(context_, rule == scene::FillRule::nonzero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD);
}

void Pen::set_stroke(const scene::Stroke& stroke) {
  if (style_.stroke && same_line(*style_.stroke, stroke)) return;
  style_.stroke = stroke;
  cairo_set_line_width(context_, stroke.width.points());
  cairo_set_line_cap(context_, cairo_cap(stroke.cap));
  cairo_set_line_join(context_, cairo_join(stroke.join));
  cairo_set_miter_limit(context_, stroke.miter_limit);
  std::vector<double> dash;
  if (is_dash(stroke.dash)) {
    for (const Length d : stroke.dash) dash.push_back(d.points());
  }
  cairo_set_dash(context_, dash.data(), static_cast<int>(dash.size()), 0);
}

void Pen::set_font(cairo_scaled_font_t* font) {
  if (font != style_.font) cairo_set_scaled_font(context_, font);
  style_.font = font;
}

void Pen::save() {
  cairo_save(context_);
  saved_.push_back(style_);
}

void Pen::restore() {
  cairo_restore(context_);
  style_ = std::move(saved_.back());
  saved_.pop_back();
}

}  // namespace kingpress::output
