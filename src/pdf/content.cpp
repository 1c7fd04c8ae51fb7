#include "pdf/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/bounds.h"
#include "scene/limits.h"

namespace kingpress::pdf {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using Verb = scene::Outline::Verb;

constexpr double singular = 1e-9;
constexpr Length sliver = Length::points(0.02);  // PDF readers draw any area, however thin, a pixel wide
constexpr int page_decimals = 3;                 // a third of a thousandth of a millimetre

bool is_move(const geometry::Transform& t) { return t.xx == 1 && t.yy == 1 && t.xy == 0 && t.yx == 0; }
bool is_visible(const std::optional<scene::Colour>& colour) { return colour && colour->alpha > 0; }
bool is_visible(const std::optional<scene::Stroke>& stroke) {
  return stroke && stroke->colour.alpha > 0 && stroke->width > Length{};
}
scene::Colour opaque(scene::Colour colour) {
  colour.alpha = 255;
  return colour;
}

// From the unit square of a picture's pixels as stored to that of the picture as shown, both from their top left
// corner, by EXIF orientation: s = a sx + b sy + s0, t = a tx + b ty + t0.
struct Turn {
  double sx, sy, s0, tx, ty, t0;
};
Turn turn_of(int orientation) {
  switch (orientation) {
    case 2: return {-1, 0, 1, 0, 1, 0};
    case 3: return {-1, 0, 1, 0, -1, 1};
    case 4: return {1, 0, 0, 0, -1, 1};
    case 5: return {0, 1, 0, 1, 0, 0};
    case 6: return {0, -1, 1, 1, 0, 0};
    case 7: return {0, -1, 1, -1, 0, 1};
    case 8: return {0, 1, 0, -1, 0, 1};
    default: return {1, 0, 0, 0, 1, 0};
  }
}

}  // namespace

Content::Content(const Referred& referred, const Colours& colours, Of of, double scale)
    : referred_(referred), colours_(colours) {
  set_scale(scale);
  if (is_plate()) {
    resources_.plate = referred.plate;
    overprint(true);
  }
  if (of == Of::page) style_.stroke = scene::Stroke{{}, Length::points(1), {}, {}, {}};  // as every page begins
}

void Content::set_scale(double scale) {
  scale_ = scale;
  decimals_ = std::clamp(page_decimals + static_cast<int>(std::ceil(std::log10(std::max(scale, 1e-9)))), 0, 9);
}

void Content::turn_over(Length height) { put_matrix(1, 0, 0, -1, 0, height.points()); }

void Content::put_matrix(double xx, double yx, double xy, double yy, double dx, double dy) {
  // As exact where the shapes inside lie far from the origin: a shape's units times the last digit.
  for (const double factor : {xx, yx, xy, yy}) {
    const int digits = 7 - static_cast<int>(std::floor(std::log10(std::max(std::abs(factor), 1e-3))));
    pdf::put(out_, factor, std::min(digits, 9));
    out_ += ' ';
  }
  put(dx);
  put(dy);
  out_ += "cm\n";
}

void Content::draw(const scene::Nodes& nodes) {
  if (marking_ && open_ == Open::nothing) return draw_apart(nodes);
  for (const scene::Node& node : nodes) {
    std::visit([this](const auto& shape) { draw(shape); }, node);
  }
}

void Content::save() {
  out_ += "q\n";
  saved_.push_back(style_);
}

void Content::restore() {
  out_ += "Q\n";
  style_ = std::move(saved_.back());
  saved_.pop_back();
}

bool Content::on_paper(const scene::Outline& outline) {
  bool sound = true;
  for (const Point& p : outline.points) sound = sound && scene::within(p.x) && scene::within(p.y);
  sound_ = sound_ && sound;
  return sound;
}

bool Content::on_paper(const Rect& rect) {
  const bool sound = scene::within(rect.left()) && scene::within(rect.top()) && scene::within(rect.right()) &&
                     scene::within(rect.bottom());
  sound_ = sound_ && sound;
  return sound;
}

void Content::see_through(int alpha) {
  if (style_.alpha == alpha || is_plate()) return;
  style_.alpha = alpha;
  resources_.alphas.insert(alpha);
  out_ += fmt::format("/A{} gs\n", alpha);
}

void Content::overprint(bool does) {
  if (style_.overprints == does) return;
  style_.overprints = does;
  resources_.overprints = true;
  out_ += does ? "/OV gs\n" : "/KO gs\n";
}

void Content::put_colour(scene::Colour colour, bool fills) {
  if (is_plate())
    out_ += fmt::format("/P{} {} 1 {}\n", referred_.plate, fills ? "cs" : "CS", fills ? "scn" : "SCN");
  else
    colours_.put(out_, colour, fills);
}

void Content::fill_with(scene::Colour colour) {
  if (is_plate()) colour = {};
  see_through(colour.alpha);
  if (style_.fill == opaque(colour)) return;
  style_.fill = opaque(colour);
  put_colour(colour, true);
}

void Content::draw_lines_with(const scene::Stroke& stroke) {
  const scene::Colour colour = is_plate() ? scene::Colour{} : stroke.colour;
  see_through(colour.alpha);
  if (style_.line != opaque(colour)) {
    style_.line = opaque(colour);
    put_colour(colour, false);
  }
  const std::optional<scene::Stroke>& old = style_.stroke;
  if (!old || old->width != stroke.width) {
    pdf::put(out_, stroke.width.points(), decimals_ + 1);
    out_ += " w\n";
  }
  if (!old || old->cap != stroke.cap) out_ += fmt::format("{} J\n", static_cast<int>(stroke.cap));
  if (!old || old->join != stroke.join) out_ += fmt::format("{} j\n", static_cast<int>(stroke.join));
  if (!old || old->miter_limit != stroke.miter_limit) out_ += number(std::max(stroke.miter_limit, 1.0)) + " M\n";
  if (!old || old->dash != stroke.dash) {
    out_ += '[';
    for (const Length dash : stroke.dash) put(dash.points());
    out_ += "] 0 d\n";
  }
  style_.stroke = stroke;
}

void Content::put_path(const scene::Outline& outline) {
  const Point* p = outline.points.data();
  for (const Verb verb : outline.verbs) {
    switch (verb) {
      case Verb::move: put(*p++), out_ += "m\n"; break;
      case Verb::line: put(*p++), out_ += "l\n"; break;
      case Verb::curve:
        put(p[0]), put(p[1]), put(p[2]);
        out_ += "c\n";
        p += 3;
        break;
      case Verb::close: out_ += "h\n"; break;
    }
  }
}

void Content::put_rectangle(const Rect& rect) {
  put(rect.left().points()), put(rect.top().points()), put(rect.width.points()), put(rect.height.points());
  out_ += "re\n";
}

template <class Shape, class Draw>
void Content::through_clip(const Shape& shape, Draw draw_it) {
  if (!clip_) return draw_it();
  const auto ink = scene::ink_bounds(scene::Node(shape));
  if (!ink) return;
  const auto visible = scene::intersection(*clip_, moved(*ink));
  if (!visible) return;
  if (scene::contains(*clip_, moved(*ink))) return draw_it();
  save();
  const Rect clip = *clip_;
  put_rectangle(clip);
  out_ += "W n\n";
  clip_.reset();
  draw_it();
  restore();
  clip_ = clip;
}

void Content::draw(const scene::Path& path) {
  const bool fills = is_visible(path.fill), strokes = is_visible(path.stroke);
  if ((!fills && !strokes) || path.outline.points.empty() || !on_paper(path.outline)) return;
  const bool dashed = strokes && !path.stroke->dash.empty();  // a dash begins where the outline does
  const auto rectangle = dashed ? std::nullopt : scene::as_rectangle(path.outline);
  if (clip_ && fills && !strokes && rectangle && !path.gradient) {  // a background: cut it here instead of clipping
    const auto visible = scene::intersection(*clip_, moved(*rectangle));
    if (!visible || visible->width < sliver || visible->height < sliver) return;
    overprint(is_plate());
    fill_with(*path.fill);
    put_rectangle(*visible);
    out_ += "f\n";
    return;
  }
  through_clip(path, [&] {
    overprint(is_plate());
    const auto trace = [&] {
      if (rectangle)
        put_rectangle(moved(*rectangle));
      else
        put_path(path.outline);
    };
    const bool odd = path.rule == scene::FillRule::evenodd;
    const bool passes = fills && path.gradient && !is_plate();
    if (passes) {
      save();
      trace();
      out_ += odd ? "W* n\n" : "W n\n";
      draw_gradient(path);
      restore();
    }
    const bool even = fills && !passes;
    // What is seen through is painted apart: its line lies over its area.
    const bool together = even && strokes && path.fill->alpha == 255 && path.stroke->colour.alpha == 255;
    if (even) {
      fill_with(*path.fill);
      if (together) draw_lines_with(*path.stroke);
      trace();
      out_ += together ? odd ? "B*\n" : "B\n" : odd ? "f*\n" : "f\n";
    }
    if (strokes && !together) {
      draw_lines_with(*path.stroke);
      trace();
      out_ += "S\n";
    }
  });
}

// Through the clip that is the path's area.
void Content::draw_gradient(const scene::Path& path) {
  const auto found = referred_.gradients.find(path.gradient.get());
  if (found == referred_.gradients.end()) return;
  const geometry::Transform& t = path.gradient->transform;
  see_through(path.gradient->stops.front().colour.alpha);
  put_matrix(t.xx, t.yx, t.xy, t.yy, t.dx.points() + offset_.x.points(), t.dy.points() + offset_.y.points());
  out_ += fmt::format("/S{} sh\n", found->second);
  resources_.shadings.insert(found->second);
}

void Content::draw(const scene::Text& text) {
  if (text.glyphs.empty() || text.colour.alpha == 0 || !(text.size > Length{})) return;
  const Rect where{text.origin.x, text.origin.y, Length::points(static_cast<double>(text.glyphs.back().x)),
                   Length::points(static_cast<double>(text.glyphs.back().y))};
  const auto face = referred_.faces.find(text.face);
  if (!scene::within(text.size) || !on_paper(where) || face == referred_.faces.end()) {
    sound_ = false;
    return;
  }
  through_clip(text, [&] { draw_text(text, *face->second); });
}

void Content::draw(const scene::Image& image) {
  if (!image.picture || !(image.box.width > Length{}) || !(image.box.height > Length{}) || !on_paper(image.box)) return;
  const auto picture = referred_.pictures.find(image.picture.get());
  if (picture == referred_.pictures.end()) return;
  through_clip(image, [&] {
    const Rect box = moved(image.box);
    const double x = box.left().points(), y = box.top().points(), w = box.width.points(), h = box.height.points();
    const Referred::Picture& shown = picture->second;
    const Turn t = turn_of(image.picture->turn);
    save();
    overprint(is_plate());
    see_through(255);
    if (shown.drawing)
      put_matrix(w / shown.width, 0, 0, h / shown.height, x, y);
    else  // PDF's own unit square has its origin at the bottom: b = 1 - v
      put_matrix(w * t.sx, h * t.tx, -w * t.sy, -h * t.ty, x + w * (t.s0 + t.sy), y + h * (t.t0 + t.ty));
    out_ += fmt::format("/X{} Do\n", shown.number);
    resources_.objects.insert(shown.number);
    restore();
  });
}

void Content::draw(const scene::Group& group) {
  if (!group.children || group.children->empty()) return;
  if (marking_ && group.tag && open_ != Open::artifact) return draw_tagged(group);
  draw_group(group);
}

void Content::draw_group(const scene::Group& group) {
  const geometry::Transform& t = group.transform;
  if (is_move(t)) {
    const Point offset = offset_;
    offset_ = offset_ + Point{t.dx, t.dy};
    if (on_paper(Rect{offset_.x, offset_.y, {}, {}})) draw_inside(group);
    offset_ = offset;
    return;
  }
  const double area = std::abs(t.xx * t.yy - t.xy * t.yx);
  if (!(area > singular) || !(area < 1 / singular) || !scene::within(t.dx) || !scene::within(t.dy)) {
    sound_ = sound_ && area <= singular;  // flattened to nothing is drawn as nothing; anything else is no number
    return;
  }
  save();
  const auto clip = std::exchange(clip_, std::nullopt);
  if (clip) {
    put_rectangle(*clip);
    out_ += "W n\n";
  }
  put_matrix(t.xx, t.yx, t.xy, t.yy, t.dx.points() + offset_.x.points(), t.dy.points() + offset_.y.points());
  const Point offset = std::exchange(offset_, {});
  const double scale = scale_;
  set_scale(scale * std::sqrt(area));
  draw_inside(group);
  set_scale(scale);
  offset_ = offset;
  clip_ = clip;
  restore();
}

void Content::draw_form(const Referred::Form& form, int alpha) {
  through_clip(scene::Path{scene::Outline::rectangle(form.bounds), scene::Colour{}, {}, {}}, [&] {
    save();
    overprint(is_plate());
    see_through(alpha);
    if (offset_ != Point{}) put_matrix(1, 0, 0, 1, offset_.x.points(), offset_.y.points());
    out_ += fmt::format("/X{} Do\n", form.number);
    resources_.objects.insert(form.number);
    restore();
  });
}

void Content::draw_inside(const scene::Group& group) {
  const auto layer = group.overlay ? referred_.layers.find(group.overlay.get()) : referred_.layers.end();
  if (layer == referred_.layers.end()) return draw_seen(group);
  resources_.layers.insert(layer->second);
  out_ += fmt::format("/OC /L{} BDC\n", layer->second);
  draw_seen(group);
  out_ += "EMC\n";
}

void Content::draw_seen(const scene::Group& group) {
  const auto contents = [&] {
    if (const auto plate = referred_.plates.find(group.children.get()); plate != referred_.plates.end())
      return draw_form(plate->second, 255);
    if (group.opacity < 1 && !is_plate()) {
      const auto faded = referred_.faded.find(group.children.get());
      const auto alpha = static_cast<int>(std::lround(std::max(group.opacity, 0.0) * 255));
      if (faded != referred_.faded.end() && alpha > 0) draw_form(faded->second, alpha);
      return;
    }
    const auto form = referred_.forms.find(group.children.get());
    if (form == referred_.forms.end())
      draw(*group.children);
    else
      draw_form(form->second, 255);
  };
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
  put_path(*group.clip);
  out_ += "W n\n";
  contents();
  restore();
}

}  // namespace kingpress::pdf
