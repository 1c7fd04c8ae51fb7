#include "compose/drawings.h"

#include <algorithm>
#include <cmath>

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

int tiles_beside(geometry::Length side, geometry::Length tile) {
  return std::max(static_cast<int>(std::ceil((side - tile) / (2.0 * tile) - 1e-9)), 0);
}

std::shared_ptr<const scene::Nodes> PaintedDrawings::tiled(const templates::Drawing& drawing,
                                                           const std::shared_ptr<const scene::Nodes>& nodes,
                                                           geometry::Size tile, const geometry::Rect& box) {
  std::vector<Tiled>& tilings = tilings_[nodes.get()];
  for (const Tiled& known : tilings)
    if (known.tile == tile && known.box == box) return known.nodes;
  const int across = tiles_beside(box.width, tile.width), down = tiles_beside(box.height, tile.height);
  scene::Nodes tiles;
  for (int row = -down; row <= down; ++row)
    for (int column = -across; column <= across; ++column) {
      const geometry::Point corner{box.centre().x + tile.width * (column - 0.5),
                                   box.centre().y + tile.height * (row - 0.5)};
      tiles.push_back(placed(drawing, nodes, {corner.x, corner.y, tile.width, tile.height}));
    }
  tilings.push_back({tile, box, std::make_shared<const scene::Nodes>(std::move(tiles))});
  return tilings.back().nodes;
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
