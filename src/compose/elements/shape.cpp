#include "compose/elements/elements.h"

namespace kingpress::compose {

namespace {

scene::Outline moved(scene::Outline outline, geometry::Point by) {
  for (geometry::Point& p : outline.points) p = p + by;
  return outline;
}

struct OutlineOf {
  const geometry::Rect& box;
  const Context& context;

  std::optional<scene::Outline> operator()(const templates::RectShape& shape) const { return scene::Outline::rounded(box, shape.radii); }
  std::optional<scene::Outline> operator()(const templates::EllipseShape&) const { return scene::Outline::ellipse(box.centre(), box.width / 2.0, box.height / 2.0); }
  std::optional<scene::Outline> operator()(const templates::PathShape& shape) const { return moved(shape.outline, box.origin()); }
  std::optional<scene::Outline> operator()(const templates::LineShape& shape) const {
    const auto from = shape.from.resolve(context.container, context.lookup), to = shape.to.resolve(context.container, context.lookup);
    if (!from || !to) return std::nullopt;
    return scene::Outline::line(*from, *to);
  }
};

}  // namespace

void draw(const templates::Shape& shape, const geometry::Rect& box, const Context& context, scene::Nodes& out) {
  auto outline = std::visit(OutlineOf{box, context}, shape.form);
  if (!outline) {
    context.studio.diagnostics.error("bad-box", shape.span, context.who() + "an end of the line binds a value that is absent or no length");
    return;
  }
  scene::Path path;
  path.outline = std::move(*outline);
  if (const auto* drawn = std::get_if<templates::PathShape>(&shape.form)) path.rule = drawn->rule;
  if (shape.fill) {
    path.fill = resolve(*shape.fill, context);
    if (!path.fill) return;
  }
  if (shape.stroke) {
    path.stroke = resolve(*shape.stroke, context);
    if (!path.stroke) return;
  }
  out.push_back(std::move(path));
}

}  // namespace kingpress::compose
