#include "trade/canvas.h"

#include <algorithm>

#include "compose/bleed_edge.h"
#include "sheets/cut_line.h"

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Transform;

constexpr Length worth_mirroring = Length::mm(1);  // of what is drawn beyond the cut; less is stretched
constexpr Length nothing = Length::mm(0.02);

// The canvas in the coordinates of the face.
Rect around(const Canvas& canvas, const scene::Component& component) {
  const geometry::Size size = canvas.turned ? canvas.size.turned() : canvas.size;
  return {(component.trim.width - size.width) / 2.0, (component.trim.height - size.height) / 2.0, size.width,
          size.height};
}

Transform onto(const Canvas& canvas, const Rect& area, scene::Side side) {
  const Transform at_origin = Transform::move({-area.x, -area.y});
  if (!canvas.turned) return at_origin;
  const bool front = side == scene::Side::front;
  return at_origin.then(Transform::rotate(front ? 90 : -90))
      .then(Transform::move(front ? geometry::Point{area.height, {}} : geometry::Point{{}, area.width}));
}

}  // namespace

Length missing_bleed(const Canvas& canvas, const scene::Component& component) {
  const Rect area = around(canvas, component);
  const sheets::Axes drawn = sheets::bleed_reach(component.shape, component.trim, component.bleed);
  const Length missing = std::max(-area.x - drawn.x, -area.y - drawn.y);
  return missing > nothing ? missing : Length{};
}

scene::Scene on_canvas(const Canvas& canvas, const scene::Component& component, scene::Side side,
                       const sheets::Face& face) {
  const Rect area = around(canvas, component);
  const sheets::Axes reach = sheets::bleed_reach(component.shape, component.trim, component.bleed);
  const Rect drawn = sheets::outset(Rect::of(component.trim), reach);
  scene::Nodes nodes;
  if (missing_bleed(canvas, component) > Length{})
    compose::draw_with_edge({scene::Group{{}, std::nullopt, face.nodes}}, drawn, area,
                            component.bleed < worth_mirroring ? "stretch" : "mirror", nodes);
  else
    nodes.emplace_back(scene::Group{{}, std::nullopt, face.nodes});
  scene::Scene scene{canvas.size, {}};
  scene.nodes.emplace_back(
      scene::Group{onto(canvas, area, side), std::nullopt, std::make_shared<const scene::Nodes>(std::move(nodes))});
  return scene;
}

std::optional<scene::Group> cut_line(const Canvas& canvas, const scene::Component& component, const std::string& name) {
  if (!sheets::has_cut_line(component)) return std::nullopt;
  sheets::Page page;
  page.placements.push_back(
      {0, scene::Side::front, onto(canvas, around(canvas, component), scene::Side::front), {}, {}});
  scene::Components one;
  one.add(component);
  return sheets::cut_contour(page, one, name);
}

scene::Scene cut_out(const scene::Component& component, scene::Side side, const sheets::Face& face) {
  const scene::Outline cut = sheets::trim_outline(component, side);
  return {component.trim, {scene::Group{{}, cut, face.nodes}}};
}

}  // namespace kingpress::trade
