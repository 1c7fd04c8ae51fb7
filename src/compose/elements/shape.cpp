#include "compose/elements/elements.h"
#include "compose/paint.h"
#include "scene/shapes.h"
#include "svg/path_data.h"

namespace kingpress::compose {

namespace {

struct OutlineOf {
  const geometry::Rect& box;
  diag::Span span;
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
    const auto from = place(shape.from, context.container), to = place(shape.to, context.container);
    if (!from || !to) return std::nullopt;
    return scene::Outline::line(*from, *to);
  }
  std::optional<scene::Outline> operator()(const templates::PolygonShape& shape) const {
    if (shape.corners.empty()) return scene::polygon(box, shape.sides);
    std::vector<geometry::Point> corners;
    for (const templates::Place& corner : shape.corners) {
      const auto at = place(corner, box.size());
      if (!at) return std::nullopt;
      corners.push_back(box.origin() + *at);
    }
    return scene::polygon(corners);
  }
  std::optional<scene::Outline> operator()(const templates::StarShape& shape) const {
    return scene::star(box, shape.points, shape.inner);
  }
  std::optional<scene::Outline> operator()(const templates::ArcShape& shape) const {
    const auto start = degrees(shape.start, span, context), end = degrees(shape.end, span, context);
    if (!start || !end) return std::nullopt;
    return shape.area ? scene::sector(box, *start, *end, shape.inner) : scene::arc(box, *start, *end);
  }
  std::optional<scene::Outline> operator()(const templates::ArrowShape& shape) const {
    const auto from = place(shape.from, context.container), to = place(shape.to, context.container);
    if (!from || !to) return std::nullopt;
    return scene::arrow({*from, *to, shape.width, shape.head, shape.barb, shape.both});
  }

  // Nothing when it binds a value that is absent or no length (reported).
  std::optional<geometry::Point> place(const templates::Place& at, geometry::Size container) const {
    auto point = at.resolve(container, context.lookup);
    if (!point)
      context.studio.diagnostics.error(
          "bad-box", span, context.who() + "an end or a corner of the shape binds a value that is absent or no length");
    return point;
  }
};

}  // namespace

void draw(const templates::Shape& shape, const geometry::Rect& box, const Context& context, scene::Nodes& out) {
  auto outline = std::visit(OutlineOf{box, shape.span, context}, shape.form);
  if (!outline || outline->verbs.empty()) return;
  scene::Path path;
  path.outline = scene::with_round_corners(*outline, shape.round);
  if (const auto* drawn = std::get_if<templates::PathShape>(&shape.form)) path.rule = drawn->rule;
  if (shape.fill && !fill_with(*shape.fill, path, context)) return;
  if (shape.stroke) {
    path.stroke = resolve(*shape.stroke, context);
    if (!path.stroke) return;
  }
  out.push_back(std::move(path));
}

}  // namespace kingpress::compose
