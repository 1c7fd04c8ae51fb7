#include "svg/markup.h"

#include <fmt/format.h>

#include <cmath>

namespace kingpress::svg {
namespace {

using geometry::Point;
using geometry::Transform;
using Verb = scene::Outline::Verb;

constexpr double farthest = 1e7;

std::string hex(const scene::Colour& c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

const char* name_of(scene::LineCap cap) {
  return cap == scene::LineCap::round ? "round" : cap == scene::LineCap::square ? "square" : "butt";
}
const char* name_of(scene::LineJoin join) {
  return join == scene::LineJoin::round ? "round" : join == scene::LineJoin::bevel ? "bevel" : "miter";
}

}  // namespace

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20) result += c;
    }
  }
  return result;
}

void Markup::enlarge_to(double times) {
  times_ = times;
  finest_ = 1e4;
  for (double left = times; left > 10 && finest_ < 1e9; left /= 10) finest_ *= 10;
}

void Markup::number(double value, double finest) {
  if (!(std::abs(value) <= farthest)) {
    sound_ = false;
    value = 0;
  }
  long long fixed = std::llround(value * finest);
  if (fixed < 0) text_ += '-', fixed = -fixed;
  const long long unit = static_cast<long long>(finest);
  fmt::format_int whole(fixed / unit);
  text_.append(whole.data(), whole.size());
  long long rest = fixed % unit;
  if (rest == 0) return;
  text_ += '.';
  for (long long place = unit / 10; rest != 0; place /= 10) {
    text_ += static_cast<char>('0' + rest / place);
    rest %= place;
  }
}

void Markup::outline(const scene::Outline& path, double scale, double finest) {
  const Point* p = path.points.data();
  const auto point = [&] {
    number(p->x.points() * scale, finest);
    text_ += ' ';
    number(p->y.points() * scale, finest);
    ++p;
  };
  for (const Verb verb : path.verbs) {
    switch (verb) {
      case Verb::move: text_ += 'M', point(); break;
      case Verb::line: text_ += 'L', point(); break;
      case Verb::curve: text_ += 'C', point(), text_ += ' ', point(), text_ += ' ', point(); break;
      case Verb::close: text_ += 'Z'; break;
    }
  }
}

void Markup::paint(const char* what, const scene::Colour& colour, const char* as) {
  text_ += fmt::format(" {}=\"{}\"", as != nullptr ? as : what, hex(colour));
  if (colour.alpha == 255) return;
  text_ += fmt::format(" {}-opacity=\"", what);
  number(colour.alpha / 255.0);
  text_ += '"';
}

void Markup::matrix(const Transform& t, const char* attribute) {
  text_ += fmt::format(" {}=\"matrix(", attribute);
  for (const double value : {t.xx, t.yx, t.xy, t.yy}) number(value, 1e8), text_ += ' ';
  number(t.dx.mm());
  text_ += ' ';
  number(t.dy.mm());
  text_ += ")\"";
}

void Markup::stroke(const scene::Stroke& stroke) {
  paint("stroke", stroke.colour);
  text_ += " stroke-width=\"";
  number(stroke.width.mm());
  text_ += '"';
  if (stroke.cap != scene::LineCap::butt) text_ += fmt::format(" stroke-linecap=\"{}\"", name_of(stroke.cap));
  if (stroke.join != scene::LineJoin::miter)
    text_ += fmt::format(" stroke-linejoin=\"{}\"", name_of(stroke.join));
  else
    text_ += fmt::format(" stroke-miterlimit=\"{}\"", stroke.miter_limit);
  if (stroke.dash.empty()) return;
  text_ += " stroke-dasharray=\"";
  for (std::size_t i = 0; i < stroke.dash.size(); ++i) {
    if (i > 0) text_ += ' ';
    number(stroke.dash[i].mm());
  }
  text_ += '"';
}

}  // namespace kingpress::svg
