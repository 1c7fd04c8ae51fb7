#include "output/pdf/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "output/bounds.h"
#include "output/limits.h"

namespace kingpress::output::pdf {
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

std::string Resources::dictionary() const {
  std::string out = "<<";
  if (!fonts.empty()) {
    out += " /Font <<";
    for (const Number font : fonts) out += fmt::format(" /F{} {}", font, reference(font));
    out += " >>";
  }
  if (!objects.empty()) {
    out += " /XObject <<";
    for (const Number object : objects) out += fmt::format(" /X{} {}", object, reference(object));
    out += " >>";
  }
  if (!shadings.empty()) {
    out += " /Shading <<";
    for (const Number shading : shadings) out += fmt::format(" /S{} {}", shading, reference(shading));
    out += " >>";
  }
  if (!alphas.empty()) {
    out += " /ExtGState <<";
    for (const int alpha : alphas) {
      const std::string share = number(alpha / 255.0);
      out += fmt::format(" /A{} << /ca {} /CA {} >>", alpha, share, share);
    }
    out += " >>";
  }
  return out + " >>";
}

Content::Content(const Referred& referred, const Colours& colours, Of of, double scale)
    : referred_(referred), colours_(colours) {
  set_scale(scale);
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
  for (const Point& p : outline.points) sound = sound && within(p.x) && within(p.y);
  sound_ = sound_ && sound;
  return sound;
}

bool Content::on_paper(const Rect& rect) {
  const bool sound = within(rect.left()) && within(rect.top()) && within(rect.right()) && within(rect.bottom());
  sound_ = sound_ && sound;
  return sound;
}

void Content::see_through(int alpha) {
  if (style_.alpha == alpha) return;
  style_.alpha = alpha;
  resources_.alphas.insert(alpha);
  out_ += fmt::format("/A{} gs\n", alpha);
}

void Content::fill_with(scene::Colour colour) {
  see_through(colour.alpha);
  if (style_.fill == opaque(colour)) return;
  style_.fill = opaque(colour);
  colours_.put(out_, colour, true);
}

void Content::draw_lines_with(const scene::Stroke& stroke) {
  see_through(stroke.colour.alpha);
  if (style_.line != opaque(stroke.colour)) {
    style_.line = opaque(stroke.colour);
    colours_.put(out_, stroke.colour, false);
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
  const auto ink = ink_bounds(scene::Node(shape));
  if (!ink) return;
  const auto visible = intersection(*clip_, moved(*ink));
  if (!visible) return;
  if (contains(*clip_, moved(*ink))) return draw_it();
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
  const auto rectangle = dashed ? std::nullopt : as_rectangle(path.outline);
  if (clip_ && fills && !strokes && rectangle && !path.gradient) {  // a background: cut it here instead of clipping
    const auto visible = intersection(*clip_, moved(*rectangle));
    if (!visible || visible->width < sliver || visible->height < sliver) return;
    fill_with(*path.fill);
    put_rectangle(*visible);
    out_ += "f\n";
    return;
  }
  through_clip(path, [&] {
    const auto trace = [&] {
      if (rectangle)
        put_rectangle(moved(*rectangle));
      else
        put_path(path.outline);
    };
    const bool odd = path.rule == scene::FillRule::evenodd;
    if (fills && path.gradient) {
      save();
      trace();
      out_ += odd ? "W* n\n" : "W n\n";
      draw_gradient(path);
      restore();
    }
    const bool even = fills && !path.gradient;
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

// Whether a reader that looks at the glyphs alone copies the words.
bool Content::says_itself(const scene::Text& text, const Typeface& typeface) const {
  std::size_t glyph = 0, byte = 0;
  for (const scene::Cluster& cluster : text.clusters) {
    if (cluster.glyphs != 1 || glyph >= text.glyphs.size() || byte + cluster.bytes > text.text.size()) return false;
    if (typeface.meaning(text.glyphs[glyph].id) != std::string_view(text.text).substr(byte, cluster.bytes))
      return false;
    ++glyph;
    byte += cluster.bytes;
  }
  return glyph == text.glyphs.size() && byte == text.text.size();
}

void Content::draw(const scene::Text& text) {
  if (text.glyphs.empty() || text.colour.alpha == 0 || !(text.size > Length{})) return;
  const Rect where{text.origin.x, text.origin.y, Length::points(static_cast<double>(text.glyphs.back().x)),
                   Length::points(static_cast<double>(text.glyphs.back().y))};
  const auto face = referred_.faces.find(text.face);
  if (!within(text.size) || !on_paper(where) || face == referred_.faces.end()) {
    sound_ = false;
    return;
  }
  through_clip(text, [&] {
    fill_with(text.colour);
    const bool spelled = !text.text.empty() && !says_itself(text, *face->second);
    if (spelled) out_ += fmt::format("/Span << /ActualText {} >> BDC\n", pdf::text(text.text));
    out_ += "BT\n";
    if (style_.face != text.face || style_.size != text.size.points()) {
      style_.face = text.face;
      style_.size = text.size.points();
      resources_.fonts.insert(face->second->object());
      out_ += fmt::format("/F{} {} Tf\n", face->second->object(), number(style_.size, decimals_ + 2));
    }
    show(text, *face->second);
    out_ += "ET\n";
    if (spelled) out_ += "EMC\n";
  });
}

// Glyphs at one height are one run.
void Content::show(const scene::Text& text, const Typeface& typeface) {
  for (std::size_t first = 0; first < text.glyphs.size();) {
    std::size_t last = first + 1;
    while (last < text.glyphs.size() && text.glyphs[last].y == text.glyphs[first].y) ++last;
    run(text, typeface, first, last);
    first = last;
  }
}

void Content::run(const scene::Text& text, const Typeface& typeface, std::size_t first, std::size_t last) {
  const double size = text.size.points(), start = static_cast<double>(text.glyphs[first].x);
  out_ += "1 0 0 -1 ";
  put({text.origin.x + Length::points(start),
       text.origin.y + Length::points(static_cast<double>(text.glyphs[first].y))});
  out_ += "Tm\n[";
  const int decimals = size * scale_ > 12 ? 1 : 0;
  const double unit = decimals == 1 ? 0.1 : 1;
  double pen = 0;  // in thousandths of an em, as readers reckon it
  std::string bytes;
  for (std::size_t i = first; i < last; ++i) {
    const double wanted = (static_cast<double>(text.glyphs[i].x) - start) / size * 1000;
    const double back = std::round((pen - wanted) / unit) * unit;
    if (back != 0) {
      if (!bytes.empty()) put_bytes(out_, bytes);
      bytes.clear();
      pdf::put(out_, back, decimals);
      pen -= back;
    }
    const std::uint32_t glyph = text.glyphs[i].id;
    bytes += static_cast<char>(glyph >> 8 & 255);
    bytes += static_cast<char>(glyph & 255);
    pen += typeface.width(glyph);
  }
  put_bytes(out_, bytes);
  out_ += "] TJ\n";
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
  const geometry::Transform& t = group.transform;
  if (is_move(t)) {
    const Point offset = offset_;
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
    see_through(alpha);
    if (offset_ != Point{}) put_matrix(1, 0, 0, 1, offset_.x.points(), offset_.y.points());
    out_ += fmt::format("/X{} Do\n", form.number);
    resources_.objects.insert(form.number);
    restore();
  });
}

void Content::draw_inside(const scene::Group& group) {
  const auto contents = [&] {
    if (group.opacity < 1) {
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
  put_path(*group.clip);
  out_ += "W n\n";
  contents();
  restore();
}

}  // namespace kingpress::output::pdf
