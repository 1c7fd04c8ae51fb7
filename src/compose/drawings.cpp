#include "compose/drawings.h"

#include <algorithm>

namespace kingpress::compose {

namespace {

bool same(const DrawingLook& a, const DrawingLook& b) {
  if (a.palette != b.palette || a.colours != b.colours || a.outlined.has_value() != b.outlined.has_value())
    return false;
  return !a.outlined || (a.outlined->fill == b.outlined->fill && a.outlined->stroke == b.outlined->stroke);
}

}  // namespace

std::shared_ptr<const scene::Nodes> PaintedDrawings::painted(const templates::Drawing& drawing,
                                                             const DrawingLook& look) {
  std::vector<Painted>& looks = known_[&drawing];
  for (const Painted& known : looks) {
    if (same(known.look, look)) return known.nodes;
  }
  templates::DrawingPaint with;
  with.outlined = look.outlined;
  with.colour = [&](const std::string& name) -> std::optional<scene::Colour> {
    const auto found = std::find_if(look.colours.begin(), look.colours.end(),
                                    [&](const DrawingLook::Named& named) { return named.name == name; });
    if (found != look.colours.end()) return found->colour;
    if (!look.palette) return std::nullopt;
    const auto known = look.palette->find(name);
    return known == look.palette->end() ? std::nullopt : std::optional(known->second);
  };
  looks.push_back({look, templates::paint(drawing, with)});
  return looks.back().nodes;
}

double scale_into(const templates::Drawing& drawing, const geometry::Rect& box) {
  if (drawing.size.width <= geometry::Length{} || drawing.size.height <= geometry::Length{}) return 0;
  return std::min(box.width / drawing.size.width, box.height / drawing.size.height);
}

scene::Group placed(const templates::Drawing& drawing, std::shared_ptr<const scene::Nodes> nodes,
                    const geometry::Rect& box) {
  const double scale = scale_into(drawing, box);
  const geometry::Point corner{box.centre().x - drawing.size.width * (scale / 2),
                               box.centre().y - drawing.size.height * (scale / 2)};
  return {geometry::Transform{scale, 0, 0, scale, corner.x, corner.y}, std::nullopt, std::move(nodes)};
}

}  // namespace kingpress::compose
