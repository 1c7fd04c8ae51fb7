// Programs say the same in many ways: styles in attributes, classes and declarations, places in nested transforms. All
// of it is asked for here, so that whoever makes elements knows no more of SVG than shapes and properties.
#include "templates/drawn/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "svg/number_scanner.h"
#include "svg/shapes.h"

namespace kingpress::templates {

using geometry::Transform;

namespace {

constexpr int deepest = 64;

bool is_inherited(std::string_view property) {
  return property.starts_with("font") || property.starts_with("text-") || property.starts_with("letter-") ||
         property.starts_with("fill") || property.starts_with("stroke") || property == "line-height" ||
         property == "color" || property == "visibility" || property == "word-spacing";
}

bool is_blank(pugi::xml_node node) {
  return node.type() == pugi::node_pcdata &&
         std::string_view(node.value()).find_first_not_of(" \t\r\n") == std::string_view::npos;
}

// Blanks between objects say nothing, those between the spans of a text do.
void remove_blanks(pugi::xml_node node) {
  if (element_of(node) == "text" || element_of(node) == "flowPara") return;
  for (pugi::xml_node child = node.first_child(), next; child; child = next) {
    next = child.next_sibling();
    if (is_blank(child))
      node.remove_child(child);
    else
      remove_blanks(child);
  }
}

}  // namespace

std::string_view element_of(pugi::xml_node node) {
  std::string_view name = node.name();
  if (name.starts_with("svg:")) name.remove_prefix(4);
  return name;
}

bool is_group(pugi::xml_node node) {
  const std::string_view name = element_of(node);
  return name == "g" || name == "a" || name == "svg" || name == "switch";
}

bool is_shape(pugi::xml_node node) { return svg::is_svg_shape(element_of(node)) || element_of(node) == "image"; }

std::string address_of(pugi::xml_node node) {
  for (const char* name : {"href", "xlink:href"})
    if (const pugi::xml_attribute attribute = node.attribute(name)) return attribute.value();
  return {};
}

bool DrawnDocument::read() {
  const std::string_view text = source_.text();
  const pugi::xml_parse_result parsed =
      document_.load_buffer(text.data(), text.size(),
                            pugi::parse_default | pugi::parse_comments | pugi::parse_ws_pcdata, pugi::encoding_utf8);
  const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0));
  if (!parsed) {
    diagnostics_.error("bad-drawing", {&source_, std::min(at, text.size()), std::min(at + 1, text.size())},
                       fmt::format("malformed XML: {}", parsed.description()));
    return false;
  }
  remove_blanks(root());
  collect(root());
  if (element_of(root()) != "svg") {
    diagnostics_.error("bad-drawing", place(root()), fmt::format("expected an 'svg', found '{}'", root().name()));
    return false;
  }
  for (const pugi::xml_node child : document_.children())
    if (child.type() == pugi::node_comment)
      of_illustrator_ =
          of_illustrator_ || std::string_view(child.value()).find("Illustrator") != std::string_view::npos;
  of_illustrator_ = of_illustrator_ || root().attribute("xmlns:i") ||
                    (root().attribute("data-name") &&
                     std::string_view(root().attribute("id").value()).find("Layer") != std::string_view::npos);
  if (auto sheet = svg::StyleSheet::read(root()))
    sheet_ = std::move(*sheet);
  else
    lost(root(), "its style sheet is more than a list of classes: boxes do not follow it",
         "paint its objects directly");
  return true;
}

void DrawnDocument::collect(pugi::xml_node node) {
  const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
  places_.emplace(node, diag::Span{&source_, at, at + std::string_view(node.name()).size()});
  if (const pugi::xml_attribute id = node.attribute("id")) ids_.emplace(id.value(), node);
  for (const pugi::xml_node child : node.children()) collect(child);
}

pugi::xml_node DrawnDocument::append_copy(pugi::xml_node to, pugi::xml_node original) {
  const pugi::xml_node copy = to.append_copy(original);
  note_places(copy, original);
  return copy;
}

void DrawnDocument::note_places(pugi::xml_node copy, pugi::xml_node original) {
  places_.emplace(copy, place(original));
  for (pugi::xml_node one = copy.first_child(), of = original.first_child(); one && of;
       one = one.next_sibling(), of = of.next_sibling())
    note_places(one, of);
}

diag::Span DrawnDocument::place(pugi::xml_node node) const {
  const auto found = places_.find(node);
  return found == places_.end() ? diag::Span{&source_, 0, 0} : found->second;
}

// No places of attributes are kept: the first one of that name in the element's tag, its value without the quotes.
diag::Span DrawnDocument::place(pugi::xml_node node, std::string_view attribute) const {
  const diag::Span whole = place(node);
  const std::string_view text = source_.text();
  const std::size_t tag_end = std::min(text.find('>', whole.end), text.size());
  for (std::size_t at = text.find(attribute, whole.end); at < tag_end; at = text.find(attribute, at + 1)) {
    const std::size_t equals = text.find_first_not_of(" \t\r\n", at + attribute.size());
    const bool begins = std::string_view(" \t\r\n").find(text[at - 1]) != std::string_view::npos;
    if (!begins || equals == std::string_view::npos || text[equals] != '=') continue;
    const std::size_t quote = text.find_first_of("\"'", equals);
    if (quote == std::string_view::npos) break;
    return {&source_, quote + 1, std::min(text.find(text[quote], quote + 1), text.size())};
  }
  return whole;
}

diag::Span DrawnDocument::place_of(std::string_view words, diag::Span span) const {
  const std::string_view text = source_.text();
  const std::size_t at = text.find(words, span.begin), end = text.find("</text", span.begin);
  return at < end ? diag::Span{&source_, at, at + words.size()} : span;
}

std::string DrawnDocument::name_of(pugi::xml_node node) const {
  for (const char* name : {"inkscape:label", "data-name", "serif:id", "id"})
    if (const pugi::xml_attribute attribute = node.attribute(name)) return attribute.value();
  return std::string(element_of(node));
}

pugi::xml_node DrawnDocument::by_id(std::string_view id) const {
  const auto found = ids_.find(std::string(id));
  return found == ids_.end() ? pugi::xml_node() : found->second;
}

pugi::xml_node DrawnDocument::meant_by(std::string_view reference) const {
  const std::size_t mark = reference.find('#');
  if (mark == std::string_view::npos) return {};
  const std::size_t end = reference.find_first_of(")\"' ", mark);
  return by_id(reference.substr(mark + 1, end == std::string_view::npos ? end : end - mark - 1));
}

std::string DrawnDocument::inherited(pugi::xml_node node, std::string_view property) const {
  for (; node && node.type() == pugi::node_element; node = node.parent())
    if (std::string value = own(node, property); !value.empty() && value != "inherit")
      return value;
    else if (!is_inherited(property))
      return {};
  return {};
}

std::optional<double> DrawnDocument::length(pugi::xml_node node, std::string_view attribute) const {
  const std::string_view text = node.attribute(std::string(attribute).c_str()).value();
  if (text.empty()) return std::nullopt;
  pugi::xml_node frame = node == root() ? root() : node.parent();
  while (frame != root() && element_of(frame) != "svg" && frame.parent()) frame = frame.parent();
  const auto box = svg::view_box_of(frame);
  const svg::Viewport viewport = box ? svg::Viewport{box->width.points(), box->height.points()} : svg::Viewport{};
  return svg::length_of(text, viewport, svg::along_of(attribute));
}

Transform DrawnDocument::to_card(pugi::xml_node node) const {
  Transform all;
  for (int depth = 0; node && node != root() && depth < deepest * 4; node = node.parent(), ++depth) {
    if (element_of(node) == "svg") {
      const double width = length(node, "width").value_or(0), height = length(node, "height").value_or(0);
      const auto box = svg::view_box_of(node);
      if (box && width > 0 && height > 0)
        all = all.then(svg::fitted(*box, {width, height}, node.attribute("preserveAspectRatio").value()));
      all = all.then(
          Transform::move({svg::units(length(node, "x").value_or(0)), svg::units(length(node, "y").value_or(0))}));
    }
    if (const auto own = svg::parse_transform(node.attribute("transform").value())) all = all.then(*own);
  }
  return all.then(page);
}

std::optional<scene::Outline> DrawnDocument::outline(pugi::xml_node node) const {
  const std::string_view name = element_of(node);
  if (name == "image" || name == "use") {
    const auto width = length(node, "width"), height = length(node, "height");
    if (!width || !height) return std::nullopt;
    return scene::Outline::rectangle(
        svg::rect_of(length(node, "x").value_or(0), length(node, "y").value_or(0), *width, *height));
  }
  if (!svg::is_svg_shape(name)) return std::nullopt;
  std::deque<std::string> plain;
  const svg::SvgShape shape = svg::svg_shape(name, [&](std::string_view of) -> std::optional<std::string_view> {
    const pugi::xml_attribute attribute = node.attribute(std::string(of).c_str());
    if (!attribute || std::string_view(attribute.value()) == "auto") return std::nullopt;
    if (of == "d" || of == "points") return attribute.value();
    const auto value = length(node, of);
    if (!value) return attribute.value();
    plain.push_back(fmt::format("{}", *value));
    return plain.back();
  });
  if (!shape.wrong.empty() || shape.outline.points.empty()) return std::nullopt;
  return shape.outline;
}

std::optional<scene::Outline> DrawnDocument::clip(pugi::xml_node node) const {
  const std::string said = own(node, "clip-path");
  const pugi::xml_node clip = said.empty() || said == "none" ? pugi::xml_node() : meant_by(said);
  if (!clip || std::string_view(clip.attribute("clipPathUnits").value()) == "objectBoundingBox") return std::nullopt;
  const auto transform_of = [](pugi::xml_node of) {
    return svg::parse_transform(of.attribute("transform").value()).value_or(Transform{});
  };
  scene::Outline all;
  for (pugi::xml_node child : clip.children()) {
    if (child.type() != pugi::node_element) continue;
    Transform by = transform_of(child);
    if (element_of(child) == "use") {
      child = meant_by(address_of(child));
      by = transform_of(child).then(by);
    }
    auto shape = outline(child);
    if (!shape) return std::nullopt;
    all.append(scene::moved(std::move(*shape), by.then(transform_of(clip))));
  }
  return all.points.empty() ? std::nullopt : std::optional(std::move(all));
}

std::optional<scene::Outline> DrawnDocument::outline_on_card(pugi::xml_node node) const {
  auto drawn = outline(node);
  return drawn ? std::optional(scene::moved(std::move(*drawn), to_card(node))) : std::nullopt;
}

bool DrawnDocument::is_unseen(pugi::xml_node node) const {
  const std::string visibility = inherited(node, "visibility");
  const auto opacity = svg::NumberScanner(own(node, "opacity")).number();
  return is_hidden(node) || visibility == "hidden" || visibility == "collapse" || (opacity && *opacity <= 0);
}

void DrawnDocument::lost(pugi::xml_node node, std::string message, std::string hint) {
  diagnostics_.warning("drawing-lost", place(node), std::move(message), std::move(hint));
}

}  // namespace kingpress::templates
