#include "templates/elements/image.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "geometry/parse_double.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

// Text that is right as it stands, or binds a value of the card.
template <class Parse>
void read_checked(const data::Node& node, std::string_view what, Pattern& slot, Parse parse, const char* hint,
                  Reading& reading) {
  auto pattern = read_pattern(node, what, reading);
  if (!pattern) return;
  if (pattern->is_literal() && !parse(pattern->written))
    reading.diagnostics.error("bad-focus", node.span, fmt::format("'{}' is no {}", pattern->written, what), hint);
  else
    slot = std::move(*pattern);
}

// [0.5, 0.3], or "{art_focus}" with such two numbers.
void read_focus(const data::Node& node, Image& image, Reading& reading) {
  if (node.is_scalar())
    return read_checked(node, "focus", image.focus_of, parse_focus, "such as 50% 30%, or [0.5, 0.3]", reading);
  if (!node.is_sequence() || node.items.size() != 2) {
    reading.diagnostics.error("wrong-type", node.span, "'focus' must be a list of two numbers from 0 to 1",
                              "[0.5, 0.3] keeps a point a bit above the middle in view");
    return;
  }
  image.focus.x = data::as_number(node.items[0], "focus", 0, 1, reading.diagnostics).value_or(0.5);
  image.focus.y = data::as_number(node.items[1], "focus", 0, 1, reading.diagnostics).value_or(0.5);
}

// `tint: gold`, which leaves light parts white, or `tint: [night, cream]`; `grey: true` is from black to white.
void read_tint(data::MapReader& map, Image& image, Reading& reading) {
  const data::Node *tint = map.find("tint"), *grey = map.find("grey");
  const Colour white{scene::Colour{255, 255, 255}, {}};
  if (grey && data::as_bool(*grey, "grey", reading.diagnostics).value_or(false))
    image.tint = {Colour{scene::Colour{}, {}}, white};
  if (!tint) return;
  if (grey)
    reading.diagnostics.error("bad-tint", grey->span, "a picture is either in greys or in a tint",
                              "tint: [\"#000000\", \"#ffffff\"] is the same as grey: true");
  image.tint.clear();
  const bool is_pair = tint->is_sequence() && tint->items.size() == 2;
  if (tint->is_sequence() && !is_pair) {
    reading.diagnostics.error("bad-tint", tint->span,
                              "'tint' is one colour, or two: of the dark and of the light parts",
                              "such as tint: [night, cream]");
    return;
  }
  for (int i = 0; i < (is_pair ? 2 : 1); ++i)
    if (auto colour = read_colour(is_pair ? tint->items[static_cast<std::size_t>(i)] : *tint, "tint", reading))
      image.tint.push_back(std::move(*colour));
  if (image.tint.size() == 1) image.tint.push_back(white);
}

}  // namespace

std::optional<Focus> parse_focus(std::string_view text) {
  const std::size_t end = text.find_first_of(" ,"), next = text.find_first_not_of(" ,", end);
  if (end == std::string_view::npos || next == std::string_view::npos) return std::nullopt;
  const auto x = parse_share(text.substr(0, end)), y = parse_share(text.substr(next));
  return x && y ? std::optional(Focus{*x, *y}) : std::nullopt;
}

std::optional<double> parse_zoom(std::string_view text) {
  const bool hundredths = text.ends_with('%');
  if (hundredths) text.remove_suffix(1);
  double value = 0;
  const auto [end, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (hundredths) value /= 100;
  return value >= 1 && value <= most_zoom ? std::optional(value) : std::nullopt;
}

void read_image(const data::Node& subject, data::MapReader& map, Image& image, Reading& reading) {
  if (auto file = read_pattern(subject, "image", reading)) image.file = std::move(*file);
  read_choice<ImageFit, 3>(map, "fit", image.fit, {"contain", "cover", "stretch"}, reading);
  if (const data::Node* focus = map.find("focus")) read_focus(*focus, image, reading);
  if (const data::Node* zoom = map.find("zoom"))
    read_checked(*zoom, "zoom", image.zoom, parse_zoom, "from 1 to 20, or from 100% to 2000%", reading);
  if (const data::Node* clip = map.find("clip")) image.clip = read_outline(*clip, "clip", reading);
  read_tint(map, image, reading);
  if (const data::Node* mask = map.find("mask"))
    if (auto file = read_pattern(*mask, "mask", reading)) image.mask = std::move(*file);
}

}  // namespace kingpress::templates
