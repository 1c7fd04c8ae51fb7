// The structure of an SVG: elements, their styles and transforms, pictures within it, and what is used again. Nodes say
// what they can exactly; the first thing that they cannot say ends the reading, so that no drawing is half right.
#include "svg/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "scene/bounds.h"
#include "scene/limits.h"
#include "svg/measures.h"
#include "svg/reader.h"

namespace kingpress::svg {
namespace {

constexpr int deepest = 64;
constexpr std::size_t most_elements = 200'000;

bool is_sayable(const scene::Outline& outline) {
  return std::all_of(outline.points.begin(), outline.points.end(),
                     [](const geometry::Point& p) { return scene::within(p.x) && scene::within(p.y); });
}

// Whether a page can say where all of it lies.
bool is_sayable(const scene::Nodes& nodes) {
  return std::all_of(nodes.begin(), nodes.end(), [](const scene::Node& node) {
    if (const auto* path = std::get_if<scene::Path>(&node)) return is_sayable(path->outline);
    if (const auto* text = std::get_if<scene::Text>(&node)) {
      const auto ink = scene::ink_bounds(*text);
      return !ink || is_sayable(scene::Outline::rectangle(*ink));
    }
    const auto* group = std::get_if<scene::Group>(&node);
    if (group == nullptr || !group->children) return true;
    if (group->clip && !is_sayable(*group->clip)) return false;
    const geometry::Transform& t = group->transform;
    const double area = std::abs(t.xx * t.yy - t.xy * t.yx);
    return area < 1e9 && area > 1e-9 && scene::within(t.dx) && scene::within(t.dy) && is_sayable(*group->children);
  });
}

}  // namespace

using geometry::Rect;
using geometry::Transform;

std::string reference_of(const pugi::xml_node& node) {
  for (const char* name : {"href", "xlink:href"})
    if (const std::string_view value = node.attribute(name).value(); value.starts_with('#'))
      return std::string(value.substr(1));
  return {};
}

std::optional<Picture> Reader::read(std::string_view text, double width, double height, const ColourReader& colours) {
  if (!document_.load_buffer(text.data(), text.size(), pugi::parse_default | pugi::parse_ws_pcdata)) {
    return refuse<Picture>("XML that is not well-formed");
  }
  const pugi::xml_node root = document_.document_element();
  has_entities_ = text.find("<!ENTITY") != std::string_view::npos;
  if (std::string_view(root.name()) != "svg") return refuse<Picture>("a prefix before the names of elements");
  auto sheet = StyleSheet::read(root);
  if (!sheet) return refuse<Picture>("a style sheet that is more than a list of classes");
  sheet_ = std::move(*sheet);
  sheet_.colours = colours;
  collect_ids(root);
  if (!why_.empty()) return std::nullopt;
  Picture picture{{}, width, height};
  Style style;
  if (sheet_.apply(root, style, why_) && style.shown) draw_root(root, style, {width, height}, picture.nodes);
  if (why_.empty() && !is_sayable(picture.nodes)) refuse("numbers that are far too large or small");
  if (!why_.empty()) return std::nullopt;
  return picture;
}

void Reader::collect_ids(const pugi::xml_node& node) {
  const auto look_at = [&](std::string_view value) {
    if (has_entities_ && value.find('&') != std::string_view::npos) refuse("an entity of its own");
  };
  look_at(node.value());
  for (const pugi::xml_attribute attribute : node.attributes())
    if (!std::string_view(attribute.name()).starts_with("xmlns")) look_at(attribute.value());
  if (const pugi::xml_attribute id = node.attribute("id")) ids_.emplace(id.value(), node);
  for (const pugi::xml_node child : node.children()) collect_ids(child);
}

pugi::xml_node Reader::by_id(const std::string& id) const {
  const auto found = ids_.find(id);
  return found == ids_.end() ? pugi::xml_node() : found->second;
}

double Reader::length(const pugi::xml_node& node, const char* name, double otherwise) {
  const std::string_view text = node.attribute(name).value();
  if (text.empty() || text == "auto") return otherwise;
  const auto value = length_of(text, viewport_, along_of(name));
  if (!value) refuse(fmt::format("the length '{}'", text.substr(0, 20)));
  return value.value_or(otherwise);
}

void Reader::draw_root(const pugi::xml_node& root, const Style& style, Viewport area, scene::Nodes& out) {
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
  wrap(std::move(inside), fitted(*box, area, root.attribute("preserveAspectRatio").value()), std::nullopt, style, out);
}

void Reader::wrap(scene::Nodes nodes, const Transform& transform, std::optional<scene::Outline> clip,
                  const Style& style, scene::Nodes& out) {
  if (nodes.empty()) return;
  if (!style.clip.empty() && by_id(style.clip)) {  // one that is not there clips nothing
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
  out.emplace_back(
      scene::Group{transform, std::move(clip), std::make_shared<const scene::Nodes>(std::move(nodes)), style.opacity});
}

void Reader::draw_children(const pugi::xml_node& node, const Style& style, scene::Nodes& out, int depth) {
  for (const pugi::xml_node child : node.children()) {
    if (!why_.empty()) return;
    if (child.type() == pugi::node_element) draw(child, style, out, depth);
  }
}

void Reader::draw(const pugi::xml_node& node, const Style& parent, scene::Nodes& out, int depth) {
  const std::string_view name = node.name();
  static constexpr std::array<std::string_view, 10> ignored{
      "title", "desc", "metadata", "defs", "clipPath", "linearGradient", "radialGradient", "symbol", "style", "script"};
  if (std::find(ignored.begin(), ignored.end(), name) != ignored.end()) return;
  const std::string_view language = node.attribute("xmlns").value();
  if (name.starts_with("svg:") || (!language.empty() && language != "http://www.w3.org/2000/svg"))
    return refuse("elements of another namespace");
  static constexpr std::array<std::string_view, 8> beyond{"image",  "mask",   "filter",        "pattern",
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
  if (name == "text") {
    draw_words(node, style, inside);
  } else if (is_svg_shape(name)) {
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

void Reader::draw_nested(const pugi::xml_node& node, const Style& style, Viewport area, Place at, scene::Nodes& out,
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

void Reader::draw_use(const pugi::xml_node& node, const Style& style, scene::Nodes& out, int depth) {
  const pugi::xml_node target = by_id(reference_of(node));
  if (!target) return;
  for (pugi::xml_node around = node; around; around = around.parent())
    if (around == target) return refuse("a use of what it lies in");
  Place at{length(node, "x", 0), length(node, "y", 0)};
  const std::string_view name = target.name();
  if (name == "svg") at = {at.x + length(target, "x", 0), at.y + length(target, "y", 0)};
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

std::optional<Picture> picture_of(std::string_view text, double width, double height, std::string& why,
                                  const Typesetter& typesetter, const ColourReader& colours) {
  why.clear();
  return Reader(why, typesetter).read(text, width, height, colours);
}

}  // namespace kingpress::svg
