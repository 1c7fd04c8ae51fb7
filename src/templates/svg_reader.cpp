// An SVG file of our own -> Drawing: walks the elements, carries style and transform down, and bakes transforms into
// the outlines wherever a stroke keeps its shape, so that a drawing is a flat list of paths and clips.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <pugixml.hpp>

#include "diag/suggestion.h"
#include "svg/number_scanner.h"
#include "svg/shapes.h"
#include "svg/transform.h"
#include "templates/drawing.h"
#include "templates/svg_style.h"

namespace kingpress::templates {

using geometry::Length;
using geometry::Transform;

namespace {

constexpr std::array<std::string_view, 16> elements{"svg",      "g",        "path",    "rect",    "circle", "ellipse",
                                                    "line",     "polyline", "polygon", "use",     "defs",   "symbol",
                                                    "clipPath", "title",    "desc",    "metadata"};
constexpr std::array<std::string_view, 24> attributes{"id",
                                                      "transform",
                                                      "style",
                                                      "clip-path",
                                                      "fill",
                                                      "stroke",
                                                      "stroke-width",
                                                      "stroke-linecap",
                                                      "stroke-linejoin",
                                                      "stroke-dasharray",
                                                      "fill-rule",
                                                      "clip-rule",
                                                      "opacity",
                                                      "viewBox",
                                                      "width",
                                                      "height",
                                                      "d",
                                                      "points",
                                                      "cx",
                                                      "cy",
                                                      "r",
                                                      "href",
                                                      "x",
                                                      "y"};
constexpr int deepest_svg = 32;
constexpr std::size_t most_nodes = 20'000;

double scale_of(const Transform& t) { return std::sqrt(std::fabs(t.xx * t.yy - t.xy * t.yx)); }

// Does a circle stay a circle?
bool keeps_shape(const Transform& t) {
  const double near = 1e-9 * (1 + scale_of(t));
  return (std::fabs(t.xx - t.yy) < near && std::fabs(t.xy + t.yx) < near) ||
         (std::fabs(t.xx + t.yy) < near && std::fabs(t.xy - t.yx) < near);
}

scene::Outline moved(scene::Outline outline, const Transform& by) {
  if (by == Transform{}) return outline;
  for (geometry::Point& point : outline.points) point = by.apply(point);
  return outline;
}

void append(scene::Outline& to, const scene::Outline& more) {
  to.verbs.insert(to.verbs.end(), more.verbs.begin(), more.verbs.end());
  to.points.insert(to.points.end(), more.points.begin(), more.points.end());
}

class SvgReader {
 public:
  SvgReader(const diag::SourceFile& source, diag::Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics) {}

  std::optional<Drawing> read() {
    const std::size_t before = diagnostics_.error_count();
    const std::string_view text = source_.text();
    const pugi::xml_parse_result parsed =
        document_.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!parsed) {
      const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0));
      error("bad-drawing", {&source_, std::min(at, text.size()), std::min(at + 1, text.size())},
            fmt::format("malformed XML: {}", parsed.description()));
      return std::nullopt;
    }
    const pugi::xml_node root = document_.document_element();
    if (std::string_view(root.name()) != "svg") {
      error("bad-drawing", place(root), fmt::format("expected an 'svg' drawing, found '{}'", root.name()));
      return std::nullopt;
    }
    collect_ids(root);
    const auto view = view_box(root);
    if (!view) return std::nullopt;
    Drawing drawing;
    drawing.path = source_.path();
    drawing.size = view->size();
    walk(root, {}, Transform::move({-view->x, -view->y}), drawing.nodes, 0);
    if (diagnostics_.error_count() > before) return std::nullopt;
    drawing.open_colours = std::move(open_);
    return drawing;
  }

 private:
  using Nodes = std::vector<DrawnNode>;

  diag::Span place(pugi::xml_node node) const {
    const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
    return {&source_, at, at + std::string_view(node.name()).size()};
  }
  // pugixml keeps no places of attributes: the first one of that name in the element's tag.
  diag::Span place(pugi::xml_node node, std::string_view attribute) const {
    const diag::Span whole = place(node);
    const std::string_view text = source_.text();
    const std::size_t tag_end = std::min(text.find('>', whole.end), text.size());
    for (std::size_t at = text.find(attribute, whole.end); at < tag_end; at = text.find(attribute, at + 1))
      if (std::string_view(" \t\r\n").find(text[at - 1]) != std::string_view::npos &&
          std::string_view("= \t").find(text[at + attribute.size()]) != std::string_view::npos)
        return {&source_, at, at + attribute.size()};
    return whole;
  }
  void error(std::string code, diag::Span span, std::string message, std::string hint = {}) {
    diagnostics_.error(std::move(code), span, std::move(message), std::move(hint));
  }

  void collect_ids(pugi::xml_node node) {
    if (const pugi::xml_attribute id = node.attribute("id")) ids_.emplace(id.value(), node);
    for (const pugi::xml_node child : node.children()) collect_ids(child);
  }

  std::optional<geometry::Rect> view_box(pugi::xml_node root) {
    const pugi::xml_attribute attribute = root.attribute("viewBox");
    if (!attribute) {
      error("bad-drawing", place(root), "the drawing has no viewBox", "write viewBox=\"0 0 WIDTH HEIGHT\"");
      return std::nullopt;
    }
    svg::NumberScanner scanner(attribute.value());
    std::array<double, 4> n{};
    for (double& value : n) {
      const auto number = scanner.number();
      if (!number) {
        error("bad-drawing", place(root, "viewBox"),
              fmt::format("viewBox '{}' is not four numbers", attribute.value()));
        return std::nullopt;
      }
      value = *number;
    }
    if (n[2] <= 0 || n[3] <= 0 || !scanner.at_end()) {
      error("bad-drawing", place(root, "viewBox"), fmt::format("viewBox '{}' has no area", attribute.value()));
      return std::nullopt;
    }
    return geometry::Rect{Length::points(n[0]), Length::points(n[1]), Length::points(n[2]), Length::points(n[3])};
  }

  void walk(pugi::xml_node node, SvgStyle style, Transform transform, Nodes& out, int depth) {
    const std::string_view name = node.name();
    // drawn where used
    if (name == "title" || name == "desc" || name == "metadata" || name == "defs" || name == "clipPath") return;
    if (std::find(elements.begin(), elements.end(), name) == elements.end())
      return error("unknown-drawing-element", place(node), fmt::format("'{}' is not part of a drawing", name),
                   diag::suggest(name, elements));
    if (depth > deepest_svg || ++nodes_ > most_nodes) {
      if (!too_much_)
        error("bad-drawing", place(node),
              depth > deepest_svg ? fmt::format("nested deeper than {} elements (a 'use' of itself?)", deepest_svg)
                                  : fmt::format("more than {} elements", most_nodes));
      too_much_ = true;
      return;
    }
    if (!take_attributes(node, style, transform)) return;
    Nodes* target = &out;
    DrawnGroup clipped;
    if (const pugi::xml_attribute clip = node.attribute("clip-path");
        clip && std::string_view(clip.value()) != "none") {
      clipped.clip = clip_outline(node, clip.value(), transform);
      if (!clipped.clip) return;
      target = &clipped.children;
    }
    if (svg::is_svg_shape(name))
      add_shape(node, style, transform, *target);
    else if (name == "use")
      add_use(node, style, transform, *target, depth);
    else if (name != "symbol" || depth == 0 || in_use_)
      for (const pugi::xml_node child : node.children()) walk(child, style, transform, *target, depth + 1);
    if (clipped.clip) out.emplace_back(std::move(clipped));
  }

  bool take_attributes(pugi::xml_node node, SvgStyle& style, Transform& transform) {
    const std::string_view element = node.name();
    bool right = true;
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view name = attribute.name(), value = attribute.value();
      if (is_style_property(name))
        right &= take_style(node, style, name, name, value);
      else if (name == "style")
        right &= take_declarations(node, style, value);
      else if (name == "transform")
        right &= take_transform(node, transform, value);
      else if (!is_plain(element, name)) {
        error("unknown-drawing-attribute", place(node, name),
              fmt::format("attribute '{}' is not part of a drawing", name), diag::suggest(name, attributes));
        right = false;
      }
    }
    return right;
  }
  static bool is_plain(std::string_view element, std::string_view name) {
    // Without a style sheet, which no drawing has, a class says nothing.
    if (name == "id" || name == "class" || name == "clip-path" || name == "version" || name.starts_with("xmlns") ||
        name.starts_with("data-") || name.starts_with("aria-") || name == "role")
      return true;
    if (element == "svg") return name == "viewBox" || name == "width" || name == "height";
    if (element == "use") return name == "href" || name == "xlink:href" || name == "x" || name == "y";
    return svg::is_shape_attribute(element, name);
  }
  bool take_style(pugi::xml_node node, SvgStyle& style, std::string_view attribute, std::string_view name,
                  std::string_view value) {
    const auto wrong = set_style(style, name, value);
    if (wrong) error("bad-drawing", place(node, attribute), *wrong);
    return !wrong;
  }
  bool take_declarations(pugi::xml_node node, SvgStyle& style, std::string_view text) {
    bool right = true;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(';'), text.size());
      std::string_view declaration = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      while (!declaration.empty() && declaration.front() == ' ') declaration.remove_prefix(1);
      if (declaration.empty()) continue;
      const std::size_t colon = std::min(declaration.find(':'), declaration.size());
      const std::string_view name = declaration.substr(0, colon);
      if (name.starts_with("height") || name.starts_with("width")) continue;  // the size on a page of the web
      right &= take_style(node, style, "style", name,
                          colon < declaration.size() ? declaration.substr(colon + 1) : std::string_view{});
    }
    return right;
  }
  bool take_transform(pugi::xml_node node, Transform& transform, std::string_view value) {
    const auto own = svg::parse_transform(value);
    if (own)
      transform = own->then(transform);
    else
      error("bad-drawing", place(node, "transform"), fmt::format("transform '{}' is not understood", value),
            "known: translate, rotate, scale, matrix, skewX, skewY");
    return own.has_value();
  }

  std::optional<scene::Outline> shape_outline(pugi::xml_node node) {
    svg::SvgShape shape = svg::svg_shape(node.name(), [&](std::string_view name) -> std::optional<std::string_view> {
      const pugi::xml_attribute attribute = node.attribute(std::string(name).c_str());
      return attribute ? std::optional<std::string_view>(attribute.value()) : std::nullopt;
    });
    if (shape.wrong.empty()) return std::move(shape.outline);
    error("bad-drawing", place(node, shape.attribute), shape.wrong);
    return std::nullopt;
  }

  void add_shape(pugi::xml_node node, const SvgStyle& style, const Transform& transform, Nodes& out) {
    auto outline = shape_outline(node);
    if (!outline || outline->verbs.empty()) return;
    DrawnPath path;
    path.fill = std::string_view(node.name()) == "line" ? std::nullopt : style.fill;
    path.rule = style.rule;
    if (style.stroke && style.stroke_width > 0)
      path.stroke = DrawnStroke{*style.stroke, style.stroke_width, style.cap, style.join, style.dash};
    if (!path.fill && !path.stroke) return;
    if (path.fill) note(*path.fill);
    if (path.stroke) note(path.stroke->colour);
    if (path.stroke && !keeps_shape(transform)) {
      path.outline = std::move(*outline);
      out.emplace_back(DrawnGroup{transform, std::nullopt, {std::move(path)}});
      return;
    }
    path.outline = moved(std::move(*outline), transform);
    if (path.stroke) {
      path.stroke->width *= scale_of(transform);
      for (double& length : path.stroke->dash) length *= scale_of(transform);
    }
    out.emplace_back(std::move(path));
  }

  void note(const DrawnColour& colour) {
    if (!colour.own && std::find(open_.begin(), open_.end(), colour.name) == open_.end()) open_.push_back(colour.name);
  }

  void add_use(pugi::xml_node node, const SvgStyle& style, const Transform& transform, Nodes& out, int depth) {
    const pugi::xml_attribute plain = node.attribute("href"), linked = node.attribute("xlink:href");
    const std::string target = plain ? plain.value() : linked.value();
    const auto found = target.starts_with('#') ? ids_.find(target.substr(1)) : ids_.end();
    if (found == ids_.end())
      return error("bad-drawing", place(node), fmt::format("'use' of '{}', which is not in this drawing", target));
    const auto offset = [&](const char* name) { return Length::points(node.attribute(name).as_double()); };
    const bool outer = in_use_;
    in_use_ = true;
    walk(found->second, style, Transform::move({offset("x"), offset("y")}).then(transform), out, depth + 1);
    in_use_ = outer;
  }

  std::optional<scene::Outline> clip_outline(pugi::xml_node user, std::string_view value, const Transform& transform) {
    const bool is_url = value.starts_with("url(#") && value.ends_with(")");
    const auto found = is_url ? ids_.find(std::string(value.substr(5, value.size() - 6))) : ids_.end();
    if (found == ids_.end() || std::string_view(found->second.name()) != "clipPath") {
      error("bad-drawing", place(user, "clip-path"),
            fmt::format("clip-path '{}' names no clipPath of this drawing", value));
      return std::nullopt;
    }
    scene::Outline clip;
    for (const pugi::xml_node child : found->second.children()) {
      SvgStyle ignored;
      Transform own = transform;
      if (!svg::is_svg_shape(child.name())) {
        error("unknown-drawing-element", place(child), fmt::format("'{}' is not part of a clipPath", child.name()),
              "a clipPath holds shapes");
        return std::nullopt;
      }
      if (!take_attributes(child, ignored, own)) return std::nullopt;
      auto outline = shape_outline(child);
      if (!outline) return std::nullopt;
      append(clip, moved(std::move(*outline), own));
    }
    return clip;
  }

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  pugi::xml_document document_;
  std::map<std::string, pugi::xml_node> ids_;
  std::vector<std::string> open_;
  std::size_t nodes_ = 0;
  bool in_use_ = false, too_much_ = false;
};

}  // namespace

std::optional<Drawing> read_drawing(const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  return SvgReader(source, diagnostics).read();
}

}  // namespace kingpress::templates
