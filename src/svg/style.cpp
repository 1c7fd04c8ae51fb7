// SVG gives a property in five ways, each over the last. They are read in that order into one style; what nodes cannot
// say is refused by its name, so that no drawing is half right.
#include "svg/style.h"

#include <algorithm>
#include <array>
#include <functional>

#include "svg/colours.h"
#include "svg/measures.h"
#include "svg/number_scanner.h"

namespace kingpress::svg {
namespace {

constexpr std::string_view blanks = " \t\r\n\f";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  return first == std::string_view::npos ? std::string_view()
                                         : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Calls `each` with the trimmed parts between the separators.
void split(std::string_view text, char separator, const std::function<void(std::string_view)>& each) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (const std::string_view part = trimmed(text.substr(0, end)); !part.empty()) each(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

// "0.5" or "50%". False: it is neither.
bool set_share(double& slot, std::string_view text) {
  NumberScanner scanner(text);
  const auto value = scanner.number();
  const bool percent = scanner.peek() == '%';
  if (percent) scanner.advance();
  if (!value || !scanner.at_end()) return false;
  slot = std::clamp(percent ? *value / 100 : *value, 0.0, 1.0);
  return true;
}

// What is no colour says nothing. A function may be one that is not read here, such as hsl().
bool is_no_colour(std::string_view value) { return value.find('(') == std::string_view::npos; }

bool set_colour(scene::Colour& slot, std::string_view value) {
  const auto colour = parse_colour(value);
  if (colour) slot = *colour;
  return colour || is_no_colour(value);
}

// "url(#name) ..." -> "name", and what stands behind it.
std::optional<std::string> id_in(std::string_view text, std::string_view* rest = nullptr) {
  if (!text.starts_with("url(")) return std::nullopt;
  const std::size_t end = text.find(')');
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view inside = trimmed(text.substr(4, end - 4));
  if (inside.size() >= 2 && (inside.front() == '"' || inside.front() == '\''))
    inside = inside.substr(1, inside.size() - 2);
  if (!inside.starts_with('#')) return std::nullopt;
  if (rest != nullptr) *rest = trimmed(text.substr(end + 1));
  return std::string(inside.substr(1));
}

bool is_current(std::string_view value) { return value == "currentColor" || value == "currentcolor"; }

bool set_paint(Paint& paint, std::string_view value, const Style& style, const ColourReader& colours) {
  if (value == "none") {
    paint = {};
    return true;
  }
  if (colours) {
    paint = {colours(value), {}};
    return true;
  }
  if (is_current(value)) {
    paint = {style.colour, {}, true};
    return true;
  }
  if (value.starts_with("url(")) {
    std::string_view rest;
    const auto id = id_in(value, &rest);
    if (!id) return false;
    paint = {{}, *id};
    if (rest.empty() || rest == "none") return true;
    paint.colour = is_current(rest) ? style.colour : parse_colour(rest);
    return paint.colour.has_value();
  }
  if (value.starts_with("context-")) return false;
  const auto colour = parse_colour(value);
  if (colour) paint = {colour, {}};
  return colour || is_no_colour(value);
}

template <class Enum, std::size_t N>
void choose(Enum& slot, std::string_view value, const std::array<std::pair<std::string_view, Enum>, N>& choices) {
  for (const auto& [word, meaning] : choices)
    if (word == value) slot = meaning;
}

// What only pixels can show, by the property that asks for it; any other value than these asks for it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> beyond{{{"filter", "none"},
                                                                                {"mask", "none"},
                                                                                {"mask-image", "none"},
                                                                                {"mix-blend-mode", "normal"},
                                                                                {"marker", "none"},
                                                                                {"marker-start", "none"},
                                                                                {"marker-mid", "none"},
                                                                                {"marker-end", "none"},
                                                                                {"vector-effect", "none"},
                                                                                {"stroke-dashoffset", "0"},
                                                                                {"transform-origin", "0 0"},
                                                                                {"paint-order", "normal"}}};

// What is harmless of the properties of words; any other value sets them in a way that nodes do not say.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> of_words{{{"text-decoration", "none"},
                                                                                  {"letter-spacing", "normal"},
                                                                                  {"word-spacing", "normal"},
                                                                                  {"baseline-shift", "baseline"},
                                                                                  {"dominant-baseline", "auto"},
                                                                                  {"alignment-baseline", "auto"},
                                                                                  {"writing-mode", "horizontal-tb"},
                                                                                  {"direction", "ltr"},
                                                                                  {"unicode-bidi", "normal"},
                                                                                  {"font", ""},
                                                                                  {"font-variant", "normal"},
                                                                                  {"font-stretch", "normal"},
                                                                                  {"font-size-adjust", "none"},
                                                                                  {"font-feature-settings", "normal"},
                                                                                  {"text-transform", "none"},
                                                                                  {"textLength", ""},
                                                                                  {"rotate", ""},
                                                                                  {"white-space", "normal"}}};

// Sizes and weights that depend on what they are inherited from are not read.
void set_words(Style& style, std::string_view name, std::string_view value) {
  const auto refuse = [&] { style.set_apart = std::string(name) + ": " + std::string(value.substr(0, 40)); };
  for (const auto& [property, harmless] : of_words)
    if (name == property && value != harmless && !(value == "0" && name.ends_with("spacing")) &&
        !(name == "writing-mode" && value.starts_with("lr")) && value != "alphabetic")
      return refuse();
  if (name == "font-family") style.families = value;
  if (name == "font-size") {
    const auto size = length_of(value, {}, Along::both);
    if (!size || !(*size > 0)) return refuse();
    style.type_size = *size;
  }
  if (name == "font-style") {
    if (value != "normal" && value != "italic") return refuse();
    style.italic = value == "italic";
  }
  if (name == "font-weight") {
    const auto number = NumberScanner(value).number();
    if (!number && value != "normal" && value != "bold") return refuse();
    style.weight = number ? static_cast<int>(std::clamp(*number, 1.0, 1000.0)) : value == "bold" ? 700 : 400;
  }
  if (name == "text-anchor") style.anchor = value == "middle" ? 0.5 : value == "end" ? 1 : 0;
}

// False: nodes cannot say it.
bool set(Style& style, std::string_view name, std::string_view value, const Style& parent,
         const ColourReader& colours) {
  using scene::FillRule, scene::LineCap, scene::LineJoin;
  if (value.find("!important") != std::string_view::npos) return false;
  for (const auto& [property, harmless] : beyond)
    if (name == property) return value == harmless || value == "none" || value == "inherit" || value == "0px";
  if (value == "inherit") return name != "opacity" && name != "clip-path" && !name.starts_with("stop-");
  set_words(style, name, value);
  const std::array<std::pair<std::string_view, FillRule>, 2> rules{
      {{"nonzero", FillRule::nonzero}, {"evenodd", FillRule::evenodd}}};
  if (name == "fill") return set_paint(style.fill, value, style, colours);
  if (name == "stroke") return set_paint(style.stroke, value, style, colours);
  if (name == "color") {
    style.colour = parent.colour;
    const bool is_read = set_colour(style.colour, value);
    for (Paint* paint : {&style.fill, &style.stroke})
      if (paint->is_current) paint->colour = style.colour;
    return is_read;
  }
  if (name == "fill-opacity") return set_share(style.fill_opacity, value);
  if (name == "stroke-opacity") return set_share(style.stroke_opacity, value);
  if (name == "opacity") return set_share(style.opacity, value);
  if (name == "stop-opacity") return set_share(style.stop_opacity, value);
  if (name == "stop-color") return !is_current(value) && set_colour(style.stop, value);
  if (name == "fill-rule") choose(style.rule, value, rules);
  if (name == "clip-rule") choose(style.clip_rule, value, rules);
  if (name == "visibility") style.visible = value == "visible";
  if (name == "display") style.shown = value != "none";
  if (name == "overflow") style.overflows = value == "visible" || value == "auto";
  if (name == "stroke-width") style.stroke_width = value;
  if (name == "stroke-linecap")
    choose<LineCap, 3>(style.cap, value,
                       {{{"butt", LineCap::butt}, {"round", LineCap::round}, {"square", LineCap::square}}});
  if (name == "stroke-linejoin")
    choose<LineJoin, 3>(style.join, value,
                        {{{"miter", LineJoin::miter}, {"round", LineJoin::round}, {"bevel", LineJoin::bevel}}});
  if (name == "stroke-miterlimit") {
    NumberScanner scanner(value);
    style.miter_limit = scanner.number().value_or(style.miter_limit);
    return scanner.at_end();
  }
  if (name == "stroke-dasharray") {
    style.dash.clear();
    if (value == "none") return true;
    std::string list(value);
    std::replace(list.begin(), list.end(), ',', ' ');
    split(list, ' ', [&](std::string_view dash) { style.dash.emplace_back(dash); });
  }
  if (name == "clip-path") {
    style.clip.clear();
    if (value == "none") return true;
    const auto id = id_in(value);
    if (!id) return false;
    style.clip = *id;
  }
  return true;
}

std::string without_comments(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t comment = std::min(text.find("/*", at), text.size());
    plain += text.substr(at, comment - at);
    const std::size_t end = text.find("*/", comment);
    at = end == std::string_view::npos ? text.size() : end + 2;
  }
  return plain;
}

bool matches(const pugi::xml_node& element, std::string_view selector) {
  if (selector == "*" || selector == element.name()) return true;
  if (selector.starts_with('#')) return selector.substr(1) == element.attribute("id").value();
  if (!selector.starts_with('.')) return false;
  bool found = false;
  split(element.attribute("class").value(), ' ',
        [&](std::string_view one) { found = found || one == selector.substr(1); });
  return found;
}

}  // namespace

Style Style::inherited() const {
  Style style = *this;
  const Style fresh;
  style.opacity = fresh.opacity;
  style.shown = fresh.shown;
  style.overflows = fresh.overflows;
  style.clip = fresh.clip;
  style.stop = fresh.stop;
  style.stop_opacity = fresh.stop_opacity;
  return style;
}

bool StyleSheet::add(std::string_view text) {
  const std::string plain = without_comments(text);
  if (plain.find('@') != std::string::npos) return false;
  for (std::size_t at = 0;;) {
    const std::size_t open = plain.find('{', at);
    if (open == std::string::npos) return trimmed(std::string_view(plain).substr(at)).empty();
    const std::size_t close = plain.find('}', open);
    if (close == std::string::npos) return false;
    bool understood = true;
    split(std::string_view(plain).substr(at, open - at), ',', [&](std::string_view selector) {
      understood = understood && selector.find_first_of(" >+~:[", 0) == std::string_view::npos &&
                   selector.find_first_of(".#", 1) == std::string_view::npos;
      const int weight = selector.starts_with('#') ? 100 : selector.starts_with('.') ? 10 : selector == "*" ? 0 : 1;
      rules_.push_back({std::string(selector), weight, plain.substr(open + 1, close - open - 1)});
    });
    if (!understood) return false;
    at = close + 1;
  }
}

std::optional<StyleSheet> StyleSheet::read(const pugi::xml_node& root) {
  StyleSheet sheet;
  struct Walker final : pugi::xml_tree_walker {
    StyleSheet* sheet = nullptr;
    bool understood = true;
    bool for_each(pugi::xml_node& node) override {
      if (std::string_view(node.name()) != "style") return true;
      std::string text;
      for (const pugi::xml_node part : node.children()) text += part.value();
      return understood = sheet->add(text);
    }
  } walker;
  walker.sheet = &sheet;
  pugi::xml_node top = root;
  top.traverse(walker);
  if (!walker.understood) return std::nullopt;
  std::stable_sort(sheet.rules_.begin(), sheet.rules_.end(),
                   [](const Rule& a, const Rule& b) { return a.weight < b.weight; });
  return sheet;
}

std::string StyleSheet::said(const pugi::xml_node& element, std::string_view property) const {
  std::string value = element.attribute(std::string(property).c_str()).value();
  const auto declare = [&](std::string_view text) {
    split(text, ';', [&](std::string_view declaration) {
      const std::size_t colon = declaration.find(':');
      if (colon != std::string_view::npos && trimmed(declaration.substr(0, colon)) == property)
        value = trimmed(declaration.substr(colon + 1));
    });
  };
  for (const Rule& rule : rules_)
    if (matches(element, rule.selector)) declare(rule.declarations);
  declare(without_comments(element.attribute("style").value()));
  return std::string(trimmed(value));
}

bool StyleSheet::apply(const pugi::xml_node& element, Style& style, std::string& why) const {
  const Style parent = style;
  const auto take = [&](std::string_view name, std::string_view value) {
    if (!why.empty() || set(style, name, trimmed(value), parent, colours)) return;
    why = "'" + std::string(name) + ": " + std::string(trimmed(value).substr(0, 40)) + "'";
  };
  const auto declare = [&](std::string_view text) {
    split(text, ';', [&](std::string_view declaration) {
      const std::size_t colon = std::min(declaration.find(':'), declaration.size());
      if (colon == declaration.size()) return;
      const std::string_view name = trimmed(declaration.substr(0, colon));
      if (name == "transform" && why.empty()) why = "a transform in a style";
      take(name, declaration.substr(colon + 1));
    });
  };
  if (const char* colour = element.attribute("color").value(); *colour != '\0') take("color", colour);
  for (const pugi::xml_attribute attribute : element.attributes()) take(attribute.name(), attribute.value());
  for (const Rule& rule : rules_)
    if (matches(element, rule.selector)) declare(rule.declarations);
  declare(without_comments(element.attribute("style").value()));
  return why.empty();
}

}  // namespace kingpress::svg
