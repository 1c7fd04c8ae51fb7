#include "output/canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "output/bounds.h"

namespace kingpress::output {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using Verb = scene::Outline::Verb;

constexpr double paper_limit = 20000;  // points, seven metres: beyond, fixed-point coordinates and readers give up
constexpr double type_limit = 2000;    // pixels an em: larger glyphs are drawn as outlines (FreeType refuses them)
constexpr double singular = 1e-9;
constexpr Length sliver = Length::points(0.02);  // PDF readers draw any area, however thin, a pixel wide

bool within(Length length) { return std::abs(length.points()) <= paper_limit; }  // false for NaN

bool is_move(const geometry::Transform& t) { return t.xx == 1 && t.yy == 1 && t.xy == 0 && t.yx == 0; }

bool same_line(const scene::Stroke& a, const scene::Stroke& b) {
  return a.width == b.width && a.cap == b.cap && a.join == b.join && a.dash == b.dash;
}

bool is_visible(const std::optional<scene::Colour>& colour) { return colour && colour->alpha > 0; }
bool is_visible(const std::optional<scene::Stroke>& stroke) {
  return stroke && stroke->colour.alpha > 0 && stroke->width > Length{};
}

// Cairo refuses a pattern of nothing, and everything after it.
bool is_dash(const std::vector<Length>& dash) {
  return std::all_of(dash.begin(), dash.end(), [](Length d) { return d >= Length{} && within(d); }) &&
         std::any_of(dash.begin(), dash.end(), [](Length d) { return d > Length{}; });
}

bool clusters_fit(const scene::Text& text) {
  std::size_t bytes = 0, glyphs = 0;
  for (const scene::Cluster& cluster : text.clusters) {
    bytes += cluster.bytes;
    glyphs += cluster.glyphs;
  }
  return !text.clusters.empty() && bytes == text.text.size() && glyphs == text.glyphs.size();
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

// From the unit square of the picture as shown to that of its pixels as stored, by EXIF orientation.
cairo_matrix_t turned(int orientation) {
  cairo_matrix_t m;
  switch (orientation) {
    case 2: cairo_matrix_init(&m, -1, 0, 0, 1, 1, 0); break;
    case 3: cairo_matrix_init(&m, -1, 0, 0, -1, 1, 1); break;
    case 4: cairo_matrix_init(&m, 1, 0, 0, -1, 0, 1); break;
    case 5: cairo_matrix_init(&m, 0, 1, 1, 0, 0, 0); break;
    case 6: cairo_matrix_init(&m, 0, -1, 1, 0, 0, 1); break;
    case 7: cairo_matrix_init(&m, 0, -1, -1, 0, 1, 1); break;
    case 8: cairo_matrix_init(&m, 0, 1, -1, 0, 1, 0); break;
    default: cairo_matrix_init_identity(&m); break;
  }
  return m;
}

// From a box on the page to a picture's own pixels.
cairo_matrix_t box_to_pixels(const Rect& box, int orientation, double width, double height) {
  cairo_matrix_t matrix, turn = turned(orientation), pixels;
  cairo_matrix_init(&matrix, 1 / box.width.points(), 0, 0, 1 / box.height.points(), -box.left() / box.width,
                    -box.top() / box.height);
  cairo_matrix_init_scale(&pixels, width, height);
  cairo_matrix_multiply(&matrix, &matrix, &turn);
  cairo_matrix_multiply(&matrix, &matrix, &pixels);
  return matrix;
}

}  // namespace

Canvas::Canvas(cairo_t* context, Faces& faces, PictureSurfaces& pictures, Medium medium, Repeats* repeats)
    : context_(context), faces_(faces), pictures_(pictures), medium_(medium), repeats_(repeats) {
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
  cairo_save(context_);
  saved_.push_back(style_);
}

void Canvas::restore() {
  flush();
  cairo_restore(context_);
  style_ = std::move(saved_.back());
  saved_.pop_back();
}

void Canvas::set_source(const scene::Colour& colour) {
  if (style_.source == colour) return;
  style_.source = colour;
  cairo_set_source_rgba(context_, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0, colour.alpha / 255.0);
}

void Canvas::set_rule(scene::FillRule rule) {
  if (style_.rule == rule) return;
  style_.rule = rule;
  cairo_set_fill_rule(context_, rule == scene::FillRule::nonzero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD);
}

void Canvas::set_stroke(const scene::Stroke& stroke) {
  if (style_.stroke && same_line(*style_.stroke, stroke)) return;
  style_.stroke = stroke;
  cairo_set_line_width(context_, stroke.width.points());
  cairo_set_line_cap(context_, cairo_cap(stroke.cap));
  cairo_set_line_join(context_, cairo_join(stroke.join));
  std::vector<double> dash;
  if (is_dash(stroke.dash)) {
    for (const Length d : stroke.dash) dash.push_back(d.points());
  }
  cairo_set_dash(context_, dash.data(), static_cast<int>(dash.size()), 0);
}

bool Canvas::on_paper(const scene::Outline& outline) {
  bool sound = true;
  for (const Point& p : outline.points) sound = sound && within(p.x) && within(p.y);
  sound_ = sound_ && sound;
  return sound;
}

bool Canvas::on_paper(const Rect& rect) {
  const bool sound = within(rect.left()) && within(rect.top()) && within(rect.right()) && within(rect.bottom());
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

void Canvas::flush() {
  switch (pending_) {
    case Pending::nothing: return;
    case Pending::fill:
      set_source(pending_colour_);
      set_rule(pending_rule_);
      cairo_fill(context_);
      break;
    case Pending::stroke:
      set_source(pending_stroke_.colour);
      set_stroke(pending_stroke_);
      cairo_stroke(context_);
      break;
    case Pending::text: show_glyphs(); break;
  }
  pending_ = Pending::nothing;
}

template <class Shape, class Draw>
void Canvas::through_clip(const Shape& shape, Draw draw_it) {
  if (!clip_) return draw_it();
  const auto ink = ink_bounds(scene::Node(shape));
  if (!ink) return;
  const auto visible = intersection(*clip_, moved(*ink));
  if (!visible) return;
  if (contains(*clip_, moved(*ink))) return draw_it();
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
  if (clip_ && fills && !strokes) {
    if (const auto rect = as_rectangle(path.outline)) {  // a background: cut it here instead of clipping
      const auto visible = intersection(*clip_, moved(*rect));
      if (!visible || visible->width < sliver || visible->height < sliver) return;
      if (!contains(*clip_, moved(*rect))) {
        scene::Path cut{scene::Outline::rectangle(visible->moved(Point{} - offset_)), path.fill, path.rule, {}};
        const auto clip = std::exchange(clip_, std::nullopt);
        draw(cut);
        clip_ = clip;
        return;
      }
    }
  }
  through_clip(path, [&] {
    if (fills && strokes) {
      flush();
      add(path.outline);
      set_source(*path.fill);
      set_rule(path.rule);
      cairo_fill_preserve(context_);
      set_source(path.stroke->colour);
      set_stroke(*path.stroke);
      cairo_stroke(context_);
    } else if (strokes) {
      const bool joins = pending_ == Pending::stroke && path.stroke->colour.alpha == 255 &&
                         path.stroke->colour == pending_stroke_.colour && same_line(*path.stroke, pending_stroke_);
      if (!joins) flush();
      pending_ = Pending::stroke;
      pending_stroke_ = *path.stroke;
      add(path.outline);
    } else {
      const Rect bounds = moved(*ink_bounds(scene::Node(path)));
      const bool joins = pending_ == Pending::fill && *path.fill == pending_colour_ && path.rule == pending_rule_ &&
                         // where they overlap, one path would fill otherwise than two
                         !bounds.overlaps(pending_bounds_);
      if (!joins) flush();
      pending_bounds_ = joins ? joined(bounds, pending_bounds_) : bounds;
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
  if (!within(text.size) || !on_paper(where)) {
    sound_ = false;
    return;
  }
  through_clip(text, [&] {
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
  });
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
  if (font != style_.font) cairo_set_scaled_font(context_, font);
  style_.font = font;
  set_source(pending_colour_);
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
  set_source(text.colour);
  set_rule(scene::FillRule::nonzero);
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

void Canvas::draw(const scene::Image& image) {
  if (!image.picture || !(image.box.width > Length{}) || !(image.box.height > Length{}) || !on_paper(image.box)) return;
  through_clip(image, [&] {
    flush();
    PictureSurfaces::Entry& entry = pictures_.entry(image.picture);
    const CairoPattern pattern(cairo_pattern_create_for_surface(entry.stamp.for_use(uses_[entry.id]++)));
    const Rect box = moved(image.box);
    const cairo_matrix_t matrix = box_to_pixels(box, image.picture->turn, entry.width, entry.height);
    cairo_pattern_set_matrix(pattern.get(), &matrix);
    style_.source.reset();
    if (medium_ == Medium::pages || image.picture->kind == scene::Picture::Kind::svg) {
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
  if (!(area > singular) || !(area < 1 / singular) || !within(t.dx) || !within(t.dy)) {
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
  style_.font = nullptr;
  scale_ *= scale;
  draw_inside(group);
  scale_ /= scale;
  offset_ = offset;
  clip_ = clip;
  restore();
}

void Canvas::draw_inside(const scene::Group& group) {
  const auto contents = [&] {
    Repeats::Form* form = repeats_ != nullptr ? repeats_->form(group.children, visible()) : nullptr;
    if (form != nullptr)
      draw_form(*form);
    else
      draw(*group.children);
  };
  if (!group.clip) return contents();
  if (!on_paper(*group.clip)) return;
  const auto ink = ink_bounds(*group.children);
  if (!ink) return;
  const auto rect = as_rectangle(*group.clip);
  if (rect && contains(*rect, *ink)) return contents();
  if (rect) {
    const auto clip = clip_;
    clip_ = clip_ ? intersection(*clip_, moved(*rect)) : moved(*rect);
    if (clip_) contents();
    clip_ = clip;
    return;
  }
  save();
  add(*group.clip);
  set_rule(scene::FillRule::nonzero);
  cairo_clip(context_);
  contents();
  restore();
}

// What the clips in force leave of the paper, in the coordinates of the nodes now drawn.
Rect Canvas::visible() const {
  double left, top, right, bottom;
  cairo_clip_extents(context_, &left, &top, &right, &bottom);
  const Rect paper{Length::points(left), Length::points(top), Length::points(right - left),
                   Length::points(bottom - top)};
  return (clip_ ? intersection(paper, *clip_).value_or(Rect{}) : paper).moved({-offset_.x, -offset_.y});
}

void Canvas::draw_form(Repeats::Form& form) {
  const auto stamp = [&] {
    flush();
    style_.source.reset();
    cairo_set_source_surface(context_, form.stamp.for_use(uses_[form.id]++), offset_.x.points(), offset_.y.points());
    cairo_paint(context_);
  };
  through_clip(scene::Path{scene::Outline::rectangle(form.bounds), scene::Colour{}, {}, {}}, stamp);
}

}  // namespace kingpress::output
