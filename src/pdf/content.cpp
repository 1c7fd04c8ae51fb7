// Content streams are most of a file. So operators are left out where the state is already as wanted, and numbers are
// as short as they can be without a visible difference.
#include "pdf/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "scene/bounds.h"

namespace kingpress::pdf {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using Verb = scene::Outline::Verb;

constexpr int page_decimals = 3;  // a third of a thousandth of a millimetre

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
  Walk::set_scale(scale);
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
  Walk::draw(nodes);
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

void Content::clip_to(const Rect& rect) {
  put_rectangle(rect);
  out_ += "W n\n";
}

void Content::clip_to(const scene::Outline& outline) {
  put_path(outline);
  out_ += "W n\n";
}

void Content::transform(const geometry::Transform& by) {
  put_matrix(by.xx, by.yx, by.xy, by.yy, by.dx.points(), by.dy.points());
}

void Content::see_through(int alpha) {
  if (style_.alpha == alpha) return;
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

void Content::paint(const scene::Path& path) {
  const bool fills = scene::is_visible(path.fill), strokes = scene::is_visible(path.stroke);
  const bool dashed = strokes && !path.stroke->dash.empty();  // a dash begins where the outline does
  const auto rectangle = dashed ? std::nullopt : scene::as_rectangle(path.outline);
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
}

// Through the clip that is the path's area.
void Content::draw_gradient(const scene::Path& path) {
  const auto found = referred_.gradients.find(path.gradient.get());
  if (found == referred_.gradients.end()) return;
  const auto& [colours, fading] = found->second;
  const geometry::Transform& t = path.gradient->transform;
  see_through(fading == 0 ? path.gradient->stops.front().colour.alpha : 255);
  put_matrix(t.xx, t.yx, t.xy, t.yy, t.dx.points() + offset().x.points(), t.dy.points() + offset().y.points());
  if (fading != 0) {
    out_ += fmt::format("/M{} gs\n", fading);
    resources_.fadings.insert(fading);
  }
  out_ += fmt::format("/S{} sh\n", colours);
  resources_.shadings.insert(colours);
}

void Content::paint(const scene::Image& image) {
  const auto picture = referred_.pictures.find(image.picture.get());
  if (picture == referred_.pictures.end()) return;
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
}

void Content::draw(const scene::Group& group) {
  if (marking_ && group.tag && open_ != Open::artifact && group.children && !group.children->empty())
    return draw_tagged(group);
  Walk::draw(group);
}

void Content::draw_form(const Referred::Form& form, int alpha) {
  through_clip(scene::Path{scene::Outline::rectangle(form.bounds), scene::Colour{}, {}, {}}, [&] {
    save();
    overprint(is_plate());
    see_through(alpha);
    if (offset() != Point{}) put_matrix(1, 0, 0, 1, offset().x.points(), offset().y.points());
    out_ += fmt::format("/X{} Do\n", form.number);
    resources_.objects.insert(form.number);
    restore();
  });
}

void Content::draw_inside(const scene::Group& group) {
  const auto layer = group.overlay ? referred_.layers.find(group.overlay.get()) : referred_.layers.end();
  if (layer == referred_.layers.end()) return Walk::draw_inside(group);
  resources_.layers.insert(layer->second);
  out_ += fmt::format("/OC /L{} BDC\n", layer->second);
  Walk::draw_inside(group);
  out_ += "EMC\n";
}

void Content::draw_children(const scene::Group& group) {
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
}

}  // namespace kingpress::pdf
