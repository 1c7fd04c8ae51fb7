#include "templates/drawn/way.h"

#include <algorithm>

#include "scene/way.h"
#include "templates/drawn/text_style.h"

namespace kingpress::templates {

using geometry::Length;

namespace {

constexpr int steps = 96;       // of a part of a path
constexpr double least = 0.02;  // of the path; less is no room for words

scene::Outline part_of(const scene::Way& way, Length from, Length to) {
  scene::Outline part;
  for (int i = 0; i <= steps; ++i) {
    part.verbs.push_back(i == 0 ? scene::Outline::Verb::move : scene::Outline::Verb::line);
    part.points.push_back(way.at(from + (to - from) * (static_cast<double>(i) / steps)).point);
  }
  return part;
}

}  // namespace

std::optional<scene::Outline> drawn_way(const DrawnDocument& document, pugi::xml_node text, pugi::xml_node along,
                                        std::string_view anchor) {
  const pugi::xml_node path = document.meant_by(address_of(along));
  auto outline = path ? document.outline(path) : std::nullopt;
  if (!outline) return std::nullopt;
  const auto own = svg::parse_transform(path.attribute("transform").value()).value_or(geometry::Transform{});
  *outline = scene::moved(std::move(*outline), own);
  const scene::Way way(*outline);
  const Length whole = way.length();
  const std::string_view said = along.attribute("startOffset").value();
  const double offset = drawn_number(said).value_or(0);
  const Length at = std::clamp(said.ends_with('%') ? whole * (offset / 100) : svg::units(offset), Length{}, whole);
  const Length half = std::min(at, whole - at);
  const Length from = anchor == "middle" ? at - half : anchor == "end" ? Length{} : at;
  const Length to = anchor == "middle" ? at + half : anchor == "end" ? at : whole;
  if ((from > Length{} || to < whole) && to - from > whole * least) *outline = part_of(way, from, to);
  return scene::moved(std::move(*outline), document.to_card(text));
}

}  // namespace kingpress::templates
