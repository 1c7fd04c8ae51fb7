// Clips of an SVG: one outline of shapes that lie apart. What would need more (holes by the even-odd rule, shapes that
// overlap, a clip that is clipped) is refused.
#include <algorithm>

#include "svg/measures.h"
#include "svg/reader.h"

namespace kingpress::svg {
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

namespace {

// Whether the corners of one contour, those that only pull at its curves among them, make sides that cross: then the
// even-odd rule may leave holes. Of more corners than are worth comparing that is assumed.
bool crosses_itself(const std::vector<Point>& corners) {
  constexpr std::size_t most = 400;
  const std::size_t count = corners.size();
  if (count > most) return true;
  const auto turn = [&](std::size_t a, std::size_t b, std::size_t c) {  // above 0: to one side, below: to the other
    const Point one = corners[b % count] - corners[a % count], two = corners[c % count] - corners[a % count];
    return one.x.points() * two.y.points() - one.y.points() * two.x.points();
  };
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = a + 2; b < count && b + 1 < a + count; ++b)
      if (turn(a, a + 1, b) * turn(a, a + 1, b + 1) < 0 && turn(b, b + 1, a) * turn(b, b + 1, a + 1) < 0) return true;
  return false;
}

}  // namespace

std::optional<scene::Outline> Reader::clip_of(const std::string& id) {
  const pugi::xml_node node = by_id(id);
  if (std::string_view(node.name()) != "clipPath") return refuse<scene::Outline>("a clip that is no clipPath");
  if (std::string_view(node.attribute("clipPathUnits").value()) == "objectBoundingBox")
    return refuse<scene::Outline>("a clip in units of a box");
  std::vector<pugi::xml_node> around;  // what it inherits from
  for (pugi::xml_node outer = node; outer.type() == pugi::node_element; outer = outer.parent()) around.push_back(outer);
  Style parent;
  for (auto outer = around.rbegin(); outer != around.rend(); ++outer) {
    parent = parent.inherited();
    if (!sheet_.apply(*outer, parent, why_)) return std::nullopt;
  }
  if (!parent.clip.empty()) return refuse<scene::Outline>("a clip that is clipped");
  Transform transform;
  if (const auto own = parse_transform(node.attribute("transform").value())) transform = *own;
  scene::Outline all;
  std::vector<Rect> boxes;
  for (const pugi::xml_node child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    if (!add_to_clip(child, parent, transform, all, boxes, 0)) return std::nullopt;
  }
  if (all.points.empty()) return std::nullopt;
  return all;
}

bool Reader::add_to_clip(const pugi::xml_node& node, const Style& parent, Transform transform, scene::Outline& all,
                         std::vector<Rect>& boxes, int depth) {
  const std::string_view name = node.name();
  const bool is_foreign = name.find(':') != std::string_view::npos && !name.starts_with("svg:");
  if (is_foreign || name == "title" || name == "desc" || name == "metadata") return true;
  Style style = parent.inherited();
  if (!sheet_.apply(node, style, why_)) return false;
  if (!style.shown || !style.visible) return true;
  if (const auto own = parse_transform(node.attribute("transform").value())) transform = own->then(transform);
  if (name == "use" && depth < 4) {
    const pugi::xml_node target = by_id(reference_of(node));
    const Point at{units(length(node, "x", 0)), units(length(node, "y", 0))};
    return !target || add_to_clip(target, style, Transform::move(at).then(transform), all, boxes, depth + 1);
  }
  if (!is_svg_shape(name) || !style.clip.empty()) return refuse<int>("a clip of more than shapes").has_value();
  auto outline = outline_of(node);
  if (!outline) return why_.empty();
  *outline = scene::moved(std::move(*outline), transform);
  const auto contours = std::count(outline->verbs.begin(), outline->verbs.end(), scene::Outline::Verb::move);
  if (style.clip_rule == scene::FillRule::evenodd && (contours > 1 || crosses_itself(outline->points)))
    return refuse<int>("a clip with holes").has_value();
  const auto box = box_of(*outline);
  for (const Rect& other : boxes)
    if (box && other.overlaps(*box)) return refuse<int>("a clip of shapes that overlap").has_value();
  if (box) boxes.push_back(*box);
  all.append(*outline);
  return true;
}

}  // namespace kingpress::svg
