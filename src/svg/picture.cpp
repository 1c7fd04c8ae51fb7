#include "svg/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <pugixml.hpp>
#include <unordered_map>

#include "svg/box.h"
#include "svg/number_scanner.h"
#include "svg/shapes.h"
#include "svg/style.h"
#include "svg/transform.h"

namespace kingpress::svg {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Transform;

constexpr int deepest = 64;
constexpr std::size_t most_elements = 200'000, most_references = 16;

Rect rect_of(double x, double y, double width, double height) {
  return {units(x), units(y), units(width), units(height)};
}

std::string reference_of(const pugi::xml_node& node) {
  for (const char* name : {"href", "xlink:href"})
    if (const std::string_view value = node.attribute(name).value(); value.starts_with('#'))
      return std::string(value.substr(1));
  return {};
}

struct Viewport {
  double width = 0, height = 0;
};
enum class Along { x, y, both };

// "3", "3px", "1in", "50%"; nothing of what is no length.
std::optional<double> length_of(std::string_view text, const Viewport& viewport, Along along) {
  NumberScanner scanner(text);
  const auto value = scanner.number();
  if (!value) return std::nullopt;
  std::string_view unit = text.substr(scanner.offset());
  while (!unit.empty() && unit.back() == ' ') unit.remove_suffix(1);
  const double whole = along == Along::x   ? viewport.width
                       : along == Along::y ? viewport.height
                                           : std::hypot(viewport.width, viewport.height) / std::sqrt(2.0);
  static constexpr std::array<std::pair<std::string_view, double>, 8> known{{{"", 1.0},
                                                                             {"px", 1.0},
                                                                             {"pt", 96.0 / 72},
                                                                             {"pc", 16.0},
                                                                             {"mm", 96 / 25.4},
                                                                             {"cm", 96 / 2.54},
                                                                             {"in", 96.0},
                                                                             {"q", 96 / 101.6}}};
  if (unit == "%") return *value / 100 * whole;
  for (const auto& [name, factor] : known)
    if (unit == name) return *value * factor;
  return std::nullopt;  // em, ex: of type, which is not drawn here
}

Along along_of(std::string_view attribute) {
  if (attribute == "x" || attribute == "cx" || attribute == "x1" || attribute == "x2" || attribute == "width" ||
      attribute == "rx" || attribute == "fx")
    return Along::x;
  if (attribute == "r" || attribute == "fr") return Along::both;
  return Along::y;
}

// The map from a viewBox onto an area of this size at (0, 0).
Transform fitted(const Rect& box, const Viewport& area, std::string_view how) {
  double sx = area.width / box.width.points(), sy = area.height / box.height.points();
  double x = 0, y = 0;
  if (!how.starts_with("none")) {
    const bool slice = how.find("slice") != std::string_view::npos;
    sx = sy = slice ? std::max(sx, sy) : std::min(sx, sy);
    const auto part = [&](std::string_view low, std::string_view high) {
      return how.find(low) != std::string_view::npos ? 0.0 : how.find(high) != std::string_view::npos ? 1.0 : 0.5;
    };
    x = (area.width - sx * box.width.points()) * part("xMin", "xMax");
    y = (area.height - sy * box.height.points()) * part("YMin", "YMax");
  }
  return {sx, 0, 0, sy, units(x - sx * box.x.points()), units(y - sy * box.y.points())};
}

std::optional<Rect> view_box_of(const pugi::xml_node& node) {
  NumberScanner scanner(node.attribute("viewBox").value());
  std::array<double, 4> n{};
  for (double& value : n) {
    const auto number = scanner.number();
    if (!number) return std::nullopt;
    value = *number;
  }
  return n[2] > 0 && n[3] > 0 ? std::optional(rect_of(n[0], n[1], n[2], n[3])) : std::nullopt;
}

scene::Outline moved(scene::Outline outline, const Transform& by) {
  for (Point& point : outline.points) point = by.apply(point);
  return outline;
}

scene::Colour weaker(scene::Colour colour, double opacity) {
  colour.alpha = static_cast<std::uint8_t>(std::lround(colour.alpha * opacity));
  return colour;
}

class Reader {
 public:
  explicit Reader(std::string& why) : why_(why) {}

  std::optional<Picture> read(std::string_view text, double width, double height) {
    if (!document_.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata_single)) {
      return refuse<Picture>("XML that is not well-formed");
    }
    const pugi::xml_node root = document_.document_element();
    if (std::string_view(root.name()) != "svg") return refuse<Picture>("a prefix before the names of elements");
    auto sheet = StyleSheet::read(root);
    if (!sheet) return refuse<Picture>("a style sheet that is more than a list of classes");
    sheet_ = std::move(*sheet);
    collect_ids(root);
    Picture picture{{}, width, height};
    Style style;
    if (sheet_.apply(root, style, why_) && style.shown) draw_root(root, style, {width, height}, picture.nodes);
    if (!why_.empty()) return std::nullopt;
    return picture;
  }

 private:
  template <class T>
  std::optional<T> refuse(std::string why) {
    if (why_.empty()) why_ = std::move(why);
    return std::nullopt;
  }
  void refuse(std::string why) { (void)refuse<int>(std::move(why)); }

  void collect_ids(const pugi::xml_node& node) {
    if (const pugi::xml_attribute id = node.attribute("id")) ids_.emplace(id.value(), node);
    for (const pugi::xml_node child : node.children()) collect_ids(child);
  }
  pugi::xml_node by_id(const std::string& id) const {
    const auto found = ids_.find(id);
    return found == ids_.end() ? pugi::xml_node() : found->second;
  }

  double length(const pugi::xml_node& node, const char* name, double otherwise) {
    const std::string_view text = node.attribute(name).value();
    if (text.empty() || text == "auto") return otherwise;
    const auto value = length_of(text, viewport_, along_of(name));
    if (!value) refuse(fmt::format("the length '{}'", text.substr(0, 20)));
    return value.value_or(otherwise);
  }

  // What the picture shows in its own area; without a viewBox its own size is one.
  void draw_root(const pugi::xml_node& root, const Style& style, Viewport area, scene::Nodes& out) {
    auto box = view_box_of(root);
    viewport_ = area;
    if (!box) {
      const double width = length(root, "width", area.width), height = length(root, "height", area.height);
      if (!(width > 0) || !(height > 0)) return refuse("an area of no size");
      box = rect_of(0, 0, width, height);
    }
    viewport_ = {box->width.points(), box->height.points()};
    scene::Nodes inside;
    draw_children(root, style, inside, 1);
    wrap(std::move(inside), fitted(*box, area, root.attribute("preserveAspectRatio").value()), std::nullopt, style,
         out);
  }

  void wrap(scene::Nodes nodes, const Transform& transform, std::optional<scene::Outline> clip, const Style& style,
            scene::Nodes& out) {
    if (nodes.empty()) return;
    if (!style.clip.empty()) {
      auto own = clip_of(style.clip);
      if (!own) return;  // refused, or nothing is left
      if (clip)
        nodes = scene::Nodes{scene::Group{{}, std::move(*own), std::make_shared<const scene::Nodes>(std::move(nodes))}};
      else
        clip = std::move(own);
    }
    if (transform == Transform{} && !clip && style.opacity == 1) {
      std::move(nodes.begin(), nodes.end(), std::back_inserter(out));
      return;
    }
    out.emplace_back(scene::Group{transform, std::move(clip), std::make_shared<const scene::Nodes>(std::move(nodes)),
                                  style.opacity});
  }

  void draw_children(const pugi::xml_node& node, const Style& style, scene::Nodes& out, int depth) {
    for (const pugi::xml_node child : node.children()) {
      if (!why_.empty()) return;
      if (child.type() == pugi::node_element) draw(child, style, out, depth);
    }
  }

  void draw(const pugi::xml_node& node, const Style& parent, scene::Nodes& out, int depth) {
    const std::string_view name = node.name();
    static constexpr std::array<std::string_view, 10> ignored{"title",    "desc",           "metadata",       "defs",
                                                              "clipPath", "linearGradient", "radialGradient", "symbol",
                                                              "style",    "script"};
    if (std::find(ignored.begin(), ignored.end(), name) != ignored.end()) return;
    static constexpr std::array<std::string_view, 9> beyond{"text",   "image",  "mask",          "filter", "pattern",
                                                            "switch", "marker", "foreignObject", "font"};
    const bool holder = name == "mask" || name == "filter" || name == "pattern" || name == "marker" || name == "font";
    if (holder || name == "foreignObject") return;  // drawn where they are used, or never
    if (std::find(beyond.begin(), beyond.end(), name) != beyond.end()) return refuse(fmt::format("'{}'", name));
    if (depth > deepest || ++elements_ > most_elements) return refuse("more elements than a drawing has");
    Style style = parent.inherited();
    if (!sheet_.apply(node, style, why_) || !style.shown) return;
    Transform transform;
    if (const pugi::xml_attribute own = node.attribute("transform"); own && *own.value() != '\0') {
      const auto parsed = parse_transform(own.value());
      if (!parsed) return refuse(fmt::format("the transform '{}'", std::string_view(own.value()).substr(0, 40)));
      transform = *parsed;
    }
    scene::Nodes inside;
    if (is_svg_shape(name)) {
      draw_shape(node, style, inside);
    } else if (name == "use") {
      draw_use(node, style, inside, depth);
    } else if (name == "svg") {
      draw_nested(node, style, {length(node, "width", viewport_.width), length(node, "height", viewport_.height)},
                  {length(node, "x", 0), length(node, "y", 0)}, inside, depth);
    } else if (name == "g" || name == "a") {
      draw_children(node, style, inside, depth + 1);
    }  // any other element is of some program's own
    wrap(std::move(inside), transform, std::nullopt, style, out);
  }

  struct Place {
    double x = 0, y = 0;
  };
  // A picture within the picture: an svg, or a symbol that is used.
  void draw_nested(const pugi::xml_node& node, const Style& style, Viewport area, Place at, scene::Nodes& out,
                   int depth) {
    if (!(area.width > 0) || !(area.height > 0)) return;
    const auto box = view_box_of(node);
    const Viewport outer = viewport_;
    viewport_ = box ? Viewport{box->width.points(), box->height.points()} : area;
    scene::Nodes inside;
    draw_children(node, style, inside, depth + 1);
    viewport_ = outer;
    if (inside.empty()) return;
    const Transform fit = box ? fitted(*box, area, node.attribute("preserveAspectRatio").value()) : Transform{};
    scene::Nodes placed{scene::Group{fit, {}, std::make_shared<const scene::Nodes>(std::move(inside))}};
    std::optional<scene::Outline> edge;
    if (!style.overflows) edge = scene::Outline::rectangle(rect_of(0, 0, area.width, area.height));
    out.emplace_back(scene::Group{Transform::move({units(at.x), units(at.y)}), std::move(edge),
                                  std::make_shared<const scene::Nodes>(std::move(placed))});
  }

  void draw_use(const pugi::xml_node& node, const Style& style, scene::Nodes& out, int depth) {
    const pugi::xml_node target = by_id(reference_of(node));
    if (!target) return;
    const Place at{length(node, "x", 0), length(node, "y", 0)};
    const std::string_view name = target.name();
    if (name != "symbol" && name != "svg") {
      scene::Nodes inside;
      draw(target, style, inside, depth + 1);
      if (inside.empty()) return;
      out.emplace_back(scene::Group{
          Transform::move({units(at.x), units(at.y)}), {}, std::make_shared<const scene::Nodes>(std::move(inside))});
      return;
    }
    if (depth > deepest || ++elements_ > most_elements) return refuse("more elements than a drawing has");
    Style own = style.inherited();
    if (!sheet_.apply(target, own, why_) || !own.shown) return;
    const auto side = [&](const char* of, double whole) {
      return node.attribute(of) ? length(node, of, whole) : name == "svg" ? length(target, of, whole) : whole;
    };
    scene::Nodes inside;
    draw_nested(target, own, {side("width", viewport_.width), side("height", viewport_.height)}, at, inside, depth + 1);
    wrap(std::move(inside), {}, std::nullopt, own, out);
  }

  // Nothing when it is refused, or has no area to speak of.
  std::optional<scene::Outline> outline_of(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    for (const char* side : {"width", "height"})
      if (name == "rect" && !(length(node, side, 0) > 0)) return std::nullopt;
    if (name == "circle" && !(length(node, "r", 0) > 0)) return std::nullopt;
    std::deque<std::string> plain;  // lengths in units of the drawing
    const SvgShape shape = svg_shape(name, [&](std::string_view of) -> std::optional<std::string_view> {
      const pugi::xml_attribute attribute = node.attribute(std::string(of).c_str());
      if (!attribute) return std::nullopt;
      if (of == "d" || of == "points") return attribute.value();
      if (std::string_view(attribute.value()) == "auto") return std::nullopt;
      const auto value = length_of(attribute.value(), viewport_, along_of(of));
      if (!value) return attribute.value();
      plain.push_back(fmt::format("{}", *value));
      return plain.back();
    });
    if (!shape.wrong.empty())
      return refuse<scene::Outline>(fmt::format("an outline that is broken ({})", shape.attribute));
    if (shape.outline.points.empty()) return std::nullopt;
    return shape.outline;
  }

  void draw_shape(const pugi::xml_node& node, const Style& style, scene::Nodes& out) {
    if (!style.visible) return;
    auto outline = outline_of(node);
    if (!outline) return;
    scene::Path path;
    path.rule = style.rule;
    if (!style.fill.id.empty())
      fill_with_gradient(path, style, *outline);
    else if (style.fill.colour)
      path.fill = weaker(*style.fill.colour, style.fill_opacity);
    if (!style.stroke.id.empty()) {
      if (by_id(style.stroke.id)) return refuse("a line painted with a gradient or pattern");
    }
    if (style.stroke.colour) {
      const double width = length_of(style.stroke_width, viewport_, Along::both).value_or(1);
      scene::Stroke stroke{weaker(*style.stroke.colour, style.stroke_opacity), units(width), style.cap, style.join, {}};
      stroke.miter_limit = style.miter_limit;
      double sum = 0;
      for (const std::string& dash : style.dash) {
        const double value = length_of(dash, viewport_, Along::both).value_or(-1);
        if (value < 0) return refuse("a dash of no length");
        sum += value;
        stroke.dash.push_back(units(value));
      }
      if (sum <= 0) stroke.dash.clear();
      if (stroke.dash.size() % 2 == 1) {
        const auto once = stroke.dash;
        stroke.dash.insert(stroke.dash.end(), once.begin(), once.end());
      }
      if (width > 0) path.stroke = std::move(stroke);
    }
    path.outline = std::move(*outline);
    if (path.fill || path.stroke) out.emplace_back(std::move(path));
  }

  // The first value of an attribute along the chain of gradients that refer to one another.
  std::string_view gradient_attribute(const std::vector<pugi::xml_node>& chain, const char* name) const {
    for (const pugi::xml_node& node : chain)
      if (const pugi::xml_attribute attribute = node.attribute(name)) return attribute.value();
    return {};
  }

  void fill_with_gradient(scene::Path& path, const Style& style, const scene::Outline& outline) {
    std::vector<pugi::xml_node> chain;
    for (pugi::xml_node node = by_id(style.fill.id); node && chain.size() < most_references;
         node = by_id(reference_of(node)))
      chain.push_back(node);
    if (chain.empty()) {
      if (style.fill.colour) path.fill = weaker(*style.fill.colour, style.fill_opacity);
      return;
    }
    const std::string_view kind = chain.front().name();
    if (kind != "linearGradient" && kind != "radialGradient") return refuse(fmt::format("'{}'", kind));
    const bool linear = kind == "linearGradient";
    scene::Gradient gradient;
    gradient.kind = linear ? scene::Gradient::Kind::linear : scene::Gradient::Kind::radial;
    if (!read_stops(chain, style, gradient) || gradient.stops.empty()) return;
    path.fill = gradient.stops.back().colour;
    if (gradient.stops.size() == 1) return;
    if (const auto spread = gradient_attribute(chain, "spreadMethod"); !spread.empty() && spread != "pad")
      return refuse("a gradient that is repeated");
    const bool own_units = gradient_attribute(chain, "gradientUnits") == "userSpaceOnUse";
    const Viewport unit = own_units ? viewport_ : Viewport{1, 1};
    const auto at = [&](const char* name, std::string_view otherwise) {
      const std::string_view text = gradient_attribute(chain, name);
      return length_of(text.empty() ? otherwise : text, unit, along_of(name)).value_or(0);
    };
    if (linear) {
      gradient.from = {units(at("x1", "0%")), units(at("y1", "0%"))};
      gradient.to = {units(at("x2", "100%")), units(at("y2", "0%"))};
      if (gradient.from == gradient.to) return;
    } else {
      gradient.to = {units(at("cx", "50%")), units(at("cy", "50%"))};
      gradient.radius = units(at("r", "50%"));
      if (!(gradient.radius > Length{})) return;
      if (!gradient_attribute(chain, "fr").empty()) return refuse("a gradient from circle to circle");
      const auto focus = [&](const char* name, Length centre) {
        return gradient_attribute(chain, name).empty() ? centre : units(at(name, "50%"));
      };
      gradient.from = {focus("fx", gradient.to.x), focus("fy", gradient.to.y)};
      const Point away = gradient.from - gradient.to;
      const double far = std::hypot(away.x.points(), away.y.points()) / gradient.radius.points();
      if (far > 0.99) gradient.from = gradient.to + Point{away.x * (0.99 / far), away.y * (0.99 / far)};
    }
    if (const auto own = gradient_attribute(chain, "gradientTransform"); !own.empty()) {
      const auto parsed = parse_transform(own);
      if (!parsed) return refuse("a gradient's transform");
      gradient.transform = *parsed;
    }
    if (!own_units) {
      const auto box = box_of(outline);
      if (!box || !(box->width > Length{}) || !(box->height > Length{})) return path.fill.reset();
      gradient.transform = gradient.transform.then({box->width.points(), 0, 0, box->height.points(), box->x, box->y});
    }
    path.gradient = std::make_shared<const scene::Gradient>(std::move(gradient));
  }

  bool read_stops(const std::vector<pugi::xml_node>& chain, const Style& style, scene::Gradient& gradient) {
    for (const pugi::xml_node& node : chain) {
      for (const pugi::xml_node child : node.children("stop")) {
        Style own;
        own.colour = style.colour;
        if (!sheet_.apply(child, own, why_)) return false;
        NumberScanner scanner(child.attribute("offset").value());
        double offset = scanner.number().value_or(0);
        if (scanner.peek() == '%') offset /= 100;
        offset = std::clamp(offset, gradient.stops.empty() ? 0.0 : gradient.stops.back().offset, 1.0);
        gradient.stops.push_back({offset, weaker(own.stop, own.stop_opacity * style.fill_opacity)});
      }
      if (!gradient.stops.empty()) break;
    }
    for (const scene::Gradient::Stop& stop : gradient.stops)
      if (stop.colour.alpha != gradient.stops.front().colour.alpha) refuse("a gradient that fades");
    return why_.empty();
  }

  // The area that a clipPath leaves, in the coordinates of what it clips; nothing when nothing is left, or it is
  // refused.
  std::optional<scene::Outline> clip_of(const std::string& id) {
    const pugi::xml_node node = by_id(id);
    if (!node)
      return scene::Outline::rectangle(rect_of(-1e5, -1e5, 2e5, 2e5));  // a clip that is not there clips nothing
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

  bool add_to_clip(const pugi::xml_node& node, const Style& parent, Transform transform, scene::Outline& all,
                   std::vector<Rect>& boxes, int depth) {
    const std::string_view name = node.name();
    if (name == "title" || name == "desc" || name == "metadata") return true;
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
    *outline = moved(std::move(*outline), transform);
    const auto contours = std::count(outline->verbs.begin(), outline->verbs.end(), scene::Outline::Verb::move);
    if (style.clip_rule == scene::FillRule::evenodd && contours > 1)
      return refuse<int>("a clip with holes").has_value();
    const auto box = box_of(*outline);
    for (const Rect& other : boxes)
      if (box && other.overlaps(*box)) return refuse<int>("a clip of shapes that overlap").has_value();
    if (box) boxes.push_back(*box);
    all.verbs.insert(all.verbs.end(), outline->verbs.begin(), outline->verbs.end());
    all.points.insert(all.points.end(), outline->points.begin(), outline->points.end());
    return true;
  }

  std::string& why_;
  pugi::xml_document document_;
  StyleSheet sheet_;
  std::unordered_map<std::string, pugi::xml_node> ids_;
  Viewport viewport_;
  std::size_t elements_ = 0;
};

}  // namespace

std::optional<Picture> picture_of(std::string_view text, double width, double height, std::string& why) {
  why.clear();
  return Reader(why).read(text, width, height);
}

}  // namespace kingpress::svg
