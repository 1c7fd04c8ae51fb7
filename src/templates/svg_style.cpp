#include "templates/svg_style.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "svg/number_scanner.h"
#include "templates/binding.h"

namespace kingpress::templates {

namespace {

constexpr std::array<std::string_view, 11> properties{
    "fill",      "stroke",    "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "fill-rule", "clip-rule", "opacity",      "fill-opacity",   "stroke-opacity"};

struct NamedColour {
  std::string_view name;
  scene::Colour colour;
};
// The sixteen basic names of CSS; any other word is a name for the template to give a colour to.
constexpr std::array<NamedColour, 16> basic_colours{{{"black", {0, 0, 0}},
                                                     {"silver", {192, 192, 192}},
                                                     {"gray", {128, 128, 128}},
                                                     {"white", {255, 255, 255}},
                                                     {"maroon", {128, 0, 0}},
                                                     {"red", {255, 0, 0}},
                                                     {"purple", {128, 0, 128}},
                                                     {"fuchsia", {255, 0, 255}},
                                                     {"green", {0, 128, 0}},
                                                     {"lime", {0, 255, 0}},
                                                     {"olive", {128, 128, 0}},
                                                     {"yellow", {255, 255, 0}},
                                                     {"navy", {0, 0, 128}},
                                                     {"blue", {0, 0, 255}},
                                                     {"teal", {0, 128, 128}},
                                                     {"aqua", {0, 255, 255}}}};

std::string_view without_space(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\n' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::optional<double> one_number(std::string_view value) {
  svg::NumberScanner scanner(value);
  const auto number = scanner.number();
  return number && scanner.at_end() ? number : std::nullopt;
}

std::optional<std::string> set_colour(std::optional<DrawnColour>& slot, std::string_view name, std::string_view value) {
  std::string word(value);
  std::transform(word.begin(), word.end(), word.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  if (word == "none") {
    slot.reset();
    return std::nullopt;
  }
  if (word.starts_with('#')) {
    const auto hex = parse_hex_colour(word);
    if (!hex) return fmt::format("'{}' is no colour: expected '#rrggbb'", value);
    slot = DrawnColour{word, hex};
    return std::nullopt;
  }
  const bool is_name = !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  if (!is_name)
    return fmt::format("{} '{}' is not supported: expected 'none', '#rrggbb', 'currentColor' or a name", name, value);
  const auto* known =
      std::find_if(basic_colours.begin(), basic_colours.end(), [&](const NamedColour& c) { return c.name == word; });
  slot = DrawnColour{word, known == basic_colours.end() ? std::nullopt : std::optional(known->colour)};
  return std::nullopt;
}

template <class Enum, std::size_t N>
std::optional<std::string> set_choice(Enum& slot, std::string_view name, std::string_view value,
                                      const std::array<std::pair<std::string_view, Enum>, N>& choices) {
  for (const auto& [word, meaning] : choices)
    if (word == value) {
      slot = meaning;
      return std::nullopt;
    }
  std::vector<std::string_view> words;
  for (const auto& choice : choices) words.push_back(choice.first);
  return fmt::format("'{}' is no {}: expected {}", value, name, fmt::join(words, ", "));
}

std::optional<std::string> set_dash(std::vector<double>& dash, std::string_view value) {
  dash.clear();
  if (value == "none") return std::nullopt;
  svg::NumberScanner scanner(value);
  double sum = 0;
  while (!scanner.at_end()) {
    const auto length = scanner.number();
    if (!length || *length < 0) return fmt::format("'{}' is no list of dash lengths", value);
    dash.push_back(*length);
    sum += *length;
  }
  if (sum <= 0) return fmt::format("the dashes '{}' have no length", value);
  if (dash.size() % 2 == 1) dash.insert(dash.end(), dash.begin(), dash.end());
  return std::nullopt;
}

}  // namespace

bool is_style_property(std::string_view name) {
  return std::find(properties.begin(), properties.end(), name) != properties.end();
}

std::optional<std::string> set_style(SvgStyle& style, std::string_view name, std::string_view raw) {
  const std::string_view value = without_space(raw);
  if (value == "inherit") return std::nullopt;
  if (name == "fill") return set_colour(style.fill, name, value);
  if (name == "stroke") return set_colour(style.stroke, name, value);
  if (name == "stroke-linecap")
    return set_choice<scene::LineCap, 3>(
        style.cap, name, value,
        {{{"butt", scene::LineCap::butt}, {"round", scene::LineCap::round}, {"square", scene::LineCap::square}}});
  if (name == "stroke-linejoin")
    return set_choice<scene::LineJoin, 3>(
        style.join, name, value,
        {{{"miter", scene::LineJoin::miter}, {"round", scene::LineJoin::round}, {"bevel", scene::LineJoin::bevel}}});
  if (name == "fill-rule" || name == "clip-rule")
    return set_choice<scene::FillRule, 2>(
        style.rule, name, value, {{{"nonzero", scene::FillRule::nonzero}, {"evenodd", scene::FillRule::evenodd}}});
  if (name == "stroke-dasharray") return set_dash(style.dash, value);
  if (name == "stroke-width") {
    const auto width = one_number(value);
    if (!width || *width < 0)
      return fmt::format("'{}' is no stroke width: expected a plain number of the drawing's units", value);
    style.stroke_width = *width;
    return std::nullopt;
  }
  if (name == "opacity" || name == "fill-opacity" || name == "stroke-opacity") {
    if (one_number(value) == 1.0) return std::nullopt;
    return fmt::format("{} '{}' is not supported: a drawing is opaque", name, value);
  }
  return fmt::format("'{}' is not supported", name);
}

}  // namespace kingpress::templates
