#include "output/svg_page.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <utility>

#include "diag/environment_error.h"
#include "output/base64.h"
#include "output/svg_undrawn.h"

namespace kingpress::output {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Transform;
using Verb = scene::Outline::Verb;

constexpr double farthest = 1e7;

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

std::string hex(const scene::Colour& c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }

const char* name_of(scene::LineCap cap) {
  return cap == scene::LineCap::round ? "round" : cap == scene::LineCap::square ? "square" : "butt";
}
const char* name_of(scene::LineJoin join) {
  return join == scene::LineJoin::round ? "round" : join == scene::LineJoin::bevel ? "bevel" : "miter";
}

// EXIF orientation as a map of the unit square: from the pixels as stored to the picture as shown.
Transform shown_from_stored(int orientation) {
  constexpr Length one = Length::points(1), none;
  switch (orientation) {
    case 2: return {-1, 0, 0, 1, one, none};
    case 3: return {-1, 0, 0, -1, one, one};
    case 4: return {1, 0, 0, -1, none, one};
    case 5: return {0, 1, 1, 0, none, none};
    case 6: return {0, 1, -1, 0, one, none};
    case 7: return {0, -1, -1, 0, one, one};
    case 8: return {0, -1, 1, 0, none, one};
    default: return {};
  }
}

class Page {
 public:
  explicit Page(Faces& faces) : faces_(faces) {}

  void count(const scene::Nodes& nodes) {
    for (const scene::Node& node : nodes) {
      const auto* group = std::get_if<scene::Group>(&node);
      if (group != nullptr && group->children && uses_[group->children.get()]++ == 0) count(*group->children);
    }
  }

  void draw(const scene::Nodes& nodes) {
    for (const scene::Node& node : nodes) std::visit([this](const auto& shape) { draw(shape); }, node);
  }

  // The whole file; the definitions come first.
  std::string file(const scene::Scene& scene, const std::string& title) {
    const std::string body = std::exchange(out_, {});
    out_ =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"";
    number(scene.size.width.mm());
    out_ += "mm\" height=\"";
    number(scene.size.height.mm());
    out_ += "mm\" viewBox=\"0 0 ";
    number(scene.size.width.mm());
    out_ += ' ';
    number(scene.size.height.mm());
    out_ += "\">\n<title>" + escaped(title) + "</title>\n";
    if (!definitions_.empty()) out_ += "<defs>\n" + definitions_ + "</defs>\n";
    out_ += body + "</svg>\n";
    return std::move(out_);
  }

  bool sound() const { return sound_; }

 private:
  // At most four decimals, a ten-thousandth of a millimetre; never an exponent.
  void number(double value, double scale = 1e4) {
    if (!(std::abs(value) <= farthest)) {
      sound_ = false;
      value = 0;
    }
    long long fixed = std::llround(value * scale);
    if (fixed < 0) out_ += '-', fixed = -fixed;
    const long long unit = static_cast<long long>(scale);
    fmt::format_int whole(fixed / unit);
    out_.append(whole.data(), whole.size());
    long long rest = fixed % unit;
    if (rest == 0) return;
    out_ += '.';
    for (long long place = unit / 10; rest != 0; place /= 10) {
      out_ += static_cast<char>('0' + rest / place);
      rest %= place;
    }
  }

  void outline(const scene::Outline& path, double scale) {
    const Point* p = path.points.data();
    const auto point = [&] {
      number(p->x.points() * scale);
      out_ += ' ';
      number(p->y.points() * scale);
      ++p;
    };
    for (const Verb verb : path.verbs) {
      switch (verb) {
        case Verb::move: out_ += 'M', point(); break;
        case Verb::line: out_ += 'L', point(); break;
        case Verb::curve: out_ += 'C', point(), out_ += ' ', point(), out_ += ' ', point(); break;
        case Verb::close: out_ += 'Z'; break;
      }
    }
  }

  void paint(const char* what, const scene::Colour& colour) {
    out_ += fmt::format(" {}=\"{}\"", what, hex(colour));
    if (colour.alpha == 255) return;
    out_ += fmt::format(" {}-opacity=\"", what);
    number(colour.alpha / 255.0);
    out_ += '"';
  }

  void matrix(const Transform& t) {
    out_ += " transform=\"matrix(";
    for (const double value : {t.xx, t.yx, t.xy, t.yy}) number(value, 1e8), out_ += ' ';
    number(t.dx.mm());
    out_ += ' ';
    number(t.dy.mm());
    out_ += ")\"";
  }

  // Collects what `write` puts out as a definition.
  template <class Write>
  void define(Write write) {
    std::string body = std::exchange(out_, {});
    write();
    definitions_ += std::exchange(out_, std::move(body));
  }

  void draw(const scene::Path& path) {
    if (path.outline.points.empty() || (!path.fill && !path.stroke)) return;
    out_ += "<path d=\"";
    outline(path.outline, 1 / Length::points_per_mm);
    out_ += '"';
    if (path.fill)
      paint("fill", *path.fill);
    else
      out_ += " fill=\"none\"";
    if (path.rule == scene::FillRule::evenodd) out_ += " fill-rule=\"evenodd\"";
    if (path.stroke) stroke(*path.stroke);
    out_ += "/>\n";
  }

  void stroke(const scene::Stroke& stroke) {
    paint("stroke", stroke.colour);
    out_ += " stroke-width=\"";
    number(stroke.width.mm());
    out_ += '"';
    if (stroke.cap != scene::LineCap::butt) out_ += fmt::format(" stroke-linecap=\"{}\"", name_of(stroke.cap));
    if (stroke.join != scene::LineJoin::miter)
      out_ += fmt::format(" stroke-linejoin=\"{}\"", name_of(stroke.join));
    else
      out_ += " stroke-miterlimit=\"10\"";
    if (stroke.dash.empty()) return;
    out_ += " stroke-dasharray=\"";
    for (std::size_t i = 0; i < stroke.dash.size(); ++i) {
      if (i > 0) out_ += ' ';
      number(stroke.dash[i].mm());
    }
    out_ += '"';
  }

  void draw(const scene::Text& text) {
    if (text.glyphs.empty()) return;
    const double em = text.size.mm() / Faces::outline_em;
    out_ += "<g";
    paint("fill", text.colour);
    matrix({em, 0, 0, em, text.origin.x, text.origin.y});
    if (!text.text.empty()) out_ += " aria-label=\"" + escaped(text.text) + "\"";
    out_ += '>';
    for (const scene::Glyph& glyph : text.glyphs) {
      const std::string* id = glyph_id(text.face, glyph.id);
      if (id == nullptr) continue;
      const double scale = Faces::outline_em / text.size.points();
      out_ += "<use xlink:href=\"#" + *id + "\" x=\"";
      number(static_cast<double>(glyph.x) * scale, 100);
      out_ += '"';
      if (glyph.y != 0) {
        out_ += " y=\"";
        number(static_cast<double>(glyph.y) * scale, 100);
        out_ += '"';
      }
      out_ += "/>";
    }
    out_ += "</g>\n";
  }

  // Nothing for a glyph without ink.
  const std::string* glyph_id(fonts::FaceId face, std::uint32_t glyph) {
    const auto entry = glyphs_.try_emplace({face, glyph});
    std::string& id = entry.first->second;
    if (entry.second) {
      const scene::Outline& shape = faces_.outline(face, glyph);
      if (!shape.points.empty()) {
        id = fmt::format("g{}-{}", face, glyph);
        define([&] {
          out_ += "<path id=\"" + id + "\" d=\"";
          outline(shape, 1);
          out_ += "\"/>\n";
        });
      }
    }
    return id.empty() ? nullptr : &id;
  }

  void draw(const scene::Image& image) {
    if (!image.picture || !(image.box.width > Length{}) || !(image.box.height > Length{})) return;
    const scene::Picture& picture = *image.picture;
    const bool sideways = picture.turn > 4;
    const double width = sideways ? picture.height : picture.width, height = sideways ? picture.width : picture.height;
    auto& id = pictures_[picture.id];
    if (id.empty()) {
      id = fmt::format("p{}", pictures_.size());
      define([&] {
        out_ += "<image id=\"" + id + "\" width=\"";
        number(width);
        out_ += "\" height=\"";
        number(height);
        out_ += "\" preserveAspectRatio=\"none\" xlink:href=\"data:";
        out_ += picture.kind == scene::Picture::Kind::svg   ? "image/svg+xml"
                : picture.kind == scene::Picture::Kind::png ? "image/png"
                                                            : "image/jpeg";
        const bool svg = picture.kind == scene::Picture::Kind::svg;
        out_ += ";base64," + base64(svg ? without_scripts(picture.bytes) : picture.bytes) + "\"/>\n";
      });
    }
    // Stored pixels -> unit square -> turned -> box. Lengths here are of the box, plain factors of the pixels.
    const Transform box{image.box.width.mm(), 0, 0, image.box.height.mm(), image.box.x, image.box.y};
    const Transform turn = shown_from_stored(picture.turn);
    const Transform placed{box.xx * turn.xx / width,
                           box.yy * turn.yx / width,
                           box.xx * turn.xy / height,
                           box.yy * turn.yy / height,
                           box.dx + Length::mm(box.xx * turn.dx.points()),
                           box.dy + Length::mm(box.yy * turn.dy.points())};
    out_ += "<use xlink:href=\"#" + id + "\"";
    matrix(placed);
    out_ += "/>\n";
  }

  void draw(const scene::Group& group) {
    if (!group.children || group.children->empty()) return;
    const std::string clip = group.clip ? clip_id(*group.clip) : std::string{};
    out_ += "<g";
    if (!(group.transform == Transform{})) matrix(group.transform);
    if (!clip.empty()) out_ += " clip-path=\"url(#" + clip + ")\"";
    out_ += ">\n";
    if (uses_[group.children.get()] < 2) {
      draw(*group.children);
    } else {
      auto& id = repeats_[group.children.get()];
      if (id.empty()) {
        id = fmt::format("r{}", repeats_.size());
        define([&] {
          out_ += "<g id=\"" + id + "\">\n";
          draw(*group.children);
          out_ += "</g>\n";
        });
      }
      out_ += "<use xlink:href=\"#" + repeats_[group.children.get()] + "\"/>\n";
    }
    out_ += "</g>\n";
  }

  std::string clip_id(const scene::Outline& clip) {
    std::string shape = std::exchange(out_, {});
    outline(clip, 1 / Length::points_per_mm);
    shape.swap(out_);
    auto& id = clips_[shape];
    if (id.empty()) {
      id = fmt::format("c{}", clips_.size());
      definitions_ += "<clipPath id=\"" + id + "\"><path d=\"" + shape + "\"/></clipPath>\n";
    }
    return id;
  }

  Faces& faces_;
  std::string out_, definitions_;
  bool sound_ = true;
  std::map<const scene::Nodes*, unsigned> uses_;
  std::map<const scene::Nodes*, std::string> repeats_;
  std::map<std::pair<fonts::FaceId, std::uint32_t>, std::string> glyphs_;
  std::map<std::string, std::string> pictures_, clips_;
};

}  // namespace

std::string svg_page(const scene::Scene& scene, const std::string& title, Faces& faces) {
  Page page(faces);
  page.count(scene.nodes);
  page.draw(scene.nodes);
  std::string file = page.file(scene, title);
  if (!page.sound()) {
    throw diag::EnvironmentError(
        fmt::format("cannot draw '{}': a coordinate is not a number or lies far outside the paper", title),
        "look for sizes and positions that are far too large");
  }
  return file;
}

}  // namespace kingpress::output
