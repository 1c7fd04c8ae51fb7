#include "scene/dump.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace kingpress::scene {

using geometry::Length;

namespace {

// Millimetres at three decimals without trailing zeros; never "-0".
std::string number(double value, int decimals) {
  std::string text = fmt::format("{:.{}f}", value, decimals);
  if (text.find('.') != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
  }
  return text == "-0" ? "0" : text;
}
std::string mm(Length length) { return number(length.mm(), 3); }
std::string point(geometry::Point p) { return mm(p.x) + "," + mm(p.y); }
std::string rect(const geometry::Rect& r) {
  return fmt::format("{} {} {} {}", mm(r.x), mm(r.y), mm(r.width), mm(r.height));
}

std::string colour(Colour c) {
  std::string text = fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
  if (c.alpha != 255) text += fmt::format("{:02x}", c.alpha);
  return text;
}

std::string outline_text(const Outline& outline) {
  std::string text;
  std::size_t next = 0;
  for (Outline::Verb verb : outline.verbs) {
    if (!text.empty()) text += ' ';
    switch (verb) {
      case Outline::Verb::move: text += 'M' + point(outline.points[next++]); break;
      case Outline::Verb::line: text += 'L' + point(outline.points[next++]); break;
      case Outline::Verb::curve:
        text += 'C' + point(outline.points[next]) + ' ' + point(outline.points[next + 1]) + ' ' +
                point(outline.points[next + 2]);
        next += 3;
        break;
      case Outline::Verb::close: text += 'Z'; break;
    }
  }
  return text;
}

std::string stroke_text(const Stroke& stroke) {
  constexpr const char* caps[] = {"", " round-cap", " square-cap"};
  constexpr const char* joins[] = {"", " round-join", " bevel-join"};
  std::string text = fmt::format(" stroke {} {}{}{}", colour(stroke.colour), mm(stroke.width),
                                 caps[static_cast<int>(stroke.cap)], joins[static_cast<int>(stroke.join)]);
  if (!stroke.dash.empty()) {
    text += " dash";
    for (Length d : stroke.dash) text += ' ' + mm(d);
  }
  return text;
}

std::string transform_text(const geometry::Transform& t) {
  if (t == geometry::Transform{}) return {};
  if (t == geometry::Transform::move({t.dx, t.dy})) return " move " + mm(t.dx) + "," + mm(t.dy);
  return fmt::format(" transform {} {} {} {} {},{}", number(t.xx, 6), number(t.yx, 6), number(t.xy, 6), number(t.yy, 6),
                     mm(t.dx), mm(t.dy));
}

// Quotes, backslashes and control characters escaped: always one line.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out + '"';
}

class Dumper {
 public:
  explicit Dumper(std::string& out) : out_(out) {}

  void nodes(const Nodes& list, int depth) {
    for (const Node& node : list) {
      out_.append(2 * static_cast<std::size_t>(depth), ' ');
      std::visit([&](const auto& n) { print(n, depth); }, node);
    }
  }

 private:
  void print(const Path& path, int) {
    out_ += "path";
    if (path.fill) out_ += " fill " + colour(*path.fill) + (path.rule == FillRule::evenodd ? " evenodd" : "");
    if (path.stroke) out_ += stroke_text(*path.stroke);
    out_ += " " + outline_text(path.outline) + "\n";
  }

  // Glyph ids are the font's affair; where the first and the last glyph lie says whether the text was laid alike.
  void print(const Text& text, int) {
    out_ += fmt::format("text {} at {} face {} size {}pt {}", quoted(text.text), point(text.origin), text.face,
                        number(text.size.points(), 3), colour(text.colour));
    if (!text.glyphs.empty()) {
      const Glyph& last = text.glyphs.back();
      out_ += fmt::format(" glyphs {} last {}", text.glyphs.size(),
                          point({Length::points(double{last.x}), Length::points(double{last.y})}));
    }
    out_ += '\n';
  }

  void print(const Image& image, int) {
    constexpr const char* kinds[] = {"png", "jpeg", "svg"};
    out_ += "image ";
    if (image.picture)
      out_ += fmt::format("{} {} {}x{}", quoted(image.picture->name), kinds[static_cast<int>(image.picture->kind)],
                          number(image.picture->width, 3), number(image.picture->height, 3));
    out_ += " at " + rect(image.box) + "\n";
  }

  void print(const Group& group, int depth) {
    out_ += "group" + transform_text(group.transform);
    if (group.clip) out_ += " clip " + outline_text(*group.clip);
    out_ += '\n';
    if (group.children) nodes(*group.children, depth + 1);
  }

  std::string& out_;
};

}  // namespace

std::string dump(const Scene& scene) {
  std::string out = fmt::format("scene {} x {}\n", mm(scene.size.width), mm(scene.size.height));
  Dumper(out).nodes(scene.nodes, 1);
  return out;
}

}  // namespace kingpress::scene
