#include "compose/reach.h"

#include <algorithm>

#include "geometry/limits.h"

namespace kingpress::compose {
namespace {

using geometry::Point;
using geometry::Transform;
using geometry::within_reach;

// Both where it is written, as formats hold it, and where it comes to lie.
bool within(Point p, const Transform& to_face) {
  const Point placed = to_face.apply(p);
  return within_reach(p.x) && within_reach(p.y) && within_reach(placed.x) && within_reach(placed.y);
}

bool within(const scene::Outline& outline, const Transform& to_face) {
  return std::all_of(outline.points.begin(), outline.points.end(), [&](Point p) { return within(p, to_face); });
}

bool within(const scene::Path& path, const Transform& to_face) {
  if (!within(path.outline, to_face)) return false;
  return !path.stroke ||
         (within_reach(path.stroke->width) && std::all_of(path.stroke->dash.begin(), path.stroke->dash.end(),
                                                          [](geometry::Length dash) { return within_reach(dash); }));
}

bool within(const scene::Text& text, const Transform& to_face) {
  if (!within_reach(text.size) || !within(text.origin, to_face)) return false;
  if (text.glyphs.empty()) return true;
  const scene::Glyph& last = text.glyphs.back();
  return within(text.origin + Point{geometry::Length::points(last.x), geometry::Length::points(last.y)}, to_face);
}

bool within(const scene::Image& image, const Transform& to_face) {
  return within(image.box.origin(), to_face) && within({image.box.right(), image.box.bottom()}, to_face);
}

bool within(std::span<const scene::Node> nodes, const Transform& to_face);

bool within(const scene::Group& group, const Transform& to_face) {
  const Transform inside = group.transform.then(to_face);
  if (!within({group.transform.dx, group.transform.dy}, to_face) || (group.clip && !within(*group.clip, inside)))
    return false;
  return !group.children || within(std::span<const scene::Node>(*group.children), inside);
}

bool within(std::span<const scene::Node> nodes, const Transform& to_face) {
  return std::all_of(nodes.begin(), nodes.end(), [&](const scene::Node& node) {
    return std::visit([&](const auto& shape) { return within(shape, to_face); }, node);
  });
}

}  // namespace

bool within_reach(std::span<const scene::Node> nodes) { return within(nodes, {}); }

}  // namespace kingpress::compose
