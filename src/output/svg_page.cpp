// Browsers show the page while the deck is edited, so it has to be short and exact: definitions once, numbers of few
// digits, outlines of glyphs instead of fonts.
#include "output/svg_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "diag/environment_error.h"
#include "pictures/base64.h"
#include "pictures/svg_text.h"
#include "svg/markup.h"

namespace kingpress::output {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Transform;

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

// What a picture's own size is counted in, so that neither it nor what it is scaled by has too many or too few digits.
double unit_of(const scene::Picture& picture) {
  const double side = std::max(picture.width, picture.height);
  return side >= 1 && side <= 1e5 ? 1 : side / 1000;
}

class Page {
 public:
  Page(Faces& faces, fonts::Lettering& lettering, Glyphs how, const SvgDrawing* drawing)
      : faces_(faces), lettering_(lettering), how_(how), drawing_(drawing) {}

  void count(const scene::Nodes& nodes) {
    for (const scene::Node& node : nodes) {
      const auto* group = std::get_if<scene::Group>(&node);
      if (group != nullptr && group->children && uses_[group->children.get()]++ == 0) count(*group->children);
      const auto* image = std::get_if<scene::Image>(&node);
      if (image != nullptr && image->picture) ++places_[image->picture->id];
    }
  }

  void draw(const scene::Nodes& nodes) {
    for (const scene::Node& node : nodes) std::visit([this](const auto& shape) { draw(shape); }, node);
  }

  // The whole file; the definitions come first.
  std::string file(const scene::Scene& scene, const std::string& title) {
    const std::string body = out_.take();
    out_ +=
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "xmlns:xlink=\"http://www.w3.org/1999/xlink\"";
    if (drawing_ != nullptr) out_ += " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"";
    const Length around = drawing_ != nullptr ? drawing_->around : Length{};
    const double width = (scene.size.width + around * 2.0).mm(), height = (scene.size.height + around * 2.0).mm();
    out_ += " width=\"";
    out_.number(width);
    out_ += "mm\" height=\"";
    out_.number(height);
    out_ += "mm\" viewBox=\"";
    for (const double side : {-around.mm(), -around.mm(), width}) out_.number(side), out_ += ' ';
    out_.number(height);
    out_ += "\">\n<title>" + svg::escaped(title) + "</title>\n";
    if (drawing_ != nullptr) definitions_ += drawing_->definitions;
    if (!definitions_.empty()) out_ += "<defs>\n" + definitions_ + "</defs>\n";
    out_ += body + (drawing_ != nullptr ? drawing_->guides : "") + "</svg>\n";
    return out_.take();
  }

  bool sound() const { return out_.sound(); }

 private:
  // Collects what `write` puts out as a definition.
  template <class Write>
  void define(Write write) {
    std::string body = out_.take();
    write();
    definitions_ += out_.take(std::move(body));
  }

  void draw(const scene::Path& path) {
    if (path.outline.points.empty() || (!path.fill && !path.stroke)) return;
    const std::string gradient = path.fill && path.gradient ? gradient_id(*path.gradient) : std::string();
    out_ += "<path d=\"";
    out_.outline(path.outline, 1 / Length::points_per_mm);
    out_ += '"';
    if (!gradient.empty())
      out_ += " fill=\"url(#" + gradient + ")\"";
    else if (path.fill)
      out_.paint("fill", *path.fill);
    else
      out_ += " fill=\"none\"";
    if (path.rule == scene::FillRule::evenodd) out_ += " fill-rule=\"evenodd\"";
    if (path.stroke) out_.stroke(*path.stroke);
    out_ += "/>\n";
  }

  void draw(const scene::Text& text) {
    if (text.glyphs.empty()) return;
    if (how_ == Glyphs::in_place) return draw_in_place(text);
    const double em = text.size.mm() / Faces::outline_em;
    out_ += "<g";
    out_.paint("fill", text.colour);
    out_.matrix({em, 0, 0, em, text.origin.x, text.origin.y});
    if (!text.text.empty()) out_ += " aria-label=\"" + svg::escaped(text.text) + "\"";
    out_ += '>';
    for (const scene::Glyph& glyph : text.glyphs) {
      const std::string* id = glyph_id(text.face, glyph.id);
      if (id == nullptr) continue;
      const double scale = Faces::outline_em / text.size.points();
      out_ += "<use xlink:href=\"#" + *id + "\" x=\"";
      out_.number(static_cast<double>(glyph.x) * scale, 100);
      out_ += '"';
      if (glyph.y != 0) {
        out_ += " y=\"";
        out_.number(static_cast<double>(glyph.y) * scale, 100);
        out_ += '"';
      }
      out_ += "/>";
    }
    out_ += "</g>\n";
  }

  void draw_in_place(const scene::Text& text) {
    const double em = text.size.mm() / Faces::outline_em, scale = Faces::outline_em / text.size.points();
    scene::Outline line;
    for (const scene::Glyph& glyph : text.glyphs) {
      const scene::Outline& shape = faces_.outline(text.face, glyph.id);
      const Point at{Length::points(static_cast<double>(glyph.x) * scale),
                     Length::points(static_cast<double>(glyph.y) * scale)};
      line.verbs.insert(line.verbs.end(), shape.verbs.begin(), shape.verbs.end());
      for (const Point& point : shape.points) line.points.push_back({point.x + at.x, point.y + at.y});
    }
    if (line.points.empty()) return;
    out_ += "<path";
    out_.paint("fill", text.colour);
    out_.matrix({em, 0, 0, em, text.origin.x, text.origin.y});
    if (!text.text.empty()) out_ += " aria-label=\"" + svg::escaped(text.text) + "\"";
    out_ += " d=\"";
    out_.outline(line, 1, 1);  // a thousandth of an em
    out_ += "\"/>\n";
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
          out_.outline(shape, 1, 1e4);
          out_ += "\"/>\n";
        });
      }
    }
    return id.empty() ? nullptr : &id;
  }

  void draw(const scene::Image& image) {
    if (!image.picture || !(image.box.width > Length{}) || !(image.box.height > Length{})) return;
    const scene::Picture& picture = *image.picture;
    if (picture.kind == scene::Picture::Kind::svg && draw_nodes(image)) return;
    const double unit = unit_of(picture);
    const double width = picture.width / unit, height = picture.height / unit;  // to which it is stretched
    auto& id = pictures_[picture.id];
    if (id.empty()) {
      id = fmt::format("p{}", pictures_.size());
      define([&] {
        out_ += "<image id=\"" + id + "\" width=\"";
        out_.number(width);
        out_ += "\" height=\"";
        out_.number(height);
        out_ += "\" preserveAspectRatio=\"none\" xlink:href=\"data:";
        out_ += picture.kind == scene::Picture::Kind::svg   ? "image/svg+xml"
                : picture.kind == scene::Picture::Kind::png ? "image/png"
                                                            : "image/jpeg";
        const bool svg = picture.kind == scene::Picture::Kind::svg;
        out_ +=
            ";base64," + pictures::base64(svg ? pictures::without_scripts(picture.bytes) : picture.bytes) + "\"/>\n";
      });
    }
    // Stored pixels -> unit square -> turned -> box. Lengths here are of the box, plain factors of the pixels.
    const geometry::Rect& box = image.box;
    const double wide = box.width.mm(), high = box.height.mm();
    const Transform turn = shown_from_stored(picture.turn);
    const Transform placed{wide * turn.xx / width,
                           high * turn.yx / width,
                           wide * turn.xy / height,
                           high * turn.yy / height,
                           box.x + Length::mm(wide * turn.dx.points()),
                           box.y + Length::mm(high * turn.dy.points())};
    out_ += "<use xlink:href=\"#" + id + "\"";
    out_.matrix(placed);
    out_ += "/>\n";
  }

  // At the size of its first box, stretched to that of any other. False where nodes cannot say all of it: neither could
  // they what a picture tells besides, where that is kept.
  bool draw_nodes(const scene::Image& image) {
    const auto [known, is_new] = drawings_.try_emplace(image.picture->id);
    Drawn& drawn = known->second;
    if (is_new) {
      const double scale = image.box.width.points() / image.picture->width;
      drawn.size = {image.box.width, Length::points(image.picture->height * scale)};
      std::string why;
      const std::string& bytes = image.picture->bytes;
      auto nodes =
          pictures::settled_svg(bytes, false) == bytes ? lettering_.drawing(*image.picture, why, scale) : nullptr;
      if (nodes) {
        count(*nodes);
        drawn.nodes = std::make_shared<const scene::Nodes>(scene::Nodes{
            scene::Group{{}, scene::Outline::rectangle(geometry::Rect::of(drawn.size)), std::move(nodes)}});
        uses_[drawn.nodes.get()] = places_[image.picture->id];
      }
    }
    if (!drawn.nodes) return false;
    const geometry::Rect& box = image.box;
    draw(scene::Group{
        {box.width / drawn.size.width, 0, 0, box.height / drawn.size.height, box.x, box.y}, std::nullopt, drawn.nodes});
    return true;
  }

  void draw(const scene::Group& group) {
    const SvgObject* object = object_of(group);
    if (!group.children || (group.children->empty() && object == nullptr)) return;
    const Transform& t = group.transform;
    const double around = out_.enlarged();
    out_.enlarge_to(around * std::sqrt(std::abs(t.xx * t.yy - t.xy * t.yx)));
    const std::string clip = group.clip ? clip_id(*group.clip) : std::string{};
    out_ += "<g";
    if (!(group.transform == Transform{})) out_.matrix(group.transform);
    if (group.opacity < 1) {
      out_ += " opacity=\"";
      out_.number(group.opacity);
      out_ += '"';
    }
    if (!clip.empty()) out_ += " clip-path=\"url(#" + clip + ")\"";
    if (object != nullptr) out_ += object->attributes;
    out_ += ">\n";
    if (object != nullptr && !object->instead.empty()) {
      out_ += object->instead;
    } else if (uses_[group.children.get()] < 2) {
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
    out_.enlarge_to(around);
  }

  // Null: none of a drawing's own.
  const SvgObject* object_of(const scene::Group& group) const {
    if (drawing_ == nullptr) return nullptr;
    const auto found = drawing_->objects.find(group.children.get());
    return found == drawing_->objects.end() ? nullptr : &found->second;
  }

  std::string clip_id(const scene::Outline& clip) {
    std::string body = out_.take();
    out_.outline(clip, 1 / Length::points_per_mm);
    const std::string shape = out_.take(std::move(body));
    auto& id = clips_[shape];
    if (id.empty()) {
      id = fmt::format("c{}", clips_.size());
      definitions_ += "<clipPath id=\"" + id + "\"><path d=\"" + shape + "\"/></clipPath>\n";
    }
    return id;
  }

  std::string gradient_id(const scene::Gradient& gradient) {
    std::string body = out_.take();
    const auto place = [&](const char* name, Length at) {
      out_ += fmt::format(" {}=\"", name);
      out_.number(at.mm());
      out_ += '"';
    };
    const bool linear = gradient.kind == scene::Gradient::Kind::linear;
    place(linear ? "x1" : "fx", gradient.from.x), place(linear ? "y1" : "fy", gradient.from.y);
    place(linear ? "x2" : "cx", gradient.to.x), place(linear ? "y2" : "cy", gradient.to.y);
    if (!linear) place("r", gradient.radius);
    if (!(gradient.transform == Transform{})) out_.matrix(gradient.transform, "gradientTransform");
    out_ += " gradientUnits=\"userSpaceOnUse\">";
    for (const scene::Gradient::Stop& stop : gradient.stops) {
      out_ += "<stop offset=\"";
      out_.number(stop.offset);
      out_ += '"';
      out_.paint("stop", stop.colour, "stop-color");
      out_ += "/>";
    }
    const std::string shape = out_.take(std::move(body));
    auto& id = gradients_[(linear ? "l" : "r") + shape];
    if (id.empty()) {
      id = fmt::format("d{}", gradients_.size());
      const std::string kind = linear ? "linearGradient" : "radialGradient";
      definitions_ += "<" + kind + " id=\"" + id + "\"" + shape + "</" + kind + ">\n";
    }
    return id;
  }

  struct Drawn {
    geometry::Size size;
    std::shared_ptr<const scene::Nodes> nodes;  // null: a picture like any other
  };

  Faces& faces_;
  fonts::Lettering& lettering_;
  const Glyphs how_;
  const SvgDrawing* drawing_;
  svg::Markup out_;
  std::string definitions_;
  std::map<const scene::Nodes*, unsigned> uses_;
  std::map<const scene::Nodes*, std::string> repeats_;
  std::map<std::pair<fonts::FaceId, std::uint32_t>, std::string> glyphs_;
  std::map<std::string, std::string> pictures_, clips_, gradients_;
  std::map<std::string, Drawn> drawings_;
  std::map<std::string, unsigned> places_;  // of pictures, by their ids
};

}  // namespace

std::string svg_page(const scene::Scene& scene, const std::string& title, Faces& faces, fonts::Lettering& lettering,
                     Glyphs glyphs, const SvgDrawing* drawing) {
  Page page(faces, lettering, glyphs, drawing);
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
