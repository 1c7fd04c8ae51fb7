// The judge walks the elements as they will be drawn, what is used again included, because a `use` of itself and a
// drawing of a million parts show only there. What nothing draws is not judged: drawing programs leave much of it.
#include "templates/svg_judge.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "diag/ascii.h"
#include "diag/suggestion.h"
#include "svg/measures.h"
#include "svg/number_scanner.h"
#include "templates/binding.h"

namespace kingpress::templates {
namespace {

using Names = std::vector<std::string_view>;

constexpr int deepest_svg = 32;
constexpr std::size_t most_nodes = 20'000;

bool among(std::string_view name, const Names& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const Names elements{"svg",     "g",   "path", "rect",   "circle",   "ellipse", "line", "polyline",
                     "polygon", "use", "defs", "symbol", "clipPath", "title",   "desc", "metadata"};
const Names style_names{"fill",
                        "stroke",
                        "stroke-width",
                        "stroke-linecap",
                        "stroke-linejoin",
                        "stroke-dasharray",
                        "stroke-miterlimit",
                        "fill-rule",
                        "clip-rule",
                        "opacity",
                        "fill-opacity",
                        "stroke-opacity"};
const Names other_names{"id",     "transform", "style", "clip-path", "viewBox", "width", "height", "d",
                        "points", "cx",        "cy",    "r",         "href",    "x",     "y"};

std::optional<double> one_number(std::string_view value) {
  svg::NumberScanner scanner(value);
  const auto number = scanner.number();
  return number && scanner.at_end() ? number : std::nullopt;
}

// What is wrong with a value; empty when nothing is.
std::string fault_of_colour(std::string_view name, std::string_view value) {
  if (value.starts_with('#'))
    return parse_hex_colour(value) && (value.size() == 4 || value.size() == 7)
               ? std::string()
               : fmt::format("'{}' is no colour: expected '#rrggbb'", value);
  const bool is_name = !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  if (is_name) return {};
  return fmt::format("{} '{}' is not supported: expected 'none', '#rrggbb', 'currentColor' or a name", name, value);
}

std::string fault_of_dashes(std::string_view value) {
  if (value == "none") return {};
  svg::NumberScanner scanner(value);
  double sum = 0;
  while (!scanner.at_end()) {
    const auto length = scanner.number();
    if (!length || *length < 0) return fmt::format("'{}' is no list of dash lengths", value);
    sum += *length;
  }
  return sum > 0 ? std::string() : fmt::format("the dashes '{}' have no length", value);
}

std::string fault_of_style(std::string_view name, std::string_view value) {
  static const std::map<std::string_view, Names> choices{{"stroke-linecap", {"butt", "round", "square"}},
                                                         {"stroke-linejoin", {"miter", "round", "bevel"}},
                                                         {"fill-rule", {"nonzero", "evenodd"}},
                                                         {"clip-rule", {"nonzero", "evenodd"}}};
  if (!among(name, style_names)) return fmt::format("'{}' is not supported", name);
  if (value == "inherit") return {};
  if (name == "fill" || name == "stroke") return fault_of_colour(name, value);
  if (name == "stroke-dasharray") return fault_of_dashes(value);
  if (const auto choice = choices.find(name); choice != choices.end())
    return among(value, choice->second)
               ? std::string()
               : fmt::format("'{}' is no {}: expected {}", value, name, fmt::join(choice->second, ", "));
  const double number = one_number(value).value_or(-1);
  if (name == "stroke-width" && number < 0)
    return fmt::format("'{}' is no stroke width: expected a plain number of the drawing's units", value);
  if (name == "stroke-miterlimit" && number < 1)
    return fmt::format("'{}' is no stroke-miterlimit: expected a number of at least 1", value);
  if (name.ends_with("opacity") && number != 1)
    return fmt::format("{} '{}' is not supported: a drawing is opaque", name, value);
  return {};
}

// Of a program's own, in its name space ("inkscape:label", "sodipodi:namedview") or by its prefix ("-inkscape-stroke").
bool is_foreign(std::string_view name) {
  const bool is_spaced = name.find(':') != std::string_view::npos && !name.starts_with("svg:") && name != "xlink:href";
  return is_spaced || name.starts_with('-');
}

// May the element have it, beside what it is painted with?
bool is_plain(std::string_view element, std::string_view name) {
  // Without a style sheet, which no drawing has, a class says nothing.
  if (among(name, {"id", "class", "clip-path", "version", "role"})) return true;
  for (const std::string_view start : {"xmlns", "data-", "aria-"})
    if (name.starts_with(start)) return true;
  if (element == "svg") return among(name, {"viewBox", "width", "height"});
  if (element == "use") return among(name, {"href", "xlink:href", "x", "y"});
  return svg::is_shape_attribute(element, name);
}

class Judge {
 public:
  Judge(const diag::SourceFile& source, diag::Diagnostics& diagnostics) : source_(source), diagnostics_(diagnostics) {}

  std::optional<geometry::Size> judge() {
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
    const auto size = judge_view_box(root);
    if (size) walk(root, 0, false);
    return diagnostics_.error_count() > before ? std::nullopt : size;
  }

 private:
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

  std::optional<geometry::Size> judge_view_box(pugi::xml_node root) {
    const pugi::xml_attribute attribute = root.attribute("viewBox");
    if (!attribute) {
      error("bad-drawing", place(root), "the drawing has no viewBox", "write viewBox=\"0 0 WIDTH HEIGHT\"");
      return std::nullopt;
    }
    svg::NumberScanner scanner(attribute.value());
    for (int i = 0; i < 4; ++i) {
      if (scanner.number()) continue;
      error("bad-drawing", place(root, "viewBox"), fmt::format("viewBox '{}' is not four numbers", attribute.value()));
      return std::nullopt;
    }
    const auto box = svg::view_box_of(root);
    if (box && scanner.at_end()) return box->size();
    error("bad-drawing", place(root, "viewBox"), fmt::format("viewBox '{}' has no area", attribute.value()));
    return std::nullopt;
  }

  void walk(pugi::xml_node node, int depth, bool used) {
    const std::string_view name = node.name();
    // drawn where used
    if (is_foreign(name) || among(name, {"title", "desc", "metadata", "defs", "clipPath"})) return;
    if (!among(name, elements))
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
    if (!judge_attributes(node) || !judge_clip(node)) return;
    if (svg::is_svg_shape(name))
      judge_shape(node);
    else if (name == "use")
      follow_use(node, depth);
    else if (name != "symbol" || used)
      for (const pugi::xml_node child : node.children()) walk(child, depth + 1, used);
  }

  bool judge_attributes(pugi::xml_node node) {
    bool right = true;
    for (const pugi::xml_attribute attribute : node.attributes()) {
      const std::string_view name = attribute.name(), value = attribute.value();
      if (is_foreign(name)) continue;
      if (among(name, style_names)) {
        right &= judge_style(node, name, name, value);
      } else if (name == "style") {
        right &= judge_declarations(node, value);
      } else if (name == "transform") {
        if (svg::parse_transform(value)) continue;
        error("bad-drawing", place(node, name), fmt::format("transform '{}' is not understood", value),
              "known: translate, rotate, scale, matrix, skewX, skewY");
        right = false;
      } else if (!is_plain(node.name(), name)) {
        Names known = style_names;
        known.insert(known.end(), other_names.begin(), other_names.end());
        error("unknown-drawing-attribute", place(node, name),
              fmt::format("attribute '{}' is not part of a drawing", name), diag::suggest(name, known));
        right = false;
      }
    }
    return right;
  }
  bool judge_style(pugi::xml_node node, std::string_view attribute, std::string_view name, std::string_view value) {
    const std::string fault = fault_of_style(name, diag::trimmed(value));
    if (!fault.empty()) error("bad-drawing", place(node, attribute), fault);
    return fault.empty();
  }
  bool judge_declarations(pugi::xml_node node, std::string_view text) {
    bool right = true;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(';'), text.size());
      const std::string_view declaration = diag::trimmed(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
      const std::size_t colon = std::min(declaration.find(':'), declaration.size());
      const std::string_view name = diag::trimmed(declaration.substr(0, colon));
      // the size on a page of the web
      if (declaration.empty() || is_foreign(name) || name == "height" || name == "width") continue;
      right &= judge_style(node, "style", name, declaration.substr(std::min(colon + 1, declaration.size())));
    }
    return right;
  }

  bool judge_shape(pugi::xml_node node) {
    const svg::SvgShape shape = svg::svg_shape(node.name(), [&](std::string_view name) {
      const pugi::xml_attribute attribute = node.attribute(std::string(name).c_str());
      return attribute ? std::optional<std::string_view>(attribute.value()) : std::nullopt;
    });
    if (!shape.wrong.empty()) error("bad-drawing", place(node, shape.attribute), shape.wrong);
    return shape.wrong.empty();
  }

  void follow_use(pugi::xml_node node, int depth) {
    const pugi::xml_attribute plain = node.attribute("href"), linked = node.attribute("xlink:href");
    const std::string target = plain ? plain.value() : linked.value();
    const auto found = target.starts_with('#') ? ids_.find(target.substr(1)) : ids_.end();
    if (found == ids_.end())
      return error("bad-drawing", place(node), fmt::format("'use' of '{}', which is not in this drawing", target));
    walk(found->second, depth + 1, true);
  }

  bool judge_clip(pugi::xml_node user) {
    const pugi::xml_attribute clip = user.attribute("clip-path");
    const std::string_view value = clip.value();
    if (!clip || value == "none") return true;
    const bool is_url = value.starts_with("url(#") && value.ends_with(")");
    const auto found = is_url ? ids_.find(std::string(value.substr(5, value.size() - 6))) : ids_.end();
    if (found == ids_.end() || std::string_view(found->second.name()) != "clipPath") {
      error("bad-drawing", place(user, "clip-path"),
            fmt::format("clip-path '{}' names no clipPath of this drawing", value));
      return false;
    }
    for (const pugi::xml_node child : found->second.children()) {
      if (is_foreign(child.name())) continue;
      if (!svg::is_svg_shape(child.name())) {
        error("unknown-drawing-element", place(child), fmt::format("'{}' is not part of a clipPath", child.name()),
              "a clipPath holds shapes");
        return false;
      }
      if (!judge_attributes(child) || !judge_shape(child)) return false;
    }
    return true;
  }

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  pugi::xml_document document_;
  std::map<std::string, pugi::xml_node> ids_;
  std::size_t nodes_ = 0;
  bool too_much_ = false;
};

}  // namespace

std::optional<geometry::Size> judge_svg(const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  return Judge(source, diagnostics).judge();
}

}  // namespace kingpress::templates
