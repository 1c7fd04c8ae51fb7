// Goldens compare this text, and people read it when they differ. Therefore one node is one line, numbers are short,
// and what repeats has a name instead of being written again.
#include "scene/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>

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
  if (stroke.miter_limit != 10) text += fmt::format(" miter {}", number(stroke.miter_limit, 3));
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

std::string gradient_text(const Gradient& gradient) {
  std::string text = gradient.kind == Gradient::Kind::linear ? " linear " : " radial ";
  text += point(gradient.from) + " to " + point(gradient.to);
  if (gradient.kind == Gradient::Kind::radial) text += " radius " + mm(gradient.radius);
  text += transform_text(gradient.transform);
  for (const Gradient::Stop& stop : gradient.stops)
    text += fmt::format(" {} {}", number(stop.offset, 3), colour(stop.colour));
  return text;
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

// FNV-1a, 64 bits, as eight digits.
std::string short_hash(std::string_view text) {
  std::uint64_t state = 0xcbf29ce484222325u;
  for (const char byte : text) state = (state ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  return fmt::format("{:08x}", (state ^ state >> 32) & 0xffffffffu);
}

// What is longer than this is shown once.
constexpr std::size_t long_text = 120;

class Dumper {
 public:
  std::string nodes(const Nodes& list, int depth) {
    std::string out;
    for (const Node& node : list) {
      out.append(2 * static_cast<std::size_t>(depth), ' ');
      out += std::visit([&](const auto& n) { return print(n, depth); }, node);
    }
    return out;
  }

 private:
  // " =1a2b3c4d" behind what is named by its hash.
  static std::string name_of(std::string_view text) { return " =" + short_hash(text); }

  // The outline with its name, or its name alone when it was shown before.
  std::string shown_once(const std::string& text) {
    if (text.size() < long_text) return " " + text;
    const std::string name = name_of(text);
    return shown_.insert(name).second ? name + " " + text : name;
  }

  std::string print(const Path& path, int) {
    std::string out = "path";
    if (path.fill) out += " fill " + colour(*path.fill) + (path.rule == FillRule::evenodd ? " evenodd" : "");
    if (path.gradient) out += gradient_text(*path.gradient);
    if (path.stroke) out += stroke_text(*path.stroke);
    return out + shown_once(outline_text(path.outline)) + "\n";
  }

  // Glyph ids are the font's affair; where the first and the last glyph lie says whether the text was laid alike.
  std::string print(const Text& text, int) {
    std::string out = fmt::format("text {} at {} face {} size {}pt {}", quoted(text.text), point(text.origin),
                                  text.face, number(text.size.points(), 3), colour(text.colour));
    if (!text.glyphs.empty()) {
      const Glyph& last = text.glyphs.back();
      out += fmt::format(" glyphs {} last {}", text.glyphs.size(),
                         point({Length::points(double{last.x}), Length::points(double{last.y})}));
    }
    return out + '\n';
  }

  std::string print(const Image& image, int) {
    constexpr const char* kinds[] = {"png", "jpeg", "svg"};
    std::string out = "image ";
    if (image.picture)
      out += fmt::format("{} {} {}x{}", quoted(image.picture->name), kinds[static_cast<int>(image.picture->kind)],
                         number(image.picture->width, 3), number(image.picture->height, 3));
    return out + " at " + rect(image.box) + "\n";
  }

  std::string print(const Group& group, int depth) {
    std::string out = "group" + transform_text(group.transform);
    if (group.overlay) {
      constexpr const char* kinds[] = {" plate ", " layer ", " effect ", " code "};
      out += kinds[static_cast<int>(group.overlay->kind)] + quoted(group.overlay->name);
    }
    if (group.opacity != 1) out += fmt::format(" opacity {}", number(group.opacity, 3));
    if (group.clip) out += " clip" + shown_once(outline_text(*group.clip));
    if (!group.children) return out + "\n";
    const bool placed = group.clip || group.transform != geometry::Transform{};
    const std::string name = placed ? picture_name(group.children) : "";
    out += name + "\n";
    return name.empty() || shown_.insert(name).second ? out + nodes(*group.children, depth + 1) : out;
  }

  // Of a picture that is placed, by what it is, wherever it stands; empty for what is short or holds words.
  const std::string& picture_name(const std::shared_ptr<const Nodes>& children) {
    const auto [at, is_new] = names_.try_emplace(children.get());
    if (is_new && !holds_text(*children)) {
      const std::string whole = Dumper().nodes(*children, 0);
      if (whole.size() >= long_text) at->second = name_of(whole);
    }
    return at->second;
  }

  static bool holds_text(const Nodes& nodes) {
    return std::any_of(nodes.begin(), nodes.end(), [](const Node& node) {
      const auto* group = std::get_if<Group>(&node);
      return std::holds_alternative<Text>(node) || (group && group->children && holds_text(*group->children));
    });
  }

  std::set<std::string> shown_;
  std::map<const Nodes*, std::string> names_;  // of pictures met
};

}  // namespace

std::string dump(const Scene& scene) {
  return fmt::format("scene {} x {}\n", mm(scene.size.width), mm(scene.size.height)) + Dumper().nodes(scene.nodes, 1);
}

}  // namespace kingpress::scene
