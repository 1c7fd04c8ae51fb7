// Every form becomes an outline, and only then is filled and lined: what a card binds is resolved on the way, and a
// form that binds what is none draws nothing.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "compose/elements/elements.h"
#include "compose/paint.h"
#include "geometry/parse_double.h"
#include "scene/cells.h"
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

  std::optional<scene::Outline> operator()(const templates::PolyominoShape& shape) const {
    std::vector<std::string> rows{""};
    for (const char c : shape.cells.bind(context.lookup))
      if (c == '/' || c == '\n')
        rows.emplace_back();
      else if (c != ' ')
        rows.back() += c;
    std::size_t columns = 1;
    for (const std::string& row : rows) columns = std::max(columns, row.size());
    const double side = std::min(box.width.points() / static_cast<double>(columns),
                                 box.height.points() / static_cast<double>(rows.size()));
    const auto length = [&](std::size_t cells) { return geometry::Length::points(side * static_cast<double>(cells)); };
    const geometry::Length wide = length(columns), high = length(rows.size());
    const auto filled = [&](int x, int y) {
      const std::string& row = rows[static_cast<std::size_t>(y)];
      return static_cast<std::size_t>(x) < row.size() && row[static_cast<std::size_t>(x)] != '.';
    };
    return scene::cells({box.centre().x - wide / 2.0, box.centre().y - high / 2.0, wide, high},
                        static_cast<int>(columns), static_cast<int>(rows.size()), filled);
  }

  std::optional<scene::Outline> operator()(const templates::RadarShape& shape) const {
    std::vector<double> shares;
    const auto most = number(shape.most.bind(context.lookup), shape.most);
    for (const templates::Pattern& pattern : shape.values) {
      const templates::Name* only = pattern.only_name();
      const cards::Value* value = only ? context.scope.find(*only) : nullptr;
      std::vector<std::string> words;
      if (value && value->list())
        for (const cards::Value& item : *value->list()) words.push_back(cards::to_text(item));
      else
        words.push_back(pattern.bind(context.lookup));
      for (const std::string& word : words) {
        const auto found = word.empty() ? 0 : number(word, pattern);
        if (!found || !most) return std::nullopt;
        if (*most > 0 && (*found < 0 || *found > *most))
          context.studio.diagnostics.warning(
              "beyond-chart", context.span_of(pattern, span),
              fmt::format("{}'{}' lies outside of a radar from 0 to {}", context.who(), word, *most),
              "the chart shows the nearest that it can; let 'most' be the largest value that a card has");
        shares.push_back(*found / *most);
      }
    }
    if (most && *most > 0 && shares.size() >= 3) return scene::radar(box, shares);
    context.studio.diagnostics.error("bad-chart", context.span_of(shape.most, span),
                                     context.who() + "a radar has three values or more, and a 'most' above zero");
    return std::nullopt;
  }

  std::optional<double> number(const std::string& text, const templates::Pattern& of) const {
    double value = 0;
    const auto [end, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
    if (error == std::errc{} && end == text.data() + text.size()) return value;
    context.studio.diagnostics.error("bad-chart", context.span_of(of, span),
                                     fmt::format("{}'{}' is no number of a chart", context.who(), text));
    return std::nullopt;
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

std::optional<scene::Outline> outline_of(const templates::ArcShape& arc, const geometry::Rect& box, diag::Span span,
                                         const Context& context) {
  return OutlineOf{box, span, context}(arc);
}

std::optional<scene::Outline> outline_of(const templates::PathShape& path, const geometry::Rect& box, diag::Span span,
                                         const Context& context) {
  return OutlineOf{box, span, context}(path);
}

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
