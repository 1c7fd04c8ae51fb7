#include "output/canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "output/picture_box.h"
#include "scene/bounds.h"
#include "scene/limits.h"

namespace kingpress::output {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using Verb = scene::Outline::Verb;

constexpr double singular = 1e-9;
constexpr Length sliver = Length::points(0.02);  // PDF readers draw any area, however thin, a pixel wide

bool is_move(const geometry::Transform& t) { return t.xx == 1 && t.yy == 1 && t.xy == 0 && t.yx == 0; }

bool is_visible(const std::optional<scene::Colour>& colour) { return colour && colour->alpha > 0; }
bool is_visible(const std::optional<scene::Stroke>& stroke) {
  return stroke && stroke->colour.alpha > 0 && stroke->width > Length{};
}

}  // namespace

Canvas::Canvas(cairo_t* context, Faces& faces, PictureSurfaces& pictures)
    : context_(context), pen_(context), faces_(faces), pictures_(pictures) {
  cairo_matrix_t matrix;
  cairo_get_matrix(context, &matrix);
  scale_ = std::hypot(matrix.xx, matrix.yx);
}

void Canvas::draw(const scene::Nodes& nodes) {
  for (const scene::Node& node : nodes) {
    std::visit([this](const auto& shape) { draw(shape); }, node);
  }
}

void Canvas::save() {
  flush();
  pen_.save();
}

void Canvas::restore() {
  flush();
  pen_.restore();
}

bool Canvas::on_paper(const scene::Outline& outline) {
  bool sound = true;
  for (const Point& p : outline.points) sound = sound && scene::within(p.x) && scene::within(p.y);
  sound_ = sound_ && sound;
  return sound;
}

bool Canvas::on_paper(const Rect& rect) {
  const bool sound = scene::within(rect.left()) && scene::within(rect.top()) && scene::within(rect.right()) &&
                     scene::within(rect.bottom());
  sound_ = sound_ && sound;
  return sound;
}

void Canvas::add(const scene::Outline& outline) {
  const double x = offset_.x.points(), y = offset_.y.points();
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
  const double x = offset_.x.points(), y = offset_.y.points();
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

template <class Shape, class Draw>
void Canvas::through_clip(const Shape& shape, Draw draw_it) {
  if (!clip_) return draw_it();
  const auto ink = scene::ink_bounds(scene::Node(shape));
  if (!ink) return;
  const auto visible = scene::intersection(*clip_, moved(*ink));
  if (!visible) return;
  if (scene::contains(*clip_, moved(*ink))) return draw_it();
  save();
  const Rect clip = *clip_;
  cairo_rectangle(context_, clip.left().points(), clip.top().points(), clip.width.points(), clip.height.points());
  cairo_clip(context_);
  clip_.reset();
  draw_it();
  restore();
  clip_ = clip;
}

void Canvas::draw(const scene::Path& path) {
  const bool fills = is_visible(path.fill), strokes = is_visible(path.stroke);
  if ((!fills && !strokes) || path.outline.points.empty() || !on_paper(path.outline)) return;
  if (clip_ && fills && !strokes && !path.gradient) {
    if (const auto rect = scene::as_rectangle(path.outline)) {  // a background: cut it here instead of clipping
      const auto visible = scene::intersection(*clip_, moved(*rect));
      if (!visible || visible->width < sliver || visible->height < sliver) return;
      if (!scene::contains(*clip_, moved(*rect))) {
        scene::Path cut{scene::Outline::rectangle(visible->moved(Point{} - offset_)), path.fill, path.rule, {}};
        const auto clip = std::exchange(clip_, std::nullopt);
        draw(cut);
        clip_ = clip;
        return;
      }
    }
  }
  through_clip(path, [&] {
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
      const Rect bounds = moved(*scene::ink_bounds(scene::Node(path)));
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
  });
}

void Canvas::draw(const scene::Text& text) {
  if (text.glyphs.empty() || text.colour.alpha == 0 || !(text.size > Length{})) return;
  const Rect where{text.origin.x, text.origin.y, Length::points(text.glyphs.back().x),
                   Length::points(text.glyphs.back().y)};
  if (!scene::within(text.size) || !on_paper(where)) {
    sound_ = false;
    return;
  }
  through_clip(text, [&] { draw_text(text); });
}

void Canvas::draw(const scene::Image& image) {
  if (!image.picture || !(image.box.width > Length{}) || !(image.box.height > Length{}) || !on_paper(image.box)) return;
  through_clip(image, [&] {
    flush();
    PictureSurfaces::Entry& entry = pictures_.entry(image.picture);
    const pictures::CairoPattern pattern(cairo_pattern_create_for_surface(entry.surface.get()));
    const Rect box = moved(image.box);
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
  });
}

void Canvas::draw(const scene::Group& group) {
  if (!group.children || group.children->empty()) return;
  const geometry::Transform& t = group.transform;
  if (is_move(t)) {
    const Point offset = offset_;
    offset_ = offset_ + Point{t.dx, t.dy};
    if (on_paper(Rect{offset_.x, offset_.y, {}, {}})) draw_inside(group);
    offset_ = offset;
    return;
  }
  const double area = std::abs(t.xx * t.yy - t.xy * t.yx), scale = std::sqrt(area);
  if (!(area > singular) || !(area < 1 / singular) || !scene::within(t.dx) || !scene::within(t.dy)) {
    sound_ = sound_ && area <= singular;  // flattened to nothing is drawn as nothing; anything else is no number
    return;
  }
  save();
  const auto clip = std::exchange(clip_, std::nullopt);
  if (clip) {
    cairo_rectangle(context_, clip->left().points(), clip->top().points(), clip->width.points(), clip->height.points());
    cairo_clip(context_);
  }
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, t.xx, t.yx, t.xy, t.yy, t.dx.points() + offset_.x.points(),
                    t.dy.points() + offset_.y.points());
  cairo_transform(context_, &matrix);
  const Point offset = std::exchange(offset_, {});
  pen_.forget_font();
  scale_ *= scale;
  draw_inside(group);
  scale_ /= scale;
  offset_ = offset;
  clip_ = clip;
  restore();
}

void Canvas::draw_inside(const scene::Group& group) {
  if (group.opacity < 1) {
    save();
    cairo_push_group(context_);
    scene::Group opaque = group;
    opaque.opacity = 1;
    draw_inside(opaque);
    flush();
    pen_.forget_source();
    cairo_pop_group_to_source(context_);
    cairo_paint_with_alpha(context_, std::max(group.opacity, 0.0));
    restore();
    return;
  }
  const auto contents = [&] { draw(*group.children); };
  if (!group.clip) return contents();
  if (!on_paper(*group.clip)) return;
  const auto ink = scene::ink_bounds(*group.children);
  if (!ink) return;
  const auto rect = scene::as_rectangle(*group.clip);
  if (rect && scene::contains(*rect, *ink)) return contents();
  if (rect) {
    const auto clip = clip_;
    clip_ = clip_ ? scene::intersection(*clip_, moved(*rect)) : moved(*rect);
    if (clip_) contents();
    clip_ = clip;
    return;
  }
  save();
  add(*group.clip);
  pen_.set_rule(scene::FillRule::nonzero);
  cairo_clip(context_);
  contents();
  restore();
}

}  // namespace kingpress::output
