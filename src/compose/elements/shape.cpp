#include "compose/elements/elements.h"
#include "compose/paint.h"
#include "svg/path_data.h"

namespace kingpress::compose {

namespace {

struct OutlineOf {
  const geometry::Rect& box;
  const Context& context;

  std::optional<scene::Outline> operator()(const templates::RectShape& shape) const {
    return scene::Outline::rounded(box, shape.radii);
  }
  std::optional<scene::Outline> operator()(const templates::EllipseShape&) const {
    return scene::Outline::ellipse(box.centre(), box.width / 2.0, box.height / 2.0);
  }
  std::optional<scene::Outline> operator()(const templates::PathShape& shape) const {
    if (shape.data.empty()) return moved(shape.outline, geometry::Transform::move(box.origin()));
    svg::PathData data = svg::parse_path_data(shape.data.bind(context.lookup), geometry::Length::points_per_mm);
    if (!data.error) return moved(std::move(data.outline), geometry::Transform::move(box.origin()));
    context.studio.diagnostics.error("bad-path-data", context.span_of(shape.data, shape.data.span),
                                     context.who() + data.error->message, "path data as in SVG, in millimetres");
    return std::nullopt;
  }
  std::optional<scene::Outline> operator()(const templates::LineShape& shape) const {
    const auto from = shape.from.resolve(context.container, context.lookup),
               to = shape.to.resolve(context.container, context.lookup);
    if (!from || !to) return std::nullopt;
    return scene::Outline::line(*from, *to);
  }
};

}  // namespace

void draw(const templates::Shape& shape, const geometry::Rect& box, const Context& context, scene::Nodes& out) {
  auto outline = std::visit(OutlineOf{box, context}, shape.form);
  if (!outline && std::holds_alternative<templates::PathShape>(shape.form)) return;
  if (!outline) {
    context.studio.diagnostics.error("bad-box", shape.span,
                                     context.who() + "an end of the line binds a value that is absent or no length");
    return;
  }
  scene::Path path;
  path.outline = std::move(*outline);
  if (const auto* drawn = std::get_if<templates::PathShape>(&shape.form)) path.rule = drawn->rule;
  if (shape.fill && !fill_with(*shape.fill, path, context)) return;
  if (shape.stroke) {
    path.stroke = resolve(*shape.stroke, context);
    if (!path.stroke) return;
  }
  out.push_back(std::move(path));
}

}  // namespace kingpress::compose
