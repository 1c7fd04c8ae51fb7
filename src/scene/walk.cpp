#include "scene/walk.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/limits.h"

namespace kingpress::scene {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

constexpr double singular = 1e-9;
constexpr Length sliver = Length::points(0.02);  // PDF readers draw any area, however thin, a pixel wide

bool is_move(const geometry::Transform& t) { return t.xx == 1 && t.yy == 1 && t.xy == 0 && t.yx == 0; }

}  // namespace

bool is_visible(const std::optional<Colour>& fill) { return fill && fill->alpha > 0; }
bool is_visible(const std::optional<Stroke>& stroke) {
  return stroke && stroke->colour.alpha > 0 && stroke->width > Length{};
}

bool Walk::on_paper(const Outline& outline) {
  const bool sound = std::all_of(outline.points.begin(), outline.points.end(),
                                 [](const Point& p) { return within(p.x) && within(p.y); });
  sound_ = sound_ && sound;
  return sound;
}

bool Walk::on_paper(const Rect& rect) {
  const bool sound = within(rect.left()) && within(rect.top()) && within(rect.right()) && within(rect.bottom());
  sound_ = sound_ && sound;
  return sound;
}

Walk::Cut Walk::cut_by_clip(const std::optional<Rect>& ink) const {
  if (!ink || !intersection(*clip_, moved(*ink))) return Cut::all;
  return contains(*clip_, moved(*ink)) ? Cut::nothing : Cut::some;
}

void Walk::draw(const Nodes& nodes) {
  for (const Node& node : nodes) draw_node(node);
}

void Walk::draw_node(const Node& node) {
  std::visit([this](const auto& shape) { draw(shape); }, node);
}

void Walk::draw(const Path& path) {
  const bool fills = is_visible(path.fill), strokes = is_visible(path.stroke);
  if ((!fills && !strokes) || path.outline.points.empty() || !on_paper(path.outline)) return;
  if (clip_ && fills && !strokes && !path.gradient) {
    if (const auto rect = as_rectangle(path.outline)) {  // a background: cut here instead of by the pen
      const auto visible = intersection(*clip_, moved(*rect));
      if (!visible || visible->width < sliver || visible->height < sliver) return;
      if (!contains(*clip_, moved(*rect)))
        return paint(Path{Outline::rectangle(visible->moved(Point{} - offset_)), path.fill, path.rule, {}});
    }
  }
  through_clip(path, [&] { paint(path); });
}

void Walk::draw(const Text& text) {
  if (text.glyphs.empty() || text.colour.alpha == 0 || !(text.size > Length{})) return;
  const Rect where{text.origin.x, text.origin.y, Length::points(static_cast<double>(text.glyphs.back().x)),
                   Length::points(static_cast<double>(text.glyphs.back().y))};
  if (!within(text.size)) return refuse();
  if (on_paper(where)) through_clip(text, [&] { paint(text); });
}

void Walk::draw(const Image& image) {
  if (!image.picture || !(image.box.width > Length{}) || !(image.box.height > Length{}) || !on_paper(image.box)) return;
  through_clip(image, [&] { paint(image); });
}

void Walk::draw(const Group& group) {
  if (!group.children || group.children->empty()) return;
  const geometry::Transform& t = group.transform;
  const Point offset = offset_;
  if (is_move(t)) {
    offset_ = offset_ + Point{t.dx, t.dy};
    if (on_paper(Rect{offset_.x, offset_.y, {}, {}})) draw_inside(group);
    offset_ = offset;
    return;
  }
  const double area = std::abs(t.xx * t.yy - t.xy * t.yx);
  if (!(area > singular) || !(area < 1 / singular) || !within(t.dx) || !within(t.dy)) {
    sound_ = sound_ && area <= singular;  // flattened to nothing is drawn as nothing; anything else is no number
    return;
  }
  save();
  const auto clip = std::exchange(clip_, std::nullopt);
  if (clip) clip_to(*clip);
  transform({t.xx, t.yx, t.xy, t.yy, t.dx + offset_.x, t.dy + offset_.y});
  offset_ = {};
  const double scale = scale_;
  set_scale(scale * std::sqrt(area));
  draw_inside(group);
  set_scale(scale);
  offset_ = offset;
  clip_ = clip;
  restore();
}

void Walk::draw_inside(const Group& group) {
  if (!group.clip) return draw_children(group);
  if (!on_paper(*group.clip)) return;
  const auto ink = ink_bounds(*group.children);
  if (!ink) return;
  const auto rect = as_rectangle(*group.clip);
  if (rect && contains(*rect, *ink)) return draw_children(group);
  if (rect) {
    const auto clip = clip_;
    clip_ = clip_ ? intersection(*clip_, moved(*rect)) : moved(*rect);
    if (clip_) draw_children(group);
    clip_ = clip;
    return;
  }
  save();
  clip_to(*group.clip);
  draw_children(group);
  restore();
}

}  // namespace kingpress::scene
