// Cairo's calls cost more than the nodes they draw. So neighbouring paths and glyphs of one style are kept back and
// drawn as one, where that cannot show.
#include "output/canvas.h"

#include <algorithm>
#include <cmath>

#include "output/picture_box.h"

namespace kingpress::output {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using Verb = scene::Outline::Verb;

}  // namespace

Canvas::Canvas(cairo_t* context, Faces& faces, PictureSurfaces& pictures)
    : context_(context), pen_(context), faces_(faces), pictures_(pictures) {
  cairo_matrix_t matrix;
  cairo_get_matrix(context, &matrix);
  set_scale(std::hypot(matrix.xx, matrix.yx));
}

void Canvas::save() {
  flush();
  pen_.save();
}

void Canvas::restore() {
  flush();
  pen_.restore();
}

void Canvas::clip_to(const Rect& rect) {
  cairo_rectangle(context_, rect.left().points(), rect.top().points(), rect.width.points(), rect.height.points());
  cairo_clip(context_);
}

void Canvas::clip_to(const scene::Outline& outline) {
  add(outline);
  pen_.set_rule(scene::FillRule::nonzero);
  cairo_clip(context_);
}

void Canvas::transform(const geometry::Transform& by) {
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, by.xx, by.yx, by.xy, by.yy, by.dx.points(), by.dy.points());
  cairo_transform(context_, &matrix);
  pen_.forget_font();
}

void Canvas::add(const scene::Outline& outline, Point offset) {
  const double x = offset.x.points(), y = offset.y.points();
  const Point* p = outline.points.data();
  for (const Verb verb : outline.verbs) {
    switch (verb) {
      case Verb::move: cairo_move_to(context_, p->x.points() + x, p->y.points() + y), ++p; break;
      case Verb::line: cairo_line_to(context_, p->x.points() + x, p->y.points() + y), ++p; break;
      case Verb::curve:
        cairo_curve_to(context_, p[0].x.points() + x, p[0].y.points() + y, p[1].x.points() + x, p[1].y.points() + y,
                       p[2].x.points() + x, p[2].y.points() + y);
        p += 3;
        break;
      case Verb::close: cairo_close_path(context_); break;
    }
  }
}

void Canvas::fill_with(const scene::Gradient& gradient) {
  const double x = offset().x.points(), y = offset().y.points();
  const double x0 = gradient.from.x.points(), y0 = gradient.from.y.points();
  const double x1 = gradient.to.x.points(), y1 = gradient.to.y.points();
  const pictures::CairoPattern pattern(gradient.kind == scene::Gradient::Kind::linear
                                           ? cairo_pattern_create_linear(x0, y0, x1, y1)
                                           : cairo_pattern_create_radial(x0, y0, 0, x1, y1, gradient.radius.points()));
  for (const scene::Gradient::Stop& stop : gradient.stops)
    cairo_pattern_add_color_stop_rgba(pattern.get(), stop.offset, stop.colour.red / 255.0, stop.colour.green / 255.0,
                                      stop.colour.blue / 255.0, stop.colour.alpha / 255.0);
  const geometry::Transform& t = gradient.transform;
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, t.xx, t.yx, t.xy, t.yy, t.dx.points() + x, t.dy.points() + y);
  if (cairo_matrix_invert(&matrix) != CAIRO_STATUS_SUCCESS) return;
  cairo_pattern_set_matrix(pattern.get(), &matrix);
  cairo_pattern_set_extend(pattern.get(), CAIRO_EXTEND_PAD);
  pen_.forget_source();
  cairo_set_source(context_, pattern.get());
  cairo_fill(context_);
}

void Canvas::stroke(const scene::Stroke& stroke) {
  pen_.set_source(stroke.colour);
  pen_.set_stroke(stroke);
  cairo_stroke(context_);
}

void Canvas::flush() {
  switch (pending_) {
    case Pending::nothing: return;
    case Pending::fill:
      pen_.set_source(pending_colour_);
      pen_.set_rule(pending_rule_);
      cairo_fill(context_);
      break;
    case Pending::stroke: stroke(pending_stroke_); break;
    case Pending::text: show_glyphs(); break;
  }
  pending_ = Pending::nothing;
}

void Canvas::paint(const scene::Path& path) {
  const bool fills = scene::is_visible(path.fill), strokes = scene::is_visible(path.stroke);
  if (fills && path.gradient) {
    flush();
    add(path.outline);
    pen_.set_rule(path.rule);
    fill_with(*path.gradient);
    if (!strokes) return;
    add(path.outline);
    stroke(*path.stroke);
  } else if (fills && strokes) {
    flush();
    add(path.outline);
    pen_.set_source(*path.fill);
    pen_.set_rule(path.rule);
    cairo_fill_preserve(context_);
    stroke(*path.stroke);
  } else if (strokes) {
    const bool joins = pending_ == Pending::stroke && path.stroke->colour.alpha == 255 &&
                       path.stroke->colour == pending_stroke_.colour && same_line(*path.stroke, pending_stroke_);
    if (!joins) flush();
    pending_ = Pending::stroke;
    pending_stroke_ = *path.stroke;
    add(path.outline);
  } else {
    const Rect bounds = moved(*scene::ink_bounds(path));
    const bool joins = pending_ == Pending::fill && *path.fill == pending_colour_ && path.rule == pending_rule_ &&
                       // where they overlap, one path would fill otherwise than two
                       !bounds.overlaps(pending_bounds_);
    if (!joins) flush();
    pending_bounds_ = joins ? scene::joined(bounds, pending_bounds_) : bounds;
    pending_ = Pending::fill;
    pending_colour_ = *path.fill;
    pending_rule_ = path.rule;
    add(path.outline);
  }
}

void Canvas::paint(const scene::Image& image) {
  flush();
  PictureSurfaces::Entry& entry = pictures_.entry(image.picture);
  if (entry.nodes) return draw_nodes(image, entry.nodes);
  const Rect box = moved(image.box);
  double wide = box.width.points(), high = box.height.points();
  cairo_user_to_device_distance(context_, &wide, &high);
  // Of a recording that is made smaller Cairo leaves out up to two pixels at the right and below.
  const bool shrinks = entry.pixels && std::abs(wide) <= entry.width && std::abs(high) <= entry.height;
  const pictures::CairoPattern pattern(
      cairo_pattern_create_for_surface(shrinks ? entry.pixels.get() : entry.surface.get()));
  const cairo_matrix_t matrix = box_to_pixels(box, image.picture->turn, entry.width, entry.height);
  cairo_pattern_set_matrix(pattern.get(), &matrix);
  pen_.forget_source();
  if (image.picture->kind == scene::Picture::Kind::svg) {
    cairo_set_source(context_, pattern.get());
    cairo_paint(context_);
  } else {  // the box has a sharp edge, not one blended with what lies outside the picture
    cairo_pattern_set_extend(pattern.get(), CAIRO_EXTEND_PAD);
    cairo_set_source(context_, pattern.get());
    cairo_rectangle(context_, box.left().points(), box.top().points(), box.width.points(), box.height.points());
    cairo_fill(context_);
  }
}

// As Pages::drawing_of draws it: a recording by librsvg would come to lie on whole pixels, up to 1.5 of them beside its
// place.
void Canvas::draw_nodes(const scene::Image& image, std::shared_ptr<const scene::Nodes> nodes) {
  const double width = image.picture->width, height = image.picture->height;
  const Rect area{{}, {}, Length::points(width), Length::points(height)};
  Walk::draw(scene::Group{
      {image.box.width.points() / width, 0, 0, image.box.height.points() / height, image.box.left(), image.box.top()},
      scene::Outline::rectangle(area),
      std::move(nodes)});
}

void Canvas::draw_inside(const scene::Group& group) {
  if (group.opacity >= 1) return Walk::draw_inside(group);
  save();
  cairo_push_group(context_);
  Walk::draw_inside(group);
  flush();
  pen_.forget_source();
  cairo_pop_group_to_source(context_);
  cairo_paint_with_alpha(context_, std::max(group.opacity, 0.0));
  restore();
}

}  // namespace kingpress::output
