// Templates are read after inheritance is done, so that a mistake is reported where it stands, in whichever file of the
// chain. Unknown keys are errors: a misspelt one would draw nothing in silence.
#include "templates/read_template.h"

#include <fmt/format.h>
#include <algorithm>

#include <array>
#include <set>

#include "data/reader.h"
#include "svg/path_data.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

using data::Node;

namespace {

void read_text_key(data::MapReader& map, std::string_view key, std::string& slot, diag::Diagnostics& diagnostics) {
  if (const Node* node = map.find(key))
    if (auto text = data::as_text(*node, key, diagnostics)) slot = std::move(*text);
}

void read_palette(data::MapReader& map, Template& layout, diag::Diagnostics& diagnostics) {
  const Node* palette = map.find("palette");
  if (!palette) return;
  if (!palette->is_map()) {
    diagnostics.error("wrong-type", palette->span, "'palette' must be a map from names to colours",
                      "such as ink: \"#141414\"");
    return;
  }
  for (const data::Member& member : palette->members) {
    const auto colour = parse_hex_colour(member.value.text);
    if (colour)
      layout.palette.emplace(member.key, *colour);
    else
      diagnostics.error("bad-colour", member.value.span, fmt::format("'{}' is no colour", member.value.text),
                        "write \"#rrggbb\", in quotes");
  }
}

// `fonts: {title: Quicksand}`: what the roles named in `styles` are here.
void read_fonts(data::MapReader& map, Template& layout, diag::Diagnostics& diagnostics) {
  const Node* fonts = map.find("fonts");
  if (!fonts) return;
  if (!fonts->is_map())
    diagnostics.error("wrong-type", fonts->span, "'fonts' must be a map from roles to fonts",
                      "such as {title: Quicksand}");
  for (const data::Member& member : fonts->members)
    if (auto font = data::as_text(member.value, member.key, diagnostics))
      layout.fonts.emplace(member.key, std::move(*font));
}

// A role or a family, or a list: the first of them that there is.
void read_font(data::MapReader& map, Style& style, Reading& reading) {
  const Node* font = map.find("font");
  if (!font || !font->is_sequence() || font->items.empty())
    return read_text_key(map, "font", style.font, reading.diagnostics);
  for (const Node& item : font->items)
    if (auto name = data::as_text(item, "font", reading.diagnostics)) {
      const auto other = reading.layout.fonts.find(*name);
      style.otherwise.push_back(other == reading.layout.fonts.end() ? std::move(*name) : other->second);
    }
  if (style.otherwise.empty()) return;
  style.font = style.otherwise.front();
  style.otherwise.erase(style.otherwise.begin());
}

Style read_style(const Node& node, Reading& reading) {
  Style style;
  style.span = style.font_span = style.italic_span = style.size_span = style.weight_span = node.span;
  style.colour.value = scene::Colour{};
  data::MapReader map(node, "style", reading.diagnostics);
  if (!map.is_map()) return style;
  read_font(map, style, reading);
  if (const auto other = reading.layout.fonts.find(style.font); other != reading.layout.fonts.end())
    style.font = other->second;
  if (const Node* font = map.find("font")) style.font_span = font->span;
  if (const Node* italic = map.find("italic")) style.italic_span = italic->span;
  if (const Node* size = map.find("size")) style.size_span = size->span;
  if (const Node* weight = map.find("weight")) style.weight_span = weight->span;
  if (const Node* weight = map.find("weight"))
    style.weight = static_cast<int>(data::as_integer(*weight, "weight", 100, 900, reading.diagnostics).value_or(0));
  read_flag(map, "italic", style.italic, reading);
  read_length(map, "size", style.size, reading);
  read_length(map, "leading", style.leading, reading);
  read_length(map, "first_baseline", style.first_baseline, reading);
  if (const Node* tracking = map.find("tracking"))
    style.tracking = data::as_number(*tracking, "tracking", -0.5, 2, reading.diagnostics).value_or(0);
  read_flag(map, "capitals", style.capitals, reading);
  if (const Node* colour = map.find("colour"))
    if (auto read = read_colour(*colour, "colour", reading)) style.colour = std::move(*read);
  map.finish();
  if (style.size < geometry::Length::points(1) || style.size > geometry::Length::points(1000))
    reading.diagnostics.error(
        "out-of-range", style.size_span,
        fmt::format("a style's size must be from 1pt to 1000pt, found {:g}pt", style.size.points()));
  return style;
}

void read_field_trim(const Node& node, Template& layout, Reading& reading) {
  FieldTrim trim;
  data::MapReader map(node, "trim", reading.diagnostics);
  read_length(map, "margin", trim.margin, reading);
  read_length(map, "frame", trim.frame, reading);
  if (map.require("spot")) read_length(map, "spot", trim.spot, reading);
  read_length(map, "spot_gap", trim.spot_gap, reading);
  read_length(map, "label", trim.label, reading);
  read_length(map, "head", trim.head, reading);
  read_length(map, "foot", trim.foot, reading);
  read_length(map, "small_side", trim.small_side, reading);
  read_length(map, "small_length", trim.small_length, reading);
  read_length(map, "legend", trim.legend, reading);
  map.finish();
  layout.trim = trim;
}

void read_named_cut(const Node& node, Template& layout, Reading& reading) {
  using enum geometry::CutShape;
  static constexpr std::array<std::string_view, 3> names{"rectangle", "circle", "hex"};
  static constexpr std::array shapes{rectangle, circle, hex};
  if (const auto index = data::as_choice(node, "shape", names, reading.diagnostics)) layout.shape = shapes[*index];
}

// hex, circle, rectangle, or {path: "M0 0 ..."} in millimetres of the trim.
void read_cut(const Node& node, Template& layout, Reading& reading) {
  if (!node.is_map()) {
    read_named_cut(node, layout, reading);
    return;
  }
  data::MapReader map(node, "shape", reading.diagnostics);
  const Node* path = map.require("path");
  map.finish();
  const auto data = path ? data::as_text(*path, "path", reading.diagnostics) : std::nullopt;
  if (!data) return;
  layout.shape = geometry::CutShape::path;
  svg::PathData outline = svg::parse_path_data(*data, geometry::Length::mm(1).points());
  if (const auto& error = outline.error)
    reading.diagnostics.error("bad-path-data", part_of(path->span, data->size(), error->offset, error->offset + 1),
                              error->message);
  layout.cut = std::move(outline.outline);
}

// One length is from flat to flat of a hexagon, or through a circle.
std::optional<geometry::Size> read_own_trim(const Node& node, const Template& layout, Reading& reading) {
  using enum geometry::CutShape;
  const auto across = node.is_scalar() && (layout.shape == hex || layout.shape == circle)
                          ? geometry::parse_length(node.text)
                          : std::nullopt;
  if (across && *across > geometry::Length{})
    return layout.shape == hex ? geometry::hex_size(*across) : geometry::Size{*across, *across};
  const auto size = data::as_size(node, "trim", reading.diagnostics);
  if (!size || layout.shape != hex) return size;
  const auto regular = geometry::regular_hex(*size);
  if (!regular)
    reading.diagnostics.error("bad-trim", node.span, fmt::format("'{}' is the size of no regular hexagon", node.text),
                              "write one length, from flat to flat: 50mm");
  return regular;
}

// The cut lies within the trim.
void check_cut(const Template& layout, diag::Span span, diag::Diagnostics& diagnostics) {
  const auto* size = std::get_if<geometry::Size>(&layout.trim);
  if (layout.shape != geometry::CutShape::path || !size) return;
  constexpr geometry::Length slack = geometry::Length::mm(0.001);
  const geometry::Rect room = geometry::Rect::of(*size).outset(slack);
  for (const geometry::Point& point : layout.cut.points)
    if (point.x < room.left() || point.x > room.right() || point.y < room.top() || point.y > room.bottom()) {
      diagnostics.error(
          "bad-path-data", span,
          fmt::format("the path leaves the trim of {} x {}", to_string(size->width), to_string(size->height)),
          "its millimetres count from the top left corner of the trim");
      return;
    }
}

// gutters: {across: [71mm, 142mm], down: [138mm]}
void read_gutters(data::MapReader& map, Template& layout, Reading& reading) {
  const Node* gutters = map.find("gutters");
  if (!gutters) return;
  data::MapReader sides(*gutters, "the gutters of a board", reading.diagnostics);
  for (const auto& [key, lines] :
       {std::pair{"across", &layout.gutters.across}, std::pair{"down", &layout.gutters.down}}) {
    const Node* list = sides.find(key);
    if (!list) continue;
    if (!list->is_sequence())
      reading.diagnostics.error("wrong-type", list->span, fmt::format("'{}' must be a list of lengths", key));
    for (const Node& item : list->items)
      if (const auto length = data::as_length(item, key, reading.diagnostics)) lines->push_back(*length);
  }
  sides.finish();
}

void read_format(data::MapReader& map, Template& layout, Reading& reading) {
  const Node* shape = map.find("shape");
  if (shape) read_cut(*shape, layout, reading);
  if (const Node* trim = map.require("trim")) {
    const Node* field = trim->find("field");
    const bool bound = trim->is_sequence() && std::any_of(trim->items.begin(), trim->items.end(), [](const Node& item) {
                         return item.text.find('{') != std::string::npos;
                       });
    if (field) {
      read_field_trim(*field, layout, reading);
    } else if (bound) {
      if (const auto sides = read_place(*trim, "trim", reading)) layout.trim = ValueTrim{sides->x, sides->y};
    } else if (const auto size = read_own_trim(*trim, layout, reading)) {
      layout.trim = *size;
    }
  }
  if (shape) check_cut(layout, shape->span, reading.diagnostics);
  read_choice<Adapt, 2>(map, "adapt", layout.adapt, {"scale", "anchors"}, reading);
  read_length(map, "bleed", layout.bleed, reading);
  read_length(map, "safe", layout.safe, reading);
  read_length(map, "corner_radius", layout.corner_radius, reading);
  read_flag(map, "round", layout.round, reading);
  read_gutters(map, layout, reading);
}

void read_values(data::MapReader& map, Template& layout, diag::Diagnostics& diagnostics) {
  const Node* values = map.find("values");
  if (!values) return;
  if (!values->is_map())
    diagnostics.error("wrong-type", values->span, "'values' must be a map from names to what they are",
                      "such as title: the card's title");
  for (const data::Member& member : values->members)
    if (auto text = data::as_text(member.value, member.key, diagnostics))
      layout.values.emplace(member.key, std::move(*text));
}

void read_styles(data::MapReader& map, Template& layout, Reading& reading) {
  const Node* styles = map.find("styles");
  if (!styles) return;
  if (!styles->is_map())
    reading.diagnostics.error("wrong-type", styles->span, "'styles' must be a map from names to styles");
  for (const data::Member& member : styles->members)
    layout.styles.emplace(member.key, read_style(member.value, reading));
}

void collect_parts(data::MapReader& map, Reading& reading) {
  const Node* parts = map.find("parts");
  if (!parts) return;
  if (!parts->is_map())
    reading.diagnostics.error("wrong-type", parts->span, "'parts' must be a map from names to parts");
  for (const data::Member& member : parts->members) reading.parts.emplace(member.key, &member.value);
}

void check_ids(const Elements& elements, std::set<std::string>& ids, diag::Diagnostics& diagnostics) {
  for (const Element& element : elements) {
    const Common& common = element.common();
    if (!common.id.empty() && !ids.insert(common.id).second)
      diagnostics.error("duplicate-element-id", common.span, fmt::format("two elements have the id '{}'", common.id));
    // A part is shared by all its uses, so its ids are counted nowhere.
    if (const auto* group = std::get_if<Group>(&element.kind); group && group->lets.empty())
      check_ids(*group->children, ids, diagnostics);
    if (const auto* stack = std::get_if<Stack>(&element.kind)) check_ids(*stack->children, ids, diagnostics);
    if (const auto* repeat = std::get_if<Repeat>(&element.kind)) check_ids(*repeat->children, ids, diagnostics);
  }
}

}  // namespace

std::optional<Template> read_template(const Node& node, std::string name, const std::string& path,
                                      diag::Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.error_count();
  Template layout;
  layout.name = std::move(name);
  layout.path = path;
  layout.span = node.span;
  data::MapReader map(node, "template", diagnostics);
  if (!map.is_map()) return std::nullopt;
  Reading reading{diagnostics, layout, {}};
  read_text_key(map, "title", layout.title, diagnostics);
  read_text_key(map, "kind", layout.kind, diagnostics);
  map.find("extends");
  read_format(map, layout, reading);
  read_palette(map, layout, diagnostics);
  read_values(map, layout, diagnostics);
  if (const Node* sample = map.find("sample")) layout.samples = sample->items;
  if (const Node* themes = map.find("themes")) layout.themes = read_themes(*themes, diagnostics);
  read_fonts(map, layout, diagnostics);
  read_styles(map, layout, reading);
  collect_parts(map, reading);
  if (const Node* elements = map.require("elements")) layout.elements = read_elements(*elements, reading);
  map.finish();
  std::set<std::string> ids;
  if (!reading.beyond_limits) check_ids(layout.elements, ids, diagnostics);
  if (diagnostics.error_count() == before) check_names(layout, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  return layout;
}

}  // namespace kingpress::templates
