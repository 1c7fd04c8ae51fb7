#include "templates/drawn/frame.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "svg/number_scanner.h"

namespace kingpress::templates {

using data::Node;
using geometry::Rect;
using geometry::Transform;

bool is_plain_box(const scene::Outline& outline) {
  if (std::find(outline.verbs.begin(), outline.verbs.end(), scene::Outline::Verb::curve) != outline.verbs.end())
    return false;
  const auto box = svg::box_of(outline);
  if (!box || outline.points.size() < 4 || outline.points.size() > 5) return false;
  const auto near = [](geometry::Length a, geometry::Length b) { return std::abs((a - b).points()) < 0.01; };
  return std::all_of(outline.points.begin(), outline.points.end(), [&](const geometry::Point& p) {
    return (near(p.x, box->left()) || near(p.x, box->right())) && (near(p.y, box->top()) || near(p.y, box->bottom()));
  });
}

namespace {

// The frame upright, before it is turned about the card's corner.
struct Upright {
  scene::Outline outline;
  Rect box;
  double degrees = 0;
};
std::optional<Upright> upright_of(const DrawnDocument& document, pugi::xml_node object) {
  auto outline = document.clip(object);
  if (!outline) outline = document.outline(object);
  if (!outline) return std::nullopt;
  const Transform transform = document.to_card(object);
  const DrawnTurn turn = turn_of(transform);
  Upright upright;
  upright.degrees = turn.is_even ? turn.degrees : 0;
  upright.outline = scene::moved(std::move(*outline), transform.then(Transform::rotate(-upright.degrees)));
  const auto box = svg::box_of(upright.outline);
  if (!box || !(box->width > geometry::Length{}) || !(box->height > geometry::Length{})) return std::nullopt;
  upright.box = *box;
  return upright;
}

std::string with_percents_read(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    const bool coded = text[i] == '%' && i + 2 < text.size() &&
                       std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16).ec == std::errc{};
    plain += coded ? static_cast<char>(code) : text[i];
    if (coded) i += 2;
  }
  return plain;
}

}  // namespace

Node drawn_frame(DrawnDocument& document, pugi::xml_node object, const DrawnLabel& label) {
  const auto upright = upright_of(document, object);
  if (!upright) {
    document.lost(object, fmt::format("'{}' has no area for a picture", document.name_of(object)),
                  "a rect, a path or a picture of that name has one");
    return {};
  }
  Node element = drawn_map(document.place(object));
  put(element, "image", drawn_scalar(label.pattern, label.span));
  put_box(element, upright->box, upright->degrees);
  if (!is_plain_box(upright->outline)) {
    // the clip turns with the box, about the box's own middle
    const geometry::Point centre = upright->box.centre(), turned = Transform::rotate(upright->degrees).apply(centre);
    put(element, "clip", path_data(scene::moved(upright->outline, Transform::move(turned - centre))));
  }
  if (const auto opacity = svg::NumberScanner(document.own(object, "opacity")).number(); opacity && *opacity < 1)
    put(element, "opacity", fmt::format("{:.4f}", std::clamp(*opacity, 0.0, 1.0)));
  for (const char* beyond : {"filter", "mask", "mix-blend-mode"})
    if (const std::string value = document.own(object, beyond); !value.empty() && value != "none" && value != "normal")
      document.lost(object, fmt::format("the {} of '{}' is not kept", beyond, document.name_of(object)));
  put_keys(element, label);
  return element;
}

bool is_linked(pugi::xml_node object) {
  if (element_of(object) != "image") return false;
  const std::string address = address_of(object);
  return !address.empty() && !address.starts_with("data:") && !address.starts_with("#");
}

Node drawn_linked_picture(DrawnDocument& document, pugi::xml_node object) {
  const std::string name = with_percents_read(address_of(object));
  const auto upright = upright_of(document, object);
  const bool is_elsewhere = name.find("://") != std::string::npos || name.starts_with("/") || name.find(":\\") == 1;
  if (is_elsewhere || !upright) {
    document.lost(object,
                  is_elsewhere ? fmt::format("the picture '{}' does not lie beside the look: it is not drawn", name)
                               : fmt::format("the picture '{}' has no area: it is not drawn", name),
                  is_elsewhere ? "copy it beside the look and link it from there, or embed it" : "");
    return {};
  }
  Node element = drawn_map(document.place(object));
  std::string literal;
  for (const char c : name) literal += c == '{' || c == '}' ? std::string(2, c) : std::string(1, c);
  put(element, "image", literal);
  put_box(element, upright->box, upright->degrees);
  const std::string_view how = object.attribute("preserveAspectRatio").value();
  put(element, "fit", how.starts_with("none") ? "stretch" : is_in("slice", how) ? "cover" : "contain");
  if (!is_plain_box(upright->outline)) put(element, "clip", path_data(upright->outline));
  return element;
}

}  // namespace kingpress::templates
