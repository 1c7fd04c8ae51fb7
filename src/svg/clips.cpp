// Clips of an SVG: one outline of shapes that lie apart. What would need more (holes by the even-odd rule, shapes that
// overlap, a clip that is clipped) is refused.
#include <algorithm>

#include "svg/measures.h"
#include "svg/reader.h"

namespace kingpress::svg {
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

std::optional<scene::Outline> Reader::clip_of(const std::string& id) {
  const pugi::xml_node node = by_id(id);
  if (!node) return scene::Outline::rectangle(rect_of(-1e5, -1e5, 2e5, 2e5));  // a clip that is not there clips nothing
  if (std::string_view(node.name()) != "clipPath") return refuse<scene::Outline>("a clip that is no clipPath");
  if (std::string_view(node.attribute("clipPathUnits").value()) == "objectBoundingBox")
    return refuse<scene::Outline>("a clip in units of a box");
  Style parent;
  if (!sheet_.apply(node, parent, why_)) return std::nullopt;
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
  if (style.clip_rule == scene::FillRule::evenodd && contours > 1) return refuse<int>("a clip with holes").has_value();
  const auto box = box_of(*outline);
  for (const Rect& other : boxes)
    if (box && other.overlaps(*box)) return refuse<int>("a clip of shapes that overlap").has_value();
  if (box) boxes.push_back(*box);
  all.append(*outline);
  return true;
}

}  // namespace kingpress::svg
