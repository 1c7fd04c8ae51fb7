#include "drawn.h"

#include <fmt/format.h>

#include <cmath>

namespace kingpress::svg {
namespace {

using geometry::Point;
using geometry::Transform;

std::string number(double value) {
  const double rounded = std::round(value * 100) / 100;
  return fmt::format("{}", rounded == 0 ? 0 : rounded);
}
std::string number(geometry::Length length) { return number(length.points()); }
std::string colour(scene::Colour c) {
  const std::string text = fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue);
  return c.alpha == 255 ? text : text + fmt::format("{:02x}", c.alpha);
}

std::string outline(const scene::Outline& outline, const Transform& to_page) {
  using Verb = scene::Outline::Verb;
  std::string text;
  std::size_t at = 0;
  const auto put = [&](char letter, std::size_t points) {
    text += text.empty() ? "" : " ";
    text += letter;
    for (std::size_t i = 0; i < points; ++i, ++at) {
      const Point p = to_page.apply(outline.points[at]);
      text += (i > 0 ? " " : "") + number(p.x) + "," + number(p.y);
    }
  };
  for (const Verb verb : outline.verbs) {
    if (verb == Verb::move) put('M', 1);
    if (verb == Verb::line) put('L', 1);
    if (verb == Verb::curve) put('C', 3);
    if (verb == Verb::close) put('Z', 0);
  }
  return text;
}

void tell(const scene::Nodes& nodes, const Transform& to_page, std::string& out) {
  for (const scene::Node& node : nodes) {
    if (const auto* path = std::get_if<scene::Path>(&node)) {
      out += outline(path->outline, to_page);
      if (path->rule == scene::FillRule::evenodd) out += " evenodd";
      if (path->gradient) {
        const scene::Gradient& g = *path->gradient;
        const Transform there = g.transform.then(to_page);
        const Point from = there.apply(g.from), to = there.apply(g.to);
        out += fmt::format(" {} {},{} to {},{}", g.kind == scene::Gradient::Kind::linear ? "linear" : "radial",
                           number(from.x), number(from.y), number(to.x), number(to.y));
        if (g.kind == scene::Gradient::Kind::radial) out += " radius " + number(g.radius);
        for (const auto& stop : g.stops) out += " " + number(stop.offset) + ":" + colour(stop.colour);
      } else if (path->fill) {
        out += " fill " + colour(*path->fill);
      }
      if (path->stroke) {
        out += " line " + colour(path->stroke->colour) + " " + number(path->stroke->width);
        for (const auto dash : path->stroke->dash) out += "," + number(dash);
      }
      out += "\n";
    } else if (const auto* group = std::get_if<scene::Group>(&node)) {
      const Transform inner = group->transform.then(to_page);
      if (group->clip) out += "clip " + outline(*group->clip, inner) + "\n";
      if (group->opacity != 1) out += "opacity " + number(group->opacity) + "\n";
      tell(*group->children, inner, out);
    }
  }
}

std::string document(const std::string& inside, const std::string& head) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' " + head + ">" + inside +
         "</svg>";
}

}  // namespace

std::string drawn(const std::string& inside, const std::string& head) {
  std::string why, out;
  const auto picture = picture_of(document(inside, head), 100, 100, why, squares);
  if (!picture) return "refused: " + why;
  CHECK(why.empty());
  tell(picture->nodes, {}, out);
  return out;
}

std::string why_not(const std::string& inside) {
  const std::string out = drawn(inside);
  return out.starts_with("refused: ") ? out.substr(9) : "";
}

std::optional<Line> squares(const std::vector<Words>& words) {
  Line line;
  for (const Words& one : words) {
    if (one.families != "Ours") return std::nullopt;
    for (std::size_t i = 0; i < one.text.size(); ++i) {
      const auto byte = static_cast<unsigned char>(one.text[i]);
      if ((byte & 0xC0) == 0x80) continue;
      scene::Path box;
      using geometry::Length;
      box.outline = scene::Outline::rectangle({Length::points(line.advance), Length::points(-one.size),
                                               Length::points(one.size), Length::points(one.size)});
      box.fill = one.colour;
      if (one.text[i] != ' ' && byte < 0x80 && one.colour.alpha > 0) line.nodes.emplace_back(std::move(box));
      line.advance += one.size;
    }
  }
  return line;
}

}  // namespace kingpress::svg
