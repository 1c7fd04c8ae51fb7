#include "templates/drawn/nodes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "diag/ascii.h"

namespace kingpress::templates {

using data::Node;
using geometry::Length;
using geometry::Rect;

Node drawn_scalar(std::string text, diag::Span span) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = std::move(text);
  node.span = span;
  return node;
}

Node drawn_map(diag::Span span) {
  Node node;
  node.kind = Node::Kind::map;
  node.span = span;
  return node;
}

Node drawn_list(diag::Span span) {
  Node node;
  node.kind = Node::Kind::sequence;
  node.span = span;
  return node;
}

void put(Node& map, std::string key, Node value) {
  const diag::Span span = value.span;
  map.members.push_back({std::move(key), span, std::move(value)});
}

void put(Node& map, std::string key, std::string value) {
  put(map, std::move(key), drawn_scalar(std::move(value), map.span));
}

std::string in_mm(Length length) {
  const double mm = std::round(length.mm() * 1e4) / 1e4;
  return fmt::format("{}mm", mm == 0 ? 0.0 : mm);
}

Node drawn_box(const Rect& box, diag::Span span) {
  Node list = drawn_list(span);
  for (const Length side : {box.x, box.y, box.width, box.height}) list.items.push_back(drawn_scalar(in_mm(side), span));
  return list;
}

std::string path_data(const scene::Outline& outline) {
  using Verb = scene::Outline::Verb;
  std::string data;
  const geometry::Point* p = outline.points.data();
  const auto point = [&] {
    data += fmt::format("{:.4f} {:.4f} ", p->x.mm(), p->y.mm());
    ++p;
  };
  for (const Verb verb : outline.verbs) {
    switch (verb) {
      case Verb::move: data += "M ", point(); break;
      case Verb::line: data += "L ", point(); break;
      case Verb::curve: data += "C ", point(), point(), point(); break;
      case Verb::close: data += "Z "; break;
    }
  }
  return data;
}

namespace {

// "{size: 7pt, leading: 3mm}" as a map; whatever else as it stands.
Node value_of(const std::string& written, diag::Span span) {
  if (!written.starts_with('{') || !written.ends_with('}') || written.find(':') == std::string::npos)
    return drawn_scalar(written, span);
  Node map = drawn_map(span);
  for (std::string_view rest = std::string_view(written).substr(1, written.size() - 2); !rest.empty();) {
    const std::size_t end = std::min(rest.find(','), rest.size()), colon = std::min(rest.find(':'), end);
    put(map, std::string(diag::trimmed(rest.substr(0, colon))),
        std::string(diag::trimmed(rest.substr(std::min(colon + 1, end), end - std::min(colon + 1, end)))));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return map;
}

}  // namespace

void put_keys(Node& element, const DrawnLabel& label) {
  for (const auto& [key, value] : label.keys) {
    std::erase_if(element.members, [&, name = key](const data::Member& member) { return member.key == name; });
    put(element, key, value_of(value, label.span));
  }
}

DrawnTurn turn_of(const geometry::Transform& t) {
  constexpr double near = 1e-3;
  DrawnTurn turn;
  turn.scale = t.magnification();
  const double slack = near * std::max(turn.scale, 1e-9);
  turn.is_even = std::fabs(t.xx - t.yy) < slack && std::fabs(t.xy + t.yx) < slack;
  turn.degrees = std::atan2(t.yx, t.xx) * 180 / std::numbers::pi;
  const double quarter = std::round(turn.degrees / 90) * 90;
  if (std::fabs(turn.degrees - quarter) < 0.01) turn.degrees = quarter;
  return turn;
}

void put_box(Node& element, const Rect& upright, double degrees) {
  const geometry::Point centre = geometry::Transform::rotate(degrees).apply(upright.centre());
  const bool is_odd = std::fabs(std::fmod(std::fabs(degrees), 180) - 90) < 1e-9;
  const geometry::Size size = is_odd ? upright.size().turned() : upright.size();
  const Rect box{centre.x - size.width / 2.0, centre.y - size.height / 2.0, size.width, size.height};
  put(element, "box", drawn_box(box, element.span));
  if (degrees != 0) put(element, "rotate", fmt::format("{:.4f}", degrees));
}

}  // namespace kingpress::templates
