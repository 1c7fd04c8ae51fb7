// Drawings name faces as well as families, and say the same look in several ways. What comes of it is a style of our
// own, in the size that the words have on the card.
#include "templates/drawn/text_style.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <vector>

#include "diag/ascii.h"
#include "svg/colours.h"
#include "svg/number_scanner.h"
#include "templates/drawn/nodes.h"

namespace kingpress::templates {

using data::Node;
using geometry::Length;

namespace {

constexpr double usual_leading = 1.2;

// "MyriadPro-Bold" is the name of a face: its family, and what its weight and slope are.
struct Face {
  std::string family;
  int weight = 0;
  bool italic = false;
};
Face face_named(const std::string& name) {
  Face face;
  const std::size_t dash = name.find('-');
  const std::string style = dash == std::string::npos ? "" : diag::lower(name.substr(dash + 1));
  constexpr std::array<std::pair<std::string_view, int>, 9> weights{{{"extrabold", 800},
                                                                     {"semibold", 600},
                                                                     {"bold", 700},
                                                                     {"black", 900},
                                                                     {"medium", 500},
                                                                     {"light", 300},
                                                                     {"thin", 100},
                                                                     {"regular", 400},
                                                                     {"roman", 400}}};
  for (const auto& [word, weight] : weights)
    if (face.weight == 0 && style.find(word) != std::string::npos) face.weight = weight;
  face.italic = is_in("italic", style) || is_in("oblique", style);
  const std::string whole = face.weight == 0 && !face.italic ? name : name.substr(0, dash);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    const bool starts = i > 0 && std::isupper(static_cast<unsigned char>(whole[i])) != 0 &&
                        std::islower(static_cast<unsigned char>(whole[i - 1])) != 0;
    if (starts) face.family += ' ';
    face.family += whole[i];
  }
  return face;
}

std::vector<std::string> families_of(std::string_view list) {
  std::vector<std::string> families;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    std::string_view one = diag::trimmed(list.substr(0, end));
    while (!one.empty() && (one.front() == '\'' || one.front() == '"')) one.remove_prefix(1);
    while (!one.empty() && (one.back() == '\'' || one.back() == '"')) one.remove_suffix(1);
    if (!one.empty()) families.emplace_back(one);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return families;
}

void put_font(Node& style, const DrawnDocument& document, pugi::xml_node said) {
  const std::string families = document.inherited(said, "font-family"), slope = document.inherited(said, "font-style"),
                    heavy = document.inherited(said, "font-weight");
  Node fonts = drawn_list(style.span);
  int weight = 0;
  bool italic = slope == "italic" || slope == "oblique";
  for (const std::string& family : families_of(families)) {
    const Face face = face_named(family);
    if (weight == 0) weight = face.weight;
    italic = italic || face.italic;
    for (const std::string& name : {face.family, family})
      if (fonts.items.empty() || fonts.items.back().text != name) fonts.items.push_back(drawn_scalar(name, style.span));
  }
  const bool is_sans = is_in("sans", diag::lower(families));
  fonts.items.push_back(drawn_scalar(is_sans ? "fallback" : "text", style.span));
  put(style, "font", std::move(fonts));
  if (heavy == "bold")
    weight = 700;
  else if (const auto number = drawn_number(heavy))
    weight = static_cast<int>(std::clamp(*number, 100.0, 900.0));
  put(style, "weight", fmt::format("{}", weight == 0 ? 400 : weight));
  if (italic) put(style, "italic", "true");
}

std::string colour_of(DrawnDocument& document, pugi::xml_node text, pugi::xml_node said) {
  std::string fill = document.inherited(said, "fill");
  if (fill.starts_with("url")) {
    document.lost(
        text,
        fmt::format("the gradient of '{}' is not kept: its words are in its first colour", document.name_of(text)),
        "a template that extends this one can give it one: colour: {linear: [...]}");
    pugi::xml_node gradient = document.meant_by(fill);
    for (int links = 0; gradient && !gradient.child("stop") && links < 8; ++links)
      gradient = document.meant_by(address_of(gradient));
    fill = document.own(gradient.child("stop"), "stop-color");
  }
  const std::string named = fill == "currentColor" ? document.inherited(said, "color") : fill;
  auto colour = svg::parse_colour(named).value_or(scene::Colour{});
  const double opacity = drawn_number(document.inherited(said, "fill-opacity")).value_or(1);
  if (fill == "none") colour.alpha = 0;
  colour.alpha = static_cast<std::uint8_t>(std::lround(colour.alpha * std::clamp(opacity, 0.0, 1.0)));
  return fmt::format("#{:02x}{:02x}{:02x}{}", colour.red, colour.green, colour.blue,
                     colour.alpha == 255 ? "" : fmt::format("{:02x}", colour.alpha));
}

}  // namespace

// Of a size or a spacing, in units of the drawing; `em` is what a share is of.
std::optional<double> drawn_number(std::string_view text) { return svg::NumberScanner(text).number(); }

std::optional<double> drawn_measure(std::string_view text, double em) {
  svg::NumberScanner scanner(text);
  const auto value = scanner.number();
  if (!value) return std::nullopt;
  const std::string_view unit = text.substr(scanner.offset());
  if (unit == "%") return *value / 100 * em;
  if (unit == "em") return *value * em;
  return svg::length_of(text, {}, svg::Along::both);
}

std::string drawn_plainly(const std::string& value) {
  const bool is_plain = value.starts_with("none") || value == "normal" || value == "100%" || value == "400" ||
                        drawn_number(value).value_or(1) == 0;
  return is_plain ? "" : value == "bold" ? "700" : value;
}

bool is_drawn_alike(const DrawnDocument& document, pugi::xml_node words, pugi::xml_node others) {
  for (const char* property : {"font-family", "font-size", "font-weight", "font-style", "text-decoration"})
    if (drawn_plainly(document.inherited(words, property)) != drawn_plainly(document.inherited(others, property)))
      return false;
  const std::string fill = document.inherited(words, "fill"), other = document.inherited(others, "fill");
  return fill == other ||
         svg::parse_colour(fill.empty() ? "black" : fill) == svg::parse_colour(other.empty() ? "black" : other);
}

Node drawn_style(DrawnDocument& document, pugi::xml_node text, pugi::xml_node said, double scale, double step) {
  Node style = drawn_map(document.place(text));
  const auto value = [&](std::string_view property) { return document.inherited(said, property); };
  const double em = drawn_measure(value("font-size"), 16).value_or(16);
  put_font(style, document, said);
  put(style, "size", fmt::format("{:.4g}pt", std::clamp(em * scale, 1.0, 500.0)));
  const std::string height = value("line-height");
  const auto number = drawn_number(height);
  const bool is_factor = number && height.find_first_not_of("0123456789.") == std::string::npos;
  double leading = is_factor ? *number * em : drawn_measure(height, em).value_or(0);
  if (step > 0) leading = step;
  if (!(leading > 0)) leading = usual_leading * em;
  put(style, "leading", in_mm(Length::points(leading * scale)));
  if (const auto spacing = drawn_measure(value("letter-spacing"), em); spacing && *spacing != 0 && em > 0)
    put(style, "tracking", fmt::format("{:.4f}", std::clamp(*spacing / em, -0.5, 2.0)));
  if (value("text-transform") == "uppercase") put(style, "capitals", "true");
  put(style, "colour", colour_of(document, text, said));
  return style;
}

}  // namespace kingpress::templates
